import {
  type ClassifierModel,
  intentOf,
  isAct,
  knownShare,
  knownShares,
  middleWeight,
  writeAscending,
  writeVectors,
  writeWeights,
} from '../src/understanding/classifier.ts'
import { featuresOf } from '../src/understanding/features.ts'

/**
 * `line` is the one that answers the utterance, where an author told it. `asked` is what the played receptionist had asked;
 * the intents of such an example begin with "@".
 */
export type Example = {
  utterance: string
  asked?: string | undefined
  intent: string
  line?: string | undefined
  author: string
}

/** All numbers here were chosen by cross-validation over whole authors: `npm run intents -- validate`. */
const options = {
  /** Features that have a vector in the model; those whose vectors change the scores most in all examples together. */
  features: 9700,
  /** Numbers in a vector. A multiple of 4. */
  dimensions: 32,
  /** A feature counts only if so many authors used it. */
  authors: 3,
  /**
   * An example of an act counts so often where the features are chosen, and is seen so often: there are ten times as many
   * examples of intents.
   */
  actWeight: 4,
  actRepeats: 2,
  /** How often every example is seen with the vectors of all features, and then with the rounded ones of those that are kept. */
  epochs: 20,
  /** The share of the epochs, the last ones, whose numbers are averaged: one epoch leaves them where its last examples put them. */
  averaged: 0.4,
  /** The share of an example's features that is left out each time it is seen, so that no score rests on few of them. */
  dropout: 0.4,
  /** The learning rates of the vectors and of the classes' weights, and the decay of both towards zero. */
  vectorStep: 0.3,
  weightStep: 0.3,
  decay: 0.004,
  /** The unit to which vectors are rounded, in standard deviations of their numbers: below half of it a number becomes 0. */
  unit: 1.2,
}

/** A line of fewer examples is no class of its own. Chosen by hand. */
const leastUses = 20

/** `answers` are the classes that are right: all of its intent, where the line is not known. `from` to `to` are those of its kind. */
type Label = { answers: readonly number[]; from: number; to: number }
type Row = Label & { rows: number[] }

/** `vectors[row * dimensions + i]`; `weights[index * (dimensions + 1) + i]`, the last for its bias. */
type Network = { vectors: Float32Array; weights: Float32Array; count: number; dimensions: number }

/**
 * Trains a multinomial logistic regression whose weights are the product of two small matrices: one vector for each feature,
 * and one for each class, which is an intent or a line that answers one. An example whose line is not known counts for all
 * lines of its intent together. AdaGrad over the examples in an order shuffled with a fixed seed: first with all features,
 * then with the most useful ones, their vectors rounded wherever scores are computed. The same examples give the same model.
 */
export function train(examples: readonly Example[]): ClassifierModel {
  const random = randomNumbers(1)
  const { dimensions } = options
  const { classes, labelOf } = classesOf(examples)
  const features = examples.map(({ utterance, asked }) => featuresOf(utterance, asked))
  const labels = examples.map(labelOf)
  const used = usedBy(examples, features)
  const candidates = [...used].filter(([, authors]) => authors.size >= options.authors).map(([feature]) => feature)
  const data = rowsOf(features, labels, candidates)
  const exact: Network = {
    vectors: Float32Array.from(
      { length: (knownShares + candidates.length) * dimensions },
      () => 0.3 * (random() - 0.5),
    ),
    weights: Float32Array.from({ length: classes.length * (dimensions + 1) }, (_, index) =>
      index % (dimensions + 1) === dimensions ? 0 : random() - 0.5,
    ),
    count: classes.length,
    dimensions,
  }
  descend(data, exact, { step: 1, unit: undefined, random })

  const kept = mostUseful(exact, data).map((row) => candidates[row - knownShares] as number)
  kept.sort((a, b) => a - b)
  const network = { ...exact, vectors: vectorsOf(exact, kept, candidates) }
  const unit =
    options.unit * Math.sqrt(network.vectors.reduce((sum, number) => sum + number ** 2, 0) / network.vectors.length)
  descend(rowsOf(features, labels, kept), network, { step: 0.5, unit, random })

  // A vector's -1 or 1 in the model stands for `unit`, by which the weights are multiplied instead.
  const weights = network.weights.map((weight, index) =>
    index % (dimensions + 1) === dimensions ? weight : weight * unit,
  )
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scale = largest / middleWeight
  return {
    classes,
    dimensions,
    features: writeAscending(kept),
    vectors: writeVectors(network.vectors.map((number) => Math.round(rounded(number, unit) / unit))),
    weights: writeWeights(Array.from(weights, (weight) => Math.round(weight / scale))),
    scale,
  }
}

