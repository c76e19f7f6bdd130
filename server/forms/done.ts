import { seenFrom } from '#shared/customers/queue-view.ts'
import { doneNow } from '#shared/customers/seen-to.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { SeenInQueue } from '#shared/schemas/queue.ts'
import type { ActionContext } from '../context.ts'
import type { CustomerRow } from '../data/workspace/rows.ts'
import { changedAnswer, workspaceForm } from './workspace-form.ts'

/** The form with which the seller says that a customer is seen to. */
export function doneForm(pathOf: (context: ActionContext) => string) {
  return workspaceForm('feito', SeenInQueue, async ({ id, visto }, context) => {
    const now = `${wallTimeInSaoPaulo(new Date())}:00`
    const set = (row: CustomerRow) => ({ ...doneNow(row, now), later_until: null })
    return changedAnswer(await context.workspace.change(id, set, seenFrom(visto)), pathOf(context), 'feito')
  })
}
