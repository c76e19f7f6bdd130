import {
  maxShared,
  maxUnits,
  nameEnd,
  unsharedCode,
  zeroCode,
  type ScaleOf,
  type Weights,
} from '#shared/reading/classifier/classifier.ts'

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
 * Logistic regression, twice: over all features that are met more than once or twice, to find those that matter, then over
 * these alone, so that they carry what the others would have. Same examples in the same order give the same bytes.
 */
export function train(examples: Example[], classes: readonly string[], options: Options): Weights {
  const names = frequent(examples)
  const kept = mattering(names, fit(examples, names, classes, options), options.keptFeatures)
  return rounded(kept, classes, fit(examples, kept, classes, options), options)
}

/** `weights` has a row of classes per name; `used` counts the examples with it. */
type Fitted = { weights: Float64Array; bias: Float64Array; used: Uint32Array }

/**
 * Stochastic gradient descent with AdaGrad; the weights of the second half of the rounds are averaged. Examples are
 * shuffled by a fixed sequence.
 */
function fit(examples: Example[], names: string[], classes: readonly string[], options: Options): Fitted {
  const data = numbered(examples, names, classes, options)
  const count = classes.length
  const used = uses(data, names.length)
  const weights = new Float64Array(names.length * count)
  const squares = new Float64Array(names.length * count).fill(1e-2)
  const bias = new Float64Array(count).fill(options.exclusive ? 0 : -2)
  const errors = new Float64Array(count)
  const means = { weights: new Float64Array(weights.length), bias: new Float64Array(count), used }
  const averagedFrom = Math.floor(options.rounds / 2)
  for (let round = 0; round < options.rounds; round += 1) {
    shuffle(data, round + 1)
    for (const example of data) {
      judge(example, weights, bias, errors, options.exclusive)
      learn(example, errors, weights, squares, options.decay)
      if (!options.exclusive) for (let column = 0; column < count; column += 1) bias[column]! -= 0.02 * errors[column]!
    }
    if (round < averagedFrom) continue
    const share = 1 / (options.rounds - averagedFrom)
    for (let place = 0; place < weights.length; place += 1) means.weights[place]! += weights[place]! * share
    for (const [index, value] of bias.entries()) means.bias[index]! += value * share
  }
  return means
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
    const scale = options.scaleOf(features.size)
    const [known, scales]: [number[], number[]] = [[], []]
    for (const name of features) {
      const row = rows.get(name)
      if (row === undefined) continue
      known.push(row)
      scales.push(scale(name))
    }
    const share = options.exclusive ? 1 / wanted.length : 1
    return {
      rows: Int32Array.from(known),
      scales: Float64Array.from(scales),
      targets: Float64Array.from(classes, (name) => (wanted.includes(name) ? share : 0)),
    }
  })
}

/** Writes what each class is off by, its chance less what it should be: a new list for each example would be a third of the time. */
function judge(
  { rows, scales, targets }: Numbered,
  weights: Float64Array,
  bias: Float64Array,
  errors: Float64Array,
  exclusive: boolean,
) {
  const count = errors.length
  errors.set(bias)
  for (let index = 0; index < rows.length; index += 1) {
    const start = rows[index]! * count
    const scale = scales[index]!
    for (let column = 0; column < count; column += 1) errors[column]! += weights[start + column]! * scale
  }
  if (exclusive) {
    const highest = Math.max(...errors)
    let sum = 0
    for (let column = 0; column < count; column += 1) sum += errors[column] = Math.exp(errors[column]! - highest)
    for (let column = 0; column < count; column += 1) errors[column] = errors[column]! / sum - targets[column]!
  } else {
    for (let column = 0; column < count; column += 1)
      errors[column] = 1 / (1 + Math.exp(-errors[column]!)) - targets[column]!
  }
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
  const wrong: number[] = []
  for (let column = 0; column < count; column += 1) if (Math.abs(errors[column]!) >= leastError) wrong.push(column)
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

/** The features that matter most, by their greatest weight and by how often they are met; sorted by name. */
function mattering(names: string[], { weights, used }: Fitted, limit: number): string[] {
  const count = weights.length / names.length
  const impactOf = (row: number) =>
    Math.sqrt(used[row]!) *
    weights.subarray(row * count, (row + 1) * count).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return names
    .map((name, row) => ({ name, impact: impactOf(row) }))
    .toSorted((one, other) => other.impact - one.impact || (one.name < other.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name)
    .toSorted()
}

/** Weights as characters, in steps of `unit`. */
function rounded(names: string[], classes: readonly string[], { weights, bias }: Fitted, options: Options): Weights {
  const letters = [...weights].map((value) => {
    const units = Math.abs(value) < options.leastWeight ? 0 : Math.round(value / options.unit)
    return String.fromCharCode(zeroCode + Math.max(-maxUnits, Math.min(maxUnits, units)))
  })
  return {
    classes: [...classes],
    unit: options.unit,
    bias: [...bias].map((value) => Math.round(value * 1000) / 1000),
    features: endsOf(names).join(nameEnd),
    weights: letters.join(''),
  }
}

/** Sorted names without what they share with the one before; `namesOf` puts them together again. */
function endsOf(names: string[]): string[] {
  return names.map((name, index) => {
    const before = names[index - 1] ?? ''
    let shared = 0
    while (shared < maxShared && shared < name.length && name[shared] === before[shared]) shared += 1
    // Half of an emoji is no text that a file can hold.
    if (!name.slice(shared).isWellFormed()) shared -= 1
    return String.fromCharCode(unsharedCode + shared) + name.slice(shared)
  })
}
