import type { Topic } from '../../../content/receptionist-topics.ts'
import { createClassifier } from './intent-classifier.ts'
import { wordsOf } from './intent-features.ts'
import model from './intent-model.json' with { type: 'json' }

/** What an utterance asks for. */
export type Intent = Topic | Offer | AboutTheCall | Social

/** Something the receptionist can do for the caller. */
export type Offer = 'book' | 'waitlist' | 'contact' | 'person' | 'role-play' | 'show'

/** A question about the demo call, or a wish about how it is held. */
type AboutTheCall =
  | 'demo-privacy'
  | 'robot'
  | 'demo'
  | 'can-ask'
  | 'typing'
  | 'repeat'
  | 'slower'
  | 'faster'
  | 'louder'
  | 'shorter'
  | 'more'
  | 'wait'
  | 'spell'

type Social =
  | 'greeting'
  | 'how-are-you'
  | 'thanks'
  | 'goodbye'
  | 'back-channel'
  | 'abuse'
  | 'emergency'
  | 'wrong-number'
  | 'other-language'
  | 'injection'

/**
 * What an utterance was understood as. `intents` holds what it asks for, in the order said, at most two. When nothing is
 * certain it is empty, and `guess` may hold an intent near enough to ask "Did you mean …?".
 */
export type Understanding = { intents: readonly Intent[]; guess?: Intent }

export type Understand = (utterance: string) => Understanding

/**
 * An utterance as the rules read it: lower case, without accents, apostrophes and fillers such as "um"; every other
 * punctuation is a space, except `@`, `+` and a dot inside a word.
 */
export function normalise(utterance: string): string {
  return utterance
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9@.+]+/g, ' ')
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/\b(um+|uh+|er+|erm|hmm+|like|please|pls|plz|basically|actually|so)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Probabilities, and their ratios to that of `out-of-scope`. With the ratio of `answer` 88 % of what is out of scope gets no
 * answer in the cross-validation over whole authors: `npm run intents -- validate`. The other numbers were set by hand.
 */
const thresholds = {
  answer: { probability: 0.2, ratio: 4 },
  guess: { probability: 0.12, ratio: 1.5 },
  /** For each part of an utterance that is to have an answer of its own. */
  part: { probability: 0.5, ratio: 10 },
}

const classify = createClassifier(model)

/** Words that end a call, whatever they are said with. */
const farewell =
  /^((ok|okay|right|well|great|thanks|thank you|cheers|lovely|no|cool|alright) )*(good ?bye|bye( bye)?|see (you|ya)( later| soon)?|cheerio)( now| then| for now| bye)?$/

/** Without one of these nothing is an emergency: a busy shop "whose phone never stops" is none. */
const emergencyWords =
  /\b(emergenc|ambulance|fire|smoke|burn|police|cops|911|999|112|triple|nine|bleed|blood|breath|(no|get) air|unconscious|not moving|collaps|passed out|faint|chest|heart|stroke|seizure|suicid|kill|dying|die[ds]?\b|dead|overdos|pills|tablets|chok|throat|allergic|burglar|intruder|br(eak|oke)|attack|stab|knife|shot|gun|gas|smell|drown|electrocut|hurt|injur|accident|crash|help (me|us)|fell|poison|swallow|drank|waters|hospital|paramedic|danger)/

/** Understands one utterance, as spoken or typed. Takes less than 5 ms. */
export function understand(utterance: string): Understanding {
  // Nothing to classify: pictures, or a script other than the Latin one.
  if (wordsOf(utterance).length === 0) return { intents: /\p{L}/u.test(utterance) ? ['other-language'] : [] }
  if (farewell.test(normalise(utterance))) return { intents: ['goodbye'] }
  if (/^(thx|thnx|tnx|ty|tysm)$/.test(normalise(utterance))) return { intents: ['thanks'] }
  const whole = rank(utterance)
  const parts = partsOf(utterance)
  const answered: Intent[] = []
  for (const part of parts.map(rank)) {
    if (passes(part, thresholds.part) && hasAnswer(part.intent) && !answered.includes(part.intent))
      answered.push(part.intent)
  }
  if (answered.length >= 2) return { intents: answered.slice(0, 2) }
  if (passes(whole, thresholds.answer)) return { intents: [whole.intent] }
  if (answered.length === 1) return { intents: answered }
  return passes(whole, thresholds.guess) && hasAnswer(whole.intent)
    ? { intents: [], guess: whole.intent }
    : { intents: [] }
}

type Ranked = { intent: Intent; probability: number; ratio: number }

/** The likeliest intent of a text. */
function rank(text: string): Ranked {
  const ranked = classify(text)
  const urgent = emergencyWords.test(normalise(text))
  const best = ranked.find(
    ({ intent }) => intent !== 'out-of-scope' && (urgent || intent !== 'emergency'),
  ) as (typeof ranked)[number]
  const outOfScope = ranked.find(({ intent }) => intent === 'out-of-scope')?.probability ?? 0
  return { intent: best.intent as Intent, probability: best.probability, ratio: best.probability / outOfScope }
}

const passes = (ranked: Ranked, least: { probability: number; ratio: number }) =>
  ranked.probability >= least.probability && ranked.ratio >= least.ratio

const withoutAnswer: readonly Intent[] = [
  'abuse',
  'back-channel',
  'emergency',
  'faster',
  'goodbye',
  'greeting',
  'how-are-you',
  'injection',
  'louder',
  'more',
  'other-language',
  'repeat',
  'shorter',
  'slower',
  'thanks',
  'wait',
  'wrong-number',
]

/** Whether an intent asks for information or an action, so that "Did you mean …?" and a second answer make sense. */
const hasAnswer = (intent: Intent) => !withoutAnswer.includes(intent)

/** The sentences and main clauses of an utterance, of two words or more. */
function partsOf(utterance: string): string[] {
  const parts = utterance.split(/[.?!;]+\s+|,?\s+(?:and|but|also|plus|then)\s+/i).filter((part) => /\S\s+\S/.test(part))
  return parts.length > 1 ? parts : []
}
