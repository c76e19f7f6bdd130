import { modelOf, type Model, type Weights } from '#shared/reading/classifier/model.ts'
import { weightOf } from '#shared/reading/classifier/features.ts'
import { labels, type Label } from '#shared/reading/labels.ts'

export type Example = { features: Set<string>; labels: Label[] }

const rounds = 12
const rate = 0.25
const decay = 3e-5
const leastCount = 2
const keptFeatures = 6000
const unit = 1 / 24

/**
 * One logistic regression per label, by stochastic gradient descent with AdaGrad. Same examples, same bytes: their order
 * is shuffled by a fixed sequence, and weights are rounded to `unit`.
 */
export function train(examples: Example[]): Weights {
  const names = frequent(examples)
  const rows = new Map(names.map((name, index) => [name, index]))
  const data = examples.map(({ features, labels: given }) => {
    const known = [...features].filter((name) => rows.has(name))
    return {
      rows: known.map((name) => rows.get(name)!),
      scales: known.map((name) => weightOf(name, features.size)),
      wanted: labels.map((label) => (given.includes(label) ? 1 : 0)),
    }
  })
  const count = labels.length
  const weights = new Float64Array(names.length * count)
  const squares = new Float64Array(names.length * count).fill(1e-2)
  const bias = labels.map(() => -2)
  for (const { rows: seen, scales, wanted } of shuffled(data)) {
    for (let label = 0; label < count; label += 1) {
      let sum = bias[label]!
      for (const [index, row] of seen.entries()) sum += weights[row * count + label]! * scales[index]!
      const error = 1 / (1 + Math.exp(-sum)) - wanted[label]!
      if (Math.abs(error) < 0.02) continue
      bias[label]! -= 0.02 * error
      for (const [index, row] of seen.entries()) {
        const place = row * count + label
        const slope = error * scales[index]! + decay * weights[place]!
        squares[place]! += slope * slope
        weights[place]! -= (rate * slope) / Math.sqrt(squares[place]!)
      }
    }
  }
  return rounded(names, weights, bias)
}

export function trainModel(examples: Example[]): Model {
  return modelOf(train(examples))
}

function frequent(examples: Example[]): string[] {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, seen]) => seen >= leastCount).map(([name]) => name)
}

/** The data in another order for each round, from a linear congruential generator (Numerical Recipes). */
function* shuffled<Item>(data: Item[]): Generator<Item> {
  const order = [...data]
  let seed = 1
  for (let round = 0; round < rounds; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      const other = seed % (last + 1)
      ;[order[last], order[other]] = [order[other]!, order[last]!]
    }
    yield* order
  }
}

/** The features that weigh most, sorted by name, as signed bytes. */
function rounded(names: string[], weights: Float64Array, bias: number[]): Weights {
  const count = labels.length
  const heaviest = names
    .map((name, row) => ({
      name,
      row,
      most: Math.max(...weights.subarray(row * count, (row + 1) * count).map(Math.abs)),
    }))
    .toSorted((one, other) => other.most - one.most || (one.name < other.name ? -1 : 1))
    .slice(0, keptFeatures)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const bytes = new Int8Array(heaviest.length * count)
  for (const [index, { row }] of heaviest.entries()) {
    for (let label = 0; label < count; label += 1) {
      const value = Math.round(weights[row * count + label]! / unit)
      bytes[index * count + label] = Math.abs(value) <= 2 ? 0 : Math.max(-127, Math.min(127, value))
    }
  }
  return {
    unit,
    bias: bias.map((value) => Math.round(value * 1000) / 1000),
    features: heaviest.map(({ name }) => name).join('\n'),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  }
}
