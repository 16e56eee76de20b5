import {
  businessLeads,
  businessVerbs,
  callers,
  clauseStarts,
  elsewhere,
  generalKinds,
  insideNames,
  introducing,
  kindEndings,
  kinds,
  leadIns,
  nameEnds,
  noKinds,
  noQuestions,
  placeWords,
  questions,
} from '../../content/business-words.ts'
import { relations } from '../../content/name-words.ts'
import { type TradeId, trades } from '../../content/trades.ts'
import type { Business } from '../booking/frame.ts'
import { cardinals, ordinals, tens, weekdays } from '../when/words.ts'
import {
  commonWords,
  fillers,
  longestAt,
  phrasesIn,
  skipAt,
  startsUpper,
  type Token,
  titleCase,
  tokensOf,
} from './words.ts'

/** Reads which business the receptionist is to play. */

const mostCharacters = 40
/** Of a time, and of no business alone: "half seven". */
const timeWords = [...cardinals, ...ordinals, ...tens, ...weekdays, 'half', 'quarter', 'past']
const openers = [...leadIns, ...fillers]
const articles = ['a', 'an']
const owners = ['my', 'our', 'his', 'her', 'their', 'me']

/** A part of what a caller says of their business. */
type Part = { kind: 'name' | 'description' | 'clause'; words: Token[] }

/** @returns undefined where an utterance names no business. */
export function readBusiness(utterance: string): Business | undefined {
  const tokens = sentencesOf(tokensOf(utterance))
    .filter((one) => !isQuestion(one))
    .flat()
  const segments = segmentsOf(tokens)
  const parts = segments.flatMap(partsOf)
  const trade = tradeIn(tokens)
  const name = nameAlone(tokens) ?? nameBehindCalled(tokens) ?? nameAmong(parts, segments.length)
  if (name && trade && isTradeAlone(name, trade)) return { name: trades[trade].anyBusiness, trade }
  if (name && isOccupation(name)) return { name: `the ${described(name)}`, trade: trade ?? 'other' }
  if (name) return { name: titled(name), trade: trade ?? 'other' }
  if (trade) return { name: trades[trade].anyBusiness, trade }

  const description = parts.find(
    ({ kind, words }) => kind === 'description' && (words.some(isKind) || isWhole(parts, words)),
  )
  if (description) return { name: `the ${described(description.words)}`, trade: 'other' }
  const isTold = parts.some(({ kind, words }) => kind === 'clause' && tellsBusiness(words))
  return isTold ? { name: trades.other.anyBusiness, trade: 'other' } : undefined
}

/** "The business is Hook and Sinker" */
export const saysBusiness = (utterance: string) =>
  tokensOf(utterance).some((_, at, tokens) => longestAt(tokens, at, businessLeads) > 0)

/** "I'm a carpenter, joinery and that" */
export const introducesKind = (utterance: string) =>
  tokensOf(utterance).some((_, at, tokens) => {
    const length = longestAt(tokens, at, introducing)
    return length > 0 && tokens.slice(at + length, at + length + 3).some(isKind)
  })

/** "No no, the Copper Kettle, it's a cafe" */
export const saysKind = (utterance: string) => tokensOf(utterance).some(isKind)

/** "Roofers", "mobile mechanic" */
export function isKindAlone(utterance: string): boolean {
  const tokens = tokensOf(utterance)
  return tokens.length < 3 && isKind(tokens.at(-1))
}

/** "Real estate" names no business. */
function isTradeAlone(words: readonly Token[], trade: TradeId): boolean {
  const name = words.map(({ plain }) => plain).join(' ')
  return phrasesIn(trades[trade].words, name).some((phrase) => phrase.length >= name.length - 1)
}

/** "Piano teacher" or "bike shop", as it is heard or typed without capitals */
const isOccupation = (words: readonly Token[]) =>
  words.length > 1 &&
  words.length < 4 &&
  !words.some(({ said, plain }) => startsUpper(said) || plain === 'and') &&
  (endsAsOccupation(words.at(-1)?.plain ?? '') || isGeneral(words))

const isGeneral = (words: readonly Token[]) =>
  words.length === 2 && generalKinds.includes(words[1]?.plain ?? '')

