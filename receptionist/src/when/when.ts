import { choiceOfDays, combineDays, type DayMention, horizon } from './combine-days.ts'
import { combineTimes, type Hours, type TimeMention } from './combine-times.ts'
import { type Placed, place } from './context.ts'
import { dayOf } from './days.ts'
import type { Choice } from './mention.ts'
import { mentionsIn } from './mentions.ts'
import { type Token, tokenize } from './tokens.ts'

export type { Hours } from './combine-times.ts'
export { dayLength, dayOf, weekdayOf } from './days.ts'

type Never<Field extends string> = { [Each in Field]?: never }

/** A time that the caller wishes for. Each field is missing where it was not said. */
export type Wish = Hours &
  Never<'pick' | 'unclear'> & {
    /** The first and the last day that suit, in days since 1 January 1970. */
    days?: readonly [number, number]
    /** Days and times that do not suit. A time is in minutes after midnight, or twelve hours earlier. */
    notDays?: readonly number[]
    notTimes?: readonly number[]
    /** As soon as possible, or at any time. */
    soonest?: true
    /** Compared with what was offered. */
    than?: 'earlier' | 'later'
  }

type WishField = 'days' | 'notDays' | 'notTimes' | 'soonest' | 'than' | 'time' | 'from' | 'to'

/** One of the two times that were offered, or none of them. */
export type Picked = Never<Exclude<WishField, 'notTimes'> | 'unclear'> & {
  pick: Choice
  /** "Not half nine, the other one" */
  notTimes?: readonly number[]
}

/** The words of a time that could not be read whole: the caller is asked about them. */
export type Unclear = Never<WishField | 'pick'> & { unclear: string }

/** What a caller says of when they would like to come; empty where they say nothing of it. */
export type When = Wish | Picked | Unclear

/** Whether a caller said anything of a time. */
export const saysWhen = (when: When) => Object.keys(when).length > 0

/**
 * @param asked `offer`: two times were offered, so that "the first" is one of them.
 * @param now milliseconds since 1970, UTC.
 * @param near the days that were offered, or the one that was agreed: "Friday" is the one nearest to it.
 */
export function readWhen(
  utterance: string,
  asked: string,
  now: number,
  near: readonly number[] = [],
): When {
  const today = dayOf(new Date(now))
  const tokens = tokenize(utterance)
  const mentions = mentionsIn(tokens, { today, near, asked, said: undefined })
  if (mentions.length === 0) return {}
  const placed = firstChoice(tokens, place(tokens, mentions))
  const pick = pickIn(placed)
  const unclear = placed.findLast(
    ({ kind, standing }) => kind === 'unclear' && ['wish', 'refused'].includes(standing),
  )
  if (unclear && pick === undefined) return { unclear: wordsOf(utterance, tokens, unclear) }
  const wish = wishOf(tokens, placed, today)
  // Of two times that contradict each other neither is taken.
  if (wish.days && wish.days[1] < wish.days[0]) return { unclear: utterance.trim() }
  if (pick === undefined || outweighs(wish, pick) || isElsewhere(wish, near)) return wish
  return { pick, ...(wish.notTimes && { notTimes: wish.notTimes }) }
}

/** Of "Monday at ten or Tuesday at eleven" the first. */
function firstChoice(tokens: readonly Token[], placed: readonly Placed[]): readonly Placed[] {
  const end = placed.findIndex((mention, index) => {
    const link = tokens[mention.start - 1]?.word === 'on' ? mention.start - 2 : mention.start - 1
    const isOther = mention.kind === 'day' && tokens[link]?.word === 'or'
    const [last, earlier] = [placed[index - 1], placed.slice(0, index)]
    return isOther && last !== undefined && isTime(last) && last.end >= link && earlier.some(isDay)
  })
  return end < 0 ? placed : placed.slice(0, end)
}

function wordsOf(utterance: string, tokens: readonly Token[], { start, end }: Placed): string {
  return utterance.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end)
}

const refusedPicks: Partial<Record<Choice, Choice>> = {
  first: 'second',
  second: 'first',
  any: 'none',
}

/** "Not the first one" is the second, "can't make either" is none. */
function pickIn(placed: readonly Placed[]): Choice | undefined {
  const said = placed.findLast(({ kind }) => kind === 'pick')
  if (said?.kind !== 'pick') return undefined
  if (said.standing !== 'refused') return said.pick
  return refusedPicks[said.pick] ?? said.pick
}

