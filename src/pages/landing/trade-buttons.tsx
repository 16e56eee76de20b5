import { providerName } from '../../call/choose-provider.ts'
import { useCallButton } from '../../call/use-call-button.ts'
import { launcherWords, openingTrades } from '../../content/launcher.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Each button starts a call in which the receptionist is already that of a business of its trade. With Vapi there are none: its
 * assistant is the operator's.
 */
export function TradeButtons() {
  if (providerName === 'vapi') return null
  return (
    <fieldset className="script-only mt-4 flex max-sm:gap-1.5 min-w-0 flex-wrap items-center gap-2 text-small">
      <legend className="float-left me-1 font-medium text-soft max-sm:w-full">
        {launcherWords.trades}
      </legend>
      {openingTrades.map((trade) => (
        <TradeButton key={trade.id} {...trade} />
      ))}
    </fieldset>
  )
}

function TradeButton({ id, label }: { id: string; label: string }) {
  const { attributes } = useCallButton({ trade: id })
  return (
    <Button variant="outline" size="small" {...attributes} className="max-sm:px-3">
      <span>{label}</span>
    </Button>
  )
}
