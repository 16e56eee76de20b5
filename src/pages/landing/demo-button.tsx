import { useCallButton } from '../../call/use-call-button.ts'
import { launcherWords } from '../../content/launcher.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A button that starts the demo call. */
export function DemoButton({ label }: { label: string }) {
  const { connecting, inCall, attributes } = useCallButton()
  return (
    <Button variant="primary" {...attributes} className="script-only">
      <Icon name="voice" />
      <span>{connecting ? launcherWords.connecting : inCall ? launcherWords.inCall : label}</span>
    </Button>
  )
}
