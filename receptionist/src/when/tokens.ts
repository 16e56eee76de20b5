import { plainLetters } from '../slots/words.ts'
import {
  beforeShortWeekday,
  cardinals,
  fillers,
  months,
  ordinals,
  shortWeekdays,
  spellings,
  tens,
  weekdays,
  wishWords,
} from './words.ts'

/** A word or a number of an utterance. */
export type Token = {
  /** In lower case, without apostrophes. */
  word: string
  number?: number
  /** "Fourth", "4th" */
  isOrdinal?: true
  /** How many digits it was written in. */
  digits?: number
  /** Minutes after midnight of "16:30" */
  clock?: number
  /** "3/12", "2026-12-03" */
  date?: readonly number[]
  /** "Mondays", "mornings" */
  isPlural?: true
  /** "Monday's": it may be short for "Monday is". */
  isPossessive?: true
  /** Punctuation that ends a clause stands before it. */
  breaks?: true
  /** Where it stands in the utterance. */
  start: number
  end: number
}

/** Times and dates in figures, numbers, "p.m.", words, and everything else by characters. */
const tokenPattern =
  /\d{4}-\d\d-\d\d|\d{1,2}[/]\d{1,2}\b|\d{1,2}[:.]\d\d(?!\d)|\d+|[ap]\.m\b\.?|\p{L}+(?:['’`]\p{L}+)*|\S/giu

export function tokenize(utterance: string): Token[] {
  const tokens: Token[] = []
  let breaks = false
  for (const { 0: found, index } of utterance.matchAll(tokenPattern)) {
    const previous = tokens.at(-1)
    const text = plainLetters(found)
    const place = {
      start: index,
      end: index + found.length,
      ...(breaks && { breaks: true as const }),
    }
    if ('.,!?;:…()'.includes(found)) breaks = true
    else if ('-–—'.includes(found)) tokens.push({ word: '-', ...place })
    else if ('$£€'.includes(found)) tokens.push({ word: 'money', ...place })
    else if (fillers.includes(text)) continue
    else if (previous?.digits && previous.end === index && isOrdinalEnding(text)) {
      previous.isOrdinal = true
      previous.end = place.end
    } else {
      tokens.push(...tokensOf(found, place))
      breaks = false
    }
  }
  return joinNumbers(readDashes(shortWeekdaysRead(tokens)))
}

const isOrdinalEnding = (text: string) => ['st', 'nd', 'rd', 'th'].includes(text)

type Place = Pick<Token, 'start' | 'end' | 'breaks'>

function tokensOf(found: string, place: Place): Token[] {
  const text = plainLetters(found)
  const isPossessive = found.length > text.length
  const first = text.charCodeAt(0)
  if (first >= 48 && first <= 57) return [figureToken(text, place)]
  const isContracted = isPossessive || isDayWithVerb(text)
  const read =
    (isContracted && contracted(text)) ||
    wordToken(text) ||
    pluralOf(text, isPossessive) ||
    dayToken(text.replace(/(.)\1+$/, '$1'))
  return read
    ? [{ ...read, ...place }]
    : (approximated(text, place) ?? [{ word: text.replaceAll('.', ''), ...place }])
}

type Word = Omit<Token, 'start' | 'end'>

/** "We'd", "days'", "Friday'd", "tomorrow'll" */
function contracted(text: string): Word | undefined {
  if (text in shortWeekdays) return { word: 'would' }
  if (text === 'days') return { word: 'day', isPlural: true }
  // "At two pm'll do"
  if (['am', 'pm', 'oclock'].includes(withoutVerb(text))) return { word: withoutVerb(text) }
  return wordToken(text) ?? wordToken(withoutVerb(text))
}

const withoutVerb = (text: string) => text.replace(/(?:d|ll)$/, '')

/** "Fridayd", as a recognizer may write it */
const isDayWithVerb = (text: string) =>
  [weekdays, partWords].some((words) => words.includes(withoutVerb(text)))

/** "Mondays", "nine's", but not "seconds" */
function pluralOf(text: string, isPossessive: boolean): Word | undefined {
  const singular = text.endsWith('s') ? wordToken(text.slice(0, -1)) : undefined
  if (!singular || (singular.isOrdinal && !isPossessive)) return undefined
  return { ...singular, isPlural: true, ...(isPossessive && { isPossessive: true as const }) }
}

/** "Fiveish", "tennish" */
function approximated(text: string, place: Place): Token[] | undefined {
  if (!text.endsWith('ish')) return undefined
  const stem = text.slice(0, -3)
  const token = wordToken(stem) ?? (/(.)\1$/.test(stem) ? wordToken(stem.slice(0, -1)) : undefined)
  const { start, end } = place
  return (
    token && [
      { ...token, ...place },
      { word: 'ish', start, end },
    ]
  )
}

function figureToken(text: string, place: Place): Token {
  if (text.length === 10 && text.includes('-'))
    return { word: text, date: text.split('-').map(Number), ...place }
  if (text.includes('/')) return { word: text, date: text.split('/').map(Number), ...place }
  const [hour = 0, minute] = text.replace('.', ':').split(':').map(Number)
  if (minute !== undefined)
    return { word: text, ...(hour < 24 && minute < 60 && { clock: hour * 60 + minute }), ...place }
  return { word: text, number: Number(text), digits: text.length, ...place }
}

const dayPartWords = ['morning', 'afternoon', 'evening', 'night', 'lunchtime']
const partWords = [...dayPartWords, 'week', 'weekend', 'weekday']

const choices = ['either', 'neither', 'noon', 'midday', 'whichever']

/** A word that is a number or part of a time. */
function wordToken(text: string): Word | undefined {
  const word = spellings[text] ?? text
  if (cardinals.includes(word)) return { word, number: cardinals.indexOf(word) }
  if (ordinals.includes(word)) return { word, number: ordinals.indexOf(word), isOrdinal: true }
  if (tens.includes(word)) return { word, number: 20 + 10 * tens.indexOf(word) }
  if (word === 'thirtieth') return { word, number: 30, isOrdinal: true }
  const isKnown = [weekdays, months, partWords, choices].some((list) => list.includes(word))
  return isKnown || word !== text ? { word } : undefined
}

/** "Fridayyy" */
const dayToken = (text: string): Word | undefined =>
  weekdays.includes(text) ? { word: text } : undefined

/** "On sat", "sat 4pm", "sun morning" */
function shortWeekdaysRead(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const long = shortWeekdays[token.word]
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    // "And wed need a table"
    if (!long || (after && wishWords.includes(after.word))) return token
    const isDay =
      (before && (beforeShortWeekday.includes(before.word) || weekdays.includes(before.word))) ||
      (after && before?.word !== 'the' && (after.digits || partWords.includes(after.word)))
    return isDay ? { ...token, word: long } : token
  })
}

