export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!
}

export function extremes(figures: readonly number[]): [least: number, most: number] {
  return [Math.min(...figures), Math.max(...figures)]
}
