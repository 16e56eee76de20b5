import { settings } from '../content/settings.ts'
import { reportError } from '../errors/report-error.ts'
import type { CallProvider } from './call-provider.ts'

/** Vapi answers when the operator has set its public key; otherwise the built-in receptionist does. */
export const providerName = settings.vapiPublicKey === undefined ? 'built-in' : 'vapi'

/** Fetches the provider's code. The page contains no code of either provider before this is called. */
export async function loadProvider(): Promise<CallProvider> {
  const { vapiPublicKey: publicKey, vapiAssistantId: assistantId, vapiApiUrl: apiUrl } = settings
  if (publicKey === undefined) return loadBuiltIn()
  const { createVapiProvider } = await import('./vapi/vapi-provider.ts')
  const provider = createVapiProvider({ publicKey, assistantId, apiUrl })
  if (!settings.fallbackToBuiltIn) return provider
  const { withFallback } = await import('./with-fallback.ts')
  return withFallback(provider, loadBuiltIn, reportError)
}

async function loadBuiltIn(): Promise<CallProvider> {
  const { createBuiltInProvider } = await import('./built-in/built-in-provider.ts')
  return createBuiltInProvider()
}
