import type { Intent, Understand, Understanding } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { splitAtQuestion } from '../understanding/question-clause.ts'
import { isQuestion } from '../understanding/questions.ts'
import type { DialogueState } from './dialogue-state.ts'
import { isTopic } from './intent-answers.ts'
import { calendar, correctIntent, firstRules, intentByRule, lastRules } from './intent-rules.ts'
import { saysFarewell } from './remarks.ts'

/** What an utterance means where the classifier alone can not know: what is taken back or refused, and what was talked about. */

/** "I'd like to book, no wait, tell me first what it does": what the caller wants instead; `undefined` without such words. */
export function afterChangeOfMind(utterance: string): string | undefined {
  const rest =
    /\S\s+\S.*?[\s,.]+(?:(?:no|oh|well|actually|sorry)[\s,]+)*(?:(?:no|but)[\s,]+)?(?:wait|hang on|hold on|scratch that|forget that|strike that)(?:[\s,.]+(?:actually|no|sorry|wait))*[\s,.]+(\S+\s+\S+\s+\S.*)$/i.exec(
      utterance,
    )?.[1]
  return rest && /\b(?:no|actually|scratch|forget|strike|sorry)\b/i.test(utterance) ? rest : undefined
}

const notTheCaller =
  /\b(?:(?:they|it|people|customers?|callers?|patients?|clients?|guests?) (?:dont|do not|wont|never|not)|(?:we|i) never|want it)\b/

const refusable: readonly (readonly [Intent, string])[] = [
  [
    'waitlist',
    'wait ?list|waiting list|(?:the|your) list|form|join|(?<=\\b(?:dont|not|never) )(?:sign (?:me |us )?up|put (?:me|us) (?:down|on))',
  ],
  ['book', 'book(?: (?:a|the) call| anything| it)?|booking|(?:sales )?call|meeting|open (?:anything|it|that|the page)'],
  ['role-play', 'role ?play(?:ing)?|pretend(?:ing)?|play(?:ing)?(?: my receptionist)?'],
]

/**
 * "Not the waitlist, I want to talk to somebody": what is asked for next to a wish that is refused, or nothing. `undefined`
 * when no wish is refused.
 */
export function refuse(utterance: string, understand: Understand): Understanding | undefined {
  const words = plainWords(utterance)
  // "Don't open anything yet, I want to know how it hands over."
  const [refusal = ''] = utterance.split(/[,.;]\s/)
  if (utterance.includes('?') || isQuestion(refusal) || saysFarewell(utterance)) return undefined
  // "No thanks, and can it cancel a booking" refuses no booking.
  const split = splitAtQuestion(utterance)
  const said = split ? plainWords(split.before) : words
  for (const [refused, named] of refusable) {
    const match = new RegExp(
      `\\b(?:not|forget(?: about)?|(?:dont|do not|wont|never|stop|quit|cancel|leave|(?<!\\bthe )end(?! of)|no more)(?! (?:know|mind|miss|understand|get|have|you|answer|pick|return|receive|lose|hear|handle|catch|always|usually|often)\\b))(?: (?!but\\b|just\\b)\\w+){0,3}? (?:${named})\\b(.*)$`,
    ).exec(words)
    if (
      !match ||
      !new RegExp(`\\b(?:${named})`).test(said) ||
      notTheCaller.test(words) ||
      /\b(?:not|dont) (?:\w+ )?(?:sure|know|see|find|only)\b/.test(words)
    )
      continue
    const rest = (match[1] ?? '').trim()
    const wishes = rest.split(' ').length < 2 ? [] : understand(rest).intents
    return {
      intents: wishes.filter((intent) => intent !== refused && !['thanks', 'back-channel', 'wait'].includes(intent)),
    }
  }
  return undefined
}

