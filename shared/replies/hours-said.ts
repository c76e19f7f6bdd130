import { weekdayOf, plusMinutes, type WallTime } from '../time/wall-time.ts'

const hourPattern =
  /(?<![\d/.,:-])([01]?\d|2[0-3])(?:h([0-5]\d)?(?:rs?|oras?)?|:([0-5]\d)| horas?)(?![\d\p{L}/])|(?<!\p{L})[àa]s ([01]?\d|2[0-3])(?![\d\p{L}/:]|[.,]\d| (?:\d|aulas|pe[çc]as|fotos))/giu

/** 'Umas 3h sem pressa' is how long, not when. */
const earliestMinute = 6 * 60

/** The hours at which a text says that something is, in minutes of the day. */
export function hoursSaid(text: string): number[] {
  return [...text.slice(0, 1000).matchAll(hourPattern)]
    .map(([, hour, minutes, others, bare]) => Number(hour ?? bare) * 60 + Number(minutes ?? others ?? 0))
    .filter((minute) => minute >= earliestMinute)
}

const weekdays = ['segunda', 'ter[çc]a', 'quarta', 'quinta', 'sexta', 's[áa]bado', 'domingo']
const dayPatterns = weekdays.map((day) => new RegExp(`(?<!\\p{L})${day}s?(?!\\p{L})`, 'iu'))
const dayMinutes = 24 * 60

/**
 * The day that a text names, `2026-03-16`, counted from the moment at which it was written; null where it names none or
 * one that cannot be told apart.
 */
export function daySaid(text: string, writtenAt: WallTime): string | null {
  const read = text.slice(0, 1000)
  if (/semana que vem|m[êe]s que vem|outra semana|pr[óo]xim/iu.test(read)) return null
  const date = /(?<![\d/])([0-2]?\d|3[01])\/(0?\d|1[0-2])(?:\/\d{2,4})?(?![\d/])/u.exec(read)
  if (date) return nextDate(writtenAt, Number(date[1]), Number(date[2]))
  const ofMonth = /(?<!\p{L})dia ([0-2]?\d|3[01])(?!\d)/iu.exec(read)
  if (ofMonth) return nextDate(writtenAt, Number(ofMonth[1]), null)
  if (/(?<!\p{L})(?:hoje|hj)(?!\p{L})/iu.test(read)) return writtenAt.slice(0, 10)
  if (/depois de amanh/iu.test(read)) return plusMinutes(writtenAt, 2 * dayMinutes).slice(0, 10)
  if (/(?<!\p{L})(?:amanh[ãa]|amnh)(?!\p{L})/iu.test(read)) return plusMinutes(writtenAt, dayMinutes).slice(0, 10)
  const named = dayPatterns.flatMap((pattern, index) => (pattern.test(read) ? [index + 1] : []))
  if (named.length !== 1) return null
  const ahead = (named[0]! - weekdayOf(writtenAt) + 7) % 7
  return plusMinutes(writtenAt, (ahead === 0 ? 7 : ahead) * dayMinutes).slice(0, 10)
}

/** The days that a text names one after the other, `quarta e sábado`. */
export function daysSaid(text: string, writtenAt: WallTime): string[] {
  const pieces = text.slice(0, 1000).split(/,| e | ou /iu)
  return [...new Set(pieces.flatMap((piece) => daySaid(piece, writtenAt) ?? []))]
}

function nextDate(from: WallTime, day: number, month: number | null): string | null {
  for (let ahead = 0; ahead < 365; ahead += 1) {
    const at = plusMinutes(from, ahead * dayMinutes)
    const fits = Number(at.slice(8, 10)) === day && (month === null || Number(at.slice(5, 7)) === month)
    if (fits) return at.slice(0, 10)
  }
  return null
}
