import { isNearSale, type Standing } from '../reading/act-cause.ts'
import type { Stage } from '../reading/labels.ts'
import type { ListedCustomer } from './listed-customer.ts'
import { triesOf } from '../reading/turns.ts'

/** What the set-up says of time. */
export type SellerTime = { openingHours: string; followUpDays: number }

export type Judged = Pick<
  ListedCustomer,
  | 'stage'
  | 'temperature'
  | 'opted_out'
  | 'waits_since'
  | 'asleep_at'
  | 'last_at'
  | 'last_from'
  | 'done_at'
  | 'done_on'
  | 'declined_at'
  | 'later_until'
  | 'reading'
>

/** How a chat stands between its two sides, from what is kept in a customer's row. */
export function standingOf(customer: Judged): Standing {
  const { reading, last_at: lastAt, done_at: doneAt, declined_at: declinedAt } = customer
  const isSince = (at: string | null) => at !== null && (lastAt === null || at >= lastAt)
  return {
    step: reading.step,
    hasOptedOut: customer.opted_out,
    isNearSale: isNearSale(stageThen(customer), customer.temperature),
    waitsSince: customer.waits_since,
    lastAt,
    lastOfSeller: customer.last_from === 'seller' ? lastAt : (reading.lastOfSeller ?? null),
    agreed: reading.agreed ?? null,
    doneAt,
    laterUntil: customer.later_until,
    declinedAt: isSince(declinedAt) ? declinedAt : null,
    tries: triesOf(reading.turns ?? [], reading.awaitedAnswer ?? true, customer.done_on ?? []),
  }
}

/**
 * The stage in which the silence of now began, which decides how long it may last: the same for a row as it is stored and as
 * it is shown, before somebody falls asleep in it and after.
 */
function stageThen({ stage, asleep_at: asleepAt, last_at: lastAt, done_at: doneAt, reading }: Judged): Stage {
  if (asleepAt === null) return stage
  if ([lastAt, doneAt].some((at) => at !== null && at >= asleepAt)) return 'dormindo'
  return stage === 'dormindo' ? (reading.stages.at(-1)?.stage ?? stage) : stage
}
