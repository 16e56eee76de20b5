import { bookingTexts } from '../../content/booking-texts.ts'
import { trades } from '../../content/trades.ts'
import { weekdayOf } from '../when/days.ts'
import type { Frame } from './frame.ts'
import { dateText, timeOfDay } from './spoken.ts'

const { suggestions } = bookingTexts

/** What the caller may say next, at most three texts. */
export function suggestionsFor(frame: Frame): readonly string[] {
  if (frame.doubt) return [suggestions.yes, frame.doubt.about === 'emergency' ? suggestions.canWait : suggestions.no]
  const otherDay = frame.slot && weekdayOf(frame.slot.day) === 5 ? suggestions.thursday : suggestions.friday
  switch (frame.step) {
    case 'business':
      return [trades.dentist, trades.restaurant, trades.plumber].map(({ label }) => label)
    case 'wish': {
      const { openings } = trades[frame.business?.trade ?? 'other']
      return [openings[0], suggestions.changeOfMind, openings[1]]
    }
    case 'what-for':
      return [trades[frame.business?.trade ?? 'other'].openings[0], suggestions.person, suggestions.stop]
    case 'day':
      return [suggestions.tomorrow, suggestions.soonest, suggestions.stop]
    case 'offer':
      return [
        ...frame.offered.map(({ day, minutes }) => `${dateText(day, { weekday: 'long' })} ${timeOfDay(minutes)}`),
        suggestions.later,
      ]
    case 'name':
      return [suggestions.name, suggestions.parking, suggestions.stop]
    case 'phone':
      return [suggestions.phone, suggestions.parking, suggestions.stop]
    case 'confirm':
    case 'change':
      return [suggestions.correct, otherDay, suggestions.person]
    case 'more':
      if (frame.outcome === 'booked') return [suggestions.done, suggestions.parking, otherDay]
      return frame.outcome === 'handed over' && !frame.name
        ? [suggestions.done, suggestions.name, suggestions.phone]
        : [suggestions.done]
  }
}
