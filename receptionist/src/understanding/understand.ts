import model from '../../model.json' with { type: 'json' }
import { createClassifier, intentsOf, isAct, type Ranked } from './classifier.ts'

const classify = createClassifier(model)
/** The act, and the kind, of each class of a caller of the role play: "question" and "hours" of "@question:hours". */
const classesOfActs: Readonly<Record<string, { act: Act; kind: Kind | undefined }>> =
  Object.fromEntries(
    model.classes.filter(isAct).map((name) => {
      const [act, kind] = name.slice(1).split(':')
      return [name, { act: act as Act, kind: kind as Kind | undefined }]
    }),
  )

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
  const of = (name: string) => ranked.filter((one) => one.intent === name)
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
  const ranked = classify(utterance, asked)
  const ofActs = new Map<Act, number>()
  const ofKinds = new Map<Kind, number>()
  for (const { name, probability } of ranked) {
    const { act, kind } = classesOfActs[name] as (typeof classesOfActs)[string]
    ofActs.set(act, (ofActs.get(act) ?? 0) + probability)
    if (kind) ofKinds.set(kind, (ofKinds.get(kind) ?? 0) + probability)
  }
  const [likeliest] = [...ofActs].reduce((best, one) => (one[1] > best[1] ? one : best))
  const first = ranked.find(({ name }) => classesOfActs[name]?.act === likeliest)
  return {
    likeliest,
    kind: classesOfActs[first?.name ?? '']?.kind,
    probability: (...meant) => sumOf(ofActs, meant),
    kindProbability: (...meant) => sumOf(ofKinds, meant),
    get shareKnown() {
      return classify.shareKnown(utterance)
    },
  }
}

const sumOf = <Name>(probabilities: ReadonlyMap<Name, number>, names: readonly Name[]) =>
  names.reduce((sum, name) => sum + (probabilities.get(name) ?? 0), 0)
