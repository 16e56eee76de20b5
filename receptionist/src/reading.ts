import { cancellations, leavings, refusals } from '../content/stop-words.ts'
import { agreements, notUrgent } from '../content/trades.ts'
import type { Slot } from './booking/calendar.ts'
import type { Frame } from './booking/frame.ts'
import { type Clause, clausesOf, looksAsked } from './clauses.ts'
import { type Law, readLaw } from './laws.ts'
import { correctedName, readName } from './slots/name.ts'
import { readPhone } from './slots/phone.ts'
import { quoted } from './slots/quoted.ts'
import { restOf } from './slots/service.ts'
import {
  fillers,
  hasPhrase,
  isSmallWord,
  plainWords,
  saysWord,
  startsUpper,
} from './slots/words.ts'
import { type Act, type Acts, readActs } from './understanding/understand.ts'
import { askedWant, correctedWant, ownWant, statesWant, tellsWant, wantIn } from './want.ts'
import { readWhen, saysWhen, type When } from './when/when.ts'

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

type Values = {
  /** To a question of yes or no. */
  answer?: 'yes' | 'no' | undefined
  /** Services, a party's size, or the caller's own words in quotation marks. */
  what?: string
  when?: When
  /** The time was asked about: it is offered, and not taken. */
  isTentative?: boolean
  name?: string
  phone?: string
  /** A few digits, which are no whole number. */
  part?: string
}

/** The probabilities from which something counts, found on `held-out/acts`. */
const least = {
  known: 0.5,
  /** Of words that are no rare name. */
  common: 0.8,
  act: 0.45,
  sure: 0.7,
  answer: 0.6,
  plainYes: 0.9,
  friendly: 0.8,
  wish: 0.25,
  /** Of an answer that may be a name which was not asked for. */
  name: 0.9,
  /** Of a question that is not put as one. */
  question: 0.7,
  note: 0.2,
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
  const values = told.length === 0 ? {} : readValues(frame, told, now)
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
    ...actOf(whole.acts),
    leaves:
      (says(leavings, told) && !says('owner of', told)) ||
      [whole, ...told].some(({ acts }) => acts.kind === 'leave' && controlsCall(acts)),
    refuses: says(refusals, told),
    cancels: says(cancellations, told),
    isControl: controlsCall(whole.acts),
    acts: whole.acts,
    ...askedWant(frame, asking),
    ...(isBeside ? { ...values, answer: undefined } : values),
    ...((isBeside || told.some(({ text }) => asksAboutTime(frame, text, now))) && {
      isTentative: true,
    }),
    questions,
    notes: notesIn(frame, told, values, now),
  }
}

const says = (list: string, clauses: readonly Clause[]) =>
  hasPhrase(list, plainWords(joined(clauses)))

/** The question of the examples that is nearest to the last one. One offered time is a question of yes or no. */
function askedIn({ step, offered }: Frame): string {
  if (step === 'offer' && offered.length === 1) return 'confirm'
  return step === 'change' ? 'confirm' : step
}

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

/** Stops, repeats, waits and goodbyes that are nothing else. */
const controlsCall = (acts: Acts) => acts.probability(...controls) >= least.sure

/** A kind counts where it has most of what speaks for a question. */
function questionOf({ text: words, acts }: Clause): Question {
  const { kind = 'business' } = acts
  const isSure = acts.kindProbability(kind) >= acts.probability('question') / 2
  return { words, kind: isSure ? kind : 'business' }
}

const sentencesOf = (text: string) => text.trim().split(/(?<=[.!?])\s+/)
const joined = (clauses: readonly Clause[]) => clauses.map(({ text }) => text).join(' ')

function actOf(acts: Acts): Pick<Reading, 'act' | 'kind'> {
  const isSure = acts.probability(acts.likeliest) >= least.act
  return isSure ? { act: acts.likeliest, kind: acts.kind } : { act: 'other', kind: undefined }
}

/** "Yes, perfect" */
const isPlainYes = (clause: Clause | undefined) =>
  clause !== undefined &&
  plainWords(clause.text).split(' ').length > 1 &&
  clause.acts.probability('yes') >= least.plainYes

