import { isOneOf, wordAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import {
  anyWords,
  betweenRefusal,
  copulas,
  degrees,
  noMatter,
  refusers,
  refusingWords,
} from './words.ts'

/** Where the words begin that refuse a time behind them: "I can't do", "anything but". */
export function refusalStart(
  tokens: readonly Token[],
  start: number,
  floor: number,
): number | undefined {
  const isNone = isOneOf(tokens, start - 1, ['no']) && tokens[start]?.isPlural
  if (isNone && start > floor && !tokens[start]?.breaks) return start - 1
  const least = Math.max(floor, start - 5)
  for (let at = start - 1; at >= least && !tokens[at + 1]?.breaks; at--) {
    if (refusesAt(tokens, at, start)) return at
    if (!betweenRefusal.includes(wordAt(tokens, at))) return undefined
  }
  return undefined
}

const limits = ['after', 'before', 'from', 'until', 'by']

function refusesAt(tokens: readonly Token[], at: number, start: number): boolean {
  const word = wordAt(tokens, at)
  // "Have you nothing on Monday?"
  if (word === 'nothing' && isOneOf(tokens, at - 1, ['you', 'there'])) return false
  // "Later than that, half five"
  if (word === 'than') return !isOneOf(tokens, at + 1, ['that', 'those', 'this'])
  if (word === 'from') return isOneOf(tokens, at - 1, ['apart', 'aside', 'away'])
  // "Any day bar Friday", but not "in a bar on Fridays"
  if (word === 'bar') return at === start - 1 && !isOneOf(tokens, at - 1, ['the', 'a'])
  // "Not too early, like after ten"
  if (word === 'not' && isOneOf(tokens, at + 1, ['too']) && isOneOf(tokens, start, limits))
    return false
  // "That's right, except make it three"
  if (word === 'except' && isOneOf(tokens, at + 1, ['make', 'can', 'could', 'put', 'its']))
    return false
  // "Any day but Friday"
  if (word === 'but')
    return (
      [at - 1, at - 2].some((each) => isOneOf(tokens, each, anyWords)) &&
      !isOneOf(tokens, at + 1, ['in'])
    )
  // "Why not Friday?", "can't you do Friday?"
  const isAsked =
    isOneOf(tokens, at - 1, ['we', 'you', 'i']) && isOneOf(tokens, at - 2, ['could', 'can'])
  const isQuestion =
    isAsked || isOneOf(tokens, at - 1, ['why', 'if']) || isOneOf(tokens, at + 1, ['you', 'we'])
  return refusers.includes(word) && !isQuestion
}

/** "Friday is no good", "nine's a bit early", "Mondays I can't" */
export function refusesBehind(after: readonly Token[]): boolean {
  const at = after.findIndex(({ word }) => !copulas.includes(word))
  const word = wordAt(after, at)
  const next = wordAt(after, at + 1)
  if (at < 0) return false
  if (degrees.includes(word)) {
    const rest = after.slice(at + 1, at + 3)
    const isTooMuch = rest.some(({ word: each }) => tooMuch.includes(each))
    // "Is Monday at eight too early for you?" asks.
    return isTooMuch && !saysForYou(after, at)
  }
  if (word === 'no') return ['good', 'use', 'can', 'go'].includes(next)
  if (word === 'not')
    return (
      !noMatter.includes(next) &&
      !(next === 'too' && isOneOf(after, at + 2, ['bad', 'early', 'late']))
    )
  return refusingWords.includes(word) && !noMatter.includes(next) && !saysMore(after, at)
}

const tooMuch = ['early', 'late', 'soon', 'tight', 'far']

const saysForYou = (after: readonly Token[], from: number) =>
  after.some(({ word }, at) => at > from && word === 'for' && isOneOf(after, at + 1, ['you', 'ye']))

/** "I don't finish until five" says more than "I can't", "I can't make it". */
const saysMore = (after: readonly Token[], at: number) =>
  isOneOf(after, at - 1, ['i', 'we', 'they']) &&
  at + 1 < after.length &&
  !isOneOf(after, at + 1, continuations)
const continuations = [
  'do',
  'make',
  'come',
  'sorry',
  'im',
  'ive',
  'weve',
  'then',
  'its',
  'my',
  'ill',
]
