import { useLayoutEffect, useRef } from 'react'
import { callWords } from '../content/call.ts'
import { Button } from '../ui/button.tsx'
import type { CallSession } from './call-session.ts'
import { useCallState } from './use-call-state.ts'

/** Texts that the caller may send with one press. In a low window they are one row that scrolls sideways. */
export function Suggestions({ demoCall }: { demoCall: CallSession }) {
  const suggestions = useCallState(demoCall, (state) =>
    state.name === 'in-call' ? state.suggestions : undefined,
  )
  const group = useRef<HTMLFieldSetElement>(null)
  const hadFocus = useRef(false)

  // The pressed button may be gone when the answer comes. The focus then moves to the text field, not to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the suggestions
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      group.current?.closest('section')?.querySelector('input')?.focus({ preventScroll: true })
    }
    group.current?.scrollTo({ left: 0 })
    if (group.current?.contains(document.activeElement)) reveal(document.activeElement)
    return () => {
      hadFocus.current = group.current?.contains(document.activeElement) ?? false
    }
  }, [suggestions])

  // From the first suggestions on there is always room for some, so that the panel keeps its height.
  if (suggestions === undefined) return null
  return (
    <fieldset
      ref={group}
      aria-label={callWords.suggestions}
      onFocus={({ target }) => reveal(target)}
      className="call-suggestions flex shrink-0 gap-x-2 tiny:hidden"
    >
      {suggestions.map((suggestion, place) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays in its place when the texts change
          key={place}
          variant="quiet"
          size="small"
          onClick={() => demoCall.sendText(suggestion)}
          className="-mx-1 shrink-0 border-4 border-transparent! bg-ink-850! bg-clip-padding px-3! whitespace-nowrap forced-colors:border"
        >
          <span>{suggestion}</span>
        </Button>
      ))}
    </fieldset>
  )
}

/** Scrolls the row until it shows the whole button. */
const reveal = (button: Element | null) =>
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
