import { AudioLines } from 'lucide-react'
import { useCallButton } from '../../call/use-call.ts'
import { callWords } from '../../content/call.ts'
import { button } from '../../ui/button.ts'

/** Starts the same call as the floating widget. */
export function DemoButton() {
  return (
    <button {...useCallButton()} className={`needs-script ${button.signal}`}>
      <AudioLines aria-hidden className="size-5" />
      {callWords.start}
    </button>
  )
}
