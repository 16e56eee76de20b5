import { type ClockRead, readClock, type Time } from './clock.ts'
import { isCorrection } from './combine-days.ts'
import { endsNumber } from './date.ts'
import { type Context, type Days, type DaysRead, readDay, readShifted } from './day.ts'
import { dayParts, type Span } from './day-parts.ts'
import { readNextUnits, readOrdinalWeekday, readRange } from './day-range.ts'
import { isOneOf, phrasesOf, readPhrase, wordAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import {
  answering,
  beforeClock,
  beforeCount,
  beforeOtherNumber,
  greetings,
  joins,
  noPick,
  pickNouns,
  weekdays,
} from './words.ts'

export type Said =
  | { kind: 'day'; days: Days }
  | { kind: 'time'; time: Time }
  | { kind: 'span'; span: Span }
  | { kind: 'than'; than: 'earlier' | 'later' }
  | { kind: 'pick'; pick: 'first' | 'second' | 'none' }
  | { kind: 'soonest' }
  /** A time that cannot be known. */
  | { kind: 'unclear' }
  /** "Last night" */
  | { kind: 'past' }

/** What was said of times, each with its place among the tokens. */
export type Mention = Said & { start: number; end: number }

/** They have words of times, and are none. */
const noTimes = phrasesOf<'none'>(
  Object.fromEntries(
    [
      'good morning',
      'good afternoon',
      'good evening',
      'good night',
      'good day',
      'nice day',
      'great day',
      'lovely day',
      'good weekend',
      'nice weekend',
      'great weekend',
      'day off',
      'every day',
      'all day',
      'half an hour',
      'first time',
      'second time',
      'third time',
      'first name',
      'second name',
      'last name',
      'second of all',
      'first of all',
      'last time',
      'next time',
      'this time',
      'same time',
      'any more',
      'night shift',
      'day shift',
      'late shift',
      'early shift',
      'christmas party',
      'christmas do',
      'christmas dinner',
      'christmas lunch',
      'christmas meal',
      'christmas menu',
      'christmas tree',
      'christmas present',
      'christmas presents',
      'christmas lights',
      'christmas shopping',
      'wedding day',
      'two minutes',
      'ten minutes',
      'day to day',
      'one day',
      'some day',
      'days a week',
      'a half',
      'half way',
      'halfway up',
      'see you later',
      'speak later',
      'call you later',
      'ring you later',
      'ring you back later',
      'call you back later',
      'call back later',
      'ring back later',
      'call me later',
      'sooner or later',
      'earlier on today',
      'half day',
      'oh one',
      'good friday agreement',
      'wait a second',
      'later model',
      'at last',
    ].map((phrase) => [phrase, 'none' as const]),
  ),
)

const past = phrasesOf<'past'>(
  Object.fromEntries(
    [
      'yesterday',
      'last night',
      'last week',
      'last month',
      'last year',
      'last weekend',
      'the other day',
      'the other night',
      'the other week',
      'earlier today',
      'this past week',
      'the past week',
      'the weekend just gone',
      'night before last',
      'week before last',
      ...weekdays.map((weekday) => `last ${weekday}`),
      ...weekdays.map((weekday) => `${weekday} last`),
      ...weekdays.map((weekday) => `${weekday} gone`),
      ...weekdays.map((weekday) => `this past ${weekday}`),
    ].map((phrase) => [phrase, 'past' as const]),
  ),
)

const soonest = phrasesOf<'soonest'>(
  Object.fromEntries(
    [
      'asap',
      'a s a p',
      'as soon as',
      'soon as',
      'as early as possible',
      'as early as you can',
      'earliest',
      'soonest',
      'first available',
      'first you have',
      'first one you have',
      'first thing you have',
      'first thing youve got',
      'first thing available',
      'first thing going',
      'first appointment',
      'first opening',
      'first slot',
      'next available',
      'next one you have',
      'next opening',
      'next free',
      'whenever',
      'any-time',
      'any time',
      'any day',
      'any old time',
      'right away',
      'straight away',
      'straightaway',
      'immediately',
      'dont mind when',
      'do not mind when',
      'as quick as',
      'quick as',
      'as quickly as',
      'quickly as',
      'soon',
      'sooner the better',
      'no preference',
      'when you can',
      'right now',
      'pronto',
      'in an hour',
      'in half an hour',
      'within the hour',
      'in the next hour',
      'wherever you can',
      'whatever youve got',
      'whatever you have',
      'whatever you got',
      'either day',
    ].map((phrase) => [phrase, 'soonest' as const]),
  ),
)

const than = phrasesOf<'earlier' | 'later'>({
  later: 'later',
  'later on': 'later',
  'later in the day': 'later',
  'later that day': 'later',
  'further on': 'later',
  earlier: 'earlier',
  'earlier on': 'earlier',
  'earlier in the day': 'earlier',
  sooner: 'earlier',
})

export function mentionsIn(tokens: readonly Token[], context: Context): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const passed = readPhrase(tokens, at, noTimes)
    const found = passed ? [] : mentionsAt(tokens, at, mentions, context)
    mentions.push(...found)
    at = passed?.next ?? Math.max(at + 1, ...found.map(({ end }) => end))
  }
  return mentions
}

