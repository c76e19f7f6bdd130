/** A deterministic pseudo-random generator (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low: number, high: number) => Math.round(low + next() * (high - low)),
    oneOf: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
