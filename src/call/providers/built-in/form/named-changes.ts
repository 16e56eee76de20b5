import type { WaitlistField } from '../../../../content/waitlist.ts'
import type { Entities } from '../understanding/entities.ts'
import { amount } from '../understanding/numbers.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { readField } from './fields.ts'
import type { WaitlistForm } from './turns.ts'

/** Answers that a caller gives by the names of their questions, whichever is asked. */

const names: readonly [WaitlistField, string][] = [
  ['business', '(?:business|company|firm|cafe|shop|salon|place|practice|clinic|restaurant)(?: name)?'],
  ['spending_range', '(?:monthly )?(?:money|spend|spending|budget)'],
  ['role', 'role|job title|title'],
  ['questions_help', 'help(?: needed)?|help i need'],
]
const parts = '(?: (?:one|bit|part|question|answer|thing|needed))*'
const anyName = names.map(([, words]) => words).join('|')
/** "And the money is …", "and change my role to …" */
const betweenChanges = new RegExp(
  String.raw`[.;!?]+\s+|[\s,]+and (?=(?:you|i) (?:did|have|havent|didn|was|am)\b)|[\s,]+(?:and|but|also|then)\s+(?=(?:(?:please |can you |could you )?(?:change|put|make|set)\s+)?(?:the|my|our)\s+(?:${anyName})\b)`,
  'i',
)
const stated = names.map(
  ([field, words]) =>
    [
      field,
      new RegExp(
        String.raw`\b(?:the|my|our) (?:${words})${parts}(?:['’]s| is| should be| should say| needs to be| needs to say| to| as)(?: (?:just|only|actually|really|called|(?:all |completely )?wrong|not right|meant to be|it['’]s|i want it for|it should (?:be|say)|be))*\s+(?!wrong\b|not\b|missing\b|that\b|the\b.*\bone\b)(\S.*)$`,
        'i',
      ),
    ] as const,
)
/** "The money question", "what I spend", "two thousand a month on staff", "I pay my niece to do the phones" */
const ofSpending =
  /\b(?:money|spend\w*|budget) (?:one|question|bit|part|answer|thing)\b|\bwhat (?:i|we) (?:spend|pay)\b|\b(?:a|per|each) month on (?:staff|people|phones?|wages)\b|\b(?:i|we) pay (?:my|our|a|the) \w+ (?:\w+ )?to (?:do|answer|take|mind) the (?:phones?|calls?)\b|\bthe (?:money|spend|budget) (?:is|should be|to)\b/

/**
 * The answers that an utterance gives by name: "change the business to The Copper Kettle and the money is two thousand".
 * `undefined` when it names none, or only the question that is asked.
 */
export function readNamedChanges({ step, check, answers }: WaitlistForm, utterance: string): Entities | undefined {
  const words = plainWords(utterance)
  const changes: Entities = {}
  for (const clause of utterance.split(betweenChanges)) {
    for (const [field, pattern] of stated) {
      const said = pattern.exec(clause)?.[1]
      const value = said === undefined ? undefined : readField(field, said)
      if (value !== undefined) changes[field] ??= value
    }
  }
  // "What I need is somebody to take bookings"
  const need =
    /\bwhat (?:i|we) (?:really |actually )?need (?:help with )?(?:,? ?it )?(?:is|should be) (\S.*)$/i.exec(
      utterance,
    )?.[1] ??
    (check || step === 'confirm'
      ? /\b(?:i|we) (?:really |actually )?need help with (\S.*?)(?:[\s,]+(?:can|could) you (?:put|add|write).*)?$/i.exec(
          utterance,
        )?.[1]
      : undefined)
  const needed = need && answers.questions_help ? readField('questions_help', need) : undefined
  if (needed) changes.questions_help = needed
  const place =
    /\bname of (?:the|my|our) (?:place|shop|cafe|salon|business|company|firm)\b.*?\bit['’]?s (?:called )?(\S.*)$/i.exec(
      utterance,
    )?.[1]
  const placeName = place && readField('business', place)
  if (placeName) changes.business = placeName
  const sums = utterance
    .split(/[,.;!?]\s+|\s+(?:but|so|oh|and(?! a (?:half|quarter)))\s+/)
    .filter((clause) => amount.test(clause))
  const sum =
    sums.findLast((clause) => /\b(?:pounds?|quid|euros?|dollars?|bucks|grand|hundred|thousand|k)\b/i.test(clause)) ??
    sums.at(-1)
  if (sum !== undefined && ofSpending.test(words) && step !== 'spending_range') {
    const value = readField(
      'spending_range',
      sum.replace(
        /^.*\b(?:question|one|bit|spend|change (?:that|it) to)\b[\s,]+(?=.*\d|.*\b(?:hundred|thousand|grand)\b)/i,
        '',
      ),
    )
    if (value !== undefined) changes.spending_range = value
  }
  const fields = Object.keys(changes) as WaitlistField[]
  const isAsked = check === undefined && fields.includes(step as WaitlistField)
  // One field alone is read as any correction is, but for the money, which is told in many ways.
  const isSure =
    fields.length > 1 ||
    placeName !== undefined ||
    changes.spending_range !== undefined ||
    (changes.questions_help && answers.questions_help)
  if (fields.length === 0 || (isAsked && fields.length === 1) || !isSure) return undefined
  if (
    isQuestion(utterance) &&
    fields.length === 1 &&
    !needed &&
    !/\b(?:change|put|make|set|its|it is|skip)\b/.test(words)
  )
    return undefined
  return changes
}