/** "Neither, have you anything on Friday?", "any time after five", "the first one, at nine" */
const outweighs = (wish: Wish, pick: Choice) =>
  wish.time !== undefined ||
  (pick !== 'first' &&
    pick !== 'second' &&
    (wish.days ?? wish.than ?? wish.soonest ?? wish.from ?? wish.to ?? wish.notDays) !== undefined)

/** "Tuesday, the early one", where Monday was offered */
const isElsewhere = ({ days }: Wish, near: readonly number[]) =>
  days !== undefined && near.length > 0 && !near.some((day) => day >= days[0] && day <= days[1])

function wishOf(tokens: readonly Token[], placed: readonly Placed[], today: number): Wish {
  const wished = placed.filter(
    (mention, index) =>
      mention.standing === 'wish' && !isRefusedBefore(mention, placed.slice(0, index)),
  )
  const choice = choiceOfDays(tokens, wished.filter(isDay), today)
  const days = choice ?? combineDays(tokens, wished.filter(isDay), today)
  const hours = combineTimes(tokens, wished.filter(isTime))
  // "A bit later, like ten"
  const isExact = hours.time !== undefined || (hours.from !== undefined && hours.to !== undefined)
  const than = isExact ? undefined : wished.findLast((mention) => mention.kind === 'than')?.than
  const isSoonest = wished.some(({ kind }) => kind === 'soonest')
  const notDays = [
    ...refusedDays(placed, today, days !== undefined),
    ...(choice?.between ?? []).filter((day) => !choice?.chosen.includes(day)),
  ]
  const notTimes = placed.flatMap((mention) =>
    mention.kind === 'time' && mention.standing === 'refused' ? [mention.time.minutes % 720] : [],
  )
  return {
    ...(days && { days: [days.first, days.last] as const }),
    ...(saysHours(hours) ? hours : otherThan(placed)),
    ...(notDays.length > 0 && { notDays }),
    ...(notTimes.length > 0 && { notTimes }),
    ...(isSoonest ? { soonest: true as const } : than && { than }),
  }
}

/** "Not Monday, I'm in town Monday", "I can't do ten, I'm on the road at ten" */
function isRefusedBefore(mention: Placed, before: readonly Placed[]): boolean {
  if (mention.kind === 'time')
    return before.some(
      (other) =>
        other.kind === 'time' &&
        other.standing === 'refused' &&
        other.time.minutes === mention.time.minutes,
    )
  if (mention.kind !== 'day' || mention.limit) return false
  const { first, last } = mention.days
  return before.some(
    (other) =>
      isDay(other) &&
      other.standing === 'refused' &&
      other.days.first === first &&
      other.days.last === last,
  )
}

const isDay = (mention: Placed): mention is DayMention => mention.kind === 'day'
const isTime = (mention: Placed): mention is TimeMention =>
  mention.kind === 'time' || mention.kind === 'span'
const saysHours = (hours: Hours) => Object.keys(hours).length > 0

/** "Not in the morning" is after it, "not in the evening" before it. */
function otherThan(placed: readonly Placed[]): Hours {
  const refused = placed.findLast(
    (mention) => mention.kind === 'span' && mention.standing === 'refused',
  )
  if (refused?.kind !== 'span') return {}
  const [from, to] = refused.span
  return from < 480 ? { from: to + 1 } : { to: from - 1 }
}

/** @param isWished another day was wished for: of the days that were refused only single ones still count. */
function refusedDays(placed: readonly Placed[], today: number, isWished: boolean): number[] {
  const days = placed.filter(isDay).flatMap((mention) => {
    const { first, last, isEvery, isRange } = mention.days
    const isRefused = mention.standing === 'refused' || mention.isAway
    if (!isRefused || (isWished && isRange)) return []
    if (isEvery) return everyWeek(first, today)
    // "Not Wednesday", said on one
    if (mention.days.weekday !== undefined && first - 7 === today) return [today, first]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return [...new Set(days)]
}

const everyWeek = (first: number, today: number) =>
  Array.from({ length: Math.ceil((today + horizon - first) / 7) }, (_, week) => first + 7 * week)
