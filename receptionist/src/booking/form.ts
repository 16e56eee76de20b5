import { agreements } from '../../content/trades.ts'
import { looksAsked } from '../clauses.ts'
import { type Reading, read } from '../reading.ts'
import { type Reply, say } from '../reply.ts'
import { quoted } from '../slots/quoted.ts'
import { restOf } from '../slots/service.ts'
import { hasPhrase, plainWords, saysWord } from '../slots/words.ts'
import { wordsOf } from '../understanding/features.ts'
import type { Act } from '../understanding/understand.ts'
import { ownWant } from '../want.ts'
import { acknowledge } from './acknowledge.ts'
import { isSame } from './calendar.ts'
import { fill } from './fill.ts'
import { type Frame, type Step, wantOf } from './frame.ts'
import {
  afterHandOver,
  askWhether,
  handOver,
  refuseName,
  takeBack,
  takeMessage,
} from './hand-over.ts'
import { miss } from './miss.ts'
import { type BookingTurn, confirm, endWithout, finish, next, offer, thanks, turn } from './next.ts'
import { readBack, timeBack } from './parts.ts'

/**
 * The role play as a form of four slots: what for, when, name and phone. Each turn fills what was said, asks for the first
 * slot that is empty, reads all of them back, and changes what is corrected.
 */

/** What the receptionist does about a turn that fills no slot. */
type Move =
  | 'book'
  | 'take the offer'
  | 'offer others'
  | 'leave the slot empty'
  | 'note it'
  | 'ask what to change'
  | 'ask what else'
  | 'finish'
  | 'ask again'
  | 'book nothing'
  | 'ask once more'

/** The probabilities from which "no, bye" ends the call, also beside a thanks, and from which a goodbye may be a no. */
const least = { ending: 0.6, endingAtAll: 0.05, surely: 0.9, no: 0.2 }

/** What a yes, a no or an answer without a value does at each step. What stands here for no step is not understood. */
const moves: Record<Step, { yes?: Move; no?: Move; answer?: Move }> = {
  business: {},
  // "An appointment, please"
  wish: { answer: 'ask again' },
  'what-for': {},
  // "That's all I wanted, thanks"
  day: { yes: 'ask again', no: 'book nothing', answer: 'note it' },
  // "A wreath, please"
  offer: { yes: 'take the offer', no: 'offer others', answer: 'note it' },
  name: { yes: 'ask once more', no: 'leave the slot empty' },
  phone: { yes: 'ask once more', no: 'leave the slot empty' },
  confirm: { yes: 'book', no: 'ask what to change' },
  // "It's all fine" is read back once more.
  change: { yes: 'ask again', no: 'book' },
  more: { yes: 'ask what else', no: 'finish' },
}

/** The answer to one utterance of a caller of the business. */
export function respondInForm(frame: Frame, reading: Reading, now: number): BookingTurn {
  const known: Frame = { ...frame, silences: 0, doubt: undefined }
  const { doubt } = frame
  return doubt ? afterDoubt(known, doubt, reading, now) : answer(known, reading, now)
}

/** The first silence is asked about, the second ends the call. */
export function silence(frame: Frame): BookingTurn {
  const first = frame.silences === 0
  const silent = { ...frame, silences: frame.silences + 1 }
  if (!first) return { ...turn(silent, [say('rp-goodbye')]), endedBy: 'assistant' }
  return {
    ...turn(silent, [say('rp-still-there')]),
    state: { ...silent, lastReply: frame.lastReply },
  }
}

/** "Is this urgent?" A yes hands over, a no goes on with what was said before it. */
function afterDoubt(
  frame: Frame,
  doubt: NonNullable<Frame['doubt']>,
  reading: Reading,
  now: number,
) {
  const before = read(frame, doubt.utterance, now)
  if (reading.law?.isSure || (agreesToDoubt(frame, reading) && !reading.isCalm))
    return handOver(frame, before, reading.law ?? { name: doubt.about, isSure: true })
  const resumed = answer(frame, calmly(frame, before), now)
  if (reading.answer === 'no' || resumed.over) return resumed
  const { what: _, ...again } = read(resumed.state, reading.utterance, now)
  // "God no, it's not urgent"
  if (reading.isCalm && !isFilled(again) && again.questions.length === 0) return resumed
  return answer(resumed.state, { ...again, law: undefined }, now)
}