const endsAsOccupation = (word: string) =>
  kindEndings.some((ending) => word.endsWith(ending)) &&
  !word.endsWith('s') &&
  !kinds.includes(word)

/** A question about something else than which business it may be. */
function isQuestion(tokens: readonly Token[]): boolean {
  const start = skipAt(tokens, 0, [...fillers, 'you know'])
  return longestAt(tokens, start, questions) > longestAt(tokens, start, noQuestions)
}

export const sentencesOf = (tokens: readonly Token[]) => split(tokens, ({ stop }) => stop === '.')
const segmentsOf = (tokens: readonly Token[]) => split(tokens, ({ stop }) => stop !== '')

/** The text in parts, each of which ends with such a word. */
function split(tokens: readonly Token[], endsWith: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    parts.at(-1)?.push(token)
    if (endsWith(token)) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

/** The trade whose longest word or phrase stands in a text. */
function tradeIn(tokens: readonly Token[]): TradeId | undefined {
  const words = tokens
    .map(({ plain }) => plain.replaceAll('-', ' ').replaceAll('&', ' and '))
    .join(' ')
    // "My brother-in-law"
    .replaceAll('in law', '')
  const [found] = (Object.keys(trades) as TradeId[])
    .map((id) => ({ id, length: phrasesIn(trades[id].words, words)[0]?.length ?? 0 }))
    .sort((a, b) => b.length - a.length)

  return found && found.length > 0 ? found.id : undefined
}

/** The descriptions, names and clauses of a segment, from left to right. */
function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = []
  let at = skipAt(tokens, 0, openers)

  while (at < tokens.length) {
    const isFirst = parts.every(({ kind }) => kind !== 'description')
    const end = descriptionEnd(tokens, at, isFirst) ?? placeEnd(tokens, at) ?? clauseEnd(tokens, at)
    if (end !== undefined && end.at > at) {
      parts.push({ kind: end.kind, words: tokens.slice(at, end.at) })
      at = skipAt(tokens, end.at, openers)
      continue
    }
    const nameEnd = endOfName(tokens, at)
    if (nameEnd > at) parts.push({ kind: 'name', words: tokens.slice(at, nameEnd) })
    at = skipAt(tokens, Math.max(nameEnd, at + 1), openers)
  }
  return parts
}

export const isKind = (token: Token | undefined) =>
  token !== undefined &&
  (kinds.includes(token.plain) ||
    (token.plain.length > 4 &&
      !noKinds.includes(token.plain) &&
      !noKinds.includes(token.plain.replace(/s$/, '')) &&
      kindEndings.some((ending) => token.plain.endsWith(ending))))

export const isTradeWord = ({ plain }: Token) =>
  plain.endsWith('ing') ||
  (Object.keys(trades) as TradeId[]).some((id) => phrasesIn(trades[id].words, plain).length > 0)

/** "A hair salon", "my brother's shop", "roofing company": where a description ends. */
function descriptionEnd(tokens: readonly Token[], at: number, isFirst: boolean) {
  const isThe = tokens[at]?.plain === 'the'
  const isLed = [...articles, ...owners, 'the'].includes(tokens[at]?.plain ?? '')
  if (!isLed && !(isFirst && isBareDescription(tokens, at))) return undefined

  const start = isLed ? at + 1 : at
  let kind = start
  while (kind < tokens.length && !isKind(tokens[kind]) && !endsName(tokens, kind)) kind += 1
  const isFound = isKind(tokens[kind])
  while (isFound && generalKinds.includes(tokens[kind + 1]?.plain ?? '')) kind += 1
  const end = isFound ? kind + 1 : kind

  // "The Copper Kettle" is a name, and so is "the Barber Shop".
  const isWritten = tokens.slice(start, end).some(({ said }) => startsUpper(said))
  const isName = isThe && (!isFound || isWritten)
  return isName || end === start ? undefined : { kind: 'description' as const, at: end }
}

/** "Vet clinic Heights Animal Hospital", but not "Barber and Sons" or "Roofing Company Ltd" */
function isBareDescription(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at] as Token
  const second = tokens[at + 1]
  const isWritten = startsUpper(first.said) && (at > 0 || startsUpper(second?.said ?? ''))
  const isTrade = isKind(first) || (isTradeWord(first) && isKind(second))

  return isTrade && !isWritten && second?.plain !== 'and'
}