type Read = { next: number } & Said

function mentionsAt(
  tokens: readonly Token[],
  at: number,
  before: readonly Mention[],
  context: Context,
): Mention[] {
  const here = { ...context, said: lastDay(before) ?? context.said }
  const read =
    readPick(tokens, at, context) ??
    readWord(tokens, at, past, { kind: 'past' }) ??
    readSoonest(tokens, at) ??
    readAntecedent(tokens, at, before) ??
    readAnyDays(tokens, at, here) ??
    readPart(tokens, at, context) ??
    readTime(tokens, at, before, context) ??
    readThan(tokens, at)
  if (!read) return []
  const { next, ...said } = read
  const mention = { ...said, start: at, end: next }
  return wordAt(tokens, at) === 'tonight'
    ? [mention, { kind: 'span', span: [1020, 1439], start: at, end: at + 1 }]
    : [mention]
}

const lastDay = (mentions: readonly Mention[]) =>
  daysSaid(mentions).findLast(({ first }, index, days) => !isNameOf(days[index - 1], first))?.first

const daysSaid = (mentions: readonly Mention[]) =>
  mentions.flatMap((mention) => (mention.kind === 'day' ? [mention.days] : []))

/** "New Year's Day is a Friday" */
const isNameOf = (before: Days | undefined, day: number) =>
  before !== undefined && before.first > day && (before.first - day) % 7 === 0

function readWord(tokens: readonly Token[], at: number, phrases: typeof past, said: Said) {
  const read = readPhrase(tokens, at, phrases)
  return read && { ...said, next: read.next }
}

function readSoonest(tokens: readonly Token[], at: number): Read | undefined {
  const read = readPhrase(tokens, at, soonest)
  // "At the earliest" is a limit.
  if (!read || (isOneOf(tokens, at, ['earliest']) && isLimitBehind(tokens, at))) return undefined
  return { kind: 'soonest', next: read.next }
}

const isLimitBehind = (tokens: readonly Token[], at: number) =>
  isOneOf(tokens, at - 1, ['the', 'very']) && isOneOf(tokens, at - 2, ['at', 'the'])

const picks = phrasesOf<'first' | 'second' | 'none'>({
  'the first': 'first',
  'first one': 'first',
  'the former': 'first',
  'the earlier': 'first',
  'earlier one': 'first',
  'the earliest': 'first',
  either: 'first',
  whichever: 'first',
  both: 'first',
  'the second': 'second',
  'second one': 'second',
  'the latter': 'second',
  'the later': 'second',
  'later one': 'second',
  'the last': 'second',
  'last one': 'second',
  'the other': 'second',
  'other one': 'second',
  neither: 'none',
  'none of': 'none',
  'not either': 'none',
})

/** Of two times that were offered. */
function readPick(tokens: readonly Token[], at: number, { asked }: Context): Read | undefined {
  const read = asked === 'offer' ? readPhrase(tokens, at, picks) : undefined
  if (!read || isDateBehind(tokens, read.next)) return undefined
  const isOther = isOneOf(tokens, read.next, noPick) && !isPickNoun(tokens, read.next)
  if (isOther && read.value !== 'none') return undefined
  const next = isOneOf(tokens, read.next, pickNouns) ? read.next + 1 : read.next
  return { kind: 'pick', pick: read.value, next }
}

