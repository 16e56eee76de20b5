import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import { type Service, type Trade, type TradeId, trades } from '../../../../content/role-play-trades.ts'
import { findEmail } from '../understanding/spelling.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { isBeside, type Said } from './acts.ts'
import type { Business } from './business.ts'
import type { Slot } from './calendar.ts'
import { readCorrections } from './corrections.ts'
import {
  answeredName,
  bareName,
  cutNights,
  cutParty,
  cutPhone,
  findService,
  servicesLabel,
  spelledName,
  statedName,
  wishedThing,
  withoutRefusal,
  withoutSpelling,
} from './details.ts'
import * as question from './questions.ts'
import { chosenSlot } from './search.ts'
import type { RolePlayState } from './state.ts'
import { readWish, type When } from './when.ts'

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

export function hear(state: RolePlayState, { trade }: Business, { utterance, text, now, isAct }: Said): Heard {
  const changes: Partial<RolePlayState> = {}
  const spelled = spelledName(utterance)
  const wished = question.plainText(withoutRefusal(withoutSpelling(utterance)))
  const cut = cutPhone(spelled === undefined ? text : question.plainText(withoutSpelling(utterance)))
  const { phone, partial, areaCode } = cut
  let { rest } = cut
  const email = state.asked === 'phone' || state.phone === '' ? findEmail(utterance) : undefined
  // "No, it's five five five oh one eight nine at the end"
  const isEnd = /\b(?:end|ends|ending|last)\b/.test(text) && (state.phone?.length ?? 0) > (phone?.length ?? 0)
  if (phone !== undefined) changes.phone = isEnd && state.phone ? state.phone.slice(0, -phone.length) + phone : phone
  else if (email) changes.phone = email
  else if (areaCode && state.phone)
    changes.phone = state.phone.startsWith(areaCode) ? state.phone : areaCode + state.phone
  // "No, it's 2234 at the end."
  else if (
    partial !== undefined &&
    state.phone &&
    ((state.asked === 'confirm' && text.split(' ').length < 9) ||
      /\b(end|ends|ending|last|mean|meant|should be|not|sorry|wrong|number|digits?)\b/.test(text))
  ) {
    changes.phone = state.phone.slice(0, -partial.length) + partial
    rest = cut.restOfPartial ?? rest
  } else if (
    !['wish', 'what-for'].includes(state.asked) &&
    question.refuses(text) &&
    /\b(number|phone|mobile)\b/.test(text) &&
    !/\be ?mail\b/.test(text)
  )
    changes.phone = ''
  else if (state.asked !== 'wish' && question.thisNumber(text)) changes.phone = rolePlayTemplates.callersNumber

  const { counts, arrival }: Trade = trades[trade]
  const asksCount = state.asked === 'count' && !question.isQuestion(text) && !isBeside('count', utterance)
  const cutCount = (words: string) =>
    counts === 'people'
      ? cutParty(words, asksCount)
      : counts === 'nights'
        ? cutNights(words, asksCount)
        : { rest: words }
  // "We might be five" – "yeah, make it five" is no time.
  const again = /\bmake (?:it|that) (\w+)$/.exec(rest)
  if (again && counts === 'people' && cutParty(`${again[1]} people`, false).count === state.count)
    return { changes: {}, when: undefined, service: undefined, chosen: undefined, callsBack: false, isNew: false }
  const { count } = cutCount(rest)
  if (count !== undefined && count !== state.count) changes.count = count
  // "Helen, her name's Poppy", "can I change that to Abdul Rahman"
  const own =
    state.asked === 'name'
      ? /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?=, \p{Ll})/u
      : /(?<=\b(?:change|make|correct) (?:that|it|this) to )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)+/u
  const [ownName = ''] = own.exec(utterance) ?? []
  const isOther = /\b(s?hes|(his|her|its|their) names?)\b/.test(text)
  const isCorrection = /\b(no|wait|sorry|actually)\b/.test(text)
  const name =
    bareName(ownName) ?? statedName(utterance, (state.name === undefined || isCorrection) && state.asked !== 'what-for')
  if (spelled !== undefined && state.name && state.asked !== 'name') changes.name = respell(state.name, spelled)
  else if (
    name !== undefined &&
    name !== state.name &&
    !(isOther && (state.callBack === 'message' || trade === 'vet' || !name.includes(' ')))
  )
    changes.name = name
  else if (state.asked === 'name' && phone !== undefined) {
    const answered = answeredName(utterance)
    if (answered !== undefined) changes.name = answered
  }

  // "Half three's great. Steve Malone"
  const [, last = ''] =
    /(?:[.!?] |^(?=[^.!?]*\d{3}))(\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’-]+)?)(?:\.?|,? [+\d].*)$/u.exec(utterance) ?? []
  if (state.name === undefined && changes.name === undefined && ['offer', 'day', 'name'].includes(state.asked)) {
    const answered = findService(trades[trade].services, last.toLowerCase()) ? undefined : bareName(last)
    if (answered !== undefined) changes.name = answered
  }

  // "Donna Pike. Zero seven seven double oh …"
  if (phone !== undefined && state.name === undefined && changes.name === undefined) {
    const first = bareName(utterance.split(/[.,]\s/)[0] ?? '')
    if (first?.includes(' ')) changes.name = first
  }
  // "Three o'clock, and it's Tom Ellery", "it's Chantelle, by the way"
  const [, introduced = ''] =
    /(?:\band|,|[.!?])\s+(?:it['’]?s|this is|i['’]?m|my name['’]?s?(?: is)?)\s+(\p{Lu}\p{L}+ \p{Lu}\p{L}+)/u.exec(
      utterance,
    ) ??
    /\bmy name (?:is )?(\p{Lu}\p{L}+ \p{Lu}\p{L}+)/u.exec(utterance) ??
    /\bit['’]?s (\p{Lu}\p{Ll}+),? by the way\b/u.exec(utterance) ??
    (/\b(?:name|write)\b/i.test(utterance)
      ? /\b(?:write|name to|comes|put) (\p{Lu}\p{L}+ \p{Lu}\p{L}+)/u.exec(utterance)
      : null) ??
    []
  const mayIntroduce =
    state.name === undefined
      ? state.asked !== 'wish'
      : /\bname is (?:wrong|not right)\b|\bmy name['’]?s?\b|\bchange (?:the )?name\b|\bwrite\b/i.test(utterance)
  if (mayIntroduce && introduced !== '' && (changes.name === undefined || spelled !== undefined)) {
    const named = bareName(introduced)
    if (named !== undefined) changes.name = named
  }
  // "It's for Tom Bridges."
  const [, booker] =
    /^(?:it['’]?s|that['’]?s|it is) for (?=\p{Lu}\p{L}+ \p{Lu})(.+?)(?=\s+(?:[iI]['’]?m|[iI] am|my|and)\b|$)/u.exec(
      utterance,
    ) ?? []
  if (booker !== undefined) {
    const named = bareName(booker)
    if (named !== undefined) changes.name = named
  }

  const isName = answersName(state, text)
  const service = isName ? undefined : findService(trades[trade].services, wished === text ? rest : wished)
  // "Yes, and come round the side gate" is no other wish.
  const onlyAgrees = state.asked === 'confirm' && recognizeYesNo(utterance)?.answer === 'yes'
  Object.assign(changes, isName || onlyAgrees ? {} : readService(state, trade, service, utterance, wished))

  // "Call me on 0770 …" tells the number.
  const asksBack = question.wantsCallBack(text) && (phone === undefined || /\b(back|message)\b/.test(text))
  const passesOn = question.leavesMessage(wished) && !/^(?:and |so |but )?(?:what|how|if)\b/.test(wished)
  const complainsPlainly = question.complains(text)
  const mayComplain = complainsPlainly || ['wish', 'what-for', 'more'].includes(state.asked)
  const complains =
    mayComplain && isAct('complaint', complainsPlainly) && (complainsPlainly || !question.wantsAppointment(wished))
  const wantsCall = (asksBack || (service ?? phone) === undefined) && isAct('call-back', asksBack)
  const callsBack = isAct('message', passesOn) ? 'message' : (wantsCall || complains) && 'call'
  if (question.refusesCallBack(text)) changes.callBack = state.callBack === 'message' && state.callBack
  else if (callsBack && !state.booked && !state.slot) {
    changes.callBack = callsBack
    if (changes.service === 'Appointment' || callsBack === 'message') delete changes.service
    if (state.service === 'Appointment') changes.service = undefined
  } else if (state.callBack && question.wantsAppointment(wished)) changes.callBack = false

  const corrections = readCorrections(state, trade, utterance, text, phone !== undefined || email !== undefined)
  Object.assign(changes, corrections)

  // Who gives their name or number agrees to the only time on offer.
  const agrees = state.offer.length === 1 && (changes.name !== undefined || changes.phone !== undefined)
  // "The second one" is one of the last offer also when the other is agreed.
  const mayChoose = ['offer', 'name', 'phone', 'confirm', 'change'].includes(state.asked) && !question.isQuestion(text)
  const slots = state.slot ? state.lastOffer : state.offer
  const named = mayChoose
    ? utterance
        .split(/[.!?,]\s+/)
        .map((words) => chosenSlot(slots, question.plainText(words)))
        .find(Boolean)
    : undefined
  const plain = (words: string) => {
    return cutCount(question.plainText(words)).rest
  }
  const when =
    isName || named
      ? undefined
      : readWish(
          withoutOldTime(withoutGreeting(state, changes.phone === undefined ? withoutSpelling(utterance) : rest)),
          plain,
          now,
          {
            near: state.slot ?? state.offer.at(-1),
            week: state.week,
            asked: ['offer', 'day', 'confirm', 'change'].includes(state.asked),
          },
        )
  // Of a room only the day is booked.
  if (when && arrival !== undefined) {
    delete when.time
    delete when.from
    delete when.to
  }
  const saysWhen = when !== undefined && Object.keys(when).length > 0
  // "07700 900147, but only after lunch": when to ring.
  const isForRinging =
    state.asked === 'phone' &&
    changes.phone !== undefined &&
    state.slot !== undefined &&
    when?.day === undefined &&
    !when?.time &&
    !question.changesMind(text)
  const relevant =
    saysWhen &&
    !isForRinging &&
    isRelevant(state, when, utterance, text) &&
    !(state.slot && isBeside(state.asked, utterance)) &&
    // "It's a guitar lesson, not Thursday"
    !(corrections.service !== undefined && (when.not !== undefined || when.day === state.slot?.day))
      ? when
      : undefined
  const chosen = named ?? (agrees && state.asked === 'offer' && !relevant ? state.offer[0] : undefined)
  // The question is not asked twice.
  const isAnswered = relevant !== undefined || Object.keys(changes).length > 0
  if (state.asked === 'what-for' && !state.callBack && changes.service === undefined && isAnswered)
    changes.service = 'Appointment'
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

/** The name with the one of its words that was spelled. */
function respell(name: string, spelled: string): string {
  const words = name.split(' ')
  if (words.some((word) => word.replace(/[^\p{L}]/gu, '').toLowerCase() === spelled.toLowerCase())) return name
  const at = words.findLastIndex((word) => word[0]?.toLowerCase() === spelled[0]?.toLowerCase())
  return words.with(at === -1 ? words.length - 1 : at, spelled).join(' ')
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
  // What is said in a message books nothing.
  const isMessage = state.callBack && !question.wantsAppointment(text)
  if (question.complains(text) || isMessage) return {}
  // "A yearly service, it's not urgent"
  const canWait = /\bnot urgent\b|\bno (?:rush|hurry)\b|\b(?:yearly|annual)\b|\bservice[ds]?\b/.test(text)
  const isUrgent = state.urgent || (question.isUrgent(text) && !canWait)
  const isOpen = state.service === undefined || state.service === 'Appointment'
  const asks = question.lastQuestion(utterance) !== undefined
  const isAside = question.asksHours(text) || (asks && (question.asksPrice(text) || question.asksFact(text)))
  if (isAside && state.asked !== 'wish') return {}
  // "Is there a free trial lesson?" asks, and books nothing.
  if (state.asked !== 'wish' && question.asksIfThere(text)) return {}
  if (service) {
    const isNew =
      service.label !== state.service &&
      !(service.label === 'Room' && state.service) &&
      (isOpen || (question.changesMind(text) && !/^(can|could) we\b/.test(text)) || state.asked === 'change')
    if (!isNew) return {}
    // A business of no known trade: in the caller's words rather than "Visit".
    const label =
      (trade === 'other' && !service.urgent && (wishedThing(text) ?? ownWord(service, text))) ||
      servicesLabel(trades[trade].services, service, text)
    return {
      service: label,
      words: addWords(state, utterance),
      urgent: isUrgent || (service.urgent === true && !canWait),
    }
  }
  if (!isOpen || 'counts' in trades[trade] || !['wish', 'what-for', 'day', 'offer'].includes(state.asked)) return {}
  const thing = isAside ? undefined : wishedThing(text)
  if (thing !== undefined) return { service: thing, words: addWords(state, utterance), urgent: isUrgent }
  // "I'd like an appointment because my back hurts" is not asked again what it is for.
  const asksOnly = asks && !question.wantsAppointment(text)
  if (state.asked === 'wish' && !asksOnly && tellsMatter(text))
    return { service: 'Appointment', words: addWords(state, utterance), urgent: isUrgent }
  return question.wantsAppointment(text) && state.asked !== 'wish' ? { service: 'Appointment' } : {}
}

/** Words of a wish for an appointment that do not say what it is for. */
const formalWords =
  /\b(?:ive|ill|wed|were|would|like|love|want|wanted|need|can|could|may|the|our|book\w*|make|get|have|has|got|arrange|schedule|appointments?|slots?|reservation|reserve|visit|come|see|seen|look|you|your|someone|somebody|anyone|with|for|from|until|and|are|hello|hey|good|mornings?|afternoons?|evenings?|lunch\w*|today|tomorrow|tonight|this|that|next|week|weekend|days?|\w+day|january|february|march|april|june|july|august|september|october|november|december|\d\S*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|past|[ap]m|o ?clock|times?|free|available|availability|soon|possible|possibly|asap|earliest|first|thing|there|any|anything|some|something|just|really|yes|yeah|was|hoping|looking|wondering|calling|ringing|quick|spot|space|people|after|before|around|about|work|when|what|how|chance|maybe|will|suit|works?|because)\b/g

/** Whether the utterance says what it is about: "my back hurts", not only "an appointment tomorrow". */
export const tellsMatter = (text: string) =>
  text
    .replace(formalWords, ' ')
    .split(' ')
    .filter((word) => word.length > 2).length >= 2

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
  // "Oh seven double oh nine double one four" is a number.
  const digits = text.match(/\b(?:oh|zero|double|triple|one|two|three|four|five|six|seven|eight|nine|\d)\b/g) ?? []
  if (asked === 'phone' && digits.length > 3 && !/\b(?:at|half|quarter|o ?clock|[ap]m)\b/.test(text)) return false
  if (question.asksForAdvice(text)) return false
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
  if (question.asksHours(text) || (state.asked === 'wish' && question.isGreeting(text))) return false
  if (/^(and |but |so )?what if\b/.test(text) || question.asksReminder(text)) return false
  if (/\bsee (you|ya)\b/.test(text) || (state.booked && question.isDone(text) && !question.changesMind(text)))
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
