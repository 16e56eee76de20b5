/**
 * A multinomial logistic regression whose weights are the product of two small matrices: one vector for each row (a
 * feature), and one for each class. The rows of an example are added up, and each class weighs the sum.
 */
export type Network = {
  /** `vectors[row * dimensions + i]` */
  vectors: Float32Array
  /** `weights[index * dimensions + i]` */
  weights: Float32Array
  biases: Float32Array
  dimensions: number
}

/**
 * The rows of an example, and the classes that are right: all of its intent, where the line is not known. `from` to `to` are
 * the classes of its kind.
 */
export type Row = { rows: number[]; answers: readonly number[]; from: number; to: number }

export type Options = {
  epochs: number
  /** The share of the epochs, the last ones, whose numbers are averaged: one epoch leaves them where its last examples put them. */
  averaged: number
  /** The share of an example's features that is left out each time it is seen, so that no score rests on few of them. */
  dropout: number
  /** The learning rate, and the decay towards zero. */
  step: number
  decay: number
  /**
   * The unit to which the vectors' numbers are rounded where scores are computed, while the exact ones change: to -levels
   * units up to levels. 0 leaves them as they are.
   */
  unit: number
  levels: number
  random: () => number
}

/** What one descent keeps beside the network. The squares are of AdaGrad: one for each vector, not for each number. */
type State = {
  network: Network
  options: Options
  /** The vectors, rounded; the same array where nothing is rounded. */
  used: Float32Array
  vectorSquares: Float32Array
  weightSquares: Float32Array
  biasSquares: Float32Array
  sums: Float64Array
  /** Of the sums. */
  slopes: Float64Array
  /** Of the classes: first their scores, then their probabilities, then what is too much of these. */
  scores: Float64Array
}

/** A class whose probability is wrong by less does not move: most are, in most examples. */
const leastSlope = 1e-3

/** Changes the numbers of a network, so that the right classes become likelier. @param order the examples of an epoch. */
export function descend(data: readonly Row[], order: number[], network: Network, options: Options) {
  const { vectors, weights, biases, dimensions } = network
  const state: State = {
    network,
    options,
    used: options.unit === 0 ? vectors : vectors.map((number) => rounded(number, options)),
    vectorSquares: new Float32Array(vectors.length / dimensions).fill(1e-4),
    weightSquares: new Float32Array(biases.length).fill(1e-2),
    biasSquares: new Float32Array(biases.length).fill(1e-2),
    sums: new Float64Array(dimensions),
    slopes: new Float64Array(dimensions),
    scores: new Float64Array(biases.length),
  }
  const { epochs, averaged, dropout, random } = options
  const last = Math.round(epochs * averaged)
  const means = [vectors, weights, biases].map((numbers) => ({
    numbers,
    mean: new Float32Array(numbers.length),
  }))
  for (let epoch = 0; epoch < epochs; epoch++) {
    // The steps fall to a third and less.
    const rate = options.step * (1 - (0.7 * epoch) / epochs)
    shuffle(order, random)
    for (const index of order) {
      const example = data[index] as Row
      const seen = example.rows.filter(() => random() >= dropout)
      if (seen.length > 0) learn(state, example, seen, rate)
    }
    if (epoch < epochs - last) continue
    for (const { numbers, mean } of means) {
      for (let i = 0; i < mean.length; i++)
        mean[i] = (mean[i] as number) + (numbers[i] as number) / last
    }
  }
  for (const { numbers, mean } of means) numbers.set(mean)
}

function learn(state: State, { answers, from, to }: Row, seen: readonly number[], rate: number) {
  const share = 1 / Math.sqrt(seen.length)
  addUp(state, seen, share)
  score(state, from, to)
  toProbabilities(state.scores, from, to)
  toSlopes(state.scores, answers)
  moveWeights(state, from, to, rate)
  moveVectors(state, seen, share, rate)
}

