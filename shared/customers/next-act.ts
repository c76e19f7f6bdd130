import { openingHoursOf } from '../opening-hours.ts'
import { actCause, isNearSale, usualFollowUpDays } from '../reading/act-cause.ts'
import type { WallTime } from '../reading/conversation.ts'
import { nextAct, type NextAct } from '../reading/next-act.ts'
import { noUsualHours } from '../reading/usual-hours.ts'
import { isPlainAnswer } from '../reading/view/advice.ts'
import { dayWord, hour, minutesOf } from '../reading/view/times.ts'
import type { Act } from './kept-reading.ts'
import type { ListedCustomer } from './listed-customer.ts'

/** What the set-up says of time. */
export type SellerTime = { openingHours: string; followUpDays: number }

export type Judged = Pick<
  ListedCustomer,
  | 'stage'
  | 'temperature'
  | 'opted_out'
  | 'waits_since'
  | 'last_at'
  | 'last_from'
  | 'done_at'
  | 'later_until'
  | 'reading'
>

/** What to do, and when. */
export type DueAct = NextAct & Act

/** What to do about a customer and when, from what is kept in their row. `setUp` is null where the member has none. */
export function nextActOf(customer: Judged, setUp: SellerTime | null, now: WallTime): DueAct {
  const { reading } = customer
  const { step, act } = actAt(customer, now)
  const standing = {
    step,
    hasOptedOut: customer.opted_out,
    isNearSale: isNearSale(customer.stage, customer.temperature),
    waitsSince: customer.waits_since,
    lastAt: customer.last_at,
    lastOfSeller: customer.last_from === 'seller' ? customer.last_at : (reading.lastOfSeller ?? null),
    agreed: reading.agreed ?? null,
    doneAt: customer.done_at,
    laterUntil: customer.later_until,
  }
  const hours = setUp && openingHoursOf(setUp.openingHours)
  const cause = actCause(standing, setUp?.followUpDays ?? usualFollowUpDays, now)
  return { step, act, ...nextAct(cause, { usual: reading.usualHours ?? noUsualHours, hours, now }) }
}

/** From then on one takes a conversation up again, where before one went on with it. */
const lateMinutes = 2 * 24 * 60

function actAt({ last_at: lastAt, reading }: Judged, now: WallTime): Act {
  const isLate = lastAt !== null && minutesOf(now) - minutesOf(lastAt) >= lateMinutes
  return (isLate && reading.later) || reading
}

/** Why then; '' where that they wait says it all. */
export const whyThen = (act: NextAct, now: WallTime): string => (isPlainAnswer(act, now) ? '' : act.reasons.join(' '))

/** `hoje, 18h`, `amanhã, 9h`; `agora` where it is due. */
export function dueWords({ at }: NextAct, now: WallTime): string {
  if (at === null) return 'em paz'
  return at === now ? 'agora' : `${dayWord(at, now)}, ${hour(at)}`
}
