import type { PhraseId } from '../../../content/phrases.ts'
import { rolePlayPhrases } from '../../../content/role-play.ts'
import { rolePlayTemplates } from '../../../content/role-play-templates.ts'
import { type Service, type TradeId, trades } from '../../../content/role-play-trades.ts'
import type { CallAction, CallRecord, EndedBy } from '../../call-provider.ts'
import { greet, type Reply, type ReplyPart, type RolePlayRequest, respond } from './dialogue.ts'
import { phrase as dialoguePhrase } from './reply-parts.ts'
import { type Business, readBusiness, tradeIn } from './role-play-business.ts'
import {
  bookableDays,
  freeSlots,
  isBefore,
  isOpenOn,
  isWithinHours,
  nextFreeSlots,
  type Slot,
  slotAt,
} from './role-play-calendar.ts'
import { answeredName, cutParty, cutPhone, findService, statedName } from './role-play-details.ts'
import * as question from './role-play-questions.ts'
import { callRecord, groupDigits, slotText } from './role-play-record.ts'
import { dayName, spokenDigits, spokenSlot, spokenTime, timeOfDay } from './role-play-speech.ts'
import { readWhen, type When } from './role-play-when.ts'
import { recognizeYesNo } from './yes-no.ts'

/** What the receptionist has just asked. */
type Asked =
  | 'business'
  | 'wish'
  | 'what-for'
  | 'party'
  | 'day'
  | 'offer'
  | 'name'
  | 'phone'
  | 'confirm'
  | 'change'
  | 'more'

/** What the receptionist remembers of one role-played call. */
export type RolePlayState = {
  /** Milliseconds since 1 January 1970, UTC. */
  startedAt: number
  business: Business | undefined
  /** How many times the caller asked for more trades. */
  tradesPage: number
  asked: Asked
  /** The label of the service, and what the caller said about it. */
  service: string | undefined
  words: string | undefined
  urgent: boolean
  /** The caller wants to be called back, not to book. */
  callBack: boolean
  /** The number of people; for a restaurant. */
  party: number | undefined
  /** The part of the day that the caller asked for before naming a day. */
  wish: Pick<When, 'from' | 'to'>
  week: number | undefined
  offer: readonly Slot[]
  slot: Slot | undefined
  /** The slot that was agreed before the last change. */
  movedFrom: Slot | undefined
  /** Empty when the caller does not want to say it. */
  name: string | undefined
  phone: string | undefined
  /** The caller has said a part of a phone number. */
  partialPhone: boolean
  booked: boolean
  subjects: readonly (keyof typeof rolePlayTemplates.subjects)[]
  unknownInRow: number
  silencesInRow: number
  lastReply: Reply
}

/** The answer to one utterance in a role play. */
export type RolePlayTurn = {
  state: RolePlayState
  reply: Reply
  suggestions: readonly string[]
  /** From this reply on, the receptionist answers as this business. */
  business?: string
  /** What the business would get; with the last turn of a role play in which something was said. */
  callRecord?: CallRecord
  action?: CallAction
  /** The role play ends with this turn. */
  over?: true
  /** The call ends after the reply. */
  endedBy?: EndedBy
}

/** Milliseconds after which the role play ends. Chosen by hand: the whole call may take 15 minutes. */
const timeLimit = 10 * 60_000
/** Utterances in a row that are not understood, after which the receptionist hands the caller over. */
const unknownLimit = 3

const { suggestions } = rolePlayTemplates

/**
 * The first turn of a role play.
 * @param request.opening the call begins with it, so the receptionist has not greeted the caller yet.
 * @param now milliseconds since 1 January 1970, UTC.
 */
export function startRolePlay(request: RolePlayRequest & { opening?: boolean }, now: number): RolePlayTurn {
  const state: RolePlayState = {
    startedAt: now,
    business: undefined,
    tradesPage: 0,
    asked: 'business',
    service: undefined,
    words: undefined,
    urgent: false,
    callBack: false,
    party: undefined,
    wish: {},
    week: undefined,
    offer: [],
    slot: undefined,
    movedFrom: undefined,
    name: undefined,
    phone: undefined,
    partialPhone: false,
    booked: false,
    subjects: [],
    unknownInRow: 0,
    silencesInRow: 0,
    lastReply: [],
  }
  const business = request.business === undefined ? undefined : readBusiness(request.business)
  if (business) return answerPhone(state, business, now)
  if (request.opening) return turn(state, [phrase('rp-opening'), { text: allTrades() }])
  return turn(state, askBusiness())
}

