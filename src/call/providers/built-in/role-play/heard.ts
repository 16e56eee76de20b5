import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import { type Service, type Trade, trades } from '../../../../content/role-play-trades.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { isBeside, type Said } from './acts.ts'
import type { Business } from './business.ts'
import type { Slot } from './calendar.ts'
import { spelledName, withoutSpelling } from './caller-name.ts'
import { readCorrections } from './corrections.ts'
import { cutNights, cutParty } from './counts.ts'
import { answersName, hearName, hearPhone } from './heard-person.ts'
import { readService, tellsMatter } from './heard-service.ts'
import { hearWhen, isRelevant } from './heard-time.ts'
import { withoutRefusal } from './last-version.ts'
import * as question from './questions.ts'
import { chosenSlot } from './search.ts'
import { findService } from './services.ts'
import { addWords, type RolePlayState } from './state.ts'
import type { When } from './when.ts'

/** What one utterance says of the appointment, whatever was asked. */
export type Heard = {
  changes: Partial<RolePlayState>
  when: When | undefined
  service: Service | undefined
  /** The one of the offered times that the caller names by its place. */
  chosen: Slot | undefined
  /** The caller wants to be called back, or to leave a message. */
  callsBack: RolePlayState['callBack']
  /** The utterance held something to take down. */
  isNew: boolean
}

const nothing: Heard = {
  changes: {},
  when: undefined,
  service: undefined,
  chosen: undefined,
  callsBack: false,
  isNew: false,
}

/** "… but the student name is Anaga, A N A G H A" */
const ofAnother =
  /[\s,]+(?:but|and) (?:the |my )?(?:student|pupil|patient|child|kid|dog|cat|pet|baby)(?:['’]?s)? name(?:['’]?s| is)\b.*$/i

export function hear(state: RolePlayState, { trade }: Business, said: Said): Heard {
  const { utterance, text } = said
  const { counts, arrival, services }: Trade = trades[trade]
  const mine = utterance.replace(ofAnother, '')
  const spelled = spelledName(mine)
  const wished = question
    .plainText(withoutRefusal(withoutSpelling(utterance)))
    // "I've got a meeting at twelve" is no wish.
    .replace(
      /\b(?:ive got|i have|ive|i got|theres) an? (?:\w+ )?(?:meeting|appointment|class|lesson|session|interview) (?=at|on|from|until|till|then|can|could|so|i|instead\b)/,
      '',
    )
  const { phone, isGiven, rest } = hearPhone(state, said, spelled !== undefined)

  const asksCount = state.asked === 'count' && !question.isQuestion(text) && !isBeside('count', utterance)
  const cutCount = (words: string) =>
    counts === 'people'
      ? cutParty(words, asksCount)
      : counts === 'nights'
        ? cutNights(words, asksCount)
        : { rest: words }
  // "We might be five" – "yeah, make it five" is no time.
  const again = /\bmake (?:it|that) (\w+)$/.exec(rest)
  if (again && counts === 'people' && cutParty(`${again[1]} people`, false).count === state.count) return nothing
  // "Can you add one more to that"
  const isOneMore = counts === 'people' && /\b(?:add )?(?:one|another) more (?:person|to)\b|\bplus one\b/.test(text)
  const count = isOneMore && state.count ? state.count + 1 : cutCount(rest).count
  const hasNumber = isGiven && !phone?.includes('@')
  const name = hearName(state, trade, { ...said, utterance: mine }, spelled, hasNumber)
  const isName = answersName(state, text)
  const service = isName ? undefined : findService(services, wished === text ? rest : wished)
  // "Yes, and come round the side gate" is no other wish.
  const onlyAgrees = state.asked === 'confirm' && recognizeYesNo(utterance)?.answer === 'yes'
  const changes: Partial<RolePlayState> = {
    ...(phone !== undefined && { phone }),
    ...(count !== undefined && count !== state.count && { count }),
    ...(trade === 'other' && readExtent(text)),
    ...(name !== undefined && { name }),
    ...(isName || onlyAgrees ? {} : readService(state, trade, service, utterance, wished)),
  }
  if (changes.name !== undefined && isGiven && question.isAddress(text)) changes.words = addWords(state, utterance)
  const callsBack = hearCallBack(state, said, wished, service, hasNumber)
  if (question.refusesCallBack(text)) changes.callBack = state.callBack === 'message' && state.callBack
  else if (callsBack && !state.booked && !state.slot) {
    changes.callBack = callsBack
    if (changes.service === 'Appointment' || callsBack === 'message') delete changes.service
    if (state.service === 'Appointment') changes.service = undefined
  } else if (state.callBack && question.wantsAppointment(wished)) {
    changes.callBack = false
    changes.promised = state.callBack
  }
  const corrections = readCorrections(state, trade, utterance, text, isGiven)
  Object.assign(changes, corrections)
  // "Tell him it's the kitchen" changes nothing of what the message is about.
  if (callsBack === 'message' && state.callBack) delete changes.service

  const words = phone === undefined ? withoutSpelling(utterance) : rest
  const plain = (part: string) => cutCount(question.plainText(part)).rest
  const wish = isName ? undefined : hearWhen(state, words, plain, said, arrival !== undefined)
  // "Friday morning, whichever is the earliest" is none of Thursday's times.
  const byPlace = spelled === undefined ? namedSlot(state, said) : undefined
  const named = wish?.day === undefined || wish.day === byPlace?.day ? byPlace : undefined
  const when = named ? undefined : wish
  // "07700 900147, but only after lunch": when to ring. "It's a guitar lesson, not Thursday" is no time.
  const isForRinging =
    state.asked === 'phone' &&
    phone !== undefined &&
    state.slot !== undefined &&
    when?.day === undefined &&
    !when?.time &&
    !question.changesMind(text)
  const isOfCorrection = corrections.service !== undefined && (when?.not !== undefined || when?.day === state.slot?.day)
  const isAside = state.slot !== undefined && isBeside(state.asked, utterance)
  const relevant =
    when && !isForRinging && isRelevant(state, when, said, rest) && !isAside && !isOfCorrection ? when : undefined

  // "My hot water's gone cold, can someone come tomorrow?" says what it is for.
  if (
    relevant &&
    state.asked === 'wish' &&
    state.service === undefined &&
    changes.service === undefined &&
    !counts &&
    !changes.callBack &&
    tellsMatter(text)
  )
    Object.assign(changes, { service: 'Appointment', words: addWords(state, utterance) })

  // Who gives their name or number agrees to the only time on offer.
  const [only, another] = state.offer
  const agrees =
    state.asked === 'offer' && !another && !relevant && (changes.name !== undefined || changes.phone !== undefined)
  // The question is not asked twice.
  const isAnswered = relevant !== undefined || Object.keys(changes).length > 0
  if (state.asked === 'what-for' && !state.callBack && changes.service === undefined && isAnswered)
    changes.service = 'Appointment'
  const isNew =
    relevant !== undefined ||
    Object.entries(changes).some(([field, value]) => state[field as keyof RolePlayState] !== value) ||
    (state.asked === 'wish' && question.wantsAppointment(text))
  return { changes, when: relevant, service, chosen: named ?? (agrees ? only : undefined), callsBack, isNew }
}

