/**
 * What `npm run train` writes for one linear classifier: `weights` is base64 of one signed byte per feature and class, in
 * units of `unit`; `features` are names, one per line.
 */
export type Weights = { classes: string[]; unit: number; bias: number[]; features: string; weights: string }

/** How much a feature counts in a set of so many. */
export type ScaleOf = (count: number) => (feature: string) => number

export type Classifier<Class extends string> = {
  classes: Class[]
  /** Log-odds of each class, in the order of `classes`. */
  scores: (features: ReadonlySet<string>) => number[]
  /** What one feature adds to the log-odds of a class, before its scale. */
  weight: (feature: string, wanted: Class) => number
}

export function classifierOf<Class extends string>(trained: Weights, scaleOf: ScaleOf): Classifier<Class> {
  const { classes, unit, bias } = trained
  const rows = new Map(trained.features.split('\n').map((name, index) => [name, index]))
  const bytes = Int8Array.from(atob(trained.weights), (letter) => letter.charCodeAt(0))
  const count = classes.length
  return {
    classes: classes as Class[],
    scores(features) {
      const sums = [...bias]
      const scale = scaleOf(features.size)
      for (const name of features) {
        const row = rows.get(name)
        if (row === undefined) continue
        const step = unit * scale(name)
        for (let index = 0; index < count; index += 1) sums[index]! += bytes[row * count + index]! * step
      }
      return sums
    },
    weight(feature, wanted) {
      const row = rows.get(feature)
      return row === undefined ? 0 : bytes[row * count + classes.indexOf(wanted)]! * unit
    },
  }
}

/** Chances of classes that may hold together. */
export const sigmoids = (scores: number[]) => scores.map((score) => 1 / (1 + Math.exp(-score)))

/** Chances of classes of which one holds. */
export function softmax(scores: number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}
