import { providerName } from '../../call/choose-provider.ts'
import { useCallButton } from '../../call/use-call-button.ts'
import { callWords } from '../../content/call.ts'
import { hero } from '../../content/landing.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Each button starts a call in which the receptionist is already that of a business of its trade. With Vapi there are none: its
 * assistant is the operator's.
 */
export function TradeButtons() {
  if (providerName === 'vapi') return null
  return (
    <fieldset className="script-only mt-4 flex min-w-0 flex-wrap items-center gap-2 text-small">
      <legend className="float-left mr-1 font-medium text-soft max-sm:w-full">{hero.trades}</legend>
      {callWords.opening.trades.map((trade) => (
        <TradeButton key={trade.id} {...trade} />
      ))}
    </fieldset>
  )
}

function TradeButton({ id, label }: { id: string; label: string }) {
  const { attributes } = useCallButton({ trade: id })
  return (
    <Button variant="outline" size="small" {...attributes}>
      <span>{label}</span>
    </Button>
  )
}
