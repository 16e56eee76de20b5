import {
  alsoNames,
  alsoSurnames,
  askingWords,
  behindCorrections,
  behindRepeats,
  betweenWords,
  correctingLeads,
  introductions,
  openers,
  otherWords,
  questionVerbs,
  relations,
  sureLeads,
  titles,
  verbsBehindOthers,
  weakLeads,
} from '../../content/name-words.ts'
import { weekdays } from '../when/words.ts'
import {
  beginsWith,
  endsWith,
  isSmallWord,
  plainLetters,
  skipAt,
  startsUpper,
  type Token,
  titleCase,
  tokensOf,
} from './words.ts'

/** What was asked before: a name may be the whole answer, a correction may hold one. */
type Asked = 'name' | 'correction' | undefined

const mostWords = 5
const mostLetters = 80
const leastScore = 2

/** Words that may be a name, as they stand in an utterance. */
type Candidate = {
  words: Token[]
  /** The place of the first word, and the place behind the last one. */
  start: number
  end: number
}

/**
 * @param asked `name`: the caller was asked for it, so the whole utterance may be one;
 *   `correction`: what was read back may be corrected, so "it's tom hartwell" is one.
 * @returns the name in title case; undefined where no name is sure.
 */
export function readName(utterance: string, asked: Asked): string | undefined {
  const { tokens, spelled } = withoutSpelling(tokensOf(utterance))
  const isMixed = tokens.some(({ said }, at) => isCapitalInside(tokens, at) && said.length > 1)
  const candidates = candidatesIn(tokens, isMixed)
  const scored = candidates.map((candidate) => ({
    candidate,
    score: scoreOf(tokens, candidate, asked, isMixed) + (isSpelled(candidate, spelled) ? 3 : 0),
  }))
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, one) => (one.score >= leastScore && one.score > (most?.score ?? 0) ? one : most),
    undefined,
  )

  if (!best) return asked === 'name' ? spelled : undefined
  const whole = wholeName(tokens, best.candidate, candidates)
  const name = titleOf(whole.map(({ said }) => said))
  return (
    name && shortened(withSpelling(respelled(name, tokens, candidates, best.candidate), spelled))
  )
}

/** "Priya Raman, sorry, Rahman": one word behind the name, said in place of one of its words. */
function respelled(
  name: string,
  tokens: readonly Token[],
  all: readonly Candidate[],
  best: Candidate,
): string {
  const again = all.find(
    ({ words, start }) =>
      start > best.end &&
      words.length === 1 &&
      respellingLeads.includes(tokens[start - 1]?.plain ?? ''),
  )
  const [word] = again?.words ?? []
  const words = name.split(' ')
  const at = words.findLastIndex((one) => plainLetters(one)[0] === word?.plain[0])
  return word && words.length > 1 && at >= 0
    ? words.with(at, titleOf([word.said]) ?? word.said).join(' ')
    : name
}

const respellingLeads = ['sorry', 'no', 'mean', 'rather', 'actually']

const isSpelled = ({ words }: Candidate, spelled: string | undefined) =>
  spelled !== undefined && words.some(({ plain }) => plain === spelled.toLowerCase())

/** The text without letters said one by one, and the last word that they spell. */
function withoutSpelling(said: readonly Token[]): { tokens: Token[]; spelled: string | undefined } {
  const all = said.flatMap(lettersOf)
  const tokens: Token[] = []
  let spelled: string | undefined

  for (let at = 0; at < all.length; at += 1) {
    // "With a Y, O-L-D-R-O-Y-D"
    const isAside = ['with', 'with a', 'with an'].some((lead) => endsWith(all, at, lead))
    const { letters, end } = isAside ? { letters: '', end: at } : spellingAt(all, at)
    if (letters.length < 3) {
      tokens.push({ ...(all[at] as Token) })
      continue
    }
    const before = tokens.at(-1)
    if (before && before.stop === '') before.stop = ','
    spelled = titleCase([letters])
    at = end - 1
  }
  return { tokens, spelled }
}

