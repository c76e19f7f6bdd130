import { z } from 'zod'
import type { StoredQueue } from '#shared/customers/customer-queue.ts'
import type { SortName } from '#shared/customers/customers-query.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import type { AnyLabel } from '#shared/customers/any-label.ts'
import { queueKinds, type QueueKind } from '#shared/customers/queue-kinds.ts'
import { stages, type Stage, type Temperature } from '#shared/reading/labels.ts'
import { tableRow, unwrapAs, type Db } from '#server/supabase/client.ts'
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

const listed = tableRow<ListedCustomer>()

const CustomerList = z.object({ count: z.number(), sum_cents: z.number(), rows: z.array(listed) })

const StageSums = z.object({
  count: z.number(),
  sum_cents: z.number(),
  /** Null where nobody has a message. */
  oldest_at: z.string().nullable(),
  /** Counts those that were closed in the last 30 days. */
  recent_count: z.number(),
  recent_cents: z.number(),
  cards: z.array(listed),
})
/** The counts are those of the filtered board. */
const CustomerBoard = z.object({
  stages: z.partialRecord(z.enum(stages), StageSums),
  count: z.number(),
  hot: z.number(),
  waiting: z.number(),
  idle: z.number(),
  lost_by_reason: z.record(z.string(), z.number()),
})
export type CustomerBoard = z.output<typeof CustomerBoard>

const Queue = z.object({
  counts: z.partialRecord(z.enum(queueKinds), z.number()),
  held_back: z.number(),
  rows: z.array(tableRow<StoredQueue['rows'][number]>()),
  has_customers: z.boolean(),
  done: z.array(z.object({ id: z.string(), name: z.string() })),
  day: z.object({
    answered: z.number(),
    first_answer_minutes: z.number().nullable(),
    won: z.number(),
    won_cents: z.number(),
  }),
  next: z.array(tableRow<StoredQueue['next'][number]>()),
}) satisfies z.ZodType<StoredQueue>

/** What Hoje is drawn from. */
const Today = z.object({
  queue: Queue,
  /** How many alerts the member did not get, and has not been shown yet; `last` is the latest one's wall time. */
  failed_alerts: z.object({ push: z.number(), mail: z.number(), last: z.string().nullable() }),
  /** Wall time of the newest message of all; null without any. */
  last_at: z.string().nullable(),
  /** Null for whoever is a member of none. */
  workspace: z.object({ has_imported: z.boolean(), has_opened_board: z.boolean() }).nullable(),
})
export type StoredToday = z.output<typeof Today>

/** Lists of the workspace's customers. `now` is the wall time in São Paulo. */
export function customerListsIn(db: Db) {
  const queueArguments = (now: string, perDay: number, onlyKind: QueueKind | null, atMost: number) => {
    return { now_at: now, per_day: perDay, only_kind: onlyKind as string, at_most: atMost }
  }
  const rowsOf = async <Shape extends z.ZodType>(shape: Shape, call: Parameters<typeof unwrapAs>[1]) =>
    withWallTimes(await unwrapAs(shape, call))
  return {
    list: (filter: CustomerFilter, now: string, sort: SortName, skipped: number, atMost: number) =>
      rowsOf(CustomerList, db.rpc('customer_list', { filter, now_at: now, sort, skipped, at_most: atMost })),

    board: (filter: CustomerFilter, now: string, cardsPerStage: number) =>
      rowsOf(CustomerBoard, db.rpc('customer_board', { filter, now_at: now, cards_per_stage: cardsPerStage })),

    /** `onlyKind` narrows the rows, not the counts; `perDay` limits the silent, with those near a sale. */
    queue: (...asked: Parameters<typeof queueArguments>) =>
      rowsOf(Queue, db.rpc('customer_queue', queueArguments(...asked))),

    /** The queue, with what else Hoje shows. */
    today: (...asked: Parameters<typeof queueArguments>) =>
      rowsOf(Today, db.rpc('own_today', queueArguments(...asked))),
  }
}
