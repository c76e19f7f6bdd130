import { minutesOf } from '../time/wall-time.ts'
import { agreedDay } from './agreed-day.ts'
import type { Wait } from './reading.ts'
import { isTroubled, type Situation } from './situation.ts'

/**
 * The wait of a customer whom the seller has only greeted or put off ('oi, boa tarde', 'deixa eu ver'), while what they asked
 * stands open. Null where the seller asked something back, and where a day is agreed. A buyer waits with a trouble alone.
 */
export function leftWaiting({ course, stage, open }: Omit<Situation, 'waiting'>, waits: readonly Wait[]): Wait | null {
  const { messages, end } = course.thread
  const asked = waits.at(-2)
  if (asked?.by !== 'customer' || open.length === 0 || !answersNothing(course)) return null
  if (stage === 'ganho' && !isTroubled({ open })) return null
  const minutes = minutesOf(end) - minutesOf(messages[asked.from]!.at)
  return agreedDay(course) === null ? { by: 'customer', from: asked.from, to: null, minutes } : null
}

/** An answer closes all that it does not leave open. */
function answersNothing({ thread: { messages }, acts, lastCustomer }: Situation['course']): boolean {
  const last = messages.at(-1)
  const asksBack = acts.slice(lastCustomer + 1).some((own) => own.has('asks'))
  return last?.from === 'seller' && last.open?.closed.length === 0 && !asksBack
}
