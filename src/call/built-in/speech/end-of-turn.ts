import { plainWords } from '../../../../receptionist/src/slots/words.ts'
import { isQuestion } from '../../../../receptionist/src/understanding/questions.ts'

/**
 * Milliseconds without new words after which a caller has finished. All three chosen by hand: people answer each other
 * after about 200 ms (Levinson and Torreira 2015), and a shorter time would cut off a caller who thinks.
 */
export const endOfTurnDelays = { question: 350, usual: 650, unfinished: 1200 }

/** A sentence hardly ever ends in one of these words. */
const unfinishedEnd =
  /(?:^| )(?:um+|uh+|er+m?|hmm+|i mean|an?|the|my|your|our|every|and|or|but|because|cause|cos|(?<!(?:think|hope|guess|suppose|say|believe|afraid|imagine) )so|if|than|whether|while|until|unless|although|though|i|im|id|ive|weve|youre|theyre|dot|dash|underscore)$/

/** A question may end in one of these, as in "what is it for"; any other sentence hardly ever does. */
const openEnd = /(?:^| )(?:to|of|for|with|from|at|by|about|into|as|like|per|between|without|during|via)$/

/** "How much does it", "can you", "what kind": the verb or the noun is still to come. */
const verbMissing = new RegExp(
  [
    '(?:do|does|did|dont|doesnt|can|cant|could|will|wont|would|should|shall|has|have)(?: (?:i|you|it|we|they|he|she|there|people|callers|customers|this|that))?$',
    '(?:is|are|was|be|been|being|whats|whos|hows|wheres|theres)$',
    '(?:^|^(?:so|and|but|okay|ok|well) )(?:is|are|was|am) (?:i|you|it|we|they|this|that|there|he|she)$',
    '(?:how|what) (?:much|many|kind|sort|type|long|often)$',
  ]
    .map((end) => `\\b${end}`)
    .join('|'),
)

const letterOrDigit = '(?:[a-z0-9]|zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|[0-9]{3,5})'
/** Two letters or digits in a row, as in an address or a phone number. */
const dictatedEnd = new RegExp(`(?:^| )${letterOrDigit} ${letterOrDigit}$`)

/**
 * Milliseconds without new words after which a caller is taken to have finished.
 * @param utterance the words so far.
 * @param understood the words so far have a sure answer, and the receptionist has not asked for a detail.
 */
export function endOfTurnDelay(utterance: string, understood: boolean): number {
  const words = plainWords(utterance)
  const asked = isQuestion(utterance)
  const dictates = dictatedEnd.test(words)
  if (unfinishedEnd.test(words) || (openEnd.test(words) && !asked) || dictates) return endOfTurnDelays.unfinished
  const complete = asked && words.split(' ').length > 2 && !verbMissing.test(words) && !openEnd.test(words)
  return understood && complete ? endOfTurnDelays.question : endOfTurnDelays.usual
}
