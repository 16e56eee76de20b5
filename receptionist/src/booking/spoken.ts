import { bookingTexts } from '../../content/booking-texts.ts'
import type { PhraseId } from '../../content/phrases.ts'
import type { DayOfMonth, Digit, Hour, SlotOpening } from '../../content/spoken-words.ts'
import { dayLength, weekdayOf } from '../when/days.ts'
import { type Slot, slotAt } from './calendar.ts'
import { timeOfDay } from './time-of-day.ts'

/** Days and times as texts and as clips. */

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The time on the visitor's clock, as "07:05" or "23:40". */
export function clockTime(now: number): string {
  const date = new Date(now)
  return [date.getHours(), date.getMinutes()]
    .map((number) => String(number).padStart(2, '0'))
    .join(':')
}

export const dateText = (day: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    .format(day * dayLength)
    .replace(',', '')

/** The day of the week on the visitor's clock. */
export const weekday = (now: number) => dateText(slotAt(now).day, { weekday: 'long' })

/** A slot as the receptionist says it: "tomorrow at 10:30 am" or "Thursday 26 November at 9:00 am". */
export function slotText({ day, minutes }: Slot, now: number): string {
  const near = ['today', 'tomorrow'][day - slotAt(now).day]
  return bookingTexts.atTime(
    near ?? dateText(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    timeOfDay(minutes),
  )
}

/** The clips of "I have tomorrow, at ten thirty," or, from a week on, "I have Thursday, the third, at nine o'clock." */
export function slotClips(
  opening: SlotOpening,
  { day, minutes }: Slot,
  now: number,
  endsSentence: boolean,
): PhraseId[] {
  const distance = day - slotAt(now).day
  const near = (['today', 'tomorrow'] as const)[distance]
  const hour = (Math.floor(minutes / 60) % 12 || 12) as Hour
  const time = `at-${hour}-${minutes % 60 < 30 ? '00' : '30'}` as const
  return [
    `${opening}-${near ?? days[weekdayOf(day)] ?? 'sunday'}`,
    ...(distance < 7
      ? []
      : [`date-${new Date(day * dayLength).getUTCDate() as DayOfMonth}` as const]),
    endsSentence ? `${time}-end` : time,
  ]
}

/** The clips of the last three digits of a phone number, which end the sentence. */
export const lastDigitClips = (phone: string): PhraseId[] =>
  [...phone.replace(/\D/g, '').slice(-3)].map(
    (digit, index) => `digit-${Number(digit) as Digit}${index < 2 ? '' : '-end'}` as const,
  )
