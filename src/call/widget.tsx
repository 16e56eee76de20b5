import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { callWords } from '../content/call.ts'
import { widgetWidth } from '../content/limits.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CallState } from './call-state.ts'
import { providerName } from './choose-provider.ts'
import { demoCall, loadedPanel } from './demo-call.ts'
import { preloadOnIntent } from './use-call-button.ts'
import { useCallState } from './use-call-state.ts'

/** The floating widget in its three states: a Demo Voice Chat button, a disabled "Connecting..." button, the panel. */
export function CallWidget() {
  const name = useCallState(demoCall, (state) => state.name)
  const status = useCallState(demoCall, statusText)
  const Panel = useSyncExternalStore(loadedPanel.subscribe, loadedPanel.get, () => undefined)
  const widget = useRef<HTMLElement>(null)
  useFocusMoves(widget, name)
  const place =
    'pointer-events-auto absolute right-(--right) bottom-(--bottom) max-w-[calc(100cqw-var(--left)-var(--right))] [--space:1rem] tight:[--space:8px] [--left:max(var(--space),env(safe-area-inset-left))] [--right:max(var(--space),env(safe-area-inset-right))] [--bottom:max(var(--space),env(safe-area-inset-bottom))] [--top:5.5rem] low:[--top:max(var(--space),env(safe-area-inset-top))]'
  return (
    // The layer covers the window, so that the panel can ask for the room it has.
    <div
      data-call-layer
      className={`pointer-events-none fixed inset-0 z-40 [container-type:size] print:hidden ${name === 'in-call' ? 'low-window:z-50' : ''}`}
    >
      <section
        ref={widget}
        aria-label={callWords.region}
        // In rem, so that it grows with the visitor's text size: 16 CSS pixels are 1 rem at the default size.
        style={{ width: name === 'in-call' ? `${widgetWidth / 16}rem` : undefined }}
        className={
          name === 'in-call'
            ? // The second row, the transcript, shrinks where the window is low. There the panel may also cover the header.
              `${place} grid max-h-[calc(100cqh-var(--top)-var(--bottom))] grid-cols-[1fr_auto] grid-rows-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 overflow-y-auto rounded-medium border border-line/40 bg-ink-900 p-4 shadow-2xl tight:gap-[6px] tight:p-[8px]`
            : `${place} script-only group flex flex-col items-end gap-2`
        }
      >
        {/* Rendered in every state: screen readers announce only changes of a live region that exists already. */}
        <p role="status" className={name === 'in-call' ? 'font-semibold text-text tight:text-small/tight' : 'sr-only'}>
          {status}
        </p>
        {name === 'in-call' ? Panel && <Panel demoCall={demoCall} /> : <Launcher connecting={name === 'connecting'} />}
      </section>
    </div>
  )
}

function statusText(state: CallState): string {
  if (state.name === 'in-call') return state.speaking ? callWords.speaking : callWords.listening
  if (state.name === 'connecting') return callWords.connecting
  return state.after === 'call' ? callWords.ended : ''
}

function Launcher({ connecting }: { connecting: boolean }) {
  return (
    <>
      <p
        id="call-disclosure"
        className={`max-w-72 rounded-small border border-line/40 bg-ink-900 px-4 py-3 text-small text-soft ${
          connecting ? '' : 'sr-only group-focus-within:not-sr-only group-hover:not-sr-only'
        }`}
      >
        {callWords.disclosure[providerName]}
      </p>
      <div className="flex gap-2">
        {connecting && (
          <Button variant="opaque-outline" data-call-end onClick={demoCall.hangUp}>
            {callWords.cancel}
          </Button>
        )}
        <Button
          variant="primary"
          data-call-start
          {...preloadOnIntent}
          disabled={connecting}
          onClick={() => demoCall.start()}
          aria-describedby="call-disclosure"
          className="shadow-2xl"
        >
          <Icon name="call" />
          {connecting ? callWords.connecting : callWords.start}
        </Button>
      </div>
    </>
  )
}

/**
 * Moves the focus from the button that started the call to Cancel and then End Call, and back when the call is over. It
 * stays where it is when the visitor is typing, or has moved it to another part of the page.
 */
function useFocusMoves(widget: RefObject<HTMLElement | null>, name: CallState['name']) {
  const previousName = useRef(name)
  const startedFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (previousName.current === name) return
    const active = document.activeElement
    if (previousName.current === 'idle') startedFrom.current = active
    previousName.current = name
    const start = widget.current?.querySelector<HTMLElement>('[data-call-start]')
    const end = widget.current?.querySelector<HTMLElement>('[data-call-end]')
    // When the focused element is removed, browsers focus the body.
    const free = active === null || active === document.body || widget.current?.contains(active)
    if (name === 'idle') {
      const origin = startedFrom.current
      const returnable = origin instanceof HTMLElement && origin.isConnected && origin !== document.body
      if (free) (returnable ? origin : start)?.focus({ preventScroll: true })
      startedFrom.current = null
    } else if (free || (active === startedFrom.current && !isEditable(active))) {
      end?.focus({ preventScroll: true })
    }
  }, [widget, name])
}

function isEditable(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'))
}
