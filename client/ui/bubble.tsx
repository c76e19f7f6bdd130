import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { direction: 'in' | 'out'; ticks?: boolean; children: ReactNode }

/** An inline message bubble. Incoming (`in`) has the tight corner left; outgoing (`out`) has it right, and ticks. */
export function Bubble({ direction, ticks = direction === 'out', children }: Props) {
  return (
    <span className={`inline-bubble ${direction}`}>
      {children}
      {ticks && <CheckCheck className="ticks" strokeWidth={2.8} />}
    </span>
  )
}

/** A phrase whose last words are in a bubble. */
export function BubblePhrase({ text, bubble, direction }: { text: string; bubble: string; direction: 'in' | 'out' }) {
  return (
    <>
      {`${text} `}
      <Bubble direction={direction}>{bubble}</Bubble>
    </>
  )
}
