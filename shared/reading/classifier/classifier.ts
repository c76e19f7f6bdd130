/**
 * What `npm run train` writes for one linear classifier: `weights` has one character per feature and class, whose code
 * less `zeroCode` is the weight in units of `unit`; `features` are names as `namesOf` reads them. Characters compress
 * better than base64, where a weight has no place of its own.
 */
export type Weights = { classes: string[]; unit: number; bias: number[]; features: string; weights: string }

/** The character of a weight of zero: around it lie printable characters, 47 to each side. */
export const zeroCode = 79
export const maxUnits = 44

/** What is between two names: a line's end would be three characters in the JSON of a script. No name has it. */
export const nameEnd = '~'

/** The character of a name that shares nothing with the one before it. */
export const unsharedCode = 48
export const maxShared = 40

/**
 * Names, each without its beginning where the name before begins alike: how many characters these are, the
 * first character tells by its code less `unsharedCode`. Sorted names take two thirds of their compressed size
 * so.
 */
function namesOf(ends: string): string[] {
  let name = ''
  return ends.split(nameEnd).map((end) => {
    name = name.slice(0, end.charCodeAt(0) - unsharedCode) + end.slice(1)
    return name
  })
}

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
  const rows = new Map(namesOf(trained.features).map((name, index) => [name, index]))
  const values = Int8Array.from(trained.weights, (letter) => letter.charCodeAt(0) - zeroCode)
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
        for (let index = 0; index < count; index += 1) sums[index]! += values[row * count + index]! * step
      }
      return sums
    },
    weight(feature, wanted) {
      const row = rows.get(feature)
      return row === undefined ? 0 : values[row * count + classes.indexOf(wanted)]! * unit
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
