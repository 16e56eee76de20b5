import { featuresOf } from './features.ts'

/**
 * A trained classifier as `npm run intents -- train` writes it: every feature has a vector of as many small whole
 * numbers. The vectors of an utterance's features are added up, and each class weighs the sum. Everything is text that
 * compresses well.
 */
export type ClassifierModel = {
  /** Each an intent, or an intent, a colon and the line that answers it. Those of a caller of the role play begin with "@". */
  classes: readonly string[]
  /** Numbers in a vector. A multiple of 4. */
  dimensions: number
  /**
   * The features that have a vector, ascending, written as the gaps between them, one character each from "#" for 0 to "}" for
   * 90; "~" adds 91 to the next one.
   */
  features: string
  /** First the vectors of `knownShares`, then those of `features`; one character for 2 numbers, "#" for two times -3. */
  vectors: string
  /** For each class one character for each dimension, then one for its bias: "#" for -45 to "}" for 45. */
  weights: string
  /** What 1 in `weights` stands for. */
  scale: number
}

/** A class, the intent that it is of, and its probability; those of one utterance add up to 1. */
export type Ranked = readonly { name: string; intent: string; probability: number }[]

/** A vector's numbers are whole, from -levels to levels; two of them are one character. */
export const levels = 3

/** An utterance has one more feature, which says how many of its features are known: none is 0, all is `knownShares - 1`. */
export const knownShares = 10
export const knownShare = (known: number, all: number) =>
  Math.round(((knownShares - 1) * known) / Math.max(1, all))

/** The intent that a class is of. */
export const intentOf = (name: string) => name.split(':', 1)[0] as string

/** Classes that answer a question of the played receptionist; the others are of the dialogue. */
export const isAct = (name: string) => name.startsWith('@')

/** The probability of every intent, highest first: that of all its classes together. */
export function intentsOf(ranked: Ranked): { intent: string; probability: number }[] {
  const sums = new Map<string, number>()
  for (const { intent, probability } of ranked) {
    sums.set(intent, (sums.get(intent) ?? 0) + probability)
  }
  return [...sums]
    .map(([intent, probability]) => ({ intent, probability }))
    .sort((a, b) => b.probability - a.probability)
}

/**
 * @param asked what the played receptionist asked last; missing in the dialogue. It decides which classes are ranked.
 * @returns the probability of every class, highest first.
 */
export type Classify = {
  (utterance: string, asked?: string): Ranked
  /** The share of an utterance's features that were trained: near to 1 of words, and below a half of random letters. */
  shareKnown(utterance: string): number
}

export function createClassifier({
  classes,
  dimensions,
  features,
  vectors,
  weights,
  scale,
}: ClassifierModel): Classify {
  const known = readAscending(features)
  const matrix = readVectors(vectors)
  const weightsOf = readWeights(weights)
  const all = classes.map((name, index) => ({ name, intent: intentOf(name), index }))
  const [acts, subjects] = [true, false].map((wanted) =>
    all.filter(({ name }) => isAct(name) === wanted),
  ) as [typeof all, typeof all]

  /** Loops, because this is most of the time of a decision. */
  const sumOf = (rows: readonly number[]) => {
    const sums = new Float64Array(dimensions)
    for (const row of rows) {
      for (let i = 0; i < dimensions; i++)
        sums[i] = (sums[i] as number) + (matrix[row * dimensions + i] as number)
    }
    return sums
  }
  const scoreOf = (index: number, sums: Float64Array, share: number) => {
    const at = index * (dimensions + 1)
    let product = 0
    for (let i = 0; i < dimensions; i++)
      product += (weightsOf[at + i] as number) * (sums[i] as number)
    return (weightsOf[at + dimensions] as number) * scale + product * share
  }

  const classify = (utterance: string, asked?: string) => {
    const features = featuresOf(utterance, asked)
    const rows: number[] = []
    for (const feature of features) {
      const index = indexIn(known, feature)
      if (index !== undefined) rows.push(knownShares + index)
    }
    rows.push(knownShare(rows.length, features.length))
    const sums = sumOf(rows)
    const share = scale / Math.sqrt(rows.length)
    const ranked = asked === undefined ? subjects : acts
    const scores = ranked.map(({ index }) => scoreOf(index, sums, share))
    const highest = Math.max(...scores)
    const shares = scores.map((score) => Math.exp(score - highest))
    const total = shares.reduce((sum, each) => sum + each, 0)
    return ranked
      .map(({ name, intent }, at) => ({
        name,
        intent,
        probability: (shares[at] as number) / total,
      }))
      .sort((a, b) => b.probability - a.probability)
  }
  const shareKnown = (utterance: string) => {
    const features = featuresOf(utterance)
    const isKnown = (feature: number) => indexIn(known, feature) !== undefined
    return features.filter(isKnown).length / features.length
  }
  return Object.assign(classify, { shareKnown })
}

const firstCharacter = 35
const base = 2 * levels + 1
const goesOn = 91
/** The largest weight; `middleWeight` after the first character stands for 0. */
export const middleWeight = 45

function readAscending(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length)
  let count = 0
  let number = -1
  for (let i = 0; i < text.length; i++) {
    const gap = text.charCodeAt(i) - firstCharacter
    number += gap
    if (gap !== goesOn) numbers[count++] = number
  }
  return numbers.subarray(0, count)
}

/** Where a number stands in ascending ones. A map of them all takes a slow phone longer to make than many of these searches. */
function indexIn(ascending: Uint32Array, number: number): number | undefined {
  let from = 0
  let to = ascending.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] as number) < number) from = middle + 1
    else to = middle
  }
  return ascending[from] === number ? from : undefined
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

function readVectors(text: string): Int8Array {
  const numbers = new Int8Array(2 * text.length)
  for (let i = 0; i < text.length; i++) {
    const pair = text.charCodeAt(i) - firstCharacter
    const second = (pair / base) | 0
    numbers[2 * i] = pair - second * base - levels
    numbers[2 * i + 1] = second - levels
  }
  return numbers
}

/** The text that `readVectors` reads. `numbers` are whole, from -levels to levels. */
export function writeVectors(numbers: ArrayLike<number>): string {
  let text = ''
  for (let i = 0; i < numbers.length; i += 2) {
    const pair = (numbers[i] as number) + levels + base * ((numbers[i + 1] as number) + levels)
    text += String.fromCharCode(firstCharacter + pair)
  }
  return text
}

function readWeights(text: string): Int8Array {
  const numbers = new Int8Array(text.length)
  for (let i = 0; i < text.length; i++)
    numbers[i] = text.charCodeAt(i) - firstCharacter - middleWeight
  return numbers
}

/** The text that `readWeights` reads. `numbers` are whole, from -45 to 45. */
export const writeWeights = (numbers: readonly number[]) =>
  numbers.map((number) => String.fromCharCode(firstCharacter + middleWeight + number)).join('')
