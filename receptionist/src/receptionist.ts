import { suggestions } from '../content/lines.ts'
import { type Trade, type TradeId, trades } from '../content/trades.ts'
import { aboutUsIn, hasValues, isAboutUs, namesUs } from './about-us.ts'
import {
  type DialogueState,
  type DialogueTurn,
  newDialogue,
  respond as respondInDialogue,
  sureIntent,
} from './answers/dialogue.ts'
import { isTopic } from './answers/subjects.ts'
import { callForm } from './booking/call-form.ts'
import { respondInForm, silence } from './booking/form.ts'
import { type Business, emptyFrame, type Frame } from './booking/frame.ts'
import {
  askForBusiness,
  type BookingTurn,
  turn as bookingTurn,
  greet,
  greetAs,
} from './booking/next.ts'
import { callRecord } from './booking/record.ts'
import { suggestionsFor } from './booking/suggestions.ts'
import { asksToPlay, correctedBusiness, namedBusiness, wishedBusiness } from './named-business.ts'
import { type Reading, read } from './reading.ts'
import { type Reply, say, type Turn } from './reply.ts'
import { hasPhrase, plainWords } from './slots/words.ts'
import { wordsOf } from './understanding/features.ts'

/** One call: the answers about the company, and the business that is played while it is. */
export type ReceptionistState = {
  dialogue: DialogueState
  /** Missing after a role play; without a business while it is asked which one to play. */
  booking: Frame | undefined
  /** The business that was played last. */
  played: Business | undefined
}

/** `sure` tells that the reply answers a plain question, to which the caller may still add words. */
export type ReceptionistTurn = Turn<ReceptionistState> & { sure?: boolean }

/** Characters of an utterance that are read: three quarters of a minute of speech. */
const mostCharacters = 600

/**
 * Begins a call.
 * @param now milliseconds since 1970, UTC.
 * @param trade the business that is played from the first word on; otherwise it is asked for.
 */
export function begin(now: number, trade?: string): ReceptionistTurn {
  const state: ReceptionistState = { dialogue: newDialogue, booking: undefined, played: undefined }
  const isKnown = trade !== undefined && trade in trades
  return inBooking(state, isKnown ? greetAs(trade as TradeId, now) : askForBusiness(), now)
}

/** The answer to one utterance; an empty one is a silence. @param now milliseconds since 1970, UTC. */
export function respond(state: ReceptionistState, said: string, now: number): ReceptionistTurn {
  const utterance = said.slice(0, mostCharacters)
  const { booking } = state
  if (booking?.business) return respondInRole(state, booking, utterance, now)
  if (utterance.trim() === '') return inDialogue(state, utterance, now)
  const asked = booking ?? emptyFrame
  const reading = read(asked, utterance, now)
  // The laws come first, and are the dialogue's here; "let me hear it, be a salon" asks for no person.
  const isPlayed = reading.law?.name === 'person' && asksToPlay(utterance)
  if (reading.law?.isSure && !isPlayed) return inDialogue(state, utterance, now)
  const business = namedBusiness(state, reading)
  if (business) return inBooking(state, greeted(business, utterance, now), now)
  const answered = inDialogue(state, utterance, now)
  const isAsked = answered.understood && reading.questions.length > 0
  if (reading.leaves && !isAsked) return { ...answered, reply: [say('all-right')] }
  const isSocial = socialIntents.has(answered.state.dialogue.intents.at(-1) ?? '')
  return answered.understood && !(isSocial && state.booking)
    ? answered
    : notUnderstood(state, reading, answered, now)
}

/** "You're my restaurant. A table for six on Saturday, please": a wish for a service and a day is heard with the business. */
function greeted(business: Business, utterance: string, now: number): BookingTurn {
  const greeting = greet(emptyFrame, business, now)
  const wish = read(greeting.state, utterance, now)
  const isTimed = wish.what !== undefined && !wish.what.startsWith('“') && wish.when?.days
  if (!isTimed && !wishedBusiness(utterance)) return greeting
  const { reply, ...booked } = respondInForm(greeting.state, wish, now)
  const all = [...greeting.reply.slice(0, -1), ...reply]
  return { ...greeting, ...booked, reply: all, state: { ...booked.state, lastReply: all } }
}

/** What "say that again" repeats. */
export const lastReply = ({ dialogue }: ReceptionistState): Reply => dialogue.lastReply

/** What is shown with a turn of the role play: suggestions, and the record. */
function inBooking(
  state: ReceptionistState,
  { over, state: frame, ...turn }: BookingTurn,
  now: number,
): ReceptionistTurn {
  const played = frame.business ?? state.played
  const dialogue = { ...state.dialogue, lastReply: turn.reply }
  const { business, outcome } = frame
  const form = business && { form: callForm(frame, business) }
  const record = business && outcome !== undefined ? { record: callRecord(frame, business) } : {}
  if (!over) {
    const next = { dialogue, played, booking: frame }
    return { ...turn, ...form, ...record, state: next, suggestions: suggestionsFor(frame, now) }
  }
  const intents = [...dialogue.intents, 'role-play']
  const left = { dialogue: { ...dialogue, intents }, booking: undefined, played }
  return { ...turn, ...form, ...record, state: left, suggestions: afterRolePlay }
}

const afterRolePlay = [suggestions.rolePlay, suggestions.book, suggestions.waitlist]

type Answered = ReceptionistTurn & { understood: boolean }

/** An answer about us; a business may still be named after it. */
function inDialogue(state: ReceptionistState, utterance: string, now: number): Answered {
  const { rolePlay, ...turn } = respondInDialogue(state.dialogue, utterance)
  const known = { ...state, dialogue: turn.state }
  if (rolePlay) return { ...rolePlayAsked(known, turn.reply, now), understood: true }
  return { ...turn, state: known }
}

