import { newItem, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { sheetNames, type CatalogueSheet, type SheetName } from '#shared/catalogue/catalogue-view.ts'
import type { FormState } from '#shared/form-state.ts'
import { markOf } from '#server/data/workspace/catalogue.ts'

/** What `?abrir=` asks for; null where that is nothing, or is gone. */
export function sheetOf(catalogue: Catalogue, asked: string | null): CatalogueSheet | null {
  if (asked === null) return null
  const item = catalogue.items.find(({ id }) => id === asked)
  if (item) return { kind: 'item', row: item, mark: markOf(item) }
  const answer = catalogue.answers.find(({ id }) => id === asked)
  if (answer) return { kind: 'answer', row: answer, mark: markOf(answer) }
  if (!Object.hasOwn(sheetNames, asked)) return null
  const kind = sheetNames[asked as keyof typeof sheetNames]
  switch (kind) {
    case 'item':
      return { kind, row: newItem(crypto.randomUUID()), mark: '' }
    case 'answer':
      return { kind, row: { id: crypto.randomUUID(), question: '', answer: '' }, mark: '' }
    case 'times':
    case 'payment':
    case 'never':
      return { kind, mark: markOf(termsIn(catalogue, kind)) }
    case 'paste':
      return { kind, text: '' }
    default:
      return { kind }
  }
}

const sheetOfForm: Readonly<Record<string, SheetName>> = {
  horarios: 'horarios',
  pagamento: 'pagamento',
  nunca: 'nunca',
  ler: 'colar',
  'ler-csv': 'csv',
}

/** The sheet of a refused form, where the address opens none: a row that another tab has removed is offered as a new one. */
export function refusedSheet(catalogue: Catalogue, form: FormState | null): CatalogueSheet | null {
  const id = form?.values['id'] ?? ''
  if (form?.form === 'item') return { kind: 'item', row: newItem(id), mark: '' }
  if (form?.form === 'pergunta') return { kind: 'answer', row: { id, question: '', answer: '' }, mark: '' }
  return form ? sheetOf(catalogue, sheetOfForm[form.form] ?? null) : null
}

/** The terms that a form changes. */
export function termsIn(catalogue: Catalogue, kind: 'times' | 'payment' | 'never') {
  const { meetingTimes, payment, neverPromised, neverSaid } = catalogue
  if (kind === 'times') return { meetingTimes }
  return kind === 'payment' ? { payment } : { neverPromised, neverSaid }
}
