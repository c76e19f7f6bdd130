import { wayStages, type BoardStage } from '#shared/customers/board-view.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import type { Stage } from '#shared/reading/labels.ts'
import type { CustomerBoard } from '#server/data/workspace/lists.ts'

/** `opened`: the cards of a stage that is shown whole. */
export function boardStage(
  stage: Stage,
  { stages }: CustomerBoard,
  opened: readonly ListedCustomer[] | null,
): BoardStage {
  const sums = stages[stage]
  return {
    stage,
    count: sums?.count ?? 0,
    cents: sums?.sum_cents ?? 0,
    oldestAt: sums?.oldest_at ?? null,
    recentCount: sums?.recent_count ?? 0,
    recentCents: sums?.recent_cents ?? 0,
    cards: opened?.toSorted(byLastTouch) ?? sums?.cards ?? [],
  }
}

/** As the database sorts a board: whoever was moved by hand stands where they were moved to. */
function byLastTouch(one: ListedCustomer, other: ListedCustomer): number {
  return lastTouch(other).localeCompare(lastTouch(one))
}

function lastTouch({ last_at: lastAt, stage_by_hand: isByHand, stage_since: since }: ListedCustomer): string {
  return [lastAt ?? '', isByHand ? since : ''].toSorted()[1]!
}

/** What each of the quick filters leaves. */
export function countsOf({ stages, hot, waiting, idle }: CustomerBoard) {
  const all = wayStages.reduce((sum, stage) => sum + (stages[stage]?.count ?? 0), 0)
  return { all, quentes: hot, esperam: waiting, parados: idle }
}
