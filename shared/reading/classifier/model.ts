import { labels, type Label } from '../labels.ts'
import { weightOf } from './features.ts'

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
      const known = [...seen].filter((name) => rows.has(name))
      return labels.map((_, label) => {
        const sum = known.reduce(
          (total, name) => total + bytes[rows.get(name)! * count + label]! * unit * weightOf(name, seen.size),
          bias[label]!,
        )
        return 1 / (1 + Math.exp(-sum))
      })
    },
    weight(feature, label) {
      const row = rows.get(feature)
      return row === undefined ? 0 : bytes[row * count + labels.indexOf(label)]! * unit
    },
  }
}
