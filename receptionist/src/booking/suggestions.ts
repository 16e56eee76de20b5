import { openingSuggestions } from '../../../src/content/call.ts'
import { bookingTexts } from '../../content/booking-texts.ts'
import { type TradeId, trades } from '../../content/trades.ts'
import { weekdayOf } from '../when/when.ts'
import { freeSlots, type Slot, slotAt } from './calendar.ts'
import type { Frame } from './frame.ts'
import { dateText } from './spoken.ts'
import { timeOfDay } from './time-of-day.ts'

const { suggestions } = bookingTexts

/** What the caller may say next, at most three texts. None of them is refused. */
export function suggestionsFor(frame: Frame, now: number): readonly string[] {
  const trade = frame.business?.trade ?? 'other'
  if (frame.doubt) {
    const no = frame.doubt.about === 'emergency' ? suggestions.canWait : suggestions.no
    return [suggestions.yes, no]
  }
  if (frame.outcome === 'handed over') return afterTheCall(frame, now)
  switch (frame.step) {
    case 'business':
      return openingSuggestions
    case 'wish':
      return [...trades[trade].openings, ...changeOfMind(trade, now)]
    case 'what-for':
      return [...trades[trade].openings, suggestions.person]
    case 'day':
      return [...freePart(trade, now), suggestions.soonest, suggestions.person]
    case 'offer':
      return [...frame.offered.map(dayAndTime), suggestions.later]
    case 'name':
      return [suggestions.name, suggestions.why, suggestions.person]
    case 'phone':
      return [suggestions.phone, suggestions.why, suggestions.person]
    case 'confirm':
    case 'change':
      return [suggestions.correct, ...otherDay(frame, now), suggestions.person]
    case 'more':
      return afterTheCall(frame, now)
  }
}

function afterTheCall(frame: Frame, now: number): readonly string[] {
  if (frame.outcome === 'booked') return [suggestions.done, ...otherDay(frame, now)]
  const isUnnamed = frame.outcome === 'handed over' && !frame.name
  return isUnnamed ? [suggestions.done, suggestions.name, suggestions.phone] : [suggestions.done]
}

const dayAndTime = ({ day, minutes }: Slot) => `${weekday(day)} ${timeOfDay(minutes)}`
const weekday = (day: number) => dateText(day, { weekday: 'long' })

/** The next six days, each of which its weekday names. */
function nextDays(now: number): number[] {
  const today = slotAt(now).day
  return [1, 2, 3, 4, 5, 6].map((days) => today + days)
}

/** "Monday morning": a part of the next day that has free times. */
function freePart(trade: TradeId, now: number): string[] {
  const [slot] = nextDays(now).flatMap((day) => freeSlots(trade, day, now))
  if (!slot) return []
  const part =
    slot.minutes < 720
      ? suggestions.morning
      : slot.minutes < 1020
        ? suggestions.afternoon
        : suggestions.evening
  return [part(slot.day === slotAt(now).day + 1 ? suggestions.tomorrow : weekday(slot.day))]
}

/** "Tuesday, no, Friday, please", of two days that have free times. */
function changeOfMind(trade: TradeId, now: number): string[] {
  const open = nextDays(now).filter((day) => freeSlots(trade, day, now).length > 1)
  const [first, second] = open.slice(1)
  return first !== undefined && second !== undefined
    ? [suggestions.changeOfMind(weekday(first), weekday(second))]
    : []
}

/** "Make it Friday instead", of a day on which the agreed time is free. */
function otherDay({ business, slot }: Frame, now: number): string[] {
  if (!slot || !business) return []
  const day = nextDays(now).find(
    (one) =>
      weekdayOf(one) !== weekdayOf(slot.day) &&
      freeSlots(business.trade, one, now).some(({ minutes }) => minutes === slot.minutes),
  )
  return day === undefined ? [] : [suggestions.otherDay(weekday(day))]
}
