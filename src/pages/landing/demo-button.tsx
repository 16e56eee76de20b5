import { useCallButton } from '../../call/use-call.ts'
import { callWords } from '../../content/call.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'

/** Starts the same call as the floating widget. */
export function DemoButton() {
  return (
    <button {...useCallButton()} className={`needs-script ${button.signal}`}>
      <Icon name="voice" />
      {callWords.start}
    </button>
  )
}