/** The names of all classes, and the classes that are right for an example. */
function classesOf(examples: readonly Example[]) {
  const uses = new Map<string, number>()
  for (const example of examples) uses.set(classOf(example), (uses.get(classOf(example)) ?? 0) + 1)
  const lines = new Set(examples.filter(({ line }) => line !== undefined).map(({ intent }) => intent))
  const classes = [...uses]
    .filter(([name, times]) => (name.includes(':') ? times >= leastUses : !lines.has(name)))
    .map(([name]) => name)
    .sort()
  // "@" sorts before all letters.
  const acts = classes.filter(isAct).length
  const labelOf = (example: Example): Label => {
    const known = classes.indexOf(classOf(example))
    const answers =
      known !== -1 ? [known] : classes.flatMap((name, index) => (intentOf(name) === example.intent ? [index] : []))
    return { answers, from: isAct(example.intent) ? 0 : acts, to: isAct(example.intent) ? acts : classes.length }
  }
  return { classes, labelOf }
}

const classOf = ({ intent, line }: Example) => (line === undefined ? intent : `${intent}:${line}`)

/** The authors who used each feature. */
function usedBy(examples: readonly Example[], features: readonly (readonly number[])[]): Map<number, Set<string>> {
  const used = new Map<number, Set<string>>()
  for (const [index, { author }] of examples.entries()) {
    for (const feature of features[index] as number[]) used.set(feature, (used.get(feature) ?? new Set()).add(author))
  }
  return used
}

/** The examples as rows of `vectors`; the last row of each says how many of its features are known. */
function rowsOf(features: readonly number[][], labels: readonly Label[], known: readonly number[]): Row[] {
  const rowOf = new Map(known.map((feature, index) => [feature, knownShares + index]))
  return features.map((all, index) => {
    const rows = all.flatMap((feature) => rowOf.get(feature) ?? [])
    return { rows: [...rows, knownShare(rows.length, all.length)], ...(labels[index] as Label) }
  })
}

function vectorsOf(
  { vectors, dimensions }: Network,
  kept: readonly number[],
  candidates: readonly number[],
): Float32Array {
  const rowOf = new Map(candidates.map((feature, index) => [feature, knownShares + index]))
  const rows = [...Array(knownShares).keys(), ...kept.map((feature) => rowOf.get(feature) as number)]
  return Float32Array.from(rows.flatMap((row) => [...vectors.subarray(row * dimensions, (row + 1) * dimensions)]))
}

/**
 * The rows whose features change the scores most: the variance, over the classes, of what one
 * adds to their scores, times its uses.
 */
function mostUseful({ vectors, weights, count, dimensions }: Network, data: readonly Row[]): number[] {
  const uses = new Map<number, number>()
  for (const { rows, from } of data) {
    // The classes of acts come first.
    const weight = from === 0 ? options.actWeight : 1
    for (const row of rows) uses.set(row, (uses.get(row) ?? 0) + weight)
  }
  const useful: { row: number; use: number }[] = []
  for (const [row, times] of uses) {
    if (row < knownShares) continue
    const scores = Array.from({ length: count }, (_, index) => {
      let score = 0
      for (let i = 0; i < dimensions; i++) {
        score += (vectors[row * dimensions + i] as number) * (weights[index * (dimensions + 1) + i] as number)
      }
      return score
    })
    const mean = scores.reduce((sum, score) => sum + score, 0) / count
    const spread = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0)
    useful.push({ row, use: spread * times })
  }
  return useful
    .sort((a, b) => b.use - a.use)
    .slice(0, options.features)
    .map(({ row }) => row)
}

const rounded = (number: number, unit: number | undefined) =>
  unit === undefined ? number : Math.max(-1, Math.min(1, Math.round(number / unit))) * unit

type Descent = { step: number; unit: number | undefined; random: () => number }