/** "3-5" is "3 to 5"; other dashes join words, or stand between parts of a sentence. */
function readDashes(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    if (token.word !== '-') return [token]
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    return isTimely(before) && isTimely(after) ? [{ ...token, word: 'to' }] : []
  })
}

const isTimely = (token: Token | undefined) =>
  token !== undefined &&
  (token.digits !== undefined ||
    token.clock !== undefined ||
    ['am', 'pm'].includes(token.word) ||
    weekdays.includes(token.word))

/** "Twenty" and "third" are one number, and so are those of a phone number, which is no time. */
function joinNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const previous = joined.at(-1)
    const isTens = previous && tens.includes(previous.word) && !previous.isPlural
    const { number, digits, isOrdinal, breaks } = token
    if (isTens && number && number < 10 && !digits && !breaks)
      joined[joined.length - 1] = {
        ...previous,
        word: `${previous.word} ${token.word}`,
        number: (previous.number ?? 0) + number,
        ...(isOrdinal && { isOrdinal }),
        end: token.end,
      }
    else joined.push(token)
  }
  return withoutPhones(joined)
}

const digitWords = ['oh', 'o', 'double', 'triple', 'zero']

/** Six digits and more in a row are no time. */
function withoutPhones(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let index = 0; index < tokens.length; ) {
    let [end, digits] = [index, 0]
    for (let token = tokens[end]; token && digitsOf(token) > 0; token = tokens[++end])
      digits += digitsOf(token)
    const isPhone = digits >= 6 || (digits > 4 && end === index + 1)
    const [first, last] = [tokens[index], tokens[end - 1]]
    if (isPhone && first && last) kept.push({ word: 'digits', start: first.start, end: last.end })
    else kept.push(...tokens.slice(index, Math.max(end, index + 1)))
    index = Math.max(end, index + 1)
  }
  return kept
}

function digitsOf({ word, number, digits, isOrdinal }: Token): number {
  if (isOrdinal) return 0
  return (
    digits ?? (number !== undefined ? (number < 10 ? 1 : 2) : digitWords.includes(word) ? 1 : 0)
  )
}
