import type { Placed } from './context.ts'
import { nextDayOfMonth } from './date.ts'
import type { Days } from './day.ts'
import { mondayOf, weekdayFrom, weekdayOf } from './days.ts'
import type { Token } from './tokens.ts'
import { corrections } from './words.ts'

/** As far as a caller's "from Monday on" goes. */
export const horizon = 180

export type DayMention = Placed & { kind: 'day' }

/** The days that suit: the last version of what was said, a range, or one of two that were left open. */
export function combineDays(
  tokens: readonly Token[],
  mentions: readonly DayMention[],
  today: number,
): Days | undefined {
  let current: Days | undefined
  let previous: DayMention | undefined
  let range: Days | undefined
  const dropped: number[] = []
  for (const mention of mentions) {
    const said = limited(mention, today)
    // "The end of next week, Thursday or Friday"
    const days = (range && within(range, said, today)) ?? said
    if (said.isRange && !mention.limit) range = said
    if (!current || !previous) current = days
    else if (isRepeated(dropped, days, mention)) continue
    else {
      const between = tokens.slice(previous.end, mention.start)
      if (isCorrection(between)) dropped.push(current.first)
      current = join(current, days, { previous, mention, between, today })
    }
    previous = mention
  }
  return current
}

/** "Tuesdays and Thursdays", also "next week": from the first to the last, and which of them are meant. */
export function choiceOfDays(
  tokens: readonly Token[],
  mentions: readonly DayMention[],
  today: number,
): { first: number; last: number; chosen: number[]; between: number[] } | undefined {
  const single = mentions.filter(({ days, limit }) => days.first === days.last && !limit)
  const links = single.slice(1).map(({ start }, at) => tokens.slice(single[at]?.end ?? 0, start))
  const last = links.pop()
  const isChosen =
    last !== undefined &&
    isChoice(last, ['or', 'and']) &&
    links.every((link) => link.length === 0 || isChoice(link, ['or', 'and']))
  const isBetween = single.some((mention) => mention.isBetween)
  const others = mentions.filter(({ days }) => days.isRange)
  if (!isChosen || isBetween || single.length + others.length < mentions.length) return undefined
  const ofWeek = single.find(({ days }) => days.weekday === undefined)
  // "The eleventh and the thirteenth" is a stay.
  if (ofWeek && single.filter(({ days }) => days.weekday === undefined).length > 1) return undefined
  const chosen = single.flatMap((mention) => {
    const { weekday } = mention.days
    // "Tuesdays and Thursdays next week"
    if (ofWeek && weekday !== undefined) return [weekdayFrom(mondayOf(ofWeek.days.first), weekday)]
    return combineDays(tokens, [mention, ...others], today)?.first ?? []
  })
  const [first, end] = [Math.min(...chosen), Math.max(...chosen)]
  if (end - first > 7) return undefined
  const between = Array.from({ length: end - first + 1 }, (_, index) => first + index)
  return { first, last: end, chosen, between }
}

const isRepeated = (dropped: readonly number[], { first, last }: Days, { limit }: Placed) =>
  first === last && !limit && dropped.includes(first)

/** A day with "before", "by", "from" or "after" is a range. */
function limited({ days, limit }: DayMention, today: number): Days {
  const { first, last } = days
  switch (limit) {
    case 'after':
      return { first: last + 1, last: today + horizon, isRange: true }
    case 'from':
      return { first, last: today + horizon, isRange: true }
    case 'before':
      if (days.isEnd) return { first: Math.min(today, last), last, isRange: true }
      return { first: Math.min(today, first - 1), last: first - 1, isRange: true }
    case 'until':
      return { first: Math.min(today, last), last, isRange: true }
    default:
      return days
  }
}

export const isCorrection = (between: readonly Token[]) =>
  between.some(({ word }) => corrections.includes(word))

const rangeWords = ['to', 'until', 'through', 'and']
const isRangeLink = (between: readonly Token[], { isBetween }: Placed) =>
  between.length > 0 &&
  between.length < 3 &&
  rangeWords.includes(between[0]?.word ?? '') &&
  (between[0]?.word !== 'and' || isBetween === true) &&
  !isCorrection(between)

/** "Monday or Tuesday", "Monday and also Tuesday" */
export const isChoice = (between: readonly Token[], words: readonly string[]) =>
  between.length > 0 &&
  between.length < 5 &&
  words.includes(between[0]?.word ?? '') &&
  !isCorrection(between)

type Between = {
  previous: DayMention
  mention: DayMention
  between: readonly Token[]
  today: number
}

function join(current: Days, days: Days, { previous, mention, between, today }: Between): Days {
  const isLater =
    mention.days.last > current.first ||
    (mention.days.last === current.first && !isWeekday(mention))
  // "Monday to Friday"; the limit of "until" was taken from between.
  if (
    isRangeLink(between, previous) ||
    (mention.limit === 'until' && (previous.limit === 'from' || between.length === 0))
  )
    return {
      first: current.first,
      last: isLater ? mention.days.last : endFrom(current, mention.days),
    }
  if (isCorrection(between)) return narrowed(current, days, today, true)
  const isAdjacent = days.first <= current.last + 1 && days.last >= current.first - 1
  if (
    isChoice(between, ['or', 'and', 'if', 'otherwise', 'failing']) &&
    !mention.limit &&
    !days.isRange &&
    !current.isRange
  )
    return isAdjacent || mergesWeek(current, days)
      ? { first: Math.min(current.first, days.first), last: Math.max(current.last, days.last) }
      : current
  return narrowed(current, days, today, false)
}

const isWeekday = ({ days }: DayMention) => days.weekday !== undefined

/** Of "Friday the 11th till Monday" the Monday after that Friday, of "14 May till the 17th" that of May. */
const endFrom = ({ first }: Days, { last, weekday, date }: Days): number => {
  if (weekday !== undefined) return weekdayFrom(first + 1, weekday)
  return (date !== undefined ? nextDayOfMonth(first, date) : undefined) ?? last + 7
}

/** "The eleventh … and the thirteenth" is a stay, not a choice. */
const mergesWeek = (current: Days, days: Days) => current.first === days.first

/** "Next week, Tuesday" is the Tuesday of that week; of two days the last counts. */
function narrowed(current: Days, days: Days, today: number, corrected: boolean): Days {
  if (isItsWeekday(current, days)) return current
  if (current.isRange && days.isRange && !corrected) return intersection(current, days)
  if (current.isRange) return within(current, days, today) ?? days
  if (days.isRange && !corrected) return within(days, current, today) ?? days
  return days
}

/** "The 19th, that's a Saturday" */
const isItsWeekday = ({ first, last, weekday: named }: Days, { weekday }: Days) =>
  named === undefined && first === last && weekday === weekdayOf(first)

function intersection(a: Days, b: Days): Days {
  const first = Math.max(a.first, b.first)
  const last = Math.min(a.last, b.last)
  return first <= last ? { first, last, isRange: true } : b
}

function within(
  range: Days,
  { first, last, weekday, date }: Days,
  today: number,
): Days | undefined {
  const from = Math.max(range.first, today)
  const inRange = first >= range.first && last <= range.last
  if (inRange) return { first, last }
  const day =
    weekday !== undefined
      ? weekdayFrom(from, weekday)
      : date !== undefined
        ? nextDayOfMonth(from, date)
        : undefined
  return day !== undefined && day <= range.last ? { first: day, last: day } : undefined
}
