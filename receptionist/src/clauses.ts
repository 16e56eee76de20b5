import { plainWords } from './slots/words.ts'
import type { Acts } from './understanding/understand.ts'
import { cardinals } from './when/words.ts'

/** A part of an utterance that does one thing. */
export type Clause = { text: string; acts: Acts }

/** Words with which a question begins, and pairs of words. */
const openers = new Set([
  ...[
    'what',
    'whats',
    'where',
    'wheres',
    'when',
    'who',
    'whos',
    'whose',
    'which',
    'how',
    'hows',
    'why',
  ],
  ...['does', 'did'],
  ...[
    'do i',
    'do we',
    'do you',
    'do they',
    'does it',
    'does that',
    'does the',
    'did you',
    'have you',
  ],
  ...[
    'can i',
    'can we',
    'can you',
    'can it',
    'could i',
    'could we',
    'could you',
    'could it',
    'will i',
  ],
  ...[
    'will you',
    'will it',
    'will there',
    'would i',
    'would you',
    'would it',
    'is it',
    'is that',
    'is there',
  ],
  ...[
    'is the',
    'is this',
    'are you',
    'are there',
    'are they',
    'am i',
    'should i',
    'may i',
    'has it',
  ],
])
/** These begin one only behind a joint: "and is Tuesday every week?" */
const verbs = new Set(['is', 'are', 'was', 'will', 'can', 'could', 'would', 'has', 'do'])
/** Words that join a question to what stands before it. */
const joints = new Set(['and', 'but', 'also', 'oh', 'so', 'or', 'only', 'sorry', 'plus'])
/** Words after which a question is part of the sentence: "I wonder when you close". */
const leads = new Set([
  ...[
    'know',
    'wonder',
    'wondering',
    'ask',
    'asking',
    'tell',
    'me',
    'see',
    'sure',
    'check',
    'that',
    'if',
  ],
  ...[
    'about',
    'is',
    'was',
    'of',
    'on',
    'to',
    'for',
    'with',
    'at',
    'and',
    'or',
    'but',
    'so',
    'thats',
  ],
])

/** A sentence of fewer words than this is not cut. */
const leastWords = 5

/**
 * The clauses of an utterance: its sentences where it has punctuation, and each cut before a question that follows a
 * statement, which a recognizer writes without any.
 * @param isQuestion the decider of what a clause does.
 */
export function clausesOf(utterance: string, isQuestion: (text: string) => boolean): string[] {
  return utterance
    .split(/(?<=[.!?;])\s+/)
    .filter((text) => plainWords(text) !== '')
    .flatMap((text) => cut(text.trim(), isQuestion))
}

function cut(sentence: string, isQuestion: (text: string) => boolean): string[] {
  const words = sentence.split(/\s+/)
  if (words.length < leastWords) return [sentence]
  const plain = words.map(plainWords)
  const place = plain.findIndex((_, index) => {
    const isPaused = /[,–—-]$/.test(words[index - 1] ?? '')
    if (!opensQuestion(plain, index, isPaused)) return false
    const [before, after] = [words.slice(0, index).join(' '), words.slice(index).join(' ')]
    // Of two words, "half one", the decider is not sure.
    const isShort = index < 3 && !looksAsked(before)
    const isStated = !isQuestion(before) || isShort
    return isQuestion(after) && (joints.has(plain[index] ?? '') || isStated)
  })
  return place < 1 ? [sentence] : [words.slice(0, place).join(' '), words.slice(place).join(' ')]
}

/** Whether the words are put as a question. */
export function looksAsked(text: string): boolean {
  const plain = plainWords(text).split(' ')
  const start = plain.findIndex((word) => !joints.has(word))
  return text.includes('?') || isOpener(plain, Math.max(0, start))
}

/** Before these, "when" and "what" begin a part of a sentence: "a noise when I go over bumps". */
const clauseSubjects = new Set(['i', 'we', 'they', 'he', 'she', 'it', 'my', 'im', 'hes', 'shes'])

const isOpener = (plain: readonly string[], at: number) =>
  (openers.has(plain[at] ?? '') &&
    !clauseSubjects.has(plain[at + 1] ?? '') &&
    // "My customer does not pay"
    plain[at + 1] !== 'not') ||
  openers.has(`${plain[at]} ${plain[at + 1]}`)

function opensQuestion(plain: readonly string[], index: number, isPaused: boolean): boolean {
  const before = plain[index - 1] ?? ''
  const isLed = !isPaused && leads.has(before) && !joints.has(before)
  // "And how do you stack up?", "what is it you do?"
  const isBegun = !isPaused && openers.has(before)
  const isFirst = plain.slice(0, index).every((word) => joints.has(word))
  const isJoined = joints.has(plain[index] ?? '')
  // "And does nothing" is none.
  const fewest = isJoined ? 4 : 3
  if (isFirst || isBegun || isLed || plain.length - index < fewest) return false
  // "At nine am I can"
  if (plain[index] === 'am' && (/\d/.test(before) || cardinals.includes(before))) return false
  const isVerb = isJoined && verbs.has(plain[index + 1] ?? '')
  return isVerb || isOpener(plain, isJoined ? index + 1 : index)
}

export const sentencesOf = (text: string) => text.trim().split(/(?<=[.!?])\s+/)
export const joined = (clauses: readonly Clause[]) => clauses.map(({ text }) => text).join(' ')
