import { href } from '#shared/routes.ts'
import type { Action } from '#server/action.ts'
import { requireUser } from '#server/auth/require-user.ts'
import type { ActionContext, MemberContext } from '#server/context.ts'
import { workspaceIn } from '#server/data/workspace/workspace.ts'
import { button } from '#server/forms/button.ts'
import { received } from '#server/forms/results.ts'
import { NotFound } from '#server/http/http-error.ts'

const path = href('account')

/** The model that an owner may allow; null where the operator has set none. */
export async function modelConsentView({ config: { model }, workspace }: Pick<MemberContext, 'config' | 'workspace'>) {
  if (!model) return null
  const consent = await workspace.modelConsent(model)
  const { provider, host, country, retentionDays } = model
  return { provider, host, country, retentionDays, givenAt: consent?.givenAt ?? null }
}

async function ownWorkspace({ config: { model }, session }: ActionContext) {
  if (!model) throw new NotFound('No model')
  await requireUser(session, path)
  const workspace = workspaceIn(session.db)
  if (!(await workspace.own())) throw new NotFound('No workspace')
  return { model, workspace }
}

export const modelConsentForms: Readonly<Record<'model-consent' | 'model-withdrawal', Action>> = {
  'model-consent': button('model-consent', async (context) => {
    const { model, workspace } = await ownWorkspace(context)
    await workspace.giveModelConsent(model)
    return received(path, 'model-consent', 'model-consent')
  }),

  'model-withdrawal': button('model-withdrawal', async (context) => {
    const { workspace } = await ownWorkspace(context)
    await workspace.withdrawModelConsent()
    return received(path, 'model-withdrawal', 'model-withdrawal')
  }),
}
