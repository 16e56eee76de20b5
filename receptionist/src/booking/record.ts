import type { CallRecord } from '../../../src/call/call-provider.ts'
import { bookingTexts } from '../../content/booking-texts.ts'
import { trades } from '../../content/trades.ts'
import { groupDigits } from '../slots/phone.ts'
import { isSame, type Slot } from './calendar.ts'
import type { Business, Frame } from './frame.ts'
import { dateText, timeOfDay } from './spoken.ts'

/** What the business would get from a call as far as it has gone. */
export function callRecord(frame: Frame, business: Business): CallRecord {
  const { summary, next, message, title } = bookingTexts
  // Who is put through after the booking keeps the appointment.
  const { what = '', name = '', phone = '', movedFrom, booked } = frame
  const details = { business: business.name, name, what }
  const outcome = frame.outcome ?? 'nothing'
  const { duration } = trades[business.trade]
  return {
    business: business.name,
    outcome,
    what,
    summary: [
      booked && summary.booked(details, written(booked)),
      outcome === 'handed over' && (frame.emergency ? summary.emergency : summary.handedOver)(details),
      outcome === 'nothing' && summary.nothing(details),
      booked && movedFrom && !isSame(movedFrom, booked) && summary.moved(written(movedFrom)),
      frame.questions.length > 0 && summary.asked(frame.questions),
      frame.notes.length > 0 && summary.noted(frame.notes),
    ]
      .filter(Boolean)
      .join(' '),
    ...(booked && {
      calendar: {
        title: title(details),
        day: dateText(booked.day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
        time: `${timeOfDay(booked.minutes)} – ${timeOfDay(booked.minutes + duration)}`,
      },
    }),
    customer: {
      name,
      phone: groupDigits(phone),
      next: outcome === 'handed over' ? next.handedOver : booked ? next.booked(written(booked)) : next.nothing,
    },
    ...(phone !== '' &&
      outcome !== 'nothing' && {
        message:
          outcome === 'booked' && booked ? message.booked(details, written(booked)) : message.handedOver(details),
      }),
  }
}

const written = ({ day, minutes }: Slot) =>
  bookingTexts.atTime(dateText(day, { weekday: 'short', day: 'numeric', month: 'short' }), timeOfDay(minutes))
