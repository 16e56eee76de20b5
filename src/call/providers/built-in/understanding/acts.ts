import type { Classify } from './intent-classifier.ts'

/** What the classifier sees of an utterance: its words, what was asked before it, whether it asks, and whether it spells. */
export function actWords(asked: string, utterance: string): string {
  const marks = [
    /\?/.test(utterance) ? 'questionmark' : '',
    /(?:\b\p{L}[\s,.-]+){2,}\p{L}\b/u.test(utterance) ? 'spelledout' : '',
  ]
  return [`asked${asked.replace(/[_-]/g, '')}`, utterance, ...marks].filter(Boolean).join(' ')
}

/** The act that an intent of a model is: the models know the answers to each question apart. */
export const actOf = (intent: string) => (intent.startsWith('answer') ? 'answer' : intent)

/** The likeliest act and its probability, which for an answer is that of the answers to all questions together. */
export function likeliestAct(ranked: ReturnType<Classify>): { act: string; probability: number } {
  const acts = new Map<string, number>()
  for (const { intent, probability } of ranked) {
    const act = actOf(intent)
    acts.set(act, (acts.get(act) ?? 0) + probability)
  }
  const [act, probability] = [...acts].reduce((best, other) => (other[1] > best[1] ? other : best))
  return { act, probability }
}
