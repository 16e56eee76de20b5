import type { WaitlistField } from '../../../../content/waitlist.ts'
import type { Entities } from '../understanding/entities.ts'
import { capitaliseFirst } from '../understanding/names.ts'
import { amount, numberWord } from '../understanding/numbers.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { readField, sharesWord, withoutContrast } from './fields.ts'
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
  const insteads = readInsteads(answers, utterance, step === 'confirm' || step === 'change')
  Object.assign(changes, insteads)
  const fields = Object.keys(changes) as WaitlistField[]
  const isAsked = check === undefined && fields.includes(step as WaitlistField)
  // One field alone is read as any correction is, but for the money, which is told in many ways.
  const isSure =
    fields.length > 1 ||
    placeName !== undefined ||
    changes.spending_range !== undefined ||
    Object.keys(insteads).length > 0 ||
    (changes.questions_help && answers.questions_help)
  if (fields.length === 0 || (isAsked && fields.length === 1) || !isSure) return undefined
  if (
    isQuestion(utterance) &&
    fields.length === 1 &&
    Object.keys(insteads).length === 0 &&
    !needed &&
    !/\b(?:change|put|make|set|its|it is|skip)\b/.test(words)
  )
    return undefined
  return changes
}

/** What is to stand in place of an answer that was given, told without the name of its question. */
function readInsteads(answers: Entities, utterance: string, isConfirmed: boolean): Entities {
  const found: Entities = {}
  // "Did I say five thousand? I meant five hundred"
  const [, wrong, meant] =
    /\b(?:did i say|i (?:think i )?said) (.+?)[\s,.?]+(?:but |no |sorry )*i (?:meant|mean)(?: to say)? (.+)$/i.exec(
      utterance,
    ) ?? []
  if (wrong && meant && answers.spending_range && readField('spending_range', wrong) === answers.spending_range) {
    const value = readField('spending_range', meant)
    if (value) found.spending_range = value
  }
  // "Can you make me the founder instead of operations manager", "I'd rather you said business owner"
  const title =
    /\bmake me (?:the |an? )?(.+?)[\s,]+(?:instead|rather than)\b/i.exec(utterance)?.[1] ??
    /\brather you (?:said|put|wrote|say|write) (.+)$/i.exec(utterance)?.[1]
  const role = title && answers.role ? readField('role', withoutContrast(title)) : undefined
  if (role) found.role = role
  // "It was Sundays I said, not Mondays, for the help thing", "it's rosa fifty, not fifteen, in the e-mail"
  const [, right = '', other = ''] = /\b(\p{L}+)(?: i said)?[\s,]+not (\p{L}+)\b/iu.exec(utterance) ?? []
  const { questions_help: help, email } = answers
  const held = new RegExp(`\\b${other}\\b`, 'i').exec(help ?? '')?.[0]
  if (other !== '' && held && /\bhelp\b/i.test(utterance))
    found.questions_help = help?.replace(held, /^\p{Lu}/u.test(held) ? capitaliseFirst(right) : right) ?? right
  // "It's just called Lakeside Physio", "it should just be Lakeside Physio"
  const called =
    /\b(?:it['’]?s|it is) (?:just |only )called (\S.*)$/i.exec(utterance)?.[1] ??
    (isConfirmed
      ? /\bit should (?:just |only )be (\S.*)$|\bthe business (?:name )?is (\S.*)$/i
          .exec(utterance)
          ?.slice(1)
          .find(Boolean)
      : undefined)
  const business =
    called && answers.business && sharesWord(answers.business, called) ? readField('business', called) : undefined
  if (business && business !== answers.business) found.business = business
  const [from, to] = [numberWord(other), numberWord(right)]
  if (email?.includes(String(from)) && /\b(?:e-?mail|address)\b/i.test(utterance) && to !== undefined)
    found.email = email.replace(String(from), String(to))
  // "I do have a question, can you go back and put does it work with landlines"
  const [, question] =
    /\bquestion\b.*\b(?:put|add|write)(?: down| in)? ((?:does|do|can|could|is|are|will|would|how|what|when) \S.*)$/i.exec(
      utterance,
    ) ?? []
  if (question) found.questions_help = capitaliseFirst(question)
  return found
}
