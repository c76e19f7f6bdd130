/** Days as they stand in a sentence. */
export const namedDays = [
  'hoje',
  'amanhã',
  'na segunda',
  'na terça',
  'na quarta',
  'na quinta',
  'na sexta',
  'no sábado',
  'no domingo',
] as const
export type NamedDay = (typeof namedDays)[number]

// `\b` sees no end of a word behind an accented letter.
const patterns: Record<NamedDay, RegExp> = {
  hoje: /\bhoje\b|\bhj\b/iu,
  amanhã: /\b(?:amanh[ãa]|amnh)(?!\p{L})/iu,
  'na segunda': /\bsegunda\b/iu,
  'na terça': /\bter[çc]a\b/iu,
  'na quarta': /\bquarta\b/iu,
  'na quinta': /\bquinta\b/iu,
  'na sexta': /\bsexta\b/iu,
  'no sábado': /\bs[áa]bado\b/iu,
  'no domingo': /\bdomingo\b/iu,
}

/** The first day of the list that a text names. */
export function dayNamed(text: string): NamedDay | null {
  const read = text.slice(0, 1000).normalize('NFC')
  return namedDays.find((day) => patterns[day].test(read)) ?? null
}
