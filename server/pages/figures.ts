import { periods, type PeriodKey } from '#shared/customers/figures.ts'
import { wallTimeInSaoPaulo } from '#shared/sao-paulo.ts'
import type { Loader } from '../page.ts'
import { guardWorkspace } from '#server/auth/workspace-guard.ts'

export const reads = ['periodo']

export const guard = guardWorkspace

/** An unknown period is the shortest. */
export const load: Loader<'member', typeof import('#client/pages/figures.tsx')> = async ({ query, workspace }) => {
  const asked = query.get('periodo') ?? ''
  const period: PeriodKey = Object.hasOwn(periods, asked) ? (asked as PeriodKey) : '30'
  const now = wallTimeInSaoPaulo(new Date())
  return { period, now, figures: await workspace.figures(now, periods[period]) }
}
