import { rolePlayPhrases } from '../../../../content/role-play.ts'
import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import { bookedThing, type Trade, trades } from '../../../../content/role-play-trades.ts'
import type { CallRecord } from '../../../call-provider.ts'
import type { Reply, ReplyPart } from '../dialogue/dialogue-state.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { capitalise } from '../understanding/names.ts'
import type { Business } from './business.ts'
import { callRecord, groupDigits, slotText } from './record.ts'
import { findSlot, offerAgain } from './search.ts'
import { spokenDigits, spokenSlot } from './speech.ts'
import { type Asked, type RolePlayState, type RolePlayTurn, turn } from './state.ts'
import { offeredTrades } from './suggestions.ts'
import type { When } from './when.ts'

export const thanksNoted = phrase('rp-thank-you', rolePlayTemplates.noted)

/** Takes down what the caller said: acknowledges what is new, looks for a time, and asks for what is still missing. */
export function proceed(
  before: RolePlayState,
  known: RolePlayState,
  now: number,
  { when, prefix = [] }: { when?: When | undefined; prefix?: Reply } = {},
): RolePlayTurn {
  // Who asked about something and then says when is not asked what it is for.
  const isKnown = when && !known.callBack && known.service === undefined && known.words !== undefined
  const next = advance(isKnown ? { ...known, service: 'Appointment' } : known, now, when)
  const readsBack = next.state.asked === 'confirm' || next.over
  const reply = [...prefix, ...acknowledge(before, next.state, now, !readsBack), ...next.reply]
  return { ...next, reply, state: { ...next.state, lastReply: reply } }
}

function advance(state: RolePlayState, now: number, when?: When): RolePlayTurn {
  const wanted =
    when ??
    (state.urgent && !state.slot && state.offer.length === 0 && !state.callBack ? { soon: true as const } : undefined)
  if (wanted && state.business && !state.callBack) {
    const search = findSlot(state, state.business.trade, wanted, now)
    if (search.slot === undefined) return turn(search.state, search.reply)
    return advance({ ...search.state, slot: search.slot, offer: [] }, now)
  }
  const next = { ...state, asked: nextQuestion(state) }
  if (next.callBack && next.asked === 'more') return finish(next, 'call back')
  return turn(next, next.asked === 'offer' ? offerAgain(next, now) : ask(next, now))
}

/** @param inFull otherwise the read-back that follows says the details. */
export function acknowledge(before: RolePlayState, after: RolePlayState, now: number, inFull: boolean): Reply {
  const reply: ReplyPart[] = []
  const isNewSlot = after.slot !== undefined && after.slot !== before.slot
  const what = whatOf(after)
  const isGeneral =
    after.count === undefined && after.extent === undefined && ['Appointment', 'Table'].includes(after.service ?? '')
  const isNewThing = what !== '' && !isGeneral && what !== whatOf(before)
  if (inFull && after.callBack && !before.callBack)
    reply.push(phrase(after.callBack === 'message' ? 'rp-message' : 'rp-call-back'))
  if (before.slot && after.slot !== before.slot) reply.push(phrase('rp-no-problem'))
  else if (after.urgent && !before.urgent && !after.callBack) reply.push(phrase('rp-urgent'))
  if (!inFull) return reply
  const slot = isNewSlot && after.slot ? after.slot : undefined
  const isSorry = reply.some(({ clips }) => clips?.[0] === 'rp-urgent')
  if (slot || (isNewThing && !isSorry)) {
    const text = rolePlayTemplates.okay(isNewThing ? what : '', slot ? slotText(slot, now) : '')
    reply.push({ text, clips: ['okay', ...(slot ? spokenSlot(slot, now) : [])] })
  } else if (!isSorry && isGeneral && whatOf(before) === '' && after.words !== before.words) {
    reply.push(phrase('okay'))
  }
  const name = after.name !== before.name ? after.name : ''
  const phone = after.phone !== before.phone ? groupDigits(after.phone ?? '') : ''
  if (name || phone) reply.push(phrase('rp-thank-you', rolePlayTemplates.thanks(name ?? '', phone)))
  return reply
}

function nextQuestion(state: RolePlayState): Asked {
  const { counts }: Partial<Trade> = state.business ? trades[state.business.trade] : {}
  if (!state.callBack) {
    if (!counts && state.service === undefined) return 'what-for'
    if (state.slot === undefined) return state.offer.length > 0 ? 'offer' : 'day'
    if (counts && state.count === undefined) return 'count'
  }
  if (state.name === undefined) return 'name'
  if (state.phone === undefined) return 'phone'
  return state.booked ? 'more' : 'confirm'
}

const allTrades = () => rolePlayTemplates.allTrades(offeredTrades.map((id) => trades[id].label))

/** The question which business shall be played. */
export const askBusiness = (question: 'rp-which-business' | 'rp-opening' = 'rp-which-business'): Reply => {
  const { text } = phrase(question)
  return [{ text: `${text.slice(0, text.indexOf('?') + 1)} ${allTrades()}`, clips: [question] }]
}

/** The question that stands, as the end of a reply. */
export function ask(state: RolePlayState, now: number): Reply {
  switch (state.asked) {
    case 'business':
      return askBusiness()
    case 'wish':
      return [phrase('rp-how-can-i-help')]
    case 'what-for':
      return [phrase('rp-what-for')]
    case 'count':
      return [phrase(state.business?.trade === 'hotel' ? 'rp-how-many-nights' : 'rp-how-many')]
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
      return /\d{3}/.test(state.phone ?? '') || state.phone === rolePlayTemplates.callersNumber
        ? [phrase('rp-booked')]
        : [{ text: rolePlayTemplates.bookedWithoutText, clips: ['okay'] }, anythingElse]
    case 'none':
      return []
  }
}

