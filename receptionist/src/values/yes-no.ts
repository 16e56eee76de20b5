import { agreements } from '../../content/trades.ts'
import type { Frame } from '../booking/frame.ts'
import type { Clause } from '../clauses.ts'
import { fillers, hasPhrase, plainWords, saysWord } from '../slots/words.ts'
import { wordsOf } from '../understanding/features.ts'
import { type Acts, readActs } from '../understanding/understand.ts'

/** Reads a yes or a no. */

export type YesOrNo = 'yes' | 'no' | undefined

/** The probabilities from which an answer counts, found on `held-out/acts`. */
const least = {
  known: 0.5,
  answer: 0.45,
  objected: 0.6,
  plainYes: 0.9,
  surely: 0.95,
  friendly: 0.8,
  wish: 0.25,
}

export function answerOf(frame: Frame, told: readonly Clause[], text: string): YesOrNo {
  // "Nothing to change"
  if (frame.step === 'change' && saysWord(['nothing', 'none'], text)) return 'no'
  if (frame.step === 'confirm' && (agreesByPhrase(text) || saysPlainYes(text))) return 'yes'
  return answerIn(frame, text) ?? (saysYes(frame, told[0]) ? 'yes' : undefined)
}

/** "No, that's all, thank you", "mm-hmm" */
const agreesByPhrase = (text: string) =>
  hasPhrase('thats all, thats everything, nothing else, mm hmm, mm hm', plainWords(text)) &&
  !saysWord(['wrong', 'not', 'but', 'except'], text)

/** "Yes, put that number, it's mine" */
function saysPlainYes(text: string): boolean {
  const [first = '', ...others] = plainWords(text).split(' ')
  return firstYes.includes(first) && others.length < mostWords && !saysWord(objections, text)
}

/** Behind a yes; more of them tell something else. */
const mostWords = 10

const firstYes = ['yes', 'yeah', 'yep', 'yup', 'aye', 'yh', 'yeh']
/** With one of these, a yes is none. */
const objections = [
  ...['no', 'not', 'nope', 'nah', 'but', 'except', 'only', 'wrong', 'change', 'actually', 'sorry'],
  ...['wait', 'instead', 'isnt', 'wasnt', 'dont', 'didnt', 'cant', 'wont', 'why', 'what', 'if'],
]

/** Decided as after "Is that right?", or after "Is there anything else?". */
function answerIn({ step, doubt }: Frame, text: string): YesOrNo {
  const acts = readActs(text, step === 'more' && !doubt ? 'more' : 'confirm')
  // Of random letters and figures a yes is the likeliest answer.
  if (acts.shareKnown < least.known || !/\p{L}{2}/u.test(text)) return undefined
  const leastYes = saysWord(objections, text) ? least.objected : least.answer
  const isYes = acts.probability('yes') >= leastYes || isFriendly(acts)
  if (isYes && (mayAgree(text) || isShortYes(acts, text))) return 'yes'
  return acts.probability('no') >= least.answer ? 'no' : undefined
}

/** "Lovely, thank you": half a yes, half a thank you or a goodbye, and nothing else. */
const isFriendly = (acts: Acts) =>
  acts.probability('yes') >= 2 * acts.probability('no') &&
  acts.probability('yes', 'goodbye') + acts.kindProbability('smalltalk') >= least.friendly &&
  acts.probability('yes') >= least.wish

/** Words of agreement that a longer sentence does not have by chance. */
const plainAgreements = [
  ...['yes', 'yeah', 'yep', 'yup', 'aye', 'correct', 'perfect', 'exactly', 'absolutely', 'thats'],
  ...['definitely', 'confirmed', 'spot', 'sounds', 'works'],
]

/** Nothing is booked by a sentence without a word of agreement. */
function mayAgree(text: string): boolean {
  const words = wordsOf(text)
  // "Got me right on the noggin"
  const meant: readonly string[] = words.length <= 5 ? agreements : plainAgreements
  return words.some((word) => meant.includes(word))
}

/** "You betcha", but not "db" */
const isShortYes = (acts: Acts, text: string) =>
  /\p{L}{4}/u.test(text) && wordsOf(text).length <= 2 && acts.probability('yes') >= least.surely

/** "Yes, perfect" */
export const isPlainYes = (clause: Clause | undefined) =>
  clause !== undefined &&
  plainWords(clause.text).split(' ').length > 1 &&
  clause.acts.probability('yes') >= least.plainYes

/** "Yes, oh", before something else: nothing but words of agreement. */
export function saysYes({ step }: Frame, clause: Clause | undefined): boolean {
  const words = plainWords(clause?.text ?? '')
    .split(' ')
    .filter((word) => !isFiller(word))
  return (
    step === 'confirm' &&
    words.every((word) => agreements.includes(word)) &&
    words.some((word) => plainAgreements.includes(word))
  )
}

const isFiller = (word: string) => ['oh', 'and', 'well', 'now', ...fillers].includes(word)
