import type { Marks } from '../replies/suggestion.ts'

type Tapped = { riscar?: string; foi?: string }

/** A tap: `riscar` strikes a point or brings it back, `foi` says what a question asks. */
export function afterTap({ struck, asked }: Marks, { riscar, foi }: Tapped): Marks {
  const others = struck.filter((key) => key !== riscar)
  const isNew = riscar && others.length === struck.length
  return { struck: isNew ? [...struck, riscar] : others, asked: foi || asked }
}
