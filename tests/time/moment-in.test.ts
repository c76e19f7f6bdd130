import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentIn } from '#shared/time/moments/moment-in.ts'
import type { MomentSaid } from '#shared/time/moments/moment-said.ts'
import { momentWords, returnSentence } from '#shared/time/moments/moment-words.ts'
import { openingHoursOf } from '#shared/time/opening-hours.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'

const rows = readFileSync(new URL('moments.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ') as [string, string, string, string])

const wallTime = (cell: string) => cell.replace(' ', 'T')

function expected(cell: string): MomentSaid {
  const [first, second] = cell.split(' or ').map(wallTime) as [string, string?]
  if (second) return { kind: 'either', moments: [first, second] }
  if (/^\d/.test(first)) return { kind: 'moment', at: first }
  return { kind: first as 'past' | 'far' | 'unknown' }
}

test('the table has the wordings that matter', () => expect(rows.length).toBeGreaterThanOrEqual(380))

test.for(rows)('%s, open %s: “%s” is %s', ([now, opening, words, moment]) => {
  expect(momentIn(words, wallTime(now), openingHoursOf(opening))).toEqual(expected(moment))
})

const twoYears = 2 * 365 * 24 * 60
const minutes = (most: number) => fc.integer({ min: 1, max: most })
const now = minutes(8 * 365 * 24 * 60).map((each) => plusMinutes('2026-01-01T00:00', each))
const hours = fc.constantFrom(null, ...['seg a sex 9h-18h', 'todos os dias 0h-24h', 'sáb 3h-6h'].map(openingHoursOf))

test('a moment in words is read as that moment again, whatever the opening hours', () => {
  fc.assert(
    fc.property(now, minutes(twoYears), hours, (from, ahead, open) => {
      const at = plusMinutes(from, ahead)
      expect(momentIn(momentWords(at, from), from, open)).toEqual({ kind: 'moment', at })
    }),
    { numRuns: 3000 },
  )
})

const typed = fc
  .array(fc.constantFrom(...rows.flatMap(([, , words]) => words.split(' ')), 'e', 'de', ',', '0', '99', '/'), {
    maxLength: 7,
  })
  .map((words) => words.join(' '))

test('whatever is typed is a day of the calendar that is ahead, within two years, or is not understood', () => {
  fc.assert(
    fc.property(
      fc.oneof(typed, typed, fc.string({ unit: 'grapheme', maxLength: 220 })),
      now,
      hours,
      (words, from, open) => {
        const said = momentIn(words, from, open)
        const moments = said.kind === 'moment' ? [said.at] : said.kind === 'either' ? said.moments : []
        for (const at of moments) {
          expect(plusMinutes(at, 0)).toBe(at)
          expect(at > from && at <= plusMinutes(from, twoYears + 2 * 24 * 60)).toBe(true)
        }
      },
    ),
    { numRuns: 5000 },
  )
})

test('a long text is refused at once', () => {
  const started = performance.now()
  for (const word of ['amanhã ', 'dia 5 ', '9 e ', '  ', 'das '])
    expect(momentIn(word.repeat(100_000), '2026-03-10T10:30')).toEqual({ kind: 'unknown' })
  expect(performance.now() - started).toBeLessThan(2_000)
})

test.for([
  ['2026-03-10T15:00', 'Hoje, 15h'],
  ['2026-03-11T09:00', 'Amanhã, 9h'],
  ['2026-03-13T14:30', 'Sexta, 13 de março, 14h30'],
  ['2027-01-04T09:00', 'Segunda, 4 de janeiro de 2027, 9h'],
  ['2026-03-12T03:00', 'Quinta, 12 de março, 3h da madrugada'],
] as const)('%s is “%s” on 10 March 2026', ([at, words]) => {
  expect(momentWords(at, '2026-03-10T10:30')).toBe(words)
})

test.for([
  ['2026-03-10T15:00', 'Volta hoje, às 15h.'],
  ['2026-03-11T09:00', 'Volta amanhã, às 9h.'],
  ['2026-03-13T14:30', 'Volta na sexta, 13 de março, às 14h30.'],
  ['2026-03-14T01:00', 'Volta no sábado, 14 de março, à 1h da madrugada.'],
  ['2027-01-04T09:00', 'Volta na segunda, 4 de janeiro de 2027, às 9h.'],
] as const)('who is put off to %s: “%s” on 10 March 2026', ([at, words]) => {
  expect(returnSentence(at, '2026-03-10T10:30')).toBe(words)
})
