import { onWeekdays } from '../calendar-names.ts'
import { plusMinutes, weekdayOf, type WallTime } from '../wall-time.ts'
import { dayHeading, hour } from '../in-words.ts'

const dayMinutes = 24 * 60

/** `Hoje, 15h`, `Amanhã, 9h`, `Sexta, 13 de março, 14h`, with the year where it is another. */
export function momentWords(at: WallTime, now: WallTime): string {
  return `${dayWords(at, now)}, ${hourWords(at)}`
}

/** When a customer who was put off comes back: `Volta amanhã, às 9h.`, `Volta na sexta, 13 de março, às 14h.` */
export function returnSentence(at: WallTime, now: WallTime): string {
  const day = dayWords(at, now)
  const before = /^(?:Hoje|Amanhã)$/.test(day) ? '' : onWeekdays[weekdayOf(at) - 1]!.slice(0, 3)
  return `Volta ${before}${day.toLowerCase()}, ${Number(at.slice(11, 13)) < 2 ? 'à' : 'às'} ${hourWords(at)}.`
}

function dayWords(at: WallTime, now: WallTime): string {
  if (at.slice(0, 10) === now.slice(0, 10)) return 'Hoje'
  if (at.slice(0, 10) === plusMinutes(now, dayMinutes).slice(0, 10)) return 'Amanhã'
  const day = dayHeading(at, now)
  return `${day[0]!.toUpperCase()}${day.slice(1)}`
}

/** An hour that may be taken for the afternoon's says which it is. */
function hourWords(at: WallTime): string {
  const number = Number(at.slice(11, 13))
  if (number === 0 || number > 6) return hour(at)
  return `${hour(at)} da ${number < 6 ? 'madrugada' : 'manhã'}`
}