/**
 * The turn that answers one utterance. Pure: the same arguments give the same turn.
 * @param utterance as spoken or typed; empty when the caller said nothing for a while.
 * @param now milliseconds since 1 January 1970, UTC.
 */
export function respondInRolePlay(state: RolePlayState, utterance: string, now: number): RolePlayTurn {
  if (now - state.startedAt >= timeLimit) return leave(state, now)
  const text = plainText(utterance)
  if (text === '') return answerSilence(state, now)
  const heard = { ...state, silencesInRow: 0 }
  const next = question.afterLeaving(text)
  if (next || question.asksToLeave(text)) return leave(heard, now, next)
  if (question.asksToRepeat(text)) return { ...turn(heard, state.lastReply), state: heard }
  if (question.asksToWait(text)) return { ...turn(heard, [phrase('rp-take-your-time')]), state: heard }
  if (question.isEmergency(text))
    return turn(heard, [phrase('rp-emergency'), ...(heard.business ? ask(heard, now) : askBusiness())])
  if (!heard.business) return chooseBusiness(heard, utterance, text, now)
  // A business of no known trade may show it by what its first caller wants: a table, a haircut.
  const { trade, name } = heard.business
  const business =
    trade === 'other' && heard.asked === 'wish' ? { name, trade: tradeIn(text) ?? trade } : heard.business
  return converse({ ...heard, business }, business, utterance, text, now)
}

const phrase = (id: keyof typeof rolePlayPhrases): ReplyPart => ({ text: rolePlayPhrases[id], clips: [id] })

type TurnExtras = Omit<RolePlayTurn, 'state' | 'reply' | 'suggestions'>

function turn(state: RolePlayState, reply: Reply, extras: TurnExtras = {}): RolePlayTurn {
  const next = { ...state, lastReply: reply, unknownInRow: 0 }
  return { state: next, reply, suggestions: suggest(next), ...extras }
}