/** "For two nights", "a place for two persons", of a business that is not asked for either. */
function readExtent(text: string): Pick<RolePlayState, 'extent'> | undefined {
  // "Not two people, only one student"
  if (
    /\b(?:only|just|make it|for) one (?:person|people|student|child|only|of us)\b|\bone (?:person|student|child) (?:only|not)\b|\bnot two (?:people|persons)\b/.test(
      text,
    )
  )
    return { extent: undefined }
  const isStay =
    /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|fourteen|\d+) nights?\b|\w+day (?:night )?and \w+day nights?\b|\b(?:board\w*|kennels?|cattery|berth|mooring|pitch|cabin)\b.*\b(?:from|until|till|to|weeks?)\b/.test(
      text,
    )
  const nights = isStay ? cutNights(text, false).count : undefined
  const people = /\b(?:people|persons?|adults|of us|guests|players|kids|children)\b/.test(text)
    ? (cutParty(text, false).count ?? 0)
    : 0
  if (nights) return { extent: rolePlayTemplates.nights(nights) }
  return people > 1 ? { extent: rolePlayTemplates.people(people) } : undefined
}

/** Whether the caller wants to be called back, or to leave a message. @param wished the plain text without what is refused. */
function hearCallBack(
  { asked }: RolePlayState,
  { text, isAct }: Said,
  wished: string,
  service: Service | undefined,
  givesNumber: boolean,
): Heard['callsBack'] {
  if (question.asksIfFree(text)) return false
  // "Call me on 0770 …" tells the number.
  const asksBack = question.wantsCallBack(text) && (!givesNumber || /\b(back|message)\b/.test(text))
  const passesOn = question.leavesMessage(wished) && !/^(?:and |so |but )?(?:what|how|if)\b/.test(wished)
  const complainsPlainly = question.complains(text)
  const mayComplain = complainsPlainly || ['wish', 'what-for', 'more'].includes(asked)
  const complains =
    mayComplain && isAct('complaint', complainsPlainly) && (complainsPlainly || !question.wantsAppointment(wished))
  const wantsCall = (asksBack || (!service && !givesNumber)) && isAct('call-back', asksBack)
  const saysMessage = passesOn && /\bmessage\b/.test(wished)
  const tellsThem = asked === 'wish' && /\b(?:can|could|would|will) you (?:just )?tell (?!me\b|us\b)/.test(wished)
  return saysMessage || tellsThem || isAct('message', passesOn) ? 'message' : (wantsCall || complains) && 'call'
}

/** The one of the offered times that the caller names: "the second one". */
function namedSlot({ asked, slot, offer, lastOffer }: RolePlayState, { utterance, text }: Said): Slot | undefined {
  // It is one of the last offer also when the other is agreed.
  const mayChoose = ['offer', 'name', 'phone', 'confirm', 'change'].includes(asked) && !question.isQuestion(text)
  if (!mayChoose) return undefined
  // "The later one, please, and the boat's called Sea Otter if you could put that down"
  const [first = ''] = utterance.split(/\s+(?:and|but|because|cos|so|oh)\s+/i)
  return [...utterance.split(/[.!?,]\s+/), first]
    .map((words) => chosenSlot(slot ? lastOffer : offer, question.plainText(words)))
    .find(Boolean)
}
