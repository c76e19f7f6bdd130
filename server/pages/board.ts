import { z } from 'zod'
import { boardQueryOf, boardStages, maxOpenCards, type MovingCustomer } from '#shared/customers/board-view.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { MemberContext } from '../context.ts'
import type { Loader } from '../page.ts'
import { filterOf } from './board/filter.ts'
import { shownStage } from '#shared/customers/shown-stage.ts'
import { boardPath, moveForm } from './board/move.ts'
import { boardStage, countsOf } from './board/stages.ts'
import { guardWorkspace } from '#server/auth/workspace-guard.ts'
import { workspaceForms } from '#server/forms/workspace-form.ts'

export const reads = ['nome', 'so', 'etiqueta', 'desde', 'abrir', 'mover', 'quem']

export const guard = guardWorkspace

export const submit = workspaceForms(boardPath, { mover: moveForm })

const maxCards = 8

export const load: Loader<'member', typeof import('#client/pages/board.tsx')> = async (context) => {
  const { workspace, query, form } = context
  const now = wallTimeInSaoPaulo(new Date())
  const asked = boardQueryOf(query)
  const filter = filterOf(asked, now)
  const [board, all, opened] = await Promise.all([
    workspace.board(filter, now, maxCards),
    asked.so ? workspace.board(filterOf({ ...asked, so: null }, now), now, 0) : null,
    asked.abrir ? workspace.list({ ...filter, stage: asked.abrir }, now, 'recente', 0, maxOpenCards) : null,
    workspace.noteBoardOpened(),
  ])
  const stages = boardStages.map((stage) => boardStage(stage, board, asked.abrir === stage ? opened!.rows : null))
  const cards = stages.flatMap((stage) => stage.cards)
  const moving = form?.form === 'mover' ? (form.values['id'] ?? null) : query.get('mover')
  return {
    stages,
    counts: countsOf(all ?? board),
    lostReasons: board.lost_by_reason,
    moving:
      moving === null ? null : (cards.find(({ id }) => id === moving) ?? (await hiddenCard(moving, context, now))),
    moved: cards.find(({ id }) => id === query.get('quem')) ?? null,
    query: asked,
    now,
  }
}

/** A customer whose card is beyond those that are shown. */
async function hiddenCard(id: string, { workspace }: MemberContext, now: string): Promise<MovingCustomer | null> {
  const row = z.uuid().safeParse(id).success ? await workspace.rowOf(id) : null
  return row && { ...row, stage: shownStage(row, now) }
}
