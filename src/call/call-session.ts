import type { SiteEvent } from '../ui/site-event.ts'
import { createStore } from '../ui/store.ts'
import { type CallAudio, openCallAudio } from './call-audio.ts'
import type { Call, CallEvent, CallOptions, CallProvider } from './call-provider.ts'
import { type CallInput, type CallState, idle, nextCallState } from './call-state.ts'

export type CallSession = {
  getState(): CallState
  /** Calls `listener` after every change of the state. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /** Fetches the code of a call, so that a later click need not wait for it. Safe to repeat. */
  preload(): void
  /** Must run inside the visitor's click, or the browser may refuse to play audio. Does nothing unless idle. */
  start(options?: CallOptions): void
  /** Ends the call at any stage. The state is idle at once; the provider cleans up after that. */
  hangUp(): void
  setMuted(muted: boolean): void
  sendText(text: string): void
  /** Closes what the last call has left behind. */
  closeSummary(): void
}

/**
 * After this long, in milliseconds, the visitor is told that the call is still being tried. The call
 * library gives up its first attempt to reach the meeting after 10 to 12 s.
 */
const slowAfter = 10_000

type CallSessionDependencies = {
  /** Resolves with the page's call provider. It is called again after it failed. */
  loadProvider: () => Promise<CallProvider>
  /** Receives the events of every call for the operator's analytics. */
  announce?: (event: SiteEvent) => void
  /** The code of a call could not be loaded after a click. */
  onLoadFailure?: () => void
  /** Receives every failed call. The visitor sees no text. */
  report: (what: string, error: unknown) => void
  /** Connects a running call to the page; returns the cleanup. */
  bindToPage?: (hangUp: () => void) => () => void
  /** Opens the page's sound; called in the click. */
  openAudio?: () => CallAudio
}

/** Starts, ends and cleans up the demo call. A page has one session, which all its Demo Voice Chat buttons share. */
export function createCallSession({
  loadProvider,
  announce,
  onLoadFailure,
  report,
  bindToPage = hangUpWithPage,
  openAudio = openCallAudio,
}: CallSessionDependencies): CallSession {
  const state = createStore<CallState>(idle)
  let provider: CallProvider | undefined
  let loading: Promise<CallProvider> | undefined
  let current: { call?: Call; audio: CallAudio; unbind: () => void } | undefined
  let slowTimer: ReturnType<typeof setTimeout> | undefined

  function dispatch(input: CallInput) {
    state.set(nextCallState(state.get(), input, performance.now()))
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

  function end(input: CallInput) {
    if (current) announce?.({ name: 'call-ended', by: whoHungUp(input) })
    current?.unbind()
    current = undefined
    clearTimeout(slowTimer)
    dispatch(input)
  }

  function start(options: CallOptions = {}) {
    if (state.get().name !== 'idle') return
    const started: NonNullable<typeof current> = { audio: openAudio(), unbind: bindToPage(hangUp) }
    current = started
    dispatch({ type: 'start' })
    slowTimer = setTimeout(() => dispatch({ type: 'slow' }), slowAfter)
    announce?.({ name: 'call-started' })
    const onEvent = (event: CallEvent) => {
      // After a hang-up the provider may still emit events while it cleans up.
      if (current !== started) return
      if (event.type === 'failed') {
        started.audio.close()
        end(event)
        report(`demo call: ${event.reason}`, event.error)
      } else if (event.type === 'ended') {
        started.audio.close()
        end(event)
      } else {
        if (event.type === 'started') {
          clearTimeout(slowTimer)
          announce?.({ name: 'call-in-conversation' })
        }
        if (event.type === 'role-play') announce?.({ name: 'role-play-begun' })
        dispatch(event)
      }
    }
    const startCall = (loaded: CallProvider) => {
      if (current === started)
        started.call = loaded.start(onEvent, { ...options, audio: started.audio.context })
    }
    // Intent usually loads the provider before the click. The call then starts within the click itself.
    if (provider) startCall(provider)
    else {
      load().then(startCall, (error) => {
        onEvent({ type: 'failed', reason: 'no-answer', error })
        onLoadFailure?.()
      })
    }
  }

  function hangUp() {
    const ended = current
    end({ type: 'hang-up' })
    ended?.call?.hangUp()
    ended?.audio.close()
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    preload() {
      // A failure here is not reported: the click loads again, and reports.
      load().catch(() => {})
    },
    start,
    hangUp,
    setMuted(muted) {
      if (state.get().name !== 'in-call') return
      dispatch({ type: 'mute', muted })
      current?.call?.setMuted(muted)
    },
    sendText(text) {
      const trimmed = text.trim()
      if (state.get().name === 'in-call' && trimmed !== '') current?.call?.sendText(trimmed)
    },
    closeSummary: () => dispatch({ type: 'close-summary' }),
  }
}

function whoHungUp(input: CallInput) {
  if (input.type === 'ended') return input.by
  return input.type === 'hang-up' ? 'caller' : 'failure'
}

/**
 * Hangs up when the visitor leaves the page, also when the browser keeps it for Back, and when a call starts in another
 * tab. The cleanup closes the channel: an open one would keep the page out of the back/forward cache.
 */
function hangUpWithPage(hangUp: () => void): () => void {
  const channel = openChannel()
  channel?.postMessage('started')
  channel?.addEventListener('message', hangUp)
  window.addEventListener('pagehide', hangUp)
  return () => {
    channel?.close()
    window.removeEventListener('pagehide', hangUp)
  }
}

/** Undefined in a browser without channels, and in Firefox with cookies blocked: there, calls in two tabs may overlap. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('demo-call')
  } catch {
    return undefined
  }
}
