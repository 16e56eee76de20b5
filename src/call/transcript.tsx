import { useLayoutEffect, useRef, useState } from 'react'
import { callWords } from '../content/call.ts'
import { transcriptMaxHeight } from '../content/limits.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CallSession } from './call-session.ts'
import type { TranscriptEntry } from './call-state.ts'
import { Offer } from './offer.tsx'
import { useCallState } from './use-call-state.ts'

const noEntries: readonly TranscriptEntry[] = []
/** The transcript counts as scrolled to its end within this distance of it, in CSS pixels. */
const endTolerance = 24

/** Shows the transcript. It scrolls to each new line, unless the reader has scrolled up; then it offers a button instead. */
export function Transcript({ demoCall }: { demoCall: CallSession }) {
  const entries = useCallState(demoCall, (state) =>
    state.name === 'in-call' ? state.transcript : noEntries,
  )
  const { area, behind, onScroll, jumpToEnd } = useScrollToEnd(entries)
  return (
    <div className="fade-block relative flex min-h-0 flex-col">
      <div
        ref={area}
        role="log"
        aria-label={callWords.transcript}
        // The element below announces final lines. Here a screen reader would read an interim line again with every word.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        onScroll={onScroll}
        // In rem, as the width of the panel: it grows with the visitor's text size.
        style={{ height: `${transcriptMaxHeight / 16}rem` }}
        className="relative flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain rounded-small py-3 text-small [scrollbar-width:thin]"
      >
        {entries.length === 0 && (
          <p className="m-auto text-center text-muted">{callWords.placeholder}</p>
        )}
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
      {behind && (
        <Button
          variant="quiet"
          size="small"
          onClick={jumpToEnd}
          className="absolute inset-x-0 bottom-2 z-10 mx-auto w-fit"
        >
          <Icon name="down" className="size-4" />
          {callWords.latest}
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement(entries)}
      </p>
    </div>
  )
}

/**
 * Scrolls an area to its end when there are new entries, unless the reader has scrolled up: then `behind` is true, until the
 * reader is at the end again.
 */
function useScrollToEnd(entries: readonly TranscriptEntry[]) {
  const area = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  /** The area's size, as of the last resize. */
  const size = useRef('')
  const [behind, setBehind] = useState(false)

  function scrollToEnd() {
    area.current?.scrollTo({ top: area.current.scrollHeight })
  }
  function jumpToEnd() {
    // The button is removed. Without this, a keyboard user's next Tab would start at the top of the page.
    area.current?.focus({ preventScroll: true })
    scrollToEnd()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the entries change
  useLayoutEffect(() => {
    if (atEnd.current) scrollToEnd()
    else setBehind(true)
  }, [entries])
  // The area is lower while there are suggestions, or the keyboard of a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all it reads are references
  useLayoutEffect(() => {
    if (area.current === null) return
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(area.current)
      if (atEnd.current) scrollToEnd()
      else updateAtEnd()
    })
    observer.observe(area.current)
    return () => observer.disconnect()
  }, [])
  function onScroll() {
    // A resize scrolls too, before its observer runs: then the reader has not moved.
    if (sizeOf(area.current) === size.current) updateAtEnd()
  }
  function updateAtEnd() {
    if (area.current === null) return
    const { scrollHeight, scrollTop, clientHeight } = area.current
    atEnd.current = scrollHeight - scrollTop - clientHeight <= endTolerance
    if (atEnd.current) setBehind(false)
  }

  return { area, behind, onScroll, jumpToEnd }
}

function sizeOf(element: HTMLElement | null): string {
  return `${element?.clientWidth} x ${element?.clientHeight}`
}

function Entry({ entry }: { entry: TranscriptEntry }) {
  switch (entry.kind) {
    case 'line':
      return <Line {...entry} />
    case 'action':
      return <Offer action={entry.action} />
    case 'role-play':
      return <RolePlayNote business={entry.business} />
  }
}

function Line({ role, text, final }: Extract<TranscriptEntry, { kind: 'line' }>) {
  const mine = role === 'user'
  return (
    <p
      data-role={role}
      className={`bubble max-w-[88%] shrink-0 px-3 py-2 ${mine ? 'self-end text-right' : 'self-start'} ${final ? '' : 'italic'}`}
    >
      <span className="sr-only">{mine ? callWords.you : callWords.assistant}: </span>
      {/* Alone in its element: a page translator that replaces the text node must not stop its changes. */}
      <span>{text}</span>
    </p>
  )
}

/** Where a role play begins. */
function RolePlayNote({ business }: { business: string }) {
  return (
    <p className="my-1 shrink-0 border-l-2 border-mint pl-3 wrap-anywhere text-muted">
      <strong className="block text-text">{callWords.rolePlay.title(business)}</strong>
      {callWords.rolePlay.note}
    </p>
  )
}

/** The text for screen readers: the last final line that the assistant did not speak aloud. */
function announcement(entries: readonly TranscriptEntry[]): string {
  const last = entries.findLast((entry) => entry.kind === 'line' && entry.final && !entry.aloud)
  return last?.kind === 'line'
    ? `${last.role === 'user' ? callWords.you : callWords.assistant}: ${last.text}`
    : ''
}
