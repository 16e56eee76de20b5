import { type RefObject, useEffect, useRef } from 'react'
import { callWords } from '../content/call.ts'
import { Icon } from '../ui/icon.tsx'
import type { CallAction } from './call-provider.ts'
import type { CallState } from './call-state.ts'
import { answeredBy } from './choose-provider.ts'
import { callPanel, demoCall, intent, useCallState } from './use-call.ts'

/** `onAction` prepares what the visitor chose of the assistant's offers; the offer itself is a link. */
type CallWidgetProps = { onAction?: (action: CallAction) => void }

/** The floating demo call, in one of the three states of specification §2. */
export function CallWidget({ onAction }: CallWidgetProps) {
  const name = useCallState((state) => state.name)
  const status = useCallState(statusWords)
  const Panel = callPanel()
  const widget = useRef<HTMLElement>(null)
  useFocusContract(widget, name)
  const place =
    'fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 max-w-[calc(100vw-2rem)]'
  return (
    <section
      ref={widget}
      aria-label={callWords.region}
      className={
        name === 'in-call'
          ? `${place} grid max-h-[calc(100dvh-2rem)] w-80 grid-cols-[1fr_auto] items-center gap-3 overflow-y-auto rounded-2xl border border-line/40 bg-ink-900 p-4 shadow-2xl`
          : `${place} needs-script group flex flex-col items-end gap-2`
      }
    >
      {/* It stands in every state: a live region must be there before its words change. */}
      <p role="status" className={name === 'in-call' ? 'font-semibold text-text' : 'sr-only'}>
        {status}
      </p>
      {name === 'in-call' ? (
        Panel && <Panel {...(onAction && { onAction })} />
      ) : (
        <Launcher connecting={name === 'connecting'} />
      )}
    </section>
  )
}

function statusWords(state: CallState): string {
  if (state.name === 'in-call') return state.speaking ? callWords.speaking : callWords.listening
  if (state.name === 'connecting') return callWords.connecting
  return state.after === 'call' ? callWords.ended : ''
}

function Launcher({ connecting }: { connecting: boolean }) {
  return (
    <>
      <p
        id="call-disclosure"
        className={`max-w-72 rounded-xl border border-line/40 bg-ink-900 px-4 py-3 text-sm text-soft ${
          connecting ? '' : 'sr-only group-focus-within:not-sr-only group-hover:not-sr-only'
        }`}
      >
        {callWords.disclosure[answeredBy]}
      </p>
      <div className="flex gap-2">
        {connecting && (
          <button
            type="button"
            data-call-end
            onClick={demoCall.hangUp}
            className="min-h-12 cursor-pointer rounded-full border border-line bg-ink-900 px-5 font-semibold text-text"
          >
            {callWords.cancel}
          </button>
        )}
        <button
          type="button"
          data-call-start
          {...intent}
          disabled={connecting}
          onClick={demoCall.start}
          aria-describedby="call-disclosure"
          className="flex min-h-12 cursor-pointer items-center gap-2 rounded-full bg-mint px-6 font-semibold text-ink-950 shadow-2xl disabled:cursor-default disabled:bg-ink-850 disabled:text-soft"
        >
          <Icon name="call" />
          {connecting ? callWords.connecting : callWords.start}
        </button>
      </div>
    </>
  )
}

/**
 * Focus goes from the button that started the call to Cancel and End Call, and back when it is over. It is never taken from
 * someone who is typing, or who has meanwhile gone elsewhere in the page.
 */
function useFocusContract(widget: RefObject<HTMLElement | null>, name: CallState['name']) {
  const before = useRef(name)
  const startedFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (before.current === name) return
    const active = document.activeElement
    if (before.current === 'idle') startedFrom.current = active
    before.current = name
    const start = widget.current?.querySelector<HTMLElement>('[data-call-start]')
    const end = widget.current?.querySelector<HTMLElement>('[data-call-end]')
    // When the focused element is taken away, browsers fall back to the body.
    const free = active === null || active === document.body || widget.current?.contains(active)
    if (name === 'idle') {
      const origin = startedFrom.current
      const elsewhere = origin instanceof HTMLElement && origin.isConnected && origin !== document.body
      if (free) (elsewhere ? origin : start)?.focus({ preventScroll: true })
      startedFrom.current = null
    } else if (free || (active === startedFrom.current && !isEditable(active))) {
      end?.focus({ preventScroll: true })
    }
  }, [widget, name])
}

function isEditable(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'))
}