/** The letters that follow each other from a place on, "double t" as two. */
function spellingAt(tokens: readonly Token[], at: number): { letters: string; end: number } {
  let letters = ''
  let end = at

  for (; end < tokens.length; end += 1) {
    const plain = tokens[end]?.plain ?? ''
    const next = tokens[end + 1]
    if (plain === 'double' && isLetter(next)) letters += next?.plain
    else if (isLetter(tokens[end])) letters += plain
    else break
  }
  return { letters, end }
}

const isLetter = (token: Token | undefined) => /^\p{L}$/u.test(token?.plain ?? '')

/** "P-R-U-double-E" as its letters. */
function lettersOf(token: Token): Token[] {
  const parts = token.plain.split('-')
  const isSpelling =
    parts.length > 2 && parts.every((part) => part.length === 1 || part === 'double')

  return isSpelling ? parts.map((plain) => ({ said: plain, plain, stop: '' as const })) : [token]
}

const isCapitalInside = (tokens: readonly Token[], at: number) =>
  at > 0 && tokens[at - 1]?.stop !== '.' && startsUpper(tokens[at]?.said ?? '')

function candidatesIn(tokens: readonly Token[], isMixed: boolean): Candidate[] {
  const candidates: Candidate[] = []

  for (let at = 0; at < tokens.length; at += 1) {
    let end = at
    while (isNamePart(tokens, end) && (end === at || continues(tokens, end, isMixed))) end += 1
    if (end === at) continue
    candidates.push({ words: tokens.slice(at, end), start: at, end })
    at = end - 1
  }
  return candidates
}

/** Whether a name goes on with this word: "Priya sounds good" ends where the capitals end. */
function continues(tokens: readonly Token[], at: number, isMixed: boolean): boolean {
  const before = tokens[at - 1] as Token
  const word = tokens[at] as Token
  if (before.stop !== '') return false

  const isMade = !startsUpper(before.said) && !isSmallWord(before.said)
  return !isMixed || isMade || startsUpper(word.said) || isSmallWord(word.said)
}

function isNamePart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || !/^[\p{L}'’.-]+$/u.test(token.said)) return false
  if (token.plain.length === 1) return isInitial(token, tokens[at + 1])
  if (titles.includes(token.plain) && token.stop === '' && isNamePart(tokens, at + 1)) return true
  if (!otherWords.has(token.plain) || isSurname(tokens, at)) return true
  return alsoNames.includes(token.plain) && isNotWord(tokens, at)
}

/** "J Smith", "o shea" */
const isInitial = ({ said, plain }: Token, next: Token | undefined) =>
  plain === 'o' ? !otherWords.has(next?.plain ?? plain) : plain !== 'i' && startsUpper(said)

/** "Will" of "Will Smith" or as the whole answer, but not of "will Ann be there" */
function isNotWord(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  const isWhole = at === skipAt(tokens, 0, openers) && next === undefined
  const isFirst = tokens[at]?.stop === '' && next !== undefined && !otherWords.has(next.plain)
  const isAsked = questionVerbs.includes(tokens[at + 2]?.plain ?? '')

  return isWhole || (isFirst && !isAsked) || isCapitalInside(tokens, at)
}

/** "Ann Price", and "Anh Do" with its capitals, where nothing follows it */
function isSurname(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  const token = tokens[at] as Token
  const isEnd = at === tokens.length - 1 || token.stop !== ''
  if (!isEnd || before?.stop !== '' || otherWords.has(before.plain)) return false

  const isWritten = startsUpper(before.said) && startsUpper(token.said)
  const isShouted = token.said === token.said.toUpperCase()
  const isCapitalised = isWritten && !isShouted && !weekdays.includes(token.plain)
  return isCapitalised || alsoSurnames.includes(token.plain)
}

type Lead = 'introduced' | 'sure' | 'correcting' | 'weak' | undefined

/** How a candidate is led to: "my name is …", "put it under …", "it's …". */
function leadOf(tokens: readonly Token[], { start }: Candidate): Lead {
  let end = start
  while (betweenWords.includes(tokens[end - 1]?.plain ?? '') && !leadEndsAt(tokens, end)) end -= 1
  while (relations.includes(tokens[end - 1]?.plain ?? '')) end -= 1
  if (end < start && ['my', 'her', 'his'].includes(tokens[end - 1]?.plain ?? '')) end -= 1
  return leadEndsAt(tokens, end) ?? leadEndsAt(tokens, start)
}