/** The question that stands, after an answer to something else: with the times on offer, without what was read back already. */
export function askAgain(state: RolePlayState, now: number): Reply {
  if (state.asked === 'offer') return offerAgain(state, now)
  if (state.asked === 'confirm') return [phrase('rp-rest-right')]
  if (state.asked === 'more') return [anythingElse]
  return ask(state, now)
}

const anythingElse = phrase('lead-anything')

/** What was taken down so far. */
export function readBack(state: RolePlayState, now: number): ReplyPart {
  const { slot, name = '', phone = '', callBack } = state
  const details = [whatOf(state), name, groupDigits(phone)]
  const digits = spokenDigits(phone)
  const number = digits.length > 0 ? (['rp-number-ends', ...digits] as const) : []
  if (callBack === 'message')
    return {
      text: rolePlayTemplates.readBackMessage(details, messageFor(state.words)),
      clips: ['rp-message', ...number],
    }
  if (callBack) return { text: rolePlayTemplates.readBackCall(details), clips: ['rp-call-back', ...number] }
  if (slot) {
    return {
      text: rolePlayTemplates.readBack(slotText(slot, now), details),
      clips: ['rp-so-that-is', ...spokenSlot(slot, now), ...number],
    }
  }
  return { text: rolePlayTemplates.readBackSoFar(details), clips: ['on-screen'] }
}

/** "Dave", of "can I leave a message for Dave". */
export function messageFor(words = ''): string {
  const [, name = ''] =
    /\bmessage (?:for|to) (?!(?:you|him|her|them|us|me|someone|somebody|whoever|one|when|tomorrow|today|later)\b)((?:(?:mr|mrs|ms|miss|dr|doctor|the|your) )?\p{L}+)/iu.exec(
      words,
    ) ?? []
  return /^(?:the|your) /i.test(name) ? name.replace(/^your/i, 'the').toLowerCase() : capitalise(name)
}

/** What the appointment is for: "Check-up", "Table for 4", "Double room, 2 nights"; in general "Appointment" or "Lesson". */
function whatOf({ business, service, count, extent }: RolePlayState): string {
  const isGeneral = service === undefined || service === 'Table' || service === 'Appointment'
  const thing =
    business && isGeneral
      ? bookedThing(business.trade, `${shownName(business).toLowerCase()} ${business.kind ?? ''}`)
      : (service ?? '')
  if (extent !== undefined && service !== undefined) return rolePlayTemplates.withExtent(thing, extent)
  if (count === undefined) return service === undefined ? '' : service === 'Table' ? service : thing
  if (business?.trade === 'hotel') return rolePlayTemplates.withExtent(thing, rolePlayTemplates.nights(count))
  return isGeneral ? rolePlayTemplates.tableFor(count) : thing
}

/** "Good morning, you have reached …" */
export function greeting(business: Business, now: number): ReplyPart {
  const hours = new Date(now).getHours()
  const hello = hours < 12 ? 'rp-good-morning' : hours < 17 ? 'rp-good-afternoon' : 'rp-good-evening'
  const text = rolePlayTemplates.greeting(rolePlayPhrases[hello], shownName(business))
  return { text, clips: [hello, `trade-${business.trade}`] }
}

export const shownName = ({ name, trade }: Business) => name ?? trades[trade].anyBusiness

/** The end of the role-played call, with what the business would get from it. A caller who was put through may go
 * on, and one who takes back what ended it. */
export function finish(
  last: RolePlayState,
  lastOutcome: CallRecord['outcome'],
  prefix: Reply = [],
  mayGoOn = false,
): RolePlayTurn {
  // Of a second appointment nothing came: the first one stays.
  const [first] = last.earlier.slice(-1)
  const { stands } = last
  const state =
    lastOutcome !== 'nothing'
      ? last
      : // The caller wanted to move it, and left without another time.
        stands
        ? { ...last, slot: stands, movedFrom: undefined }
        : first
          ? { ...last, ...first, earlier: last.earlier.slice(0, -1) }
          : last
  const outcome = state === last ? lastOutcome : 'booked'
  const isHandedOver = outcome === 'handed over'
  const reply = [...prefix, phrase(isHandedOver ? 'rp-person' : 'rp-goodbye'), phrase('rp-over'), phrase('rp-next')]
  return turn({ ...state, asked: 'none' }, reply, {
    action: { name: 'book' },
    ...(state.business && { callRecord: recordOf(state, state.business, outcome) }),
    ...(!(isHandedOver || mayGoOn) && { over: true }),
  })
}

/** Nothing is booked after all. What was to be passed on before still is. */
export const bookNothing = (state: RolePlayState) =>
  finish(
    { ...state, callBack: state.promised },
    state.promised ? 'call back' : 'nothing',
    // Of two appointments the first one stays.
    [
      state.earlier.length > 0 || state.stands
        ? phrase('rp-no-problem')
        : phrase('rp-no-problem', rolePlayTemplates.nothingBooked),
    ],
    true,
  )

export const recordOf = (state: RolePlayState, business: Business, outcome: CallRecord['outcome']): CallRecord =>
  callRecord(
    {
      ...state,
      what: whatOf(state),
      business: shownName(business),
      duration: trades[business.trade].duration,
      earlier: state.earlier.map((other) => ({ ...other, what: whatOf({ ...state, ...other }) })),
    },
    outcome,
  )
