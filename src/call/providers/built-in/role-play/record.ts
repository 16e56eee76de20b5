import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import type { CallRecord } from '../../../call-provider.ts'
import { type Slot, slotAt } from './calendar.ts'
import { timeOfDay } from './speech.ts'

const date = (day: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(day * 86_400_000).replace(',', '')

/** A slot as the receptionist says it: "tomorrow at 10:30 am" or "Thursday 26 November at 9:00 am". */
export function slotText({ day, minutes }: Slot, now: number): string {
  const distance = day - slotAt(now).day
  const near = ['today', 'tomorrow'][distance]
  return rolePlayTemplates.atTime(
    near ?? date(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    timeOfDay(minutes),
  )
}

/** A phone number in groups, as it is usually written: "202 555 0142", "07700 900123". */
export const groupDigits = (phone: string) =>
  phone
    .replace(/^(\d{3})(\d{4})$/, '$1 $2')
    .replace(/^(04\d{2})(\d{3})(\d{3})$/, '$1 $2 $3')
    .replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
    .replace(/^(01\d1|011\d)(\d{3})(\d{4})$/, '$1 $2 $3')
    .replace(/^(02\d)(\d{4})(\d{4})$/, '$1 $2 $3')
    .replace(/^(\d{5})(\d{6})$/, '$1 $2')

/** What the record needs of the role play. */
type RecordedCall = {
  business: string
  what: string
  name: string | undefined
  phone: string | undefined
  slot: Slot | undefined
  movedFrom: Slot | undefined
  earlier: readonly { what: string; name: string | undefined; slot: Slot }[]
  words: string | undefined
  urgent: boolean
  /** The caller has agreed to the slot. */
  booked: boolean
  callBack: false | 'call' | 'message'
  subjects: readonly (keyof typeof rolePlayTemplates.subjects)[]
  /** Minutes of the appointment. */
  duration: number
}

/** What the business would get from this call. */
export function callRecord(call: RecordedCall, outcome: CallRecord['outcome']): CallRecord {
  const { summary, next, message, title, subjects } = rolePlayTemplates
  const { business, what, slot, movedFrom, phone = '', name = '' } = call
  const details = { business, name, what }
  // Who is put through after the booking keeps the appointment.
  const booked = outcome === 'booked' || (outcome === 'handed over' && call.booked) ? slot : undefined
  const writtenSlot = (of: Slot) =>
    rolePlayTemplates.atTime(date(of.day, { weekday: 'short', day: 'numeric', month: 'short' }), timeOfDay(of.minutes))
  const isMoved = booked && movedFrom && (movedFrom.day !== booked.day || movedFrom.minutes !== booked.minutes)
  const sentences = [
    ...call.earlier.map((other) =>
      summary.booked({ business, name: other.name ?? '', what: other.what }, writtenSlot(other.slot)),
    ),
    booked ? summary.booked(details, writtenSlot(booked)) : '',
    outcome === 'handed over'
      ? summary.handedOver(details)
      : booked
        ? ''
        : outcome === 'call back'
          ? (call.callBack === 'message' ? summary.message : summary.callBack)(details)
          : summary.nothing(details),
    call.urgent ? summary.urgent : '',
    isMoved ? summary.moved(writtenSlot(movedFrom)) : '',
    call.subjects.length > 0 ? summary.asked(call.subjects.map((subject) => subjects[subject])) : '',
    call.words ? summary.words(call.words) : '',
  ]
  return {
    business,
    outcome,
    what,
    summary: sentences.filter(Boolean).join(' '),
    ...(booked && {
      calendar: {
        title: title(details),
        day: date(booked.day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
        time: `${timeOfDay(booked.minutes)} – ${timeOfDay(booked.minutes + call.duration)}`,
      },
    }),
    customer: {
      name,
      phone: groupDigits(phone),
      next: booked
        ? next.booked(writtenSlot(booked))
        : outcome === 'handed over'
          ? next.handedOver
          : outcome === 'call back'
            ? next.callBack
            : next.nothing,
    },
    ...(phone !== '' &&
      outcome !== 'nothing' && {
        message: booked
          ? message.booked(details, writtenSlot(booked))
          : (call.callBack === 'message' ? message.passedOn : message.callBack)(details),
      }),
  }
}