function leadEndsAt(tokens: readonly Token[], end: number): Lead {
  if (end === 0 || tokens[end - 1]?.stop === '.') return undefined
  const ends = (phrase: string) => endsWith(tokens, end, phrase)

  if (introductions.some(ends)) return 'introduced'
  if (sureLeads.some(ends)) return 'sure'
  if (correctingLeads.some(ends)) return 'correcting'
  return weakLeads.some(ends) ? 'weak' : undefined
}

/** How likely a candidate is the name. */
function scoreOf(tokens: readonly Token[], one: Candidate, asked: Asked, isMixed: boolean): number {
  if (one.words.length > mostWords || isOfAnother(tokens, one, asked)) return 0
  const lead = leadOf(tokens, one)
  const isWritten = isMixed && one.words.some(({ said }) => startsUpper(said))
  const isNamed = isNamedBehind(tokens, one)

  if (asked === 'name') return scoreOfAnswer(tokens, one, lead, isWritten) + (isNamed ? 4 : 0)
  if (lead === 'introduced') return 4
  if (asked === 'correction') return isNamed || isCorrection(tokens, one, lead, isWritten) ? 3 : 0
  return lead && (isWritten || isSpeaker(one, tokens[one.end]?.plain ?? '')) ? 3 : 0
}

const roads = ['street', 'road', 'lane', 'avenue', 'close', 'drive', 'terrace', 'crescent', 'way']

