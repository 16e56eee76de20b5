import type { WaitlistField } from '../../../content/waitlist.ts'
import model from './form-act-model.json' with { type: 'json' }
import type { WaitlistForm } from './form-turns.ts'
import { createClassifier } from './intent-classifier.ts'
import { findEmail } from './spelling.ts'

/** What a caller does with an utterance right after a question of the waitlist form. */
export type FormAct = 'answer' | 'question' | 'repeat' | 'wait' | 'skip' | 'options' | 'smalltalk' | 'correct' | 'stop'

/** What the classifier sees of an utterance: its words, the question before it, whether it asks, and whether it spells. */
export function actWords(asked: WaitlistField, utterance: string): string {
  const marks = [
    /\?/.test(utterance) ? 'questionmark' : '',
    /(?:\b\p{L}[\s,.-]+){2,}\p{L}\b/u.test(utterance) ? 'spelledout' : '',
  ]
  return [`asked${asked.replace('_', '')}`, utterance, ...marks].filter(Boolean).join(' ')
}

const classify = createClassifier(model)

/** The act that an intent of the model is: it knows the questions' answers apart from each other. */
export const actOf = (intent: string) => (intent.startsWith('answer') ? 'answer' : intent) as FormAct

/** The likeliest act and its probability, which for an answer is that of the answers to all questions together. */
export function likeliestAct(ranked: ReturnType<typeof classify>): { act: FormAct; probability: number } {
  const acts = new Map<FormAct, number>()
  for (const { intent, probability } of ranked) {
    const act = actOf(intent)
    acts.set(act, (acts.get(act) ?? 0) + probability)
  }
  const [act, probability] = [...acts].reduce((best, other) => (other[1] > best[1] ? other : best))
  return { act, probability }
}

/** The likeliest act of an utterance. Counted over whole authors: `npm run intents -- validate`. */
export const readAct = (asked: WaitlistField, utterance: string) => likeliestAct(classify(actWords(asked, utterance)))

/** The probability from which an act is certain: 93 of 100 are right then. Few words say less, and of an answer nothing. */
const sure = { answer: 0.75, other: 0.55, ofFewWords: 0.9, fewWords: 3 }

/** What the caller does with the question that the form asks now, where that is certain. */
export function sureAct({ step, check, otherAsked }: WaitlistForm, utterance: string): FormAct | undefined {
  if (check || otherAsked || step === 'confirm' || step === 'change') return undefined
  if (step === 'email' && findEmail(utterance)) return 'answer'
  const { act, probability } = readAct(step, utterance)
  const few = utterance.trim().split(/\s+/).length <= sure.fewWords
  if (few && act === 'answer') return undefined
  return probability >= (few ? sure.ofFewWords : act === 'answer' ? sure.answer : sure.other) ? act : undefined
}
