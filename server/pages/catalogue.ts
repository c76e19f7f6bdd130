import { itemExample } from '#shared/replies/item-example.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { Undo } from '#shared/schemas/catalogue.ts'
import { Nothing } from '#shared/schemas/customer.ts'
import { guardWorkspace } from '../auth/workspace-guard.ts'
import { byFormName } from '../forms/form.ts'
import { workspaceForm } from '../forms/workspace-form.ts'
import type { Loader } from '../page.ts'
import { catalogueAnswer } from './catalogue/answers.ts'
import { askedToday } from './catalogue/asked.ts'
import { catalogueFile } from './catalogue/csv-file.ts'
import { listForms } from './catalogue/lists.ts'
import { startForm } from './catalogue/start.ts'
import { rowForms } from './catalogue/rows.ts'
import { refusedSheet, sheetOf } from './catalogue/sheet.ts'
import { termForms } from './catalogue/terms.ts'

export const reads = ['abrir']

export const guard = guardWorkspace

/** A list is sent again with every decision about it. */
export const maxUploadBytes = 512 * 1024
export const isTextUpload = true

export const load: Loader<'member', typeof import('#client/pages/catalogue.tsx')> = async ({
  workspace,
  query,
  form,
  member: { setUp },
}) => {
  const [catalogue, asked] = await Promise.all([workspace.catalogue(), askedToday(workspace)])
  const sheet = sheetOf(catalogue, query.get('abrir')) ?? refusedSheet(catalogue, form)
  const { items: _, ...terms } = catalogue
  const now = wallTimeInSaoPaulo(new Date())
  const example = sheet?.kind === 'item' ? itemExample({ item: sheet.row, terms, setUp, now, newest: null }) : null
  return { view: { catalogue, sheet, review: null }, asked, writing: { setUp, example } }
}

export const submit = byFormName({
  ...rowForms,
  ...termForms,
  ...listForms,
  comecar: startForm,
  csv: workspaceForm('csv', Nothing, async (_, { workspace }) => ({
    kind: 'file',
    file: await catalogueFile(await workspace.catalogue()),
  })),
  desfazer: workspaceForm('desfazer', Undo, async ({ evento }, { workspace }) =>
    catalogueAnswer(await workspace.undoInCatalogue(evento), 'undone', { receipt: 'undone' }),
  ),
})
