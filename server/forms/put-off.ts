import { momentIn } from '#shared/time/moments/moment-in.ts'
import { saidSentence } from '#shared/time/moments/said-sentence.ts'
import { seenFrom } from '#shared/customers/queue-view.ts'
import { seenNow } from '#shared/customers/seen-to.ts'
import { openingHoursOf } from '#shared/time/opening-hours.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { PutOff } from '#shared/schemas/queue.ts'
import type { ActionContext } from '../context.ts'
import { membersIn } from '../data/members.ts'
import type { CustomerRow } from '../data/workspace/rows.ts'
import { changedAnswer, workspaceForm } from './workspace-form.ts'

/**
 * The form that puts a customer off. Who is put off counts as seen to until then, so that a new message brings them back
 * before.
 *
 * @param pathOf is given the wall time until when
 */
export function putOffForm(pathOf: (context: ActionContext, until: string) => string, receipt: string) {
  return workspaceForm('depois', PutOff, async ({ id, visto, quando, escrito }, context) => {
    const now = wallTimeInSaoPaulo(new Date())
    const said = escrito === undefined ? null : momentIn(escrito, now, await openingHours(context))
    if (said && said.kind !== 'moment')
      return { kind: 'refused', status: 422, errors: { escrito: saidSentence(said, now) } }
    const until = (said?.at ?? quando)!
    const set = (row: CustomerRow) => ({ ...seenNow(row, `${now}:00`), declined_at: null, later_until: `${until}:00` })
    return changedAnswer(await context.workspace.change(id, set, seenFrom(visto)), pathOf(context, until), receipt)
  })
}

async function openingHours({ session }: ActionContext) {
  const member = await session.signedIn()
  const own = member && (await membersIn(session.db).own(member.id))
  return openingHoursOf(own?.setUp?.openingHours ?? '')
}