/** "The cat's name is Mango"; "he's called Biscuit" where no name was asked for. */
function isOfAnother(tokens: readonly Token[], candidate: Candidate, asked: Asked): boolean {
  const { start } = candidate
  if (isElsewhere(tokens, candidate)) return true
  const [before, earlier] = [tokens[start - 1]?.plain ?? '', tokens[start - 2]?.plain ?? '']
  if (before === 'called' && ['hes', 'shes', 'its'].includes(earlier)) return asked === undefined
  const owner = tokens[start - (before === 'is' ? 3 : 2)]?.said ?? ''
  const isNamed = before === 'names' || (before === 'is' && earlier === 'name')
  return isNamed && /\p{L}{2}['’]s$/u.test(owner) && !pronouns.includes(plainLetters(owner))
}

/** "18 Rennie Street", "on Mill Street", "only if it's with Doctor Patel" */
function isElsewhere(tokens: readonly Token[], { start, words }: Candidate): boolean {
  const { said, plain, stop } = tokens[start - 1] ?? { said: '', plain: '', stop: '.' }
  if (/^\d+$/.test(said) && stop === '') return true
  const isRoad = words.length > 1 && roads.includes(words.at(-1)?.plain ?? '')
  return ['with', 'see'].includes(plain) || (isRoad && ['on', 'in', 'at', 'of'].includes(plain))
}

const pronouns = ['thats', 'heres', 'hers', 'its', 'whats']

/** "It's Sam Lee here" */
const isSpeaker = ({ words }: Candidate, next: string) =>
  words.length > 1 && ['here', 'speaking'].includes(next)

/** "It's Hartwell, not Hartley", but not "that's spot on" and not "it's just rusty" in a text that has capitals. */
function isCorrection(
  tokens: readonly Token[],
  { words, end }: Candidate,
  lead: Lead,
  isWritten: boolean,
): boolean {
  const next = words.at(-1)?.stop === '' ? tokens[end]?.plain : undefined
  if (lead === 'weak') return next === 'down' || (isWritten && words.length > 1)
  const hasCapitals = startsUpper(tokens[0]?.said ?? '') && tokens.some(({ stop }) => stop !== '')
  const isAlone = next === undefined || behindCorrections.includes(next)
  return lead === 'sure' || (lead === 'correcting' && isAlone && (isWritten || !hasCapitals))
}

const scoreOfLead = { introduced: 4, sure: 4, correcting: 2, weak: 2 }
const articles = ['the', 'a', 'an', 'my', 'your', 'our']

/** In answer to "What's your name?" */
function scoreOfAnswer(
  tokens: readonly Token[],
  one: Candidate,
  lead: Lead,
  isWritten: boolean,
): number {
  const { words, start, end } = one
  const before = tokens[start - 1]
  const isAfterArticle = before?.stop === '' && articles.includes(before.plain)
  const next = words.at(-1)?.stop === '' ? tokens[end]?.plain : undefined
  const isOther = words.length === 1 && next !== undefined && verbsBehindOthers.includes(next)
  const isFull = words.length > 1 && words.length < 4

  return (
    (lead ? scoreOfLead[lead] + (isFull ? 1 : 0) : scoreOfPlace(tokens, one)) +
    (isWritten && words.length > 1 ? 2 : 0) +
    (isFull ? 1 : 0) -
    (isAfterArticle ? 4 : 0) -
    (isOther ? 2 : 0) -
    (isDoing(words, before) && !isWritten ? 4 : 0)
  )
}

/** "I am standing beside her" */
const isDoing = ([first]: readonly Token[], before: Token | undefined) =>
  first?.plain.endsWith('ing') === true && ['am', 'im'].includes(before?.plain ?? '')

/** What begins an answer is likely the name, then a sentence of its own, then what ends it. */
function scoreOfPlace(tokens: readonly Token[], { words, start, end }: Candidate): number {
  if (start === skipAt(tokens, 0, openers)) return 3

  const isAtEnd = end === tokens.length
  const isSentence = tokens[start - 1]?.stop === '.' && (isAtEnd || words.at(-1)?.stop === '.')
  if (isSentence && startsUpper(words[0]?.said ?? '')) return 3
  const asks = askingWords.includes(tokens[skipAt(tokens, 0, openers)]?.plain ?? '')
  return isAtEnd && words.length > 1 && words.length < 4 && !asks ? 1 : 0
}

/** "Leigh is my surname" */
const isNamedBehind = (tokens: readonly Token[], { end }: Candidate) =>
  ['is', 'as'].includes(tokens[end]?.plain ?? '') &&
  ['my', 'the'].includes(tokens[end + 1]?.plain ?? '') &&
  (partNamed(tokens, end + 2) !== undefined || tokens[end + 2]?.plain === 'name')

/** Which part of a name is spoken of: "first name", "surname". */
function partNamed(tokens: readonly Token[], at: number): 'first' | 'last' | undefined {
  const starts = (phrase: string) => beginsWith(tokens, at, phrase)

  if (['first name', 'given name', 'christian name', 'first names'].some(starts)) return 'first'
  const last = ['surname', 'last name', 'family name', 'second name', 'surnames', 'last names']
  return last.some(starts) ? 'last' : undefined
}

/** The words of a name that is said in parts, or again in full: "Bond, James Bond". */
function wholeName(tokens: readonly Token[], best: Candidate, all: readonly Candidate[]): Token[] {
  const words = withoutRepeat(best.words, tokens[best.end]?.plain)
  const others = all.filter((one) => one !== best && one.words.length <= mostWords)
  const partBefore = ({ start }: Candidate) =>
    [1, 2, 3].map((back) => partNamed(tokens, start - back)).find((part) => part !== undefined)

  const opening = others.find(
    (one) => one.start === skipAt(tokens, 0, openers) || leadOf(tokens, one) !== undefined,
  )
  if (words.length === 1 && opening && partBefore(best) === 'first')
    return [...words, ...opening.words]
  if (words.length === 1 && opening && partBefore(best) === 'last')
    return [...opening.words, ...words]

  const first = others.find((one) => partBefore(one) === 'first')
  if (first && words.length === 1) return [...first.words, ...words]
  const last = others.find((one) => partBefore(one) === 'last')
  if (last && words.length === 1) return [...words, ...last.words]

  const named = words.filter(({ plain }) => !titles.includes(plain))
  // "Mrs Ackroyd. Maureen."
  const given = others.find(
    ({ words: [word], start, end }) =>
      end === start + 1 &&
      start >= best.end &&
      tokens[start - 1]?.stop !== '' &&
      startsUpper(word?.said ?? '') === startsUpper(words.at(-1)?.said ?? ''),
  )
  if (given && named.length === 1 && words.length > 1) return [...given.words, ...named]
  const fuller = others.find(
    (one) => named.length === 1 && one.words.length > 1 && isAmong(named, one.words),
  )
  return fuller ? fullerName(tokens, named[0] as Token, fuller) : words
}

/** The full name in words that hold a part of it: "… the cemetery Alan Graves". */
function fullerName(tokens: readonly Token[], part: Token, { words, end }: Candidate): Token[] {
  const said = withoutRepeat(words, tokens[end]?.plain)
  const at = said.findLastIndex(({ plain }) => plain === part.plain)

  return at === said.length - 1 ? said.slice(Math.max(at - 1, 0)) : said.slice(at)
}

const isAmong = (words: readonly Token[], others: readonly Token[]) =>
  words.every(({ plain }) => others.some((other) => other.plain === plain))

/** "Shawna Shawna Pruitt", "Bond James Bond", and "Brian Hall Brian with an I" */
function withoutRepeat(said: readonly Token[], next: string | undefined): Token[] {
  const isTitled = titles.includes(said[0]?.plain ?? '')
  const words = isTitled ? said.slice(1) : said
  const again = words.findLastIndex(({ plain }, at) => at > 0 && plain === words[0]?.plain)

  const twice = words.findIndex(({ plain }, at) => at > 1 && plain === words[at - 1]?.plain)
  if (again < 1) return twice < 0 ? [...said] : words.slice(0, twice)
  if (again < words.length - 1) return words.slice(again)
  const isAside = next !== undefined && behindRepeats.includes(next)
  return isAside || again === 1 ? words.slice(0, again) : words.slice(1)
}

function titleOf(words: readonly string[]): string | undefined {
  // "Anneliese van der Merwe" is written as it is.
  const isWritten = words.some(startsUpper)
  const isShouted = words.every((word) => word === word.toUpperCase() && word.length > 2)
  const parts =
    isWritten && !isShouted ? words.join(' ') : titleCase(words.map((word) => word.toLowerCase()))
  const name = parts.replace(/\bO (?=\p{Lu})/u, "O'")

  return name === '' ? undefined : name
}

const shortened = (name: string) =>
  name.length <= mostLetters
    ? name
    : name.slice(
        0,
        name.lastIndexOf(' ', mostLetters) > 0 ? name.lastIndexOf(' ', mostLetters) : mostLetters,
      )

/** A name whose word with the same first letter is spelled as the caller spelled it. */
function withSpelling(name: string, spelled: string | undefined): string {
  if (!spelled) return name
  const words = name.split(' ')
  const letters = spelled.toLowerCase()
  const whole = plainLetters(words.join(''))
  // "Holroyd with an H-O-L", "Tan Wei Ming, T A N W E I M I N G"
  if (whole.includes(letters) || (letters.includes(whole) && words.length > 1)) return name

  const at = words.findLastIndex((word) => plainLetters(word)[0] === letters[0])
  return at === -1 ? `${name} ${spelled}` : words.with(at, spelled).join(' ')
}

/**
 * A corrected name: "Siobhan as the first name", and one word that begins as a word of the full
 * name, replace that word.
 */
export function correctedName(known: string | undefined, said: string, utterance: string): string {
  const tokens = tokensOf(utterance)
  const part = tokens.map((_, at) => partNamed(tokens, at)).find((one) => one !== undefined)
  const [first = '', ...others] = known?.split(' ') ?? []
  if (!known || said.includes(' ')) return said

  if (part === 'first' && !known.includes(said))
    return [said, ...(others.length > 0 ? others : [first])].join(' ')
  if (part === 'last' && !known.includes(said)) return `${first} ${said}`
  const isRespelled = known.includes(' ') && known.split(' ').some((word) => word[0] === said[0])
  return isRespelled ? withSpelling(known, said) : said
}
