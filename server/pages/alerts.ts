import { guardWorkspace } from '#server/auth/workspace-guard.ts'
import { byFormName } from '../forms/form.ts'
import type { Loader } from '../page.ts'
import { pushForms, pushView } from './alerts/push.ts'

export const guard = guardWorkspace

export const load: Loader<'member', typeof import('#client/pages/alerts.tsx')> = async (context) => ({
  push: await pushView(context),
})

export const submit = byFormName({ ...pushForms })
