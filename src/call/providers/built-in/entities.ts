import type { CallAction } from '../../call-provider.ts'
import { normalise } from './intents.ts'

/** What the caller let drop about themselves, in the words of the questionnaire. */
export type Entities = Extract<CallAction, { name: 'join-waitlist' }>['answers']

const roles: readonly [RegExp, string][] = [
  [/\b(co ?founder|founder|ceo|chief executive)\b/, 'CEO/Founder'],
  [/\b(operations manager|head of operations|coo)\b/, 'Operations Manager'],
  [/\b(marketing manager|head of marketing|cmo)\b/, 'Marketing Manager'],
  [/\b(it manager|head of it|cto)\b/, 'IT Manager'],
  [/\b((business |the )?owner|i own|proprietor|my own business)\b/, 'Business Owner'],
]

const stop = String.raw`(?=\s+(?:and|from|i|im|we|my|with|at|by|but|so|calling|here)\b|[,.;!?]|$)`
const namePattern = new RegExp(
  String.raw`\b(?:my name is|my name's|my names|the name is|the name's|name is|call me|i am called|i'm called)\s+([\p{L}'’ -]{2,60}?)${stop}`,
  'iu',
)
const nameFromPattern = new RegExp(
  String.raw`^(?:hi|hello|hey)?,?\s*(?:this is|i'm|im|i am|it's|its)\s+([\p{L}'’-]+(?:\s[\p{L}'’-]+)?)\s+(?:from|at|with)\s+([\p{L}\p{N}'’& -]{2,80}?)${stop}`,
  'iu',
)
const businessPattern = new RegExp(
  String.raw`\b(?:my|our|the) (?:business|company|firm|practice|shop)(?:'s| is|s)? (?:name is |name's )?(?:called |named )?([\p{L}\p{N}'’& -]{2,80}?)${stop}`,
  'iu',
)
const runPattern = new RegExp(
  String.raw`\b(?:i|we)(?:'m| am)? (?:run|own|manage|have got|have|operate)\s+((?:an?|the)\s+[\p{L}\p{N}'’& -]{3,80}?)${stop}`,
  'iu',
)

/** "m a r i a" and "M-A-R-I-A" become "maria". */
export function joinSpelledLetters(words: string): string {
  return words.replace(/\b(?:\p{L}[\s,.-]+){2,}\p{L}\b(?!['’])/gu, (letters) =>
    letters.replace(/[\s,.-]+/g, '').toLowerCase(),
  )
}

const capitalise = (words: string) =>
  words
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** An e-mail address typed, or spoken as "maria at acme dot com". */
export function findEmail(words: string): string | undefined {
  const typed = /[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+/.exec(words)?.[0]
  if (typed) return typed
  const spoken =
    /([a-z0-9]+(?:(?: dot | underscore | dash |[._-])[a-z0-9]+)*) at ([a-z0-9-]+(?: dot [a-z]{2,})+)/i.exec(words)
  if (!spoken) return undefined
  const join = (part = '') =>
    part
      .replace(/ dot /gi, '.')
      .replace(/ underscore /gi, '_')
      .replace(/ dash /gi, '-')
      .toLowerCase()
  return `${join(spoken[1])}@${join(spoken[2])}`
}

/** A caller's answer to "What's your name?". */
export function readName(words: string): string | undefined {
  const email = findEmail(words)
  const rest = (email ? words.replace(email, ' ') : words)
    .replace(/^\s*(?:(?:yes|sure|ok|okay|well|um|uh|er|oh|hi|hello),?\s+)*/i, '')
    .replace(/^(?:it's|its|it is|i'm|im|i am|this is|my name is|my name's|the name is|call me|that's|thats)\s+/i, '')
  const [first = ''] = joinSpelledLetters(rest).split(/\s*(?:[,.;!?]|\band\b|\bfrom\b|\bat\b|\bi (?:run|own)\b)/iu)
  const name = first.trim()
  return /^[\p{L}'’ .-]{2,60}$/u.test(name) && name.split(/\s+/).length <= 5 ? capitalise(name) : undefined
}

/** A caller's answer to "What's your business?". */
export function readBusiness(words: string): string | undefined {
  const business = words
    .replace(/^\s*(?:(?:yes|sure|ok|okay|well|um|uh|er|oh),?\s+)*/i, '')
    .replace(
      /^(?:it's|its|it is|we're|were|we are|i'm|im|i am|my business is|my company is|the business is|called)\s+(?:called\s+)?/i,
      '',
    )
    .replace(/^(?:i|we) (?:run|own|have|manage)\s+/i, '')
    .replace(/[.!?\s]+$/, '')
    .trim()
  return business.length >= 2 && business.length <= 200
    ? business.replace(/^\p{Ll}/u, (l) => l.toUpperCase())
    : undefined
}

const need =
  /\b(we|i|our|my)\b.*\b(miss(ed|ing)?|struggl\w+|need|needs|looking for|losing|lose|overwhelmed|cant keep up|too many|problem|swamped|drowning)\b/

/** @returns everything the words tell about the caller, on top of what was known. */
export function extractEntities(heard: Entities, words: string): Entities {
  const found: Entities = {}
  const introduced = nameFromPattern.exec(words)
  const name = namePattern.exec(words)?.[1] ?? introduced?.[1]
  if (name) found.name = capitalise(name)
  const business = businessPattern.exec(words)?.[1] ?? runPattern.exec(words)?.[1] ?? introduced?.[2]
  if (business) found.business = business.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const said = normalise(words)
  const role = roles.find(([pattern]) => pattern.test(said))?.[1]
  if (role) found.role = role
  const email = findEmail(words)
  if (email) found.email = email
  if (said.split(' ').length >= 5 && need.test(said) && !/\b(person|human|call|meeting|waitlist)\b$/.test(said)) {
    found.questions_help = words.trim().slice(0, 500)
  }
  return { ...heard, ...found }
}
