import type { WaitlistField } from '../../../../content/waitlist.ts'
import { businessName, isLowerCase } from '../understanding/business-name.ts'
import { capitaliseFirst, readBusiness, readHelp, readName, soundsAlike } from '../understanding/names.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { readRole } from '../understanding/role.ts'
import { findEmail, separateSpelling } from '../understanding/spelling.ts'
import { applyLetterHint } from './letter-hint.ts'
import { readSpending } from './spending.ts'

/** The fields of the waitlist form in what a caller says: which one is named, and what is its answer. */

export type Correction = { field: WaitlistField; value?: string; spelled?: boolean }

const fieldWords: readonly [WaitlistField, RegExp][] = [
  ['email', /\b(?:e ?mail|mail|address)\b/],
  [
    'business',
    /\b(?:business(?! owner)|company|firm|practice|shop|clinic|restaurant|salon|hotel|cafe|studio|garage|school|office name|biz)s?(?: name)?\b|\bname (?:of|for) (?:the|my|our) (?:business|company|place|shop|cafe|salon|firm)\b/,
  ],
  ['role', /\b(?:role|job|title|position)\b/],
  ['spending_range', /\b(?:spend|spending|budget|amount|figure|range|monthly|money)\b/],
  [
    'questions_help',
    /\b(?:(?<!\b(?:money|spending|budget|name|role|e ?mail) )questions?(?! about)|help|needs?|notes?|message)\b/,
  ],
  ['name', /\b(?:names?|surnames?|spelling)\b/],
]
/** The question that an utterance names: the one named first, but an address before all. */
export function fieldIn(words: string): WaitlistField | undefined {
  const found = fieldWords
    .map(([field, pattern]) => ({ field, at: words.search(pattern) }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at)
  return found.find(({ field }) => field === 'email')?.field ?? found[0]?.field
}

/** The business in an answer: its name, as a recognizer writes it in lower case, or what it is. */
export function businessIn(utterance: string): string | undefined {
  // "It's just called Spice Route Catering, can you fix that"
  const said = utterance
    .replace(
      /[\s,]+(?:can|could|would|will) (?:you|ya|u|ye) (?:please |just )?(?:fix|change|correct|put|amend|update|sort|edit)\b.*$/i,
      '',
    )
    .replace(/[\s,]+(?:can|could|would|will) (?:you|ya|u|ye)(?: please)?\W*$/i, '')
    .replace(/[\s,]+(?:please )?(?:take|leave|cut) out (?:the )?.*$/i, '')
    .replace(/[\s,]+without (?:the|that)\b.*$/i, '')
    .replace(
      /[\s,]+(?:with (?:a )?capital\b|and (?:um |uh )?(?:the|my) (?:role|e-?mail|name|spend\w*|money|help)\b).*$/i,
      '',
    )
  // "Kearney dental care" is a name itself.
  const tells =
    /\b(?:an?|my|our|called|named?|name['’]?s|trading|it['’]?s|it is|we['’]?re|i['’]?m|i (?:have|own|run)|we (?:have|own|run))\b/i.test(
      said,
    )
  const name =
    tells && isLowerCase(said) && separateSpelling(said).runs.length === 0
      ? businessName(said.replace(/\b(name (?:is|was)|it['’]?s) (?:only|just) /i, '$1 '))
      : undefined
  return name ?? readBusiness(said)
}

/** The answer to one question in a text. */
export function readField(field: WaitlistField, text: string): string | undefined {
  switch (field) {
    case 'name':
      return hinted(readName(text.replace(letterHint, ' '))?.name ?? '', text) ?? readName(text)?.name
    case 'business':
      return businessIn(text)
    case 'email':
      return findEmail(text)
    case 'questions_help':
      return readHelp(text)
    default: {
      const choice = field === 'role' ? readRole(text) : readSpending(text)
      return choice === undefined || choice === 'other' ? undefined : 'option' in choice ? choice.option : choice.other
    }
  }
}

/** Whether a word of the one sounds or looks like a word of the other. */
export const sharesWord = (one: string, other: string) =>
  one.split(/[ -]/).some((word) =>
    plainWords(other)
      .split(' ')
      .some((said) => looksAlike(plainWords(word), said)),
  )

export const looksAlike = (one: string, other: string) =>
  (one.length > 2 && other.length > 2 && soundsAlike(one, other)) ||
  (Math.abs(one.length - other.length) < 2 && one.length > 2 && one.slice(-2) === other.slice(-2))

/** "Grip Tyres actually, not just Grip", "Swift Parcels, with an s": the value alone. */
export const withoutContrast = (text: string) =>
  text
    .replace(/[\s,]+(?:and )?(?:not|rather than|instead of)\b.*$/i, '')
    .replace(/[\s,]+(?:with an? [a-z]\b|i said|it['’]?s an?\b).*$/i, '')
    .replace(/[\s,]+actually[.!]?$/i, '')
    // "Just owner, founder sounds a bit much"
    .replace(/[\s,]+\w+ sounds? (?:a bit|too|a little|very|so|silly|weird|grand)\b.*$/i, '')

/** What the caller needs, with more of it. */
export const joined = (before: string | undefined, more: string) =>
  before && before !== 'No' ? `${before}. ${more}` : more

export const letterHint =
  /,?\s*\b(?:(?:spelled |spelt |that's |thats |its |it's )?(?:with (?:an? |the )?(?:[b-hj-z]|[ai](?=[,.!?]|$)|kay|see|aitch|ph|ch|ie)(?:'s)?(?: h)?(?: and an? [b-hj-z]\b)?|(?:without|(?:but )?no(?! i \w)) (?:an? |the )?[a-z]|(?:with )?(?:two|double|one|a single) (?!(?:is|as|us) (?!in\b))[a-z](?:'?s)?(?: and (?:an? )?[a-z])?))(?=[\s,.!?]|$)(?! (?:at|dot)\b)/i

/** Changes a word of a value by a letter hint: the word that the utterance names, else the first that it fits. */
export function hinted(value: string, utterance: string): string | undefined {
  if (!letterHint.test(utterance)) return undefined
  const words = value.split(/(?<=[ -])|(?=[ -])/)
  // "Geoffrey with a G, G E O F F R E Y"
  const [, letters] = /\bwith an? \p{L}[\s,]+((?:\p{L}[\s,]+){3,}\p{L})$/iu.exec(utterance) ?? []
  const run = letters?.replace(/[\s,]/g, '').toLowerCase()
  const at = words.findIndex(
    (word) => run !== undefined && word.length > 2 && (soundsAlike(word, run) || word.slice(-2) === run.slice(-2)),
  )
  if (run && at !== -1) return words.with(at, capitaliseFirst(run)).join('')
  const said = plainWords(utterance).split(' ')
  // "Barry Stubbs. Stubbs with two b's": the word right before the hint; "two n's in Hanna": the one behind it.
  const before =
    /^['’s]* in (\p{L}+)/iu.exec(utterance.slice(utterance.search(letterHint)).replace(letterHint, ''))?.[1] ??
    plainWords(utterance.slice(0, utterance.search(letterHint)))
      .split(' ')
      .at(-1)
  const nearest = words.findLastIndex((word) => before !== undefined && before.length > 2 && soundsAlike(word, before))
  const named =
    nearest !== -1
      ? nearest
      : words.findIndex((word) => said.some((other) => other.length > 2 && soundsAlike(word, other)))
  const order = named === -1 ? words.flatMap((word, index) => (word.length > 1 ? index : [])) : [named]
  for (const index of order) {
    const changed = applyLetterHint(words[index] as string, utterance)
    if (changed) return words.map((word, other) => (other === index ? changed : word)).join('')
  }
  return undefined
}

/** Words beside a name that are no part of it. */
const besideName =
  '(?:a|actually|an|and|as|at|but|called|correct|done|fine|first|for|from|good|has|here|im|in|is|it|its|just|last|like|me|my|name|named|names|no|not|of|oh|ok|okay|one|only|perfect|please|put|right|said|say|so|sorry|spelled|spelt|surname|that|thats|the|then|this|uh|um|was|well|what|who|with|yeah|yep|yes|you|\\p{L})'

/** The first name or the surname beside the one that was read back. */
export function fullerName(known: string, words: string): string | undefined {
  const one = plainWords(known)
  if (one.includes(' ')) return undefined
  const [, surname] =
    /\bfirst name\b(?: \w+){0,3} (?:then|and|last name|surname)(?: (?:its|is|just))? (\p{L}{2,})$/u.exec(words) ?? []
  const other = `(?!${besideName}\\b)(\\p{L}{2,})`
  const [first, last] =
    [...words.matchAll(new RegExp(`\\b${other} ${one}\\b|\\b${one} ${other}\\b`, 'gu'))].at(-1)?.slice(1) ?? []
  const beside = surname ?? last ?? first
  if (beside === undefined || beside === one) return undefined
  return readName(first !== undefined && surname === undefined ? `${first} ${known}` : `${known} ${beside}`)?.name
}
