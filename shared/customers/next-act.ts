import { openingHoursOf } from '../opening-hours.ts'
import { actCause, usualFollowUpDays } from '../reading/act-cause.ts'
import type { WallTime } from '../reading/conversation.ts'
import { nextAct, type NextAct } from '../reading/next-act.ts'
import { noUsualHours } from '../reading/usual-hours.ts'
import { isPlainAnswer } from '../reading/view/advice.ts'
import { dayWord, hour, minutesOf } from '../reading/view/times.ts'
import type { Act } from './kept-reading.ts'
import { standingOf, type Judged, type SellerTime } from './standing.ts'

/** What to do, and when. */
export type DueAct = NextAct & Act

/** What to do about a customer and when, from what is kept in their row. `setUp` is null where the member has none. */
export function nextActOf(customer: Judged, setUp: SellerTime | null, now: WallTime): DueAct {
  const { reading } = customer
  const { step, act } = actAt(customer, now)
  const standing = { ...standingOf(customer), step }
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
  if (at === null) return 'nada por agora'
  return at === now ? 'agora' : `${dayWord(at, now)}, ${hour(at)}`
}
