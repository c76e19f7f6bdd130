import { labels, type Label } from '../labels.ts'
import { scaleOf } from './features.ts'

/** What `npm run train` writes: `weights` is base64 of one signed byte per feature and label, in units of `unit`. */
export type Weights = { unit: number; bias: number[]; features: string; weights: string }

export type Model = {
  /** The chance of each label, in the order of `labels`. */
  chances: (features: ReadonlySet<string>) => number[]
  /** What one feature adds to a label, in units of log-odds. */
  weight: (feature: string, label: Label) => number
}

export function modelOf({ unit, bias, features, weights }: Weights): Model {
  const rows = new Map(features.split('\n').map((name, index) => [name, index]))
  const bytes = Int8Array.from(atob(weights), (letter) => letter.charCodeAt(0))
  const count = labels.length
  return {
    chances(seen) {
      const sums = [...bias]
      const scale = scaleOf(seen.size)
      for (const name of seen) {
        const row = rows.get(name)
        if (row === undefined) continue
        const step = unit * scale(name)
        for (let label = 0; label < count; label += 1) sums[label]! += bytes[row * count + label]! * step
      }
      return sums.map((sum) => 1 / (1 + Math.exp(-sum)))
    },
    weight(feature, label) {
      const row = rows.get(feature)
      return row === undefined ? 0 : bytes[row * count + labels.indexOf(label)]! * unit
    },
  }
}
