import { brand } from '../../../src/content/brand.ts'
import { lexicon } from '../../content/lexicon.ts'
import { plainLetters } from '../slots/words.ts'

/** A feature is its hash modulo this number. */
const featureHashes = 2 ** 17

/**
 * The words of an utterance, in lower case and without accents, apostrophes and hesitations. Single letters in a row are
 * one word: "c r m" is "crm". An amount of money begins with the word "money", and the brand's name is the word "brandname".
 */
export function wordsOf(utterance: string): string[] {
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
  return plainLetters(utterance)
    .replace(/\b([a-z]) (?=[a-z]\b)/g, '$1')
    .replace(/[$£€₹]/g, ' money ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !hesitation.test(word))
}

const hesitation = /^(um+|uh+|er+|erm+|hm+|eh+|ah+|please|pls|plz|actually|basically)$/

const brandWords = plainWordsOf(brand.name).join(' ')

const groupsByWord = new Map<string, string[]>()
for (const [group, words] of Object.entries(lexicon)) {
  for (const word of words.split(' ')) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), group])
}

function groupsOf(word = ''): readonly string[] {
  if (/^\d+$/.test(word)) return ['number']
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
    for (let start = 0; start + 4 <= bounded.length; start++) add(`c${bounded.slice(start, start + 4)}`)
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
