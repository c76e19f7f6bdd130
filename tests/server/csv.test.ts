import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '#server/csv.ts'
import { anyText } from '#tests/support/any-text.ts'

const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Texts with much of what separates cells and starts formulas. */
const text = fc
  .array(fc.oneof(anyText(), fc.constantFrom(...'=+-@＝＋－＠\t\r\n;,"\' a1')))
  .map((parts) => parts.join(''))

test('any text comes back from a spreadsheet’s reader, but for the apostrophes that keep it from being run', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), async (rows) => {
      const csv = await written(rows.map(([name, message]) => ({ name, message })))

      const [header, ...cells] = parsed(csv.replace(/^\uFEFF/, ''))
      expect(header).toEqual(['name', 'message'])
      expect(cells.map((row) => row.map(asTyped))).toEqual(rows)
    }),
  )
})

test('no cell starts as a formula, whatever a reader takes for separators and quotes', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (name, message) => {
      const csv = (await written([{ name, message }])).replace(/^\uFEFF/, '')

      for (const cell of parsed(csv).flat()) expect(cell).not.toMatch(formula)
      const [header, ...cells] = csv.replace(/\r\n$/, '').split(/[;,"\t\r\n]/)
      expect(header).toBe('')
      for (const cell of cells) expect(cell).not.toMatch(formula)
    }),
  )
})

const written = async (rows: readonly Record<string, string>[]) => (await Readable.from(csvOf(rows)).toArray()).join('')

/** Reads RFC 4180 with semicolons, all cells in quotes. */
function parsed(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (let rest = csv; rest !== '';) {
    const [whole, quoted, end] = /^"((?:[^"]|"")*)"(;|\r\n)/.exec(rest)!
    rows.at(-1)!.push(quoted!.replaceAll('""', '"'))
    rest = rest.slice(whole.length)
    if (end === '\r\n' && rest !== '') rows.push([])
  }
  return rows
}

function asTyped(cell: string): string {
  return cell.replace(/'(?=[=+\-@\t\r\n＝＋－＠])/g, '')
}
