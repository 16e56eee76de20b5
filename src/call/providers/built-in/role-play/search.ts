import type { PhraseId } from '../../../../content/phrases.ts'
import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import { type TradeId, trades } from '../../../../content/role-play-trades.ts'
import type { Reply } from '../dialogue/dialogue-state.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import {
  freeSlots,
  isBefore,
  isOpenOn,
  isWithinHours,
  nextFreeSlots,
  type Slot,
  slotAt,
  weekdayOf,
} from './calendar.ts'
import { slotText } from './record.ts'
import { spokenSlot, spokenTime, timeOfDay } from './speech.ts'
import type { RolePlayState } from './state.ts'
import { hourWords, type When } from './when.ts'

/** What the search for a time led to: a slot that is agreed, or a reply that offers one or two. */
type Search = { state: RolePlayState; reply: Reply; slot?: Slot }

/** Finds the slot that the caller asks for, or one or two to offer. */
export function findSlot(state: RolePlayState, trade: TradeId, when: When, now: number): Search {
  const today = slotAt(now)
  const unsuited = when.refused && timeIn(trade, when.refused)
  const refused = [...state.offer, state.slot].find((slot) => slot !== undefined && slot.minutes === unsuited)
  const base = refused ?? state.slot ?? state.offer[0]
  const hasPart = when.from !== undefined || when.to !== undefined
  const wish = hasPart ? { from: when.from, to: when.to } : state.wish
  const notOn = [...state.notOn, ...(when.not ?? [])].filter((day) => day !== when.day)
  const unwanted = (slot: Slot) =>
    notOn.includes(slot.day) ||
    when.not?.some((day) => (when.week === undefined ? slot.day === day : weekdayOf(slot.day) === weekdayOf(day)))
  const inWish = (slot: Slot) =>
    slot.minutes >= (wish.from ?? 0) &&
    slot.minutes <= (wish.to ?? 24 * 60) &&
    slot.minutes !== refused?.minutes &&
    !unwanted(slot)
  const known: RolePlayState = {
    ...state,
    wish: wish as RolePlayState['wish'],
    week: when.week ?? weekOf(when.day, state.week, today.day),
    notOn,
    // Before it is read back, a time that was heard wrong is no appointment that moves.
    movedFrom: (['offer', 'name', 'phone'].includes(state.asked) ? undefined : state.slot) ?? state.movedFrom,
    slot: undefined,
    booked: false,
  }
  const offer = (slots: readonly Slot[], because: Reply = []): Search => offerSlots(known, slots, because, now)
  const free = (day: number) => freeSlots(trade, day, now)
  const [opens, closes] = trades[trade].hours
  const outOfHours = hasPart && (!isWithinHours(trade, wish.from ?? opens) || (wish.to ?? 24 * 60) < opens)
  /** The times nearest to a wish before or after the business is open. From then on the first or last hours are wished for. */
  const nearestWhenOpen = (slots: readonly Slot[]): Search =>
    offerSlots(
      { ...known, wish: wish.from === undefined ? { to: opens + 120 } : { from: closes - 120 } },
      nearest(slots, wish.from ?? wish.to ?? 0),
      [phrase('rp-closed')],
      now,
    )
  const agreed = (slot: Slot): Search => ({ state: known, reply: [], slot })

  // "A bit later, like half past four" names the time.
  if (when.than === 'earlier' && base && !when.time) {
    const before = daysBetween(today.day, base.day)
      .flatMap(free)
      .filter((slot) => isBefore(slot, base) && inWish(slot) && (when.day === undefined || slot.day === when.day))
    if (before.length > 0) return offer(before.slice(-2))
    return offer([base], [phrase('rp-none-earlier')])
  }
  if (when.than === 'later' && base && !when.time) {
    const last = refused ?? state.slot ?? state.offer.at(-1) ?? base
    return offer(nextFreeSlots(trade, when.day ?? last.day, now, 2, (slot) => isBefore(last, slot) && inWish(slot)))
  }
  // "Do you have room in August or not?", after a day of August was offered
  const isOffered =
    new Date((when.week ?? 0) * 86_400_000).getUTCDate() === 1 &&
    base &&
    base.day >= (when.week ?? 0) &&
    base.day < (when.week ?? 0) + 31
  if (isOffered && state.offer.length > 0) return offer(state.offer)
  if (when.week !== undefined) return offer(chooseTwo(known, nextFreeDay(trade, when.week, now, inWish)))

  const wanted = when.time && timeIn(trade, when.time)
  // Of two slots on offer, the caller names one by its day or by its time.
  const named = state.offer.filter(
    (slot) =>
      (when.day === undefined || slot.day === when.day) &&
      (wanted === undefined || slot.minutes === wanted) &&
      !hasPart,
  )
  const [onOffer] = named
  const isOne = named.length < state.offer.length || (named.length === 1 && wanted !== undefined)
  if (onOffer && isOne && (wanted !== undefined || !(when.soon || refused)) && when.not === undefined)
    return agreed(onOffer)

  const day = when.day ?? (wanted !== undefined || hasPart || when.sameTime || refused ? base?.day : undefined)
  if (day !== undefined) {
    if (day < today.day) return offer(nextFreeSlots(trade, today.day, now, 2), [phrase('rp-past')])
    if (!isOpenOn(trade, day)) {
      const after = nextFreeDay(trade, day, now, inWish)
      return offer(wanted === undefined ? chooseTwo(known, after) : nearest(after, wanted), [phrase('rp-closed')])
    }
    // "Make it Thursday": the same time on another day.
    const sameTime =
      hasPart || refused
        ? undefined
        : (state.slot?.minutes ?? (when.sameTime ? (state.movedFrom ?? base)?.minutes : undefined))
    const minutes = wanted ?? (when.day === undefined && !when.sameTime ? undefined : sameTime)
    const slots = free(day)
    if (minutes !== undefined) {
      // What was offered stays free, also when its time comes near.
      const slot = [...slots, ...state.lastOffer].find((one) => one.day === day && one.minutes === minutes)
      if (slot) return agreed(slot)
      const isPast = isBefore({ day, minutes }, today)
      const because = phrase(isPast ? 'rp-past' : isWithinHours(trade, minutes) ? 'rp-taken' : 'rp-closed')
      if (slots.length > 0) return offer(nearest(slots, minutes), [because])
    }
    const fitting = slots.filter(inWish)
    if (fitting.length > 0) return offer(chooseTwo(known, fitting))
    // "Not before four": on the next day that has such a time.
    const later = when.day === undefined && (hasPart || refused) ? nextFreeDay(trade, day, now, inWish) : []
    if (later.length > 0) return offer(chooseTwo(known, later))
    if (outOfHours && slots.length > 0) return nearestWhenOpen(slots)
    return slots.length > 0
      ? offer(nearest(slots, wish.from ?? wish.to ?? 0), [phrase('rp-taken')])
      : offer(chooseTwo(known, nextFreeDay(trade, day + 1, now, inWish)), [phrase('rp-full')])
  }
  if (wanted !== undefined) {
    return isWithinHours(trade, wanted)
      ? offer(nextFreeSlots(trade, today.day, now, 1, (slot) => slot.minutes === wanted && !unwanted(slot)))
      : offer(
          nearest(
            nextFreeDay(trade, today.day, now, (slot) => !unwanted(slot)),
            wanted,
          ),
          [phrase('rp-closed')],
        )
  }
  if (when.soon) return offer(nextFreeSlots(trade, today.day, now, 2, inWish))
  if (outOfHours) return nearestWhenOpen(nextFreeDay(trade, today.day, now, (slot) => !unwanted(slot)))
  const from = when.not !== undefined && base ? Math.max(base.day, today.day) : today.day
  return offer(chooseTwo(known, nextFreeDay(trade, from, now, inWish)))
}

