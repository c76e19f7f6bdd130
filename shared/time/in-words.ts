import { monthNames, onWeekdays, shortMonths, weekdayNames } from './calendar-names.ts'
import { minutesOf, weekdayOf, type WallTime } from './wall-time.ts'

const dayMinutes = 24 * 60

function daysBetween(from: WallTime, to: WallTime): number {
  return Math.floor(minutesOf(to) / dayMinutes) - Math.floor(minutesOf(from) / dayMinutes)
}

const weekday = (at: WallTime): string => weekdayNames[weekdayOf(at) - 1]!

/** `8:41` */
export function clock(at: WallTime): string {
  return `${Number(at.slice(11, 13))}:${at.slice(14, 16)}`
}

/** `13h`, `13h30` */
export function hour(at: WallTime): string {
  const minutes = at.slice(14, 16)
  return `${Number(at.slice(11, 13))}h${minutes === '00' ? '' : minutes}`
}

/** A day's heading: `hoje, sexta, 13 de março`; with its year where it is another. */
export function dayHeading(at: WallTime, now: WallTime): string {
  const [year, month, day] = at.slice(0, 10).split('-').map(Number)
  const date = `${weekday(at)}, ${day} de ${monthNames[month! - 1]}`
  const withYear = at.slice(0, 4) === now.slice(0, 4) ? date : `${date} de ${year}`
  const ago = daysBetween(at, now)
  return ago === 0 ? `hoje, ${withYear}` : ago === 1 ? `ontem, ${withYear}` : withYear
}

/** A day within a sentence: `hoje`, `ontem`, `quinta`, `12/03`, `12/03/2025`. */
export function dayWord(at: WallTime, now: WallTime): string {
  const ago = daysBetween(at, now)
  if (ago === 0) return 'hoje'
  if (ago === 1) return 'ontem'
  if (ago === -1) return 'amanhã'
  if (Math.abs(ago) < 7) return weekday(at)
  const date = `${at.slice(8, 10)}/${at.slice(5, 7)}`
  return at.slice(0, 4) === now.slice(0, 4) ? date : `${date}/${at.slice(0, 4)}`
}

/** A day after a verb: `hoje`, `na quinta`, `no sábado`, `em 12/03`. */
export function onDay(at: WallTime, now: WallTime): string {
  const day = dayWord(at, now)
  if (day === weekday(at)) return onWeekdays[weekdayOf(at) - 1]!
  return /^\d/.test(day) ? `em ${day}` : day
}

/** `hoje, 12h21`, `terça, 8h58`, `12/03, 8h58` */
export function moment(at: WallTime, now: WallTime): string {
  return `${dayWord(at, now)}, ${hour(at)}`
}

/** `11 min`, `2h36`, `2 dias`, `3 semanas`, `4 meses` */
export function duration(minutes: number): string {
  const days = Math.floor(minutes / dayMinutes)
  if (days >= 60) return `${Math.floor(days / 30)} meses`
  if (days >= 14) return `${Math.floor(days / 7)} semanas`
  if (days >= 1) return days === 1 ? '1 dia' : `${days} dias`
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`
  const rest = Math.round(minutes % 60)
  return rest === 0 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 60)}h${String(rest).padStart(2, '0')}`
}

/** A day as `10 nov 2026`. */
export function shortDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${shortMonths[month! - 1]} ${year}`
}
