import { callWords } from '../content/call.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CallCard } from './call-card.tsx'
import { hasFacts, outcomeText } from './call-facts.ts'
import { callTime } from './call-head.tsx'
import type { CallSession } from './call-session.ts'
import type { CallSummary } from './call-state.ts'
import { Offer } from './offer.tsx'

/** What the call has left behind, above the idle widget. */
export function CallSummaryCard({
  demoCall,
  seconds,
  form,
  callRecord,
}: { demoCall: CallSession } & CallSummary) {
  return (
    <>
      <p className="flex shrink-0 items-center gap-2 text-small">
        <span className="font-semibold text-text">{callWords.ended}</span>
        <span className="text-muted figures">{callTime(seconds)}</span>
        <Button
          variant="quiet"
          size="medium-icon"
          aria-label={callWords.close}
          onClick={demoCall.closeSummary}
          className="-my-2 -me-2 ms-auto border-transparent"
        >
          <Icon name="close" />
        </Button>
      </p>
      {hasFacts(form) && (
        <section
          aria-label={callWords.record.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
          tabIndex={0}
          className="unless-staged grid min-h-0 gap-3 overflow-y-auto overscroll-contain rounded-small [scrollbar-width:thin]"
        >
          <h2 className="font-sans text-small font-semibold tracking-normal text-text">
            {outcomeText(form) || callWords.record.title}
          </h2>
          <CallCard form={form} record={callRecord} isOver />
        </section>
      )}
      <div className="flex shrink-0 flex-wrap gap-2 *:flex-1">
        <Offer action={{ name: 'book' }} />
        <Offer action={{ name: 'join-waitlist' }} />
      </div>
    </>
  )
}
