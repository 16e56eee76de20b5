import { callWords } from '../content/call.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { callTime } from './call-head.tsx'
import { CallRecordCards } from './call-record.tsx'
import type { CallSession } from './call-session.ts'
import type { CallSummary } from './call-state.ts'
import { Offer } from './offer.tsx'

/** What the call has left behind, above the idle widget. */
export function CallSummaryCard({ demoCall, seconds, callRecord }: { demoCall: CallSession } & CallSummary) {
  return (
    <>
      <p className="flex shrink-0 items-center gap-2 text-small">
        <span className="font-semibold text-text">{callWords.ended}</span>
        <span className="text-muted tabular-nums">{callTime(seconds)}</span>
        <Button
          variant="quiet"
          size="medium-icon"
          aria-label={callWords.close}
          onClick={demoCall.closeSummary}
          className="-my-2 -mr-2 ml-auto border-transparent"
        >
          <Icon name="close" />
        </Button>
      </p>
      {callRecord && <CallRecordCards record={callRecord} />}
      <div className="flex shrink-0 flex-wrap gap-2 *:flex-1">
        <Offer action={{ name: 'book' }} />
        <Offer action={{ name: 'join-waitlist' }} />
      </div>
    </>
  )
}
