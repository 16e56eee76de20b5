import { type TradeId, trades } from '../../../content/role-play-trades.ts'
import { businessToPlay } from './role-play-request.ts'

/** The business whose receptionist is played. Without a name it is "the dental practice". */
export type Business = { name: string | undefined; trade: TradeId }

const tradeIds = Object.keys(trades) as TradeId[]
/** Words that describe a business and are no part of its name when they stand alone. */
const plainWords =
  /^(dentists?|dental|practice|clinic|surgery|office|vets?|veterinar\w+|law|firm|law firm|lawyers?|solicitors?|attorneys?|estate|real|agents?|agency|hair|salon|hairdressers?|barbers?|barber|plumb\w+|heating|company|business|garage|mechanics?|auto|repair|car|body|restaurant|cafe|pub|shop|place|store|local|small|little|family|doctors?|gp|hotel|receptionist|one|called|named|and|of|the|a|an|my|our|your|for|italian|indian|chinese|thai|french|pizza|pizzeria|trade|options?)$/i

/**
 * The business in what the caller says of it: "Bella Vista, an Italian restaurant" is a restaurant with a name, "my dental
 * practice" one without. `undefined` when it is neither a name nor a trade.
 */
export function readBusiness(utterance: string): Business | undefined {
  const phrase = (businessToPlay(utterance) ?? utterance)
    .replace(
      /^(?:(?:ok|okay|yes|yeah|um+|uh+|er+|well|so|please|sure|hi|hello|let's say|lets say|how about|what about|maybe|say|try|do|with|as)[\s,]+)*/i,
      '',
    )
    .replace(
      /^(?:it'?s|it is|we'?re|we are|i'?m|i am|i (?:run|own|have|work (?:at|for|in))|we (?:run|own|have)|this is|the name is|the business is|my business is|our business is|my company is|that'?s|for)\s+/i,
      '',
    )
    .replace(/[.!?\s]+$/, '')
    .replace(/[,\s]+please$/i, '')
    .trim()
  const trade = tradeIn(plain(phrase))
  const name = nameIn(phrase, trade)
  if (!trade && !name) return undefined
  return { name, trade: trade ?? 'other' }
}

/** The trade whose words are in a plain text. */
export const tradeIn = (text: string): TradeId | undefined =>
  tradeIds.find((id) => new RegExp(`\\b(?:${trades[id].words})\\b`).test(text))

/** Lower case, without accents and apostrophes. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')

function nameIn(phrase: string, trade: TradeId | undefined): string | undefined {
  const called = /\b(?:called|named|by the name of)\s+(.+)$/i.exec(phrase)?.[1]
  // "Bella Vista, an Italian restaurant", "Bella Vista which is a restaurant"
  const [before = ''] = phrase.split(/\s*,\s*|\s+(?:which|that) is\s+|\s+-\s+/)
  const described = /^(?:an?|some|any|the|my|our|your)\s+(.*)$/i.exec(before)
  // "my hair salon curl up and dye": the name follows the description.
  let words = (called ?? described?.[1] ?? before).split(/\s+/)
  if (!called && described) {
    // "a bakery", "my bakery": of no known trade, so the receptionist says "the bakery".
    const isPlain = described[1] === described[1]?.toLowerCase() && !/^the\s/i.test(before)
    if (!trade && isPlain && words.length <= 3 && words.some((word) => !plainWords.test(word)))
      return `the ${words.join(' ')}`
    if (/^(?:an?|some|any)\s/i.test(before)) return undefined
    while (words.length > 0 && plainWords.test(words[0] ?? '')) words = words.slice(1)
  }
  if (words.every((word) => plainWords.test(word.replace(/['’]s?$/i, '')))) return undefined
  const name = (!called && /^the\s/i.test(before) ? before : words.join(' ')).slice(0, 60).trim()
  return name.length < 2 || !/\p{L}/u.test(name) ? undefined : name === name.toLowerCase() ? titleCase(name) : name
}

const titleCase = (name: string) =>
  name.replace(/(^|[\s-])(\p{Ll})/gu, (match, before: string, letter: string, at: number) =>
    at > 0 && /^\s(?:and|of|the|for|at|in)\b/i.test(name.slice(at)) ? match : before + letter.toUpperCase(),
  )
