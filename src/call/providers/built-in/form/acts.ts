import type { WaitlistField } from '../../../../content/waitlist.ts'
import { actWords } from '../understanding/acts.ts'
import { createClassifier, intentsOf } from '../understanding/intent-classifier.ts'
import { findEmail } from '../understanding/spelling.ts'
import model from './act-model.json' with { type: 'json' }
import type { WaitlistForm } from './turns.ts'

/** What a caller does with an utterance right after a question of the waitlist form. */
export type FormAct = 'answer' | 'question' | 'repeat' | 'wait' | 'skip' | 'options' | 'smalltalk' | 'correct' | 'stop'

const classify = createClassifier(model)

/** The likeliest act of an utterance. Counted over whole authors: `npm run intents -- validate`. */
export function readAct(asked: WaitlistField, utterance: string): { act: FormAct; probability: number } {
  const [likeliest] = intentsOf(classify(actWords(asked, utterance)))
  return { act: likeliest?.intent as FormAct, probability: likeliest?.probability ?? 0 }
}

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
