import type { CallProvider } from '../call-provider.ts'
import { browserDependencies, startConversation } from './conversation.ts'
import { clipUrl } from './speech/clip-loader.ts'

/** The built-in receptionist as a call provider. It needs no account and sends nothing to our server. */
export function createBuiltInProvider(): CallProvider {
  // Fetched into the browser's cache now: this code is loaded when a call is likely. If it fails, the call fetches it again.
  const greeting = clipUrl('rp-opening')
  if (greeting) fetch(greeting).catch(() => undefined)
  return {
    start: (listener, { audio, trade } = {}) =>
      startConversation(listener, browserDependencies(audio), { trade }),
  }
}
