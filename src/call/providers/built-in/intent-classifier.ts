import { featureRows, featuresOf, hash, wordsOf } from './intent-features.ts'

/**
 * A trained classifier as `npm run intents -- train` writes it. Everything is text that compresses well: a list of ascending
 * numbers is written as the gaps between them, one character each from "#" for 0 to "}" for 90; "~" adds 91 to the next one.
 */
export type ClassifierModel = {
  /** For each intent the rows that have a weight, and one digit for each: `d` stands for `(d - 4) * |d - 4| * scale`. */
  intents: Readonly<Record<string, { rows: string; levels: string }>>
  scale: number
  /** The hashes of words that more than one author used. */
  knownWords: string
}

export const knownWordHashes = 2 ** 16
export const hashOfWord = (word: string) => hash(word) % knownWordHashes

/** The probability of every intent, highest first; they add up to 1. */
export type Classify = (utterance: string) => { intent: string; probability: number }[]

export function createClassifier({ intents, scale, knownWords }: ClassifierModel): Classify {
  const names = Object.keys(intents)
  const matrix = new Float32Array(featureRows * names.length)
  for (const [intent, { rows, levels }] of Object.values(intents).entries()) {
    for (const [index, row] of readAscending(rows).entries()) {
      const level = Number(levels[index]) - 4
      matrix[row * names.length + intent] = level * Math.abs(level) * scale
    }
  }
  const known = new Set(readAscending(knownWords))

  return (utterance) => {
    const rows = featuresOf(wordsOf(utterance), (word) => known.has(hashOfWord(word)))
    const share = 1 / Math.sqrt(rows.length)
    const scores = names.map((_, intent) => {
      let score = 0
      for (const row of rows) score += matrix[row * names.length + intent] as number
      return Math.exp(score * share)
    })
    const sum = scores.reduce((total, score) => total + score, 0)
    return names
      .map((intent, index) => ({ intent, probability: (scores[index] as number) / sum }))
      .sort((a, b) => b.probability - a.probability)
  }
}

const firstCharacter = 35
const goesOn = 91

function readAscending(text: string): number[] {
  const numbers: number[] = []
  let number = -1
  for (let i = 0; i < text.length; i++) {
    const gap = text.charCodeAt(i) - firstCharacter
    number += gap
    if (gap !== goesOn) numbers.push(number)
  }
  return numbers
}

/** The text that `readAscending` reads. `numbers` are 0 or greater. */
export function writeAscending(numbers: readonly number[]): string {
  let text = ''
  let last = -1
  for (const number of numbers) {
    const gap = number - last
    text += String.fromCharCode(firstCharacter + goesOn).repeat(Math.floor(gap / goesOn))
    text += String.fromCharCode(firstCharacter + (gap % goesOn))
    last = number
  }
  return text
}