/**
 * "I don't want to make a big thing of it, so, yeah, I guess", but not "yes, now it is right", which
 * answers the read-back before.
 */
function agreesToDoubt({ step }: Frame, { answer, utterance }: Reading): boolean {
  if (step === 'confirm' && saysWord(['right', 'correct'], utterance)) return false
  return answer === 'yes' || (answer !== 'no' && saysWord(['yes', 'yeah', 'yep', 'aye'], utterance))
}

/** What sounded like an emergency, and is none, is what the call is for. */
function calmly({ step }: Frame, before: Reading): Reading {
  const isAsked = isFirst({ step }) && before.law?.name === 'emergency'
  const what = before.what ?? (isAsked ? ownWant(before.utterance) : undefined)
  return { ...before, law: undefined, ...(what !== undefined && { what }) }
}

function answer(frame: Frame, reading: Reading, now: number): BookingTurn {
  const { law } = reading
  if (law && (frame.outcome !== 'handed over' || frame.isMessage)) {
    return law.isSure ? handOver(frame, reading, law) : askWhether(frame, law, reading.utterance)
  }
  // "I don't want an appointment, I need someone now", to the team that has the call
  const isForTeam = frame.outcome === 'handed over' && law?.isSure === true
  const controlled = isForTeam ? undefined : control(frame, reading, now)
  if (controlled) return controlled
  if (frame.outcome !== 'handed over') return goOn(frame, reading, now)
  const passedOn = afterHandOver(frame, reading, now)
  if (passedOn) return passedOn
  const back = takeBack(frame)
  // "It's only a few twigs, I just want a sweep booked" is read as an answer to the question before.
  const again: Reading = { ...read(back, reading.utterance, now), law: undefined }
  // "It's no emergency", and nothing else
  return isFilled(again) || again.answer === 'yes' || again.questions.length > 0
    ? goOn(back, again, now)
    : next(back, [say('rp-no-problem')], now)
}

type Test = (frame: Frame, reading: Reading) => boolean
type Answer = (frame: Frame, reading: Reading, now: number) => BookingTurn | undefined

const isOfEarlier: Test = ({ outcome, slot }, { kind }) =>
  kind === 'existing' && (outcome ?? slot) === undefined

/** What is said about the call itself, and fills no slot: the first row whose test holds answers, or leaves it to the form. */
const controlRows: readonly (readonly [test: Test, answer: Answer])[] = [
  [(_, { leaves }) => leaves, (frame) => ({ ...turn(frame, [say('rp-left')]), over: true })],
  [refusesBooking, refuse],
  [(frame, reading) => isFirst(frame) && isOfEarlier(frame, reading), atEarlierBooking],
  [(_, reading) => isAsked(reading), () => undefined],
  [({ step }, reading) => step === 'more' && endsCall(reading), finish],
  [(_, reading) => isFilled(reading) && !reading.isControl, () => undefined],
  [isOfEarlier, (frame, _, now) => next(frame, [say('rp-no-earlier-booking')], now)],
  // "Okay, book it", at an offer
  [(_, { act, answer }) => act === 'stop' && answer === 'yes', () => undefined],
  [() => true, (frame, reading, now) => controls[reading.act]?.(frame, reading, now)],
]

function control(frame: Frame, reading: Reading, now: number): BookingTurn | undefined {
  const row = controlRows.find(([test]) => test(frame, reading))
  return row?.[1](frame, reading, now)
}

/** "What was that? And how much is it?" */
const isAsked = ({ act, questions, isControl }: Reading) =>
  questions.length > 0 && (act === 'wait' || act === 'repeat' || !isControl)

const isPersonal = (step: Step) => step === 'name' || step === 'phone'
/** In a stop at the question for a name or a number: it is only not given. */
const withoutWords = ['number', 'phone', 'mobile', 'name', 'without', 'give', 'rather']

const isFirst = ({ step }: Pick<Frame, 'step'>) => step === 'wish' || step === 'what-for'

