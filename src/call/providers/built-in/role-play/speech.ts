import type { SpokenWordId } from '../../../../content/spoken-words.ts'
import { spokenWords } from '../../../../content/spoken-words.ts'
import { type Slot, slotAt, weekdayOf } from './calendar.ts'

const dayIds = [
  'day-sunday',
  'day-monday',
  'day-tuesday',
  'day-wednesday',
  'day-thursday',
  'day-friday',
  'day-saturday',
] as const

/** A day of the week, 0 being Sunday, as text and as clips. */
export function dayName(weekday: number): { text: string; clips: SpokenWordId[] } {
  const id = dayIds[weekday] ?? 'day-sunday'
  return { text: spokenWords[id], clips: [id] }
}

/** Minutes after midnight as "10:30 am". */
export function timeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** The clip of a time on the half hour. */
export function spokenTime(minutes: number): SpokenWordId[] {
  const id = `time-${Math.floor(minutes / 60) % 12 || 12}-${minutes % 60 < 30 ? '00' : '30'}`
  return id in spokenWords ? [id as SpokenWordId] : []
}

/** The clips of "tomorrow at ten thirty", "Thursday at nine o'clock" or, from a week on, "Thursday the third at …". */
export function spokenSlot({ day, minutes }: Slot, now: number): SpokenWordId[] {
  const distance = day - slotAt(now).day
  const date = `date-${new Date(day * 86_400_000).getUTCDate()}` as SpokenWordId
  const spokenDay: SpokenWordId[] =
    distance === 0
      ? ['day-today']
      : distance === 1
        ? ['day-tomorrow']
        : [...dayName(weekdayOf(day)).clips, ...(distance < 7 ? [] : [date])]
  return [...spokenDay, 'at', ...spokenTime(minutes)]
}

/** The clips of the last three digits of a phone number; none if it has fewer. */
export function spokenDigits(phone: string): SpokenWordId[] {
  const digits = phone.replace(/\D/g, '').slice(-3)
  return digits.length < 3 ? [] : [...digits].map((digit) => `digit-${digit}` as SpokenWordId)
}
