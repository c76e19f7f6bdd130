const spokenDays = [
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
type SpokenDay = (typeof spokenDays)[number]

/** From Monday on. */
export const namedWeekdays: readonly NamedDay[] = spokenDays.slice(2)

type NamedDate = `no dia ${number}` | `no dia ${number}/${number}`

/** Without a month first, then of each month in turn. */
const namedDates = Array.from({ length: 13 }, (_month, month) =>
  Array.from({ length: 31 }, (_day, day): NamedDate => dateNamed(day + 1, month)),
).flat()

/** @param month 0 where none is named */
function dateNamed(day: number, month: number): NamedDate {
  return month === 0 ? `no dia ${day}` : `no dia ${day}/${month}`
}

/** Days as they stand in a sentence. */
export const namedDays = [...spokenDays, ...namedDates]
export type NamedDay = SpokenDay | NamedDate

// `\b` sees no end of a word behind an accented letter.
const patterns: Record<SpokenDay, RegExp> = {
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

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const date = new RegExp(
  `(?<!\\bbom )\\bdia ([0-3]?\\d)(?:º|o)?(?: ?/ ?([01]?\\d)| de (${months.join('|')})\\p{L}*)?(?![\\p{L}\\d/])`,
  'iu',
)

/** The first day of the list that a text names; a date before any other. */
export function dayNamed(text: string): NamedDay | null {
  const read = text.slice(0, 1000).normalize('NFC')
  const [, day, number, name] = date.exec(read) ?? []
  const named = day ? dateNamed(Number(day), name ? months.indexOf(name.toLowerCase()) + 1 : Number(number ?? 0)) : null
  if (named !== null && namedDays.includes(named)) return named
  return spokenDays.find((each) => patterns[each].test(read)) ?? null
}