/** Lower case, without accents, apostrophes and fillers; of the punctuation only `:`, `+` and a dot inside a word stay. */
function plainText(utterance: string): string {
  return utterance
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replace(/[^a-z0-9:.+]+/g, ' ')
    .replace(/[.:](?=\s|$)/g, ' ')
    .replace(/\b(um+|uh+|erm?|hmm+|please)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

// The business

const tradeIds = (Object.keys(trades) as TradeId[]).filter((id) => id !== 'other')
const allTrades = () => rolePlayTemplates.allTrades(tradeIds.map((id) => trades[id].label))
const askBusiness = (): Reply => [
  { text: `${rolePlayPhrases['rp-which-business'].split('?')[0]}? ${allTrades()}`, clips: ['rp-which-business'] },
]

function chooseBusiness(state: RolePlayState, utterance: string, text: string, now: number): RolePlayTurn {
  if (/\b(more|other|next)\b.*\btrades?\b|^(more|others?|next)$/.test(text)) {
    return turn({ ...state, tradesPage: state.tradesPage + 1 }, askBusiness())
  }
  if (question.hasNoPreference(text)) return answerPhone(state, { name: undefined, trade: 'dentist' }, now)
  if (question.isGoodbye(text) || recognizeYesNo(utterance)?.answer === 'no') return leave(state, now)
  const isAnswer = !question.isQuestion(text) && recognizeYesNo(utterance)?.rest !== ''
  const business = isAnswer ? readBusiness(utterance) : undefined
  if (business) return answerPhone(state, business, now)
  const unknownInRow = state.unknownInRow + 1
  if (unknownInRow >= unknownLimit) return answerPhone(state, { name: undefined, trade: 'dentist' }, now)
  const answer = turn(state, askBusiness())
  return { ...answer, state: { ...answer.state, unknownInRow } }
}

function answerPhone(state: RolePlayState, business: Business, now: number): RolePlayTurn {
  const hours = new Date(now).getHours()
  const hello = hours < 12 ? 'rp-good-morning' : hours < 17 ? 'rp-good-afternoon' : 'rp-good-evening'
  const name = shownName(business)
  return turn(
    { ...state, business, asked: 'wish' },
    [
      phrase('rp-now-you-call'),
      { text: rolePlayTemplates.greeting(rolePlayPhrases[hello], name), clips: [hello, `trade-${business.trade}`] },
      phrase('rp-how-can-i-help'),
    ],
    { business: name },
  )
}

const shownName = ({ name, trade }: Business) => name ?? trades[trade].anyBusiness

// One utterance of the caller

function converse(
  state: RolePlayState,
  business: Business,
  utterance: string,
  text: string,
  now: number,
): RolePlayTurn {
  const found = readDetails(state, business, utterance, text, now)
  if (question.wantsPerson(text) || (question.mayWantPerson(text) && !found.service)) {
    return finish({ ...state, ...found.changes }, 'handed over', now)
  }
  const known = { ...state, ...found.changes }

  const aside = answerAside(known, business, text)
  if (aside) {
    const next =
      found.service && !state.slot
        ? advance(aside.state, now, aside.reply, found.isNew ? found.when : undefined)
        : undefined
    return next ?? turn(aside.state, [...aside.reply, ...ask(aside.state, now)])
  }
  if (found.cancels) {
    if (state.slot)
      return finish({ ...known, slot: undefined, booked: false }, 'nothing', now, [phrase('rp-no-problem')])
    return turn({ ...known, asked: 'day' }, [phrase('rp-no-earlier-booking'), phrase('rp-what-day')])
  }
  if (found.isNew) {
    const isChange = state.slot !== undefined && (found.when !== undefined || found.service !== undefined)
    const prefix = isChange ? [phrase('rp-no-problem')] : known.urgent && !state.urgent ? [phrase('rp-urgent')] : []
    return advance({ ...known, booked: false }, now, prefix, found.when)
  }
  const answer = readAnswer(known, business, utterance, text, now)
  if (answer) return answer
  // The caller says again what was understood already.
  if (found.service && found.service.label === state.service) return turn(known, ask(known, now))
  return answerUnknown(known, now)
}

type Found = {
  changes: Partial<RolePlayState>
  when: When | undefined
  service: Service | undefined
  /** The utterance held something to take down. */
  isNew: boolean
  /** The caller wants to cancel or move an appointment. */
  cancels: boolean
}

function readDetails(state: RolePlayState, { trade }: Business, utterance: string, text: string, now: number): Found {
  const { asked } = state
  const isShort = text.split(' ').length < 5
  const changesMind = question.changesMind(text)
  const changes: Partial<RolePlayState> = {}

  const { phone, partial, rest: withoutPhone } = cutPhone(text)
  if (phone !== undefined) changes.phone = phone
  if (partial !== undefined && asked === 'phone') changes.partialPhone = true

  let rest = withoutPhone
  if (trade === 'restaurant') {
    const { party, rest: withoutParty } = cutParty(rest, asked === 'party')
    if (party !== undefined) changes.party = party
    rest = withoutParty
  }

  // The answer to "What's your name?" may be any word: "April", "Crown".
  const namesOnly =
    (asked === 'name' && isShort && !changesMind) || (asked === 'phone' && phone !== undefined && isShort)
  const name = asked === 'name' && state.name === undefined ? undefined : statedName(utterance)
  if (name !== undefined) changes.name = name

  const service = namesOnly ? undefined : findService(trades[trade].services, rest)
  const isNewService =
    service !== undefined &&
    service.label !== state.service &&
    (state.service === undefined || changesMind || asked === 'change')
  if (service && isNewService) {
    changes.service = service.label
    changes.words = utterance.trim().slice(0, 140)
    changes.urgent = state.urgent || service.urgent === true
  } else if (state.service === undefined && question.wantsAppointment(text)) {
    changes.service = asked === 'wish' ? undefined : 'Appointment'
  }
  if (question.wantsCallBack(text) && !state.booked) {
    changes.callBack = true
  }

  const picks = asked === 'offer' && /\b(morning|afternoon|evening) one\b/.test(text)
  const when =
    namesOnly || picks
      ? undefined
      : readWhen(rest, now, {
          near: state.slot ?? state.offer.at(-1),
          week: state.week,
          asked: asked === 'offer' || asked === 'day' || asked === 'confirm' || asked === 'change',
        })
  const cancels = question.cancels(text) && when?.time === undefined && when?.day === undefined && !isNewService
  const relevantWhen = when && (Object.keys(when).join() !== 'soon' || !state.slot) ? when : undefined
  return {
    changes,
    when: relevantWhen,
    service,
    isNew:
      !cancels &&
      (relevantWhen !== undefined ||
        isNewService ||
        phone !== undefined ||
        name !== undefined ||
        changes.party !== undefined ||
        changes.callBack === true ||
        (asked !== 'what-for' && asked !== 'more' && state.service === undefined && question.wantsAppointment(text))),
    cancels,
  }
}

/** Answers a question that is no step towards the appointment. */
function answerAside(
  state: RolePlayState,
  { trade }: Business,
  text: string,
): { state: RolePlayState; reply: Reply } | undefined {
  const noted = (subject: RolePlayState['subjects'][number], reply: Reply) => ({
    state: state.subjects.includes(subject) ? state : { ...state, subjects: [...state.subjects, subject] },
    reply,
  })
  if (question.asksHours(text)) return noted('hours', [openHours(trade)])
  if (question.asksPrice(text)) return noted('price', [phrase('rp-facts')])
  if (question.asksFact(text)) return noted('other', [phrase('rp-facts')])
  if (question.asksIfRobot(text)) return { state, reply: [phrase('rp-robot')] }
  if (question.asksIfDone(text) && findService(trades[trade].services, text))
    return { state, reply: [phrase('rp-yes-we-do')] }
  return undefined
}

function openHours(trade: TradeId): ReplyPart {
  const { days, hours } = trades[trade]
  const [first, last] = days.map((day) => dayName(day % 7))
  const [from, to] = hours
  return {
    text: rolePlayTemplates.openHours(first?.text ?? '', last?.text ?? '', timeOfDay(from), timeOfDay(to)),
    clips: [
      'rp-we-are-open',
      ...(first?.clips ?? []),
      'to',
      ...(last?.clips ?? []),
      'from',
      ...spokenTime(from),
      'to',
      ...spokenTime(to),
    ],
  }
}

/** Reads the utterance as the answer to what was asked; `undefined` when it is none. */
function readAnswer(
  state: RolePlayState,
  business: Business,
  utterance: string,
  text: string,
  now: number,
): RolePlayTurn | undefined {
  const yesNo = recognizeYesNo(utterance)?.answer
  if (question.isGoodbye(text)) return finish(state, state.booked ? 'booked' : 'nothing', now)
  switch (state.asked) {
    case 'business':
      return undefined
    case 'wish':
      if (question.isGreeting(text)) return turn(state, [phrase('rp-how-can-i-help')])
      if (yesNo || question.isQuestion(text) || !question.statesNeed(text)) return undefined
      return advance({ ...state, service: 'Appointment', words: utterance.trim().slice(0, 140) }, now)
    case 'what-for':
      if (question.isQuestion(text)) return undefined
      return advance(
        { ...state, service: 'Appointment', ...(yesNo ? {} : { words: utterance.trim().slice(0, 140) }) },
        now,
      )
    case 'party':
      return undefined
    case 'day':
      if (yesNo === 'no') return finish(state, 'nothing', now)
      return question.hasNoPreference(text) || yesNo ? advance(state, now, [], { soon: true }) : undefined
    case 'offer': {
      const chosen = chosenSlot(state.offer, text)
      const slot = chosen ?? (yesNo === 'yes' || question.accepts(text) ? state.offer[0] : undefined)
      if (slot) return advance({ ...state, slot, offer: [] }, now)
      if (yesNo === 'no') return turn({ ...state, asked: 'day' }, [phrase('rp-no-problem'), phrase('rp-what-day')])
      return undefined
    }
    case 'name': {
      if (yesNo === 'no' || question.refuses(text)) return advance({ ...state, name: '' }, now)
      const name = question.isQuestion(text) ? undefined : answeredName(utterance)
      return name === undefined ? undefined : advance({ ...state, name }, now, [phrase('rp-thank-you')])
    }
    case 'phone':
      if (question.thisNumber(text)) return advance({ ...state, phone: rolePlayTemplates.callersNumber }, now)
      if (yesNo === 'no' || question.refuses(text)) return advance({ ...state, phone: '' }, now)
      if (
        /\d{3}|\b(zero|oh|double|one|two|three|four|five|six|seven|eight|nine)\b.*\b(zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/.test(
          text,
        )
      ) {
        return turn(state, [phrase('rp-phone-again')])
      }
      return undefined
    case 'confirm':
      if (yesNo === 'no') return turn({ ...state, asked: 'change' }, [phrase('rp-what-change')])
      if (yesNo === 'yes' || question.accepts(text)) return advance({ ...state, booked: true }, now)
      return undefined
    case 'change':
      if (/\bname\b/.test(text)) return advance({ ...state, name: undefined }, now)
      if (/\b(phone|number)\b/.test(text)) return advance({ ...state, phone: undefined }, now)
      if (/\b(day|date|time|when)\b/.test(text)) return turn({ ...state, asked: 'day' }, [phrase('rp-what-day')])
      if (/\b(nothing|no|its (all )?(right|fine|good))\b/.test(text)) return advance(state, now)
      return business.trade === 'restaurant' ? undefined : turn({ ...state, asked: 'day' }, [phrase('rp-what-day')])
    case 'more':
      if (yesNo === 'no' || question.isDone(text)) return finish(state, 'booked', now)
      return yesNo === 'yes' ? turn(state, [phrase('rp-how-can-i-help')]) : undefined
  }
}

/** The slot of an offer that the caller names by its place. */
function chosenSlot(offer: readonly Slot[], text: string): Slot | undefined {
  const inOrder = offer.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  if (/\b(later one|latest one)\b/.test(text)) return inOrder.at(-1)
  if (/\b(earlier one|earliest one)\b/.test(text)) return inOrder[0]
  if (/\bmorning one\b/.test(text)) return inOrder.find(({ minutes }) => minutes < 12 * 60)
  if (/\b(afternoon|evening) one\b/.test(text)) return inOrder.findLast(({ minutes }) => minutes >= 12 * 60)
  return /\b(second|2nd|latter|last one|other one)\b/.test(text) ? offer.at(-1) : undefined
}

function answerUnknown(state: RolePlayState, now: number): RolePlayTurn {
  const unknownInRow = state.unknownInRow + 1
  if (unknownInRow >= unknownLimit) return finish(state, 'handed over', now)
  const answer = turn(state, [phrase(unknownInRow === 1 ? 'rp-unknown' : 'rp-unknown-again'), ...ask(state, now)])
  return { ...answer, state: { ...answer.state, unknownInRow } }
}

function answerSilence(state: RolePlayState, now: number): RolePlayTurn {
  if (state.silencesInRow > 0) return { ...leave(state, now), endedBy: 'assistant' }
  return { ...turn(state, [phrase('rp-still-there')]), state: { ...state, silencesInRow: 1 } }
}

// The appointment

/** Looks for a slot if the caller said when, and asks for what is still missing. */
function advance(state: RolePlayState, now: number, prefix: Reply = [], when?: When): RolePlayTurn {
  const wanted =
    when ??
    (state.urgent && !state.slot && state.offer.length === 0 && !state.callBack ? { soon: true as const } : undefined)
  if (wanted && state.business && !state.callBack) {
    const search = findSlot(state, state.business.trade, wanted, now)
    if (search.slot === undefined) return turn(search.state, [...prefix, ...search.reply])
    return advance({ ...search.state, slot: search.slot, offer: [] }, now, [...prefix, ...search.reply])
  }
  const asked = nextQuestion(state)
  const next = { ...state, asked }
  if (asked === 'more' && state.callBack) return finish(next, 'call back', now, prefix)
  return turn(next, [...prefix, ...ask(next, now)])
}

function nextQuestion(state: RolePlayState): Asked {
  const isTable = state.business?.trade === 'restaurant'
  if (state.callBack) return state.name === undefined ? 'name' : state.phone === undefined ? 'phone' : 'more'
  if (!isTable && state.service === undefined) return 'what-for'
  if (state.slot === undefined) return state.offer.length > 0 ? 'offer' : 'day'
  if (isTable && state.party === undefined) return 'party'
  if (state.name === undefined) return 'name'
  if (state.phone === undefined) return 'phone'
  return state.booked ? 'more' : 'confirm'
}

/** The question that stands, as the end of a reply. */
function ask(state: RolePlayState, now: number): Reply {
  switch (state.asked) {
    case 'business':
      return askBusiness()
    case 'wish':
      return [phrase('rp-how-can-i-help')]
    case 'what-for':
      return [phrase('rp-what-for')]
    case 'party':
      return [phrase('rp-how-many')]
    case 'day':
      return [phrase('rp-what-day')]
    case 'offer':
      return [phrase(state.offer.length > 1 ? 'rp-which-suits' : 'rp-that-suit')]
    case 'name':
      return [phrase('rp-name')]
    case 'phone':
      return [phrase('rp-phone')]
    case 'confirm':
      return [readBack(state, now), phrase('rp-is-that-right')]
    case 'change':
      return [phrase('rp-what-change')]
    case 'more':
      return [phrase('rp-booked')]
  }
}

function readBack(state: RolePlayState, now: number): ReplyPart {
  const { slot, name = '', phone = '' } = state
  if (!slot) return phrase('rp-what-day')
  const digits = spokenDigits(phone)
  return {
    text: rolePlayTemplates.readBack(slotText(slot, now), [whatOf(state), name, groupDigits(phone)]),
    clips: [
      'rp-so-that-is',
      ...spokenSlot(slot, now),
      ...(digits.length > 0 ? (['rp-number-ends', ...digits] as const) : []),
    ],
  }
}

export const whatOf = ({ business, service, party }: RolePlayState): string =>
  business?.trade === 'restaurant' &&
  party !== undefined &&
  (service === undefined || service === 'Table' || service === 'Appointment')
    ? rolePlayTemplates.tableFor(party)
    : (service ?? '')

type Search = { state: RolePlayState; reply: Reply; slot?: Slot }

/** Finds the slot that the caller asks for, or one or two to offer. */
function findSlot(state: RolePlayState, trade: TradeId, when: When, now: number): Search {
  const today = slotAt(now)
  const base = state.slot ?? state.offer[0]
  const wish = when.from !== undefined || when.to !== undefined ? { from: when.from, to: when.to } : state.wish
  const inWish = ({ minutes }: Slot) => minutes >= (wish.from ?? 0) && minutes <= (wish.to ?? 24 * 60)
  const known: RolePlayState = {
    ...state,
    wish: wish as RolePlayState['wish'],
    week: when.week ?? state.week,
    movedFrom: state.slot ?? state.movedFrom,
    slot: undefined,
    booked: false,
  }
  const offer = (slots: readonly Slot[], because: Reply = []): Search => offerSlots(known, slots, because, now)
  const free = (day: number) => freeSlots(trade, day, now)

  if (when.than === 'earlier' && base) {
    const before = daysBetween(today.day, base.day)
      .flatMap(free)
      .filter((slot) => isBefore(slot, base) && (when.day === undefined || slot.day === when.day))
    if (before.length > 0) return offer(before.slice(-2))
    return offer([base], [phrase('rp-none-earlier')])
  }
  if (when.than === 'later' && base) {
    const last = state.slot ?? state.offer.at(-1) ?? base
    const from = when.day ?? last.day
    return offer(nextFreeSlots(trade, from, now, 2, (slot) => isBefore(last, slot)))
  }
  if (when.not !== undefined) {
    const without = when.not
    const from = base ? Math.max(base.day, today.day) : today.day
    return offer(
      chooseTwo(
        known,
        nextFreeDay(trade, from, now, (slot) => slot.day !== without && inWish(slot)),
      ),
    )
  }

  const day = when.day ?? (when.time || when.from !== undefined || when.to !== undefined ? base?.day : undefined)
  if (day !== undefined && when.week === undefined) {
    if (day < today.day) return offer(nextFreeSlots(trade, today.day, now, 2), [phrase('rp-past')])
    if (day > today.day + bookableDays) {
      return { state: { ...known, offer: [], asked: 'day' }, reply: [phrase('rp-too-far'), phrase('rp-what-day')] }
    }
    if (!isOpenOn(trade, day)) {
      const minutes = when.time && timeIn(trade, when.time)
      const after = nextFreeDay(trade, day, now, (slot) => inWish(slot))
      return offer(minutes === undefined ? chooseTwo(known, after) : nearest(after, minutes), [phrase('rp-closed')])
    }
    // "Make it Thursday": the same time on another day.
    const minutes = when.time
      ? timeIn(trade, when.time)
      : when.day !== undefined && when.from === undefined && when.to === undefined
        ? state.slot?.minutes
        : undefined
    const slots = free(day)
    if (minutes !== undefined) {
      const wanted = slots.find((slot) => slot.minutes === minutes)
      if (wanted) return { state: known, reply: [], slot: wanted }
      const isPast = isBefore({ day, minutes }, today)
      const because = phrase(isPast ? 'rp-past' : isWithinHours(trade, minutes) ? 'rp-taken' : 'rp-closed')
      if (slots.length > 0) return offer(nearest(slots, minutes), [because])
    }
    const fitting = slots.filter(inWish)
    if (fitting.length > 0) return offer(chooseTwo(known, fitting))
    const others = nextFreeDay(trade, day + 1, now, inWish)
    return offer(slots.length > 0 ? nearest(slots, wish.from ?? wish.to ?? 0) : chooseTwo(known, others), [
      phrase(slots.length > 0 ? 'rp-taken' : 'rp-full'),
    ])
  }
  if (when.week !== undefined) return offer(chooseTwo(known, nextFreeDay(trade, when.week, now, inWish)))
  if (when.time) {
    const minutes = timeIn(trade, when.time)
    return isWithinHours(trade, minutes)
      ? offer(nextFreeSlots(trade, today.day, now, 1, (slot) => slot.minutes === minutes))
      : offer(
          nearest(
            nextFreeDay(trade, today.day, now, () => true),
            minutes,
          ),
          [phrase('rp-closed')],
        )
  }
  if (when.soon) return offer(nextFreeSlots(trade, today.day, now, 2, inWish))
  return offer(chooseTwo(known, nextFreeDay(trade, today.day, now, inWish)))
}

function offerSlots(state: RolePlayState, slots: readonly Slot[], because: Reply, now: number): Search {
  const [first, second] = slots
  if (!first)
    return {
      state: { ...state, offer: [], wish: {}, asked: 'day' },
      reply: [...because, phrase('rp-full'), phrase('rp-what-day')],
    }
  const next: RolePlayState = { ...state, offer: slots.slice(0, 2), asked: 'offer' }
  const spoken: PhraseId[] = ['rp-i-have', ...spokenSlot(first, now)]
  if (!second) {
    return {
      state: next,
      reply: [...because, { text: rolePlayTemplates.offerOne(slotText(first, now)), clips: spoken }, ...ask(next, now)],
    }
  }
  const sameDay = first.day === second.day
  const text = rolePlayTemplates.offerTwo(
    slotText(first, now),
    sameDay ? timeOfDay(second.minutes) : slotText(second, now),
  )
  spoken.push('or', ...(sameDay ? spokenTime(second.minutes) : spokenSlot(second, now)))
  return { state: next, reply: [...because, { text, clips: spoken }, ...ask(next, now)] }
}

/** A time without "a.m." or "p.m." is the one at which the business is open. */
function timeIn(trade: TradeId, { minutes, certain }: NonNullable<When['time']>): number {
  if (certain) return minutes
  const afternoon = minutes < 12 * 60 ? minutes + 12 * 60 : minutes
  if (isWithinHours(trade, minutes)) return minutes
  return isWithinHours(trade, afternoon) || minutes < 8 * 60 ? afternoon : minutes
}

const daysBetween = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** All free slots of the first day from `from` on that has one that fits. */
function nextFreeDay(trade: TradeId, from: number, now: number, fits: (slot: Slot) => boolean): Slot[] {
  const [first] = nextFreeSlots(trade, from, now, 1, fits)
  return first ? freeSlots(trade, first.day, now).filter(fits) : []
}

/** Two slots to choose from: the first, and the next one at least two hours later; the first two if it is urgent. */
function chooseTwo({ urgent }: RolePlayState, slots: readonly Slot[]): Slot[] {
  const [first] = slots
  if (!first) return []
  const second = slots.find(({ minutes }) => !urgent && minutes >= first.minutes + 120) ?? slots[1]
  return second ? [first, second] : [first]
}

/** The two slots nearest to a time of day, the nearest first. */
const nearest = (slots: readonly Slot[], minutes: number): Slot[] =>
  slots.toSorted((a, b) => Math.abs(a.minutes - minutes) - Math.abs(b.minutes - minutes)).slice(0, 2)

// The end

function finish(state: RolePlayState, outcome: CallRecord['outcome'], now: number, prefix: Reply = []): RolePlayTurn {
  const { business } = state
  if (!business) return leave(state, now)
  const farewell = outcome === 'handed over' ? phrase('rp-person') : phrase('rp-goodbye')
  const record = callRecord(
    { ...state, what: whatOf(state), business: shownName(business), duration: trades[business.trade].duration },
    outcome,
  )
  return {
    ...turn(state, [...prefix, farewell, phrase('rp-over'), phrase('rp-next')], {
      action: { name: 'book' },
      callRecord: record,
      over: true,
    }),
    suggestions: [suggestions.waitlist, suggestions.again],
  }
}

/**
 * The caller stops the role play, or says nothing any more. What was booked is shown.
 * @param next what the caller asks in the same breath.
 */
function leave(state: RolePlayState, now: number, next?: string): RolePlayTurn {
  if (state.booked) return finish(state, 'booked', now)
  const answer = next === undefined ? undefined : respond(greet(now).state, next, now)
  if (answer && answer.state.unknownInRow === 0 && !answer.rolePlay && !answer.endedBy) {
    const { form, entities } = answer.state
    // The form is left to the page, and a light question is not asked: the dialogue takes no state over from here.
    const reply: Reply = form
      ? [dialoguePhrase('show')]
      : answer.reply.filter(({ clips }) => !clips?.[0]?.startsWith('lead-'))
    const action: CallAction | undefined = form ? { name: 'join-waitlist', answers: entities } : answer.action
    return {
      ...turn(state, [phrase('rp-no-problem'), ...reply], { over: true, ...(action && { action }) }),
      suggestions: [suggestions.again, suggestions.book],
    }
  }
  return { ...turn(state, [phrase('rp-left')], { over: true }), suggestions: [suggestions.again, suggestions.book] }
}

/** At most three texts that the caller may send as they are. */
function suggest(state: RolePlayState): readonly string[] {
  const { business, offer } = state
  switch (state.asked) {
    case 'business': {
      const first = (state.tradesPage * 2) % tradeIds.length
      return [...tradeIds.slice(first, first + 2).map((id) => trades[id].label), suggestions.moreTrades]
    }
    case 'wish':
      return [...suggestions.openings[business?.trade ?? 'other'], suggestions.stop]
    case 'party':
      return ['2', '4', suggestions.stop]
    case 'day':
      return [suggestions.tomorrow, suggestions.soonest, suggestions.stop]
    case 'offer':
      return offer.length > 1
        ? [...offer.map(({ minutes }) => timeOfDay(minutes)), suggestions.later]
        : [suggestions.accept, suggestions.earlier, suggestions.later]
    case 'name':
      return [suggestions.name, suggestions.stop]
    case 'phone':
      return [suggestions.phone, suggestions.noPhone, suggestions.stop]
    case 'confirm':
      return [suggestions.correct, suggestions.earlier, suggestions.later]
    case 'more':
      return [suggestions.done, suggestions.hours]
    case 'what-for':
      return [...suggestions.openings[business?.trade ?? 'other'], suggestions.person]
    case 'change':
      return [suggestions.tomorrow, suggestions.stop]
  }
}
