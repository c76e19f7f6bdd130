import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { followUpOf, type FollowUp } from '#shared/customers/follow-up.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import type { SellerTime } from '#shared/customers/standing.ts'
import type { Turn } from '#shared/reading/turns.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { tableRow, unwrapAs, type Db } from '#server/supabase/client.ts'
import type { CustomerRow, FollowUpRow } from './rows.ts'
import { withWallTimes } from './wall-times.ts'

/** What follow-ups are concluded from besides their customers' rows; `rows` are the open ones and the newest of the others. */
export const FollowUpsKnown = z.object({
  setUp: z.object({ openingHours: z.string(), followUpDays: z.number() }).nullable(),
  rows: z.array(tableRow<FollowUpRow>()),
})
export type FollowUpsKnown = z.output<typeof FollowUpsKnown>

/** @param customers of the workspace whose member's token `db` carries */
export async function followUpsKnown(db: Db, customers: readonly string[]): Promise<FollowUpsKnown> {
  return withWallTimes(await unwrapAs(FollowUpsKnown, db.rpc('own_follow_ups_known', { ids: [...customers] })))
}

/** The follow-ups that change with these customers' rows, in the order in which they are to be stored. */
export function followUpsOf(customers: readonly CustomerRow[], { setUp, rows }: FollowUpsKnown) {
  const byCustomer = Map.groupBy(rows, ({ customer_id: id }) => id)
  return customers.flatMap((customer) => changedFollowUps(customer, byCustomer.get(customer.id) ?? [], setUp))
}

function changedFollowUps(
  customer: CustomerRow,
  known: readonly FollowUpRow[],
  setUp: SellerTime | null,
): FollowUpRow[] {
  const wanted = customer.merged_into ? null : followUpOf(customer as unknown as ListedCustomer, setUp)
  const isWanted = (row: FollowUpRow) => row.reason === wanted?.reason && row.due_at === wanted.dueAt
  const open = known.find(({ state }) => state === 'open')
  const stays = open !== undefined && isWanted(open)
  // What was undone is open once more.
  const again = stays ? undefined : known.find((row) => row !== open && isWanted(row))
  const others = known
    .filter((row) => row !== again)
    .map((row) => (row === open && !stays ? { ...row, ...endOf(row, customer) } : row))
  const next = wanted && !stays ? [{ ...newFollowUp(customer, wanted), ...(again && { id: again.id }) }] : []
  const after = [...credited(others, customer).toSorted((one) => (one.id === open?.id ? -1 : 0)), ...next]
  return after.filter(
    (row) =>
      !isDeepStrictEqual(
        row,
        known.find(({ id }) => id === row.id),
      ),
  )
}

function newFollowUp(customer: CustomerRow, { reason, dueAt, tryNumber }: FollowUp): FollowUpRow {
  return {
    id: crypto.randomUUID(),
    customer_id: customer.id,
    reason,
    due_at: dueAt,
    try_number: tryNumber,
    state: 'open',
    seen_last_at: customer.last_at,
    seen_done_at: customer.done_at,
    seen_stage: customer.stage,
    ended_at: null,
    answered_at: null,
    won_at: null,
  }
}

type End = Pick<FollowUpRow, 'state' | 'ended_at'>

/** How a follow-up ended, and when; null is now. */
function endOf(row: FollowUpRow, customer: CustomerRow): End {
  if (customer.merged_into) return { state: 'merged', ended_at: null }
  if (customer.opted_out) return { state: 'peace', ended_at: null }
  if (isLater(customer.last_at, row.seen_last_at)) {
    const turn = turnsOf(customer).find(({ at }) => isLater(at, row.seen_last_at))
    const by = turn?.by ?? customer.last_from
    return { state: by === 'seller' ? 'written' : 'answered', ended_at: turn?.at ?? customer.last_at! }
  }
  return endByHand(row, customer)
}

const isLater = (at: string | null, other: string | null) => at !== null && (other === null || at > other)

/** What the seller has done, where nobody has spoken. */
function endByHand(row: FollowUpRow, customer: CustomerRow): End {
  const { declined_at: declinedAt, done_at: doneAt, later_until: laterUntil, last_at: lastAt } = customer
  if (declinedAt !== null && !isLater(lastAt, declinedAt)) return { state: 'declined', ended_at: declinedAt }
  if (isLater(doneAt, row.seen_done_at))
    return { state: isLater(laterUntil, doneAt) ? 'moved' : 'done', ended_at: doneAt }
  return { state: customer.stage === row.seen_stage ? 'void' : 'stage', ended_at: null }
}

const turnsOf = ({ reading }: CustomerRow): readonly Turn[] => reading.turns ?? []

/** A customer who writes so many days after a follow-up has answered it. */
const answerDays = 30
/** A sale so many days after a follow-up counts for it. */
const saleDays = 60
const plusDays = (at: string, days: number) => plusMinutes(at, days * 24 * 60)

/** Follow-ups that were acted on, with what they have brought since; a sale counts for the latest of them alone. */
function credited(rows: readonly FollowUpRow[], customer: CustomerRow): FollowUpRow[] {
  const isActed = ({ state }: FollowUpRow) => state === 'done' || state === 'written'
  const latest = rows.filter(isActed).reduce((last, { ended_at: at }) => (isLater(at, last) ? at! : last), '')
  return rows.map((row) => {
    if (!isActed(row)) return row
    const endedAt = row.ended_at!
    const answer = turnsOf(customer).find(({ at, by }) => by === 'customer' && at > endedAt)?.at ?? null
    const sale = customer.stage === 'ganho' && endedAt === latest ? customer.closed_at : null
    return {
      ...row,
      answered_at: row.answered_at ?? within(answer, endedAt, answerDays),
      won_at: row.won_at ?? within(sale, endedAt, saleDays),
    }
  })
}

const within = (at: string | null, since: string, days: number) =>
  at !== null && at >= since && at <= plusDays(since, days) ? at : null