/** "The first slot, please", but not "the first slot you have" */
const isPickNoun = (tokens: readonly Token[], at: number) =>
  isOneOf(tokens, at, pickNouns) &&
  !isOneOf(tokens, at + 1, ['you', 'youve', 'available', 'ive', 'i', 'thing'])

/** "The first of December", "the last Friday" */
const isDateBehind = (tokens: readonly Token[], at: number) =>
  weekdays.includes(wordAt(tokens, at)) ||
  (isOneOf(tokens, at, ['of']) && !isOneOf(tokens, at + 1, ['those', 'them', 'these', 'the']))

/** "I get off at five, so any time after that" */
function readAntecedent(tokens: readonly Token[], at: number, before: readonly Mention[]) {
  const isThat = isOneOf(tokens, at, ['that', 'then'])
  if (!isThat || !isOneOf(tokens, at - 1, ['after', 'before', 'from', 'until', 'by']))
    return undefined
  if (!endsNumber(tokens, at + 1)) return undefined
  const antecedent = before.findLast(({ kind }) => kind === 'time' || kind === 'day')
  if (antecedent?.kind === 'time')
    return { kind: 'time', time: antecedent.time, next: at + 1 } as const
  if (antecedent?.kind === 'day')
    return { kind: 'day', days: antecedent.days, next: at + 1 } as const
  return undefined
}

const oneAfter = phrasesOf<number>({
  'the one after': 7,
  'one after': 7,
  'the one following': 7,
  'the following one': 7,
  'the next one': 7,
})

/** Days that only the caller or a calendar of the country knows. */
const unknownDays = phrasesOf<'unknown'>({
  'bank holiday': 'unknown',
  'bank holiday monday': 'unknown',
  'half term': 'unknown',
  payday: 'unknown',
})

function readAnyDays(tokens: readonly Token[], at: number, context: Context): Read | undefined {
  const after = readPhrase(tokens, at, oneAfter)
  if (after && context.said !== undefined) {
    const day = context.said + after.value
    return { kind: 'day', days: { first: day, last: day }, next: after.next }
  }
  const unknown = readPhrase(tokens, at, unknownDays)
  if (unknown) return { kind: 'unclear', next: unknown.next }
  const read: DaysRead | undefined =
    readNextUnits(tokens, at, context) ??
    readShifted(tokens, at, context) ??
    readOrdinalWeekday(tokens, at, context) ??
    readRange(tokens, at, context) ??
    readDay(tokens, at, context)
  if (!read) return undefined
  const { next, days } = read
  if (days) return { kind: 'day', days, next }
  return { kind: read.past ? 'past' : 'unclear', next }
}

function readPart(tokens: readonly Token[], at: number, { asked }: Context): Read | undefined {
  const read = readPhrase(tokens, at, dayParts)
  if (!read || isOneOf(tokens, at, ['am'])) return undefined
  if (isOneOf(tokens, at, ['night']) && tokens[at - 1]?.number) return undefined
  const isGreeting = at === 0 && isOneOf(tokens, at, greetings) && asked === 'wish'
  const isGreeted = isGreeting && tokens.length > 1 && !tokens[at]?.isPlural
  return isGreeted ? undefined : { kind: 'span', span: read.value, next: read.next }
}

function readThan(tokens: readonly Token[], at: number): Read | undefined {
  const read = readPhrase(tokens, at, than)
  const isOther =
    isOneOf(tokens, at + 1, ['than']) && !isOneOf(tokens, at + 2, ['that', 'those', 'these'])
  if (!read || isOneOf(tokens, at - 1, ['or', 'and', 'weeks', 'week']) || isOther) return undefined
  return { kind: 'than', than: read.value, next: read.next }
}

function readTime(
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

/** "Seven o'clock, no, make it half past" */
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
  if (!isCorrection(tokens.slice(last.end, at)) || !endsNumber(tokens, at + 2)) return undefined
  const { minutes, certain } = last.time
  const hour = Math.floor((minutes + 29) / 60) * 60
  return {
    time: { minutes: hour + (isPast ? minute : -minute), certain },
    next: at + 2,
    as: 'sure',
  }
}

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
  if (as === 'sure' || isOther) return !isOther
  if (!isWhole(tokens, at, next, context)) return false
  if (as === 'pair' || isIntroduced(tokens, at)) return true
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
