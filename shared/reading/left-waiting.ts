import { minutesOf } from '../time/wall-time.ts'
import { agreedDay } from './agreed-day.ts'
import type { Wait } from './reading.ts'
import { isTroubled, type Situation } from './situation.ts'

type Left = Omit<Situation, 'waiting'>

/** The wait of a customer who is left waiting, and with whom no day is agreed; null for others. */
export function leftWait(left: Left, waits: readonly Wait[]): Wait | null {
  const { messages, end } = left.course.thread
  const asked = waits.at(-2)
  if (asked?.by !== 'customer' || !isLeftWaiting(left) || agreedDay(left.course) !== null) return null
  return { by: 'customer', from: asked.from, to: null, minutes: minutesOf(end) - minutesOf(messages[asked.from]!.at) }
}

/**
 * Whether the seller has only greeted a customer or put them off ('oi, boa tarde', 'deixa eu ver'), while what they asked stands
 * open. Not where the seller asked something back. A buyer waits with a trouble alone.
 */
export function isLeftWaiting({ course, stage, open }: Left): boolean {
  const { lastCustomer, lastSeller, acts, thread } = course
  const asksBack = acts.slice(lastCustomer + 1).some((own) => own.has('asks'))
  const isOwed = stage === 'ganho' ? isTroubled({ open }) : open.length > 0
  // An answer closes all that it does not leave open.
  return isOwed && !asksBack && lastSeller > lastCustomer && thread.messages[lastSeller]!.open?.closed.length === 0
}