/** "I need to move my appointment" gets a new one; "I can't come tomorrow, please cancel" is told to the team. */
function atEarlierBooking(frame: Frame, reading: Reading, now: number): BookingTurn {
  if (saysWord(['cancel', 'cancelled', 'canceled'], reading.utterance))
    return takeMessage(frame, reading)
  const what = reading.what ?? ownWant(reading.utterance)
  return next({ ...frame, what }, [say('rp-no-earlier-booking')], now)
}

/** What was begun or booked in this call is wanted no more. */
function refusesBooking(frame: Frame, reading: Reading): boolean {
  const { what, slot, offered, booked, isMessage } = frame
  const hasBegun = !isMessage && ((what ?? slot) !== undefined || offered.length > 0)
  const ends = reading.cancels || (reading.refuses && !booked)
  return ends && hasBegun && !reading.when
}

/** "Don't book it. Is there a contract?", "don't book, just pass a message on" */
function refuse(frame: Frame, reading: Reading, now: number): BookingTurn {
  const { questions } = reading
  if (saysWord(['message', 'messages'], reading.utterance)) return takeMessage(frame, reading)
  const { noted, aside } = acknowledge(frame, { questions, notes: [] }, now)
  const ended = endWithout({ ...noted, booked: undefined, outcome: undefined }, now)
  return turn(ended.state, [...aside, ...ended.reply])
}

/** "No, that's all", "thanks", but not "no, nobody's hurt" */
function endsCall(reading: Reading): boolean {
  const { acts, isCalm, isControl, utterance } = reading
  const ending = acts.probability('no', 'goodbye', 'stop')
  // "Nope, see you Sunday"
  if (isFilled(reading) && !isControl) return ending >= least.surely
  const isThanks = wordsOf(utterance).length <= 4 && !looksAsked(utterance)
  const thanks = isThanks ? acts.kindProbability('smalltalk') : 0
  return !isCalm && ending >= least.endingAtAll && ending + thanks >= least.ending
}

const controls: Partial<Record<Act, (frame: Frame, reading: Reading, now: number) => BookingTurn>> =
  {
    repeat: (frame) => turn(frame, frame.lastReply),
    wait: (frame) => turn(frame, [say('rp-take-your-time')]),
    stop: (frame, reading, now) => {
      if (frame.step === 'more') return finish(frame, reading)
      if (isPersonal(frame.step) && frame.slot && saysWord(withoutWords, reading.utterance))
        return perform('leave the slot empty', frame, [], reading, now)
      return frame.outcome === 'handed over' ? refuseName(frame, reading) : endWithout(frame, now)
    },
    // "Lovely, see you then" after the read-back is a yes.
    goodbye: (frame, reading) =>
      frame.step === 'confirm' && agrees(reading)
        ? finish(confirm(frame).state, reading)
        : finish(frame, reading),
  }

/** "Okay, thanks, bye" */
const agrees = ({ answer, utterance, acts }: Reading) =>
  answer === 'yes' || (saysWord(agreements, utterance) && acts.probability('no') < least.no)

const isFilled = ({ when, name, phone, what }: Reading) =>
  (when ?? name ?? phone ?? what) !== undefined

/** Fills, acknowledges, and goes on to the first slot that is empty. */
function goOn(before: Frame, reading: Reading, now: number): BookingTurn {
  const frame = reopened(before, reading)
  const filled = fill(frame, reading, now)
  const { noted, aside } = acknowledge(filled.frame, reading, now)
  if (filled.unclear !== undefined)
    return turn({ ...noted, step: frame.slot ? noted.step : 'day' }, [
      ...aside,
      say('rp-when-again'),
    ])
  const { offers } = filled
  if (isMessage(filled.frame, reading)) return takeMessage(noted, reading)
  // "The first one", which was taken already
  const isTakenAgain = reading.when?.pick !== undefined && frame.slot !== undefined && !offers
  if (isTakenAgain && !filled.isChanged) return next(noted, aside, now)
  if (offers) return offer(noted, offers, [...aside, ...thanks(frame, noted)], now)
  if (filled.isChanged)
    return next({ ...noted, missed: 0 }, [...aside, ...acknowledged(frame, noted, now)], now)

  if (withholds(frame, reading)) return perform('leave the slot empty', noted, [], reading, now)
  const said = reading.answer ?? (reading.act === 'answer' ? 'answer' : undefined)
  const move = said && moves[frame.step][said]
  if (move) return perform(move, noted, aside, reading, now)
  if (aside.length > 0) return next(noted, aside, now)
  return miss(noted, reading, now)
}

