import { href } from '#shared/routes.ts'
import { FollowUpsPerDay } from '#shared/schemas/alerts.ts'
import type { Action } from '#server/action.ts'
import type { MemberContext } from '#server/context.ts'
import { ownAlertsIn } from '#server/data/own-alerts.ts'
import { received } from '#server/forms/results.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'
import { ownAlerts } from './own-alerts.ts'

const name = 'follow-ups-per-day'

export async function perDayView({ session }: Pick<MemberContext, 'session'>) {
  const { followUpsPerDay } = await ownAlertsIn(session.db).settings()
  return { followUpsPerDay }
}

export const perDayForm: Readonly<Record<typeof name, Action>> = {
  [name]: workspaceForm(name, FollowUpsPerDay, async ({ lembretes }, context) => {
    await (await ownAlerts(context)).setFollowUpsPerDay(lembretes)
    return received(href('alerts'), name, name)
  }),
}
