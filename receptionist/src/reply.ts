import type { CallAction, CallForm, CallRecord, EndedBy } from '../../src/call/call-provider.ts'
import { type PhraseId, phrases } from '../content/phrases.ts'

/** What the receptionist says in one turn, in order. */
export type Reply = readonly ReplyPart[]

/**
 * One line or one text with values in it. `text` is shown; `clips` are played without a gap where all of them can be, and may
 * say less than `text`.
 */
export type ReplyPart = { text: string; clips?: readonly PhraseId[] }

/** The part that says a line. `text` is shown in place of the line's own: it may name what is not spoken. */
export const say = (id: PhraseId, text: string = phrases[id]): ReplyPart => ({ text, clips: [id] })

/** The answer to one utterance. */
export type Turn<State> = {
  state: State
  /** Empty where nothing is said. */
  reply: Reply
  /** Offered together with the reply. */
  action?: CallAction
  /** At most four short texts that the caller can send with one press. */
  suggestions: readonly string[]
  /** From this reply on the receptionist answers as this business. */
  business?: string
  /** What is known so far of the call that is role-played. */
  form?: CallForm
  /** What the business would get from the call so far. */
  record?: CallRecord
  /** The call ends after the reply. */
  endedBy?: EndedBy
}
