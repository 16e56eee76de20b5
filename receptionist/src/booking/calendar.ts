import type { bookingLines } from '../../content/booking-lines.ts'
import { type Trade, type TradeId, trades } from '../../content/trades.ts'
import { dayOf, weekdayOf } from '../when/days.ts'
import type { Wish } from '../when/when.ts'

/**
 * A time in the calendar of the visitor's time zone. `day` is the number of days since 1 January 1970; `minutes` are those
 * after midnight.
 */
export type Slot = { day: number; minutes: number }

/** Minutes between two slots. */
const slotLength = 30
/** Days from today on that can be booked: weddings are booked more than a year before. */
const bookableDays = 500
/** Minutes between now and the first slot that can be booked. Chosen by hand. */
const leadTime = 30

/** @param now milliseconds since 1 January 1970, UTC. */
export function slotAt(now: number): Slot {
  const date = new Date(now)
  return { day: dayOf(date), minutes: date.getHours() * 60 + date.getMinutes() }
}

export const isSame = (a: Slot | undefined, b: Slot | undefined) =>
  a?.day === b?.day && a?.minutes === b?.minutes
const order = ({ day, minutes }: Slot) => day * 1440 + minutes

const isOpenOn = ({ days: [first, last] }: Trade, day: number) =>
  (weekdayOf(day) - first + 7) % 7 <= last - first
/** Guests of a house may arrive until it closes; who comes to an appointment needs an hour at most. */
const isWithinHours = ({ hours, duration, stays }: Trade, minutes: number) =>
  minutes >= hours[0] && minutes + (stays ? 0 : Math.min(duration, 60)) <= hours[1]

/** Whether a business of a known trade would be closed now: all day, or at an hour when nobody would think it open. */
export function isClosedOutOfHours(id: TradeId, now: number): boolean {
  const trade = trades[id]
  const { day, minutes } = slotAt(now)
  const isOpen = isOpenOn(trade, day) && minutes >= trade.hours[0] && minutes < trade.hours[1]
  const isNight = minutes < 8 * 60 || minutes >= 18 * 60
  return id !== 'other' && !isOpen && (isNight || !isOpenOn(trade, day))
}

/**
 * The free slots of one day, in order. The calendar is invented: the same day and trade always have the same free slots,
 * about two of three.
 */
export function freeSlots(id: TradeId, day: number, now: number): Slot[] {
  const trade: Trade = trades[id]
  const today = slotAt(now)
  const slots: Slot[] = []
  for (
    let minutes = trade.hours[0];
    isOpenOn(trade, day) && minutes <= trade.hours[1];
    minutes += slotLength
  ) {
    const slot = { day, minutes }
    const isLater = order(slot) >= order(today) + leadTime && day <= today.day + bookableDays
    // Guests of a house that is free may arrive at any time of its hours.
    const isFree = trade.stays || !isTaken(id, slot)
    if (isLater && isWithinHours(trade, minutes) && isFree) slots.push(slot)
  }
  return slots
}

function isTaken(id: TradeId, { day, minutes }: Slot): boolean {
  // The last steps of the hash MurmurHash3: they spread neighbouring numbers over all 32 bits.
  let hash = (Object.keys(trades).indexOf(id) * 1009 + day) * 48 + minutes / slotLength
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0 < 2 ** 32 / 3
}

export type BookingLine = keyof typeof bookingLines

/**
 * What a wish for a time leads to: the slot that was asked for, or at most two to offer, and the lines that
 * say why they are others than those asked for.
 */
export type Found = { slot?: Slot; offered: readonly Slot[]; because: readonly BookingLine[] }

/** Days that are searched for a time that suits. */
export const searchedDays = 60

/**
 * @param wish all that the caller said of the time so far, the last version of each part.
 * @param offered what was offered or agreed last.
 */
