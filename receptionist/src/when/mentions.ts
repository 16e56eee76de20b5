import { readAnyDays } from './any-days.ts'
import { endsNumber } from './date.ts'
import type { Context, Days } from './day.ts'
import { dayParts } from './day-parts.ts'
import { weekdayOf } from './days.ts'
import type { Choice, Mention, Read } from './mention.ts'
import { isOneOf, phrasesFor, phrasesOf, readPhrase, wordAt } from './phrases.ts'
import { readTime } from './time.ts'
import type { Token } from './tokens.ts'
import {
  afterNumber,
  greetings,
  months,
  phrasesForTimes,
  phrasesOfNoTime,
  phrasesOfSoonest,
  phrasesOfThePast,
  pickNouns,
  weekdays,
} from './words.ts'

const noTimes = phrasesFor('none', phrasesOfNoTime)

const past = phrasesFor('past', [
  ...phrasesOfThePast,
  ...weekdays.map((weekday) => `last ${weekday}`),
  ...weekdays.map((weekday) => `${weekday} last`),
  ...weekdays.map((weekday) => `${weekday} gone`),
  ...weekdays.map((weekday) => `this past ${weekday}`),
  ...months.map((month) => `back in ${month}`),
  ...months.map((month) => `last ${month}`),
])

const soonest = phrasesFor('soonest', phrasesOfSoonest)
const askingForTimes = phrasesFor('soonest', phrasesForTimes)

/** Compared with what was offered. */
const tooEarlyOrLate = phrasesOf<'earlier' | 'later'>({
  'too late': 'earlier',
  'bit late': 'earlier',
  'quite late': 'earlier',
  'kinda late': 'earlier',
  'rather late': 'earlier',
  'very late': 'earlier',
  'too early': 'later',
  'bit early': 'later',
  'quite early': 'later',
  'kinda early': 'later',
  'rather early': 'later',
  'very early': 'later',
})

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
  'nothing later': 'later',
  'nothing earlier': 'earlier',
  'nothing sooner': 'earlier',
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

