import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstWordHours, isBusinessTime } from '#shared/time/business-time.ts'
import { lastDayFrom } from '#shared/time/moments/calendar.ts'
import { laterChoices } from '#shared/time/moments/later-choices.ts'
import { openingHoursOf } from '#shared/time/opening-hours.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'

const weekdays = 'seg a sex 9h-18h'

test.for([
  ['2026-03-12T10:00', weekdays, 'Hoje à tarde: 15h', 'Amanhã: sexta, 9h', 'Na segunda: 16 de março, 9h'],
  ['2026-03-12T15:00', weekdays, 'Amanhã: sexta, 9h', 'Na segunda: 16 de março, 9h', 'Na quinta: 19 de março, 9h'],
  ['2026-03-13T10:00', weekdays, 'Hoje à tarde: 15h', 'Na segunda: 16 de março, 9h', 'Na sexta: 20 de março, 9h'],
  ['2026-03-16T10:00', weekdays, 'Hoje à tarde: 15h', 'Amanhã: terça, 9h', 'Na quinta: 19 de março, 9h'],
  ['2026-03-15T10:00', weekdays, 'Amanhã: segunda, 9h', 'Na quarta: 18 de março, 9h', 'Na segunda: 23 de março, 9h'],
  ['2026-04-02T10:00', weekdays, 'Hoje à tarde: 15h', 'Na segunda: 6 de abril, 9h', 'Na quinta: 9 de abril, 9h'],
  [
    '2026-12-30T18:00',
    weekdays,
    'Amanhã: quinta, 9h',
    'Na segunda: 4 de janeiro de 2027, 9h',
    'Na quarta: 6 de janeiro de 2027, 9h',
  ],
  [
    '2026-03-12T10:00',
    'sáb 14h-20h',
    'No sábado: 14 de março, 14h',
    'No sábado: 21 de março, 14h',
    'No sábado: 28 de março, 14h',
  ],
  ['2026-03-13T10:00', '-', 'Hoje à tarde: 15h', 'Amanhã: sábado, 9h', 'Na segunda: 16 de março, 9h'],
] as const)('at %s, open %s: %s, %s, %s', ([now, opening, ...choices]) => {
  expect(laterChoices(now, openingHoursOf(opening)).map(({ words, when }) => `${words}: ${when}`)).toEqual(choices)
})

const hours = fc.constantFrom(
  null,
  ...[weekdays, 'ter a sáb 10h-12h e 14h-19h', 'dom 8h-12h', 'todos os dias 0h-24h', 'sáb 22h-23h'].map(openingHoursOf),
)

test('always three different moments ahead, in order, at which the seller is there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 * 365 * 24 * 60 }), hours, (minutes, open) => {
      const now = plusMinutes('2026-01-01T00:00', minutes)
      const moments = laterChoices(now, open).map(({ at }) => at)
      expect(new Set(moments).size).toBe(3)
      expect(moments).toEqual(moments.toSorted())
      for (const at of moments) expect(at > now && isBusinessTime(at, firstWordHours(open))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test.for([
  ['2026-03-10T10:00', '2028-03-10'],
  ['2028-02-29T10:00', '2030-02-28'],
] as const)('from %s on the last day that can be chosen is %s', ([now, day]) => {
  expect(lastDayFrom(now)).toBe(day)
})