/** "Hi there, do you work with dentists": what follows the greeting counts. */
export function understandPastGreeting(utterance: string, understand: Understand): Understanding {
  const understood = understand(utterance)
  const about =
    /\b(?:(?:what (?:did|was it|were) you|you) (?:\w+ )?(?:sa(?:y|id|ying)|mention(?:ed)?|t(?:ell|old) me)(?: \w+){0,2} about|remind me (?:about|of|again)|i asked (?:you )?about|(?:go|going|coming) back to)\s+(.+)$/i.exec(
      utterance,
    )?.[1]
  const recalled = about === undefined ? undefined : understand(about.split(/[,.]/)[0] ?? about)
  if (recalled?.intents.some((intent) => isTopic(intent))) return recalled
  const isSocial = (intent: Intent) => ['greeting', 'wait', 'back-channel', 'thanks', 'how-are-you'].includes(intent)
  if (understood.intents.some((intent) => !isSocial(intent))) return understood
  if (saysFarewell(utterance)) return understood
  const rest = utterance.replace(
    /^(?:\s*(?:actually|wait|no wait|hang on|hold on|oh|sorry|no|yeah|yes|ok|okay|right|great|lovely|thanks|thank you(?: so much| very much)?|(?:just )?(?:a )?quick (?:one|question)|hi|hello|hey|hiya|howdy|g'day|good (?:morning|afternoon|evening|day))(?: (?:there|sir|madam|mate|love|dear|again|all))*[\s,.!]+)+/i,
    '',
  )
  if (rest === utterance || rest.split(' ').length < 3) return understood
  const past = understand(rest)
  return past.intents.some((intent) => !isSocial(intent)) || past.guess ? past : understood
}

const ifOfCallers =
  /\b(?:what (?:if|happens)|how (?:does|would|will)|can it|does it)\b.*\b(?:somebody|someone|callers?|customers?|patients?|clients?|guests?)\b/

/** Corrects what an utterance was understood as by what was talked about before and by who is to do it. */
export function inContext(
  understood: Understanding,
  utterance: string,
  { topics, form, said }: DialogueState,
): Understanding {
  const words = plainWords(utterance)
  const asks = isQuestion(utterance)
  const byRule = (rules: Parameters<typeof intentByRule>[0], intents: readonly Intent[]) =>
    intentByRule(rules, words, { intents, isQuestion: asks, inForm: form !== undefined })
  const first = byRule(firstRules, understood.intents)
  if (first) return { intents: [first] }
  // "I run an Italian place"
  if (
    understood.intents.includes('other-language') &&
    /\b(?:i|we) (?:run|own|have|work)\b/.test(words) &&
    !/\b(?:speaks?|talk|english|language)\b/.test(words)
  )
    return { intents: understood.intents.filter((intent) => intent !== 'other-language') }
  const intents =
    // "If a pipe bursts and they need a person": of the business's callers.
    understood.intents.includes('hand-over')
      ? understood.intents.filter((intent) => intent !== 'person')
      : // "What if somebody has a heart attack on the phone?"
        understood.intents.map((intent) => (intent === 'emergency' && ifOfCallers.test(words) ? 'hand-over' : intent))
  const heard = { utterance, isQuestion: asks, intents, topics, gaveContact: said.includes('contact') }
  const corrected = intents.map((intent) => correctIntent(intent, words, heard))
  // The page speaks of "your calendar", not of a product.
  if (corrected.includes('appointments') && calendar.test(words) && calendarProduct.test(words))
    corrected.push('other-software')
  // What the caller tells of a receptionist is no wish for a role play.
  const asked = corrected.filter(
    (intent) =>
      !(intent === 'role-play' && !playWords.test(words)) &&
      !(intent === 'wrong-number' && topics.length > 1 && /\b(?:if|when|suppose)\b/.test(words)) &&
      !(
        intent === 'book' &&
        /\b(?:people|they|customers?|callers?|nobody) (?:dont|do not|never|wont) (?:call|ring|phone)\b/.test(words)
      ) &&
      !(intent === 'injection' && /\b(?:told|asked) me to\b/.test(words)) &&
      !(intent === 'shorter' && asks && /\b(?:they|callers?|customers?|people|someone)\b/.test(words)) &&
      !(
        intent === 'repeat' &&
        (/\b(?:callers?|customers?|clients?|patients?)\b/.test(words) || (asks && /\b(?:person|they)\b/.test(words)))
      ),
  )
  const last = byRule(lastRules, asked)
  if (last) return { intents: [last] }
  const { guess } = understood
  // Without a plain word for it, a role play is offered and not begun.
  if (asked.length === 0 && corrected.includes('role-play')) return { intents: [], guess: 'role-play' }
  const keepsGuess = guess !== undefined && (guess !== 'role-play' || playNamed.test(words))
  return keepsGuess ? { intents: asked, guess } : { intents: asked }
}

const playWords =
  /\b(?:play\w*|pretend\w*|act|acting|be|role\w*|show|hear|demo\w*|imagine|try|sounds?|example|simulat\w+|practi[cs]e|test)\b|\bhave a go\b/
/** Without one of these "Shall I play your receptionist?" would surprise. */
const playNamed = /\b(?:play\w*|pretend\w*|act|acting|role\w*|imagine|simulat\w+|my receptionist)\b/

const calendarProduct =
  /\b(?:google|outlook|apple|icloud|calendly|microsoft|office|square|fresha|booksy|acuity|mindbody|opentable|cloudbeds)\b/
