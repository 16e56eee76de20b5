import { type Limited, negated, withLimit } from './limits.ts'
import type { Mention } from './mention.ts'
import { isOneOf } from './phrases.ts'
import { refusalStart, refusesBehind } from './refusal.ts'
import type { Token } from './tokens.ts'
import {
  awayWords,
  busyPhrases,
  busySubjects,
  busyVerbs,
  conjunctions,
  dueElsewhere,
  free,
  linking,
  participles,
  pastVerbs,
  subjects,
  wishWords,
} from './words.ts'

/**
 * What a time is to the caller: wished for; refused; `busy`, when the caller does something else; `past`,
 * when something began or happened; or only what another time is ("tomorrow's Thanksgiving").
 */
export type Standing = 'wish' | 'refused' | 'busy' | 'past' | 'named'

export type Placed = Limited & { standing: Standing; isAway?: true }

export function place(tokens: readonly Token[], mentions: readonly Mention[]): Placed[] {
  const limited = mentions.map((mention, index) =>
    withLimit(tokens, mention, mentions[index - 1]?.end ?? 0),
  )
  const placed: Placed[] = []
  for (const [index, mention] of limited.entries()) {
    const next = limited[index + 1]
    const around: Around = {
      mention,
      before: clauseBefore(tokens, mention.start, limited[index - 1]?.end ?? 0),
      after: clauseAfter(tokens, mention.end, next),
      previous: placed.at(-1),
      isLast: next === undefined,
    }
    placed.push(standIn(tokens, around))
  }
  return placed
}

/** A time with what its clause says before it and after it. */
type Around = {
  mention: Limited
  before: readonly Token[]
  after: readonly Token[]
  previous: Placed | undefined
  isLast: boolean
}

function standIn(tokens: readonly Token[], around: Around): Placed {
  const { mention, before } = around
  const standing = standingOf(tokens, around)
  const limit = standing === 'past' ? undefined : negated(tokens, mention, before)
  if (limit) return { ...mention, standing: 'wish', limit }
  const isAway = standing === 'busy' && before.some(({ word }) => awayWords.includes(word))
  return { ...mention, standing, ...(isAway && !mention.limit && { isAway }) }
}

function clauseBefore(tokens: readonly Token[], start: number, floor: number): readonly Token[] {
  let at = start
  while (at > floor && !tokens[at]?.breaks && !isClauseStart(tokens, at)) at--
  return tokens.slice(at, start)
}

/** Behind "but", and behind "what about". */
const isClauseStart = (tokens: readonly Token[], at: number) =>
  isOneOf(tokens, at - 1, conjunctions) ||
  (isOneOf(tokens, at - 1, ['about']) && isOneOf(tokens, at - 2, ['what', 'how']))

/** Without the words that refuse the next time: "Friday, I can't do Thursday". */
function clauseAfter(tokens: readonly Token[], end: number, next: Limited | undefined) {
  const ceiling = next ? (refusalStart(tokens, next.start, end) ?? next.start) : tokens.length
  let at = end
  while (at < ceiling && !tokens[at]?.breaks && !isOneOf(tokens, at, [...conjunctions, 'or'])) at++
  return tokens.slice(end, at)
}

function standingOf(tokens: readonly Token[], around: Around): Standing {
  const { mention, before, after, previous } = around
  // "Tonight" is a day and its evening.
  if (previous && mention.start < previous.end) return previous.standing
  if (isPast(tokens, around)) return 'past'
  if (isNamed(tokens, around)) return 'named'
  // "Not Monday or Tuesday"
  const isAlso = previous?.standing === 'refused' && previous.kind === mention.kind
  if (
    isAlso &&
    before.length > 0 &&
    before.length < 3 &&
    isJoined(tokens, previous, mention, ['or', 'and', 'nor', 'on'])
  )
    return 'refused'
  const isRefused = refusalStart(tokens, mention.start, previous?.end ?? 0) !== undefined
  if (isRefused || refusesBehind(after) || (!mention.limit && isBusyBehind(after))) return 'refused'
  const isElse =
    isBusy(before) ||
    isTelling(before) ||
    isAwayThen(tokens, mention, after) ||
    isStated(tokens, mention, before) ||
    isHabit(tokens, around)
  return isElse ? 'busy' : 'wish'
}

/** "It started last night", "we came in on Saturday", "Sunday he was sick" */
function isPast(tokens: readonly Token[], { mention, before, after, previous }: Around): boolean {
  if (mention.kind === 'past' || isOneOf(tokens, mention.start - 1, ['since'])) return true
  const verb = before.findLastIndex(
    ({ word }, at) => (isPastVerb(word) && !isWeAre(before, at)) || isTold(before, word, at),
  )
  const wished = before.findLastIndex(({ word }) => wishWords.includes(word))
  // "Had it done in March"
  const isHad = verb === 0 && before[0]?.word === 'had'
  if (verb >= 0 && (wished < verb || isHad)) return true
  if (previous?.standing === 'past' && isJoined(tokens, previous, mention, linking)) return true
  const isSubject = isOneOf(after, 0, [...subjects, 'my', 'the'])
  const tells = isSubject && after.slice(1, 3).some(({ word }) => isPastVerb(word))
  return tells && wished < 0 && !mention.limit
}

const isPastVerb = (word: string) => pastVerbs.includes(word)

