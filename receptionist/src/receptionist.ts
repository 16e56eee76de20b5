import { suggestions } from '../content/lines.ts'
import { type DialogueState, newDialogue, respond as respondInDialogue } from './answers/dialogue.ts'
import { type BookingTurn, respondInBooking, startBooking, startInRole } from './booking/booking.ts'
import type { Business, Frame } from './booking/frame.ts'
import type { Reply, Turn } from './reply.ts'

/** One call: the dialogue with the company's receptionist, and the role play while it lasts. */
export type ReceptionistState = {
  dialogue: DialogueState
  booking: Frame | undefined
  /** The business that was played last. */
  played: Business | undefined
}

/** `sure` tells that the reply answers a plain question, to which the caller may still add words. */
export type ReceptionistTurn = Turn<ReceptionistState> & { sure?: boolean }

/** A call begins with the question which business is to be played. @param trade or at once as a business of this trade. */
export function begin(now: number, trade?: string): ReceptionistTurn {
  const state: ReceptionistState = { dialogue: newDialogue, booking: undefined, played: undefined }
  const begun = trade === undefined ? startBooking(undefined, now) : startInRole(trade, now)
  return inBooking(state, begun, now)
}

/** Characters of an utterance that are read: three quarters of a minute of speech. */
const mostCharacters = 600

/** The answer to one utterance; an empty one is a silence. @param now milliseconds since 1970, UTC. */
export function respond(state: ReceptionistState, said: string, now: number): ReceptionistTurn {
  const utterance = said.slice(0, mostCharacters)
  if (state.booking) return inBooking(state, respondInBooking(state.booking, utterance, now), now)
  const { rolePlay, ...turn } = respondInDialogue(state.dialogue, utterance)
  const known = { ...state, dialogue: turn.state }
  if (rolePlay === undefined) return { ...turn, state: known }
  const begun = inBooking(known, startBooking(rolePlay, now, sameAgain.test(rolePlay) ? state.played : undefined), now)
  return { ...begun, reply: [...turn.reply, ...begun.reply] }
}

function inBooking(state: ReceptionistState, { over, ...turn }: BookingTurn, now: number): ReceptionistTurn {
  const played = turn.state.business ?? state.played
  if (!over) return { ...turn, state: { ...state, played, booking: turn.state } }
  // Who asks about the company at the first question has played nothing yet.
  const intents = turn.state.business ? [...state.dialogue.intents, 'role-play'] : state.dialogue.intents
  const dialogue = { ...state.dialogue, lastReply: turn.reply, intents }
  const left: ReceptionistState = { dialogue, booking: undefined, played }
  if (over.unanswered === '') return { ...turn, state: left, suggestions: afterRolePlay }
  const next = respond(left, over.unanswered, now)
  return { ...next, reply: [...turn.reply, ...next.reply], ...(turn.record && { record: turn.record }) }
}

/** "Once more, the same dentist" */
const sameAgain = /\b(?:again|once more|same)\b/i

const afterRolePlay = [suggestions.rolePlay, suggestions.book, suggestions.waitlist]

/** What "say that again" repeats. */
export const lastReply = ({ booking, dialogue }: ReceptionistState): Reply => (booking ?? dialogue).lastReply
