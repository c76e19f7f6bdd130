import type { z } from 'zod'
import { boardQueryOf, boardSearch } from '#shared/customers/board-view.ts'
import { MoveCustomer } from '#shared/customers/move-customer.ts'
import { centsOf } from '#shared/money.ts'
import type { Stage } from '#shared/reading/labels.ts'
import { href } from '#shared/routes.ts'
import { wallTimeInSaoPaulo } from '#shared/sao-paulo.ts'
import type { Settable } from '#server/data/workspace/change-customer.ts'
import type { CustomerRow } from '#server/data/workspace/rows.ts'
import { changedAnswer, workspaceForm } from '../workspace/workspace-form.ts'

/** The board as it was filtered. */
export const boardPath = ({ query }: { query: URLSearchParams }) => href('board', {}, boardSearch(boardQueryOf(query)))

export const moveForm = workspaceForm('mover', MoveCustomer, async (move, context) => {
  const now = wallTimeInSaoPaulo(new Date())
  const changed = await context.workspace.change(
    move.id,
    () => movedTo(move, now),
    (row) => row.merged_into === null && shownStage(row, now) === move.era,
  )
  const answer = changedAnswer(changed, boardPath(context), 'mover')
  if (answer.kind === 'refused') return answer
  return { ...answer, location: `${answer.location}&${new URLSearchParams({ quem: move.id })}` }
})

/** The stage in which lists show a customer: who has been silent for long is asleep. */
export function shownStage({ stage, asleep_at: asleepAt }: CustomerRow, now: string): Stage {
  return asleepAt !== null && asleepAt <= now ? 'dormindo' : (stage as Stage)
}

function movedTo({ etapa, valor, motivo }: z.output<typeof MoveCustomer>, now: string): Partial<Settable> {
  return {
    stage: etapa,
    stage_by_hand: true,
    stage_since: now,
    asleep_at: null,
    closed_at: etapa === 'ganho' || etapa === 'perdido' ? now : null,
    lost_reason: etapa === 'perdido' ? motivo : null,
    ...(etapa === 'ganho' && valor !== '' && { value_cents: centsOf(valor) }),
  }
}
