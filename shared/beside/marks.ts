import type { Marks } from '../replies/suggestion.ts'

export const noMarks: Marks = { struck: [], asked: '' }

/** A tap: `riscar` strikes a point or brings it back, `foi` says what a question asks. */
export const afterTap = (
  { struck, asked }: Marks,
  { riscar = '', foi = '' }: { riscar?: string; foi?: string },
): Marks => ({
  struck: struck.includes(riscar)
    ? struck.filter((key) => key !== riscar)
    : [...struck, ...(riscar === '' ? [] : [riscar])],
  asked: foi === '' ? asked : foi,
})