/** "Yes, oh", before something else: nothing but words of agreement. */
function saysYes({ step }: Frame, clause: Clause | undefined): boolean {
  const words = plainWords(clause?.text ?? '')
    .split(' ')
    .filter((word) => !isFiller(word))
  return (
    step === 'confirm' &&
    words.every((word) => agreements.includes(word)) &&
    words.some((word) => plainAgreements.includes(word))
  )
}

const isFiller = (word: string) => ['oh', 'and', 'well', 'now', ...fillers].includes(word)

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
const asksAboutTime = (frame: Frame, text: string, now: number) =>
  looksAsked(text) && !asksToTake(text) && saysWhen(whenIn(frame, text, now))

const asksForTime = (text: string) =>
  requests.some((request) => ` ${plainWords(text)} `.includes(` ${request} `))

function wishesTime(frame: Frame, { text, acts }: Clause, now: number): boolean {
  const isWish = acts.probability('answer', 'change') >= least.wish || asksForTime(text)
  // "For tomorrow is possible?" is no question about us.
  const isElse = acts.kind === 'about-service' && ['wish', 'day', 'offer'].includes(frame.step)
  return (isWish || isElse) && saysWhen(whenIn(frame, text, now))
}

/** The days that were agreed or offered are those that a day of the week means. */
function whenIn({ step, slot, offered }: Frame, text: string, now: number): When {
  const near = slot ? [slot.day] : offered.map(({ day }) => day)
  // "The first one" is no date where times have been offered.
  const isAfterOffer = step !== 'day' && (offered.length > 1 || slot !== undefined)
  const asked = isAfterOffer ? 'offer' : step
  // "Four is fine if he's done by half five"
  const [agreed = ''] = text.split(/\b(?:if|as long as|because|cos|since)\b/i)
  const taken = agreed === text ? {} : readWhen(agreed, asked, now, near)
  if (isOfferedTime({ step, offered }, taken)) return taken
  const whole = readWhen(text, asked, now, near)
  if (saysWhen(whole)) return whole
  // What one sentence tells of somewhere else is no reason to lose the time in another.
  const sentences = sentencesOf(text).map((one) => readWhen(one, asked, now, near))
  return sentences.findLast(saysWhen) ?? whole
}

function readValues(frame: Frame, told: readonly Clause[], now: number): Values {
  const text = joined(told)
  const acts = readActs(text, askedIn(frame))
  if (controlsCall(acts)) return {}
  const answer = answerOf(frame, told, text)
  const said = whenIn(frame, text, now)
  const { phone, part } = phoneIn(frame, text, saysWhen(said))
  const isNumber = phone !== undefined || (part !== undefined && frame.step === 'phone')
  const when = meantTime(said, acts, answer, isNumber && !isOfferedTime(frame, said))
  const name = nameIn(frame, text, acts, saysWhen(when))
  const isElse = saysWhen(when) || (phone ?? part ?? name) !== undefined
  const what =
    wantIn(frame, text, acts) ??
    (isElse
      ? undefined
      : correctedWant(frame, text, acts, { isRefused: false, isAlone: told.length === 1 })) ??
    wantInClauses(frame, told, acts, now)
  return {
    ...(saysWhen(when) && { when }),
    ...(phone !== undefined && { phone }),
    ...(part !== undefined && frame.step === 'phone' && { part }),
    ...(name !== undefined && { name }),
    ...(what !== undefined && { what }),
    ...(answer !== undefined && { answer }),
  }
}

/** A clause with a time or a number of its own tells nothing of what the call is for. */
function wantInClauses(frame: Frame, told: readonly Clause[], acts: Acts, now: number) {
  const others = told.filter(({ text }) => !saysTimeOrNumber(frame, text, now))
  const wanted = acts.kind === 'note' ? [] : others.map((one) => wantIn(frame, one.text, one.acts))
  // "No, it's not right. The job is an MOT."
  const isRefused = others.some(({ text }) => /^no\b/i.test(text))
  // "It ends 218, and it's for the chimney"
  const corrected = others
    .filter(({ text }) => readName(text, 'correction') === undefined)
    .map((one) => correctedWant(frame, one.text, one.acts, { isRefused, isAlone: false }))
  return [...corrected, ...wanted].find((want) => want !== undefined)
}