export function findSlots(id: TradeId, wish: Wish, offered: readonly Slot[], now: number): Found {
  const search = searchOf(id, wish, now)
  if (wish.than === 'earlier' && offered[0]) return findEarlier(search, offered)
  if (wish.than === 'later' && offered[0]) return findLater(search, offered)
  const chosen = chooseOffered(search, offered)
  if (chosen) return chosen

  const { days, time, between, suits } = search
  const all = between(days[0], days[1]).filter(suits)
  const wanted = time === undefined ? undefined : findTime(search, offered, all, time)
  if (wanted) return wanted
  const because = reason(search)
  // A wish for others is not answered with the same again.
  const others = all.filter(isOther(offered))
  const candidates = others.length > 0 ? others : all
  if (candidates.length === 0) return findNextDays(search, because)
  const taken = because.length > 0 ? because : (['rp-taken'] as const)
  return { offered: chooseTwo(candidates, time), because: time === undefined ? [] : taken }
}

const isOther = (offered: readonly Slot[]) => (slot: Slot) =>
  !offered.some((other) => isSame(other, slot))

/** The slot at this time; what was offered stays free, also when its time comes near. */
function findTime(
  { days: [first, last], wish }: Search,
  offered: readonly Slot[],
  all: readonly Slot[],
  time: number,
): Found | undefined {
  const wanted = [...offered.filter(({ day }) => day >= first && day <= last), ...all]
  const slot = wanted.find(({ minutes }) => minutes === time)
  if (!slot) return undefined
  const isSure = wish.days !== undefined || !isOther(offered)(slot)
  return isSure ? { slot, offered: [], because: [] } : { offered: [slot], because: [] }
}

/** Nothing suits on the days that were asked for: the same times on the next days, then any. */
function findNextDays(
  { days: [, last], today, between, suits, time }: Search,
  because: readonly BookingLine[],
): Found {
  const after = between(last + 1, last + searchedDays)
  const following =
    after.length > 0 ? after : between(today.day, today.day + bookableDays).slice(-20)
  const suiting = following.filter(suits)
  return {
    offered: chooseTwo(suiting.length > 0 ? suiting : following, time),
    because: because.length > 0 ? because : ['rp-full'],
  }
}

/** A wish in the terms of the calendar. */
type Search = {
  id: TradeId
  wish: Wish
  today: Slot
  days: readonly [number, number]
  time: number | undefined
  /** The free slots of several days. */
  between: (from: number, to: number) => Slot[]
  suits: (slot: Slot) => boolean
}

function searchOf(id: TradeId, wish: Wish, now: number): Search {
  const today = slotAt(now)
  const lastDay = today.day + bookableDays
  return {
    id,
    wish,
    today,
    days: wish.days ?? [today.day, today.day + searchedDays],
    time: wish.time && timeIn(trades[id], wish.time),
    between: (from, to) => {
      const [first, last] = [Math.max(from, today.day), Math.min(to, lastDay)]
      const length = Math.max(0, last - first + 1)
      return Array.from({ length }, (_, index) => freeSlots(id, first + index, now)).flat()
    },
    suits: ({ day, minutes }) =>
      minutes >= (wish.from ?? 0) &&
      minutes <= (wish.to ?? 1439) &&
      !wish.notDays?.includes(day) &&
      !wish.notTimes?.includes(minutes % 720),
  }
}

/** Where the caller names a day or a part of it, the times on offer that are meant: one of them is taken. */
function chooseOffered({ wish, days, suits }: Search, offered: readonly Slot[]): Found | undefined {
  const isPart = wish.from !== undefined && wish.to !== undefined
  const isLimit = !isPart && (wish.from ?? wish.to) !== undefined
  // "Before Tuesday" is no choice of one of them.
  const isOpen = !isPart && days[0] !== days[1]
  if (wish.time || wish.soonest || isLimit || isOpen) return undefined
  const meant = offered.filter((slot) => slot.day >= days[0] && slot.day <= days[1] && suits(slot))
  const [slot] = meant
  if (slot && meant.length === 1) return { slot, offered: [], because: [] }
  return slot && { offered: meant, because: [] }
}

const noon = 720

