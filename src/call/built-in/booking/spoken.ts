import { bookingTexts } from '../content/booking-texts.ts'
import type { PhraseId } from '../content/phrases.ts'
import { weekdayOf } from '../understanding/when.ts'
import { type Slot, slotAt } from './calendar.ts'

/** Days and times as texts and as clips. */

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** A day of the week, 0 being Sunday. */
export const dayClip = (weekday: number): PhraseId => `day-${days[weekday % 7] ?? 'sunday'}`

/** Minutes after midnight as "10:30 am". */
export function timeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour % 24 < 12 ? 'am' : 'pm'}`
}

/** The clip of a time on the half hour. */
export const timeClip = (minutes: number) =>
  `time-${Math.floor(minutes / 60) % 12 || 12}-${minutes % 60 < 30 ? '00' : '30'}` as PhraseId

export const dateText = (day: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(day * 86_400_000).replace(',', '')

/** A slot as the receptionist says it: "tomorrow at 10:30 am" or "Thursday 26 November at 9:00 am". */
export function slotText({ day, minutes }: Slot, now: number): string {
  const near = ['today', 'tomorrow'][day - slotAt(now).day]
  return bookingTexts.atTime(
    near ?? dateText(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    timeOfDay(minutes),
  )
}

/** The clips of "tomorrow at ten thirty", "Thursday at nine o'clock" or, from a week on, "Thursday the third at …". */
export function slotClips({ day, minutes }: Slot, now: number): PhraseId[] {
  const distance = day - slotAt(now).day
  const near = (['day-today', 'day-tomorrow'] as const)[distance]
  const date = `date-${new Date(day * 86_400_000).getUTCDate()}` as PhraseId
  return [...(near ? [near] : [dayClip(weekdayOf(day)), ...(distance < 7 ? [] : [date])]), 'at', timeClip(minutes)]
}

/** The clips of the last three digits of a phone number. */
export const lastDigitClips = (phone: string) =>
  [...phone.replace(/\D/g, '').slice(-3)].map((digit) => `digit-${digit}` as PhraseId)
