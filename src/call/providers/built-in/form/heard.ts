import type { WaitlistField } from '../../../../content/waitlist.ts'
import { type Entities, extractEntities, isBusinessName, isGeneric } from '../understanding/entities.ts'
import { readBusiness, readHelp, readName } from '../understanding/names.ts'
import { amount, readNumbers } from '../understanding/numbers.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { readRole } from '../understanding/role.ts'
import { findEmail } from '../understanding/spelling.ts'
import { businessIn } from './fields.ts'
import { readSpending } from './spending.ts'

/** Finds the answers to several questions of the waitlist in one utterance. */

/** Where one statement ends and the next begins: "I'm the owner, and I'd put eight hundred". */
const betweenStatements =
  /[.;!?]+\s+|,\s+(?:(?:and|but|so|plus|then|oh)\s+)*|\s+(?:and|but|so|plus)\s+(?:also\s+)?(?=(?:i|i['’]?m|i['’]?d|i['’]?ve|i am|we|we['’]?re|my|our|her|his|she['’]?s|he['’]?s|the (?:business|company|shop|firm|cafe|salon|place|practice|clinic|restaurant|studio|garage|e-?mail|budget)|it['’]?s|we['’]?d|maybe|about|around|roughly|spend\w*|call it)\b)|\s+(?=(?:my (?:name|role|job|e-?mail)|our e-?mail|i['’]?m the|i am the|we spend|i spend)\b)|(?<!\b(?:of|for|to|in|at|with|that|if|when|is|because))\s+(?=(?:my|our) (?:business|company|firm|shop|salon)(?:['’]?s| is)\b)/iu

const callWords =
  /\b(?:calls?|calling|callers?|ring(?:s|ing)?|phones?|telephone|answer\w*|pick\w* up|miss(?!us\b|is\b)\w*|overwhelmed|swamped|struggl\w+|front desk|book(?:ings?|ed)?|appointments?|enquir\w+|messages?|customers?|clients?|patients?|guests|orders?|out of hours|after hours|no ?shows?|reminders?|voicemail|nights?|cancel\w*)\b/
/** Whether a sentence tells what the caller needs: "parents ringing at pick up time". */
export const tellsNeed = (utterance: string) =>
  !utterance.includes('?') &&
  !isQuestion(utterance) &&
  plainWords(utterance).split(' ').length >= 4 &&
  callWords.test(plainWords(utterance))

export const claimsRole =
  /^(?:(?:well|yeah|yes|oh|and|so|um+|actually|no|wait|sorry) )*(?:im|i am|she ?s|shes|he ?s|hes|my (?:role|job|title|position) ?(?:is|s)|i work as|being|as) (?:just |actually |only |really |also |now )*(?:(?:the|an?|one of the|head|co|in charge|both)\b|(?:\w+ )?(?:owner|manager|director|founder|partner|receptionist|boss|ceo|md|assistant|secretary|head|lead|supervisor)s?\b)/
export const plainRole =
  /^(?:(?:the|co|an?|joint|sole|office|practice|general|operations|marketing|it|managing|front desk|branch|shop|store|area|owner|and) ?)*(?:owner|founder|ceo|manager|director|md|boss|gaffer|partner|receptionist|proprietor|principal|co owner|sole trader|self employed|freelancer)s?$/
/** "The name's Priya", "she's called Priti". */
export const statesName =
  /^(?:(?:my|her|his|the|me) (?:full |good )?name(?:['’]?s| is)|(?:she|he)(?:['’]s| is) called|this is|call me)\s+(.+)$/iu
const counted =
  /\b(?:hundred|thousand|k|\d)\s+(?:calls?|customers?|clients?|patients?|people|orders?|members|guests|times|callers?|staff|jobs?)\b/

/** "I just do the books": a part of the work, and no business. */
export const doesJob =
  /^(?:(?:well|oh|and|so|no|actually) )*i (?:just |only |mostly |mainly |sort of |kind of )+(?:answer|do|run|help|look after|cover|handle|deal with|drive|cook|clean|teach|fix|sell)\b/
/** "Giving people rough quotes", "tenants reporting repairs", "so that I can stay on the roof". */
const plainNeed =
  /^(?:(?:mostly|mainly|just|basically|probably|the|well|like) )*(?:(?:missed|lost|late|too many|out of hours|after hours|people|somebody|someone|something|callers?|customers|clients|parents|patients|tenants|guests|(?:\w+ )?\w+s (?:asking|ringing|calling|wanting|phoning|cancelling|looking))\b(?! (?:\w+ )?(?:services?|agency|company|care)\b)|(?!being|having|owning|running|managing|helping|working|trying|looking|thinking|starting|going|nothing|something|anything|everything|according|during|roofing|plumbing|building|catering)\w{2,}ing (?!and \w+ing$)(?:\w+ ){2})|\bso (?:that|i|we|they|people|nobody)\b|\bwhen(?:ever)? (?:i|im|ive|we|were|weve|my|our|the|theres|people|customers|somebody|everyone)\b|^(?:(?:we|i|what we|what i) (?:\w+ )?(?:needs?|want|keep|miss|cant|lose)|(?:we ?d|i ?d|we would|i would) (?:\w+ )?like (?:some|it to))/
const soundsLikeNeed = (utterance: string) => {
  const words = plainWords(utterance)
  return words.split(' ').length > 3 && plainNeed.test(words) && !isQuestion(utterance)
}
export const statesNeedPlainly = (utterance: string) =>
  soundsLikeNeed(utterance) && !isBusinessName(utterance.split(/[,.]\s/)[0] ?? '')

