import { type Service, type TradeId, trades } from '../../../content/role-play-trades.ts'
import type { Business } from './role-play-business.ts'
import type { Slot } from './role-play-calendar.ts'
import { answeredName, cutParty, cutPhone, findService, statedName, wishedThing } from './role-play-details.ts'
import * as question from './role-play-questions.ts'
import { chosenSlot } from './role-play-search.ts'
import type { RolePlayState } from './role-play-state.ts'
import { readWish, type When } from './role-play-when.ts'
import { recognizeYesNo } from './yes-no.ts'

/** What one utterance says of the appointment, whatever was asked. */
export type Heard = {
  changes: Partial<RolePlayState>
  when: When | undefined
  service: Service | undefined
  /** The one of the offered times that the caller names by its place. */
  chosen: Slot | undefined
  /** The caller wants to be called back. */
  callsBack: boolean
  /** The utterance held something to take down. */
  isNew: boolean
}

export function hear(state: RolePlayState, { trade }: Business, utterance: string, text: string, now: number): Heard {
  const changes: Partial<RolePlayState> = {}
  const { phone, partial, rest } = cutPhone(text)
  if (phone !== undefined) changes.phone = phone
  // "No, it's 2234 at the end."
  else if (partial !== undefined && state.phone && /\b(end|ends|ending|last)\b/.test(text))
    changes.phone = state.phone.slice(0, -partial.length) + partial

  const isTable = trade === 'restaurant'
  if (isTable) {
    const { party } = cutParty(rest, state.asked === 'party')
    if (party !== undefined && party !== state.party) changes.party = party
  }
  const isCorrection = /\b(no|wait|sorry|actually)\b/.test(text)
  const name = statedName(utterance, (state.name === undefined || isCorrection) && state.asked !== 'what-for')
  if (name !== undefined && name !== state.name) changes.name = name
  else if (state.asked === 'name' && phone !== undefined) {
    const answered = answeredName(utterance)
    if (answered !== undefined) changes.name = answered
  }

  const isName = answersName(state, text)
  const service = isName ? undefined : findService(trades[trade].services, rest)
  Object.assign(changes, isName ? {} : readService(state, trade, service, utterance, text))

  // "Call me on 0770 …" tells the number.
  const callsBack = question.wantsCallBack(text) && (phone === undefined || /\b(back|message)\b/.test(text))
  if (question.refusesCallBack(text)) changes.callBack = false
  else if (callsBack && !state.booked && !state.slot) changes.callBack = true
  else if (state.callBack && question.wantsAppointment(text)) changes.callBack = false

  // Who gives their name or number agrees to the only time on offer.
  const agrees = state.offer.length === 1 && (changes.name !== undefined || changes.phone !== undefined)
  const named = state.asked === 'offer' && !question.isQuestion(text) ? chosenSlot(state.offer, text) : undefined
  const plain = (words: string) => {
    const clause = question.plainText(words)
    return isTable ? cutParty(clause, state.asked === 'party').rest : clause
  }
  const when =
    isName || named
      ? undefined
      : readWish(withoutGreeting(state, phone === undefined ? utterance : rest), plain, now, {
          near: state.slot ?? state.offer.at(-1),
          week: state.week,
          asked: ['offer', 'day', 'confirm', 'change'].includes(state.asked),
        })
  const relevant = when && isRelevant(state, when, utterance, text) ? when : undefined
  const chosen = named ?? (agrees && state.asked === 'offer' && !relevant ? state.offer[0] : undefined)
  // The question is not asked twice.
  const isAnswered = relevant !== undefined || Object.keys(changes).length > 0
  if (state.asked === 'what-for' && changes.service === undefined && isAnswered) changes.service = 'Appointment'
  return {
    changes,
    when: relevant,
    service,
    chosen,
    callsBack,
    isNew:
      relevant !== undefined ||
      Object.entries(changes).some(([field, value]) => state[field as keyof RolePlayState] !== value) ||
      (state.asked === 'wish' && question.wantsAppointment(text)),
  }
}

