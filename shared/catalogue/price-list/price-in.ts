import { reais } from '#shared/money.ts'
import type { Amount } from './amounts.ts'

type Range = { start: number; end: number }
type Price = Range & { cents: number; isSure?: boolean; isRange?: boolean; isUnsure?: boolean; facts?: string[] }

/** The price among the amounts of a line. Where several could be it, it is unsure: that is asked, not guessed. */
export function priceIn(text: string, amounts: readonly Amount[]): Price | null {
  const [first, second] = amounts
  if (!first || !second) return first ?? null
  const sure = amounts.filter(({ isSure }) => isSure)
  const last = amounts.at(-1)!
  // 'Sofá 2,30 – 980': a measure, then the price.
  const isMeasured = sure.length === 1 && last !== sure[0] && /[-–—=]\s*$/u.test(text.slice(0, last.start))
  if (sure.length === 1) return isMeasured ? last : sure[0]!
  const outside = amounts.filter(({ start }) => !isInBrackets(text, start))
  if (outside.length === 1) return outside[0]!
  if (amounts.length > 2) return { ...first, isUnsure: true }
  const between = text.slice(first.end, second.start)
  const whole = { start: first.start, end: second.end }
  if (/^\s*(?:a|at[ée]|[-–/])\s*$/i.test(between) && first.cents < second.cents)
    return { ...whole, cents: first.cents, isRange: true, facts: [`até ${reais(second.cents / 100)}`] }
  if (/\bde\s*$/i.test(text.slice(0, first.start)) && /^\s*por\s*$/i.test(between) && first.cents > second.cents)
    return { ...whole, cents: second.cents, facts: [`antes ${reais(first.cents / 100)}`] }
  if (/^\s*(?:\+|mais)\s*\p{L}/iu.test(between)) return first
  const isPaidTwoWays = /pix|vista|dinheiro|cart[ãa]o|cr[ée]dito|d[ée]bito|boleto/i.test(text)
  return isPaidTwoWays ? first : { ...first, isUnsure: true }
}

const isInBrackets = (text: string, at: number) => text.lastIndexOf('(', at) > text.lastIndexOf(')', at)
