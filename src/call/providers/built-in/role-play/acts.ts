import { actWords } from '../understanding/acts.ts'
import { createClassifier, intentsOf } from '../understanding/intent-classifier.ts'
import model from './act-model.json' with { type: 'json' }
import { withoutRefusal } from './last-version.ts'
import * as question from './questions.ts'
import type { Asked } from './state.ts'

/** What the caller of a business does with an utterance, after a question of its receptionist. */
export type CallerAct =
  | 'answer'
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

const classify = createClassifier(model)

/** The likeliest act of an utterance. Counted over whole authors: `npm run intents -- validate`. */
function readCallerAct(asked: Asked, utterance: string): { act: CallerAct; probability: number } {
  const [likeliest] = intentsOf(classify(actWords(asked, utterance)))
  return { act: likeliest?.intent as CallerAct, probability: likeliest?.probability ?? 0 }
}

/**
 * The probability from which an act counts where no rule of words says anything, in general and of acts that end the call or
 * the appointment, and from which another one counts whatever the rules say. Few words say less, and of an answer nothing.
 */
const sure = { withoutRules: 0.7, beside: 0.8, grave: 0.9, anyhow: 0.98, fewWords: 4 }
const graveActs: readonly CallerAct[] = [
  'person',
  'message',
  'call-back',
  'complaint',
  'existing',
  'no-booking',
  'urgent',
  'goodbye',
  'leave',
  'wrong-number',
]

/** Callers often begin with these. */
const firstActs: readonly CallerAct[] = ['complaint', 'message', 'call-back']

/** Acts of what is asked or said beside the appointment. */
const besideActs: readonly CallerAct[] = [
  'hours',
  'price',
  'fact',
  'why',
  'about-service',
  'robot',
  'smalltalk',
  'complaint',
  'read-back',
]

/**
 * Whether an utterance surely says nothing of when the appointment is or whose: "till what time are you there today?"
 * @param more acts that count as well.
 */
export function isBeside(asked: Asked, utterance: string, more: readonly CallerAct[] = []): boolean {
  if (asked === 'business' || asked === 'change' || asked === 'none') return false
  const { act, probability } = readCallerAct(asked, utterance)
  return (besideActs.includes(act) || more.includes(act)) && probability >= sure.beside
}

/** Whether an utterance after a hand-over is surely said to the business, and not to the one who demonstrates. */
export function speaksToBusiness(utterance: string): boolean {
  const { act, probability } = readCallerAct('more', utterance)
  return (
    probability >= sure.withoutRules &&
    (['answer', 'change', 'fact', 'urgent', 'message', 'call-back', 'complaint', 'existing'].includes(act) ||
      // "What do you charge for a call-out": "what does it cost" is asked of the product.
      (act === 'price' &&
        !/\b(?:it|this|that|one|minute|month|service|system|ai|receptionist|demo)\b/i.test(utterance)))
  )
}

/** Whether the caller, who has asked for nothing yet, rather ends the call than begins it. */
export function ratherEnds(utterance: string): boolean {
  const { act, probability } = readCallerAct('wish', utterance)
  return ['goodbye', 'no-booking', 'leave'].includes(act) && probability >= sure.withoutRules
}

/** "Yes, that will do nicely" */
const takesIt =
  /^(?:(?:yes|yeah|oh|ok|okay|lovely|perfect) )*(?:that|this|it|either)(?:ll| will| would) (?:do|be|suit|work)\b(?: \w+){0,2}$/

/** Whether an utterance is an act. `rule` is what the rules of words say of it, if there are any. */
type IsAct = (act: CallerAct, rule?: boolean) => boolean

/** Decides between the classifier and the rules of words, for one utterance. @param text its plain text. */
export function actsOf(asked: Asked, utterance: string, text: string): IsAct {
  if (asked === 'business' || asked === 'change') return (_, rule = false) => rule
  if (asked === 'offer' && takesIt.test(text)) return (one) => one === 'answer'
  const { act, probability } = readCallerAct(asked === 'none' ? 'wish' : asked, withoutRefusal(utterance) || utterance)
  const few = utterance.trim().split(/\s+/).length <= sure.fewWords
  const isGrave = graveActs.includes(act)
  if (probability >= sure.anyhow && !isGrave && !(few && act === 'answer')) return (one) => one === act
  const begins = asked === 'wish' || asked === 'what-for'
  const least = isGrave && !(begins && firstActs.includes(act)) ? sure.grave : sure.withoutRules
  if (probability < least || few || rules.some((rule) => rule(text))) return (_, rule = false) => rule
  return (one) => one === act
}

/** What a caller of the business said in one turn, and how it is read. */
export type Said = {
  /** As spoken or typed. */
  utterance: string
  /** Its plain text. */
  text: string
  isAct: IsAct
  /** When it was said, in milliseconds since 1 January 1970, UTC. */
  now: number
}

/** Reads an utterance that follows a question of the receptionist. */
export function readSaid(asked: Asked, utterance: string, now: number): Said {
  const text = question.plainText(utterance)
  return { utterance, text, isAct: actsOf(asked, utterance, text), now }
}

const rules = [
  question.wantsPerson,
  question.mayWantPerson,
  question.asksForUrgentAdvice,
  question.complains,
  question.leavesMessage,
  question.wantsCallBack,
  question.refusesCallBack,
  question.isWrongNumber,
  question.cancels,
  question.dropsIt,
  question.isGoodbye,
  question.asksReadBack,
  question.asksWhy,
  question.asksForAdvice,
  question.asksHours,
  question.asksReminder,
  question.asksWhen,
  question.asksWhoItIs,
  question.asksPrice,
  question.asksFact,
  question.asksIfRobot,
  question.asksIfDone,
  question.asksAboutThisCall,
  question.asksAboutProduct,
  question.asksToRepeat,
  question.asksToWait,
  question.isUrgent,
  question.thisNumber,
  question.refuses,
]
