import { centsOf } from '../money.ts'
import type { CatalogueItem } from './catalogue.ts'
import { csvRows } from './csv-rows.ts'
import { instalmentsOf, instalmentWords } from './instalments.ts'
import { httpsLinkOf } from './link.ts'
import { catalogueLimits, listLimits } from './limits.ts'
import type { ItemChange } from './list-review.ts'
import { foldedName } from './list-review.ts'
import { amountWords } from './words.ts'

type Column = {
  name: string
  write: (item: CatalogueItem) => string
  /** What a cell says; a sentence where it cannot be read. */
  read: (cell: string) => Partial<CatalogueItem> | string
}

const textColumn = (name: string, field: 'conditions' | 'duration' | 'deadline' | 'included' | 'audience'): Column => ({
  name,
  write: (item) => item[field],
  read: (cell) => {
    const words = cell.replace(/\s+/g, ' ').trim()
    const most = catalogueLimits[field]
    return words.length > most ? `“${name}” tem mais de ${most} letras.` : { [field]: words }
  },
})

const columns: readonly Column[] = [
  {
    name: 'Nome',
    write: ({ name }) => name,
    read: (cell) => {
      const name = cell.replace(/\s+/g, ' ').trim()
      if (name === '') return 'Falta o nome.'
      return name.length > catalogueLimits.name ? `O nome tem mais de ${catalogueLimits.name} letras.` : { name }
    },
  },
  { name: 'Preço', write: priceCell, read: readPrice },
  {
    name: 'A partir de',
    write: ({ isStartingPrice }) => (isStartingPrice ? 'sim' : 'não'),
    read: (cell) => ({ isStartingPrice: /^(?:s|sim|x|1|verdadeiro)$/i.test(cell.trim()) }),
  },
  {
    name: 'Parcelas',
    write: ({ instalments }) => (instalments ? instalmentWords(instalments) : ''),
    read: (cell) => {
      const instalments = instalmentsOf(cell)
      if (instalments || cell.trim() === '') return { instalments }
      return `Não dá para ler as parcelas “${cell.trim().slice(0, 60)}”: escreva assim, 3x de R$ 310.`
    },
  },
  textColumn('Condição', 'conditions'),
  textColumn('Dura', 'duration'),
  textColumn('Prazo', 'deadline'),
  textColumn('Inclui', 'included'),
  textColumn('Para quem', 'audience'),
  {
    name: 'Link',
    write: ({ link }) => link ?? '',
    read: (cell) => {
      if (cell.trim() === '') return { link: null }
      const link = httpsLinkOf(cell)
      return link === null ? `O link “${cell.trim().slice(0, 60)}” não é um endereço com https://.` : { link }
    },
  },
]

function priceCell({ priceCents, isPriceOnRequest }: CatalogueItem): string {
  return priceCents === null ? (isPriceOnRequest ? 'sob consulta' : '') : amountWords(priceCents)
}

function readPrice(cell: string): Partial<CatalogueItem> | string {
  const typed = cell.replace(/\u00a0/g, ' ').trim()
  if (typed === '') return { priceCents: null, isPriceOnRequest: false }
  if (/^sob consulta$/i.test(typed)) return { priceCents: null, isPriceOnRequest: true }
  const priceCents = centsOf(typed)
  if (priceCents === null) return `O preço “${typed.slice(0, 60)}” não é um valor.`
  return { priceCents, isPriceOnRequest: false }
}

/** An item as a row of a spreadsheet. */
export function csvRowOf(item: CatalogueItem): Record<string, string> {
  return Object.fromEntries(columns.map(({ name, write }) => [name, write(item)]))
}

export type CsvLine = { number: number; text: string } & ({ change: ItemChange } | { mistake: string })

const columnsByName = new Map(columns.map((column) => [foldedName(column.name), column]))

/** What a spreadsheet says of items, row by row; a sentence where the whole is no such spreadsheet. Other columns are left out. */
export function readCatalogueCsv(csv: string): CsvLine[] | string {
  const read = csvRows(csv, { rows: 1 + listLimits.rows, columns: listLimits.columns })
  if ('tooMany' in read) return tooMany[read.tooMany]
  if ('brokenLine' in read)
    return `O arquivo tem aspas fora do lugar na linha ${read.brokenLine}. Salve de novo como CSV na planilha e envie.`
  const [head, ...rows] = read.rows
  const found = foundIn(head?.cells ?? [])
  const nameAt = found.find(({ column }) => column.name === 'Nome')?.at
  if (nameAt === undefined) return 'Falta a coluna Nome na primeira linha. Baixe o CSV do catálogo e use como modelo.'
  return rows.map(({ line, cells }) => lineOf(line, cells, found, nameAt))
}

const tooMany = {
  rows: `O arquivo tem mais de ${listLimits.rows} itens. Divida em arquivos menores e envie um de cada vez.`,
  columns: `O arquivo tem mais de ${listLimits.columns} colunas. Deixe só as do CSV do catálogo e envie de novo.`,
}

type FoundColumn = { column: Column; at: number }

function foundIn(head: readonly string[]): FoundColumn[] {
  return head.flatMap((cell, at) => {
    const column = cell.length > listLimits.cellLength ? undefined : columnsByName.get(foldedName(cell))
    return column ? [{ column, at }] : []
  })
}

function lineOf(number: number, cells: readonly string[], found: readonly FoundColumn[], nameAt: number): CsvLine {
  const said = found.map(({ column, at }) => saidIn(cells[at] ?? '', column))
  const text = cells[nameAt]?.trim() ?? ''
  const mistakes = said.filter((each) => typeof each === 'string')
  if (mistakes.length > 0) return { number, text, mistake: mistakes.join(' ') }
  const change = Object.assign({}, ...(said as object[])) as ItemChange
  if (change.priceCents === null) change.isStartingPrice = false
  return { number, text, change }
}

function saidIn(cell: string, { name, read }: Column) {
  return cell.length > listLimits.cellLength ? `“${name}” tem mais de ${listLimits.cellLength} letras.` : read(cell)
}
