const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
const minute = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})
const words = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** The calendar day in São Paulo at a moment: `2026-11-21`. */
export function dayInSaoPaulo(moment: Date): string {
  return day.format(moment)
}

/** The next midnight in São Paulo, in milliseconds since the epoch. Only whole hours are tried: its UTC offset has always been whole hours. */
export function nextDayInSaoPaulo(now: number): number {
  const hour = 60 * 60 * 1000
  const today = dayInSaoPaulo(new Date(now))
  let next = Math.floor(now / hour) * hour + hour
  while (dayInSaoPaulo(new Date(next)) === today) next += hour
  return next
}

/** Formats a day, `2026-11-21`, as `21 de novembro de 2026`. */
export function longDate(isoDay: string): string {
  return words.format(new Date(isoDay))
}

/** Formats a moment in São Paulo's time: `21 nov 2026, 14:28`. */
export function dateAndTime(moment: Date): string {
  const part = Object.fromEntries(minute.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part['day']} ${part['month']!.replace('.', '')} ${part['year']}, ${part['hour']}:${part['minute']}`
}

const wallTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** The wall time in São Paulo at a moment: `2026-11-21T14:28`. */
export function wallTimeInSaoPaulo(moment: Date): string {
  return wallTime.format(moment).replace(' ', 'T')
}
