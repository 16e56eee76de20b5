import type { CallAction } from '../../call-provider.ts'
import { normalise } from './intents.ts'

/** What the caller has said about themselves: answers to questions of the waitlist, keyed as its columns. */
export type Entities = Extract<CallAction, { name: 'join-waitlist' }>['answers']

/** The roles of the waitlist's choice question. */
const roles: readonly [RegExp, string][] = [
  [/\b(co ?founder|founder|ceo|chief executive)\b/, 'CEO/Founder'],
  [/\b(operations manager|head of operations|coo)\b/, 'Operations Manager'],
  [/\b(marketing manager|head of marketing|cmo)\b/, 'Marketing Manager'],
  [/\b(it manager|head of it|cto)\b/, 'IT Manager'],
  [/\b((business |the )?owner|i own|proprietor|my own business)\b/, 'Business Owner'],
]

/** What follows a name or a business: a word that continues the sentence, punctuation or the end. */
const endOfEntity = String.raw`(?=\s+(?:and|from|i|im|we|my|with|at|by|but|so|calling|here)\b|[,.;!?]|$)`
/** "my name is maria lopez and …" */
const namePattern = new RegExp(
  String.raw`\b(?:my name is|my name's|my names|the name is|the name's|name is|call me|i am called|i'm called)\s+([\p{L}'’ -]{2,60}?)${endOfEntity}`,
  'iu',
)
/** "I'm Tom from Acme Dental": name and business. */
const introductionPattern = new RegExp(
  String.raw`^(?:hi|hello|hey)?,?\s*(?:this is|i'm|im|i am|it's|its)\s+([\p{L}'’-]+(?:\s[\p{L}'’-]+)?)\s+(?:from|at|with)\s+([\p{L}\p{N}'’& -]{2,80}?)${endOfEntity}`,
  'iu',
)
/** "our company is called Blue Door Lettings" */
const businessPattern = new RegExp(
  String.raw`\b(?:my|our|the) (?:business|company|firm|practice|shop)(?:'s| is|s)? (?:name is |name's )?(?:called |named )?([\p{L}\p{N}'’& -]{2,80}?)${endOfEntity}`,
  'iu',
)
/** "we run a dental practice" */
const runPattern = new RegExp(
  String.raw`\b(?:i|we)(?:'m| am)? (?:run|own|manage|have got|have|operate)\s+((?:an?|the)\s+[\p{L}\p{N}'’& -]{3,80}?)${endOfEntity}`,
  'iu',
)

/** Joins three or more single letters: "m a r i a" and "M-A-R-I-A" become "maria". */
export function joinSpelledLetters(utterance: string): string {
  return utterance.replace(/\b(?:\p{L}[\s,.-]+){2,}\p{L}\b(?!['’])/gu, (letters) =>
    letters.replace(/[\s,.-]+/g, '').toLowerCase(),
  )
}

const capitalise = (name: string) =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** The e-mail address in an utterance: typed, or spoken as "maria at acme dot com". */
export function findEmail(utterance: string): string | undefined {
  const typed = /[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+/.exec(utterance)?.[0]
  if (typed) return typed
  const spoken =
    /([a-z0-9]+(?:(?: dot | underscore | dash |[._-])[a-z0-9]+)*) at ([a-z0-9-]+(?: dot [a-z]{2,})+)/i.exec(utterance)
  if (!spoken) return undefined
  const join = (part = '') =>
    part
      .replace(/ dot /gi, '.')
      .replace(/ underscore /gi, '_')
      .replace(/ dash /gi, '-')
      .toLowerCase()
  return `${join(spoken[1])}@${join(spoken[2])}`
}

/** The name in an answer to "What's your name?", capitalised; `undefined` when there is none. */
export function readName(utterance: string): string | undefined {
  const email = findEmail(utterance)
  const rest = (email ? utterance.replace(email, ' ') : utterance)
    .replace(/^\s*(?:(?:yes|sure|ok|okay|well|um|uh|er|oh|hi|hello),?\s+)*/i, '')
    .replace(/^(?:it's|its|it is|i'm|im|i am|this is|my name is|my name's|the name is|call me|that's|thats)\s+/i, '')
  const [first = ''] = joinSpelledLetters(rest).split(/\s*(?:[,.;!?]|\band\b|\bfrom\b|\bat\b|\bi (?:run|own)\b)/iu)
  const name = first.trim()
  return /^[\p{L}'’ .-]{2,60}$/u.test(name) && name.split(/\s+/).length <= 5 ? capitalise(name) : undefined
}

/** The business in an answer to "What's your business?": 2 to 200 characters, else `undefined`. */
export function readBusiness(utterance: string): string | undefined {
  const business = utterance
    .replace(/^\s*(?:(?:yes|sure|ok|okay|well|um|uh|er|oh),?\s+)*/i, '')
    .replace(
      /^(?:it's|its|it is|we're|were|we are|i'm|im|i am|my business is|my company is|the business is|called)\s+(?:called\s+)?/i,
      '',
    )
    .replace(/^(?:i|we) (?:run|own|have|manage)\s+/i, '')
    .replace(/[.!?\s]+$/, '')
    .trim()
  return business.length >= 2 && business.length <= 200
    ? business.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    : undefined
}

/** A sentence about a problem or a wish of the caller's. */
const needPattern =
  /\b(we|i|our|my)\b.*\b(miss(ed|ing)?|struggl\w+|need|needs|looking for|losing|lose|overwhelmed|cant keep up|too many|problem|swamped|drowning)\b/

/** The known entities and those found in an utterance; a found one replaces a known one. */
export function extractEntities(known: Entities, utterance: string): Entities {
  const found: Entities = {}
  const introduced = introductionPattern.exec(utterance)
  const name = namePattern.exec(utterance)?.[1] ?? introduced?.[1]
  if (name) found.name = capitalise(name)
  const business = businessPattern.exec(utterance)?.[1] ?? runPattern.exec(utterance)?.[1] ?? introduced?.[2]
  if (business) found.business = business.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const normalised = normalise(utterance)
  const role = roles.find(([pattern]) => pattern.test(normalised))?.[1]
  if (role) found.role = role
  const email = findEmail(utterance)
  if (email) found.email = email
  if (
    normalised.split(' ').length >= 5 &&
    needPattern.test(normalised) &&
    !/\b(person|human|call|meeting|waitlist)\b$/.test(normalised)
  ) {
    found.questions_help = utterance.trim().slice(0, 500)
  }
  return { ...known, ...found }
}
