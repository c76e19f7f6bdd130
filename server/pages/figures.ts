import { periods, type PeriodKey } from '#shared/customers/figures.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { Nothing } from '#shared/schemas/customer.ts'
import { byFormName } from '../forms/form.ts'
import type { Loader } from '../page.ts'
import { figuresFile } from './figures/csv-file.ts'
import { guardWorkspace } from '#server/auth/workspace-guard.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'

export const reads = ['periodo']

export const guard = guardWorkspace

/** An unknown period is the shortest. */
function periodOf(query: URLSearchParams): PeriodKey {
  const asked = query.get('periodo') ?? ''
  return Object.hasOwn(periods, asked) ? (asked as PeriodKey) : '30'
}

export const load: Loader<'member', typeof import('#client/pages/figures.tsx')> = async ({ query, workspace }) => {
  const period = periodOf(query)
  const now = wallTimeInSaoPaulo(new Date())
  return { period, now, figures: await workspace.figures(now, periods[period]) }
}

export const submit = byFormName({
  csv: workspaceForm('csv', Nothing, async (_, { workspace, query }) => ({
    kind: 'file',
    file: figuresFile(await workspace.figures(wallTimeInSaoPaulo(new Date()), periods[periodOf(query)])),
  })),
})
