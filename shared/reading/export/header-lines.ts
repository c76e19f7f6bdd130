import { dateOrderOf, isValidDate, type DateOrder } from './date-order.ts'
import { HeaderScanner, shapes } from './header-scanner.ts'

/** Columns of all headers of a text, since a long chat has millions of lines. */
export class HeaderLines {
  length = 0
  /** Where the line starts, where its author starts. */
  starts = new Int32Array(1024)
  rests = new Int32Array(1024)
  /** Year, first and second number of the date in one number. */
  dates = new Int32Array(1024)
  secondsOfDay = new Int32Array(1024)
  dialects = new Int32Array(1024)
  padded = false

  add(start: number, scanner: HeaderScanner) {
    if (this.length === this.starts.length) this.grow()
    this.starts[this.length] = start
    this.rests[this.length] = scanner.rest
    this.dates[this.length] = (scanner.year << 14) | (scanner.first << 7) | scanner.second
    this.secondsOfDay[this.length] = scanner.secondOfDay
    this.dialects[this.length] = scanner.dialect
    this.length++
  }

  /** Keeps the headers for which `keeps` says yes, in place. */
  keep(keeps: (index: number) => boolean) {
    const columns = this.columns()
    let kept = 0
    for (let index = 0; index < this.length; index++) {
      if (!keeps(index)) continue
      if (kept < index) for (const column of columns) column[kept] = column[index]!
      kept++
    }
    this.length = kept
  }

  private grow() {
    const [starts, rests, dates, secondsOfDay, dialects] = this.columns().map((column) => {
      const larger = new Int32Array(column.length * 2)
      larger.set(column)
      return larger
    })
    Object.assign(this, { starts, rests, dates, secondsOfDay, dialects })
  }

  private columns(): Int32Array[] {
    return [this.starts, this.rests, this.dates, this.secondsOfDay, this.dialects]
  }
}

export type DatedHeaders = { headers: HeaderLines; order: DateOrder; hasSeconds: boolean; isAndroid: boolean }

/**
 * The headers of the one dialect of a text; null where there is none. `isEnglish` is asked only where dates and their
 * order leave the order of day and month open.
 */
export function headersIn(text: string, isEnglish: (headers: HeaderLines) => boolean): DatedHeaders | null {
  const headers = new HeaderLines()
  const scanner = new HeaderScanner(text)
  let padded = false
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    if (scanner.scan(start, end) && isPossible(scanner)) headers.add(start, scanner)
    padded ||= scanner.padded
    start = end + 1
  }
  const dialect = dialectOf(headers)
  if (dialect === null) return null
  headers.keep((index) => headers.dialects[index] === dialect)
  headers.padded = padded
  const yearFirst = (dialect & (1 << 5)) > 0
  const order = yearFirst ? 'month first' : dateOrderOf(headers, () => !padded && isEnglish(headers))
  headers.keep((index) => isValidDate(headers.dates[index]!, order))
  return { headers, order, hasSeconds: (dialect & (1 << 2)) > 0, isAndroid: dialect >> 10 === shapes.dash }
}

function isPossible({ year, first, second }: HeaderScanner): boolean {
  const date = (year << 14) | (first << 7) | second
  return isValidDate(date, 'day first') || isValidDate(date, 'month first')
}

/** How many more lines another dialect needs to win over that of the first line: a pasted piece of another chat has fewer. */
const overwhelming = 10

/** The dialect of the first header, unless that is a stray line before a long chat. */
function dialectOf({ length, dialects }: HeaderLines): number | null {
  if (length === 0) return null
  const counts = new Map<number, number>()
  for (let index = 0; index < length; index++) {
    counts.set(dialects[index]!, (counts.get(dialects[index]!) ?? 0) + 1)
  }
  const [first] = counts.keys()
  const [most, count] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))
  return count > overwhelming * counts.get(first!)! ? most : first!
}
