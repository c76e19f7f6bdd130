import { dayAfter, type WallTime } from '../time/wall-time.ts'
import { firstWordHours } from '../time/business-time.ts'
import { openingHoursOf } from '../time/opening-hours.ts'
import { actCause, usualFollowUpDays, type ActCause } from '../reading/act-cause.ts'
import { usualMoment } from '../time/usual-moment.ts'
import { noUsualHours } from '../time/usual-hours.ts'
import type { ListedCustomer } from './listed-customer.ts'
import { standingOf, type Judged, type SellerTime } from './standing.ts'

/** `seller`: a time that the seller has set. `rhythm`: gone for longer than usual. */
export const followUpReasons = ['seller', 'promised', 'proposal', 'silence', 'birthday', 'return', 'rhythm'] as const
export type FollowUpReason = (typeof followUpReasons)[number]

export type FollowUp = { reason: FollowUpReason; dueAt: WallTime; tryNumber: number }

/** Silent customers of a day, unless the seller says otherwise. */
export const usualFollowUpsPerDay = 20
/** A rhythm is broken once a quarter more of it has gone by. */
const rhythmSlack = 1.25

export type Followed = Judged & Pick<ListedCustomer, 'birthday' | 'return_days'>

/**
 * The follow-up of a customer, from what is kept in their row alone: it stays the same until the row or the set-up changes,
 * so that it can be stored. Null where there is none: somebody waits for an answer, asked for peace, or rests.
 */
export function followUpOf(customer: Followed, setUp: SellerTime | null): FollowUp | null {
  const standing = standingOf(customer)
  const seenAt = seenOf(customer)
  if (seenAt === null) return null
  const cause = actCause(standing, setUp?.followUpDays ?? usualFollowUpDays, seenAt)
  const tryNumber = standing.tries + 1
  if (cause.kind === 'set') return { reason: 'seller', dueAt: cause.at, tryNumber }
  if (cause.kind === 'peace' || (cause.kind === 'rest' && cause.tries === null)) return null
  const hours = firstWordHours(setUp && openingHoursOf(setUp.openingHours))
  const moment = (from: WallTime) => usualMoment(from, customer.reading.usualHours ?? noUsualHours, hours)
  const found = [...noted(customer, seenAt), ...silent(customer, cause)]
  const [first] = found
    .map(({ reason, from }) => ({ reason, dueAt: moment(from), tryNumber }))
    .toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : Number(one.dueAt > other.dueAt)))
  return first ?? null
}

/** When somebody spoke last, or the seller said that it is done. */
function seenOf({ last_at: lastAt, done_at: doneAt }: Followed): WallTime | null {
  if (lastAt === null || doneAt === null) return lastAt ?? doneAt
  return lastAt > doneAt ? lastAt : doneAt
}

type Found = { reason: FollowUpReason; from: WallTime }

/** What the seller has noted, and how often a customer comes back. */
function noted({ stage, birthday, return_days: days, last_at: lastAt, reading }: Followed, seenAt: WallTime): Found[] {
  if (stage === 'perdido') return []
  const isBack = (after: number) => lastAt !== null && dayAfter(lastAt, after) > seenAt.slice(0, 10)
  const rhythm = stage === 'ganho' ? Math.ceil((reading.returnsAfterDays ?? 0) * rhythmSlack) : 0
  return [
    ...(birthday ? [{ reason: 'birthday' as const, from: `${nextBirthday(birthday, seenAt)}T00:00` }] : []),
    ...(days && isBack(days) ? [{ reason: 'return' as const, from: `${dayAfter(lastAt!, days)}T00:00` }] : []),
    ...(!days && rhythm > 0 && isBack(rhythm)
      ? [{ reason: 'rhythm' as const, from: `${dayAfter(lastAt!, rhythm)}T00:00` }]
      : []),
  ]
}

/** The first one after a day; of 29 February in other years 28 February. */
function nextBirthday(birthday: string, after: string): string {
  const year = Number(after.slice(0, 4))
  const day = birthdayIn(year, birthday)
  return day > after.slice(0, 10) ? day : birthdayIn(year + 1, birthday)
}

function birthdayIn(year: number, birthday: string): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return `${year}-${birthday === '02-29' && !isLeap ? '02-28' : birthday}`
}

const proposed = new Set(['proposta', 'negociacao', 'fechamento'])

/** A day that was named, or a silence: of those who have neither bought nor said no, and are not tired of it. */
function silent(customer: Followed, cause: ActCause): Found[] {
  const { stage, last_at: lastAt, asleep_at: asleepAt } = customer
  if (stage === 'ganho' || stage === 'perdido' || lastAt === null) return []
  const reason = proposed.has(stage) ? 'proposal' : 'silence'
  // Who waits is among those who wait until they are asleep.
  if (cause.kind === 'waits') return asleepAt ? [{ reason: 'silence', from: asleepAt }] : []
  if (cause.kind === 'agreed') return [{ reason: 'promised', from: cause.from }]
  return cause.kind === 'silence' ? [{ reason, from: cause.from }] : []
}
