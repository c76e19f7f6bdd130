import { boardQueryOf, boardSearch } from '#shared/customers/board-view.ts'
import { MoveCustomer } from '#shared/customers/move-customer.ts'
import { shownStage } from '#shared/customers/shown-stage.ts'
import { href } from '#shared/routes.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { movedTo } from '#server/data/workspace/moved-to.ts'
import { changedAnswer, workspaceForm } from '#server/forms/workspace-form.ts'

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
