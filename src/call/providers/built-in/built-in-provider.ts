import type { CallProvider } from '../../call-provider.ts'
import { converse } from './conversation.ts'
import { clipUrl } from './speech-output.ts'

/** The receptionist that lives in the page: no account, nothing stored, nothing sent. */
export function createBuiltInProvider(): CallProvider {
  // Whoever loads this is about to call: the greeting waits in the browser's cache. If not, it is fetched in the call.
  fetch(clipUrl('greeting')).catch(() => undefined)
  return { start: (listener) => converse(listener) }
}