function mentionsAt(
  tokens: readonly Token[],
  at: number,
  before: readonly Mention[],
  context: Context,
): Mention[] {
  const here = { ...context, said: lastDay(before) ?? context.said }
  const read =
    readPick(tokens, at, context) ??
    readPast(tokens, at) ??
    readSoonest(tokens, at, context) ??
    readAntecedent(tokens, at, before) ??
    readAnyDays(tokens, at, here) ??
    readPart(tokens, at, context) ??
    readTime(tokens, at, before, context) ??
    readThan(tokens, at) ??
    (before.length === 0 ? readTooEarlyOrLate(tokens, at, context) : undefined)
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

/** "Last Friday", but not "the last Friday of the month", nor "Thursday, last one you've got" */
function readPast(tokens: readonly Token[], at: number): Read | undefined {
  const read = readPhrase(tokens, at, past)
  if (!read || isOneOf(tokens, read.next, ['before', ...pickNouns])) return undefined
  const isOne = tokens.slice(at + 1, read.next).every(({ breaks }) => !breaks)
  return isOne ? { kind: 'past', next: read.next } : undefined
}

function readSoonest(tokens: readonly Token[], at: number, { asked }: Context): Read | undefined {
  // "Now if possible", but not "now, what do you charge?"
  const isNow = at === 0 && asked === 'day' && isOneOf(tokens, at, ['now']) && endsNow(tokens)
  if (isNow) return { kind: 'soonest', next: at + 1 }
  // "When have you got, then?", where a day was asked for
  const asking = asked === 'day' ? readPhrase(tokens, at, askingForTimes) : undefined
  if (asking) return { kind: 'soonest', next: asking.next }
  const read = readPhrase(tokens, at, soonest)
  // "At the earliest" is a limit.
  if (!read || (isOneOf(tokens, at, ['earliest']) && isLimitBehind(tokens, at))) return undefined
  return { kind: 'soonest', next: read.next }
}

const endsNow = (tokens: readonly Token[]) =>
  tokens.length === 1 || isOneOf(tokens, 1, ['please', 'if', 'ideally'])

const isLimitBehind = (tokens: readonly Token[], at: number) =>
  isOneOf(tokens, at - 1, ['the', 'very']) && isOneOf(tokens, at - 2, ['at', 'the'])

const picks = phrasesOf<Choice>({
  'the first': 'first',
  'first one': 'first',
  'the former': 'first',
  'the earlier': 'first',
  'earlier one': 'first',
  'early one': 'first',
  'sooner one': 'first',
  'the earliest': 'first',
  either: 'any',
  whichever: 'any',
  both: 'any',
  'any of those': 'any',
  'any of them': 'any',
  'any of these': 'any',
  'any time': 'any',
  'any day': 'any',
  whenever: 'any',
  whatever: 'any',
  'dont mind': 'any',
  'dont care': 'any',
  'doesnt matter': 'any',
  'no preference': 'any',
  'up to you': 'any',
  'you choose': 'any',
  'you pick': 'any',
  'im easy': 'any',
  'all the same': 'any',
  'the second': 'second',
  'second one': 'second',
  'the latter': 'second',
  'the later': 'second',
  'later one': 'second',
  'late one': 'second',
  'the last': 'second',
  'last one': 'second',
  'the other': 'second',
  'other one': 'second',
  neither: 'none',
  'none of': 'none',
  'not either': 'none',
  'anything else': 'none',
  'something else': 'none',
  'anything different': 'none',
  'something different': 'none',
  'what else': 'none',
  'any others': 'none',
  'any other times': 'none',
  'any other time': 'none',
  'other times': 'none',
  'another time': 'none',
  'different time': 'none',
  'all you have': 'none',
  'all youve got': 'none',
  'all you got': 'none',
  'another day': 'another-day',
  'any other day': 'another-day',
  'any other days': 'another-day',
  'different day': 'another-day',
  'other days': 'another-day',
})

/** These have to be the whole answer. */
const picksAlone = phrasesOf<Choice>({ any: 'any', first: 'first', second: 'second' })

/** Of two times that were offered. */
function readPick(tokens: readonly Token[], at: number, context: Context): Read | undefined {
  const { asked } = context
  if (asked === 'offer' && tokens.length === 1) {
    const alone = readPhrase(tokens, at, picksAlone)
    if (alone) return { kind: 'pick', pick: alone.value, next: alone.next }
  }
  const read = asked === 'offer' ? readPhrase(tokens, at, picks) : undefined
  if (!read) return undefined
  const isOfDay = isOfferedDay(tokens, read.next, context)
  const isDate = isDateBehind(tokens, read.next) && !isOfDay && !endsInOne(tokens, read.next)
  if (isDate) return undefined
  const isOther = !isOfDay && !mayFollowPick(tokens, read.next) && !isPickNoun(tokens, read.next)
  if (isOther && !['none', 'another-day'].includes(read.value)) return undefined
  const next = isOneOf(tokens, read.next, pickNouns) ? read.next + 1 : read.next
  return { kind: 'pick', pick: read.value, next }
}

/** "The second, Friday at four", where Friday was offered */
const isOfferedDay = (tokens: readonly Token[], at: number, { near }: Context) =>
  near.some((day) => weekdays[weekdayOf(day)] === wordAt(tokens, at))

/** "The later one Wednesday at eleven", but not "the last Wednesday" */
const endsInOne = (tokens: readonly Token[], next: number) => isOneOf(tokens, next - 1, ['one'])

/** "The last, please", but not "the last chap" */
const mayFollowPick = (tokens: readonly Token[], next: number) =>
  tokens[next] === undefined || tokens[next]?.breaks === true || isOneOf(tokens, next, afterNumber)

/** "The first slot, please", but not "the first slot you have" */
const isPickNoun = (tokens: readonly Token[], at: number) =>
  isOneOf(tokens, at, pickNouns) &&
  !isOneOf(tokens, at + 1, ['you', 'youve', 'available', 'ive', 'i', 'thing'])

/** "The first of December", "the last Friday" */
const isDateBehind = (tokens: readonly Token[], at: number) =>
  weekdays.includes(wordAt(tokens, at)) ||
  (isOneOf(tokens, at, ['of']) &&
    !isOneOf(tokens, at + 1, ['those', 'them', 'thems', 'these', 'the']))

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

/** "That's a bit late", but not "I'll be a bit late", nor "nine's a bit late", which refuses nine. */
function readTooEarlyOrLate(
  tokens: readonly Token[],
  at: number,
  { asked }: Context,
): Read | undefined {
  const read = asked === 'offer' ? readPhrase(tokens, at, tooEarlyOrLate) : undefined
  const before = isOneOf(tokens, at - 1, ['a']) ? at - 2 : at - 1
  const isSelf = isOneOf(tokens, before, ['be', 'running', 'im', 'am', 'not'])
  return !read || isSelf ? undefined : { kind: 'than', than: read.value, next: read.next }
}
