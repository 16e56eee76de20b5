import { dayFrom, partsOf } from './days.ts'
import { feasts, isMonthFirst } from './feasts.ts'
import { isOneOf, phrasesOf, readPhrase, wordAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { afterNumber, months, weekdays } from './words.ts'

/** A day that was read from the tokens up to `next`; without one where there is no such day. */
export type DateRead = { day: number | undefined; next: number; isDateOnly?: true }

/** The year has not to be said: it is the next such day. */
export function nextDate(today: number, month: number, date: number): number | undefined {
  const { year } = partsOf(today)
  return [year, year + 1]
    .map((each) => dayFrom(each, month, date))
    .find((day) => day >= today && partsOf(day).date === date)
}

/** The next day with this date. */
export function nextDayOfMonth(from: number, date: number): number | undefined {
  return Array.from({ length: 62 }, (_, days) => from + days).find(
    (day) => partsOf(day).date === date,
  )
}

/** @param asked what was asked: where two times were offered, "the first" is one of them. */
export function readDate(
  tokens: readonly Token[],
  at: number,
  today: number,
  asked: string,
): DateRead | undefined {
  return (
    readWritten(tokens, at, today) ??
    readDateAndMonth(tokens, at, today) ??
    readDateOfRange(tokens, at, today) ??
    readMonthAndDate(tokens, at, today) ??
    readDayOfMonth(tokens, at, today, asked) ??
    readFeast(tokens, at, today)
  )
}

/** "3/12", "2026-12-03" */
function readWritten(tokens: readonly Token[], at: number, today: number): DateRead | undefined {
  const { date } = tokens[at] ?? {}
  if (!date) return undefined
  const [first = 0, second = 0, third] = date
  if (third !== undefined) return { day: dayFrom(first, second - 1, third), next: at + 1 }
  // "24/7"
  if (first === 24 && second === 7) return undefined
  const isMonth = first <= 12 && (isMonthFirst || second > 12)
  const [month, dayOfMonth] = isMonth ? [first, second] : [second, first]
  if (month > 12 || month === 0) return undefined
  return { day: nextDate(today, month - 1, dayOfMonth), next: at + 1 }
}

const monthAt = (tokens: readonly Token[], at: number) => {
  const month = months.indexOf(wordAt(tokens, at))
  return month < 0 ? undefined : month
}

const dateAt = (token: Token | undefined) =>
  token?.number && token.number <= 31 && (token.digits ?? 2) < 3 ? token.number : undefined

function withYear(tokens: readonly Token[], at: number, read: DateRead): DateRead {
  const { number, digits } = tokens[at] ?? {}
  if (read.day === undefined || digits !== 4 || !number || number < 2000) return read
  const { month, date } = partsOf(read.day)
  return { day: dayFrom(number, month, date), next: at + 1 }
}

/** "The 3rd of December", "3 December" */
function readDateAndMonth(tokens: readonly Token[], at: number, today: number) {
  const start = wordAt(tokens, at) === 'the' ? at + 1 : at
  const date = dateAt(tokens[start])
  const place = isOneOf(tokens, start + 1, ['of', 'in']) ? start + 2 : start + 1
  const month = monthAt(tokens, place)
  const thisMonth = partsOf(today).month
  // "The 23rd of next month"
  const isMonth = isOneOf(tokens, place + 1, ['month']) && place > start + 1
  if (date !== undefined && isMonth && isOneOf(tokens, place, ['next', 'this', 'the'])) {
    const later = wordAt(tokens, place) === 'next' ? 1 : 0
    return { day: nextDate(today, (thisMonth + later) % 12, date), next: place + 2 }
  }
  // "At three, September 15th", but not "4 December, two nights"
  const isOfNext =
    dateAt(tokens[place + 1]) !== undefined &&
    !tokens[start]?.isOrdinal &&
    !tokens[place + 1]?.breaks &&
    !isCount(tokens, place + 1)
  if (date === undefined || month === undefined || isOfNext) return undefined
  return withYear(tokens, place + 1, { day: nextDate(today, month, date), next: place + 1 })
}

/** The first of "the 2nd to the 5th of January", "the 5th and 6th of January", which has the month of the last. */
function readDateOfRange(
  tokens: readonly Token[],
  at: number,
  today: number,
): DateRead | undefined {
  const start = wordAt(tokens, at) === 'the' ? at + 1 : at
  const date = dateAt(tokens[start])
  const isRange = isOneOf(tokens, start + 1, ['to', 'until', 'through'])
  const isPair = tokens[start]?.isOrdinal === true && isOneOf(tokens, start + 1, ['and', 'or'])
  if (date === undefined || !(isRange || isPair)) return undefined
  const last = readDateAndMonth(tokens, start + 2, today)?.day
  if (last === undefined) return undefined
  const { year, month } = partsOf(last)
  return { day: dayFrom(year, month, date), next: start + 1 }
}

/** "December the 3rd", "Dec 3" */
function readMonthAndDate(tokens: readonly Token[], at: number, today: number) {
  const month = monthAt(tokens, at)
  const place = isOneOf(tokens, at + 1, ['the']) ? at + 2 : at + 1
  const date = dateAt(tokens[place])
  if (month === undefined || date === undefined || tokens[place]?.breaks) return undefined
  if (isCount(tokens, place)) return undefined
  if (isOneOf(tokens, place + 1, ['am', 'pm', 'oclock'])) return undefined
  return withYear(tokens, place + 1, { day: nextDate(today, month, date), next: place + 1 })
}

/** Whether what stands after a number is nothing that it counts. */
export const endsNumber = (tokens: readonly Token[], at: number) =>
  at >= tokens.length ||
  tokens[at]?.breaks === true ||
  [afterNumber, weekdays].some((words) => words.includes(wordAt(tokens, at)))

/** "Two nights", but not "the 2nd please" */
const isCount = (tokens: readonly Token[], at: number) =>
  !tokens[at]?.isOrdinal &&
  !endsNumber(tokens, at + 1) &&
  (isOneOf(tokens, at + 1, ['night', 'people']) || wordAt(tokens, at + 1).endsWith('s'))

/** "The 14th", "the twenty first" */
function readDayOfMonth(
  tokens: readonly Token[],
  at: number,
  today: number,
  asked: string,
): DateRead | undefined {
  const hasThe = wordAt(tokens, at) === 'the'
  const start = hasThe ? at + 1 : at
  const token = tokens[start]
  const date = dateAt(token)
  if (!token || date === undefined || !isDate(token, hasThe, asked)) return undefined
  // "The second half of the day"
  if (isOneOf(tokens, start + 1, ['half']) && isOneOf(tokens, start + 2, ['of'])) return undefined
  // Nobody has a fourteenth of something else.
  const isPlain = token.isOrdinal && hasThe && date > 12
  const isOther = !isPlain && !endsNumber(tokens, start + 1) && !isBeforeTime(tokens, start + 1)
  if (isOther) return undefined
  return { day: nextDayOfMonth(today, date), next: start + 1, isDateOnly: true }
}

const isBeforeTime = (tokens: readonly Token[], at: number) =>
  tokens[at]?.number !== undefined ||
  tokens[at]?.clock !== undefined ||
  isOneOf(tokens, at, ['first', 'half', 'quarter', 'noon', 'midday', 'morning', 'afternoon'])

function isDate({ isOrdinal, digits, number = 0 }: Token, hasThe: boolean, asked: string): boolean {
  if (asked === 'offer' && number < 3 && !digits) return false
  if (!isOrdinal)
    return hasThe && (digits !== undefined ? asked !== 'offer' : asked === 'date' && number > 1)
  return hasThe || digits !== undefined || number > 3
}

const feastPhrases = phrasesOf(feasts)
/** "Have a good Thanksgiving", "merry Christmas" */
const wishes = ['good', 'happy', 'merry', 'great', 'nice', 'lovely', 'blessed']

/** "Boxing Day", "the 4th of July" */
function readFeast(tokens: readonly Token[], at: number, today: number): DateRead | undefined {
  const start = wordAt(tokens, at) === 'the' ? at + 1 : at
  const feast = readPhrase(tokens, start, feastPhrases)
  if (!feast || isOneOf(tokens, start - 1, wishes)) return undefined
  const { year } = partsOf(today)
  const day = [year, year + 1].map(feast.value).find((each) => each >= today)
  return { day, next: feast.next }
}
