import type { Clause } from './clauses.ts'
import { readSubjects } from './understanding/understand.ts'

/** Probabilities of an emergency, by the acts of a caller; and by the subjects of the dialogue, from which they consent. */
const least = { possible: 0.55, likely: 0.9, certain: 0.97, consent: 0.05, doubt: 0.02 }

/**
 * The probability of an emergency. The acts of a caller are learned from many emergencies and few complaints; the subjects of
 * the dialogue, of the same classifier, know an emergency as well. Without their consent a likely one is only possible, and a
 * possible one is none.
 */
export function urgencyOf({ text, acts }: Clause): number {
  const probability = acts.probability('urgent')
  if (probability < least.possible || probability >= least.certain) return probability
  const consent =
    readSubjects(text).ranked.find(({ name }) => name === 'emergency')?.probability ?? 0
  if (consent >= least.consent) return probability
  const isNone = probability < least.likely && consent < least.doubt
  return isNone ? 0 : least.possible
}
