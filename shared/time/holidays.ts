import { dayMs } from './durations.ts'

/** National holidays of a fixed day, by law: 662/1949, 6.802/1980, 14.759/2023. */
const fixed: Record<string, string> = {
  '01-01': 'Ano-Novo',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Consciência Negra',
  '12-25': 'Natal',
}

/** The name of the Brazilian national holiday on a day, `2026-04-03`; null on any other. Carnival and Corpus Christi are none by law. */
export function holidayOn(day: string): string | null {
  const easter = Date.parse(easterOf(Number(day.slice(0, 4))))
  if (Date.parse(day.slice(0, 10)) === easter - 2 * dayMs) return 'Sexta-feira Santa'
  return fixed[day.slice(5, 10)] ?? null
}

/** Easter Sunday, by the anonymous Gregorian algorithm. */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10)
}
