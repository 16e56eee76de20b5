import { cancellations, farewells, leavings, refusals } from '../content/stop-words.ts'
import { notUrgent } from '../content/trades.ts'
import type { Slot } from './booking/calendar.ts'
import type { Frame } from './booking/frame.ts'
import { type Clause, clausesOf, joined, looksAsked } from './clauses.ts'
import { type Law, readLaw } from './laws.ts'
import { readName } from './slots/name.ts'
import { quoted } from './slots/quoted.ts'
import { restOf } from './slots/service.ts'
import { endsWithOne, hasPhrase, plainWords } from './slots/words.ts'
import { wordsOf } from './understanding/features.ts'
import { type Act, type Acts, readActs } from './understanding/understand.ts'
import {
  answersTime,
  askedIn,
  controls,
  controlsCall,
  readValues,
  saysTimeOrNumber,
  type Values,
  wantsOthers,
  whenIn,
} from './values/values.ts'
import { isPlainYes, saysYes } from './values/yes-no.ts'
import { askedWant, ownWant, statesWant, tellsWant } from './want.ts'
import { saysWhen, type When } from './when/when.ts'

/** What a caller of the business said in one turn, read once. A value is missing where it was not said. */
export type Reading = Values & {
  /** In the caller's words; and those of it that ask nothing. */
  utterance: string
  told: string
  law: Law | undefined
  /** "It is no emergency." */
  isCalm: boolean
  /** What the utterance does as a whole; "other" where that is not sure. */
  act: Act
  /** The likeliest kind of the act: "leave" of "stop". */
  kind: string | undefined
  /** "Stop the role play", in a sentence of its own. */
  leaves: boolean
  /** "Don't book it", and "cancel it" of a booking that was made. */
  refuses: boolean
  cancels: boolean
  /** The act is one of the call itself, surely, whatever else the words may be. */
  isControl: boolean
  acts: Acts
  /** What is asked of the business, or of us. */
  questions: readonly Question[]
  /** What was said beside all that, in the caller's words. */
  notes: readonly string[]
}

/** @property kind "robot", "hours", …; "business" where only the business knows. */
export type Question = { words: string; kind: string }

/** The probabilities from which something counts, found on `held-out/acts`. */
const least = {
  /** Of words that are no rare name. */
  common: 0.8,
  act: 0.45,
  wish: 0.25,
  /** Of a question that is not put as one. */
  question: 0.7,
  note: 0.2,
  leave: 0.9,
  cancelled: 0.8,
  /** Words of a booking that is dropped. */
  dropped: 4,
  /** Words of a yes or a no that tells something else, too. */
  words: 8,
}

/** @param now milliseconds since 1970, UTC. */
export function read(frame: Frame, utterance: string, now: number): Reading {
  const asked = askedIn(frame)
  const clauses = clausesOf(utterance, (text) => isQuestion(readActs(text, asked))).map(
    (text): Clause => ({ text, acts: readActs(text, asked) }),
  )
  const whole: Clause = { text: utterance, acts: readActs(utterance, asked) }
  const asking = clauses.filter((clause) => isAsking(frame, clause, now))
  // "Do you have anything on Monday?"
  const wishing = asking.filter((clause) => wishesTime(frame, clause, now))
  const told = clauses.filter((clause) => !asking.includes(clause) || wishing.includes(clause))
  const isOfCall = isControl(
    frame,
    { text: joined(told), acts: readActs(joined(told), asked) },
    now,
  )
  const values = told.length === 0 ? {} : readValues(frame, told, isOfCall, now)
  const isBeside =
    asking.length > wishing.length &&
    isShort(joined(told)) &&
    !isPlainYes(told.at(0)) &&
    !saysYes(frame, told.at(0))
  const questions = asking.filter((clause) => !wishing.includes(clause)).map(questionOf)
  const isNamed = (values.name ?? values.phone) !== undefined
  return {
    utterance,
    told: joined(told),
    isCalm: hasPhrase(notUrgent, plainWords(utterance)),
    law: readLaw(frame, whole, clauses, {
      others: restOf(utterance, [values.name, values.what]),
      isNamed,
      isFilled: (values.when ?? values.answer) !== undefined,
    }),
    ...actOf(frame, whole),
    leaves:
      (says(leavings, told) && !says('owner of', told)) ||
      [whole, ...told].some(({ acts }) => acts.kindProbability('leave') >= least.leave),
    refuses: says(refusals, told),
    cancels: says(cancellations, told) || dropsBooking(frame, whole),
    isControl: isControl(frame, whole, now),
    acts: whole.acts,
    ...askedWant(frame, asking),
    ...(isBeside ? { ...values, answer: undefined } : values),
    ...(((isBeside && !isPick(values.when)) ||
      told.some(({ text }) => asksAboutTime(frame, text, now))) && { isTentative: true }),
    questions,
    notes: notesIn(frame, told, values, now),
  }
}

