import { readAnyDays } from './any-days.ts'
import { type ClockRead, readClock } from './clock.ts'
import { isCorrection } from './combine-days.ts'
import { endsNumber } from './date.ts'
import type { Context } from './day.ts'
import { dayParts } from './day-parts.ts'
import type { Mention, Read } from './mention.ts'
import { isOneOf, readPhrase, wordAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { answering, beforeClock, beforeCount, beforeOtherNumber, joins, weekdays } from './words.ts'

export function readTime(
  tokens: readonly Token[],
  at: number,
  before: readonly Mention[],
  context: Context,
): Read | undefined {
  const read = readWithoutHour(tokens, at, before) ?? readClock(tokens, at)
  if (!read || !isTime(tokens, at, read, before, context)) return undefined
  return { kind: 'time', time: read.time, next: read.next }
}

const minuteWords: Readonly<Record<string, number>> = { half: 30, quarter: 15 }

/** "Seven o'clock, no, make it half past", "between two and half past" */
function readWithoutHour(
  tokens: readonly Token[],
  at: number,
  before: readonly Mention[],
): ClockRead | undefined {
  const minute = minuteWords[wordAt(tokens, at)] ?? tokens[at]?.number
  const isPast = isOneOf(tokens, at + 1, ['past', 'after'])
  const last = before.findLast((mention) => mention.kind === 'time')
  if (!minute || minute > 30 || !last || !(isPast || isOneOf(tokens, at + 1, ['to'])))
    return undefined
  const between = tokens.slice(last.end, at)
  if (!(isCorrection(between) || isRangeLink(between)) || !endsNumber(tokens, at + 2))
    return undefined
  const { minutes, certain } = last.time
  const hour = Math.floor((minutes + 29) / 60) * 60
  return {
    time: { minutes: hour + (isPast ? minute : -minute), certain },
    next: at + 2,
    as: 'sure',
  }
}

/** "Between two and half past" */
const isRangeLink = ([link, ...more]: readonly Token[]) =>
  link !== undefined && more.length === 0 && ['and', 'to', 'until', 'or'].includes(link.word)

const dayWords = [...weekdays, 'tomorrow', 'today', 'tonight']

/** Whether one or two numbers are a time of day, by what stands around them. */
function isTime(
  tokens: readonly Token[],
  at: number,
  { next, as }: ClockRead,
  before: readonly Mention[],
  context: Context,
): boolean {
  const isOther = isOneOf(tokens, at - 1, beforeOtherNumber) && !tokens[at]?.breaks
  // "A table half seven"
  if (as === 'sure') return !isOther || isOneOf(tokens, at, Object.keys(minuteWords))
  if (isOther) return false
  if (!isWhole(tokens, at, next, context)) return false
  // "She's a twenty nineteen"
  if (as === 'pair' || isIntroduced(tokens, at)) return !isOneOf(tokens, at - 1, ['a', 'an'])
  // "One" alone may be one of two times.
  if (tokens[at]?.word === 'one')
    return isBesideTime(tokens, at, before) && !isOneOf(tokens, at - 1, ['that', 'this'])
  const isBeforeDay =
    dayWords.includes(wordAt(tokens, next)) || isOnDay(tokens, next) || isPartAt(tokens, next)
  if (isBeforeDay && !isOneOf(tokens, at - 1, beforeCount)) return true
  return isBesideTime(tokens, at, before) || isAnswer(tokens, at, context.asked)
}

/** Nothing that is counted follows, and it is no year, no "two nights" and no "ten to …". */
function isWhole(tokens: readonly Token[], at: number, next: number, context: Context): boolean {
  const isYear = tokens[at]?.digits === 4 && isOneOf(tokens, at - 1, ['in', 'since', 'a'])
  if (isYear || isOneOf(tokens, next, ['night']) || isUnfinished(tokens, next)) return false
  // "Three's grand"
  if (tokens[at]?.isPlural) return true
  return endsNumber(tokens, next) || isPartAt(tokens, next) || isDayAt(tokens, next, context)
}

/** "At four", "after the five", "move it to six" */
function isIntroduced(tokens: readonly Token[], at: number): boolean {
  const start = wordAt(tokens, at - 1) === 'the' ? at - 2 : at - 1
  if (isOneOf(tokens, start, beforeClock)) return true
  const introductions = { to: ['up', 'it', 'that', 'me'], for: ['in', 'have', 'it'] }
  return Object.entries(introductions).some(
    ([word, before]) => wordAt(tokens, start) === word && isOneOf(tokens, start - 1, before),
  )
}

/** "Ten to …" */
const isUnfinished = (tokens: readonly Token[], at: number) =>
  isOneOf(tokens, at, ['to']) && at + 1 >= tokens.length

const isDayAt = (tokens: readonly Token[], at: number, context: Context) =>
  readAnyDays(tokens, at, context) !== undefined

const isPartAt = (tokens: readonly Token[], at: number) =>
  readPhrase(tokens, at, dayParts) !== undefined

const isOnDay = (tokens: readonly Token[], at: number) =>
  isOneOf(tokens, at, ['on', 'next', 'this']) &&
  [...weekdays, 'the'].includes(wordAt(tokens, at + 1))

/** "Monday ten", "four or five", "at six, no, sorry, five" */
function isBesideTime(tokens: readonly Token[], at: number, before: readonly Mention[]): boolean {
  const last = before.at(-1)
  if (!last || !['day', 'time', 'span'].includes(last.kind)) return false
  const between = tokens.slice(last.end, at)
  if (between.length === 0) return last.kind !== 'time' && tokens[at]?.word !== 'one'
  return last.kind === 'time' && between.every(({ word }) => joins.includes(word))
}

/** "Nine, please", "I can't do nine", in answer to what was offered or to "What day would suit you?" */
function isAnswer(tokens: readonly Token[], at: number, asked: string): boolean {
  if (asked !== 'offer' && asked !== 'day') return false
  let start = at
  while (start > 0 && !tokens[start]?.breaks) start--
  return tokens.slice(start, at).every(({ word }) => answering.includes(word))
}
