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
  | 'question'
  | 'urgent'
  | 'person'
  | 'stop'
  | 'repeat'
  | 'wait'
  | 'goodbye'
  | 'other'

/** What is asked (`question`), ended (`stop`) or said beside the booking (`other`). The other acts have no kinds. */
export type Kind = QuestionKind | StopKind | OtherKind
export type QuestionKind = 'hours' | 'robot' | 'why' | 'read-back' | 'about-service' | 'business'
/** `leave` ends the role play, `no-booking` the wish for an appointment. */
export type StopKind = 'leave' | 'no-booking'
/** A `note` is for the team; `existing` is about an appointment made before the call; `unknown` is none of all that. */
export type OtherKind = 'note' | 'existing' | 'wrong-number' | 'smalltalk' | 'unknown'

export type Acts = {
  likeliest: Act
  /** The likeliest kind of the likeliest act. */
  kind: Kind | undefined
  probability(...acts: readonly Act[]): number
  kindProbability(...kinds: readonly Kind[]): number
  /** The share of the utterance's features that were trained. */
  shareKnown: number
}

/** @param asked what was asked last, as in `training/examples/acts`. */
export function readActs(utterance: string, asked: string): Acts {
  const ranked = classify(utterance, asked).map(({ name, probability }) => {
    const [act, kind] = name.slice(1).split(':')
    return { act: act as Act, kind: kind as Kind | undefined, probability }
  })
  const sumOf = (isMeant: (one: (typeof ranked)[number]) => boolean) =>
    ranked.filter(isMeant).reduce((sum, one) => sum + one.probability, 0)
  const acts = [...new Set(ranked.map(({ act }) => act))]
  const probability = (...meant: readonly Act[]) => sumOf(({ act }) => meant.includes(act))
  const likeliest = acts.reduce(
    (best, act) => (probability(act) > probability(best) ? act : best),
    'other',
  )
  return {
    likeliest,
    kind: ranked.find(({ act }) => act === likeliest)?.kind,
    probability,
    shareKnown: classify.shareKnown(utterance),
    kindProbability: (...meant) => sumOf(({ kind }) => kind !== undefined && meant.includes(kind)),
  }
}
