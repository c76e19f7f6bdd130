import { flashMessages } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'
import { catalogueLimits } from '#shared/catalogue/limits.ts'
import type { Redirection } from '#server/action.ts'
import type { CatalogueChanged } from '#server/data/workspace/catalogue.ts'
import { refused, type Refused } from '#server/forms/results.ts'
import { NotFound } from '#server/http/http-error.ts'

type Receipt = 'catalogue' | 'catalogue-removed' | 'undone'

const notices = {
  conflict:
    'Isto mudou em outra aba ou em outro aparelho antes de você. O que você escreveu continua aqui: confira como está agora e guarde de novo.',
  full: `Cabem até ${catalogueLimits.items} itens e ${catalogueLimits.answers} perguntas. Remova o que não vale mais para guardar outro.`,
  undo: 'Isto mudou de novo depois, então não dá para desfazer. Nada foi trocado.',
}

/** Answers a change: back to the catalogue, with what can be undone. `query` opens a sheet again, `anchor` scrolls to a row. */
export function catalogueAnswer(
  changed: CatalogueChanged,
  form: string,
  {
    receipt = 'catalogue',
    query = {},
    anchor = '',
  }: { receipt?: Receipt; query?: Record<string, string>; anchor?: string } = {},
): Redirection | Refused {
  if (changed.kind === 'unknown') throw new NotFound('Nothing like that in the catalogue')
  if (changed.kind === 'full') return refused(422, notices.full)
  if (changed.kind === 'conflict') return refused(409, receipt === 'undone' ? notices.undo : notices.conflict)
  const event = changed.event === null ? {} : { evento: changed.event }
  return {
    kind: 'redirect',
    location: href('catalogue', {}, { ...query, recebido: form, ...event }) + anchor,
    receipt: { ...flashMessages[receipt], ...(changed.event !== null && { event: changed.event }) },
    statusForMachines: 200,
  }
}
