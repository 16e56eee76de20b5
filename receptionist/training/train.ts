import {
  type ClassifierModel,
  intentOf,
  isAct,
  knownShare,
  knownShares,
  levels,
  middleWeight,
  writeAscending,
  writeVectors,
  writeWeights,
} from '../src/understanding/classifier.ts'
import { featuresOf } from '../src/understanding/features.ts'
import { descend, type Network, type Row, randomNumbers, rounded } from './descent.ts'

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

/** All numbers here were chosen on authors with whom nothing is trained: decision 007 has the curve. */
const options = {
  /** Features that have a vector in the model; those whose vectors change the scores most in all examples together. */
  features: 34_000,
  /** Numbers in a vector. */
  dimensions: 32,
  /** A feature counts only if so many authors used it. */
  authors: 3,
  /**
   * An example of an act counts so often where the features are chosen, and is seen so often: there are ten times as many
   * examples of intents.
   */
  actWeight: 4,
  actRepeats: 2,
  /** The unit to which vectors are rounded, in standard deviations of their numbers: below half of it a number becomes 0. */
  unit: 0.8,
  /** Every example is seen so often with the vectors of all features, and then with the rounded ones of those that are kept. */
  descent: { epochs: 10, averaged: 0.4, dropout: 0.4, step: 0.3, decay: 0.004 },
}

/** A line of fewer examples is no class of its own. Chosen by hand. */
const leastUses = 20

type Label = Omit<Row, 'rows'>

/**
 * Trains the classifier: one vector for each feature and one for each class, which is an intent or a line that answers one.
 * An example whose line is not known counts for all lines of its intent together. AdaGrad over the examples in an order
 * shuffled with a fixed seed: first with all features, then with the most useful ones, their vectors rounded wherever scores
 * are computed. The same examples give the same model.
 */
export function train(examples: readonly Example[]): ClassifierModel {
  const random = randomNumbers(1)
  const { classes, labelOf } = classesOf(examples)
  const features = examples.map(({ utterance, asked }) => featuresOf(utterance, asked))
  const labels = examples.map(labelOf)
  const candidates = candidatesOf(examples, features)
  const data = rowsOf(features, labels, candidates)
  const order = data.flatMap(({ from }, index) =>
    Array<number>(from === 0 ? options.actRepeats : 1).fill(index),
  )
  const exact = newNetwork(knownShares + candidates.length, classes.length, random)
  descend(data, order, exact, { ...options.descent, unit: 0, levels, random })

  const kept = mostUseful(exact, data).map((row) => candidates[row - knownShares] as number)
  kept.sort((a, b) => a - b)
  const network = { ...exact, vectors: vectorsOf(exact, kept, candidates) }
  const unit = options.unit * Math.sqrt(meanSquare(network.vectors))
  const { step } = options.descent
  descend(rowsOf(features, labels, kept), order, network, {
    ...options.descent,
    step: step / 2,
    unit,
    levels,
    random,
  })
  return modelOf(classes, kept, network, unit)
}

function newNetwork(rows: number, classes: number, random: () => number): Network {
  const { dimensions } = options
  return {
    vectors: Float32Array.from({ length: rows * dimensions }, () => 0.3 * (random() - 0.5)),
    weights: Float32Array.from({ length: classes * dimensions }, () => random() - 0.5),
    biases: new Float32Array(classes),
    dimensions,
  }
}

const meanSquare = (numbers: Float32Array) =>
  numbers.reduce((sum, number) => sum + number ** 2, 0) / numbers.length

function modelOf(
  classes: readonly string[],
  kept: readonly number[],
  network: Network,
  unit: number,
): ClassifierModel {
  const { vectors, biases, dimensions } = network
  // A vector's 1 in the model stands for `unit`, by which the weights are multiplied instead.
  const weights = network.weights.map((weight) => weight * unit)
  const numbers = classes.flatMap((_, k) => [
    ...weights.subarray(k * dimensions, (k + 1) * dimensions),
    biases[k] as number,
  ])
  const scale = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / middleWeight
  return {
    classes,
    dimensions,
    features: writeAscending(kept),
    vectors: writeVectors(
      vectors.map((number) => Math.round(rounded(number, { unit, levels }) / unit)),
    ),
    weights: writeWeights(numbers.map((number) => Math.round(number / scale))),
    scale,
  }
}

/** The names of all classes, and the classes that are right for an example. */
function classesOf(examples: readonly Example[]) {
  const uses = new Map<string, number>()
  for (const example of examples) uses.set(classOf(example), (uses.get(classOf(example)) ?? 0) + 1)
  const lines = new Set(
    examples.filter(({ line }) => line !== undefined).map(({ intent }) => intent),
  )
  const classes = [...uses]
    .filter(([name, times]) => (name.includes(':') ? times >= leastUses : !lines.has(name)))
    .map(([name]) => name)
    .sort()
  // "@" sorts before all letters.
  const acts = classes.filter(isAct).length
  const labelOf = (example: Example): Label => {
    const known = classes.indexOf(classOf(example))
    const answers =
      known !== -1
        ? [known]
        : classes.flatMap((name, index) => (intentOf(name) === example.intent ? [index] : []))
    return {
      answers,
      from: isAct(example.intent) ? 0 : acts,
      to: isAct(example.intent) ? acts : classes.length,
    }
  }
  return { classes, labelOf }
}

const classOf = ({ intent, line }: Example) => (line === undefined ? intent : `${intent}:${line}`)

/** The features that enough authors used, ascending. */
function candidatesOf(
  examples: readonly Example[],
  features: readonly (readonly number[])[],
): number[] {
  const used = new Map<number, Set<string>>()
  for (const [index, { author }] of examples.entries()) {
    for (const feature of features[index] as number[])
      used.set(feature, (used.get(feature) ?? new Set()).add(author))
  }
  return [...used]
    .filter(([, authors]) => authors.size >= options.authors)
    .map(([feature]) => feature)
}

/** The examples as rows of `vectors`; the last row of each says how many of its features are known. */
function rowsOf(
  features: readonly number[][],
  labels: readonly Label[],
  known: readonly number[],
): Row[] {
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
  const rows = [
    ...Array(knownShares).keys(),
    ...kept.map((feature) => rowOf.get(feature) as number),
  ]
  return Float32Array.from(
    rows.flatMap((row) => [...vectors.subarray(row * dimensions, (row + 1) * dimensions)]),
  )
}

/**
 * The rows whose features change the scores most: the variance, over the classes, of what one adds to their scores, times
 * its uses.
 */
function mostUseful(
  { vectors, weights, biases, dimensions }: Network,
  data: readonly Row[],
): number[] {
  const uses = new Map<number, number>()
  for (const { rows, from } of data) {
    // The classes of acts come first.
    const weight = from === 0 ? options.actWeight : 1
    for (const row of rows) uses.set(row, (uses.get(row) ?? 0) + weight)
  }
  const scoreOf = (row: number, k: number) => {
    let score = 0
    for (let i = 0; i < dimensions; i++) {
      score += (vectors[row * dimensions + i] as number) * (weights[k * dimensions + i] as number)
    }
    return score
  }
  const useOf = (row: number, times: number) => {
    const scores = Array.from(biases, (_, k) => scoreOf(row, k))
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    return scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) * times
  }
  return [...uses]
    .filter(([row]) => row >= knownShares)
    .map(([row, times]) => ({ row, use: useOf(row, times) }))
    .sort((a, b) => b.use - a.use)
    .slice(0, options.features)
    .map(({ row }) => row)
}
