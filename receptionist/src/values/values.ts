import type { Frame } from '../booking/frame.ts'
import { type Clause, joined, looksAsked, sentencesOf } from '../clauses.ts'
import { readName } from '../slots/name.ts'
import { readPhone } from '../slots/phone.ts'
import { partyIn } from '../slots/service.ts'
import { saysWord } from '../slots/words.ts'
import { type Act, type Acts, readActs } from '../understanding/understand.ts'
import { correctedWant, wantIn } from '../want.ts'
import { readWhen, saysWhen, type When } from '../when/when.ts'
import { nameIn } from './said-name.ts'
import { answerOf } from './yes-no.ts'

/** Reads the details of a booking that an utterance holds. */

export type Values = {
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
const least = { sure: 0.7, control: 0.8, wish: 0.25 }

/** @param isControl the words are about the call itself. */
export function readValues(
  frame: Frame,
  told: readonly Clause[],
  isControl: boolean,
  now: number,
): Values {
  const text = joined(told)
  const acts = readActs(text, askedIn(frame))
  const said = whenIn(frame, text, now)
  if (isControl) return {}
  const answer = answerOf(frame, told, text)
  const { phone, part } = phoneIn(frame, text, saysWhen(said))
  const isNumber = phone !== undefined || (part !== undefined && frame.step === 'phone')
  const isOther = isNumber && !isOfferedTime(frame, said)
  const when = meantTime(frame, said, { text, acts, answer, isOther })
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

export function saysTimeOrNumber(frame: Frame, text: string, now: number): boolean {
  const { phone, part } = readPhone(text)
  return (phone ?? part) !== undefined || saysWhen(whenIn(frame, text, now))
}

/** The question of the examples that is nearest to the last one. One offered time is a question of yes or no. */
export function askedIn({ step, offered }: Frame): string {
  if (step === 'offer' && offered.length === 1) return 'confirm'
  return step === 'change' ? 'confirm' : step
}

/** Stops, repeats, waits and goodbyes that are nothing else. */
export const controlsCall = (acts: Acts) => acts.probability(...controls) >= least.sure

/** Acts of the call itself. */
export const controls: readonly Act[] = ['repeat', 'wait', 'stop', 'goodbye']

/** The days that were agreed or offered are those that a day of the week means. */
export function whenIn({ step, slot, offered }: Frame, text: string, now: number): When {
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

/** "Three is good, on 202 555 0142" */
const isOfferedTime = ({ step, offered }: Pick<Frame, 'step' | 'offered'>, { time }: When) =>
  step === 'offer' &&
  time !== undefined &&
  offered.some(({ minutes }) => minutes % 720 === time.minutes % 720)

/** Asks for others than the times that were offered. */
export const wantsOthers = ({ step }: Frame, { pick, than }: When): boolean =>
  (step === 'offer' || step === 'name') &&
  (than !== undefined || pick === 'none' || pick === 'another-day')

/** "Right now!", "that's too late": an answer to the question for a time, whatever else the words may be. */
export function answersTime(frame: Frame, when: When, acts: Acts): boolean {
  if (wantsOthers(frame, when)) return acts.probability('goodbye') < least.sure
  const isAsked = frame.step === 'day' || frame.step === 'offer'
  return isAsked && saysWhen(when) && acts.probability(...controls) < least.control
}

/** What else is said with a time; `isOther`: a number, to which it may belong. */
type Beside = { text: string; acts: Acts; answer: Values['answer']; isOther: boolean }

/** A choice is one only in an answer; after a no it takes nothing; what is said beside something else may be none. */
function meantTime(frame: Frame, when: When, beside: Beside): When {
  const { acts, answer } = beside
  if (when.pick === 'none' || when.pick === 'another-day')
    return wantsOthers(frame, when) ? when : {}
  if (when.pick !== undefined) {
    const isAnswer = acts.probability('answer', 'change', 'yes', 'no') >= least.wish
    if (!isAnswer) return {}
    return answer === 'no' && acts.likeliest === 'no' ? { pick: 'none' } : when
  }
  return isNoWish(frame, when, beside) ? {} : when
}

/** A time that belongs to a number, to a yes or to a goodbye, and is no wish. */
function isNoWish(frame: Frame, when: When, { text, acts, answer, isOther }: Beside): boolean {
  const isDayless = when.days === undefined
  // "Four of us, not two"
  const onlyRefuses = Object.keys(when).every((key) => key === 'notTimes')
  if (onlyRefuses && partyIn(frame.business?.trade, text) !== undefined) return true
  if (isOther && isDayless) return true
  // "Cheers, later", but not "nothing later?"
  const isThanOnly = when.than !== undefined && Object.keys(when).length === 1
  if (isThanOnly && acts.probability('goodbye') >= least.wish && !looksAsked(text)) return true
  if (isOfferedTime(frame, when) || wantsOthers(frame, when)) return false
  const isBareHour = when.time?.certain === false && isDayless
  if (isBareHour && acts.likeliest === 'yes') return true
  // "Yes, I need it by the tenth"
  const isRemark = acts.probability('change', 'answer') < least.wish
  if (when.soonest && isDayless) return !isSoonestMeant(frame, when, acts, answer)
  return answer === 'yes' && isRemark
}

/** "Right now!" where a day was asked for, but not "yes, that's right now". */
function isSoonestMeant(frame: Frame, when: When, acts: Acts, answer: Values['answer']): boolean {
  const isMeant = frame.step === 'day' || answer === undefined
  if (isMeant && answersTime(frame, when, acts)) return true
  return answer !== 'yes' && acts.probability('change', 'answer') >= least.wish
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
