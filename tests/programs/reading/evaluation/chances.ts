import { share } from './figures.ts'
import type { ChanceVerdict } from './verdicts.ts'

const middle = ({ low, high }: ChanceVerdict) => (low + high) / 200

/** The mean of squared errors (Brier 1950): of the chance that was put, and of the base rate alone. */
export function brier(verdicts: readonly ChanceVerdict[]): { chance: number; baseRate: number } {
  const mean = (errorOf: (verdict: ChanceVerdict) => number) =>
    verdicts.reduce((sum, verdict) => sum + errorOf(verdict), 0) / verdicts.length
  return {
    chance: mean((verdict) => (middle(verdict) - Number(verdict.won)) ** 2),
    baseRate: mean((verdict) => (verdict.baseRate - Number(verdict.won)) ** 2),
  }
}

/** Moments whose range has its middle in one tenth: the mean range, and what share of them ended in a sale. */
export type Tenth = {
  from: number
  moments: number
  conversations: number
  low: number
  high: number
  won: number
  /** Standard error of `won`, in points, as if a conversation were one moment. */
  error: number
  /** `won` lies within the mean range, give or take its standard error. */
  held: boolean
}

/** From the lowest to the highest; tenths without a moment are left out. */
export function tenths(verdicts: readonly ChanceVerdict[]): Tenth[] {
  const groups = Map.groupBy(verdicts, (verdict) => Math.min(9, Math.floor(middle(verdict) * 10)))
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([tenth, group]): Tenth => {
      const mean = (figure: (verdict: ChanceVerdict) => number) =>
        Math.round(group.reduce((sum, verdict) => sum + figure(verdict), 0) / group.length)
      const low = mean((verdict) => verdict.low)
      const high = mean((verdict) => verdict.high)
      const won = Math.round(share(group, (verdict) => verdict.won) * 100)
      const conversations = new Set(group.map(({ id }) => id)).size
      const error = Math.round(Math.sqrt((won * (100 - won)) / conversations))
      const held = won >= low - error && won <= high + error
      return { from: tenth * 10, moments: group.length, conversations, low, high, won, error, held }
    })
}
