import { z } from 'zod'
import type { FailedAlerts } from '#client/sections/queue-failed-alerts.tsx'
import type { ActionContext } from '#server/context.ts'
import type { StoredToday } from '#server/data/workspace/lists.ts'
import { ownAlertsIn } from '#server/data/own-alerts.ts'
import { redirection } from '#server/forms/results.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'

export function failedAlertsView({ failed_alerts: { last, ...counts } }: StoredToday): FailedAlerts | null {
  return last === null ? null : { ...counts, last }
}

export const alertsSeenForm = (pathOf: (context: ActionContext) => string) =>
  workspaceForm('avisos-vistos', z.object({}), async (_, context) => {
    await ownAlertsIn(context.session.db).noteFailedSeen()
    return redirection(pathOf(context), 'avisos-vistos')
  })
