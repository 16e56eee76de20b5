/** Texts as words: every reader of a value goes from words to tokens to the value. */

/** Lower case, without accents and apostrophes: "Zoë's" is "zoes". */
export const plainLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')

/**
 * An utterance as its words alone: lower case, without accents and apostrophes; every other
 * character that is no letter and no digit is a space.
 */
export const plainWords = (utterance: string): string =>
  plainLetters(utterance)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** One word as it was said and in plain letters. */
export type Token = {
  said: string
  plain: string
  /** A comma or the end of a sentence stands behind it. */
  stop: '' | ',' | '.'
}

const sentenceEnds = ['.', '!', '?', ';', '…']
const abbreviations = [
  ...['mr', 'mrs', 'ms', 'dr', 'st', 'prof', 'rev', 'wm', 'sq', 'co', 'ltd', 'inc', 'bros', 'est'],
]

/** The words of a text, each with the pause behind it. A recognizer writes no pauses. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []

  for (const piece of text.replace(/[–—]|\.{2,}/g, ', ').split(/[\s/()"“”]+/)) {
    const said = piece === '&' ? piece : piece.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, '')
    const plain = said === '&' ? 'and' : plainLetters(said)
    const isInitial = /^(\p{Lu}\.)+$/u.test(piece)
    const stop = isInitial ? '' : stopOf(piece.at(-1) ?? '', plain)
    const before = tokens.at(-1)

    if (said !== '') tokens.push({ said, plain, stop })
    else if (before && stop !== '') before.stop = stop
  }
  return tokens
}

function stopOf(mark: string, plain: string): Token['stop'] {
  if (mark === ',' || mark === ':') return ','
  const isShort = mark === '.' && abbreviations.includes(plain)
  return sentenceEnds.includes(mark) && !isShort ? '.' : ''
}

export const startsUpper = (text: string) => /^\p{Lu}/u.test(text)

/** Whether one of these words was said. */
export const saysWord = (list: readonly string[], utterance: string) =>
  plainWords(utterance)
    .split(' ')
    .some((word) => list.includes(word))

/** Words that are not written with a capital inside a name. */
const smallWords = ['and', 'of', 'the', 'on', 'in', 'at', 'for', 'by', 'van', 'von', 'der', 'den']
const smallWordsOfNames = [...smallWords, 'de', 'la', 'du', 'di', 'bin', 'y', 'n']

export const isSmallWord = (word: string) => smallWordsOfNames.includes(word)

/** Words that were written in lower case, or heard, as a name is written. */
export const titleCase = (words: readonly string[]) =>
  words.map((word, at) => (at > 0 && isSmallWord(word) ? word : titleWord(word))).join(' ')

