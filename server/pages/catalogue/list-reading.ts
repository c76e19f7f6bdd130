import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { readCatalogueCsv } from '#shared/catalogue/catalogue-csv.ts'
import {
  changeOf,
  reviewRows,
  type Decision,
  type Decisions,
  type ListReview,
  type Said,
} from '#shared/catalogue/list-review.ts'
import { readPriceList } from '#shared/catalogue/price-list/read-list.ts'
import { centsOf } from '#shared/money.ts'

export type ListSource = Pick<ListReview, 'source' | 'text'>

/** A list read into rows; a sentence where it is none. */
export function readList(
  { source, text }: ListSource,
  decisions: Decisions,
  catalogue: Catalogue,
): ListReview | string {
  const said = source === 'csv' ? csvRows(text) : pastedRows(text)
  if (typeof said === 'string') return said
  return { source, text, decisions, rows: reviewRows(said, decisions, catalogue), misread: new Map() }
}

function pastedRows(text: string): Said[] | string {
  const said = readPriceList(text).map((row): Said => {
    const place = { number: row.number, text: row.text, marks: row.marks }
    return row.kind === 'item' || row.kind === 'question'
      ? { ...place, kind: row.kind, change: changeOf(row.item) }
      : { ...place, kind: row.kind }
  })
  const hasItem = said.some(({ kind }) => kind === 'item' || kind === 'question')
  return hasItem
    ? said
    : 'Não há nenhum item nesta lista. Escreva uma linha para cada um, com o nome e o preço: corte 45.'
}

function csvRows(text: string): Said[] | string {
  const lines = readCatalogueCsv(text)
  if (typeof lines === 'string') return lines
  if (lines.length === 0) return 'O arquivo só tem a linha dos títulos. Escreva um item em cada linha e envie de novo.'
  return lines.map((line): Said => {
    const place = { number: line.number, text: line.text, marks: [] }
    return 'mistake' in line
      ? { ...place, kind: 'wrong', mistake: line.mistake }
      : { ...place, kind: 'item', change: line.change }
  })
}

/**
 * What the seller has decided, row by row. A price that is typed beside a question counts with any button.
 *
 * @param decided as ReadList of shared/schemas/catalogue.ts has them; a later one of a row replaces an earlier one
 */
export function decisionsOf(decided: readonly string[], typed: ReadonlyMap<string, string>) {
  const decisions = new Map<number, Decision>()
  const misread = new Map<number, string>()
  for (const [row, price] of typed) {
    const cents = centsOf(price)
    if (cents === null) misread.set(Number(row), price)
    else decisions.set(Number(row), cents)
  }
  for (const each of decided) {
    const [row, what = ''] = each.split(':')
    misread.delete(Number(row))
    if (what === '') decisions.delete(Number(row))
    else decisions.set(Number(row), what === 'x' ? 'out' : what === 'c' ? 'onRequest' : Number(what))
  }
  return { decisions, misread }
}
