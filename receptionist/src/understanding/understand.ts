import model from '../../model.json' with { type: 'json' }
import { createClassifier, intentOf, intentsOf, type Ranked } from './classifier.ts'

const classify = createClassifier(model)

/** What an utterance of the dialogue is about. */
export type Subjects = {
  /** The likeliest intent that has an answer, and the likeliest of its lines. */
  intent: string
  line: string
  /** The probability of the intent, and that of nothing that the receptionist knows. */
  probability: number
  unknown: number
  /** The intent after it. */
  second: { intent: string; probability: number }
  ranked: Ranked
}

export function readSubjects(utterance: string): Subjects {
  const ranked = classify(utterance)
  const [best, second] = intentsOf(ranked).filter(({ intent }) => intent !== 'out-of-scope')
  const of = (name: string) => ranked.filter((one) => intentOf(one.name) === name)
  const intent = best?.intent ?? 'out-of-scope'
  return {
    intent,
    line: lineOf(of(intent)[0]?.name ?? intent),
    probability: best?.probability ?? 0,
    unknown: of('out-of-scope').reduce((sum, { probability }) => sum + probability, 0),
    second: second ?? { intent: 'out-of-scope', probability: 0 },
    ranked,
  }
}

/** The line of a class: "costs-fees" of "costs:costs-fees"; an intent without lines is its own. */
export const lineOf = (name: string) => name.split(':').at(-1) as string

/** What the caller of a business does with an utterance, after a question of its receptionist. */
export type Act =
  | 'answer'
  | 'yes'
  | 'no'
  | 'change'
  | 'hours'
  | 'price'
  | 'fact'
  | 'person'
  | 'message'
  | 'call-back'
  | 'complaint'
  | 'existing'
  | 'no-booking'
  | 'urgent'
  | 'repeat'
  | 'wait'
  | 'read-back'
  | 'why'
  | 'about-service'
  | 'leave'
  | 'robot'
  | 'smalltalk'
  | 'goodbye'
  | 'wrong-number'
  | 'unknown'

export type Acts = {
  likeliest: Act
  probability(...acts: readonly Act[]): number
}

/** @param asked what was asked last, as in `training/examples/acts`. */
export function readActs(utterance: string, asked: string): Acts {
  const ranked = classify(utterance, asked)
  return {
    likeliest: (ranked[0]?.name ?? '').slice(1) as Act,
    probability: (...acts) =>
      ranked.reduce((sum, { name, probability }) => sum + (acts.includes(name.slice(1) as Act) ? probability : 0), 0),
  }
}
