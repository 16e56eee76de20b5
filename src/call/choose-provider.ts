import { settings } from '../content/settings.ts'
import type { Call, CallEvent, CallProvider } from './call-provider.ts'

/** Who answers: the voice provider when the operator has an account, the receptionist in the page when not. */
export const answeredBy = settings.vapiPublicKey === undefined ? 'built-in' : 'vapi'

/** Fetches the code of whoever answers. Nothing of either is in the page before this is called. */
export async function loadProvider(): Promise<CallProvider> {
  const { vapiPublicKey: publicKey, vapiAssistantId: assistantId, vapiApiUrl: apiUrl } = settings
  if (publicKey === undefined) return loadBuiltIn()
  const { createVapiProvider } = await import('./providers/vapi/vapi-provider.ts')
  const provider = createVapiProvider({ publicKey, assistantId, apiUrl })
  return settings.fallbackToBuiltIn ? withFallback(provider, loadBuiltIn) : provider
}

async function loadBuiltIn(): Promise<CallProvider> {
  const { createBuiltInProvider } = await import('./providers/built-in/built-in-provider.ts')
  return createBuiltInProvider()
}

/**
 * Lets a second provider answer a call the first could not put through. A call that had started, and a microphone that is
 * blocked or missing, stay with the first: the second would do no better, or would surprise.
 */
export function withFallback(first: CallProvider, loadSecond: () => Promise<CallProvider>): CallProvider {
  return {
    start(listener) {
      let started = false
      let over = false
      let call: Call | undefined
      const tell = (event: CallEvent) => {
        if (over) return
        started ||= event.type === 'started'
        over = event.type === 'ended' || event.type === 'failed'
        listener(event)
      }
      const callSecond = async () => {
        call = undefined
        const second = await loadSecond()
        if (!over) call = second.start(tell)
      }
      call = first.start((event) => {
        const unreachable = event.type === 'failed' && !started && !event.reason.startsWith('microphone')
        if (!unreachable) tell(event)
        else if (!over) callSecond().catch((error) => tell({ type: 'failed', reason: 'no-answer', error }))
      })
      return {
        hangUp: () => (call ? call.hangUp() : tell({ type: 'ended', by: 'caller' })),
        setMuted: (muted) => call?.setMuted(muted),
        sendText: (text) => call?.sendText(text),
      }
    },
  }
}
