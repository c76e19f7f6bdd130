const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
const words = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** The day it is in São Paulo at a moment: `2026-11-21`. */
export function dayInSaoPaulo(moment: Date): string {
  return day.format(moment)
}

/** A day as people write it: `21 de novembro de 2026`. */
export function dayInWords(isoDay: string): string {
  return words.format(new Date(isoDay))
}
