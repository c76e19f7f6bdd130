import { CheckCheck } from 'lucide-react'
import type { CustomerQueue } from '#shared/customers/customer-queue.ts'

/** The most people who are drawn one by one. */
const maxTicks = 20

/** How far the day has come: a pair of ticks for each person, while they are few. */
export function DayProgress({ queue: { done, counts } }: { queue: CustomerQueue }) {
  const left = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = done.length + left
  return (
    <div className="day-progress row soft">
      {total <= maxTicks && (
        <span className="day-ticks" aria-hidden="true">
          {Array.from({ length: total }, (_, place) => (
            <CheckCheck key={place} size={18} className={place < done.length ? 'seen-to' : 'left'} />
          ))}
        </span>
      )}
      <p>
        {done.length > 0 ? (
          <>
            <strong>{doneWords(done.length)}</strong>, {leftWords(left)}
          </>
        ) : (
          leftWords(left).replace('f', 'F')
        )}
      </p>
    </div>
  )
}

export const doneWords = (count: number) => (count === 1 ? '1 feito' : `${count} feitos`)

const leftWords = (count: number) => (count === 1 ? 'falta 1' : `faltam ${count.toLocaleString('pt-BR')}`)
