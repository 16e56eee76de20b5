import { useCallButton } from '../../call/use-call-button.ts'
import { callWords } from '../../content/call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A button that starts the demo call. @param rolePlay with the question which business the assistant shall play. */
export function DemoButton({ label, rolePlay }: { label: string; rolePlay: boolean }) {
  const { connecting, attributes } = useCallButton({ rolePlay })
  return (
    <Button variant="primary" {...attributes} className="script-only">
      <Icon name="voice" />
      <span>{connecting ? callWords.connecting : label}</span>
    </Button>
  )
}
