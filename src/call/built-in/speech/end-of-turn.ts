import { plainWords } from '../../../../receptionist/src/slots/words.ts'

/**
 * Milliseconds without new words after which a caller has finished. All three chosen by hand: people answer each other
 * after about 200 ms (Levinson and Torreira 2015), and a shorter time would cut off a caller who thinks.
 */
export const endOfTurnDelays = { question: 350, usual: 650, unfinished: 1200 }

/** Sounds of a caller who thinks, with every letter once. */
const hesitations = new Set(['um', 'uh', 'er', 'erm', 'hm'])
/** A sentence hardly ever ends in one of these words: articles, conjunctions, contractions and parts of addresses. */
const unfinishedEnds = new Set([
  ...['a', 'an', 'the', 'my', 'your', 'our', 'every'],
  ...['and', 'or', 'but', 'because', 'cause', 'cos', 'if', 'than', 'whether', 'while', 'until'],
  ...['unless', 'although', 'though'],
  ...['i', 'im', 'id', 'ive', 'weve', 'youre', 'theyre'],
  ...['dot', 'dash', 'underscore'],
])
/** Verbs of thinking. A "so" after one ends the sentence; after any other word it begins a new clause. */
const wordsBeforeFinalSo = new Set([
  ...['think', 'hope', 'guess', 'suppose', 'say', 'believe', 'afraid', 'imagine'],
])
/** Prepositions: a question may end in one; any other sentence hardly ever does. */
const openEnds = new Set([
  ...['to', 'of', 'for', 'with', 'from', 'at', 'by', 'about', 'into', 'as', 'like', 'per'],
  ...['between', 'without', 'during', 'via'],
])

/** After one of these, and a subject, the verb is still to come. */
const auxiliaries = new Set([
  ...['do', 'does', 'did', 'dont', 'doesnt', 'can', 'cant', 'could', 'will', 'wont', 'would'],
  ...['should', 'shall', 'has', 'have'],
])
const subjects = new Set([
  ...['i', 'you', 'it', 'we', 'they', 'he', 'she', 'there', 'people', 'callers', 'customers'],
  ...['this', 'that'],
])
/** After one of these, at the end of a question, the complement is still to come. */
const formsOfBe = new Set([
  ...['is', 'are', 'was', 'be', 'been', 'being', 'whats', 'whos', 'hows', 'wheres', 'theres'],
])
/** A question that is nothing but one of these and a subject has only begun. */
const openingsOfBe = new Set(['is', 'are', 'was', 'am'])
const subjectsOfBe = new Set(['i', 'you', 'we', 'they', 'it', 'this', 'that', 'there', 'he', 'she'])
/** A question begins with one of these, with an auxiliary or with a form of be. */
const questionWords = new Set([
  ...['what', 'whats', 'how', 'hows', 'why', 'who', 'whos', 'when', 'where', 'wheres', 'which'],
])
const openers = new Set(['so', 'and', 'but', 'okay', 'ok', 'well'])
/** After "how" or "what" and one of these, the noun or the adverb is still to come. */
const measures = new Set(['much', 'many', 'kind', 'sort', 'type', 'long', 'often'])

const spokenDigits = new Set([
  ...['zero', 'oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ...['double', 'triple'],
])

/**
 * Milliseconds without new words after which a caller is taken to have finished.
 * @param utterance the words so far.
 * @param understood the words so far have a sure answer, and the receptionist has not asked for a detail.
 */
export function endOfTurnDelay(utterance: string, understood: boolean): number {
  const words = plainWords(utterance).split(' ')
  const endsOpen = openEnds.has(words.at(-1) ?? '')
  const asked = utterance.trim().endsWith('?') || beginsAsQuestion(words)
  if (isUnfinished(words) || (endsOpen && !asked) || isDictation(words))
    return endOfTurnDelays.unfinished
  const complete = asked && words.length > 2 && !endsOpen && !lacksVerbOrNoun(words)
  return understood && complete ? endOfTurnDelays.question : endOfTurnDelays.usual
}

function beginsAsQuestion(words: readonly string[]): boolean {
  const [first = '', second = ''] = words.filter((word) => !openers.has(word))
  if (first === 'tell' && second === 'me') return true
  return questionWords.has(first) || auxiliaries.has(first) || openingsOfBe.has(first)
}

function isUnfinished(words: readonly string[]): boolean {
  const [previous = '', last = ''] = lastTwo(words)
  if (last === 'so') return !wordsBeforeFinalSo.has(previous)
  const hesitates =
    hesitations.has(last.replace(/(.)\1+/g, '$1')) || (previous === 'i' && last === 'mean')
  return hesitates || unfinishedEnds.has(last)
}

/** Whether a question ends before its verb, its complement or the noun of its measure. */
function lacksVerbOrNoun(words: readonly string[]): boolean {
  const [previous = '', last = ''] = lastTwo(words)
  const [first = '', second = '', ...rest] = openers.has(words[0] ?? '') ? words.slice(1) : words
  return (
    auxiliaries.has(last) ||
    (auxiliaries.has(previous) && subjects.has(last)) ||
    formsOfBe.has(last) ||
    (rest.length === 0 && openingsOfBe.has(first) && subjectsOfBe.has(second)) ||
    ((previous === 'how' || previous === 'what') && measures.has(last))
  )
}

/** Two letters or digits in a row, as in an address or a phone number. */
const isDictation = (words: readonly string[]) =>
  words.length > 1 && lastTwo(words).every(isLetterOrDigits)

const isLetterOrDigits = (word: string) =>
  /^(?:[a-z0-9]|[0-9]{3,5})$/.test(word) || spokenDigits.has(word)

const lastTwo = (words: readonly string[]) => [words.at(-2), words.at(-1)].map((word) => word ?? '')
