import { type TradeId, trades } from '../../content/trades.ts'
import { months, ordinals } from '../when/words.ts'
import { beginsWith, commonWords, phrasesIn, plainWords, type Token, tokensOf } from './words.ts'

/** Reads what somebody wants of a business: its services and how many people come. */

/** Behind one of these stands what is not wanted: "whitening, not a check-up". */
const refusals = ['not', 'instead of', 'rather than', 'forget', 'no']
const determiners = ['a', 'an', 'the', 'my', 'any', 'about']

/**
 * The services of a trade that a text names, as they stand in the calendar. Where one is a part of
 * another ("boiler" of "boiler service", a room of a double room), the other alone.
 */
export function servicesIn(trade: TradeId | { trade: TradeId }, text: string): string[] {
  const id = typeof trade === 'string' ? trade : trade.trade
  const wanted = withoutRefused(id, tokensOf(text.replaceAll('-', ' ')))
  const words = plainWords(wanted.map(({ plain }) => plain).join(' '))
  const found = servicesOf(id).flatMap(([label, list]) => {
    const [phrase] = phrasesIn(list, words)
    return phrase ? [{ label, phrase }] : []
  })
  const isPartOf = (part: string, whole: string) =>
    part !== whole && whole.toLowerCase().includes(part.toLowerCase())

  return found
    .filter(({ phrase }) => !found.some((other) => isPartOf(phrase, other.phrase)))
    .filter(({ label }) => !found.some((other) => isPartOf(label, other.label)))
    .map(({ label }) => label)
}

const servicesOf = (id: TradeId) => Object.entries<string>(trades[id].services)

/** The words but those of a service behind a "not". */
function withoutRefused(id: TradeId, tokens: readonly Token[]): Token[] {
  const phrases = servicesOf(id).flatMap(([, list]) => list.split(', '))
  const kept: Token[] = []

  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    const refusal = refusals.find((phrase) => beginsWith(tokens, at, phrase))
    let next = at + (refusal?.split(' ').length ?? 0)
    if (refusal && determiners.includes(tokens[next]?.plain ?? '')) next += 1

    const refused = refusal && phrases.find((phrase) => beginsWithPlural(tokens, next, phrase))
    if (refused) at = next + refused.split(' ').length - 1
    else kept.push(token)
  }
  return kept
}

function beginsWithPlural(tokens: readonly Token[], at: number, phrase: string): boolean {
  const words = phrase.split(' ')
  const last = words.at(-1) ?? ''
  const end = tokens[at + words.length - 1]?.plain
  const isStart = words.slice(0, -1).every((word, index) => tokens[at + index]?.plain === word)

  return isStart && (end === last || end === `${last}s`)
}

const counts = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'eighteen', 'twenty'],
]
/** "A table for two", "a party of six" */
const gatherings = [
  ...['table', 'tables', 'room', 'party', 'dinner', 'lunch', 'supper', 'meal', 'booking'],
  ...['reservation', 'group', 'stay', 'breakfast', 'sunday', 'birthday'],
]
const people = [
  ...['people', 'persons', 'person', 'guests', 'adults', 'covers', 'diners', 'friends', 'folk'],
  ...['ladies', 'kids', 'children'],
]
const tradesOfParties: readonly string[] = ['restaurant', 'hotel'] satisfies TradeId[]
const corrections = ['no', 'sorry', 'actually', 'mean', 'wait', 'make it', 'make that']
/** Behind a number that counts no people. */
const units = ['night', 'nights', 'oclock', 'am', 'pm', 'thirty', 'fifteen', 'course', 'courses']

const isCount = (token: Token | undefined) =>
  token !== undefined && (counts.includes(token.plain) || /^\d{1,2}$/.test(token.plain))

/** How many come to a restaurant or a hotel, as it was said: "a table for two", "six of us". */
export function partyIn(trade: TradeId | undefined, text: string): string | undefined {
  const tokens = tokensOf(text.replaceAll('-', ' '))
  const isTable = tokens.some(({ plain }) => plain === 'table' || plain === 'tables')
  if (trade === undefined || !(tradesOfParties.includes(trade) || isTable)) return undefined
  let party: string | undefined

  for (const [at, token] of tokens.entries()) {
    if (!isCount(token) || units.includes(tokens[at + 1]?.plain ?? '')) continue
    const isCorrected = party !== undefined && correctsAt(tokens, at)
    if (isCorrected || isParty(tokens, at)) party = token.plain
  }
  return party
}

/** "For six people, no, sorry, five": the last number counts. */
const correctsAt = (tokens: readonly Token[], at: number) =>
  corrections.some((phrase) => beginsWith(tokens, at - phrase.split(' ').length, phrase))

function isParty(tokens: readonly Token[], at: number): boolean {
  const plain = (offset: number) => tokens[at + offset]?.plain ?? ''
  const isFor = plain(-1) === 'for' || plain(-1) === 'of'
  if (isFor && gatherings.includes(plain(-2))) return true
  // "So we are eleven again"
  if (plain(-1) === 'were' || (plain(-2) === 'we' && plain(-1) === 'are')) return true
  return people.includes(plain(1)) || (plain(1) === 'of' && plain(2) === 'us')
}

/** Words that tell nothing of what somebody wants: of booking, courtesy, times and numbers. */
const emptyWords = new Set([
  ...commonWords,
  ...['ill', 'yeah', 'yep', 'hi', 'hello', 'hey', 'um', 'uh', 'er', 'erm', 'well', 'love', 'mate'],
  ...['book', 'booked', 'slot', 'come', 'get', 'got', 'make', 'made', 'see', 'want', 'need'],
  ...['needs', 'wanted', 'after', 'possible', 'some', 'something', 'any', 'anything', 'help'],
  ...['week', 'next', 'names', 'called', 'mobile', 'brilliant', 'nice', 'go', 'change', 'put'],
  ...['say', 'think', 'let', 'lets', 'best', 'ring', 'call', 'suit', 'works', 'work', 'better'],
  ...['rather', 'instead', 'theres', 'only', 'digit', 'digits', 'hundred', 'two', 'three', 'four'],
  ...['five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'half', 'quarter'],
  ...['past', 'oclock', 'first', 'second', 'earlier', 'later', 'earliest', 'soonest', 'am', 'pm'],
  ...['double', 'triple', 'zero', 'oh', 'twenty', 'thirty', 'forty', 'fifty'],
  ...['tonight', 'noon', 'midday', 'weekend', 'ooh', ...ordinals, ...months],
])

/** The words of a text that say more than the values that were read from it. */
export function restOf(text: string, values: readonly (string | undefined)[]): string[] {
  const known = new Set(plainWords(values.join(' ')).split(' '))

  return plainWords(text)
    .split(' ')
    .filter((word) => word.length > 1 && !/\d/.test(word))
    .filter((word) => !emptyWords.has(word) && !known.has(word))
}
