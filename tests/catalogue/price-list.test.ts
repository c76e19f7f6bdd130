import { readFileSync } from 'node:fs'
import { array, assert, constantFrom, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import { instalmentWords } from '#shared/catalogue/instalments.ts'
import { readPriceList } from '#shared/catalogue/price-list/read-list.ts'
import { priceWords } from '#shared/catalogue/words.ts'
import { anyText } from '#tests/support/any-text.ts'

/** Lists as sellers send them, each with what must be read of it, line by line: '?' is asked, brackets stay out. */
const lists = readFileSync(new URL('price-lists.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n====\n')
  .map((block) => block.split('\n----\n') as [string, string])

function told(list: string): string {
  const lines = readPriceList(list).map((line) => {
    if (line.kind !== 'item' && line.kind !== 'question') return `(${line.kind})`
    const { name, instalments, duration, deadline, included, conditions } = line.item
    const price = line.kind === 'question' ? '?' : priceWords(line.item)
    const facts = [instalments && instalmentWords(instalments), duration, deadline, included, conditions]
    return [`${name}: ${price}`, ...facts.filter(Boolean)].join('; ')
  })
  return lines.join('\n').replaceAll('\u00a0', ' ')
}

test.for(lists)('%s', ([list, expected]) => {
  expect(told(list)).toBe(expected)
})

test('there are lists of at least forty sellers', () => {
  expect(lists.length).toBeGreaterThanOrEqual(40)
})

test('what is underlined is what was read: the name and the price stand in the line where they are marked', () => {
  for (const [list] of lists)
    for (const line of readPriceList(list)) {
      const { text, marks } = line
      const marked = (part: string) =>
        marks.filter((mark) => mark.part === part).map((mark) => text.slice(mark.start, mark.end))
      if (line.kind !== 'item') continue
      const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\d]/gu, '')
      const [name = ''] = marked('name')
      // The sizes of one product stand below its name.
      if (!line.item.name.startsWith('Bolo vulcão')) expect(letters(line.item.name)).toContain(letters(name))
      expect(name.trim()).not.toBe('')
      if (line.item.priceCents) expect(marked('price').join()).toMatch(/\d/)
    }
})

test('any text is read to its end, into marks that lie within their lines and texts that the catalogue takes', () => {
  const word = constantFrom(
    'corte',
    'R$',
    '45',
    '1.290,90',
    '3x',
    'de',
    '-',
    '(',
    ')',
    '/',
    '\n',
    '\t',
    '30 min',
    'à vista',
    '*',
    '👍',
    '"',
    '=1+1',
  )
  const text = oneof(
    anyText({ maxLength: 300 }),
    array(word, { maxLength: 60 }).map((words) => words.join(' ')),
  )
  assert(
    property(text, (list) => {
      for (const line of readPriceList(list)) {
        for (const { start, end } of line.marks) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(line.text.length)
        }
        if (line.kind === 'item' || line.kind === 'question') {
          expect(line.item.name.length).toBeLessThanOrEqual(120)
          expect(line.item.name.trim()).not.toBe('')
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('a text of one endless line, or of a hundred thousand spaces, is no list and holds nobody up', () => {
  for (const text of ['a 1 '.repeat(25_000), ' '.repeat(100_000), `${'-'.repeat(50_000)}45`, '('.repeat(100_000)])
    expect(readPriceList(text).every(({ kind }) => kind === 'note')).toBe(true)
})
