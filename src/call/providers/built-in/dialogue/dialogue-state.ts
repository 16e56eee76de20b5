import type { PhraseId } from '../../../../content/phrases.ts'
import type { ReceptionistPhraseId } from '../../../../content/receptionist.ts'
import type { Topic } from '../../../../content/receptionist-topics.ts'
import type { CallAction, EndedBy } from '../../../call-provider.ts'
import type { WaitlistForm } from '../form/turns.ts'
import type { Business } from '../role-play/business.ts'
import type { Entities } from '../understanding/entities.ts'
import type { PendingQuestion } from './leads.ts'

/** What the receptionist says in one turn, in order. */
export type Reply = readonly ReplyPart[]

/**
 * One phrase or one filled-in template. `text` is shown; `clips` are played without a gap where all of them can be, and may
 * say less than `text`.
 */
export type ReplyPart = { text: string; clips?: readonly PhraseId[] }

/** What the receptionist remembers of one call. */
export type DialogueState = {
  /** Milliseconds, on the clock of `now`. */
  startedAt: number
  entities: Entities
  pendingQuestion: PendingQuestion | undefined
  /** The waitlist form, while it is filled in by voice. */
  form: WaitlistForm | undefined
  /** The topics that were answered, the last one last. */
  topics: readonly Topic[]
  /** Every phrase that was said, in order. */
  said: readonly ReceptionistPhraseId[]
  /** What "say that again" repeats: the last reply that said something. */
  lastReply: Reply
  /** Times in a row that the caller asked for a repetition. */
  repeatsInRow: number
  /** Answers in a row that ended with a question which the caller passed over. */
  leadsInRow: number
  /** The caller wants short answers. */
  brief: boolean
  /** The business of the last role play. */
  played?: Business
  /** The last utterance that mentioned a kind of business. */
  businessMentioned: string | undefined
  /** What the caller said of how many calls come in: "five hundred calls a month". */
  callsMentioned: string | undefined
  booked: boolean
  rolePlayed: boolean
  formOpened: boolean
  /** Utterances in a row that were not understood. */
  unknownInRow: number
  insults: number
  /** Times in a row that the caller said nothing. */
  silencesInRow: number
}

/** The answer to one utterance. */
export type DialogueTurn = {
  state: DialogueState
  reply: Reply
  /** Offered together with the reply. */
  action?: CallAction
  /** Offered after the reply; see the event of this name. */
  suggestions?: readonly string[]
  /** After the reply, which may be empty, the receptionist plays the part of the receptionist of this business. */
  rolePlay?: RolePlayRequest
  /** The call ends after the reply. */
  endedBy?: EndedBy
}

/** What the receptionist shall play. */
export type RolePlayRequest = {
  /** What the caller said, which may name the business. */
  said?: string
  /** The business that the caller named before as theirs. */
  business?: string
  /** The last utterance that mentioned a kind of business. */
  mentioned?: string
  /** What the caller says to the business already. */
  first?: string
  /** The business that was played before is to be played again. */
  again?: Business
}
