import type { Mention } from './mentions.ts'
import { isOneOf, wordAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import {
  anyWords,
  approximately,
  betweenRefusal,
  busyPhrases,
  busySubjects,
  busyVerbs,
  comings,
  conjunctions,
  copulas,
  degrees,
  free,
  linking,
  negations,
  noMatter,
  participles,
  pastVerbs,
  refusers,
  refusingWords,
  subjects,
  wishWords,
} from './words.ts'

/**
 * What a time is to the caller: wished for; refused; `busy`, when the caller does something else; `past`,
 * when something began or happened; or only what another time is ("tomorrow's Thanksgiving").
 */
export type Standing = 'wish' | 'refused' | 'busy' | 'past' | 'named'

/** A bound: inclusive, but for `after` and `before`. */
export type Limit = 'after' | 'from' | 'before' | 'until'

export type Placed = Mention & {
  standing: Standing
  limit?: Limit
  /** "Between", before the first of two. */
  isBetween?: true
  /** Of a caller who is away: the day does not suit. */
  isAway?: true
}

export function place(tokens: readonly Token[], mentions: readonly Mention[]): Placed[] {
  const limited = mentions.map((mention, index) => withLimit(tokens, mention, mentions[index - 1]))
  const placed: Placed[] = []
  for (const [index, mention] of limited.entries()) {
    const before = clauseBefore(tokens, mention.start, limited[index - 1]?.end ?? 0)
    const next = limited[index + 1]
    const after = clauseAfter(
      tokens,
      mention.end,
      next ? (refusalStart(tokens, next.start, mention.end) ?? next.start) : tokens.length,
    )
    const standing = standingOf(tokens, { mention, before, after, previous: placed.at(-1), next })
    placed.push(withNegation(mention, before, standing))
  }
  return placed
}

type Limited = Mention & { limit?: Limit; isBetween?: true }

const limitWords: Readonly<Record<string, Limit>> = {
  after: 'after',
  past: 'after',
  gone: 'after',
  over: 'after',
  before: 'before',
  by: 'until',
  until: 'until',
  from: 'from',
  starting: 'from',
}

/** The words of a limit before a time and behind it belong to it. */
function withLimit(
  tokens: readonly Token[],
  mention: Mention,
  previous: Mention | undefined,
): Limited {
  const behind = limitBehind(tokens, mention)
  const floor = previous?.end ?? 0
  let at = mention.start - 1
  while (at > floor && isOneOf(tokens, at, approximately) && !tokens[at + 1]?.breaks) at--
  const found = at >= floor ? limitAt(tokens, at, mention) : undefined
  if (!found && !behind) {
    const isBetween = at >= floor && isOneOf(tokens, at, ['between', 'from', 'anywhere'])
    return isBetween ? { ...mention, isBetween } : mention
  }
  return {
    ...mention,
    ...(found && { start: found.start }),
    ...(behind && { end: behind.end }),
    ...(behind ? { limit: behind.limit } : found && { limit: found.limit }),
  }
}

function limitAt(tokens: readonly Token[], at: number, mention: Mention) {
  const isTimed = mention.kind === 'day' || mention.kind === 'time' || mention.kind === 'span'
  if (!isTimed) return undefined
  const word = wordAt(tokens, at)
  if (word === 'than') return thanLimit(tokens, at)
  if (word === 'to' && isOneOf(tokens, at - 1, ['up']))
    return { limit: 'until' as const, start: at - 1 }
  // "Two nights from Friday"
  if (word === 'from' && isOneOf(tokens, at - 1, ['night', 'nights'])) return undefined
  const limit = Object.hasOwn(limitWords, word) ? limitWords[word] : undefined
  if (!limit || (word === 'by' && isOneOf(tokens, at - 1, comings))) return undefined
  if (word === 'over' && mention.kind === 'day') return undefined
  // "Not until after the 10th", "just after five", "up until Friday"
  const isChained = isOneOf(tokens, at - 1, [
    'until',
    'just',
    'up',
    'as',
    'any-time',
    'straight',
    'right',
  ])
  const isTillAfter = limit === 'after' && isOneOf(tokens, at - 1, ['until'])
  return {
    limit,
    start: isChained && !isTillAfter ? at - 1 : at,
    ...(isTillAfter && { isTillAfter }),
  }
}

/** "No later than five", "later than five" */
function thanLimit(tokens: readonly Token[], at: number) {
  const compared = wordAt(tokens, at - 1)
  const isNot = isOneOf(tokens, at - 2, ['no', 'not', 'any'])
  const start = isNot ? at - 2 : at - 1
  if (compared === 'later') return { limit: isNot ? ('until' as const) : ('after' as const), start }
  if (compared === 'earlier' || compared === 'sooner')
    return { limit: isNot ? ('from' as const) : ('before' as const), start }
  return undefined
}

/** "From the seventh on", "eight or later", "Friday at the latest" */
function limitBehind(tokens: readonly Token[], { kind, end }: Mention) {
  if (kind !== 'day' && kind !== 'time') return undefined
  const [first, second, third] = [0, 1, 2].map((index) => wordAt(tokens, end + index))
  const isEnd = (at: number) => at >= tokens.length || tokens[at]?.breaks === true
  if (first === 'onwards' || first === 'onward') return { limit: 'from' as const, end: end + 1 }
  if (first === 'and' && (second === 'onwards' || second === 'after'))
    return { limit: 'from' as const, end: end + 2 }
  if (first === 'on' && isEnd(end + 1)) return { limit: 'from' as const, end: end + 1 }
  if (first === 'or' && ['later', 'after', 'thereafter', 'onwards', 'past'].includes(second ?? ''))
    return { limit: 'from' as const, end: end + 2 }
  if (first === 'or' && ['earlier', 'before', 'sooner'].includes(second ?? ''))
    return { limit: 'until' as const, end: end + 2 }
  const place = first === 'at' ? 1 : 0
  const isThe = [second, first][1 - place] === 'the'
  const named = isThe ? [third, second][1 - place] : first
  const word = named === 'very' ? wordAt(tokens, end + place + 2) : named
  const length = place + (isThe ? 1 : 0) + (named === 'very' ? 1 : 0) + 1
  if (word === 'latest') return { limit: 'until' as const, end: end + length }
  if (word === 'earliest') return { limit: 'from' as const, end: end + length }
  return undefined
}

const flipped: Record<Limit, Limit> = {
  before: 'from',
  until: 'from',
  after: 'until',
  from: 'before',
}

/** "I can't do before ten" is from ten on. */
function withNegation(mention: Limited, before: readonly Token[], standing: Standing): Placed {
  const { limit } = mention
  const isNegated = before.some(({ word }) => negations.includes(word) && word !== 'no')
  const waits = before.some(({ word }) => word === 'wait' || word === 'waiting')
  if (!limit || !isNegated || waits || standing === 'past') return { ...mention, standing }
  const isTillAfter = before.at(-1)?.word === 'until' && limit === 'after'
  return { ...mention, standing: 'wish', limit: isTillAfter ? limit : flipped[limit] }
}

function clauseBefore(tokens: readonly Token[], start: number, floor: number): readonly Token[] {
  let at = start
  while (at > floor && !tokens[at]?.breaks && !isOneOf(tokens, at - 1, conjunctions)) at--
  return tokens.slice(at, start)
}

function clauseAfter(tokens: readonly Token[], end: number, ceiling: number): readonly Token[] {
  let at = end
  while (at < ceiling && !tokens[at]?.breaks && !isOneOf(tokens, at, [...conjunctions, 'or'])) at++
  return tokens.slice(end, at)
}

type Around = {
  mention: Limited
  before: readonly Token[]
  after: readonly Token[]
  previous: Placed | undefined
  next: Limited | undefined
}

function standingOf(tokens: readonly Token[], around: Around): Standing {
  const { mention, before, after, previous, next } = around
  if (mention.kind === 'past') return 'past'
  if (previous && isSwallowed(tokens, previous, mention)) return 'named'
  // "Same day as today"
  if (isOneOf(before, before.length - 1, ['as']) && before.some(({ word }) => word === 'same'))
    return 'named'
  if (isPast(tokens, around)) return 'past'
  const isRefusedBefore = refusalStart(tokens, mention.start, previous?.end ?? 0) !== undefined
  if (isRefusedBefore || refusesBehind(after)) return 'refused'
  if (isBusy(before) || isStated(tokens, mention, before)) return 'busy'
  if (previous && isNamed(tokens, previous, mention, next)) return 'named'
  return 'wish'
}

/** "Not Friday morning", "not tonight": what goes with a time that is refused. */
const isSwallowed = (tokens: readonly Token[], previous: Placed, { kind, start, end }: Mention) =>
  previous.standing === 'refused' &&
  (kind === 'day') !== (previous.kind === 'day') &&
  !tokens.slice(previous.end, end).some(({ breaks }) => breaks) &&
  tokens.slice(previous.end, start).every(({ word }) => ['at', 'in', 'the', 'on'].includes(word))

/** "It started last night", "we came in on Saturday", "she's been ill since Monday" */
function isPast(tokens: readonly Token[], { mention, before, after, previous }: Around): boolean {
  const verb = before.findLastIndex(({ word }, at) => isPastVerb(word) || isTold(before, word, at))
  const wished = before.findLastIndex(({ word }) => wishWords.includes(word))
  const isBackIn = isOneOf(tokens, mention.start - 1, ['back'])
  if (isBackIn || isOneOf(before, before.length - 1, ['since'])) return true
  if (verb >= 0 && (wished < verb || isHad(before, verb))) return true
  const isNext = previous?.standing === 'past' && before.every(({ word }) => linking.includes(word))
  if (isNext && isSameClause(tokens, previous, mention)) return true
  const [first, second, third] = after.map(({ word }) => word)
  const isSubject = subjects.includes(first ?? '') || first === 'my' || first === 'the'
  const tells = isSubject && [second, third].some((word) => word && isPastVerb(word))
  return tells && wished < 0 && !mention.limit
}

const isTold = (before: readonly Token[], word: string, at: number) =>
  participles.includes(word) && isOneOf(before, at - 1, ['i', 'we', 'he', 'she', 'they', 'you'])

const isPastVerb = (word: string) => pastVerbs.includes(word)
/** "Had it done back in March" */
const isHad = (before: readonly Token[], verb: number) => verb === 0 && before[0]?.word === 'had'

const isSameClause = (tokens: readonly Token[], previous: Mention, { start }: Mention) =>
  !tokens[start]?.breaks &&
  !tokens
    .slice(previous.end, start)
    .some(({ word, breaks }) => breaks || conjunctions.includes(word))

/** Where the words begin that refuse a time behind them: "I can't do", "anything but". */
export function refusalStart(
  tokens: readonly Token[],
  start: number,
  floor: number,
): number | undefined {
  if (
    isOneOf(tokens, start - 1, ['no']) &&
    start > floor &&
    !tokens[start]?.breaks &&
    tokens[start]?.isPlural
  )
    return start - 1
  for (let at = start - 1; at >= floor && at >= start - 5; at--) {
    if (tokens[at + 1]?.breaks) return undefined
    const word = wordAt(tokens, at)
    const before = wordAt(tokens, at - 1)
    if (refusers.includes(word)) {
      const isQuestion =
        before === 'why' || before === 'if' || isOneOf(tokens, at + 1, ['you', 'we'])
      return isQuestion ? undefined : at
    }
    if (word === 'but' && isAny(tokens, at)) return at
    if (word === 'than') return ['rather', 'other', 'better'].includes(before) ? at - 1 : at
    if (word === 'from' && ['apart', 'aside', 'away'].includes(before)) return at - 1
    if (!betweenRefusal.includes(word)) return undefined
  }
  return undefined
}

const isAny = (tokens: readonly Token[], at: number) =>
  isOneOf(tokens, at - 1, anyWords) || isOneOf(tokens, at - 2, anyWords)

/** "I don't finish until five" says more than "I can't", "I can't make it". */
const isOther = (after: readonly Token[], at: number) =>
  isOneOf(after, at - 1, ['i', 'we', 'they']) &&
  after
    .slice(at + 1)
    .some(({ word }) => !['do', 'make', 'it', 'that', 'then', 'come'].includes(word))

/** "Friday is no good", "nine's a bit early" */
function refusesBehind(after: readonly Token[]): boolean {
  for (let at = 0; at < after.length; at++) {
    const word = wordAt(after, at)
    const next = wordAt(after, at + 1)
    if (degrees.includes(word)) {
      const end = degrees.includes(next) ? at + 2 : at + 1
      return isOneOf(after, end, ['early', 'late', 'soon', 'tight', 'far'])
    }
    if (word === 'no') return next === 'good' || next === 'use' || next === 'can' || next === 'go'
    if (word === 'not')
      return !noMatter.includes(next) && !(next === 'too' && isOneOf(after, at + 2, ['bad']))
    if (refusingWords.includes(word)) return !noMatter.includes(next) && !isOther(after, at)
    if (!copulas.includes(word)) return false
  }
  return false
}

/** "My test is in three weeks" */
const isStated = (tokens: readonly Token[], { start }: Mention, before: readonly Token[]) =>
  isOneOf(tokens, start, ['in']) && isOneOf(before, before.length - 1, ['is', 'are'])

/** "I work till five", "I pick the kids up at three" */
function isBusy(before: readonly Token[]): boolean {
  if (before.some(({ word }) => free.includes(word))) return false
  const words = before.map(({ word }) => word)
  const text = ` ${words.join(' ')} `
  const hasSubject = words.some((word) => busySubjects.includes(word))
  return (
    words.some((word) => ['due', 'expires', 'expire'].includes(word)) ||
    (hasSubject && words.some((word, at) => busyVerbs.includes(word) && words[at - 1] !== 'off')) ||
    busyPhrases.some((phrase) => text.includes(` ${phrase} `))
  )
}

const isAwayWord = (word: string) =>
  ['busy', 'away', 'working', 'work', 'holiday', 'got', 'have', 'out', 'a'].includes(word)

/** Of a busy day that does not suit either. */
export const isAway = (tokens: readonly Token[], { start, limit }: Placed) =>
  !limit && clauseBefore(tokens, start, 0).some(({ word }) => isAwayWord(word))

/** "Tomorrow's Thanksgiving", "Thursday is Boxing Day" */
function isNamed(
  tokens: readonly Token[],
  previous: Placed,
  mention: Limited,
  next: Mention | undefined,
) {
  if (previous.kind !== 'day' || mention.kind !== 'day' || !next) return false
  const between = tokens.slice(previous.end, mention.start)
  const isSaid = between.every(({ word }) => ['is', 'a', 'the', 'isnt', 'thats'].includes(word))
  const isLinked = between.length > 0 || tokens[previous.end - 1]?.isPlural === true
  return isSaid && isLinked && !mention.limit && !previous.limit
}
