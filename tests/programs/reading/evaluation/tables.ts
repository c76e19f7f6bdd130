/** Figures as RESULTS.md writes them. */
export const two = (figure: number) => figure.toFixed(2)
export const three = (figure: number) => figure.toFixed(3)

type Cell = string | number

/** A table of Markdown: the first column of words, the others of figures unless `words` says so. */
export function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  words: readonly number[] = [0],
): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => oneLine(String(cell))).join(' | ')} |`
  const marks = head.map((_name, column) => (words.includes(column) ? '---' : '---:'))
  return [line(head), line(marks), ...rows.map(line)].join('\n')
}

const oneLine = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
