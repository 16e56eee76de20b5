import type { CallProvider } from '../provider.ts'

/** Nobody is there yet: every call ends at once. Stands in until a real provider is part of the page. */
export function createUnattendedProvider(): CallProvider {
  return {
    start(listener) {
      listener({ type: 'failed', reason: 'unsupported', error: new Error('No provider is part of this build yet.') })
      return { hangUp() {}, setMuted() {}, sendText() {} }
    },
  }
}
