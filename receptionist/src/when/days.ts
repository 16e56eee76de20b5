/** Days are counted from 1 January 1970, and a week begins on Monday. */

export const dayLength = 86_400_000

/** The day of a date in the visitor's time zone. */
export const dayOf = (date: Date) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayLength

/** 0 is Sunday. */
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7

/** @param month 0 is January; 12 is the next one. */
export const dayFrom = (year: number, month: number, date: number) =>
  Date.UTC(year, month, date) / dayLength

export function partsOf(day: number): { year: number; month: number; date: number } {
  const date = new Date(day * dayLength)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() }
}

export const mondayOf = (day: number) => day - ((weekdayOf(day) + 6) % 7)

/** The first such day of the week on a day or after it. */
export const weekdayFrom = (day: number, weekday: number) =>
  day + ((weekday - weekdayOf(day) + 7) % 7)

/** The weekend that a day is in, or the one before which it is. */
export const saturdayOf = (day: number) => mondayOf(day) + 5

/** The same date some months later, or the last day of a shorter month. */
export function monthsLater(day: number, months: number): number {
  const { year, month, date } = partsOf(day)
  return Math.min(dayFrom(year, month + months, date), dayFrom(year, month + months + 1, 0))
}

/** The first and the last day of a month. */
export const wholeMonth = (year: number, month: number): readonly [number, number] => [
  dayFrom(year, month, 1),
  dayFrom(year, month + 1, 0),
]
