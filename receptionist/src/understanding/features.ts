import { brand } from '../../../src/content/brand.ts'
import { lexicon } from '../../content/lexicon.ts'
import { plainLetters } from '../slots/words.ts'

/** A feature is its hash modulo this number. */
const featureHashes = 2 ** 20

/**
 * The words of an utterance as a recognizer writes them: in lower case, without accents, apostrophes and hesitations,
 * numbers and signs in words, short forms short. Single letters in a row are one word: "c r m" is "crm". The brand's name is
 * the word "brandname".
 */
export function wordsOf(utterance: string): readonly string[] {
  const known = latestWords.get(utterance)
  if (known) return known
  if (latestWords.size === 64) latestWords.clear()
  const words = readWords(utterance)
  latestWords.set(utterance, words)
  return words
}

/** One turn asks for the words of the utterance and of its clauses a dozen times, which were a third of its time. */
const latestWords = new Map<string, readonly string[]>()

function readWords(utterance: string): string[] {
  // A name in another script than the Latin one has no words.
  if (brandWords === '') {
    return plainWordsOf(utterance.toLowerCase().replaceAll(brand.name.toLowerCase(), ' brandname '))
  }
  const words = plainWordsOf(utterance)
  // A recognizer may write the name as it is spoken: "ring well".
  return [brandWords, plainWordsOf(brand.spokenName).join(' ')]
    .reduce((text, name) => text.replaceAll(` ${name} `, ' brandname '), ` ${words.join(' ')} `)
    .trim()
    .split(' ')
    .filter(Boolean)
}

function plainWordsOf(utterance: string): string[] {
  const text = inWords(plainLetters(utterance))
    .replace(/\b([a-z]) (?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !hesitation.test(word))
    .join(' ')
  return shortForms
    .reduce((long, [form, short]) => long.replace(form, short), text)
    .split(' ')
    .filter(Boolean)
}

const hesitation = /^(um+|uh+|er+|erm+|hm+|eh+|ah+|please|pls|plz|actually|basically)$/

/** What is written in one way and another: "what is" and "what's", "going to" and "gonna". */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\b(it|that|what|where|who|how|when|there|he|she) is\b/g, '$1s'],
  [/\b(do|does|did|is|are|was|were|would|could|should|has|have|had) not\b/g, '$1nt'],
  [/\bcan ?not\b/g, 'cant'],
  [/\bwill not\b/g, 'wont'],
  [/\bi am\b/g, 'im'],
  [/\b(i|you|they|it|that) will\b/g, '$1ll'],
  [/\b(i|you|they) would\b/g, '$1d'],
  [/\b(you|they) are\b/g, '$1re'],
  [/\b(you|they) have\b/g, '$1ve'],
  [/\bgoing to\b/g, 'gonna'],
  [/\bwant to\b/g, 'wanna'],
  [/\bgot to\b/g, 'gotta'],
  [/\bokay\b/g, 'ok'],
  // Begins with "no", and is no refusal.
  [/\bno (worries|problems?|bother)( at all)?\b/g, 'all good'],
  [/\b(mm|uh)[ -]?(hmm|hm|huh)\b/g, 'mhm'],
  // What begins a sentence and tells nothing.
  [/^(you know|i mean|like) (?!(what|when|how|why|who|where|if)\b)/, ''],
  [/\bu\b/g, 'you'],
]

/** Amounts and numbers as they are spoken: "$5,200 at 9:30" as "five thousand two hundred dollars at nine thirty". */
const inWords = (text: string) =>
  text
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[$£€]0?\.(\d\d)\b/g, '$1 cents')
    .replace(
      /([$£€₹]) ?(\d+(?:\.\d+)?k?)/g,
      (_, sign: string, amount: string) => `${amount} ${signs[sign]}`,
    )
    .replace(/[$£€₹%&]/g, (sign) => ` ${signs[sign]} `)
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, (_, digits: string) => ordinalInWords(Number(digits)))
    .replace(/:00\b/g, ' ')
    .replace(
      /\d+/g,
      (digits) =>
        ` ${digits.length > 4 ? [...digits].map(wordOfDigit).join(' ') : numberInWords(Number(digits))} `,
    )

const signs: Readonly<Record<string, string>> = {
  $: 'dollars',
  '£': 'pounds',
  '€': 'euros',
  '₹': 'rupees',
  '%': 'percent',
  '&': 'and',
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const wordOfDigit = (digit: string) => ones[Number(digit)]

/** @param number whole, from 0 to 9999. */
function numberInWords(number: number): string {
  const word = ones[number]
  if (word !== undefined) return word
  const rest = (unit: number) => (number % unit === 0 ? '' : ` ${numberInWords(number % unit)}`)
  if (number < 100) return `${tens[Math.floor(number / 10) - 2]}${rest(10)}`
  if (number < 1000) return `${numberInWords(Math.floor(number / 100))} hundred${rest(100)}`
  return `${numberInWords(Math.floor(number / 1000))} thousand${rest(1000)}`
}

const firstOrdinals = ['zeroth', 'first', 'second', 'third']

/** Nearly: "fiveth" and "twenty first". It only has to be the same each time. */
const ordinalInWords = (number: number) =>
  number > 9999 ? String(number) : (firstOrdinals[number] ?? `${numberInWords(number)}th`)

const brandWords = plainWordsOf(brand.name).join(' ')

const groupsByWord = new Map<string, string[]>()
for (const [group, words] of Object.entries(lexicon)) {
  for (const word of words.split(' '))
    groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), group])
}

function groupsOf(word = ''): readonly string[] {
  return groupsByWord.get(word) ?? groupsByWord.get(word.replace(/s$/, '')) ?? []
}

/**
 * What the classifier sees of an utterance, as hashes: words, pairs of words, parts of words of 4 characters, groups of
 * the lexicon, and the length.
 * @param asked what the played receptionist asked before it.
 */
export function featuresOf(utterance: string, asked?: string): number[] {
  const words = wordsOf(utterance)
  const features = new Set<number>()
  const add = (feature: string) => features.add(hash(feature) % featureHashes)
  for (let i = 0; i <= words.length; i++) add(`2${words[i - 1] ?? '^'} ${words[i] ?? '$'}`)
  for (const word of words) {
    add(`1${word}`)
    const bounded = `_${word}_`
    for (let start = 0; start + 4 <= bounded.length; start++)
      add(`c${bounded.slice(start, start + 4)}`)
    for (const group of groupsOf(word)) add(`g${group}`)
  }
  const length = Math.min(6, Math.ceil(Math.log2(words.length + 1)))
  add(`l${length}`)
  if (asked !== undefined) {
    add(`a${asked}`)
    add(`a${asked} ${length}`)
    add(`a${asked} ${words[0] ?? '$'}`)
    if (utterance.includes('?')) add('?')
  }
  return [...features]
}

/** FNV-1a with a final mix; 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) >>> 0
}
