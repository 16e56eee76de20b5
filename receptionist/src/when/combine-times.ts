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

type Bound = { time: Time; isExclusive: boolean }
type Said = {
  time?: Time | undefined
  part?: Span | undefined
  from?: Bound | undefined
  to?: Bound | undefined
}

/** The time or the times of day that suit. */
export function combineTimes(tokens: readonly Token[], mentions: readonly TimeMention[]): Hours {
  let said: Said = {}
  let previous: TimeMention | undefined
  for (const mention of mentions) {
    const between = previous ? tokens.slice(previous.end, mention.start) : []
    said =
      mention.kind === 'span'
        ? withPart(said, mention, previous, between)
        : withTime(said, mention, previous, between)
    previous = mention
  }
  return resolve(said)
}

function withPart(
  said: Said,
  { span, limit }: TimeMention & { kind: 'span' },
  previous: TimeMention | undefined,
  between: readonly Token[],
): Said {
  const [from, to] = span
  if (limit === 'after' || limit === 'from')
    return withLimit(said, { minutes: limit === 'after' ? to : from, certain: true }, limit)
  if (limit)
    return withLimit(
      said,
      { minutes: limit === 'before' ? from : Math.min(to, 1080), certain: true },
      limit,
    )
  if (said.part && isChoice(between, ['or', 'and', 'to']) && previous?.kind === 'span') {
    const isAdjacent = from <= said.part[1] + 1 && to >= said.part[0] - 1
    return isAdjacent
      ? { ...said, part: [Math.min(from, said.part[0]), Math.max(to, said.part[1])] }
      : said
  }
  // "Friday afternoon, late afternoon": the narrower of two that overlap
  const isInside = said.part && said.part[0] >= from && said.part[1] <= to && !isCorrection(between)
  if (isInside) return said
  const isReplaced = said.time && isCorrection(between) && !fits(said.time, span)
  return { ...said, part: span, ...(isReplaced && { time: undefined }) }
}

const fits = ({ minutes, certain }: Time, [from, to]: Span) =>
  (minutes >= from && minutes <= to) || (!certain && minutes + 720 >= from && minutes + 720 <= to)

function withTime(
  said: Said,
  mention: TimeMention & { kind: 'time' },
  previous: TimeMention | undefined,
  between: readonly Token[],
): Said {
  const { time, limit } = mention
  const corrected = isCorrection(between)
  // "Two till four"
  if (limit === 'until' && previous?.kind === 'time' && !previous.limit && between.length === 0)
    return withLimit(
      { part: said.part, from: { time: previous.time, isExclusive: false } },
      time,
      limit,
    )
  if (limit) return withLimit(corrected ? { part: said.part } : said, time, limit)
  const before = previous?.kind === 'time' ? previous : undefined
  const link = between[0]?.word ?? ''
  const isRange =
    before &&
    between.length < 3 &&
    (['to', 'until'].includes(link) || (link === 'and' && before.isBetween))
  if (isRange && !corrected)
    return {
      part: said.part,
      from: { time: before.time, isExclusive: false },
      to: { time, isExclusive: false },
    }
  const apart = before && !before.limit ? (time.minutes - before.time.minutes + 720) % 720 : 0
  if (isChoice(between, ['or', 'and']) && before) {
    if (apart > 60 || apart === 0) return said
    return {
      part: said.part,
      from: { time: before.time, isExclusive: false },
      to: { time, isExclusive: false },
    }
  }
  return { part: said.part, time }
}

function withLimit(said: Said, time: Time, limit: Limit): Said {
  const isExclusive = limit === 'after' || limit === 'before'
  const bound = { time, isExclusive }
  const later = (old: Bound | undefined) => (old && isSameHalf(old, bound) > 0 ? old : bound)
  const earlier = (old: Bound | undefined) => (old && isSameHalf(old, bound) < 0 ? old : bound)
  return limit === 'after' || limit === 'from'
    ? { part: said.part, to: said.to, from: later(said.from) }
    : { part: said.part, from: said.from, to: earlier(said.to) }
}

const isSameHalf = (a: Bound, b: Bound) => inWorkingDay(a.time) - inWorkingDay(b.time)

function resolve({ time, part, from, to }: Said): Hours {
  if (time) return { time: part ? inPart(time, part) : time }
  if (from || to) return withinPart(bounds(from, to, part), part)
  return part ? { from: part[0], to: part[1] } : {}
}

function inPart(time: Time, part: Span): Time {
  if (time.certain) return time
  const halves = [inHalf(time, 'am'), inHalf(time, 'pm')]
  return halves.find(({ minutes }) => minutes >= part[0] && minutes <= part[1]) ?? time
}

/** A limit without "am" or "pm" is one of a working day: "after four", "before eleven". */
function inWorkingDay({ minutes, certain }: Time): number {
  if (certain || minutes >= 720) return minutes
  return minutes >= 480 ? minutes : minutes + 720
}

const halfOf = (time: Time, part: Span | undefined) => {
  const placed = part ? inPart(time, part) : time
  return inWorkingDay(placed)
}

function bounds(from: Bound | undefined, to: Bound | undefined, part: Span | undefined) {
  const plainEnd = to && halfOf(to.time, part)
  let begin = from && halfOf(from.time, part)
  // "Three to five p.m."
  if (from && !from.time.certain && to?.time.certain && plainEnd !== undefined) {
    const pm = inHalf(from.time, 'pm').minutes
    begin = pm < plainEnd ? pm : inHalf(from.time, 'am').minutes
  }
  let end = plainEnd
  if (to && !to.time.certain && begin !== undefined) {
    const am = inHalf(to.time, 'am').minutes
    end = am > begin ? am : am + 720
  }
  return {
    from: begin === undefined ? undefined : begin + (from?.isExclusive ? 1 : 0),
    // Until midnight
    to:
      end === undefined
        ? undefined
        : (end === 0 ? 1440 : end) - (to?.isExclusive || end === 0 ? 1 : 0),
  }
}

function withinPart(
  { from, to }: { from: number | undefined; to: number | undefined },
  part: Span | undefined,
): Hours {
  const begin = part ? Math.max(part[0], from ?? 0) : from
  const end = part ? Math.min(part[1], to ?? 1439) : to
  const isEmpty = begin !== undefined && end !== undefined && begin > end
  const [first, last] = isEmpty ? [from, to] : [begin, end]
  return { ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) }
}
