import { type Context, type DaysRead, readAnchor, readDay, readLength } from './day.ts'
import { dayFrom, mondayOf, partsOf, saturdayOf, weekdayFrom, wholeMonth } from './days.ts'
import { isOneOf, phrasesOf, readPhrase, wordAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { months, weekdays } from './words.ts'

type Range = readonly [number, number]
type Edge = 'early' | 'middle' | 'late' | 'rest'

const edges = phrasesOf<Edge>({
  early: 'early',
  'early in': 'early',
  'early on in': 'early',
  'start of': 'early',
  'the start of': 'early',
  'beginning of': 'early',
  'the beginning of': 'early',
  'first half of': 'early',
  'the first half of': 'early',
  mid: 'middle',
  middle: 'middle',
  'middle of': 'middle',
  'the middle of': 'middle',
  halfway: 'middle',
  late: 'late',
  'late in': 'late',
  end: 'late',
  'end of': 'late',
  'the end of': 'late',
  'back end of': 'late',
  'the back end of': 'late',
  'tail end of': 'late',
  'second half of': 'late',
  'the second half of': 'late',
  'the latter part of': 'late',
  later: 'rest',
  'later on': 'rest',
  'later in': 'rest',
  'rest of': 'rest',
  'the rest of': 'rest',
})

const rangeDays = ([first, last]: Range, next: number): DaysRead => ({
  days: { first, last, isRange: true },
  next,
})

/** Several days: a week, a weekend, a month, or the beginning or the end of one. */
export function readRange(tokens: readonly Token[], at: number, context: Context) {
  const edge = readPhrase(tokens, at, edges)
  const place = edge?.next ?? at
  const week = readWeek(tokens, place, context)
  const month = week ? undefined : readMonth(tokens, place, context, edge !== undefined)
  const read = week ?? month
  if (!read?.days) return read
  const { first, last } = read.days
  const cut = edge ? edgeOf([first, last], edge.value, spokenOf(context)) : [first, last]
  const [from, to] = cut as Range
  const range = rangeDays([Math.max(from, context.today), to], read.next)
  if (range.days && edge?.value === 'late') range.days.isEnd = true
  return range
}

/** Today, or the day that was offered or agreed in a later week: "later in the week" is then one of that week. */
const spokenOf = ({ today, near: [first = today] }: Context) =>
  mondayOf(first) > mondayOf(today) ? first : today

/** @param spoken the day after which the rest of a week is. */
function edgeOf([first, last]: Range, edge: Edge, spoken: number): Range {
  const isMonth = last - first > 20
  switch (edge) {
    case 'early':
      return [first, first + (isMonth ? 9 : 1)]
    case 'middle':
      return isMonth ? [first + 9, first + 19] : [first + 1, first + 3]
    case 'late':
      return isMonth ? [last - 6, last] : [mondayOf(first) + 3, mondayOf(first) + 4]
    case 'rest':
      return [Math.max(first, spoken + 1), last]
  }
}

/** By how many weeks from this one. */
const weekPhrases = phrasesOf<number>({
  'this week': 0,
  'the week': 0,
  week: 0,
  'this coming week': 1,
  'the coming week': 1,
  'next week': 1,
  'the week that comes': 1,
  'the week coming': 1,
  'the next week': 1,
  'week after next': 2,
  'the week after next': 2,
  'next week but one': 2,
})
const weekendPhrases = phrasesOf<number>({
  'the weekend': 0,
  'this weekend': 0,
  'this coming weekend': 0,
  'the coming weekend': 0,
  'coming weekend': 0,
  weekend: 0,
  'a weekend': 0,
  'next weekend': 1,
  'weekend after': 1,
  'the weekend after': 1,
  'weekend after this': 1,
  'the weekend after this': 1,
  'weekend after this one': 1,
  'the weekend after this one': 1,
  'following weekend': 1,
  'the following weekend': 1,
  'weekend after next': 2,
  'the weekend after next': 2,
})
/** Of what was said or offered. */
const followingWeek = ['the week after', 'week after', 'the following week', 'following week']
const followingWeeks = phrasesOf<number>(
  Object.fromEntries(followingWeek.map((words) => [words, 1])),
)
const begins = ['commencing', 'beginning', 'starting', 'of']

function readWeek(tokens: readonly Token[], at: number, context: Context): DaysRead | undefined {
  const { near, said } = context
  return (
    readOrdinalWeek(tokens, at, context) ??
    readWeekFrom(tokens, at, context) ??
    readMidweek(tokens, at, context) ??
    readWeekend(tokens, at, context) ??
    readFollowingWeek(tokens, at, context, said ?? near[0]) ??
    readPlainWeek(tokens, at, context)
  )
}

function readWeekend(tokens: readonly Token[], at: number, context: Context) {
  const weekend = readPhrase(tokens, at, weekendPhrases)
  if (!weekend) return undefined
  const isBare = tokens.slice(at, weekend.next).every(({ word }) => bareWeekend.includes(word))
  const saturday = saturdayOf(isBare ? spokenOf(context) : context.today) + 7 * weekend.value
  return rangeDays([saturday, saturday + 1], weekend.next)
}

const bareWeekend = ['the', 'weekend']

/** "The week after" what was offered; of an appointment that was agreed its day in that week. */
function readFollowingWeek(
  tokens: readonly Token[],
  at: number,
  { today, near, asked }: Context,
  from: number | undefined,
) {
  const following = readPhrase(tokens, at, followingWeeks)
  if (!following || isOneOf(tokens, following.next, ['next'])) return undefined
  const [agreed] = near
  if (asked !== 'offer' && agreed !== undefined && near.length === 1)
    return rangeDays([agreed + 7, agreed + 7], following.next)
  const monday = mondayOf(from ?? today + 7) + 7
  return rangeDays([monday, monday + 6], following.next)
}

function readPlainWeek(tokens: readonly Token[], at: number, context: Context) {
  const named = readPhrase(tokens, at, weekPhrases)
  // "The week" alone may be any; "of the week" and "in the week" are not.
  const isBare = named?.value === 0 && wordAt(tokens, at) !== 'this'
  const isOfWeek = isOneOf(tokens, at - 1, ['of', 'in', 'early', 'later', 'mid'])
  if (!named || (isBare && !isOfWeek)) return undefined
  const monday = mondayOf(isBare ? spokenOf(context) : context.today) + 7 * named.value
  return rangeDays([monday, monday + 6], named.next)
}

/** "Midweek", "midweek next week" */
function readMidweek(tokens: readonly Token[], at: number, context: Context) {
  if (!isOneOf(tokens, at, ['midweek'])) return undefined
  const next = at + 1
  const isNextWeek = isOneOf(tokens, next, ['next']) && isOneOf(tokens, next + 1, ['week'])
  const spoken = isNextWeek ? context.today : spokenOf(context)
  const isOver = spoken > mondayOf(spoken) + 3
  const monday = mondayOf(spoken) + (isNextWeek || isOver ? 7 : 0)
  return rangeDays([monday + 1, monday + 3], isNextWeek ? next + 2 : next)
}

/** "The week of the 7th", "week commencing Monday", "the weekend of the 5th", "the week before Christmas" */
function readWeekFrom(tokens: readonly Token[], at: number, context: Context) {
  const start = isOneOf(tokens, at, ['the', 'that']) ? at + 1 : at
  const unit = wordAt(tokens, start)
  const link = wordAt(tokens, start + 1)
  if (unit !== 'week' && unit !== 'weekend') return undefined
  const isSide = link === 'before' || link === 'after'
  if (!isSide && !begins.includes(link)) return undefined
  const anchor = readDay(tokens, start + 2, context)
  if (!anchor?.days) return undefined
  const { first } = anchor.days
  return rangeDays(weekAt(first, unit, link), anchor.next)
}

function weekAt(day: number, unit: string, link: string): Range {
  if (unit === 'weekend') {
    const saturday = saturdayOf(day) + (link === 'before' ? -7 : link === 'after' ? 7 : 0)
    return [saturday, saturday + 1]
  }
  if (link === 'before') return [day - 7, day - 1]
  if (link === 'after') return [day + 1, day + 7]
  return [mondayOf(day), mondayOf(day) + 6]
}

const nextUnits = phrasesOf<boolean>({
  'the next': true,
  'in the next': true,
  'over the next': true,
  'within the next': true,
  'the coming': true,
  'in the coming': true,
  'over the coming': true,
})
const fewDays = ['few', 'couple', 'several']

/** "In the next few days", "within the next two weeks" */
export function readNextUnits(tokens: readonly Token[], at: number, { today }: Context) {
  const begin = readPhrase(tokens, at, nextUnits)
  if (!begin) return undefined
  const isFew = isOneOf(tokens, begin.next, fewDays)
  const isDays = isFew && isOneOf(tokens, begin.next + 1, ['days', 'day'])
  if (isDays) return rangeDays([today, today + 3], begin.next + 2)
  const length = readLength(tokens, begin.next)
  if (!length || isOneOf(tokens, begin.next, ['week', 'day', 'month'])) return undefined
  return rangeDays([today, length.after(today)], length.next)
}

/** The month that is meant: also "the new year", and "the month" alone. */
function readMonth(tokens: readonly Token[], at: number, context: Context, hasEdge: boolean) {
  const { today } = context
  const { year, month } = partsOf(today)
  const start = isOneOf(tokens, at, ['in', 'during', 'of']) ? at + 1 : at
  const hasLink = start > at || hasEdge
  const which = isOneOf(tokens, start, ['next', 'this', 'the', 'coming'])
    ? wordAt(tokens, start)
    : ''
  const place = which ? start + 1 : start
  if (isOneOf(tokens, place, ['month']) && which && (which !== 'the' || hasEdge))
    return rangeDays(wholeMonth(year, which === 'next' ? month + 1 : month), place + 1)
  if (hasLink && isOneOf(tokens, place, ['new']) && isOneOf(tokens, place + 1, ['year']))
    return rangeDays([dayFrom(year + 1, 0, 2), dayFrom(year + 1, 0, 31)], place + 2)
  const named = months.indexOf(wordAt(tokens, place))
  // "From June 30th"
  const isDate = tokens[place + 1]?.isOrdinal === true
  if (named < 0 || isDate || !(hasLink || which || isMonthBefore(tokens, place))) return undefined
  return rangeDays(wholeMonth(named < month ? year + 1 : year, named), place + 1)
}

const beforeMonth = [
  'until',
  'by',
  'before',
  'after',
  'some-time',
  'from',
  'anytime',
  'since',
  'back',
]
const isMonthBefore = (tokens: readonly Token[], at: number) => isOneOf(tokens, at - 1, beforeMonth)

/** "The second week of December", "the last weekend in January" */
function readOrdinalWeek(tokens: readonly Token[], at: number, context: Context) {
  const start = isOneOf(tokens, at, ['the']) ? at + 1 : at
  const n = ordinalAt(tokens, start)
  const isFull = isOneOf(tokens, start + 1, ['full', 'whole'])
  const place = isFull ? start + 2 : start + 1
  const unit = wordAt(tokens, place)
  if (n === undefined || (unit !== 'week' && unit !== 'weekend')) return undefined
  const month = readMonthOf(tokens, place + 1, context)
  if (!month) return undefined
  const [first, last] = month.range
  if (unit === 'weekend') {
    const saturday = n < 0 ? weekdayFrom(last - 6, 6) : weekdayFrom(first, 6) + 7 * (n - 1)
    return rangeDays([saturday, saturday + 1], month.next)
  }
  if (isFull) {
    const monday = n < 0 ? mondayOf(last - 6) : weekdayFrom(first, 1) + 7 * (n - 1)
    return rangeDays([monday, monday + 6], month.next)
  }
  // The first week and the last one are seven days, the second is that of the second Monday.
  const monday = mondayOf(first + 3) + 7 * (n - 1)
  const day = n < 0 ? last - 6 : n === 1 ? first : monday
  return rangeDays([day, Math.min(day + 6, last)], month.next)
}

function ordinalAt(tokens: readonly Token[], at: number): number | undefined {
  const { word, number, isOrdinal } = tokens[at] ?? {}
  if (word === 'last') return -1
  return isOrdinal && number && number < 6 ? number : undefined
}

function readMonthOf(tokens: readonly Token[], at: number, context: Context) {
  const { year, month } = partsOf(context.today)
  if (!isOneOf(tokens, at, ['of', 'in'])) return undefined
  const place = isOneOf(tokens, at + 1, ['the', 'this', 'next']) ? at + 2 : at + 1
  const named = months.indexOf(wordAt(tokens, place))
  if (isOneOf(tokens, place, ['month'])) {
    const later = wordAt(tokens, at + 1) === 'next' ? 1 : 0
    return { range: wholeMonth(year, month + later), next: place + 1 }
  }
  if (isOneOf(tokens, place, ['new']) && isOneOf(tokens, place + 1, ['year']))
    return { range: wholeMonth(year + 1, 0), next: place + 2 }
  if (named < 0) return undefined
  return { range: wholeMonth(named < month ? year + 1 : year, named), next: place + 1 }
}

/** "The last Friday before Christmas"; without a day behind it, a Friday that is over. */
function readLastBefore(
  tokens: readonly Token[],
  start: number,
  weekday: number,
  context: Context,
): DaysRead {
  const anchor = isOneOf(tokens, start + 2, ['before'])
    ? readAnchor(tokens, start + 3, context)
    : undefined
  if (!anchor?.days) return { past: true, next: start + 2 }
  const day = weekdayFrom(anchor.days.first - 7, weekday)
  return { days: { first: day, last: day }, next: anchor.next }
}

/** "The first Saturday in January", "the second Monday after Christmas"; of what is not known it is unclear. */
export function readOrdinalWeekday(
  tokens: readonly Token[],
  at: number,
  context: Context,
): DaysRead | undefined {
  const start = isOneOf(tokens, at, ['the']) ? at + 1 : at
  const n = ordinalAt(tokens, start)
  const weekday = weekdays.indexOf(wordAt(tokens, start + 1))
  if (n === undefined || weekday < 0) return undefined
  const month = readMonthOf(tokens, start + 2, context)
  if (month) {
    const [first, last] = month.range
    const day = n < 0 ? weekdayFrom(last - 6, weekday) : weekdayFrom(first, weekday) + 7 * (n - 1)
    return { days: { first: day, last: day }, next: month.next }
  }
  if (n < 0) return readLastBefore(tokens, start, weekday, context)
  const anchor = isOneOf(tokens, start + 2, ['after'])
    ? readAnchor(tokens, start + 3, context)
    : undefined
  if (anchor?.days) {
    const day = weekdayFrom(anchor.days.first + 1, weekday) + 7 * (n - 1)
    return { days: { first: day, last: day }, next: anchor.next }
  }
  const isUnknown = n > 1 || isOneOf(tokens, start + 2, ['after', 'before'])
  return isUnknown ? { unclear: true, next: Math.min(tokens.length, start + 5) } : undefined
}
