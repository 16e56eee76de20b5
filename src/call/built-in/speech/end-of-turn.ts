import { plainWords } from '../../../../receptionist/src/slots/words.ts'

/**
 * Milliseconds without new words after which a caller has finished. All three chosen by hand: people answer each other
 * after about 200 ms (Levinson and Torreira 2015), and a shorter time would cut off a caller who thinks.
 */
export const endOfTurnDelays = { question: 350, usual: 650, unfinished: 1200 }

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Sounds of a caller who thinks, with every letter once: "ummm" is "um". */
const hesitations = wordSet('um uh er erm hm')
/** A sentence hardly ever ends in one of these words. */
const unfinishedEnds = wordSet(
  `a an the my your our every and or but because cause cos if than whether while until unless although though
  i im id ive weve youre theyre dot dash underscore`.replace(/\s+/g, ' '),
)
/** "So" begins a new clause, except after one of these: "I think so". */
const wordsBeforeFinalSo = wordSet('think hope guess suppose say believe afraid imagine')
/** A question may end in one of these, as in "what is it for"; any other sentence hardly ever does. */
const openEnds = wordSet(
  'to of for with from at by about into as like per between without during via',
)

/** After one of these the verb is still to come: "can", "can you". */
const auxiliaries = wordSet(
  'do does did dont doesnt can cant could will wont would should shall has have',
)
const subjects = wordSet('i you it we they he she there people callers customers this that')
/** After one of these, at the end of a question, something is still to come: "what is". */
const formsOfBe = wordSet('is are was be been being whats whos hows wheres theres')
/** A question that is nothing but one of these and a subject has only begun: "is it". */
const openingsOfBe = wordSet('is are was am')
const subjectsOfBe = wordSet('i you we they it this that there he she')
/** A question begins with one of these, with an auxiliary or with a form of be. */
const questionWords = wordSet('what whats how hows why who whos when where wheres which')
const openers = wordSet('so and but okay ok well')
/** After "how" or "what" the noun is still to come: "what kind". */
const measures = wordSet('much many kind sort type long often')

const spokenDigits = wordSet('zero oh one two three four five six seven eight nine double triple')

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

/** "How much does it", "can you", "what kind". */
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
