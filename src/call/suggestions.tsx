import { useLayoutEffect, useRef } from 'react'
import { callWords } from '../content/call.ts'
import { Button } from '../ui/button.tsx'
import type { CallSession } from './call-session.ts'
import { useCallState } from './use-call-state.ts'

const none: readonly string[] = []

/** Texts that the caller may send with one press: each is one line, cut off where it does not fit. */
export function Suggestions({ demoCall }: { demoCall: CallSession }) {
  const suggestions = useCallState(demoCall, (state) => (state.name === 'in-call' ? state.suggestions : none))
  const group = useRef<HTMLFieldSetElement>(null)
  const hadFocus = useRef(false)

  // The pressed button may be gone when the answer comes. The focus then moves to the text field, not to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the suggestions
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      group.current?.closest('section')?.querySelector('input')?.focus({ preventScroll: true })
    }
    return () => {
      hadFocus.current = group.current?.contains(document.activeElement) ?? false
    }
  }, [suggestions])

  return (
    <fieldset
      ref={group}
      aria-label={callWords.suggestions}
      // In a short window, or beside the call record, one row that scrolls sideways. The padding leaves room for the outline
      // of the focused button.
      className={`-m-1 min-w-0 shrink-0 flex-wrap gap-2 p-1 short:flex-nowrap short:overflow-x-auto [section:has([data-open=true])_&]:flex-nowrap [section:has([data-open=true])_&]:overflow-x-auto [section:has([data-open=true])_&]:low:hidden ${
        suggestions.length === 0 ? 'hidden' : 'flex tiny:hidden'
      }`}
    >
      {suggestions.map((suggestion, place) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays in its place when the texts change
          key={place}
          variant="opaque-outline"
          size="small"
          onClick={() => demoCall.sendText(suggestion)}
          className="max-w-full shrink-0"
        >
          <span className="truncate">{suggestion}</span>
        </Button>
      ))}
    </fieldset>
  )
}
