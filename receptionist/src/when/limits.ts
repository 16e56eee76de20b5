import type { Mention } from './mention.ts'
import { isOneOf, phrasesOf, readPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'
import { approximately, comings, negations } from './words.ts'

/** A bound: inclusive, but for `after` and `before`. */
export type Limit = 'after' | 'from' | 'before' | 'until'

/** A time with the limit that was said of it. */
export type Limited = Mention & {
  limit?: Limit
  /** "Between" stands before it, the first of two. */
  isBetween?: true
}

const limitsBefore = phrasesOf<Limit>({
  after: 'after',
  past: 'after',
  gone: 'after',
  'just after': 'after',
  'just gone': 'after',
  'any-time after': 'after',
  'straight after': 'after',
  'until after': 'after',
  'not until after': 'after',
  'later than': 'after',
  before: 'before',
  'earlier than': 'before',
  'sooner than': 'before',
  'this side': 'before',
  by: 'until',
  until: 'until',
  'up to': 'until',
  'up until': 'until',
  'no later than': 'until',
  'not later than': 'until',
  'any later than': 'until',
  from: 'from',
  starting: 'from',
  'as from': 'from',
  'any-time from': 'from',
  'no earlier than': 'from',
  'not earlier than': 'from',
  'no sooner than': 'from',
  'any earlier than': 'from',
})

const limitsBehind = phrasesOf<Limit>({
  onwards: 'from',
  onward: 'from',
  'and onwards': 'from',
  'and after': 'from',
  on: 'from',
  'or later': 'from',
  'or after': 'from',
  'or thereafter': 'from',
  'at the earliest': 'from',
  'at the very earliest': 'from',
  'at earliest': 'from',
  earliest: 'from',
  'or earlier': 'until',
  'or before': 'until',
  'or sooner': 'until',
  'at the latest': 'until',
  'at the very latest': 'until',
  'the latest': 'until',
  'at latest': 'until',
  latest: 'until',
})

/** The words of a limit before a time and behind it belong to it. */
export function withLimit(tokens: readonly Token[], mention: Mention, floor: number): Limited {
  if (!['day', 'time', 'span'].includes(mention.kind)) return mention
  let end = mention.start
  while (end > floor && isOneOf(tokens, end - 1, approximately) && !tokens[end]?.breaks) end--
  const before = limitBefore(tokens, end, floor)
  const behind = mention.kind === 'span' ? undefined : limitBehind(tokens, mention.end)
  // "From the tenth for three nights"
  const isStay =
    isOneOf(tokens, mention.end, ['for']) && isOneOf(tokens, mention.end + 2, ['night', 'days'])
  const limit = behind?.limit ?? (isStay ? undefined : before?.limit)
  const isBetween = isOneOf(tokens, end - 1, ['between', 'from', 'anywhere'])
  return {
    ...mention,
    start: before?.start ?? mention.start,
    end: behind?.end ?? mention.end,
    ...(limit && { limit }),
    ...(isBetween && { isBetween }),
  }
}

function limitBefore(tokens: readonly Token[], end: number, floor: number) {
  const start = [3, 2, 1]
    .map((length) => end - length)
    .find((at) => at >= floor && readPhrase(tokens, at, limitsBefore)?.next === end)
  const read = start === undefined ? undefined : readPhrase(tokens, start, limitsBefore)
  if (start === undefined || !read) return undefined
  // "Come by at five", "two nights from Friday"
  const isOther =
    (isOneOf(tokens, start, ['by']) && isOneOf(tokens, start - 1, comings)) ||
    (isOneOf(tokens, start, ['from']) && isOneOf(tokens, start - 1, ['night', 'nights']))
  // "It can wait until Monday", but not "it can't wait until Monday"
  const isWaiting = isOneOf(tokens, start - 1, ['wait']) && !isOneOf(tokens, start - 2, negations)
  return isOther ? undefined : { limit: isWaiting ? 'from' : read.value, start }
}

function limitBehind(tokens: readonly Token[], at: number) {
  const read = readPhrase(tokens, at, limitsBehind)
  const ends = read && (read.next >= tokens.length || tokens[read.next]?.breaks)
  // "From the seventh on", but not "Friday on the phone"
  if (!read || (isOneOf(tokens, at, ['on']) && !ends)) return undefined
  return { limit: read.value, end: read.next }
}

const opposite: Record<Limit, Limit> = {
  before: 'from',
  until: 'from',
  after: 'until',
  from: 'before',
}

/** "I can't do before ten" is from ten on; "I can't wait until Friday" is until Friday. */
export function negated(
  tokens: readonly Token[],
  { start, limit }: Limited,
  before: readonly Token[],
): Limit | undefined {
  // "Not too early, like after ten"
  const isNegated = before.some(
    ({ word }, at) => negations.includes(word) && !isOneOf(before, at + 1, ['too']),
  )
  const isWaiting = before.some(({ word }) => word === 'wait')
  if (!limit || !isNegated || isWaiting) return undefined
  return limit === 'after' && isOneOf(tokens, start, ['until']) ? limit : opposite[limit]
}
