const whole = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Formats an amount in reais: `R$ 1.164`, `R$ 3,30`. The space is a no-break space. */
export function reais(amount: number): string {
  return (Number.isInteger(amount) ? whole : cents).format(amount)
}