/** The act is one of the call itself, and no answer to the question for a time. */
function isControl(frame: Frame, { text, acts }: Clause, now: number): boolean {
  if (endsWithOne(farewells, text)) return true
  if (beginsWithName(frame, text)) return false
  return controlsCall(acts) && !answersTime(frame, whenIn(frame, text, now), acts)
}

/** "Ciara Lawless, I'm in Raheny", before a name was given */
function beginsWithName({ step, name: known }: Frame, text: string): boolean {
  const mayBeGiven = step === 'day' || step === 'offer' || step === 'name'
  const name = mayBeGiven && known === undefined ? readName(text, 'name') : undefined
  return name?.includes(' ') === true && plainWords(text).startsWith(plainWords(name))
}

/** "Scrap that, I've found somebody else", but not "leave it", where nothing else is wanted */
const dropsBooking = ({ step, booked }: Frame, { text, acts }: Clause) =>
  step === 'more' &&
  booked !== undefined &&
  wordsOf(text).length >= least.dropped &&
  acts.kindProbability('no-booking') >= least.cancelled

const says = (list: string, clauses: readonly Clause[]) =>
  hasPhrase(list, plainWords(joined(clauses)))

const isQuestion = (acts: Acts) => acts.likeliest === 'question'

/** "All right, today at one" is a choice of an offered time, if it is not put as a question. */
function isAsking(frame: Frame, { text, acts }: Clause, now: number): boolean {
  if (!isQuestion(acts)) return false
  if (tellsWant(frame, text, acts) || statesWant(text)) return false
  if (looksAsked(text)) return true
  if (acts.probability('question') < least.question) return false
  if (frame.step === 'name' && isRareName(text, acts)) return false
  if (frame.step !== 'offer') return true
  const { days, time } = whenIn(frame, text, now)
  const isOffered = ({ day, minutes }: Slot) =>
    (!days || days[0] === day) && minutes % 720 === (time?.minutes ?? -1) % 720
  return !frame.offered.some(isOffered)
}

/** Rare names have parts of the words of questions: "Featherstonehaugh"; "Tahlia Brusco, they'll know who it is". */
function isRareName(text: string, acts: Acts): boolean {
  const name = readName(text, 'name')
  if (name === undefined) return false
  const isFull = name.includes(' ') && plainWords(text).startsWith(plainWords(name))
  return isFull || (acts.shareKnown < least.common && restOf(text, [name]).length === 0)
}

/** A kind counts where it has most of what speaks for a question. */
function questionOf({ text: words, acts }: Clause): Question {
  const { kind = 'business' } = acts
  const isSure = acts.kindProbability(kind) >= acts.probability('question') / 2
  return { words, kind: isSure ? kind : 'business' }
}