/** Whether letters or the marks of an address are said: no answer to another question. */
export const isSpelling = (utterance: string) =>
  /\b(?:dot|dash|hyphen|underscore|letters?|spel\w+|one word|lower case|capital|domain|apostrophe|e ?mail|address)\b|(?:\b[b-hj-z] ){2}|\bat$/.test(
    plainWords(utterance),
  )

/** Whether an utterance plainly answers some question, whichever is asked. */
export const statesPlainly = (utterance: string) =>
  statesNeedPlainly(utterance) ||
  tellsNeed(utterance) ||
  utterance.split(betweenStatements).some((statement) => statement && Object.keys(statedIn(statement)).length > 0)

const wants =
  /\b(?:needs?|want|miss(?!us\b|is\b)\w*|ringing|rings?|cant|cannot|never|keeps?|help|after hours|out of hours|struggl\w+|looking for|someone|somebody|no ?shows?)\b/

/** "Twelve vans on the road": a number of things, and no business. */
export const isCount = (text: string) => /^\S+ \p{Ll}/u.test(text) && readNumbers(text.split(' ')[0] ?? '').length > 0

/** The answers that one statement plainly gives. */
function statedIn(said: string): Entities {
  // "Gareth Pugh, from Pugh Plumbing and Heating"
  const statement = said.replace(/^(?:from|at|with|of)\s+(?=\p{Lu})/u, '')
  const words = plainWords(statement)
  if (isQuestion(statement)) return {}
  // "Marcus Whitfield, I'm with Pratt Lowell, the law firm"
  const employer = /^(?:i['’]?m|i am|we['’]?re|we are) (?:with|from) (\p{Lu}.*)$/u.exec(statement)?.[1]
  if (employer) return { business: readBusiness(employer) ?? employer }
  // "The cafe is called the copper kettle", "the business isn't much, it's just called Wag and Wash"
  const called = /^(?:the|my|our) .*?\b(?:is|['’]s|it['’]?s) (?:just |only )?called (\S.*)$/i.exec(statement)?.[1]
  const calledBusiness = called && readBusiness(called)
  if (calledBusiness) return { business: calledBusiness }
  // "My business is Priya's bakery", but not "my business is losing customers"
  const [, is = ''] =
    /^(?:my|our) (?:business|company|firm|shop|salon)(?:['’]?s| is) (?!an? |\w+ing\b)(\S+(?: \S+){0,5})$/i.exec(
      statement,
    ) ?? []
  if (isBusinessName(is)) return { business: businessIn(statement) ?? is }
  if (/^the (?:\p{Ll}+ ){1,3}\p{Ll}+$/u.test(statement)) return {}
  const named = statesName.exec(statement)?.[1]
  const name = named && readName(named)?.name
  if (name) return { name }
  if (amount.test(statement) && !counted.test(words)) {
    const choice = readSpending(statement)
    if (choice && choice !== 'other') return { spending_range: 'option' in choice ? choice.option : choice.other }
  }
  if (/\b(?:dont|do not) (?:really |actually )?(?:spend|pay) (?:anything|any ?one|anybody|a \w+)\b/.test(words)) {
    const choice = readSpending(statement)
    if (choice && choice !== 'other' && 'option' in choice) return { spending_range: choice.option }
  }
  const known = extractEntities({}, statement)
  if (claimsRole.test(words) || plainRole.test(words) || doesJob.test(words) || known.role) {
    const choice = readRole(statement)
    const role = choice && choice !== 'other' && ('option' in choice ? choice.option : choice.other)
    const { business } = known
    if (role) return { role, ...(business && { business }) }
  }
  if (known.business || isBusinessName(statement)) {
    const business = readBusiness(known.business ?? statement)
    if (business && !isGeneric(business) && !isCount(business))
      return { business, ...(known.business && known.name && { name: known.name }) }
  }
  return known.name && !known.questions_help ? { name: known.name } : {}
}

/**
 * What an utterance of several statements states beside the answer to `field`, and what is left of it.
 * `undefined` for one statement, or when nothing else is stated.
 */
export function heardBeside(
  field: WaitlistField,
  utterance: string,
): { own: string | undefined; rest: string; others: Entities } | undefined {
  const email = findEmail(utterance)
  const statements = utterance.split(betweenStatements).filter((part) => part?.trim())
  if (statements.length < 2) return undefined
  const others: Entities = {}
  const rest: string[] = []
  let own: string | undefined
  for (const statement of statements) {
    if (email && /@|\b(?:at|dot)\b.*\bdot\b|\bat\b.*\bdot\b|\be-?mail\b/i.test(statement)) continue
    // What a caller needs is told in several statements, and an aside in them answers no other question.
    const stated =
      field === 'questions_help'
        ? amount.test(statement) && /\bspend|budget/i.test(statement)
          ? statedIn(statement)
          : {}
        : statedIn(statement)
    const { [field]: mine, ...beside } = stated
    if (mine && !own) own = mine
    else if (Object.keys(beside).length === 0 && !mine) rest.push(statement)
    for (const [other, value] of Object.entries(beside) as [WaitlistField, string][]) others[other] ??= value
  }
  if (email && field !== 'email') others.email = email
  if (field === 'email' && email) {
    own = email
    const need = rest.join(', ')
    if (tellsNeed(need) && !isSpelling(need)) others.questions_help = readHelp(need) ?? need
  } else if (own && field !== 'questions_help') {
    const need = rest.filter((statement) => tellsNeed(statement) && wants.test(plainWords(statement))).join(', ')
    if (need && (field === 'role' || field === 'spending_range')) others.questions_help = readHelp(need) ?? need
  }
  return Object.keys(others).length > 0 ? { own, rest: rest.join(', '), others } : undefined
}
