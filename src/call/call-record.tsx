import { Fragment, type ReactNode, useState } from 'react'
import { callWords } from '../content/call.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { CallRecord } from './call-provider.ts'

const words = callWords.record

/** What the business would get from the role-played call, as four cards. */
export function CallRecordCards({ record, className = '' }: { record: CallRecord; className?: string }) {
  // By the business: its record changes with each turn, and what the visitor has closed stays closed.
  const [closed, setClosed] = useState<string>()
  const open = closed !== record.business
  return (
    <div data-open={open} className={`flex min-h-11 flex-col text-small ${className}`}>
      <h2 className="shrink-0 font-sans text-small tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setClosed(open ? record.business : undefined)}
          className="flex min-h-11 w-full items-center justify-between gap-2 rounded-small text-left font-semibold text-text"
        >
          {words.title}
          <Icon name="chevron" className={`size-4 shrink-0 ${open ? '' : 'rotate-180'}`} />
        </button>
      </h2>
      {open && (
        <div className="fade-block relative flex max-h-96 min-h-0 flex-col beside:max-h-none">
          <section
            aria-label={words.title}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
            tabIndex={0}
            className="flex min-h-0 flex-col gap-3 overflow-y-auto overscroll-contain rounded-small py-3 [scrollbar-width:thin]"
          >
            <Cards {...record} />
            <p className="shrink-0 text-muted">{words.note}</p>
          </section>
        </div>
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
          {[
            [words.name, customer.name],
            [words.phone, customer.phone],
            [words.wants, what],
            [words.next, customer.next],
          ].map(([term, text]) => (
            <Fragment key={term}>
              <dt className="text-muted">{term}</dt>
              <dd className="min-w-0 break-words text-text">{text || words.unknown}</dd>
            </Fragment>
          ))}
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
    <article className="shrink-0 border-b border-line/25 pb-3 break-words text-soft">
      <h3 className="mb-1 flex items-center gap-2 font-sans text-small text-muted">
        <Icon name={icon} className="size-4 shrink-0 text-mint" />
        {title}
      </h3>
      {children}
    </article>
  )
}
