import { useCallButton } from '../../call/use-call-button.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A button that starts the demo call. @param rolePlay with the question which business the assistant shall play. */
export function DemoButton({ label, rolePlay }: { label: string; rolePlay: boolean }) {
  return (
    <Button variant="primary" {...useCallButton({ rolePlay })} className="script-only">
      <Icon name="voice" />
      {label}
    </Button>
  )
}
