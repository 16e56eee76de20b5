import {
  type ClassifierModel,
  hashOfWord,
  writeAscending,
} from '../../src/call/providers/built-in/intent-classifier.ts'
import { featureRows, featuresOf, wordsOf } from '../../src/call/providers/built-in/intent-features.ts'

export type Example = { utterance: string; intent: string; author: string }

/** `weights[row * intents.length + i]`: what a feature adds to the score of intent `i`. */
export type Trained = { intents: string[]; weights: Float32Array; knownWords: Set<number> }

/** How often every example is seen, the step, the pull of every weight towards zero, and the largest number of weights. */
export type TrainingOptions = { epochs: number; step: number; decay: number; weights: number }

/** Chosen by cross-validation over whole authors: `npm run intents -- validate`. */
export const trainingOptions: TrainingOptions = { epochs: 12, step: 0.5, decay: 0.002, weights: 24_000 }

/**
 * Trains a multinomial logistic regression: AdaGrad over the examples in an order shuffled with a fixed seed, then again
 * with only the largest weights. The same examples give the same weights.
 */
export function train(examples: readonly Example[], options = trainingOptions): Trained {
  const intents = [...new Set(examples.map(({ intent }) => intent))].sort()
  const knownWords = wordsOfTwoAuthors(examples)
  const isKnown = (word: string) => knownWords.has(hashOfWord(word))
  const data = seenByTwoAuthors(
    examples.map(({ utterance, intent, author }) => ({
      rows: featuresOf(wordsOf(utterance), isKnown),
      intent: intents.indexOf(intent),
      author,
    })),
  )
  const size = featureRows * intents.length
  const first = descend(data, intents.length, options, new Uint8Array(size).fill(1))
  const smallest = first.map(Math.abs).sort().at(-options.weights) ?? 0
  const kept = new Uint8Array(size)
  for (let i = 0; i < size; i++) kept[i] = Math.abs(first[i] as number) >= smallest ? 1 : 0
  return { intents, weights: descend(data, intents.length, options, kept), knownWords }
}

/** The same examples without the features that only one author used. */
function seenByTwoAuthors<Row extends { rows: readonly number[]; author: string }>(data: readonly Row[]): Row[] {
  const authors = new Map<number, Set<string>>()
  for (const { rows, author } of data) {
    for (const row of rows) authors.set(row, (authors.get(row) ?? new Set()).add(author))
  }
  return data.map((example) => ({
    ...example,
    rows: example.rows.filter((row) => (authors.get(row)?.size ?? 0) > 1),
  }))
}

function wordsOfTwoAuthors(examples: readonly Example[]): Set<number> {
  const authors = new Map<number, Set<string>>()
  for (const { utterance, author } of examples) {
    for (const word of wordsOf(utterance)) {
      const key = hashOfWord(word)
      authors.set(key, (authors.get(key) ?? new Set()).add(author))
    }
  }
  return new Set([...authors].filter(([, { size }]) => size > 1).map(([key]) => key))
}

function descend(
  data: readonly { rows: readonly number[]; intent: number }[],
  count: number,
  { epochs, step, decay }: TrainingOptions,
  kept: Uint8Array,
): Float32Array {
  const weights = new Float32Array(kept.length)
  const squares = new Float32Array(kept.length).fill(1e-6)
  const order = data.map((_, index) => index)
  const gradient = new Float64Array(count)
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      const swapped = order[i] as number
      order[i] = order[j] as number
      order[j] = swapped
    }
    for (const index of order) {
      const { rows, intent } = data[index] as (typeof data)[number]
      const share = 1 / Math.sqrt(rows.length)
      gradient.fill(0)
      for (const row of rows) {
        for (let k = 0; k < count; k++)
          gradient[k] = (gradient[k] as number) + (weights[row * count + k] as number) * share
      }
      toProbabilities(gradient)
      gradient[intent] = (gradient[intent] as number) - 1
      for (let k = 0; k < count; k++) {
        const slope = (gradient[k] as number) * share
        if (Math.abs(slope) < 3e-5) continue
        for (const row of rows) {
          const at = row * count + k
          if (!kept[at]) continue
          const g = slope
          const square = (squares[at] as number) + g * g
          squares[at] = square
          const rate = step / Math.sqrt(square)
          const w = (weights[at] as number) - rate * slope
          const shrink = rate * decay
          weights[at] = w > shrink ? w - shrink : w < -shrink ? w + shrink : 0
        }
      }
    }
  }
  return weights
}

function toProbabilities(scores: Float64Array) {
  const highest = Math.max(...scores)
  let sum = 0
  for (let k = 0; k < scores.length; k++) {
    scores[k] = Math.exp((scores[k] as number) - highest)
    sum += scores[k] as number
  }
  for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] as number) / sum
}

/** The trained classifier as the page reads it, its weights rounded to seven levels. */
export function encode({ intents, weights, knownWords }: Trained): ClassifierModel {
  const levels = 3
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const encoded: Record<string, { rows: string; levels: string }> = {}
  intents.forEach((name, intent) => {
    const entries: { row: number; level: number }[] = []
    for (let row = 0; row < featureRows; row++) {
      const weight = weights[row * intents.length + intent] as number
      const level = Math.sign(weight) * Math.round(Math.sqrt(Math.abs(weight) / largest) * levels)
      if (level !== 0) entries.push({ row, level })
    }
    encoded[name] = {
      rows: writeAscending(entries.map(({ row }) => row)),
      levels: entries.map(({ level }) => level + 4).join(''),
    }
  })
  return {
    intents: encoded,
    scale: largest / levels ** 2,
    knownWords: writeAscending([...knownWords].sort((a, b) => a - b)),
  }
}
