import { folded } from '../portuguese/folded.ts'

/** From Monday on, as they are written within a sentence. */
export const weekdayNames = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const
type OnWeekday = `n${'a' | 'o'} ${(typeof weekdayNames)[number]}`

/** Without accents, for what is typed. */
export const plainWeekdays = weekdayNames.map(folded)
/** `seg`, `sab` */
export const shortWeekdays = plainWeekdays.map((name) => name.slice(0, 3))

const isFeminine = (index: number) => index < 5

/** `na segunda`, `no sábado` */
export const onWeekdays = weekdayNames.map((name, index): OnWeekday => `${isFeminine(index) ? 'na' : 'no'} ${name}`)
/** `às segundas`, `aos sábados` */
export const everyWeekdays = weekdayNames.map((name, index) => `${isFeminine(index) ? 'às' : 'aos'} ${name}s`)

export const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const
/** `jan` */
export const shortMonths = monthNames.map((name) => name.slice(0, 3))

/** Words for a pattern, with their accents or without: `segunda|ter[çc]a`. */
export const eitherSpelling = (words: readonly string[]) =>
  words.join('|').replace(/[^a-z|]/g, (letter) => `[${letter}${folded(letter)}]`)

export const weekdayPattern = eitherSpelling(weekdayNames)
/** `seg|ter` */
export const weekdayStarts = eitherSpelling(weekdayNames.map((name) => name.slice(0, 3)))
export const monthPattern = eitherSpelling(monthNames)
