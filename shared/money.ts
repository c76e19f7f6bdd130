import { maxCents } from './input-limits.ts'

const whole = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Formats an amount in reais: `R$ 1.164`, `R$ 3,30`. The space is a no-break space. */
export function reais(amount: number): string {
  return (Number.isInteger(amount) ? whole : cents).format(amount)
}

/** How much room a formatted amount takes: `R$ 45.000` is long, `R$ 1.234.567,89` longest. */
export const amountLength = ({ length }: string) => (length > 12 ? 'longest' : length > 8 ? 'long' : 'short')

/** An amount as Brazilians type it, `1.200`, `R$ 890,50`, `890.5`, in cents; null for what is none, and for more than a billion. */
export function centsOf(typed: string): number | null {
  const amount = typed.replace(/R\$|\s/g, '')
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(amount)
  if (!match) return null
  const found = Number(match[1]!.replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return found > maxCents ? null : found
}
