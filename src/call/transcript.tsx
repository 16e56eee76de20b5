import { useLayoutEffect, useRef, useState } from 'react'
import { brand } from '../content/brand.ts'
import { callWords } from '../content/call.ts'
import { opensInNewTab } from '../content/landing.ts'
import { transcriptMaxHeight } from '../content/limits.ts'
import { Icon } from '../ui/icon.tsx'
import type { CallAction } from './call-provider.ts'
import type { TranscriptEntry } from './call-state.ts'
import { useCallState } from './use-call.ts'

const nothing: readonly TranscriptEntry[] = []
/** Within this many pixels of the end a reader counts as following the conversation. */
const following = 24

type TranscriptProps = { onAction?: (action: CallAction) => void }

/** The conversation. It scrolls along, unless the reader has scrolled up to read: then it waits for them. */
export function Transcript({ onAction }: TranscriptProps) {
  const entries = useCallState((state) => (state.name === 'in-call' ? state.transcript : nothing))
  const area = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [behind, setBehind] = useState(false)

  function toTheEnd() {
    area.current?.scrollTo({ top: area.current.scrollHeight })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what makes it scroll
  useLayoutEffect(() => {
    if (follows.current) toTheEnd()
    else setBehind(true)
  }, [entries])
  function onScroll() {
    if (area.current === null) return
    const { scrollHeight, scrollTop, clientHeight } = area.current
    follows.current = scrollHeight - scrollTop - clientHeight <= following
    if (follows.current) setBehind(false)
  }

  return (
    <div className="relative">
      <div
        ref={area}
        role="log"
        aria-label={callWords.transcript}
        // Spoken changes are announced below: here an interim line would be read out again with every word.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        style={{ maxHeight: transcriptMaxHeight }}
        className="flex min-h-24 flex-col gap-2 overflow-y-auto overscroll-contain rounded-xl bg-ink-950 p-3 text-sm"
      >
        {entries.length === 0 && <p className="m-auto text-center text-muted">{callWords.placeholder}</p>}
        {entries.map((entry) =>
          entry.kind === 'line' ? (
            <Line key={entry.id} {...entry} />
          ) : (
            <Offer key={entry.id} action={entry.action} {...(onAction && { onAction })} />
          ),
        )}
      </div>
      {behind && (
        <button
          type="button"
          onClick={toTheEnd}
          className="absolute inset-x-0 bottom-2 mx-auto flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-full bg-mint px-4 text-sm font-semibold text-ink-950"
        >
          <Icon name="down" className="size-4" />
          {callWords.latest}
        </button>
      )}
      <p aria-live="polite" className="sr-only">
        {announced(entries)}
      </p>
    </div>
  )
}

function Line({ role, text, final }: Extract<TranscriptEntry, { kind: 'line' }>) {
  const mine = role === 'user'
  return (
    <p
      data-role={role}
      className={`max-w-[85%] rounded-2xl px-3 py-2 break-words ${
        mine ? 'self-end bg-iris text-right text-white' : 'self-start bg-ink-850 text-left text-text'
      } ${final ? '' : 'italic'}`}
    >
      <span className="sr-only">{mine ? callWords.you : callWords.assistant}: </span>
      {text}
    </p>
  )
}

/** Something the assistant offers to do on the page: a link, so that the visitor decides. */
function Offer({ action, onAction }: { action: CallAction } & TranscriptProps) {
  const { href, label, newTab } = offer(action)
  return (
    <a
      href={href}
      onClick={() => onAction?.(action)}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className="inline-flex min-h-11 items-center self-start rounded-full border border-mint px-4 font-semibold text-mint"
    >
      {label}
      {newTab && <span className="sr-only"> {opensInNewTab}</span>}
    </a>
  )
}

function offer(action: CallAction): { href: string; label: string; newTab: boolean } {
  const { offers } = callWords
  switch (action.name) {
    case 'book':
      return { href: brand.bookingUrl, label: offers.book, newTab: true }
    case 'join-waitlist':
      return { href: '/waitlist', label: offers.joinWaitlist, newTab: false }
    case 'show-section':
      return { href: `#${action.section}`, label: offers.sections[action.section], newTab: false }
  }
}

/**
 * What a screen reader says of the conversation: the last finished line, unless the assistant's own voice is saying it at
 * that moment.
 */
function announced(entries: readonly TranscriptEntry[]): string {
  const last = entries.findLast((entry) => entry.kind === 'line' && entry.final && !entry.aloud)
  return last?.kind === 'line' ? `${last.role === 'user' ? callWords.you : callWords.assistant}: ${last.text}` : ''
}
