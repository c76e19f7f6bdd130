type CsvRow = { line: number; cells: string[] }

/** Rows of cells with the line each begins in; or the line in which the text stops being CSV, or what there is too much of. */
export type CsvRows = { rows: CsvRow[] } | { brokenLine: number } | { tooMany: 'rows' | 'columns' }

/**
 * Reads CSV as RFC 4180 has it, with semicolons, commas or tabs: what the first line has most of. A quote inside a cell
 * without quotes, or text after a closing quote, is refused: what follows could belong to another column. It stops at the
 * first row or column that is one too many; rows without anything in them count for none.
 */
export function csvRows(text: string, most: { rows: number; columns: number }): CsvRows {
  const csv = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(csv)
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y')
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  while (cell.lastIndex < csv.length || row.cells.length > 0) {
    const match = cell.exec(csv)
    if (!match) return { brokenLine: line }
    const [whole, quoted, plain, end] = match
    if (row.cells.push(unguarded(quoted?.replaceAll('""', '"') ?? plain!)) > most.columns) return { tooMany: 'columns' }
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === separator) continue
    if (row.cells.some((each) => each.trim() !== '') && rows.push(row) > most.rows) return { tooMany: 'rows' }
    row = { line, cells: [] }
    if (end === '') break
  }
  return { rows }
}

function separatorOf(csv: string): string {
  const first = csv.split(/\r\n|\n|\r/, 1)[0]!.replace(/"[^"]*"/g, '')
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign
}

/** Without the apostrophes that server/csv.ts puts before what a spreadsheet could run as a formula. */
const unguarded = (cell: string) => cell.replace(/(?<=^|[;,"'\t\r\n])'(?=[=+\-@\t\r\n＝＋－＠])/g, '')