function saysTimeOrNumber(frame: Frame, text: string, now: number): boolean {
  const { phone, part } = readPhone(text)
  return (phone ?? part) !== undefined || saysWhen(whenIn(frame, text, now))
}

/** "Three is good, on 202 555 0142" */
const isOfferedTime = ({ step, offered }: Pick<Frame, 'step' | 'offered'>, { time }: When) =>
  step === 'offer' &&
  time !== undefined &&
  offered.some(({ minutes }) => minutes % 720 === time.minutes % 720)

/** A choice is one only in an answer; after a no it takes nothing; what is said beside something else may be none. */
function meantTime(when: When, acts: Acts, answer: Values['answer'], isNumber: boolean): When {
  if (when.pick !== undefined) {
    const isAnswer = acts.probability('answer', 'change', 'yes', 'no') >= least.wish
    if (!isAnswer) return {}
    return answer === 'no' && acts.likeliest === 'no' ? { pick: 'none' } : when
  }
  return isNoWish(when, acts, answer, isNumber) ? {} : when
}

/** A time that belongs to a number, to a yes or to a goodbye, and is no wish. */
function isNoWish(when: When, acts: Acts, answer: Values['answer'], isNumber: boolean): boolean {
  const isDayless = when.days === undefined
  if (isNumber && isDayless) return true
  // "Cheers, later"
  const isThanOnly = when.than !== undefined && Object.keys(when).length === 1
  if (isThanOnly && acts.probability('goodbye') >= least.wish) return true
  const isBareHour = when.time?.certain === false && isDayless
  if (isBareHour && acts.likeliest === 'yes') return true
  // "Yes, that's right now"; "yes, I need it by the tenth"
  const isRemark = acts.probability('change', 'answer') < least.wish
  const isNow = when.soonest === true && isDayless
  return (isNow && isRemark) || (answer === 'yes' && (isRemark || isNow))
}

const numberWords = ['number', 'phone', 'mobile', 'cell', 'digit', 'digits', 'ends', 'end']

/** A few digits that are said to be the end of the known number replace its end. */
function phoneIn(
  { phone: known, step }: Frame,
  text: string,
  saysTime: boolean,
): { phone?: string; part?: string } {
  const { phone, part, lead = [] } = readPhone(text)
  if (phone !== undefined || part === undefined) return { ...(phone !== undefined && { phone }) }
  // "My number is right, but can it be four thirty?" has no end of a number.
  const isLed = lead.some((word) => numberWords.includes(word))
  const saysNumber = isLed || (!saysTime && saysWord(numberWords, text))
  const isCorrection = known && (saysNumber || step === 'confirm' || step === 'change')
  if (isCorrection && saysTime && !saysNumber) return {}
  return isCorrection ? { phone: known.slice(0, -part.length) + part } : { part }
}

function nameIn(frame: Frame, said: string, acts: Acts, saysTime: boolean): string | undefined {
  const { step, name: known } = frame
  // No name stands in "Have you one that doesn't sound American?"
  const text = sentencesOf(said)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ')
  const name =
    readName(text, askedOfName(frame)) ?? (isOffering(step) ? nameBeside(text, acts) : undefined)
  if (name === undefined) return undefined
  // "This is about a tooth", "oh heck": a name that is not asked for has two words, or is said to be one.
  const mayBeOther = step === 'wish' || step === 'more' || saysTime
  const isSure = !mayBeOther || name.includes(' ') || plainWords(text).includes('name')
  return isSure && !isOtherName(frame, name, text) ? correctedName(known, name, text) : undefined
}

/** "Put my sister down as well, her name is Hoa"; one word in a sentence about something else. */
function isOtherName({ step, name: known }: Frame, name: string, text: string): boolean {
  if (!known || step === 'name') return false
  if (namesOther(text)) return true
  const isCorrection = saysWord([...nameWords, ...plainWords(known).split(' ')], text)
  return !name.includes(' ') && !isCorrection && restOf(text, [name]).length > 2
}

