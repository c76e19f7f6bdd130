import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** A word inside a bubble. `in`: someone speaks to you, tight corner left. `out`: you answer, tight corner right, ticks. */
export function Bubble({
  direction,
  ticks = direction === 'out',
  children,
}: {
  direction: 'in' | 'out'
  ticks?: boolean
  children: ReactNode
}) {
  return (
    <span className={`say ${direction}`}>
      {children}
      {ticks && <CheckCheck className="ticks" strokeWidth={2.8} />}
    </span>
  )
}
