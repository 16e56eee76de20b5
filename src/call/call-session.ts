import type { SiteEvent } from '../ui/site-event.ts'
import { createStore } from '../ui/store.ts'
import { type CallAudio, openCallAudio } from './call-audio.ts'
import type { Call, CallEvent, CallOptions, CallProvider } from './call-provider.ts'
import { type CallInput, type CallState, idle, nextCallState } from './call-state.ts'
import { limitHiddenPage } from './hidden-page-limit.ts'
import { watchVisibility } from './watch-visibility.ts'

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
  /** Reports whether the page is hidden; returns the function that stops it. */
  watchPage?: typeof watchVisibility
}

/** `provided` is missing until the provider has been loaded. */
type RunningCall = {
  provided?: Call
  audio: CallAudio
  unbind: () => void
  hiddenPageLimit: ReturnType<typeof limitHiddenPage>
}

/** Starts, ends and cleans up the demo call. A page has one session, which all its Demo Voice Chat buttons share. */
export function createCallSession(dependencies: CallSessionDependencies): CallSession {
  const { onLoadFailure, report } = dependencies
  const provider = createProviderLoader(dependencies.loadProvider)
  const state = createCallStore(dependencies.announce)
  let current: RunningCall | undefined

  function start(options: CallOptions = {}) {
    if (state.get().name !== 'idle') return
    const call = bindCall(dependencies, stop)
    current = call
    state.dispatch({ type: 'start' })
    const startCall = (loaded: CallProvider) => {
      if (current !== call) return
      const withAudio = { ...options, audio: call.audio.context }
      call.provided = loaded.start((event) => handleEvent(call, event), withAudio)
    }
    // Intent usually loads the provider before the click. The call then starts within the click itself.
    const loaded = provider.loaded()
    if (loaded) return startCall(loaded)
    provider.load().then(startCall, (error) => {
      handleEvent(call, { type: 'failed', reason: 'no-answer', error })
      onLoadFailure?.()
    })
  }

  function handleEvent(call: RunningCall, event: CallEvent) {
    // After a hang-up the provider may still emit events while it cleans up.
    if (current !== call) return
    if (event.type === 'transcript' && event.role === 'user') call.hiddenPageLimit.callerHeard()
    if (event.type !== 'failed' && event.type !== 'ended') return state.dispatch(event)
    end(event)?.audio.close()
    if (event.type === 'failed') report(`demo call: ${event.reason}`, event.error)
  }

  function end(input: CallInput): RunningCall | undefined {
    const ended = current
    current?.unbind()
    current?.hiddenPageLimit.stop()
    current = undefined
    state.dispatch(input)
    return ended
  }

  /** Ends a call that its provider has not ended. */
  function stop(input: CallInput) {
    const ended = end(input)
    ended?.provided?.hangUp()
    ended?.audio.close()
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    preload: provider.preload,
    start,
    hangUp: () => stop({ type: 'hang-up' }),
    setMuted(muted) {
      if (state.get().name !== 'in-call') return
      state.dispatch({ type: 'mute', muted })
      current?.provided?.setMuted(muted)
    },
    sendText(text) {
      const trimmed = text.trim()
      if (state.get().name === 'in-call' && trimmed !== '') current?.provided?.sendText(trimmed)
    },
    closeSummary: () => state.dispatch({ type: 'close-summary' }),
  }
}

/** Opens the page's sound, and stops the call when the page is left, or hidden for long. */
function bindCall(
  dependencies: CallSessionDependencies,
  stop: (input: CallInput) => void,
): RunningCall {
  const { bindToPage = hangUpWithPage, openAudio = openCallAudio } = dependencies
  const { watchPage = watchVisibility } = dependencies
  return {
    audio: openAudio(),
    unbind: bindToPage(() => stop({ type: 'hang-up' })),
    hiddenPageLimit: limitHiddenPage(watchPage, () => stop({ type: 'ended', by: 'time-limit' })),
  }
}

/** The state, which also knows when a call has been connecting for long. Announces what changed it. */
function createCallStore(announce?: (event: SiteEvent) => void) {
  const state = createStore<CallState>(idle)
  let slowTimer: ReturnType<typeof setTimeout> | undefined

  function dispatch(input: CallInput) {
    const before = state.get()
    const after = nextCallState(before, input, performance.now())
    if (after === before) return
    state.set(after)
    if (input.type === 'start') slowTimer = setTimeout(() => dispatch({ type: 'slow' }), slowAfter)
    if (after.name !== 'connecting') clearTimeout(slowTimer)
    const event = siteEventOf(input)
    if (event) announce?.(event)
  }
  return { get: state.get, subscribe: state.subscribe, dispatch }
}

/** Loads the provider once, and again after a failure. */
function createProviderLoader(loadProvider: () => Promise<CallProvider>) {
  let provider: CallProvider | undefined
  let loading: Promise<CallProvider> | undefined

  async function loadOnce(): Promise<CallProvider> {
    try {
      provider = await loadProvider()
      return provider
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  function load(): Promise<CallProvider> {
    loading ??= loadOnce()
    return loading
  }
  return {
    loaded: () => provider,
    load,
    preload() {
      // A failure here is not reported: the click loads again, and reports.
      load().catch(() => {})
    },
  }
}

/** What analytics may know of an input that changed the state. */
function siteEventOf(input: CallInput): SiteEvent | undefined {
  switch (input.type) {
    case 'start':
      return { name: 'call-started' }
    case 'started':
      return { name: 'call-in-conversation' }
    case 'role-play':
      return { name: 'role-play-begun' }
    case 'ended':
      return { name: 'call-ended', by: input.by }
    case 'hang-up':
      return { name: 'call-ended', by: 'caller' }
    case 'failed':
      return { name: 'call-ended', by: 'failure' }
    default:
      return undefined
  }
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
