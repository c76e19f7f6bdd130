import type { WallTime } from '../time/wall-time.ts'
import { monthNames } from '../time/calendar-names.ts'

/** Whether a text names another month than that of now. */
export function namesMonthAhead(text: string, now: WallTime): boolean {
  const low = text.toLocaleLowerCase('pt-BR')
  const named = monthNames.findIndex((month) => low.includes(month)) + 1
  const written = Number(/(?<!\d)\d{1,2}\/(\d{1,2})(?!\d)/u.exec(low)?.[1] ?? 0)
  const month = named || (written <= 12 ? written : 0)
  return month !== 0 && month !== Number(now.slice(5, 7))
}

const dayNamed = /(?<!\p{L})dia \d|\d ?(?:de|e) ?\p{L}|\d\/\d/iu

/** Whether texts name a month, and no day of it. */
export function namesMonthOnly(texts: readonly string[]): boolean {
  const low = texts.map((text) => text.toLocaleLowerCase('pt-BR'))
  return (
    low.some((text) => monthNames.some((month) => text.includes(month))) && !low.some((text) => dayNamed.test(text))
  )
}
