/** Customers who passed through one stage, and have been won, lost or silent for a week. */
export type EndedDeals = { ended: number; won: number }

/** Fewer tell nothing. */
export const fewestEnded = 30

/** Of ten workspaces the share that closes lies above the range in one, and below it in one. */
const tail = 0.1

/**
 * Where the share that closes lies, from 0 to 1, in four of five cases: quantiles of the beta distribution of a share of which
 * nothing else is known (Bayes 1763: uniform before the first deal).
 */
export function closingRange(deals: EndedDeals): { low: number; high: number } {
  return { low: quantile(deals, tail), high: quantile(deals, 1 - tail) }
}

const halvings = 40

function quantile(deals: EndedDeals, wanted: number): number {
  let [low, high] = [0, 1]
  for (let time = 0; time < halvings; time += 1) {
    const middle = (low + high) / 2
    if (chanceBelow(middle, deals) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** That a share lies below `share`: of one deal more, more than `won` would be won (Abramowitz and Stegun, 26.5.4). */
function chanceBelow(share: number, { ended, won }: EndedDeals): number {
  const trials = ended + 1
  let logOfWays = 0
  let atMostWon = 0
  for (let count = 0; count <= won; count += 1) {
    atMostWon += Math.exp(logOfWays + count * Math.log(share) + (trials - count) * Math.log1p(-share))
    logOfWays += Math.log((trials - count) / (count + 1))
  }
  return 1 - atMostWon
}
