import { useCallButton } from '../../call/use-call-button.ts'
import { callWords } from '../../content/call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The hero's button for the demo call. */
export function DemoButton() {
  return (
    <Button variant="primary" {...useCallButton()} className="script-only">
      <Icon name="voice" />
      {callWords.start}
    </Button>
  )
}