/** What was heard of a name, or of what the booking is for, which is not read back at once. */
function acknowledged(before: Frame, frame: Frame, now: number): Reply {
  const { booked, slot } = frame
  const isSameTime = isSame(before.slot, slot)
  if (booked && slot && isSameTime && frame.outcome === 'booked')
    return [readBack(frame, slot, now)]
  const isOtherWant = before.what !== undefined && wantOf(before) !== wantOf(frame)
  const isRead = slot !== undefined && frame.name !== undefined && frame.phone !== undefined
  const noted = isOtherWant && isSameTime && !isRead ? [say('rp-noted')] : []
  // A time that changes while name and number are asked for; before and after them it is said anyway.
  const isMoved = before.slot && slot && !isSameTime && isPersonal(before.step) && !isRead
  return [...noted, ...thanks(before, frame), ...(isMoved ? [timeBack(slot, now)] : [])]
}

/** The probability from which something is told to the team, and no appointment wanted. */
const leastNote = 0.8

/** "I was charged twice" is said for the team, before anything is wanted. */
const isMessage = ({ step, what }: Frame, { act, acts, when }: Reading): boolean =>
  isFirst({ step }) &&
  what === undefined &&
  when === undefined &&
  act === 'other' &&
  acts.kindProbability('note') >= leastNote

const plainYes = ['yes', 'yeah', 'yep', 'yup', 'yea', 'ya', 'aye', 'si', 'please', 'there', 'one']

/** "I'd rather not say", and "why?" or a yes without it for the second time. */
function withholds({ step, missed }: Frame, { questions, answer, utterance }: Reading): boolean {
  if (!isPersonal(step)) return false
  if (hasPhrase('rather not, prefer not', plainWords(utterance))) return true
  const why = questions.filter(({ kind }) => kind === 'why')
  if (why.some(({ words }) => !looksAsked(words))) return true
  return missed > 0 && (why.length > 0 || answer === 'yes')
}

/** Who wanted no appointment, and now says what for or when, wants one. */
function reopened(frame: Frame, { what, when }: Reading): Frame {
  const isWanted = (what ?? when) !== undefined
  return frame.outcome === 'nothing' && isWanted ? { ...frame, outcome: undefined } : frame
}

/** What tells nothing of the time that was asked for may still be a detail for the team. */
function noteIt(frame: Frame, aside: Reply, reading: Reading, now: number): BookingTurn {
  if (restOf(reading.told, []).length === 0) return miss(frame, reading, now)
  const notes = [...frame.notes, quoted(reading.told)]
  return next({ ...frame, notes }, aside.length > 0 ? aside : [say('rp-noted')], now)
}

function perform(
  move: Move,
  frame: Frame,
  aside: Reply,
  reading: Reading,
  now: number,
): BookingTurn {
  switch (move) {
    case 'book':
      return confirm(frame, aside)
    case 'take the offer': {
      const [first, second] = frame.offered
      // A yes to two times takes neither: the first is offered alone.
      return first && second
        ? offer(frame, { offered: [first] }, aside, now)
        : next({ ...frame, slot: first }, aside, now)
    }
    case 'offer others':
      return turn({ ...frame, step: 'day' }, [...aside, say('rp-no-problem'), say('rp-what-day')])
    case 'leave the slot empty':
      return next({ ...frame, [frame.step]: '' }, [...aside, say('rp-no-problem')], now)
    case 'book nothing':
      return endWithout(frame, now)
    case 'note it':
      return noteIt(frame, aside, reading, now)
    case 'ask what to change':
      return turn({ ...frame, step: 'change' }, [...aside, say('rp-what-change')])
    case 'ask what else':
      // "Lovely", after the booking, is no yes.
      return turn(frame, [
        ...aside,
        say(saysWord(plainYes, reading.told) ? 'rp-what-else' : 'rp-thank-you'),
      ])
    case 'ask again':
      return next(frame, aside, now)
    case 'ask once more':
      return next({ ...frame, missed: frame.missed + 1 }, aside, now)
    case 'finish':
      return aside.length > 0 ? turn(frame, aside) : finish(frame, reading)
  }
}
