import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { launcherWords } from '../content/launcher.ts'
import { widgetWidth } from '../content/limits.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CallState } from './call-state.ts'
import { providerName } from './choose-provider.ts'
import { demoCall, loadedPanel } from './demo-call.ts'
import { preloadOnIntent } from './use-call-button.ts'
import { useCallState } from './use-call-state.ts'

/** A phone has no room for anything beside the panel, so that what is left is the same at both sides. */
const middleOfPhone = 'max-sm:left-(--left) max-sm:mx-auto'

/** The floating widget in its three states: a Demo Voice Chat button, a disabled "Connecting..." button, the panel. */
export function CallWidget() {
  const name = useCallState(demoCall, (state) => state.name)
  const slow = useCallState(demoCall, (state) => state.name === 'connecting' && state.slow)
  const status = useCallState(demoCall, statusText)
  const summary = useCallState(demoCall, (state) =>
    state.name === 'idle' ? state.summary : undefined,
  )
  const panel = useSyncExternalStore(loadedPanel.subscribe, loadedPanel.get, () => undefined)
  const widget = useRef<HTMLElement>(null)
  const inCall = name === 'in-call'
  // In rem, so that it grows with the visitor's text size: 16 CSS pixels are 1 rem at the default size.
  const width = `${widgetWidth / 16}rem`
  useFocusMoves(widget, name)
  return (
    // Where there is no room below the header, the panel covers it.
    <div
      data-call-layer
      className={`call-layer print:hidden ${inCall || summary ? 'z-50' : ''} ${name !== 'idle' || summary?.form ? 'max-sm:bg-ink-950/75 max-sm:[backdrop-filter:blur(6px)]' : ''}`}
    >
      {inCall && panel && <panel.FactAnnouncer demoCall={demoCall} />}
      {summary && panel && (
        <section
          data-last-call
          aria-label={launcherWords.lastCall}
          style={{ width }}
          className={`call-place ${middleOfPhone} call-card mb-14 flex max-h-[calc(var(--room)-3.5rem)] flex-col`}
        >
          <panel.CallSummaryCard demoCall={demoCall} {...summary} />
        </section>
      )}
      <section
        ref={widget}
        aria-label={launcherWords.region}
        style={{ width: inCall ? width : undefined }}
        className={`call-place ${inCall ? middleOfPhone : 'script-only group'}`}
      >
        <div
          className={
            inCall
              ? 'call-card grid max-h-(--room) grid-cols-[auto_1fr_auto] grid-rows-[auto_auto_minmax(0,1fr)_auto_auto] items-center'
              : 'flex flex-col items-end gap-2'
          }
        >
          {/* Rendered in every state: screen readers announce only changes of a live region that exists already. */}
          <p
            role="status"
            className={
              inCall ? 'col-start-2 row-start-2 -mt-(--gap) text-small text-soft' : 'sr-only'
            }
          >
            {status}
          </p>
          {inCall ? (
            panel && <panel.CallPanel demoCall={demoCall} />
          ) : (
            <Launcher
              connecting={name === 'connecting'}
              slow={slow}
              noteShown={summary === undefined}
            />
          )}
        </div>
      </section>
    </div>
  )
}

function statusText(state: CallState): string {
  if (state.name === 'in-call')
    return state.speaking ? launcherWords.speaking : launcherWords.listening
  if (state.name === 'connecting')
    return state.slow ? launcherWords.stillConnecting : launcherWords.connecting
  return state.after === 'call' ? launcherWords.ended : ''
}

/** @param noteShown while the button is hovered: not where the card of the last call stands. */
function Launcher({
  connecting,
  slow,
  noteShown,
}: {
  connecting: boolean
  slow: boolean
  noteShown: boolean
}) {
  return (
    <>
      <p
        id="call-disclosure"
        className={`call-note sr-only ${noteShown && !connecting ? 'group-focus-within:not-sr-only group-hover:not-sr-only' : ''}`}
      >
        {/* `not-sr-only` would reset this element's padding. */}
        <span className="block max-w-[min(18rem,90vw)] rounded-small border border-line/50 bg-ink-900 px-4 py-3 text-small text-soft">
          {launcherWords.disclosure[providerName]}
          {slow && <span className="mt-2 block text-text">{launcherWords.stillConnecting}</span>}
        </span>
      </p>
      <div className="flex gap-2">
        {connecting && (
          <Button variant="quiet" data-call-end onClick={demoCall.hangUp}>
            {launcherWords.cancel}
          </Button>
        )}
        <Button
          variant="primary"
          data-call-start
          {...preloadOnIntent}
          disabled={connecting}
          onClick={() => demoCall.start()}
          aria-describedby="call-disclosure"
          className="call-shadow"
        >
          <Icon name="call" />
          <span>{connecting ? launcherWords.connecting : launcherWords.start}</span>
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
    // When the focused element is removed, browsers focus the body.
    const free = active === null || active === document.body || widget.current?.contains(active)
    if (name === 'idle') {
      if (free) focusOn(returnTarget(startedFrom.current) ?? button(widget, '[data-call-start]'))
      startedFrom.current = null
    } else if (free || (active === startedFrom.current && !isEditable(active))) {
      focusOn(button(widget, '[data-call-end]'))
    }
  }, [widget, name])
}

const button = (widget: RefObject<HTMLElement | null>, selector: string) =>
  widget.current?.querySelector<HTMLElement>(selector)

function focusOn(element: HTMLElement | null | undefined) {
  element?.focus({ preventScroll: true })
}

/** The element that started the call, if it can take the focus back. */
function returnTarget(origin: Element | null): HTMLElement | undefined {
  if (!(origin instanceof HTMLElement) || !origin.isConnected) return undefined
  return origin === document.body || isBehindWidget(origin) ? undefined : origin
}

/** Whether an element of the page lies behind the widget: in a small window the last call's record covers it. */
function isBehindWidget(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  return above?.closest('[data-call-layer]') != null
}

function isEditable(element: Element | null): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable || element.matches('input, textarea, select'))
  )
}
