import { type ReactNode, useState } from 'react'
import { callWords } from '../content/call.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { CallRecord } from './call-provider.ts'
import type { CallSession } from './call-session.ts'
import { useCallState } from './use-call-state.ts'

const words = callWords.record

/** What the business would get from the role-played call, as four cards. */
export function CallRecordCards({ demoCall }: { demoCall: CallSession }) {
  const record = useCallState(demoCall, (state) => (state.name === 'in-call' ? state.callRecord : undefined))
  // By the business: its record changes with each turn, and what the visitor has closed stays closed.
  const [closed, setClosed] = useState<string>()
  if (record === undefined) return null
  const open = closed !== record.business
  return (
    <div data-open={open} className="flex min-h-0 flex-col gap-2 text-small low:overflow-y-auto">
      <h2 className="shrink-0 font-sans text-small tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setClosed(open ? record.business : undefined)}
          className="flex min-h-11 w-full items-center justify-between gap-2 rounded-small px-1 text-left font-semibold text-text"
        >
          {words.title}
          <Icon name="down" className={`size-4 shrink-0 ${open ? '' : 'rotate-180'}`} />
        </button>
      </h2>
      {open && (
        <section
          aria-label={words.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
          tabIndex={0}
          className="flex max-h-96 min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain rounded-small low:max-h-none low:overflow-visible"
        >
          <Cards {...record} />
          <p className="shrink-0 text-muted">{words.note}</p>
        </section>
      )}
    </div>
  )
}

function Cards({ what, summary, calendar, customer, message }: CallRecord) {
  return (
    <>
      <Card icon="notes" title={words.summary}>
        <p>{summary}</p>
      </Card>
      <Card icon="calendar" title={words.calendar}>
        {calendar ? (
          <>
            <p className="font-semibold text-text">{calendar.title}</p>
            <p>{calendar.day}</p>
            <p>{calendar.time}</p>
          </>
        ) : (
          <p>{words.noAppointment}</p>
        )}
      </Card>
      <Card icon="customer" title={words.customer}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3">
          <Row term={words.name} text={customer.name} />
          <Row term={words.phone} text={customer.phone} />
          <Row term={words.wants} text={what} />
          <Row term={words.next} text={customer.next} />
        </dl>
      </Card>
      <Card icon="message" title={words.message}>
        <p>{message ?? words.noMessage}</p>
      </Card>
    </>
  )
}

function Card({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <article className="shrink-0 rounded-small border border-line/40 bg-ink-950 p-3 break-words text-soft">
      <h3 className="mb-1 flex items-center gap-2 font-sans text-small text-mint">
        <Icon name={icon} className="size-4 shrink-0" />
        {title}
      </h3>
      {children}
    </article>
  )
}

function Row({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words text-text">{text || words.unknown}</dd>
    </>
  )
}
