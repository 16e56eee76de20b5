import { splitAtQuestion } from '../understanding/question-clause.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import type { Said } from './acts.ts'
import * as question from './questions.ts'
import type { RolePlayState } from './state.ts'
import { hourWords, readWhen, readWish, type When } from './when.ts'

/** What an utterance says of when the appointment is to be. */

/**
 * When the caller wants to come; `undefined` when the utterance says nothing of it.
 * @param words the utterance without spelled letters and numbers of a phone. @param plain its words in plain text, without counts.
 * @param onlyDay of a room only the day is booked.
 */
export function hearWhen(
  state: RolePlayState,
  words: string,
  plain: (words: string) => string,
  { now }: Said,
  onlyDay: boolean,
): When | undefined {
  const when = readWish(withoutOldTime(withoutGreeting(state, words)), plain, now, {
    near: state.slot ?? state.offer.at(-1),
    week: state.week,
    asked: ['offer', 'day', 'confirm', 'change'].includes(state.asked) || correctsHour(state, words),
  })
  // "Anything a bit earlier that day?"
  const near = state.slot ?? state.offer.at(-1)
  if (when?.than && when.day === undefined && near && /\b(?:that|same) day\b/i.test(words)) when.day = near.day
  // "Not nine", of no time that was offered, is said of something else.
  const { refused } = when ?? {}
  const isKnown = [...state.offer, state.slot].some(
    (slot) => slot && slot.minutes % 720 === (refused?.minutes ?? 0) % 720,
  )
  if (when && !isKnown) delete when.refused
  if (when && onlyDay) {
    delete when.time
    delete when.from
    delete when.to
  }
  return when !== undefined && Object.keys(when).length > 0 ? when : undefined
}

/** "No, I said eleven, not nine", of nine o'clock. */
function correctsHour({ slot }: RolePlayState, words: string): boolean {
  const [, , wrong = ''] = hourForHour.exec(words) ?? []
  return slot !== undefined && hourWords.indexOf(wrong.toLowerCase()) + 1 === ((slot.minutes / 60 + 11) % 12) + 1
}

const hourForHour = new RegExp(String.raw`\b(${hourWords.join('|')})[\s,]+not (${hourWords.join('|')})\b`, 'i')

const moving = '(?:move|change|switch|reschedule|rearrange|bring|push|shift|swap)'
const oldTime = new RegExp(
  String.raw`^.*\b(?:booked|booking|reservation|appointment)\b.*?(?=\b(?:need|needed|want|wanted|like|have|can|could|got|hoping|trying|wondering|looking)\b.*\b${moving}\b)`,
  'is',
)

/** "I've got a table booked for Friday and need to move it", "from Friday to Saturday": without when it was. */
const withoutOldTime = (utterance: string) =>
  new RegExp(`\\b${moving}\\b`, 'i').test(utterance)
    ? utterance.replace(oldTime, '').replace(/\bfrom\b.*?(?=\bto\b)/i, '')
    : utterance

