/** How much of a suggested reply the seller changed before sending it; what was changed is not told. */
export const changes = ['none', 'little', 'much'] as const
export type Change = (typeof changes)[number]

const leastOfLittle = 0.7

/** Of each text; a longer one was not written by hand in a chat. */
const wordsCompared = 300

export function changeOf(suggested: string, sent: string): Change {
  const share = sharedWords(suggested, sent)
  if (share === 1) return 'none'
  return share >= leastOfLittle ? 'little' : 'much'
}

/** From 0 to 1: twice the words that both have in one order, by the words of both. Case, accents and marks do not count. */
export function sharedWords(one: string, other: string): number {
  const [some, others] = [wordsIn(one), wordsIn(other)]
  if (some.length + others.length === 0) return 1
  return (2 * commonLength(some, others)) / (some.length + others.length)
}

/** Folded here: a module that the window's script shares with the reader's worker would be a second file of the worker. */
const wordsIn = (text: string) =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, wordsCompared)

/** Of the longest common subsequence, row by row. */
function commonLength(some: readonly string[], others: readonly string[]): number {
  let lengths = others.map(() => 0)
  for (const word of some) {
    const before = lengths
    lengths = []
    for (const [place, other] of others.entries()) {
      const isBoth = word === other
      lengths.push(isBoth ? (before[place - 1] ?? 0) + 1 : Math.max(before[place]!, lengths[place - 1] ?? 0))
    }
  }
  return lengths.at(-1) ?? 0
}
