import { href } from '#shared/routes.ts'
import { requireUser } from '#server/auth/require-user.ts'
import type { ActionContext } from '#server/context.ts'
import { ownAlertsIn } from '#server/data/own-alerts.ts'
import { workspaceIn } from '#server/data/workspace/workspace.ts'
import { NotFound } from '#server/http/http-error.ts'

/** The alerts of whoever submits a form: a member with a workspace. */
export async function ownAlerts({ session }: Pick<ActionContext, 'session'>) {
  const { id } = await requireUser(session, href('alerts'))
  if (!(await workspaceIn(session.db).own())) throw new NotFound('No workspace')
  return { ...ownAlertsIn(session.db), member: id }
}