/** "In Galway": a place, of one word where nothing shows its end. */
function placeEnd(tokens: readonly Token[], at: number) {
  const length = longestAt(tokens, at, placeWords)
  if (length === 0) return undefined

  let end = at + length + 1
  while (startsUpper(tokens[end]?.said ?? '') && tokens[end - 1]?.stop === '') end += 1
  // "In Lafayette, Louisiana."
  const isWithin = tokens[end - 1]?.stop === ',' && startsUpper(tokens[end]?.said ?? '')
  if (isWithin && tokens[end]?.stop === '.') end += 1
  return { kind: 'clause' as const, at: Math.min(end, tokens.length) }
}

/** "We fix up old church windows": until its first plural, or the next description. */
function clauseEnd(tokens: readonly Token[], at: number) {
  const first = tokens[at]
  const isElsewhere = longestAt(tokens, at, elsewhere) > 0
  if (!first || (!clauseStarts.includes(first.plain) && !isElsewhere)) return undefined

  const doesBusiness = businessVerbs.includes(tokens[at + 1]?.plain ?? '')
  for (let end = at + 1; end < tokens.length; end += 1) {
    const word = (tokens[end - 1] as Token).plain
    const isObject = doesBusiness && end > at + 2 && word.endsWith('s') && !word.endsWith('ss')
    const isNext = articles.includes(tokens[end]?.plain ?? '') && isDescribed(tokens, end)
    if (isObject || isNext)
      return { kind: 'clause' as const, at: isObject ? endOfPair(tokens, end) : end }
  }
  return { kind: 'clause' as const, at: tokens.length }
}

/** "Horses and cattle" */
const endOfPair = (tokens: readonly Token[], at: number) =>
  tokens[at]?.plain === 'and' && tokens[at - 1]?.stop === '' ? Math.min(at + 2, tokens.length) : at

const isDescribed = (tokens: readonly Token[], at: number) =>
  tokens.slice(at + 1, at + 5).some((token) => isKind(token))

const endsName = (tokens: readonly Token[], at: number) => longestAt(tokens, at, nameEnds) > 0

function endOfName(tokens: readonly Token[], at: number): number {
  const isThe = tokens[at]?.plain === 'the'
  const first = tokens[isThe ? at + 1 : at]
  if (!first || (commonWords.has(first.plain) && !startsUpper(first.said))) return at

  let end = isThe ? at + 1 : at
  while (end < tokens.length && (!endsName(tokens, end) || isWrittenOn(tokens, end))) end += 1
  // "Armley Autos and"
  if (tokens[end - 1]?.plain === 'and') end -= 1
  return isThe && end === at + 1 ? at : end
}

/** "Nailed It Norwich", but not "Bloom. We" nor "Bloom I think" */
const isWrittenOn = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.stop === '' &&
  startsUpper(tokens[at - 1]?.said ?? '') &&
  /^\p{Lu}\p{Ll}+$/u.test(tokens[at]?.said ?? '')

/** Words of a name that is said alone. */
export const mostWords = 5

/** "Stitch in Time", said alone, but not "a dentist in Leeds" */
function nameAlone(said: readonly Token[]): readonly Token[] | undefined {
  const tokens = said.slice(skipAt(said, 0, fillers))
  const isShort = tokens.length > 1 && tokens.length <= mostWords
  const others = [...openers, ...articles, ...owners, ...elsewhere, 'the', 'call us']
  const isLed = longestAt(tokens, 0, others) > 0
  const isPaused = tokens.slice(0, -1).some(({ stop }) => stop !== '')
  if (!isShort || isLed || isPaused || isBareDescription(tokens, 0)) return undefined
  const place = tokens.findIndex(({ plain }) => placeWords.includes(plain))
  const before = tokens.slice(0, Math.max(0, place))
  const isPlaced = tradeIn(before) !== undefined || before.some(isKind)
  // "Fencing contractor"
  const isDescription = isKind(tokens.at(-1)) && !tokens.some(({ said }) => startsUpper(said))
  const isWhole = tokens.every(
    ({ plain }, at) => !endsName(tokens, at) || insideNames.includes(plain),
  )
  return isWhole && !isPlaced && !isDescription ? tokens : undefined
}

