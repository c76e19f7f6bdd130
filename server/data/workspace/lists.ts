import type { StoredQueue } from '#shared/customers/customer-queue.ts'
import type { SortName } from '#shared/customers/customers-query.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import type { AnyLabel } from '#shared/customers/any-label.ts'
import type { QueueKind } from '#shared/customers/queue-kinds.ts'
import type { Stage, Temperature } from '#shared/reading/labels.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'
import { withWallTimes } from './wall-times.ts'

/** What a list is narrowed to; a list without any of it has everybody. */
export type CustomerFilter = {
  /** In name, number, offer, note or tags. */
  words?: string
  /** As it is shown: who has been silent for long is asleep. */
  stage?: Stage
  temperature?: Temperature
  label?: AnyLabel
  waits?: true
  /** Days without a message. */
  idleDays?: number
  /** Wall time of the oldest last message. */
  since?: string
}

export type CustomerList = { count: number; sum_cents: number; rows: ListedCustomer[] }

type StageSums = {
  count: number
  sum_cents: number
  oldest_at: string
  /** Of those that were closed in the last 30 days. */
  recent_count: number
  recent_cents: number
  cards: ListedCustomer[]
}
/** The counts are those of the filtered board. */
export type CustomerBoard = {
  stages: Partial<Record<Stage, StageSums>>
  count: number
  hot: number
  waiting: number
  idle: number
  lost_by_reason: Record<string, number>
}

/** `last` is the latest one's wall time; null without any. */
type FailedAlerts = { push: number; mail: number; last: string | null }

/** What Hoje is drawn from. */
export type StoredToday = {
  queue: StoredQueue
  /** How many alerts the member did not get, and has not been shown yet. */
  failed_alerts: FailedAlerts
  /** Wall time of the newest message of all; null without any. */
  last_at: string | null
  /** Null for whoever is a member of none. */
  workspace: { has_imported: boolean; has_opened_board: boolean } | null
}

/** Lists of the workspace's customers. `now` is the wall time in São Paulo. */
export function customerListsIn(db: Db) {
  const queueArguments = (now: string, perDay: number, onlyKind: QueueKind | null, atMost: number) => {
    return { now_at: now, per_day: perDay, only_kind: onlyKind as string, at_most: atMost }
  }
  const rowsOf = async <Rows>(call: PromiseLike<unknown>) =>
    withWallTimes((await unwrap(call as Parameters<typeof unwrap>[0])) as Rows)
  return {
    list: (filter: CustomerFilter, now: string, sort: SortName, skipped: number, atMost: number) =>
      rowsOf<CustomerList>(db.rpc('customer_list', { filter, now_at: now, sort, skipped, at_most: atMost })),

    board: (filter: CustomerFilter, now: string, cardsPerStage: number) =>
      rowsOf<CustomerBoard>(db.rpc('customer_board', { filter, now_at: now, cards_per_stage: cardsPerStage })),

    /** `onlyKind` narrows the rows, not the counts; `perDay` limits the silent, with those near a sale. */
    queue: (...asked: Parameters<typeof queueArguments>) =>
      rowsOf<StoredQueue>(db.rpc('customer_queue', queueArguments(...asked))),

    /** The queue, with what else Hoje shows. */
    today: (...asked: Parameters<typeof queueArguments>) =>
      rowsOf<StoredToday>(db.rpc('own_today', queueArguments(...asked))),
  }
}
