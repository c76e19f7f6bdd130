import { mostUnits, zeroCode, type ScaleOf, type Weights } from '#shared/reading/classifier/classifier.ts'

/** `wanted` has the classes that hold; with `exclusive` they share one vote. */
export type Example = { features: ReadonlySet<string>; wanted: readonly string[] }

export type Options = {
  scaleOf: ScaleOf
  /** Exactly one class holds (softmax); otherwise each is judged for itself. */
  exclusive: boolean
  rounds: number
  decay: number
  /** Features beyond these, those with the least weight, are dropped. */
  keptFeatures: number
  /** Weights below this are zero. */
  leastWeight: number
  /** The step between weights: a coarser one makes a smaller file. */
  unit: number
}

const rate = 0.25
const leastCount = 3

/**
 * Logistic regression by stochastic gradient descent with AdaGrad; the weights of the second half of the rounds are
 * averaged. Same examples in the same order give the same bytes: they are shuffled by a fixed sequence, and weights are
 * rounded to `unit`.
 */
export function train(examples: Example[], classes: readonly string[], options: Options): Weights {
  const names = frequent(examples)
  const data = numbered(examples, names, classes, options)
  const count = classes.length
  const weights = new Float64Array(names.length * count)
  const squares = new Float64Array(names.length * count).fill(1e-2)
  const bias = new Float64Array(count).fill(options.exclusive ? 0 : -2)
  const means = { weights: new Float64Array(weights.length), bias: new Float64Array(count) }
  const averagedFrom = Math.floor(options.rounds / 2)
  for (let round = 0; round < options.rounds; round += 1) {
    shuffle(data, round + 1)
    for (const example of data) {
      const errors = errorsOf(example, weights, bias, options)
      learn(example, errors, weights, squares, options.decay)
      if (!options.exclusive) for (const [index, error] of errors.entries()) bias[index]! -= 0.02 * error
    }
    if (round < averagedFrom) continue
    const share = 1 / (options.rounds - averagedFrom)
    for (let place = 0; place < weights.length; place += 1) means.weights[place]! += weights[place]! * share
    for (const [index, value] of bias.entries()) means.bias[index]! += value * share
  }
  return rounded(names, uses(data, names.length), classes, means, options)
}

/** `rows` are the indices of features; loops over typed arrays take half the time of those over lists. */
type Numbered = { rows: Int32Array; scales: Float64Array; targets: Float64Array }

function frequent(examples: Example[]): string[] {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, seen]) => seen >= leastCount).map(([name]) => name)
}

function numbered(examples: Example[], names: string[], classes: readonly string[], options: Options): Numbered[] {
  const rows = new Map(names.map((name, index) => [name, index]))
  return examples.map(({ features, wanted }) => {
    const known = [...features].filter((name) => rows.has(name))
    const share = options.exclusive ? 1 / wanted.length : 1
    return {
      rows: Int32Array.from(known, (name) => rows.get(name)!),
      scales: Float64Array.from(known, options.scaleOf(features.size)),
      targets: Float64Array.from(classes, (name) => (wanted.includes(name) ? share : 0)),
    }
  })
}

/** What each class is off by: its chance less what it should be. */
function errorsOf({ rows, scales, targets }: Numbered, weights: Float64Array, bias: Float64Array, options: Options) {
  const count = targets.length
  const scores = Float64Array.from(bias)
  for (let index = 0; index < rows.length; index += 1) {
    const start = rows[index]! * count
    const scale = scales[index]!
    for (let column = 0; column < count; column += 1) scores[column]! += weights[start + column]! * scale
  }
  if (!options.exclusive) return scores.map((score, column) => 1 / (1 + Math.exp(-score)) - targets[column]!)
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power, column) => power / sum - targets[column]!)
}

/** Errors below this change nothing, which saves most of the work. */
const leastError = 0.02

function learn(
  { rows, scales }: Numbered,
  errors: Float64Array,
  weights: Float64Array,
  squares: Float64Array,
  decay: number,
) {
  const count = errors.length
  const wrong = [...errors.keys()].filter((column) => Math.abs(errors[column]!) >= leastError)
  for (let index = 0; index < rows.length; index += 1) {
    const start = rows[index]! * count
    const scale = scales[index]!
    for (const column of wrong) {
      const place = start + column
      const slope = errors[column]! * scale + decay * weights[place]!
      squares[place]! += slope * slope
      weights[place]! -= (rate * slope) / Math.sqrt(squares[place]!)
    }
  }
}

/** Shuffles in place (Fisher-Yates), by the numbers of a linear congruential generator (Numerical Recipes). */
export function shuffle<Item>(items: Item[], seed: number) {
  let state = seed
  for (let last = items.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = state % (last + 1)
    ;[items[last], items[other]] = [items[other]!, items[last]!]
  }
}

function uses(data: Numbered[], count: number): Uint32Array {
  const used = new Uint32Array(count)
  for (const { rows } of data) for (const row of rows) used[row]! += 1
  return used
}

/** The features that matter most, by weight and by how often they are met, sorted by name. */
function rounded(
  names: string[],
  used: Uint32Array,
  classes: readonly string[],
  means: { weights: Float64Array; bias: Float64Array },
  { keptFeatures, leastWeight, unit }: Options,
): Weights {
  const count = classes.length
  const rowOf = (row: number) => means.weights.subarray(row * count, (row + 1) * count)
  const kept = names
    .map((name, row) => ({ name, row, most: rowOf(row).reduce((most, value) => Math.max(most, Math.abs(value)), 0) }))
    .map((entry) => ({ ...entry, impact: entry.most * Math.sqrt(used[entry.row]!) }))
    .filter(({ most }) => most >= leastWeight)
    .toSorted((one, other) => other.impact - one.impact || (one.name < other.name ? -1 : 1))
    .slice(0, keptFeatures)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const letters = kept.flatMap(({ row }) =>
    [...rowOf(row)].map((value) => {
      const units = Math.abs(value) < leastWeight ? 0 : Math.round(value / unit)
      return String.fromCharCode(zeroCode + Math.max(-mostUnits, Math.min(mostUnits, units)))
    }),
  )
  return {
    classes: [...classes],
    unit,
    bias: [...means.bias].map((value) => Math.round(value * 1000) / 1000),
    features: kept.map(({ name }) => name).join('\n'),
    weights: letters.join(''),
  }
}
