import type { bookingLines } from '../../content/booking-lines.ts'
import { type Trade, type TradeId, trades } from '../../content/trades.ts'
import { dayOf, type When, weekdayOf } from '../understanding/when.ts'

/**
 * A time in the calendar of the visitor's time zone. `day` is the number of days since 1 January 1970; `minutes` are those
 * after midnight.
 */
export type Slot = { day: number; minutes: number }

/** Minutes between two slots. */
const slotLength = 30
/** Days from today on that can be booked. */
const bookableDays = 180
/** Minutes between now and the first slot that can be booked. Chosen by hand. */
const leadTime = 30

/** @param now milliseconds since 1 January 1970, UTC. */
export function slotAt(now: number): Slot {
  const date = new Date(now)
  return { day: dayOf(date), minutes: date.getHours() * 60 + date.getMinutes() }
}

export const isSame = (a: Slot | undefined, b: Slot | undefined) => a?.day === b?.day && a?.minutes === b?.minutes
const order = ({ day, minutes }: Slot) => day * 1440 + minutes

const isOpenOn = ({ days: [first, last] }: Trade, day: number) => (weekdayOf(day) - first + 7) % 7 <= last - first
const isWithinHours = ({ hours, duration }: Trade, minutes: number) =>
  minutes >= hours[0] && minutes + Math.min(duration, 60) <= hours[1]

/** Whether a business of a known trade would be closed now, at an hour when nobody would think it open. */
export function isClosedOutOfHours(id: TradeId, now: number): boolean {
  const trade = trades[id]
  const { day, minutes } = slotAt(now)
  const isOpen = isOpenOn(trade, day) && minutes >= trade.hours[0] && minutes < trade.hours[1]
  const isNight = minutes < 8 * 60 || minutes >= 18 * 60
  const isWeekend = [0, 6].includes(weekdayOf(day))
  return id !== 'other' && !isOpen && (isNight || isWeekend)
}

/**
 * The free slots of one day, in order. The calendar is invented: the same day and trade always have the same free slots,
 * about two of three.
 */
export function freeSlots(id: TradeId, day: number, now: number): Slot[] {
  const trade = trades[id]
  const today = slotAt(now)
  const slots: Slot[] = []
  for (let minutes = trade.hours[0]; isOpenOn(trade, day) && minutes < trade.hours[1]; minutes += slotLength) {
    const slot = { day, minutes }
    const isLater = order(slot) >= order(today) + leadTime && day <= today.day + bookableDays
    if (isLater && isWithinHours(trade, minutes) && !isTaken(id, slot)) slots.push(slot)
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

/** What a wish for a time leads to: the slot that was asked for, or at most two to offer, and why they are others than those asked for. */
export type Found = { slot?: Slot; offered: Slot[]; because?: keyof typeof bookingLines }

/** Days that are searched for a time that suits. */
const searchedDays = 60

/**
 * @param wish all that the caller said of the time so far, the last version of each part.
 * @param offered what was offered or agreed last.
 */
export function findSlots(id: TradeId, wish: When, offered: readonly Slot[], now: number): Found {
  const trade = trades[id]
  const today = slotAt(now)
  const [first, last] = wish.days ?? [today.day, today.day + searchedDays]
  const time = wish.time && timeIn(trade, wish.time)
  const suits = ({ day, minutes }: Slot) =>
    minutes >= (wish.from ?? 0) &&
    minutes <= (wish.to ?? 1439) &&
    !wish.notDays?.includes(day) &&
    !wish.notTimes?.includes(minutes % 720)
  const between = (from: number, to: number) => {
    const slots: Slot[] = []
    for (let day = Math.max(from, today.day); day <= to; day++) slots.push(...freeSlots(id, day, now))
    return slots
  }

  const [earliest] = offered
  const latest = offered.at(-1)
  if (wish.than === 'earlier' && earliest) {
    const before = between(today.day, earliest.day).filter((slot) => order(slot) < order(earliest) && suits(slot))
    return before.length > 0 ? { offered: before.slice(-2) } : { offered: [...offered], because: 'rp-none-earlier' }
  }
  const candidates = between(first, last).filter(suits)
  if (wish.than === 'later' && latest) {
    const after = [...candidates, ...between(last + 1, last + searchedDays).filter(suits)]
    return { offered: after.filter((slot) => order(slot) > order(latest)).slice(0, 2) }
  }
  if (time !== undefined) {
    // What was offered stays free, also when its time comes near.
    const wanted = [...offered.filter((slot) => slot.day >= first && slot.day <= last), ...candidates]
    const slot = wanted.find(({ minutes }) => minutes === time)
    if (slot && (wish.days || offered.some((other) => isSame(other, slot)))) return { slot, offered: [] }
    if (slot) return { offered: [slot] }
  }
  const because = reason(trade, wish, time, today)
  if (candidates.length > 0) {
    return { offered: chooseTwo(candidates, time), ...(time !== undefined && { because: because ?? 'rp-taken' }) }
  }
  // Nothing suits on the days that were asked for: the same times on the next days, then any.
  const after = between(last + 1, last + searchedDays)
  const suiting = after.filter(suits)
  return {
    offered: chooseTwo(suiting.length > 0 ? suiting : after, time),
    because: because ?? (last < today.day ? 'rp-past' : 'rp-full'),
  }
}

function reason(trade: Trade, wish: When, time: number | undefined, today: Slot): Found['because'] {
  const [first, last] = wish.days ?? []
  if (last !== undefined && last < today.day) return 'rp-past'
  if (first !== undefined && first === last && !isOpenOn(trade, first)) return 'rp-closed'
  if (time !== undefined && first === today.day && time < today.minutes) return 'rp-past'
  const from = time ?? wish.from ?? 0
  const to = time ?? wish.to ?? 1439
  return from >= trade.hours[1] || to < trade.hours[0] || (time !== undefined && !isWithinHours(trade, time))
    ? 'rp-closed'
    : undefined
}

/** A time of day without "am" or "pm" is the one at which the business is open, or nearer to its hours. */
function timeIn(trade: Trade, { minutes, certain }: NonNullable<When['time']>): number {
  const isLater = isWithinHours(trade, minutes + 720) || minutes + 720 - trade.hours[1] < trade.hours[0] - minutes
  return !certain && !isWithinHours(trade, minutes) && isLater ? minutes + 720 : minutes
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