/** Said by somebody who is about to name a business. */
const socialIntents = new Set(['greeting', 'back-channel', 'yes', 'no'])

/** What is said at the question which business is to be played, and is neither one nor a question about us. */
function notUnderstood(
  state: ReceptionistState,
  { act, kind }: Reading,
  answered: Answered,
  now: number,
): ReceptionistTurn {
  const { intents, unknownInRow } = state.dialogue
  if (!state.booking || answered.state.dialogue.meant !== undefined) return answered
  if (act === 'stop') return { ...answered, reply: [say('all-right')] }
  if (answered.understood && intents.length > 0) return answered
  if (kind === 'smalltalk' && intents.length > 0) return { ...answered, reply: [say('okay')] }
  // Where nothing else has been said, the question is asked once more before "I don't know".
  if (intents.length > 0 || unknownInRow > 0) return answered
  const asked = [say('rp-which-business')]
  const next = answered.understood ? state : answered.state
  return { ...answered, state: next, reply: asked, suggestions: suggestionsFor(state.booking, now) }
}

function rolePlayAsked(state: ReceptionistState, before: Reply, now: number): ReceptionistTurn {
  const asked = bookingTurn(emptyFrame, [...before, say('rp-which-business')])
  return inBooking(state, asked, now)
}

/** Whoever asks for a table calls a restaurant, whatever its name. */
function ofTrade(frame: Frame, utterance: string): Frame {
  const { business } = frame
  if (business?.trade !== 'other' || frame.what !== undefined) return frame
  const words = plainWords(utterance)
  const trade = (Object.keys(trades) as TradeId[]).find((id) => {
    const { wishes }: Trade = trades[id]
    return wishes !== undefined && hasPhrase(wishes, words)
  })
  return trade ? { ...frame, business: { ...business, trade } } : frame
}

/** A turn of a call to the business; what is asked about us in it is answered, and the call goes on. */
function respondInRole(
  state: ReceptionistState,
  called: Frame,
  utterance: string,
  now: number,
): ReceptionistTurn {
  if (utterance.trim() === '') return inBooking(state, silence(called), now)
  const onlyHesitates = wordsOf(utterance).length === 0 && plainWords(utterance) !== ''
  if (onlyHesitates) return inBooking(state, bookingTurn(called, [say('rp-take-your-time')]), now)
  const frame = ofTrade(called, utterance)
  const reading = read(frame, utterance, now)
  const asked = reading.leaves && !reading.law ? askedInLeaving(reading) : ''
  if (asked !== '') return leaveWith(state, frame, reading, asked, now)
  const corrected = correctedBusiness(frame, reading)
  if (corrected) return inBooking(state, greet(frame, corrected, now), now)
  const answered = answerAboutUs(state, frame, reading)
  return answered
    ? withAnswer(state, frame, reading, answered, now)
    : inBooking(state, respondInForm(frame, reading, now), now)
}

/** The answer to what is asked about us; to the team goes all that a caller says in an emergency. */
function answerAboutUs(state: ReceptionistState, frame: Frame, reading: Reading) {
  const isForTeam = frame.emergency !== undefined && !namesUs(reading.utterance)
  const aboutUs = isForTeam ? undefined : aboutUsIn(frame, reading)
  const answered = aboutUs && respondInDialogue(state.dialogue, aboutUs.words)
  return answered?.understood && !answered.endedBy ? answered : undefined
}

/** The answer about us, and what the rest of the utterance does in the call to the business. */
function withAnswer(
  state: ReceptionistState,
  frame: Frame,
  reading: Reading,
  answered: DialogueTurn,
  now: number,
): ReceptionistTurn {
  const { questions, ...rest } = reading
  const others = questions.filter((question) => !isAboutUs(frame, question))
  // "I own an agency and wonder what this costs" is no wish of a caller.
  const { what, ...values } = reading
  const isWish = hasValues(what?.startsWith('“') ? values : reading)
  const form =
    isWish || reading.refuses || others.length > 0
      ? respondInForm(frame, { ...rest, questions: others }, now)
      : bookingTurn(frame, pendingQuestion(frame))
  const reply = [...answered.reply, ...form.reply]
  const turn = inBooking(
    { ...state, dialogue: answered.state },
    { ...form, reply, state: { ...form.state, lastReply: reply } },
    now,
  )
  return { ...turn, ...(answered.action && { action: answered.action }) }
}

/** What is asked by who leaves the role play: "I'm the owner, I want to know how you cope at night". */
function askedInLeaving({ questions, utterance }: Reading): string {
  if (questions.length > 0) return questions.map(({ words }) => words).join(' ')
  return isTopic(sureIntent(utterance) ?? '') ? utterance : ''
}

/** "Stop the role play. How much is it?" */
function leaveWith(
  state: ReceptionistState,
  frame: Frame,
  reading: Reading,
  words: string,
  now: number,
): ReceptionistTurn {
  const left = inBooking(state, respondInForm(frame, reading, now), now)
  const answered = inDialogue(left.state, words, now)
  return { ...answered, reply: [...left.reply, ...answered.reply] }
}

/** Questions to a caller who may want nothing of the business, and are not asked again. */
const unasked: ReadonlySet<Frame['step']> = new Set(['wish', 'what-for', 'more'])

/** What was asked last is asked again after an answer about us. */
function pendingQuestion({ step, outcome, lastReply }: Frame): Reply {
  const question = lastReply.at(-1)
  const isPending = !unasked.has(step) && !outcome && question?.text.endsWith('?')
  return isPending && question ? [question] : []
}
