import type { CallRecord } from '../../../src/call/call-provider.ts'
import { bookingTexts, type Details } from '../../content/booking-texts.ts'
import { type Trade, trades } from '../../content/trades.ts'
import { groupDigits } from '../slots/phone.ts'
import { isSame, type Slot } from './calendar.ts'
import { slotLabel } from './call-form.ts'
import { type Business, type Frame, shownOutcome, toldIn, wantOf } from './frame.ts'
import { dateText } from './spoken.ts'
import { timeOfDay } from './time-of-day.ts'

/** What the business would get from a call as far as it has gone. */
export function callRecord(frame: Frame, business: Business): CallRecord {
  const { summary, message } = bookingTexts
  // Who is put through after the booking keeps the appointment.
  const { name = '', phone = '', movedFrom, booked } = frame
  const what = wantOf(frame) ?? ''
  const details = { business: business.name, name, what }
  const outcome = frame.outcome ?? 'nothing'
  const told = toldIn(frame) ?? ''
  // Where no service is known, the note is what the caller wants.
  const notes = frame.notes.filter((words) => bookingTexts.ownWords(words) !== told)
  return {
    business: business.name,
    outcome: shownOutcome(frame) ?? 'nothing',
    what: told,
    summary: [
      booked && summary.booked(details, slotLabel(booked)),
      outcome === 'handed over' && handedOver(frame, details),
      outcome === 'nothing' && summary.nothing(details),
      booked && movedFrom && !isSame(movedFrom, booked) && summary.moved(slotLabel(movedFrom)),
      frame.questions.length > 0 && summary.asked(frame.questions),
      notes.length > 0 && summary.noted(notes),
    ]
      .filter(Boolean)
      .join(' '),
    ...(booked && { calendar: calendarOf(frame, booked, trades[business.trade]) }),
    customer: {
      name,
      phone: groupDigits(phone),
    },
    ...(phone !== '' &&
      outcome !== 'nothing' && {
        message:
          outcome === 'booked' && booked
            ? message.booked(details, slotLabel(booked))
            : message.handedOver(details),
      }),
  }
}

function handedOver({ emergency, isMessage }: Frame, details: Details): string {
  const { summary } = bookingTexts
  if (emergency) return summary.emergency({ ...details, what: emergency })
  return isMessage ? summary.message(details) : summary.handedOver(details)
}

/** The appointment; of a stay its first and last day, and when the guests arrive. */
function calendarOf({ nights }: Frame, { day, minutes }: Slot, { duration, stays }: Trade) {
  const days = nights ? [day, day + nights] : [day]
  const label = (one: number) => dateText(one, { weekday: 'short', day: 'numeric', month: 'short' })
  const times = stays ? [minutes] : [minutes, minutes + duration]
  return { day: days.map(label).join(' – '), time: times.map(timeOfDay).join(' – ') }
}