/** "Evening, a table for two": the greeting is no part of the day. */
const withoutGreeting = (state: RolePlayState, utterance: string) =>
  state.asked === 'wish'
    ? utterance.replace(
        /^\W*(?:(?:hi|hello|hey|oh|good)\W+)*(?:morning|afternoon|evening)\b(?=[,.! ]+(?:i|i'd|id|i'm|im|i've|ive|can|could|do|is|a|table|this|it's|its|my|we|we'd|just|there|hi|hello|have|are|what|please|to you|the|yes|yeah)\b|\s*[,!.])/i,
        '',
      )
    : utterance

/** Whether the time in an utterance is one for the appointment. @param withoutPhone its plain text without a whole number. */
export function isRelevant(
  state: RolePlayState,
  when: When,
  { utterance, text, now }: Said,
  withoutPhone: string,
): boolean {
  const { slot, asked } = state
  // "Is Doctor Lindqvist in on Friday?" names the day that is agreed; "yes, twelve's right" the time.
  const sameDay = slot && (when.day === undefined || when.day === slot.day)
  const sameTime = when.time && slot && when.time.minutes % 720 === slot.minutes % 720
  const namesDay =
    when.day !== undefined && !when.time && when.from === undefined && when.to === undefined && !when.than
  if (sameDay && !when.than && !when.sameTime && when.not === undefined) {
    if (namesDay && question.isQuestion(text)) return false
    if (sameTime && asked === 'confirm' && !/\b(?:no|not|wrong)\b/.test(text)) return false
  }
  // "Yes, perfect, and we're not back till Sunday night" tells something beside.
  const agrees = asked === 'confirm' && recognizeYesNo(utterance)?.answer === 'yes'
  if (agrees && !/\b(?:but|no)\b/.test(text) && !question.changesMind(text)) return false
  // "Oh seven double oh nine double one four" is a number.
  const digits =
    withoutPhone.match(/\b(?:oh|zero|double|triple|one|two|three|four|five|six|seven|eight|nine|\d)\b/g) ?? []
  if (
    (asked === 'phone' ? digits.length > 3 : digits.length > 6) &&
    !/\b(?:at|half|quarter|o ?clock|[ap]m)\b/.test(text)
  )
    return false
  if (question.asksForAdvice(text) || question.callsAgain(text) || question.asksIfFree(text)) return false
  if (state.slot && question.asksWhichOfTwo(text)) return false
  // "The lesson is one hour or two hours?", "her name is Aoife Murphy, not Monday"
  if (/\b(?:one|two|three|\d) hours? or\b/.test(text)) return false
  if (when.not !== undefined && /\bname(?:s| is| was)\b/.test(text)) return false
  // "When she rings me, ring before ten": when to ring.
  const says = (id: string) => state.lastReply.some(({ clips }) => clips?.some((clip) => clip === id))
  const rings = says('rp-call-back') || (says('rp-message') && /\b(?:try|catch|reach) me\b/.test(text))
  if (
    slot &&
    !question.wantsAppointment(text) &&
    (rings || /\b(?:ring|rings|call|calls|phone|phones) (?:me|us)\b/.test(text))
  )
    return false
  // "Highlights on Friday, oh, and how much are those?"
  const before = question.plainText(splitAtQuestion(utterance)?.before ?? '')
  const beforeLast = question.plainText(
    utterance.replace(/\s+and (?:do|does|can|could|how|what|is|are|will|would)\b.*$/i, ''),
  )
  const saysBefore =
    when.day !== undefined && [before, beforeLast].some((words) => readWhen(words, now)?.day === when.day)
  if ((question.asksHours(text) && !saysBefore) || (state.asked === 'wish' && question.isGreeting(text))) return false
  if (/^(and |but |so )?what if\b/.test(text) || question.asksReminder(text)) return false
  // "No sorry, I can't make Thursday" is not the end of it.
  const isRefused =
    [when.not, when.refused, when.than].some((said) => said !== undefined) ||
    /\b(?:cant|cannot)\b(?! wait| think| complain)/.test(text)
  const isDone =
    state.booked && question.isDone(text) && !question.changesMind(text) && (!isRefused || question.wantsNoMore(text))
  if (/\bsee (you|ya)\b/.test(text) || isDone) return false
  if (question.isAddress(text) && when.day === undefined) return false
  if (question.asksIfLate(text)) return false
  const aside = (question.asksPrice(text) || question.asksFact(text)) && question.lastQuestion(utterance) !== undefined
  if (aside && !saysBefore && (!question.wantsAppointment(text) || (when.day === undefined && when.time === undefined)))
    return false
  if (Object.keys(when).join() === 'soon') {
    const accepts = recognizeYesNo(utterance)?.answer === 'yes' || question.accepts(text)
    return !state.slot && !(state.asked === 'offer' && accepts && !question.isQuestion(text))
  }
  // "Thursday is fine", of the one time on offer.
  const [only, another] = state.offer
  const namesOffer = only && !another && when.day === only.day && !when.time && when.from === undefined && !when.than
  return !(namesOffer && question.accepts(text) && state.asked === 'offer')
}
