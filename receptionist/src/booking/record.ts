import type { CallRecord } from '../../../src/call/call-provider.ts'
import { bookingTexts } from '../../content/booking-texts.ts'
import { trades } from '../../content/trades.ts'
import { groupDigits } from '../slots/phone.ts'
import { isSame } from './calendar.ts'
import { slotLabel } from './call-form.ts'
import { type Business, type Frame, toldIn, wantOf } from './frame.ts'
import { dateText } from './spoken.ts'
import { timeOfDay } from './time-of-day.ts'

/** What the business would get from a call as far as it has gone. */
export function callRecord(frame: Frame, business: Business): CallRecord {
  const { summary, message } = bookingTexts
  // Who is put through after the booking keeps the appointment.
  const { name = '', phone = '', movedFrom, booked, nights = 0 } = frame
  const what = wantOf(frame) ?? ''
  const details = { business: business.name, name, what }
  const outcome = frame.outcome ?? 'nothing'
  const { duration } = trades[business.trade]
  const told = toldIn(frame) ?? ''
  // Where no service is known, the note is what the caller wants.
  const notes = frame.notes.filter((words) => bookingTexts.ownWords(words) !== told)
  return {
    business: business.name,
    outcome,
    what: told,
    summary: [
      booked && summary.booked(details, slotLabel(booked)),
      outcome === 'handed over' &&
        (frame.emergency
          ? summary.emergency({ ...details, what: frame.emergency })
          : summary.handedOver(details)),
      outcome === 'nothing' && summary.nothing(details),
      booked && movedFrom && !isSame(movedFrom, booked) && summary.moved(slotLabel(movedFrom)),
      frame.questions.length > 0 && summary.asked(frame.questions),
      notes.length > 0 && summary.noted(notes),
    ]
      .filter(Boolean)
      .join(' '),
    ...(booked && {
      calendar: {
        day: [booked.day, ...(nights > 0 ? [booked.day + nights] : [])]
          .map((day) => dateText(day, { weekday: 'short', day: 'numeric', month: 'short' }))
          .join(' – '),
        time: `${timeOfDay(booked.minutes)} – ${timeOfDay(booked.minutes + duration)}`,
      },
    }),
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
