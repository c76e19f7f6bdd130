import { folded } from '../portuguese/folded.ts'
import { newItem, type Catalogue, type CatalogueItem } from './catalogue.ts'
import type { Mark, ReadItem, ReadLine } from './price-list/read-line.ts'

/** What a list says of an item; what it does not say stays. */
export type ItemChange = Partial<Omit<CatalogueItem, 'id'>> & { name: string }

/** What the seller said of a row: it stays out, its price is told on asking, or an amount in cents. */
export type Decision = 'out' | 'onRequest' | number
export type Decisions = ReadonlyMap<number, Decision>

/** A row of a list, before it is kept. `before` is what stands in the catalogue under its name. */
export type ReviewRow = { number: number; text: string; marks: readonly Mark[]; isOut: boolean } & (
  | { kind: 'item'; change: ItemChange; before: CatalogueItem | null }
  | { kind: 'question'; change: ItemChange }
  | { kind: 'title' | 'note' | 'delivery' }
  | { kind: 'wrong'; mistake: string }
)

export type ListReview = {
  source: 'pasted' | 'csv'
  /** As it was pasted or sent, so that it can be read again when it is kept. */
  text: string
  decisions: Decisions
  rows: readonly ReviewRow[]
  /** What was typed as a price and is none, by row. */
  misread: ReadonlyMap<number, string>
  /** Why nothing was kept. */
  mistake?: string
}

/** Names that differ in capitals, accents or spaces are one name. */
export function foldedName(name: string): string {
  return folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What a line of a pasted list says: empty facts say nothing. */
export function changeOf(item: ReadItem): ItemChange {
  const { name, priceCents, isPriceOnRequest, isStartingPrice, ...facts } = item
  const price = priceCents !== null || isPriceOnRequest ? { priceCents, isPriceOnRequest, isStartingPrice } : {}
  const said = Object.entries(facts).filter(([, value]) => value !== '' && value !== null)
  return { name, ...price, ...Object.fromEntries(said) }
}

export type Said = Pick<ReadLine, 'number' | 'text' | 'marks'> &
  (
    | { kind: 'item'; change: ItemChange }
    | { kind: 'question'; change: ItemChange }
    | { kind: 'title' | 'note' | 'delivery' }
    | { kind: 'wrong'; mistake: string }
  )

/** The rows as they would be kept, with what the seller has decided of them. */
export function reviewRows(said: readonly Said[], decisions: Decisions, catalogue: Catalogue): ReviewRow[] {
  const free = new Map(catalogue.items.toReversed().map((item) => [foldedName(item.name), item]))
  return said.map((row, index): ReviewRow => {
    const decision = decisions.get(index)
    const isOut = decision === 'out'
    if (row.kind !== 'item' && row.kind !== 'question') return { ...row, isOut }
    if (row.kind === 'question' && (decision === undefined || isOut)) return { ...row, isOut }
    const answered = { ...row.change, ...answerOf(decision) }
    const name = foldedName(answered.name)
    const before = free.get(name) ?? null
    // A second row of one name is another item.
    if (!isOut) free.delete(name)
    return { ...row, kind: 'item', change: answered, before, isOut }
  })
}

function answerOf(decision: Decision | undefined): Partial<ItemChange> {
  if (decision === 'onRequest') return { priceCents: null, isPriceOnRequest: true, isStartingPrice: false }
  return typeof decision === 'number' ? { priceCents: decision, isPriceOnRequest: false, isStartingPrice: false } : {}
}

/** The item that a row keeps. */
export function keptItem({ change, before }: { change: ItemChange; before: CatalogueItem | null }): CatalogueItem {
  return { ...(before ?? newItem(crypto.randomUUID())), ...change }
}