/** "Thursday next week", and then "Friday": of that week. */
function weekOf(day: number | undefined, week: number | undefined, today: number): number | undefined {
  if (day === undefined || (day <= today + 7 && day >= (week ?? 0))) return week
  return day > today + 7 ? day - ((weekdayOf(day) + 6) % 7) : undefined
}

function offerSlots(state: RolePlayState, slots: readonly Slot[], because: Reply, now: number): Search {
  if (slots.length === 0)
    return {
      state: { ...state, offer: [], wish: {}, asked: 'day' },
      reply: [...because, phrase('rp-full'), phrase('rp-what-day')],
    }
  const next: RolePlayState = { ...state, offer: slots.slice(0, 2), lastOffer: slots.slice(0, 2), asked: 'offer' }
  return { state: next, reply: [...because, ...offerAgain(next, now)] }
}

/** "I have Thursday at nine or ten. Which would you prefer?" */
export function offerAgain({ offer }: Pick<RolePlayState, 'offer'>, now: number): Reply {
  const [first, second] = offer
  if (!first) return [phrase('rp-what-day')]
  const spoken: PhraseId[] = ['rp-i-have', ...spokenSlot(first, now)]
  if (!second) {
    return [{ text: rolePlayTemplates.offerOne(slotText(first, now)), clips: spoken }, phrase('rp-that-suit')]
  }
  const sameDay = first.day === second.day
  const text = rolePlayTemplates.offerTwo(
    slotText(first, now),
    sameDay ? timeOfDay(second.minutes) : slotText(second, now),
  )
  spoken.push('or', ...(sameDay ? spokenTime(second.minutes) : spokenSlot(second, now)))
  return [{ text, clips: spoken }, phrase('rp-which-suits')]
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

/** Whether a full or half hour is named: "I said seven". */
const namesHour = (said: string, minutes: number) =>
  new RegExp(
    `\\b${hourWords[(Math.floor(minutes / 60) + 11) % 12]}${minutes % 60 === 30 ? ' thirty' : minutes % 60 === 0 ? '(?! thirty)' : ' never'}\\b`,
  ).test(said)

/** @param place "first", "second" and "last" are in the order of the offer; "earlier" and "later" in that of time. */
function byPlace(offer: readonly Slot[], place: string): Slot | undefined {
  const inTime = offer.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  if (place === 'first') return offer[0]
  return place.startsWith('ear') ? inTime[0] : place === 'later' ? inTime.at(-1) : offer.at(-1)
}

/** "Five thirty, yeah", "eleven would be grand". */
const takesHour = new RegExp(
  `^(?!.*\\b(?:the (?:later|other|second|first|next) one|too (?:early|late|soon)|only|half|quarter)\\b)(?!.*\\b(?:not|no|cant|nothing)(?: \\w+){0,3} (?:${hourWords.join('|')})\\b)(?:.* )?(?:${hourWords.join('|')})(?: thirty)? (?:yeah|yes|please|would be (?:grand|great|good|fine|perfect|lovely|ideal|better)|is (?:grand|great|good|fine|perfect))\\b`,
)

/** The slot of an offer that the caller names by its place: "the later one", "I'll take the earliest". */
export function chosenSlot(offer: readonly Slot[], said: string): Slot | undefined {
  if (/\bthe other (?:one|time)$/.test(said)) return offer.at(-1)
  // "Tell him to ring first"
  if (/\b(?:ring|call|phone|text|knock|ask|check|e ?mail|eat|pay) (?:me |us |him |her )?first\b/.test(said))
    return undefined
  // "Whatever's the first one you've got"
  if (
    /^(?:\w+ ){0,4}the (?:first|earliest|soonest)(?: (?:one|slot|time|appointment)s?)? (?:you(?:ve| have)(?: got)?|going|available|free)\b/.test(
      said,
    )
  )
    return byPlace(offer, 'earliest')
  // "You had it right the first time", "same as I said the first time"
  if (/\b(?:(?:as|like) i (?:said|told)|you had it)\b.*\btime\b/.test(said)) return undefined
  // "I say already seven", "eleven thirty like I said"
  const repeats = /\b(?:said|say|told|already|agreed)\b/.test(said) && !/\b(?:not|no)\b/.test(said)
  const [named, other] = repeats || takesHour.test(said) ? offer.filter(({ minutes }) => namesHour(said, minutes)) : []
  if (named && !other) return named
  // "The first one's fine"
  const text = said.replace(/\b(one|slot|time)s\b(?= \w)/, '$1 is').replace(/ll have to (?=be|take)/, 'll ')
  // "First one, please, it's Jean Alcock, and you've got my number", "the second one'll do us"
  const [, first] =
    /^(?:(?:yeah|yes|ok|okay|aye|right|so|well|alright|grand) )*(?:(?:ill|i will|lets|we) (?:take|have|go (?:for|with)) )?(?:the )?(first|earlier|earliest|second|later|last) (?:one|slot|time)(?:ll\b| will\b| please\b| then\b| is fine\b| its\b| it is\b| my\b| and (?:its|my)\b|$)(?! (?:no|not|wont))/.exec(
      said,
    ) ?? []
  if (first && offer[0]) return byPlace(offer, first)
  // "Put me down for the first one you've got"
  const [, place] =
    /\b(?:put me (?:down|in) for|book|take|have|give me|grab) (?:me |us )?(?:in |into |for )*the (first|earlier|earliest|second|later|last) (?:one|slot|time)\b/.exec(
      text,
    ) ?? []
  if (place && offer[0]) return byPlace(offer, place)
  if (offer.length === 0 || /\b(any|anything|something|got|have|there|can|could|do|what|when|how|which)\b/.test(text))
    return undefined
  const inOrder = offer.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  if (/^(?:either|both)\b(?!.*\b(?:wont|dont|doesnt|not|cant)\b)/.test(text)) return inOrder[0]
  const one = String.raw`( (one|slot|time|appointment|option|of (the two|those|them)|is|works|would|will|suits|please|thanks|then)\b|$)`
  const picks = /\b(ill|i will|id|we|well|lets|give me|take|have|go|whichevers?|whatevers?|the)\b/.test(text)
  const has = (words: string) =>
    new RegExp(`\\b(${words})${one}`).test(text) && (picks || /\b(one|slot|is|works)\b|^\w+$/.test(text))
  if (has('later|latest|late(?= one)')) return inOrder.at(-1)
  if (has('earlier|earliest|sooner|soonest|early(?= one)')) return inOrder[0]
  if (/\bmorning one\b/.test(text)) return inOrder.find(({ minutes }) => minutes < 12 * 60)
  if (/\b(afternoon|evening) one\b/.test(text)) return inOrder.findLast(({ minutes }) => minutes >= 12 * 60)
  if (
    /\b(second|2nd|latter|last one|other one)\b(?! (?:floor|street|avenue|road|time(?! (?:is|works|would|suits|please))|class|hand|opinion))/.test(
      text,
    )
  )
    return offer.at(-1)
  return has('first|1st|former') ? offer[0] : undefined
}