function addUp(
  { used, sums, network: { dimensions } }: State,
  seen: readonly number[],
  share: number,
) {
  sums.fill(0)
  for (const row of seen) {
    const at = row * dimensions
    for (let i = 0; i < dimensions; i++) sums[i] = (sums[i] as number) + (used[at + i] as number)
  }
  for (let i = 0; i < dimensions; i++) sums[i] = (sums[i] as number) * share
}

function score({ network, sums, scores }: State, from: number, to: number) {
  const { weights, biases, dimensions } = network
  for (let k = from; k < to; k++) {
    let at = k * dimensions
    // Four sums at a time do not wait for one another.
    let [a, b, c, d] = [biases[k] as number, 0, 0, 0]
    for (let i = 0; i < dimensions; i += 4, at += 4) {
      a += (weights[at] as number) * (sums[i] as number)
      b += (weights[at + 1] as number) * (sums[i + 1] as number)
      c += (weights[at + 2] as number) * (sums[i + 2] as number)
      d += (weights[at + 3] as number) * (sums[i + 3] as number)
    }
    scores[k] = a + b + c + d
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

/** The right classes should have the whole probability, each as much of it as it has of theirs. */
function toSlopes(scores: Float64Array, answers: readonly number[]) {
  const right = answers.reduce((sum, k) => sum + (scores[k] as number), 0)
  for (const k of answers) scores[k] = (scores[k] as number) - (scores[k] as number) / right
}

function moveWeights(state: State, from: number, to: number, rate: number) {
  const { network, sums, slopes, scores, weightSquares, biasSquares, options } = state
  const { weights, biases, dimensions } = network
  const length = meanSquare(sums)
  slopes.fill(0)
  for (let k = from; k < to; k++) {
    const slope = scores[k] as number
    if (Math.abs(slope) < leastSlope) continue
    const at = k * dimensions
    const square = (weightSquares[k] as number) + slope * slope * length
    weightSquares[k] = square
    const step = (rate * options.step) / Math.sqrt(square)
    const kept = 1 - step * options.decay * 0.01
    for (let i = 0; i < dimensions; i++) {
      const weight = weights[at + i] as number
      slopes[i] = (slopes[i] as number) + slope * weight
      weights[at + i] = weight * kept - step * slope * (sums[i] as number)
    }
    const biasSquare = (biasSquares[k] as number) + slope * slope
    biasSquares[k] = biasSquare
    biases[k] = (biases[k] as number) - ((rate * options.step) / Math.sqrt(biasSquare)) * slope
  }
}

function moveVectors(state: State, seen: readonly number[], share: number, rate: number) {
  const { network, used, slopes, vectorSquares, options } = state
  const { vectors, dimensions } = network
  for (let i = 0; i < dimensions; i++) slopes[i] = (slopes[i] as number) * share
  const length = meanSquare(slopes)
  for (const row of seen) {
    const square = (vectorSquares[row] as number) + length
    vectorSquares[row] = square
    const step = (rate * options.step) / Math.sqrt(square)
    const pull = step * options.decay
    const at = row * dimensions
    for (let i = 0; i < dimensions; i++) {
      const number = (vectors[at + i] as number) - step * (slopes[i] as number)
      vectors[at + i] = number > pull ? number - pull : number < -pull ? number + pull : 0
    }
    if (options.unit === 0) continue
    for (let i = at; i < at + dimensions; i++) used[i] = rounded(vectors[i] as number, options)
  }
}

export function rounded(
  number: number,
  { unit, levels }: Pick<Options, 'unit' | 'levels'>,
): number {
  const level = Math.floor(number / unit + 0.5)
  return (level > levels ? levels : level < -levels ? -levels : level) * unit
}

function meanSquare(numbers: Float64Array): number {
  let sum = 0
  for (let i = 0; i < numbers.length; i++) sum += (numbers[i] as number) ** 2
  return sum / numbers.length
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
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}
