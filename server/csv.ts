/**
 * Rows as a spreadsheet opens them with a double click in Brazil: Excel wants semicolons there, since the comma is in
 * numbers, and a mark at the start to know UTF-8. All else is RFC 4180; programs have JSON.
 */
export function csvOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
  return `\uFEFF${lines.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`
}

/**
 * Always in quotes, and with an apostrophe before whatever a spreadsheet could run as a formula: where the cell
 * starts, and where one would start for a reader with other ideas of separators and quotes (OWASP, CSV injection).
 */
function cellOf(text: string): string {
  const harmless = text.replace(/(?<=^|[;,"'\t\r\n])(?=[=+\-@\t\r\n＝＋－＠])/g, "'")
  return `"${harmless.replaceAll('"', '""')}"`
}
