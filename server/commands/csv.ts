type Row = Readonly<Record<string, string>>
type Rows = Iterable<Row> | AsyncIterable<Row>

/**
 * Rows as a spreadsheet opens them with a double click in Brazil: Excel wants semicolons there, since the comma is in
 * numbers, and a mark at the start to know UTF-8. All else is RFC 4180; programs have JSON.
 */
export async function* csvOf(rows: Rows): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    if (isFirst) yield `\uFEFF${lineOf(Object.keys(row))}`
    isFirst = false
    yield lineOf(Object.values(row))
  }
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`
}

/**
 * Always in quotes, and with an apostrophe before whatever a spreadsheet could run as a formula: where the cell
 * starts, and where one would start for a reader with other ideas of separators and quotes (OWASP, CSV injection).
 */
function cellOf(text: string): string {
  const harmless = text.replace(/(?<=^|[;,"'\t\r\n])(?=[=+\-@\t\r\n＝＋－＠])/g, "'")
  return `"${harmless.replaceAll('"', '""')}"`
}
