import { brier, tenths, type Tenth } from './chances.ts'
import { share } from './figures.ts'
import { table, three, two } from './tables.ts'
import type { Groups } from './groups.ts'

/** The section on the chance of closing. */
export function chanceSection({ unseen, lookedAt, all: { results } }: Groups): string {
  const groups = [
    ['unseen voices', unseen.results],
    ['voices looked at', lookedAt.results],
    ['all', results],
  ] as const
  const all = results.flatMap(({ chances }) => chances)
  const better = results.filter(({ chances }) => {
    const { chance, baseRate } = brier(chances)
    return chance < baseRate
  })
  const told = tenths(all.filter((verdict) => verdict.told))
  const held = countOf(told.filter((tenth) => tenth.held)) / (countOf(told) || 1)
  const groupRows = groups.map(([name, own]) => {
    const chances = own.flatMap((result) => result.chances)
    const { chance, baseRate } = brier(chances)
    const once = new Map(chances.filter((verdict) => verdict.told).map((verdict) => [verdict.id, verdict])).size
    const conversations = new Set(chances.map(({ id }) => id)).size
    return [
      name,
      chances.length,
      conversations,
      three(chance),
      three(baseRate),
      two(share(chances, (c) => c.told)),
      two(once / conversations),
    ]
  })
  return `## Chance of closing

Every conversation with a known end is read after each message of its customer, up to the first one that gives the end away (a receipt, trouble after the
sale, a refusal). Brier score: the mean squared error of the middle of the range; that of the base rate (the share of sales among the
moments that were learnt from) beside it. Lower is better. Moments of one conversation hang together, so count conversations rather than moments.

${table(['', 'moments', 'conversations', 'Brier of the chance', 'Brier of the base rate', 'told, of moments', 'told at least once, of conversations'], groupRows)}

The chance is better than the base rate in ${better.length} of ${results.length} voices. It is told where its range has at most 30 points; otherwise it says 'dados insuficientes'.

Calibration of the ranges that are told, by tenths of their middle. The share that closed lies within the mean range of its tenth, give or take its
standard error (±, which counts conversations), for ${two(held)} of the moments.

${tenthsTable(told)}

Those that are not told:

${tenthsTable(tenths(all.filter((verdict) => !verdict.told)))}`
}

const countOf = (groups: readonly Tenth[]) => groups.reduce((sum, { moments }) => sum + moments, 0)

function tenthsTable(groups: readonly Tenth[]): string {
  const rows = groups.map(({ from, moments, conversations, low, high, won, error, held }) => [
    `${from} to ${from + 10} %`,
    moments,
    conversations,
    `${low} to ${high} %`,
    `${won} ± ${error} %`,
    held ? 'yes' : 'no',
  ])
  return table(['middle', 'moments', 'conversations', 'mean range', 'closed', 'within'], rows)
}
