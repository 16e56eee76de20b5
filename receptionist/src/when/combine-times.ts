import { inHalf, type Time } from './clock.ts'
import { isChoice, isCorrection } from './combine-days.ts'
import type { Placed } from './context.ts'
import type { Span } from './day-parts.ts'
import type { Limit } from './limits.ts'
import type { Token } from './tokens.ts'

export type Hours =
  | { time: Time; from?: never; to?: never }
  | { time?: never; from?: number; to?: number }

export type TimeMention = Placed & ({ kind: 'time' } | { kind: 'span' })

type Bound = Time & { isExclusive?: true }
type Said = { time?: Time; part?: Span | undefined; from?: Bound; to?: Bound }

/** A time with the one that was said before it, and the words between them. */
type Pair = { previous: TimeMention | undefined; between: readonly Token[] }

/** The time or the times of day that suit. */
export function combineTimes(tokens: readonly Token[], mentions: readonly TimeMention[]): Hours {
  let said: Said = {}
  for (const [index, mention] of mentions.entries()) {
    const previous = mentions[index - 1]
    const pair = { previous, between: previous ? tokens.slice(previous.end, mention.start) : [] }
    said = mention.kind === 'span' ? withPart(said, mention, pair) : withTime(said, mention, pair)
  }
  return resolve(said)
}

/** An appointment "by the end of the day" begins by then. */
const latestBegin = 1080

function withPart(
  said: Said,
  { span, limit }: TimeMention & { kind: 'span' },
  { previous, between }: Pair,
): Said {
  const [from, to] = span
  if (limit) {
    const isEnd = limit === 'after' || limit === 'until'
    return withLimit(
      said,
      { minutes: isEnd ? Math.min(to, latestBegin) : from, certain: true },
      limit,
    )
  }
  const { part } = said
  const isOther = previous?.kind === 'span' && isChoice(between, ['or', 'and', 'to'])
  if (part && isOther) return { ...said, part: union(part, span) ?? part }
  // "Friday afternoon, late afternoon": the narrower of two that overlap
  const isInside = part && part[0] >= from && part[1] <= to && !isCorrection(between)
  return isInside ? said : { ...said, part: span }
}

/** Of two parts of a day that touch. */
const union = (a: Span, b: Span): Span | undefined =>
  b[0] <= a[1] + 1 && b[1] >= a[0] - 1 ? [Math.min(a[0], b[0]), Math.max(a[1], b[1])] : undefined

function withTime(
  { part, ...others }: Said,
  { time, limit }: TimeMention & { kind: 'time' },
  { previous, between }: Pair,
): Said {
  const before = previous?.kind === 'time' && !isCorrection(between) ? previous : undefined
  const range = { part, ...(before && { from: before.time }), to: time }
  if (limit) {
    // "Two till four"
    if (limit === 'until' && before && !before.limit && between.length === 0) return range
    return withLimit({ part, ...(!isCorrection(between) && others) }, time, limit)
  }
  if (!before) return { part, time }
  if (isRange(before, between)) return range
  if (!isChoice(between, ['or', 'and'])) return { part, time }
  // "Nine or ten"
  const isNear = !before.limit && (time.minutes - before.time.minutes + 720) % 720 <= 60
  return isNear ? range : { part, ...others }
}

/** "Nine to five", "between nine and five" */
function isRange({ isBetween }: Placed, between: readonly Token[]): boolean {
  const link = between[0]?.word ?? ''
  const isLink = ['to', 'until'].includes(link) || (link === 'and' && isBetween === true)
  return isLink && between.length < 3
}

/** Of two limits on one side the narrower; a time within a limit stays: "at eight, before the lunch rush". */
function withLimit({ time: exact, ...said }: Said, time: Time, limit: Limit): Said {
  const isLater = limit === 'after' || limit === 'from'
  const isWithin = exact && inWorkingDay(exact) > inWorkingDay(time) === isLater
  if (exact?.certain && isWithin) return { ...said, time: exact }
  const isExclusive = limit === 'after' || limit === 'before'
  const bound: Bound = { ...time, ...(isExclusive && { isExclusive }) }
  const minutes = inWorkingDay(bound)
  const { from, to } = said
  if (isLater) return { ...said, from: from && inWorkingDay(from) > minutes ? from : bound }
  return { ...said, to: to && inWorkingDay(to) < minutes ? to : bound }
}

function resolve({ time, part, from, to }: Said): Hours {
  if (time) return { time: part ? inPart(time, part) : time }
  if (!from && !to) return part ? { from: part[0], to: part[1] } : {}
  const begin = from && beginOf(from, to, part)
  const end = to && endOf(to, begin, part)
  const [first = begin, last = end] = part ? withinPart(begin, end, part) : []
  return { ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) }
}

function inPart(time: Time, part: Span): Time {
  const halves = [inHalf(time, 'am'), inHalf(time, 'pm')]
  return halves.find(({ minutes }) => minutes >= part[0] && minutes <= part[1]) ?? time
}

/** A limit without "am" or "pm" is one of a working day: "after four", "before eleven". */
function inWorkingDay({ minutes, certain }: Time): number {
  return certain || minutes >= 480 ? minutes : minutes + 720
}

function beginOf(from: Bound, to: Bound | undefined, part: Span | undefined): number {
  const extra = from.isExclusive ? 1 : 0
  if (from.certain || !to?.certain) return inWorkingDay(part ? inPart(from, part) : from) + extra
  // "Three to five p.m."
  const late = inHalf(from, 'pm').minutes
  return (late < to.minutes ? late : inHalf(from, 'am').minutes) + extra
}

function endOf(to: Bound, begin: number | undefined, part: Span | undefined): number {
  // "Until midnight" is until the last minute of the day.
  if (to.certain && to.minutes === 0) return 1439
  const extra = to.isExclusive ? 1 : 0
  if (to.certain || begin === undefined) return inWorkingDay(part ? inPart(to, part) : to) - extra
  const early = inHalf(to, 'am').minutes
  return (early > begin ? early : early + 720) - extra
}

function withinPart(begin: number | undefined, end: number | undefined, [from, to]: Span) {
  const both = [Math.max(from, begin ?? 0), Math.min(to, end ?? 1439)] as const
  return both[0] <= both[1] ? both : []
}