/** After a morning "later" is the afternoon of that day, then the rest of it, then another day. */
function findLater({ between, suits }: Search, offered: readonly Slot[]): Found {
  const latest = offered.reduce((one, other) => (order(other) > order(one) ? other : one))
  const rest = between(latest.day, latest.day)
    .filter((slot) => order(slot) > order(latest))
    .filter(suits)
  const afternoon = rest.filter(({ minutes }) => minutes >= noon)
  const onDay = latest.minutes < noon && afternoon.length > 0 ? afternoon : rest
  const following = between(latest.day + 1, latest.day + searchedDays).filter(suits)
  const chosen = chooseTwo(onDay, undefined)
  return { offered: [...chosen, ...following.slice(0, 2)].slice(0, 2), because: [] }
}

/** Before an afternoon "earlier" is the morning of that day, then the rest of it, then another day. */
function findEarlier({ between, suits, today }: Search, offered: readonly Slot[]): Found {
  const earliest = offered.reduce((one, other) => (order(other) < order(one) ? other : one))
  const before = between(today.day, earliest.day)
    .filter((slot) => order(slot) < order(earliest))
    .filter(suits)
  if (before.length === 0) return { offered, because: ['rp-none-earlier'] }
  const onDay = before.filter(({ day }) => day === earliest.day)
  const morning = onDay.filter(({ minutes }) => minutes < noon)
  if (earliest.minutes >= noon && morning.length > 1)
    return { offered: chooseTwo(morning, undefined), because: [] }
  return { offered: before.slice(-2), because: [] }
}

/** Why the business cannot be visited at the time that was asked for. */
function reason({ id, wish, today, time }: Search): readonly BookingLine[] {
  const trade = trades[id]
  const [first, last] = wish.days ?? []
  const isPast =
    (last !== undefined && last < today.day) ||
    (time !== undefined && first === today.day && last === first && time < today.minutes)
  if (isPast) return ['rp-past']
  // The calendar does not go that far.
  if (first !== undefined && first > today.day + bookableDays) return ['rp-check']
  const isOpenDay =
    first === undefined ||
    last === undefined ||
    last - first > 6 ||
    Array.from({ length: last - first + 1 }, (_, index) => first + index).some((day) =>
      isOpenOn(trade, day),
    )
  const isOpenTime = time === undefined ? hasTimeIn(trade, wish) : isWithinHours(trade, time)
  return isOpenDay && isOpenTime ? [] : ['rp-closed', `rp-open-${id}`]
}

/** Whether an appointment can begin at a time of day that suits. */
function hasTimeIn(trade: Trade, { from = 0, to = 1439 }: Wish): boolean {
  const first = Math.max(from, trade.hours[0])
  const begins = trade.hours[0] + Math.ceil((first - trade.hours[0]) / slotLength) * slotLength
  return begins <= to && isWithinHours(trade, begins)
}

/** A time of day without "am" or "pm" is the one at which the business is open, or nearer to its hours. */
function timeIn(trade: Trade, { minutes, certain }: NonNullable<Wish['time']>): number {
  const late = minutes + 720
  const isLater = isWithinHours(trade, late) || late - trade.hours[1] < trade.hours[0] - minutes
  const isOpen = certain || minutes >= noon || isWithinHours(trade, minutes)
  return !isOpen && isLater ? late : minutes
}

/** The two nearest to a time; without one, the first slot and one some hours later or on another day. */
function chooseTwo(slots: readonly Slot[], time: number | undefined): Slot[] {
  if (time !== undefined) {
    const day = slots[0]?.day
    return slots
      .filter((slot) => slot.day === day)
      .sort((a, b) => Math.abs(a.minutes - time) - Math.abs(b.minutes - time))
      .slice(0, 2)
      .sort((a, b) => order(a) - order(b))
  }
  const [first] = slots
  if (!first) return []
  const second = slots.find((slot) => order(slot) >= order(first) + 180) ?? slots[1]
  return second ? [first, second] : [first]
}