/** "It's called Hook and Sinker" */
function nameBehindCalled(tokens: readonly Token[]): Token[] | undefined {
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const length = longestAt(tokens, at, callers)
    if (length === 0) continue
    const before = nameBefore(tokens, at)
    if (before) return before
    const start = skipAt(tokens, at + length, fillers)
    if (tokens[start - 1]?.stop === '.') continue

    const end = endOfName(tokens, start)
    const stop = tokens.slice(start, end).findIndex(({ stop: pause }) => pause !== '')
    if (end > start) return tokens.slice(start, stop === -1 ? end : start + stop + 1)
  }
  return undefined
}

/** "Hook and Sinker, we're called" */
function nameBefore(tokens: readonly Token[], at: number): Token[] | undefined {
  const end = tokens[at - 1]?.plain === 'were' ? at - 1 : at
  const isLast = tokens[at]?.stop === '.' || at === tokens.length - 1
  if (!isLast || tokens[end - 1]?.stop !== ',') return undefined
  const start = tokens.findLastIndex(({ stop }, place) => stop !== '' && place < end - 1) + 1
  const name = tokens.slice(skipAt(tokens, start, openers), end)
  return name.length > 0 ? name : undefined
}

const isWrittenWord = ({ said }: Token) => startsUpper(said)

/** Of several names the first that is written as one; a plain one in a text without pauses. */
function nameAmong(parts: readonly Part[], segments: number): Token[] | undefined {
  const names = parts
    .filter(({ kind }) => kind === 'name')
    .map(({ words }) => words)
    // "A table at half seven"
    .filter((words) => !words.every(({ plain }) => timeWords.includes(plain)))
    // "A lawyer's office for the immigration"
    .filter((words) => words[0]?.plain !== 'the' || words.length > 2 || words.some(isWrittenWord))
  // "Tex-Mex joint" is a description.
  const isWritten = (words: readonly Token[]) =>
    words.some(({ said }) => startsUpper(said)) &&
    !(isKind(words.at(-1)) && !startsUpper(words.at(-1)?.said ?? ''))
  // "Family law, Whitfield and Crane"
  const isSentence = (words: readonly Token[]) =>
    words.length > 1 && !words.slice(1).some(({ said }) => startsUpper(said))
  const written = names.filter(isWritten)
  const [first] = written
  if (first) return written.find((words) => !isSentence(words)) ?? first

  const isPlain = (words: readonly Token[]) =>
    words.length <= 7 && !words.some(({ plain }) => ['me', 'you', 'know'].includes(plain))
  const isAlone = segments === 1 || parts.every(({ kind }) => kind === 'name')
  // "We've got one girl on the phones"
  const all = parts.reduce((sum, part) => sum + part.words.length, 0)
  const isMost = (words: readonly Token[]) => words.length > 1 || all <= 3
  return isAlone ? names.find((words) => isPlain(words) && isMost(words)) : undefined
}

/** "A falconry" and nothing else, but not "my mother's eightieth" */
const isWhole = (parts: readonly Part[], words: readonly Token[]) =>
  parts.length === 1 && words.length <= 4 && articles.includes(words[0]?.plain ?? '')

const tellsBusiness = ([first, second]: readonly Token[]) =>
  ['i', 'we', 'they', 'he', 'she'].includes(first?.plain ?? '') &&
  businessVerbs.includes(second?.plain ?? '')

const described = (words: readonly Token[]) => {
  const isLed = [...articles, ...owners, 'the'].includes(words[0]?.plain ?? '')
  const own = isLed ? words.slice(1) : words
  const isOf = relations.includes(own[0]?.plain ?? '') && own.length > 1
  return shortened((isOf ? own.slice(1) : own).map(({ said }) => said.toLowerCase()).join(' '))
}

const titled = (words: readonly Token[]) => {
  const said = words.map((word) => word.said)
  const isWritten = said.some(startsUpper)
  const name = isWritten ? said.join(' ') : titleCase(said)
  return shortened(name.replace(/^the /, 'The '))
}

const shortened = (text: string) =>
  text.length <= mostCharacters ? text : text.slice(0, text.lastIndexOf(' ', mostCharacters))
