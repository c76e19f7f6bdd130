import type { Catalogue, CatalogueItem, FrequentAnswer } from './catalogue.ts'
import type { ListReview } from './list-review.ts'

/** A row in its form, with the mark of what the seller saw of it; '' where it is new. */
type Opened<Row> = { row: Row; mark: string }

/** What stands beside the list: a form, or nothing but the terms. */
export type CatalogueSheet =
  | ({ kind: 'item' } & Opened<CatalogueItem>)
  | ({ kind: 'answer' } & Opened<FrequentAnswer>)
  | { kind: 'answers' | 'csv' }
  /** `text`: what was pasted before. */
  | { kind: 'paste'; text: string }
  | { kind: 'times' | 'payment' | 'never'; mark: string }

export type CatalogueView = {
  catalogue: Catalogue
  sheet: CatalogueSheet | null
  /** A list that was read and is not kept yet; it takes the place of the catalogue. */
  review: ListReview | null
}

/** Values of `?abrir=`; a row is opened by its id. */
export const sheetNames = {
  novo: 'item',
  pergunta: 'answer',
  perguntas: 'answers',
  horarios: 'times',
  pagamento: 'payment',
  nunca: 'never',
  colar: 'paste',
  csv: 'csv',
} as const satisfies Record<string, CatalogueSheet['kind']>

export type SheetName = keyof typeof sheetNames
