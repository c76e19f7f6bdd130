import { customersParameters, customersQueryOf, isFiltered } from '#shared/customers/customers-query.ts'
import { perPage } from '#shared/customers/customers-view.ts'
import { reais } from '#shared/money.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { Nothing } from '#shared/schemas/customer.ts'
import { byFormName } from '../forms/form.ts'
import type { Loader } from '../page.ts'
import { csvFile } from './customers/csv-file.ts'
import { filterOf } from './customers/filter.ts'
import { listedView } from './customers/listed-view.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'
import { guardWorkspace } from '#server/auth/workspace-guard.ts'

export const reads = [...customersParameters]

export const guard = guardWorkspace

export const load: Loader<'member', typeof import('#client/pages/customers.tsx')> = async ({ workspace, query }) => {
  const asked = customersQueryOf(query)
  const now = wallTimeInSaoPaulo(new Date())
  const listed = (page: number) => workspace.list(filterOf(asked), now, asked.ordem, (page - 1) * perPage, perPage)
  const first = await listed(asked.pagina)
  const pages = Math.max(1, Math.ceil(first.count / perPage))
  const pagina = Math.min(asked.pagina, pages)
  const { count, sum_cents: cents, rows } = pagina === asked.pagina ? first : await listed(pagina)
  const hasAnybody = count > 0 || (isFiltered(asked) && (await workspace.list({}, now, 'recente', 0, 1)).count > 0)
  return {
    list: {
      query: { ...asked, pagina },
      count,
      sum: cents > 0 ? reais(cents / 100) : null,
      pages,
      rows: rows.map((row) => listedView(row, now)),
      hasAnybody,
    },
  }
}

export const submit = byFormName({
  csv: workspaceForm('csv', Nothing, async (_, { workspace, query }) => ({
    kind: 'file',
    file: await csvFile(workspace, customersQueryOf(query), wallTimeInSaoPaulo(new Date())),
  })),
})