/** "o'connor" is "O'Connor", "mcintyre" is "McIntyre"; what has a capital already stays. */
const titleWord = (word: string) =>
  word !== word.toLowerCase()
    ? word
    : word
        .replace(/^\p{L}|-\p{L}|(?<=^[od]['’])\p{L}/gu, (letter) => letter.toUpperCase())
        .replace(/^Mc\p{L}(?=\p{L}{2})/u, (start) => `Mc${start.slice(2).toUpperCase()}`)

const phrasesOf = (list: string) => list.split(', ').filter((phrase) => phrase !== '')

/**
 * The phrases of a list, as in `content/trades.ts`, that stand in plain words, the longest first.
 */
export function phrasesIn(list: string, words: string): string[] {
  const text = ` ${words} `

  return phrasesOf(list)
    .filter((phrase) => text.includes(` ${phrase} `) || text.includes(` ${phrase}s `))
    .sort((a, b) => b.length - a.length)
}

/**
 * Whether one of the phrases stands in plain words, also with another word between two of its own:
 * "the brakes have just failed".
 */
export function hasPhrase(list: string, words: string): boolean {
  const said = words.split(' ')

  return wordsOfPhrases(list).some((parts) => {
    const standsAt = (at: number, part: number): boolean =>
      part === parts.length - 1
        ? said[at] === parts[part] || said[at] === `${parts[part]}s`
        : said[at] === parts[part] && (standsAt(at + 1, part + 1) || standsAt(at + 2, part + 1))

    return said.some((_, at) => standsAt(at, 0))
  })
}

/** By list. Each is a constant of the content, and is looked through at every turn. */
const listsRead = new Map<string, readonly (readonly string[])[]>()

function wordsOfPhrases(list: string): readonly (readonly string[])[] {
  const read = listsRead.get(list) ?? phrasesOf(list).map((phrase) => phrase.split(' '))
  listsRead.set(list, read)
  return read
}

/** Whether a text ends with one of these phrases. */
export const endsWithOne = (phrases: readonly string[], text: string) =>
  phrases.some((phrase) => ` ${plainWords(text)}`.endsWith(` ${phrase}`))

/** The words of each phrase: a constant, which is looked for at many places of every turn. */
const phrasesRead = new Map<string, readonly string[]>()

function splitPhrase(phrase: string): readonly string[] {
  const read = phrasesRead.get(phrase) ?? phrase.split(' ')
  phrasesRead.set(phrase, read)
  return read
}

/** Whether the plain words before one of a text end with a phrase. */
export const endsWith = (tokens: readonly Token[], end: number, phrase: string): boolean =>
  beginsWith(tokens, end - splitPhrase(phrase).length, phrase)

/** Whether a phrase begins at a place. */
export const beginsWith = (tokens: readonly Token[], at: number, phrase: string): boolean =>
  splitPhrase(phrase).every((word, index) => tokens[at + index]?.plain === word)

/** The longest of several phrases that begins at a place, by its number of words. */
export const longestAt = (tokens: readonly Token[], at: number, phrases: readonly string[]) =>
  phrases.reduce(
    (most, phrase) =>
      beginsWith(tokens, at, phrase) ? Math.max(most, splitPhrase(phrase).length) : most,
    0,
  )

/** The place behind all the phrases with which a text begins. */
export function skipAt(tokens: readonly Token[], at: number, phrases: readonly string[]): number {
  let next = at
  let length = longestAt(tokens, next, phrases)

  while (length > 0) {
    next += length
    length = longestAt(tokens, next, phrases)
  }
  return next
}

/** Sounds of thinking, as a recognizer writes them. */
export const fillers = ['um', 'umm', 'uh', 'er', 'erm', 'em', 'eh', 'ah', 'hm', 'hmm', 'mm', 'like']

/** Words of grammar, courtesy and booking: no part of a name, and they tell nothing of a wish. */
export const commonWords: ReadonlySet<string> = new Set([
  ...['a', 'an', 'the', 'and', 'or', 'but', 'so', 'if', 'as', 'like', 'just', 'really', 'very'],
  ...['i', 'you', 'we', 'he', 'she', 'it', 'they', 'me', 'him', 'her', 'us', 'them', 'one'],
  ...['my', 'your', 'his', 'our', 'their', 'its', 'this', 'that', 'thats', 'what', 'whats', 'how'],
  ...['is', 'are', 'was', 'were', 'be', 'been', 'am', 'im', 'ive', 'id', 'do', 'does', 'did'],
  ...['has', 'have', 'had', 'having', 'can', 'could', 'will', 'would', 'when', 'about', 'of', 'by'],
  ...['to', 'from', 'for', 'with', 'at', 'on', 'in', 'too', 'also', 'there', 'here', 'then', 'now'],
  ...['not', 'no', 'yes', 'please', 'thank', 'thanks', 'sorry', 'wait', 'actually', 'mean', 'said'],
  ...['good', 'morning', 'afternoon', 'evening', 'oh', 'ok', 'okay', 'right', 'sure', 'great'],
  ...['lovely', 'perfect', 'fine', 'booking', 'appointment', 'time', 'day', 'today', 'tomorrow'],
  ...['looking', 'hoping', 'calling', 'name', 'number', 'phone', 'monday', 'tuesday', 'wednesday'],
  ...['thursday', 'friday', 'saturday', 'sunday'],
])
