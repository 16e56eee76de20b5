import { alwaysUrgent, notUrgent, trades } from '../content/trades.ts'
import type { Frame } from './booking/frame.ts'
import type { Clause } from './clauses.ts'
import { hasPhrase, plainWords } from './slots/words.ts'

/** What comes before everything else. One that is not sure is asked about: "Is this urgent?" */
export type Law = { name: 'emergency' | 'person'; isSure: boolean }

/** The probabilities from which a law holds surely, perhaps, and where nothing but a name or a time was said. */
const least = {
  asked: 0.1,
  emergency: 0.7,
  person: 0.45,
  alone: 0.9,
  maybe: { emergency: 0.55, person: 0.3 },
}
/** A part of a sentence with fewer words tells too little. */
const leastWords = 4

/**
 * @param others words that no value of the utterance explains.
 * @param isNamed it holds a name or a number: the rest of it has to say more.
 */
export function readLaw(
  { business }: Frame,
  whole: Clause,
  clauses: readonly Clause[],
  others: readonly string[],
  isNamed: boolean,
): Law | undefined {
  if (hasPhrase(notUrgent, plainWords(whole.text))) return undefined
  const urgent = [alwaysUrgent, business ? trades[business.trade].urgent : '']
  // "Do you do emergency call-outs?" asks; "help, fire, what do I do?" tells.
  const mayTell = clauses.filter(
    (clause) => !asks(clause) || clause.acts.probability('urgent') >= least.asked,
  )
  if (urgent.some((list) => mayTell.some(({ text }) => hasPhrase(list, plainWords(text)))))
    return { name: 'emergency', isSure: true }
  // A question is none; beside one, only what is told counts.
  const told = clauses.filter((clause) => !asks(clause))
  const isWholeTold = told.length === clauses.length
  const telling = [...(isWholeTold ? [whole] : []), ...told.filter(isLong)]
  const most = (act: 'urgent' | 'person') =>
    Math.max(0, ...telling.map(({ acts }) => acts.probability(act)))
  const [emergency, person] = [most('urgent'), most('person')]
  const [fromEmergency, fromPerson] =
    others.length >= (isNamed ? 3 : 1)
      ? [least.emergency, least.person]
      : [least.alone, least.alone]
  if (emergency >= fromEmergency) return { name: 'emergency', isSure: true }
  // Some names are those of people who are asked for.
  if (isNamed && others.length === 0) return undefined
  if (person >= fromPerson) return { name: 'person', isSure: true }
  if (others.length < 2) return undefined
  if (emergency >= least.maybe.emergency) return { name: 'emergency', isSure: false }
  return person >= least.maybe.person ? { name: 'person', isSure: false } : undefined
}

const asks = ({ acts }: Clause) => acts.likeliest === 'question'
const isLong = ({ text }: Clause) => plainWords(text).split(' ').length >= leastWords
