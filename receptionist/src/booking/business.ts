import { type TradeId, trades } from '../../content/trades.ts'
import { phrasesIn, plainWords } from '../understanding/plain-words.ts'
import type { Business } from './frame.ts'

/** Reads which business the receptionist is to play. */

/** At the start of what a caller says of their business. */
const leadIn =
  /^(?:(?:ok|okay|yes|yeah|sure|well|so|um+|uh|er+m?|hi|hello|oh|right|and|please|let['’]?s (?:say|try|do)|say|how about|what about|maybe|try|just|for|as|at|of|(?:it|this|that)['’]?s|(?:it|this) is|we['’]?re|we are|i['’]?m|i am|i work (?:at|for|in)|i (?:run|own|have|got)|i['’]ve got|we (?:run|own|have|are)|you['’]?re|you are|be|my|our|the name of|i (?:just |already )?said)(?![\p{L}\p{N}])[\s,:]*)+/iu
const afterName = /\b(?:called|named|known as|name is|name['’]?s|under the name)\s+(.+)/iu
const nameBefore = /^(.+?),?\s+(?:it['’]?s|is what it['’]?s|we['’]?re|is what we['’]?re)\s+called\b/iu
const parts =
  /[.,;:!?]+(?:\s+|$)|\s+(?=(?:and|but)\s+(?:we|i|it|they)\b|in\s+\p{Lu}|where\b|which\b|that\b|we['’]?re\b|we are\b|(?:i|we) (?:do|make|fix|sell|run)\b)/u
/** Where a description or a name ends. */
const end =
  /\s+(?:please|thanks|then|it['’]?s called|receptionist|reception|again|instead|myself|(?:like )?i (?:just )?said)\b.*$/iu
const article = /^(?:an?|the)\s+/iu

/** A description, or a clause about something else. */
const noName =
  /^(?:(?:an?|my|our|i|he|she|it|we|they|you|there|if|when|because|to|on|in|not|no|do|does|can|what|how)(?![\p{L}\p{N}])|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/iu
const mostCharacters = 40

/** The trade whose longest word or phrase stands in a text. */
function tradeIn(text: string): TradeId | undefined {
  // "My brother-in-law"
  const words = plainWords(text).replace(/\bin laws?\b/g, '')
  const found = (Object.keys(trades) as TradeId[])
    .map((id) => ({ id, length: phrasesIn(trades[id].words, words)[0]?.length ?? 0 }))
    .sort((a, b) => b.length - a.length)[0]
  return found && found.length > 0 ? found.id : undefined
}

/** @returns undefined where an utterance names no business. */
export function readBusiness(utterance: string): Business | undefined {
  const trade = tradeIn(utterance)
  const named =
    afterName.exec(utterance)?.[1] ??
    nameBefore.exec(utterance.split(/[.!?]\s+/).find((part) => nameBefore.test(part)) ?? '')?.[1]
  const said = (named ?? utterance)
    .split(parts)
    .map((part) => withoutTrade(part.replace(leadIn, '').replace(end, '').trim()))
    .filter((part) => part !== '')
  const names = said.filter((part) => !noName.test(part) && !isTradeAlone(part))
  const name = named
    ? said[0]
    : (names.find((part) => /\p{Lu}/u.test(part)) ?? (names.length === said.length ? names[0] : undefined))
  const [description] = said
    .filter((part) => !names.includes(part))
    .map((part) => part.replace(/^(?:an?|the|my|our)\s+/iu, ''))
  if (name)
    return { name: titled(name.replace(article, (the) => (/^the/i.test(the) ? 'The ' : ''))), trade: trade ?? 'other' }
  if (trade) return { name: trades[trade].anyBusiness, trade }
  // "We make headstones, memorial masons"
  const kind = names[0] ?? description?.replace(/^(?:we|i|they) \p{L}+ /iu, '')
  return kind ? { name: `the ${shortened(kind.toLowerCase())}`, trade: 'other' } : undefined
}

/** The business of a request such as "be the receptionist at my garage"; undefined where it names none for sure. */
export function businessOfRequest(utterance: string): Business | undefined {
  const sentences = utterance.split(
    /[.!?;]+\s+|,?\s+(?=(?:we['’]?re|i run|i own|i have|it['’]?s|can you|could you)\s)/iu,
  )
  const [, rest = ''] = request.exec(utterance) ?? []
  // "Be my receptionist. We're a salon, Curl Up", "play the receptionist at my garage"
  return [...sentences.filter((sentence) => !asksToPlay.test(sentence)), rest]
    .map((said) => ({ business: readBusiness(said), isNamed: /\p{Lu}\p{Ll}/u.test(said.slice(1)) }))
    .find(({ business, isNamed }) => business && (business.trade !== 'other' || isNamed))?.business
}

const asksToPlay = /\b(?:receptionist|reception|role ?play|pretend|play|act|demo|try)\b/iu
const request =
  /\b(?:receptionist|reception|front desk|desk|assistant|role ?play|phones?|calls?|play|act|pretend|be|as)\b.*?\b(?:at|for|of|as|my|our|an?|ringing|calling|you(?:['’]?re| are))\s+(?!(?:(?:the|an?|my|our) )?(?:receptionist|minute|moment|second|bit|call))(.+)$/iu

const generalWords = new Set(
  'practice clinic company shop business firm salon place office surgery agency service services'.split(' '),
)

/** "dentist", "dental practice": a trade without a name. */
function isTradeAlone(part: string): boolean {
  const words = plainWords(part).split(' ')
  const id = tradeIn(part)
  return (
    id !== undefined && words.every((word) => generalWords.has(word) || phrasesIn(trades[id].words, word).length > 0)
  )
}

/** The name after a trade: "Willow Tree Vets" of "a vet clinic willow tree vets". */
function withoutTrade(part: string): string {
  if (!/^an? /i.test(part)) return part
  const words = part.replace(article, '').split(' ')
  const at = words.findLastIndex(
    (_, index) => index < words.length - 2 && isTradeAlone(words.slice(0, index + 1).join(' ')),
  )
  const name = words.slice(at + 1).join(' ')
  return at < 0 || noName.test(name) || /^(?:\w+ing|near|with|by|at|for|from|and|of)\b/i.test(name) ? part : name
}

const shortened = (text: string) =>
  text.length <= mostCharacters ? text : text.slice(0, mostCharacters).replace(/\s+\S*$/u, '')

/** A name that was written in lower case, or heard, in title case. */
const titled = (name: string) =>
  shortened(/\p{Lu}/u.test(name) ? name : name.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase()))