/** Changes the numbers of a network. With a `unit`, scores are computed with rounded vectors while the exact ones change. */
function descend(
  data: readonly Row[],
  { vectors, weights, count, dimensions }: Network,
  { step, unit, random }: Descent,
) {
  const { epochs, averaged, dropout, vectorStep, weightStep, decay } = options
  const used = vectors.map((number) => rounded(number, unit))
  const vectorSquares = new Float32Array(vectors.length).fill(1e-4)
  const weightSquares = new Float32Array(weights.length).fill(1e-2)
  const order = data.flatMap(({ from }, index) => Array<number>(from === 0 ? options.actRepeats : 1).fill(index))
  const sums = new Float64Array(dimensions)
  const slopes = new Float64Array(dimensions)
  const scores = new Float64Array(count)
  const targets = new Float64Array(count)
  const last = Math.round(epochs * averaged)
  const means = [new Float32Array(vectors.length), new Float32Array(weights.length)] as const
  for (let epoch = 0; epoch < epochs; epoch++) {
    // The steps fall to a third and less.
    const rate = step * (1 - (0.7 * epoch) / epochs)
    shuffle(order, random)
    for (const index of order) {
      const { rows, answers, from, to } = data[index] as Row
      const seen = rows.filter(() => random() >= dropout)
      if (seen.length === 0) continue
      const share = 1 / Math.sqrt(seen.length)
      sums.fill(0)
      slopes.fill(0)
      for (const row of seen) {
        for (let i = 0; i < dimensions; i++)
          sums[i] = (sums[i] as number) + (used[row * dimensions + i] as number) * share
      }
      for (let k = from; k < to; k++) {
        const at = k * (dimensions + 1)
        let score = weights[at + dimensions] as number
        for (let i = 0; i < dimensions; i++) score += (weights[at + i] as number) * (sums[i] as number)
        scores[k] = score
      }
      toProbabilities(scores, from, to)
      const right = answers.reduce((sum, k) => sum + (scores[k] as number), 0)
      for (const k of answers) targets[k] = (scores[k] as number) / right
      for (let k = from; k < to; k++) {
        const slope = (scores[k] as number) - (targets[k] as number)
        const at = k * (dimensions + 1)
        for (let i = 0; i <= dimensions; i++) {
          const weight = weights[at + i] as number
          const pull = i < dimensions ? decay * 0.01 * weight : 0
          const change = slope * (i < dimensions ? (sums[i] as number) : 1) + pull
          if (i < dimensions) slopes[i] = (slopes[i] as number) + slope * weight
          const square = (weightSquares[at + i] as number) + change * change
          weightSquares[at + i] = square
          weights[at + i] = weight - ((rate * weightStep) / Math.sqrt(square)) * change
        }
      }
      for (const k of answers) targets[k] = 0
      for (const row of seen) {
        for (let i = 0; i < dimensions; i++) {
          const at = row * dimensions + i
          const slope = (slopes[i] as number) * share
          const square = (vectorSquares[at] as number) + slope * slope
          vectorSquares[at] = square
          const least = (rate * vectorStep) / Math.sqrt(square)
          const number = (vectors[at] as number) - least * slope
          const pull = least * decay
          vectors[at] = number > pull ? number - pull : number < -pull ? number + pull : 0
          used[at] = rounded(vectors[at] as number, unit)
        }
      }
    }
    if (epoch >= epochs - last) {
      for (const [at, numbers] of [vectors, weights].entries()) {
        const mean = means[at as 0 | 1]
        for (let i = 0; i < numbers.length; i++) mean[i] = (mean[i] as number) + (numbers[i] as number) / last
      }
    }
  }
  vectors.set(means[0])
  weights.set(means[1])
}

function shuffle(numbers: number[], random: () => number) {
  for (let i = numbers.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swapped = numbers[i] as number
    numbers[i] = numbers[j] as number
    numbers[j] = swapped
  }
}

/** Mulberry32: numbers from 0 to below 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

function toProbabilities(scores: Float64Array, from: number, to: number) {
  let highest = Number.NEGATIVE_INFINITY
  for (let k = from; k < to; k++) highest = Math.max(highest, scores[k] as number)
  let sum = 0
  for (let k = from; k < to; k++) {
    scores[k] = Math.exp((scores[k] as number) - highest)
    sum += scores[k] as number
  }
  for (let k = from; k < to; k++) scores[k] = (scores[k] as number) / sum
}
