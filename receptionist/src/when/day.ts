import { type DateRead, readDate } from './date.ts'
import {
  dayFrom,
  mondayOf,
  monthsLater,
  partsOf,
  saturdayOf,
  weekdayFrom,
  weekdayOf,
} from './days.ts'
import { isOneOf, phrasesOf, readPhrase, wordAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { weekdays } from './words.ts'

/** Days that were named. */
export type Days = {
  first: number
  last: number
  /** A day of the week alone, which a week or a month that is named with it moves. */
  weekday?: number
  /** A date without a month. */
  date?: number
  /** "Mondays" */
  isEvery?: true
  /** A week, a month, some days: another day that is named narrows it. */
  isRange?: true
  /** The end of a week or a month: "before" it is until its last day. */
  isEnd?: true
}

export type Context = {
  today: number
  /** The days that were offered, or the one that was agreed. */
  near: readonly number[]
  asked: string
  /** The day that was named last in this utterance. */
  said: number | undefined
}

/** `unclear` names a day that cannot be known; `past` is one that is over. */
export type DaysRead = { next: number } & (
  | { days: Days; unclear?: never; past?: never }
  | { unclear: true; days?: never; past?: never }
  | { past: true; days?: never; unclear?: never }
)

const single = (day: number | undefined, next: number, more: Partial<Days> = {}): DaysRead =>
  day === undefined ? { unclear: true, next } : { days: { first: day, last: day, ...more }, next }

type Reader = (tokens: readonly Token[], at: number, context: Context) => DaysRead | undefined

/** One day: "tomorrow", "next Tuesday", "Friday the 4th", "the day after Boxing Day". */
export const readDay: Reader = (tokens, at, context) => {
  const base = readRelative(tokens, at, context) ?? readWeekday(tokens, at, context)
  if (base) return base
  const read = readDate(tokens, at, context.today, context.asked)
  return read && fromDate(tokens, { ...read, day: spokenOf(read, context) })
}

/** "The 14th" is that of the month of the days that were offered or agreed. */
function spokenOf({ day, isDateOnly }: DateRead, { near, today }: Context): number | undefined {
  if (day === undefined || !isDateOnly) return day
  const { date } = partsOf(day)
  const ofMonth = near.map((one) => dayFrom(partsOf(one).year, partsOf(one).month, date))
  return ofMonth.find((one) => one >= today && partsOf(one).date === date) ?? day
}

function fromDate(tokens: readonly Token[], { day, next, isDateOnly }: DateRead): DaysRead {
  const date = tokens[next - 1]?.number
  const weekday = weekdays.indexOf(wordAt(tokens, next))
  // "The 4th, Friday"
  if (weekday >= 0 && day !== undefined && !tokens[next + 1]?.number && weekdayOf(day) === weekday)
    return single(day, next + 1)
  // "Christmas week"
  if (day !== undefined && isOneOf(tokens, next, ['week', 'weekend'])) {
    const first = wordAt(tokens, next) === 'week' ? mondayOf(day) : saturdayOf(day)
    return { days: { first, last: mondayOf(day) + 6, isRange: true }, next: next + 1 }
  }
  return single(day, next, isDateOnly && date !== undefined ? { date } : {})
}

const relative = phrasesOf<number>({
  today: 0,
  'this day': 0,
  tonight: 0,
  'this morning': 0,
  'this afternoon': 0,
  'this evening': 0,
  'this lunchtime': 0,
  tomorrow: 1,
  'day after tomorrow': 2,
  'the day after tomorrow': 2,
  'two days time': 2,
})

const dayAfter = phrasesOf<number>({
  'the day after': 1,
  'day after': 1,
  'the day before': -1,
  'day before': -1,
  'the next day': 1,
  'the following day': 1,
  'the day following': 1,
})

function readRelative(tokens: readonly Token[], at: number, context: Context) {
  const named = readPhrase(tokens, at, relative)
  if (named) {
    const isPart = wordAt(tokens, at) === 'this' && named.value === 0
    const later =
      named.value < 2 && !isPart ? readPhrase(tokens, named.next, laterWeeks) : undefined
    if (later) return single(context.today + named.value + later.value, later.next)
    // The part of the day is read by itself.
    return single(
      context.today + named.value,
      isPart || isOneOf(tokens, at, ['tonight']) ? at + 1 : named.next,
    )
  }
  const moved = readPhrase(tokens, at, dayAfter)
  if (!moved) return undefined
  const anchor = readAnchor(tokens, moved.next, context)
  if (anchor?.days) return single(anchor.days.first + moved.value, anchor.next)
  const from = context.said ?? context.near[0]
  return from === undefined
    ? { unclear: true as const, next: moved.next }
    : single(from + moved.value, moved.next)
}

/** A day from which others are counted: also "that" and "then". */
export const readAnchor: Reader = (tokens, at, context) => {
  const from = context.said ?? context.near[0]
  if (isOneOf(tokens, at, ['that', 'then']) && from !== undefined) return single(from, at + 1)
  if (isOneOf(tokens, at, ['yesterday'])) return single(context.today - 1, at + 1)
  return readDay(tokens, at, context)
}

type Which = 'next' | 'this' | 'that' | 'following' | 'coming' | undefined

const determiners = phrasesOf<Which>({
  the: undefined,
  a: undefined,
  next: 'next',
  'the next': 'coming',
  this: 'this',
  that: 'that',
  'this coming': 'coming',
  'this next': 'coming',
  coming: 'coming',
  'the coming': 'coming',
  following: 'following',
  'the following': 'following',
})

/** "Friday", "next Friday", "Friday week", "Friday next week", "the Friday after next", "Friday the 4th" */
function readWeekday(tokens: readonly Token[], at: number, context: Context): DaysRead | undefined {
  const which = readPhrase(tokens, at, determiners)
  const place = which?.next ?? at
  const weekday = weekdays.indexOf(wordAt(tokens, place))
  if (weekday < 0) return undefined
  const named = dayOfWhich(weekday, which?.value, context)
  return (
    readWeekOf(tokens, place + 1, weekday, context) ??
    readFromDay(tokens, at, place, weekday, context) ??
    readWithDate(tokens, place + 1, weekday, context) ??
    single(named, place + 1, {
      ...(which?.value === undefined && { weekday }),
      ...(tokens[place]?.isPlural && !tokens[place]?.isPossessive && { isEvery: true }),
    })
  )
}

/** "Next" is of the week that begins on Monday; a day of the week that is today is a week from now. */
function dayOfWhich(weekday: number, which: Which, { today, near, said }: Context): number {
  const coming = weekdayFrom(today + 1, weekday)
  switch (which) {
    case 'next':
      return mondayOf(today) + 7 + ((weekday + 6) % 7)
    case 'this':
      return weekdayFrom(today, weekday)
    case 'that':
      return inWeekOf(said ?? near[0], weekday, today) ?? coming
    case 'following':
      return weekdayFrom((said ?? near[0] ?? today) + 1, weekday)
    case 'coming':
      return coming
    default:
      return nearestTo(near, coming, today)
  }
}

/** The day of the week in the week of a day that was spoken of, which begins on Monday. */
function inWeekOf(day: number | undefined, weekday: number, today: number): number | undefined {
  if (day === undefined) return undefined
  const named = mondayOf(day) + ((weekday + 6) % 7)
  return named > today ? named : undefined
}

/** The same day of the week, in the week of what was offered or agreed, or the next one. */
function nearestTo(near: readonly number[], day: number, today: number): number {
  const [first] = near
  const offered = near.find((one) => weekdayOf(one) === weekdayOf(day))
  if (offered !== undefined && offered > today) return offered
  // "Next week", and then "Thursday"
  const isLater = first !== undefined && mondayOf(first) > mondayOf(today)
  return (isLater ? inWeekOf(first, weekdayOf(day), today) : undefined) ?? day
}

const weeks = phrasesOf<number>({
  'this week': 0,
  'of the next week': 7,
  'the next week': 7,
  'of this week': 0,
  'next week': 7,
  next: 7,
  'of next week': 7,
  'on next week': 7,
  'in next week': 7,
  'the week after next': 14,
  'of the week after next': 14,
  'week after next': 14,
  'the week after': 14,
  'the following week': 14,
})
const laterWeeks = phrasesOf<number>({
  week: 7,
  'in a week': 7,
  fortnight: 14,
  'in a fortnight': 14,
  'in two weeks': 14,
  'after next': 7,
  'but one': 7,
})

function readWeekOf(tokens: readonly Token[], at: number, weekday: number, context: Context) {
  const { today, near, said } = context
  const isThatWeek = isOneOf(tokens, at, ['that']) && isOneOf(tokens, at + 1, ['week'])
  const inThatWeek = isThatWeek ? inWeekOf(said ?? near[0], weekday, today) : undefined
  if (inThatWeek !== undefined) return single(inThatWeek, at + 2)
  const week = readPhrase(tokens, at, weeks)
  if (week) {
    const isAfterNear = week.value === 14 && wordAt(tokens, week.next - 1) !== 'next'
    const monday = mondayOf(isAfterNear ? (near[0] ?? today) - 7 : today) + week.value
    return single(monday + ((weekday + 6) % 7), week.next)
  }
  const later = readPhrase(tokens, at, laterWeeks)
  const isCommencing = isOneOf(tokens, at + 1, ['of', 'commencing', 'beginning'])
  if (!later || isCommencing) return undefined
  return single(weekdayFrom(today + 1, weekday) + later.value, later.next)
}

/** "The Monday after that", "the Wednesday before Christmas"; "after the fair" is no day that can be known. */
function readFromDay(
  tokens: readonly Token[],
  start: number,
  place: number,
  weekday: number,
  context: Context,
): DaysRead | undefined {
  const isAfter = isOneOf(tokens, place + 1, ['after', 'following'])
  const hasThe = wordAt(tokens, start) === 'the'
  if (!isAfter && !isOneOf(tokens, place + 1, ['before'])) return undefined
  if (!hasThe && isTimeAt(tokens, place + 2)) return undefined
  const anchor = readAnchor(tokens, place + 2, context)
  if (anchor?.days) {
    const { first } = anchor.days
    const day = isAfter ? weekdayFrom(first + 1, weekday) : weekdayFrom(first - 7, weekday)
    return single(day, anchor.next)
  }
  const isUnknown =
    hasThe &&
    !tokens[place + 2]?.breaks &&
    isOneOf(tokens, place + 2, ['the', 'my', 'our', 'your', 'his', 'her', 'their'])
  if (isUnknown) return { unclear: true, next: Math.min(tokens.length, place + 4) }
  const spoken = context.said ?? context.near[0]
  const isBare = hasThe && isAfter && !isTimeAt(tokens, place + 2)
  // "The Wednesday after"
  return isBare && spoken !== undefined
    ? single(weekdayFrom(spoken + 1, weekday), place + 2)
    : undefined
}

const isTimeAt = (tokens: readonly Token[], at: number) =>
  tokens[at]?.number !== undefined && !tokens[at]?.isOrdinal

/** "Friday the 4th": one day, where it is one. */
function readWithDate(tokens: readonly Token[], at: number, weekday: number, context: Context) {
  const { today, asked } = context
  const isBare = !isOneOf(tokens, at, ['the']) && !tokens[at]?.isOrdinal
  const read = isBare
    ? readMonthDate(tokens, at, context)
    : readDate(tokens, at, today, asked === 'offer' ? asked : 'date')
  if (!read) return undefined
  const isRight = read.day !== undefined && weekdayOf(read.day) === weekday
  // "I can't do Friday. The tenth, please"
  if (!isRight && tokens[at]?.breaks) return undefined
  return single(isRight ? read.day : undefined, read.next)
}

/** "Friday 4 December", "Friday December 4th", but not "Friday 4 pm" or "Friday Boxing Day" */
function readMonthDate(tokens: readonly Token[], at: number, { today, asked }: Context) {
  const read = readDate(tokens, at, today, asked)
  return read && read.next > at + 1 && !isOneOf(tokens, at, ['new', 'boxing']) ? read : undefined
}

const units: Readonly<Record<string, { days: number } | { months: number }>> = {
  day: { days: 1 },
  days: { days: 1 },
  week: { days: 7 },
  weeks: { days: 7 },
  fortnight: { days: 14 },
  month: { months: 1 },
  months: { months: 1 },
}

/** "A week", "a couple of weeks", "ten days": from a day on. */
export function readLength(tokens: readonly Token[], at: number) {
  const isCouple = isOneOf(tokens, at, ['couple'])
  const start = isOneOf(tokens, at, ['a', 'an', 'the']) ? at + 1 : at
  const isPair = isCouple || isOneOf(tokens, start, ['couple'])
  const count = isPair ? 2 : tokens[start]?.isOrdinal ? undefined : tokens[start]?.number
  const place = isPair ? (isOneOf(tokens, start + 1, ['of']) ? start + 2 : start + 1) : start
  const unitAt = !isPair && count !== undefined ? place + 1 : place
  const unit = units[wordAt(tokens, unitAt)]
  if (!unit || (unitAt === at && !isOneOf(tokens, at, ['week', 'fortnight', 'month'])))
    return undefined
  const times = count ?? 1
  const after = (day: number) =>
    'days' in unit ? day + times * unit.days : monthsLater(day, times * unit.months)
  const before = (day: number) =>
    'days' in unit ? day - times * unit.days : monthsLater(day, -times * unit.months)
  return { after, before, next: unitAt + 1 }
}

/** "A fortnight today", "two weeks on Friday", "in three weeks' time", "a week later", "ten days ago" */
export const readShifted: Reader = (tokens, at, context) => {
  const { today } = context
  const isIn = isOneOf(tokens, at, ['in', 'within', 'inside'])
  const isAbout = isIn && isOneOf(tokens, at + 1, ['about', 'around', 'roughly'])
  const length = readLength(tokens, isAbout ? at + 2 : isIn ? at + 1 : at)
  if (!length) return undefined
  const isFrom = isOneOf(tokens, length.next, ['from', 'on', 'after'])
  // "Could I come in a week from Friday?"
  if (isIn && isFrom && readAnchor(tokens, length.next + 1, context)?.days)
    return fromAnchor(tokens, at + 1, length, context)
  if (isIn)
    return inLength(length, wordAt(tokens, at), wordAt(tokens, length.next) === 'time', today)
  return fromAnchor(tokens, at, length, context)
}

type Length = NonNullable<ReturnType<typeof readLength>>

/** "In three weeks' time", "within a week" */
function inLength({ next, after }: Length, word: string, isTime: boolean, today: number): DaysRead {
  const end = isTime ? next + 1 : next
  if (word === 'in') return single(after(today), end)
  return { days: { first: today, last: after(today), isRange: true }, next: end }
}

const links = ['on', 'from', 'after', 'before', 'come']

function fromAnchor(
  tokens: readonly Token[],
  at: number,
  { next, after, before }: Length,
  context: Context,
): DaysRead | undefined {
  const { today, near, said } = context
  const isSide = isOneOf(tokens, next, ['before', 'after'])
  // "The week before Christmas" is a week.
  const isWhole = isSide && !isCounted(tokens, at) && isOneOf(tokens, next - 1, ['week', 'month'])
  if (isWhole) return undefined
  if (isOneOf(tokens, next, ['ago', 'back'])) return { past: true, next: next + 1 }
  const link = isOneOf(tokens, next, links) ? next + 1 : next
  const isNow = link > next ? isOneOf(tokens, link, ['now']) : isOneOf(tokens, next, ['time'])
  if (isNow) return single(after(today), link + 1)
  const anchor = readAnchor(tokens, link, context)?.days
  const end = readAnchor(tokens, link, context)?.next ?? link
  if (anchor && !(link === next && isDateAt(tokens, next))) {
    const isBefore = wordAt(tokens, next) === 'before'
    return single(isBefore ? before(anchor.first) : after(anchor.first), end)
  }
  const from = said ?? near[0]
  const isLater = isOneOf(tokens, next, ['later', 'after'])
  return isLater && from !== undefined ? single(after(from), next + 1) : undefined
}

const isCounted = (tokens: readonly Token[], at: number) =>
  tokens[at]?.number !== undefined || isOneOf(tokens, at, ['a', 'an', 'in', 'couple'])

const isDateAt = (tokens: readonly Token[], at: number) =>
  tokens[at]?.number !== undefined || isOneOf(tokens, at, ['the', 'that', 'then'])
