import type { Call, CallEvent, CallProvider } from './call-provider.ts'
import { type CallInput, type CallState, idle, nextCallState } from './call-state.ts'

export type CallSession = {
  getState(): CallState
  /** Calls back after every change; returns what ends that. */
  subscribe(listener: () => void): () => void
  /** The visitor shows intent: fetch what a call needs, so that a click finds it here. Safe to repeat. */
  warm(): void
  /** Call it inside the visitor's click, so that audio may play. Does nothing unless idle. */
  start(): void
  /** Ends the call in any stage. The widget is idle at once; the provider cleans up behind it. */
  hangUp(): void
  setMuted(muted: boolean): void
  sendText(text: string): void
}

type CallSessionDependencies = {
  /** Resolves with the one provider of this page. Asked again after it failed. */
  loadProvider: () => Promise<CallProvider>
  /** Where a failed call is reported. The visitor sees no text (specification §8). */
  report: (what: string, error: unknown) => void
  /** Ties a call to this page and this browser; returns what lets go of it. */
  holdPage?: (hangUp: () => void) => () => void
}

/** Owns the call: start, stop and clean-up. There is one in a page, shared by every Demo Voice Chat button. */
export function createCallSession({
  loadProvider,
  report,
  holdPage = holdThisPage,
}: CallSessionDependencies): CallSession {
  let state = idle
  let provider: CallProvider | undefined
  let loading: Promise<CallProvider> | undefined
  let current: { call?: Call; letGo: () => void } | undefined
  const listeners = new Set<() => void>()

  function move(input: CallInput) {
    const next = nextCallState(state, input)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function load(): Promise<CallProvider> {
    loading ??= loadProvider().then(
      (loaded) => {
        provider = loaded
        return loaded
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function finish(input: CallInput) {
    current?.letGo()
    current = undefined
    move(input)
  }

  function start() {
    if (state.name !== 'idle') return
    const mine: NonNullable<typeof current> = { letGo: holdPage(hangUp) }
    current = mine
    move({ type: 'start' })
    const hear = (event: CallEvent) => {
      // A call that was hung up may still be tidying up: its last words are nobody's business.
      if (current !== mine) return
      if (event.type === 'failed') {
        finish(event)
        report(`demo call: ${event.reason}`, event.error)
      } else if (event.type === 'ended') {
        finish(event)
      } else {
        move(event)
      }
    }
    const begin = (ready: CallProvider) => {
      if (current === mine) mine.call = ready.start(hear)
    }
    // Already here, as a rule: intent came before the click. Then the call begins inside the click itself.
    if (provider) begin(provider)
    else load().then(begin, (error) => hear({ type: 'failed', reason: 'no-answer', error }))
  }

  function hangUp() {
    const call = current?.call
    finish({ type: 'hang-up' })
    call?.hangUp()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    warm() {
      // If it fails here the click tries again, and reports.
      load().catch(() => {})
    },
    start,
    hangUp,
    setMuted(muted) {
      if (state.name !== 'in-call') return
      move({ type: 'mute', muted })
      current?.call?.setMuted(muted)
    },
    sendText(text) {
      const line = text.trim()
      if (state.name === 'in-call' && line !== '') current?.call?.sendText(line)
    },
  }
}

/**
 * Leaving the page ends the call, also when the browser keeps the page for Back; and a call that starts in another tab
 * ends the one here, since nobody talks to two at once. Everything is given back at the end: an open channel would
 * keep an idle page out of the back/forward cache.
 */
function holdThisPage(hangUp: () => void): () => void {
  const channel = new BroadcastChannel('demo-call')
  channel.postMessage('started')
  channel.addEventListener('message', hangUp)
  window.addEventListener('pagehide', hangUp)
  return () => {
    channel.close()
    window.removeEventListener('pagehide', hangUp)
  }
}