function actOf(frame: Frame, { text, acts }: Clause): Pick<Reading, 'act' | 'kind'> {
  if (endsWithOne(farewells, text)) return { act: 'goodbye', kind: undefined }
  if (controls.includes(acts.likeliest) && beginsWithName(frame, text))
    return { act: 'answer', kind: undefined }
  const isSure = acts.probability(acts.likeliest) >= least.act
  return isSure ? { act: acts.likeliest, kind: acts.kind } : { act: 'other', kind: undefined }
}

/** "Right, and is it the dentist?" is no yes; "Yes, that's it. Is there parking?" is one. */
const isShort = (text: string) => plainWords(text).split(' ').length < 3 && !/[.!]$/.test(text)

/** Questions that say so and name a time ask for it: "hmm, can anyone see me in the morning?" */
const requests = [
  ...['what about', 'how about', 'can anyone', 'can i', 'can we', 'can you', 'could i', 'could we'],
  ...['could you', 'any chance', 'have you', 'do you have', 'is there', 'are there', 'got any'],
]

/** "Can I have Monday at one?" takes it, "Do you have Monday at one?" asks about it. */
const takings = [
  ...['can i have', 'could i have', 'can i take', 'can you put', 'could you put', 'can you make'],
  ...['could you make', 'can we make', 'could we make', 'can i change', 'could i change'],
  ...['can you change', 'could you change', 'can you move', 'could you move', 'can we move'],
]

const asksToTake = (text: string) =>
  takings.some((taking) => ` ${plainWords(text)} `.includes(` ${taking} `))

/** "Do you have Monday at one?", but not "Half nine will do. And do you take cards?" */
function asksAboutTime(frame: Frame, text: string, now: number): boolean {
  if (!looksAsked(text) || asksToTake(text)) return false
  const when = whenIn(frame, text, now)
  // "How about the later one?" takes it, "Is the later one the last?" does not.
  return saysWhen(when) && (!isPick(when) || /^(is|are|does|will)\b/i.test(text))
}

const isPick = (when: When | undefined) => when?.pick === 'first' || when?.pick === 'second'

const asksForTime = (text: string) =>
  requests.some((request) => ` ${plainWords(text)} `.includes(` ${request} `))

function wishesTime(frame: Frame, { text, acts }: Clause, now: number): boolean {
  const isWish = acts.probability('answer', 'change') >= least.wish || asksForTime(text)
  // "For tomorrow is possible?" is no question about us.
  const isElse = acts.kind === 'about-service' && ['wish', 'day', 'offer'].includes(frame.step)
  const when = whenIn(frame, text, now)
  return wantsOthers(frame, when) || ((isWish || isElse) && saysWhen(when))
}

/** What the clauses say beside the values. */
function notesIn(frame: Frame, told: readonly Clause[], values: Values, now: number): string[] {
  const { when, phone, name, what, answer } = values
  const isFilled = (when ?? phone ?? name ?? what) !== undefined
  const fewest = isFilled ? 3 : answer === undefined ? 2 : 1
  return told
    .filter(({ acts }) => !controls.includes(acts.likeliest))
    .filter(({ text }) => what !== ownWant(text))
    .filter(({ text }) => restOf(text, [name, what]).length >= fewest)
    .filter(
      (clause) => clause.acts.kindProbability('note') >= least.note || !isSpent(frame, clause, now),
    )
    .map(({ text }) => quoted(text))
}

/** A yes, a no, a courtesy, or the time or number that was asked for, and nothing that the team should know. */
function isSpent(frame: Frame, { text, acts }: Clause, now: number): boolean {
  const isShortAnswer = ['yes', 'no'].includes(acts.likeliest) || acts.kind === 'smalltalk'
  if (isShortAnswer && plainWords(text).split(' ').length < least.words) return true
  if (frame.outcome === 'handed over' || frame.step === 'wish' || frame.step === 'what-for')
    return false
  const isAnswer = ['answer', 'change', 'no'].includes(acts.likeliest)
  return isAnswer && saysTimeOrNumber(frame, text, now)
}
