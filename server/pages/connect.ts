import { importedFacts } from '#shared/schemas/imported-facts.ts'
import { reportWords } from '#shared/customers/import-report.ts'
import { href } from '#shared/routes.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Action } from '../action.ts'
import { byFormName } from '../forms/form.ts'
import { importChat } from '../forms/import-chat.ts'
import { refused } from '../forms/results.ts'
import type { Loader } from '../page.ts'
import { importChats } from './connect/import-chats.ts'
import { guardWorkspace } from '#server/auth/workspace-guard.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'

export const guard = guardWorkspace
/** Limit for all files of one request together, and for texts that are sent again: browsers write each line break as two bytes. */
export const maxUploadBytes = 8 * 1024 * 1024
export const isTextUpload = true

export const load: Loader<'member', typeof import('#client/pages/connect.tsx')> = ({ member }) => ({
  member: member.id,
  outcome: null,
})

const importFacts = workspaceForm('fatos', importedFacts, async ({ membro, nome, fatos, trazer }, context) => {
  const { session, workspace } = context
  const member = await session.signedIn()
  if (member?.id !== membro)
    return refused(409, 'Outra conta entrou neste navegador. Recarregue a página antes de continuar.')
  const report = await importChat(membro, { name: nome, messages: fatos, bringBack: trazer !== undefined }, context)
  const settings = await workspace.labelSettings()
  const { title, sentence, label, own } = reportWords(report, wallTimeInSaoPaulo(new Date()), settings)
  const receipt = { title, detail: sentence, imported: report, label, own }
  return { kind: 'redirect', location: href('connect'), receipt, statusForMachines: 200 }
})

const forms = byFormName({ fatos: importFacts, conversas: importChats })

/** What a phone shares has no field `form`. It comes here where no service worker of the page takes it. */
export const submit: Action = (fields, context) => (fields.has('form') ? forms : importChats)(fields, context)
