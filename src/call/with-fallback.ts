import type { Call, CallEvent, CallProvider } from './call-provider.ts'

/**
 * Starts the call on a second provider when it fails on the first before it has started. Two failures stay failures: of a
 * call that had started, because a second greeting would surprise the caller, and of a microphone, because the second
 * provider could not use it either. The failure that the second provider replaces is reported.
 */
export function withFallback(
  first: CallProvider,
  loadSecond: () => Promise<CallProvider>,
  report: (what: string, error: unknown) => void,
): CallProvider {
  return {
    start(listener, options) {
      let started = false
      let ended = false
      let hungUp = false
      let call: Call | undefined
      const emit = (event: CallEvent) => {
        if (ended) return
        started ||= event.type === 'started'
        ended = event.type === 'ended' || event.type === 'failed'
        listener(event)
      }
      const startSecond = async () => {
        call = undefined
        const second = await loadSecond()
        if (!ended) call = second.start(emit, options)
      }
      call = first.start((event) => {
        // A provider that is still cleaning up after a failure reports it although the caller has hung up meanwhile.
        if (event.type !== 'failed' || started || hungUp || event.reason.startsWith('microphone')) {
          emit(event)
        } else if (!ended) {
          report(`demo call falls back: ${event.reason}`, event.error)
          startSecond().catch((error) => emit({ type: 'failed', reason: 'no-answer', error }))
        }
      }, options)
      return {
        hangUp() {
          hungUp = true
          if (call) call.hangUp()
          else emit({ type: 'ended', by: 'caller' })
        },
        setMuted: (muted) => call?.setMuted(muted),
        sendText: (text) => call?.sendText(text),
      }
    },
  }
}