/** "Were wanting a room": "we're", as a recognizer writes it. */
const isWeAre = (before: readonly Token[], at: number) =>
  isOneOf(before, at, ['were']) &&
  !isOneOf(before, at - 1, [...subjects, 'there']) &&
  /ing$/.test(before[at + 1]?.word ?? '')

/** "I booked", "I got married", but not "I need it booked" */
function isTold(before: readonly Token[], word: string, at: number): boolean {
  const subject = isOneOf(before, at - 1, ['just', 'already']) ? at - 2 : at - 1
  return (
    (participles.includes(word) || isRegularPast(word)) &&
    isOneOf(before, subject, ['i', 'we', 'he', 'she', 'they', 'you', 'got'])
  )
}

/** "Dinged", but not "need" */
const isRegularPast = (word: string) => word.length > 4 && /[^e]ed$/.test(word)

/** Whether a time goes with the one before it, in the same clause. */
const isJoined = (
  tokens: readonly Token[],
  previous: Mention,
  { start }: Mention,
  words: readonly string[],
) =>
  !tokens[start]?.breaks &&
  tokens.slice(previous.end, start).every(({ word, breaks }) => words.includes(word) && !breaks)

/** It says more of another time, and is no wish: "tomorrow's Thanksgiving", "not Friday morning". */
function isNamed(tokens: readonly Token[], { mention, before, previous, isLast }: Around): boolean {
  // "Same day as today"
  const isCompared = isOneOf(before, before.length - 1, ['as'])
  if (isCompared && before.some(({ word }) => word === 'same')) return true
  if (!previous) return false
  const isDay = mention.kind === 'day'
  if (previous.standing === 'refused')
    return (
      isDay !== (previous.kind === 'day') &&
      isJoined(tokens, previous, mention, ['at', 'in', 'the', 'on'])
    )
  if (isLast || !isDay || previous.kind !== 'day' || mention.limit || previous.limit) return false
  const isLinked = before.length > 0 || tokens[previous.end - 1]?.isPlural === true
  return isLinked && isJoined(tokens, previous, mention, ['is', 'a', 'the', 'isnt', 'thats'])
}

/** "She'll tell me tonight", "I'll know by tomorrow" */
function isTelling(before: readonly Token[]): boolean {
  const verb = before.findLastIndex(({ word }) => ['tell', 'know', 'hear', 'decide'].includes(word))
  const isSaying = isOneOf(before, verb - 1, ['you', 'to', 'dont', 'not'])
  const isBehind = before.slice(verb + 1).every(({ word }) => ['me', 'us', 'by'].includes(word))
  return verb > 0 && isBehind && (!isSaying || isOneOf(before, verb - 2, ['let']))
}

/** "Before Christmas, after that I'm away" */
const isAwayThen = (tokens: readonly Token[], mention: Limited, after: readonly Token[]) =>
  mention.limit !== undefined &&
  isOneOf(tokens, mention.end - 1, ['that', 'then']) &&
  isOneOf(after, 0, busySubjects) &&
  !after.some(({ word }) => free.includes(word))

/** "My test is in three weeks", "my hearing is Monday", but not "my best day is Monday" */
function isStated(tokens: readonly Token[], { start }: Mention, before: readonly Token[]): boolean {
  if (!isOneOf(before, before.length - 1, ['is', 'are'])) return false
  const owner = before.length === 3 ? start - 3 : -1
  const isOwn =
    isOneOf(tokens, owner, ['my', 'our', 'his', 'her', 'their']) ||
    (isOneOf(tokens, owner, ['the']) && isOneOf(tokens, owner - 1, ['because', 'cos', 'cause']))
  return isOneOf(tokens, start, ['in']) || (isOwn && !isOneOf(before, 1, preferences))
}
const preferences = ['preference', 'favourite', 'choice', 'day', 'time', 'best', 'ideal']

/** "Thursday, I do the wages on a Friday" */
const isHabit = (tokens: readonly Token[], { mention, before, previous }: Around) =>
  mention.kind === 'day' &&
  mention.days.weekday !== undefined &&
  previous?.kind === 'day' &&
  isOneOf(tokens, mention.start, ['a']) &&
  isOneOf(before, 0, ['i', 'we', 'he', 'she', 'they'])

/** "I work till five", "I pick the kids up at three" */
function isBusy(before: readonly Token[]): boolean {
  const words = before.map(({ word }) => word)
  const text = ` ${words.join(' ')} `
  if (dueElsewhere.some((phrase) => text.includes(` ${phrase} `))) return true
  // "With Kirsty, if she's on"
  if (words.some((word) => free.includes(word) || word === 'if')) return false
  const hasSubject = words.some((word) => busySubjects.includes(word))
  const hasVerb = words.some((word, at) => busyVerbs.includes(word) && words[at - 1] !== 'off')
  return (hasSubject && hasVerb) || busyPhrases.some((phrase) => text.includes(` ${phrase} `))
}

/** "Fridays I work", "Friday I've got the dentist" */
function isBusyBehind(after: readonly Token[]): boolean {
  const isSubject = isOneOf(after, 0, ['i', 'im', 'ive', 'we', 'were', 'weve'])
  const isWork = after.slice(1, 3).some(({ word }) => awayWords.slice(0, 4).includes(word))
  const isElse =
    after.slice(0, 2).some(({ word }) => ['ive', 'weve', 'got', 'have'].includes(word)) &&
    !after.slice(1, 3).some(({ word }) => ['free', 'time', 'off', 'to', 'nothing'].includes(word))
  return isSubject && after.length > 1 && (isWork || isElse)
}