/** "Her name is Hoa", "the cat's name is Dou Dou" */
function namesOther(text: string): boolean {
  const words = plainWords(text).split(' ')
  const before = words[words.findIndex((word) => word === 'name' || word === 'names') - 1]
  return before !== undefined && !beforeOwnName.includes(before)
}

const beforeOwnName = [
  ...['my', 'the', 'good', 'full', 'first', 'last', 'family', 'second', 'and', 'under', 'a', 'in'],
  ...fillers,
]
const nameWords = ['name', 'names', 'surname', 'spell', 'spelled', 'spelt', 'called']

const isOffering = (step: Frame['step']) => step === 'offer' || step === 'day'

function askedOfName({ step, outcome, name }: Frame): 'name' | 'correction' | undefined {
  if (step === 'name' || (outcome === 'handed over' && !name)) return 'name'
  return step === 'phone' || step === 'confirm' || step === 'change' ? 'correction' : undefined
}

/** "Half past eight, please. Maya Ellis.": a full name beside a time, in a sentence of its own or said to be one. */
function nameBeside(text: string, acts: Acts): string | undefined {
  const hasCapitals = /^\p{Lu}/u.test(text) && /[.,!?]/.test(text)
  // "Tomorrow's Thanksgiving. Thursday the third, six pm."
  const alone = sentencesOf(text)
    .filter((sentence) => !saysWhen(readWhen(sentence, 'day', 0)))
    .filter((sentence) => /^\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+[.!]?$/u.test(sentence))
    .map((sentence) => readName(sentence, 'name'))
    .at(-1)
  const isOffered = readPhone(text).phone !== undefined || acts.probability('answer') >= least.name
  const said = readName(text, isOffered ? 'name' : 'correction')
  // "Five's kinda late."
  const isWritten = said?.split(' ').every((word) => startsUpper(word) || isSmallWord(word))
  return alone ?? (said?.includes(' ') && (isWritten || !hasCapitals) ? said : undefined)
}

function answerOf(frame: Frame, told: readonly Clause[], text: string): Values['answer'] {
  // "Nothing to change"
  if (frame.step === 'change' && saysWord(['nothing', 'none'], text)) return 'no'
  return answerIn(frame, text) ?? (saysYes(frame, told[0]) ? 'yes' : undefined)
}

/** Decided as after "Is that right?", or after "Is there anything else?". */
function answerIn({ step, doubt }: Frame, text: string): 'yes' | 'no' | undefined {
  const acts = readActs(text, step === 'more' && !doubt ? 'more' : 'confirm')
  // Of random letters and figures a yes is the likeliest answer.
  if (acts.shareKnown < least.known || !/\p{L}{2}/u.test(text)) return undefined
  const isYes = acts.probability('yes') >= least.answer || isFriendly(acts)
  if (isYes && mayAgree(text)) return 'yes'
  return acts.probability('no') >= least.answer ? 'no' : undefined
}

/** "Lovely, thank you": half a yes, half a thank you or a goodbye, and nothing else. */
const isFriendly = (acts: Acts) =>
  acts.probability('yes') >= 2 * acts.probability('no') &&
  acts.probability('yes', 'goodbye') + acts.kindProbability('smalltalk') >= least.friendly &&
  acts.probability('yes') >= least.wish

/** Words of agreement that a longer sentence does not have by chance. */
const plainAgreements = [
  ...['yes', 'yeah', 'yep', 'yup', 'aye', 'correct', 'perfect', 'exactly', 'absolutely', 'thats'],
  ...['definitely', 'confirmed', 'spot', 'sounds', 'works'],
]

/** Nothing is booked by a sentence without a word of agreement. */
function mayAgree(text: string): boolean {
  const words = plainWords(text).split(' ')
  // "Got me right on the noggin"
  const meant: readonly string[] = words.length <= 5 ? agreements : plainAgreements
  return words.some((word) => meant.includes(word))
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

const controls: readonly Act[] = ['repeat', 'wait', 'stop', 'goodbye']
