import type { CallProvider } from '../../provider.ts'
import { converse } from './conversation.ts'

/** The receptionist that lives in the page: no account, nothing stored, nothing sent. */
export function createBuiltInProvider(): CallProvider {
  return { start: converse }
}
