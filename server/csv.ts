type Row = Readonly<Record<string, string>>
type Rows = Iterable<Row> | AsyncIterable<Row>

/**
 * CSV that a Brazilian Excel opens with a double click: semicolons, since the comma is the decimal separator, and a byte
 * order mark, without which it does not detect UTF-8. All else is RFC 4180; programs have JSON.
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
 * Always quoted, with an apostrophe before whatever a spreadsheet could run as a formula: at the cell's start, and where a
 * reader with other separators or quotes would start a cell (OWASP, CSV injection).
 */
function cellOf(text: string): string {
  const harmless = text.replace(/(?<=^|[;,"'\t\r\n])(?=[=+\-@\t\r\n＝＋－＠])/g, "'")
  return `"${harmless.replaceAll('"', '""')}"`
}