/** The answer to "What's your name?" may be any word: "April", "Crown". One that says when is none. */
function answersName(state: RolePlayState, text: string): boolean {
  return (
    state.asked === 'name' &&
    text.split(' ').length < 5 &&
    !question.changesMind(text) &&
    !question.isQuestion(text) &&
    !/\b(\w+day|tomorrow|today|tonight|half|quarter|past|o ?clock|noon|morning|afternoon|evening|thirty|fifteen|then|instead|[ap]m|\d+(th|st|nd|rd)?|later|earlier|sooner)\b/.test(
      text,
    )
  )
}

function readService(
  state: RolePlayState,
  trade: TradeId,
  service: Service | undefined,
  utterance: string,
  text: string,
): Partial<RolePlayState> {
  const isUrgent = state.urgent || question.isUrgent(text)
  const isOpen = state.service === undefined || state.service === 'Appointment'
  const asks = question.lastQuestion(utterance) !== undefined
  const isAside = question.asksHours(text) || (asks && (question.asksPrice(text) || question.asksFact(text)))
  if (isAside && state.asked !== 'wish') return {}
  // "Is there a free trial lesson?" asks, and books nothing.
  if (state.asked !== 'wish' && question.asksIfThere(text)) return {}
  if (service) {
    const isNew =
      service.label !== state.service &&
      (isOpen || (question.changesMind(text) && !/^(can|could) we\b/.test(text)) || state.asked === 'change')
    if (!isNew) return {}
    // A business of no known trade: in the caller's words rather than "Visit".
    const label =
      (trade === 'other' && !service.urgent && (wishedThing(text) ?? ownWord(service, text))) || service.label
    return { service: label, words: addWords(state, utterance), urgent: isUrgent || service.urgent === true }
  }
  if (!isOpen || trade === 'restaurant' || !['wish', 'what-for', 'day', 'offer'].includes(state.asked)) return {}
  const thing = isAside ? undefined : wishedThing(text)
  if (thing !== undefined) return { service: thing, words: addWords(state, utterance), urgent: isUrgent }
  return question.wantsAppointment(text) && state.asked !== 'wish' ? { service: 'Appointment' } : {}
}

/** "Massage" rather than "Visit", where the caller said so. */
function ownWord({ words }: Service, text: string): string | undefined {
  const [said = ''] = new RegExp(`\\b(?:${words})(?![a-z0-9])`).exec(text) ?? []
  return /^(class|lesson|session|treatment|massage|tour|interview)$/.test(said)
    ? said.charAt(0).toUpperCase() + said.slice(1)
    : undefined
}

/** What the caller said, for the summary of the call. */
export function addWords({ words }: RolePlayState, utterance: string): string {
  const said = utterance.trim().slice(0, 140)
  return words === undefined ? said : words.includes(said) ? words : `${words} … ${said}`.slice(0, 300)
}

/** "Evening, a table for two": the greeting is no part of the day. */
const withoutGreeting = (state: RolePlayState, utterance: string) =>
  state.asked === 'wish'
    ? utterance.replace(
        /^\W*(?:(?:hi|hello|hey|oh|good)\W+)*(?:morning|afternoon|evening)\b(?=[,.! ]+(?:i|i'd|id|i'm|im|i've|ive|can|could|do|is|a|table|this|it's|its|my|we|we'd|just|there|hi|hello|have|are|what|please|to you|the|yes|yeah)\b|\s*[,!.])/i,
        '',
      )
    : utterance

function isRelevant(state: RolePlayState, when: When, utterance: string, text: string): boolean {
  if (question.asksHours(text) || (state.asked === 'wish' && question.isGreeting(text))) return false
  if (state.booked && (/\bsee (you|ya)\b/.test(text) || (question.isDone(text) && !question.changesMind(text))))
    return false
  if (question.isAddress(text) && when.day === undefined) return false
  const aside = (question.asksPrice(text) || question.asksFact(text)) && question.lastQuestion(utterance) !== undefined
  if (aside && (!question.wantsAppointment(text) || (when.day === undefined && when.time === undefined))) return false
  if (Object.keys(when).join() === 'soon') {
    const accepts = recognizeYesNo(utterance)?.answer === 'yes' || question.accepts(text)
    return !state.slot && !(state.asked === 'offer' && accepts && !question.isQuestion(text))
  }
  // "Thursday is fine", of the one time on offer.
  const [only, another] = state.offer
  const namesOffer = only && !another && when.day === only.day && !when.time && when.from === undefined && !when.than
  return !(namesOffer && question.accepts(text) && state.asked === 'offer')
}
