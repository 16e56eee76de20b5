import { type Trade, type TradeId, trades } from '../../../../content/role-play-trades.ts'

/**
 * A time in the calendar of the visitor's time zone. `day` is the number of days since 1 January 1970; `minutes` are those
 * after midnight.
 */
export type Slot = { day: number; minutes: number }

/** Minutes between two slots. */
const slotLength = 30
/** Days from today on that can be booked: a year. */
const bookableDays = 365
/** Minutes between now and the first slot that can be booked. Chosen by hand. */
const leadTime = 30

/** @param now milliseconds since 1 January 1970, UTC. */
export function slotAt(now: number): Slot {
  const date = new Date(now)
  return { day: dayOf(date), minutes: date.getHours() * 60 + date.getMinutes() }
}

/** The day of a date in the visitor's time zone. */
export const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000

/** 0 is Sunday. */
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7

export const isBefore = (a: Slot, b: Slot) => a.day < b.day || (a.day === b.day && a.minutes < b.minutes)

export function isOpenOn(trade: TradeId, day: number): boolean {
  const [first, last] = trades[trade].days
  return (weekdayOf(day) - first + 7) % 7 <= last - first
}

/** Whether an appointment at this time of day ends before the business closes. */
export function isWithinHours(trade: TradeId, minutes: number): boolean {
  const { hours, duration, arrival = minutes }: Trade = trades[trade]
  return minutes === arrival && minutes >= hours[0] && minutes + Math.min(duration, 60) <= hours[1]
}

/**
 * The free slots of one day, in order. The calendar is invented: the same day and trade always have the same free slots,
 * about two of three.
 */
export function freeSlots(trade: TradeId, day: number, now: number): Slot[] {
  if (!isOpenOn(trade, day)) return []
  const today = slotAt(now)
  const earliest = { day: today.day, minutes: today.minutes + leadTime }
  const slots: Slot[] = []
  const [opens, closes] = trades[trade].hours
  for (let minutes = opens; minutes < closes; minutes += slotLength) {
    const slot = { day, minutes }
    const isBookable = isWithinHours(trade, minutes) && !isBefore(slot, earliest) && day <= today.day + bookableDays
    if (isBookable && !isTaken(trade, slot)) slots.push(slot)
  }
  return slots
}

/** The free slots from `from` on, at most `count`. */
export function nextFreeSlots(
  trade: TradeId,
  from: number,
  now: number,
  count: number,
  fits: (slot: Slot) => boolean = () => true,
): Slot[] {
  const found: Slot[] = []
  for (let day = from; day <= slotAt(now).day + bookableDays && found.length < count; day++) {
    found.push(...freeSlots(trade, day, now).filter(fits))
  }
  return found.slice(0, count)
}

function isTaken(trade: TradeId, { day, minutes }: Slot): boolean {
  // A room is always free.
  if ('arrival' in trades[trade]) return false
  // The last steps of the hash MurmurHash3: they spread neighbouring numbers over all 32 bits.
  let hash = (Object.keys(trades).indexOf(trade) * 1009 + day) * 48 + minutes / slotLength
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0 < 2 ** 32 / 3
}
