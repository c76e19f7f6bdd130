import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { afterPurchase } from '#shared/features.ts'
import { Icon } from '../ui/icon.tsx'

export function Price({ amount, period }: { amount: number; period: 'mês' | 'ano' }) {
  return (
    <p className="price">
      <span className="currency">R$</span> <strong>{amount}</strong>{' '}
      <span className="period">
        por <br />
        {period}
      </span>
    </p>
  )
}

export function Opens() {
  return <p className="opens">Abre a página de pagamento. {afterPurchase}</p>
}

export function Included({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="included">
      {items.map((item, index) => (
        <li key={index}>
          <Icon of={Check} />
          {item}
        </li>
      ))}
    </ul>
  )
}

export function Assurance({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={24} />
      <p>{children}</p>
    </li>
  )
}
