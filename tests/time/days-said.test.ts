import { expect, test } from 'vitest'
import { dayNamed, namedDays } from '#shared/time/day-named.ts'
import { daysIn, daysMeant, daySaid, daysSaid } from '#shared/time/days-said.ts'

/** Written on Thursday, 15 January 2026. */
const writtenAt = '2026-01-15T10:00'

test.for([
  ['pode ser hoje?', '2026-01-15'],
  ['amnh cedo', '2026-01-16'],
  ['depois de amanhã', '2026-01-17'],
  ['amanhã ou depois de amanhã', '2026-01-16'],
  ['na quinta', '2026-01-22'],
  ['terca-feira', '2026-01-20'],
  ['sab de manhã', '2026-01-17'],
  ['segunda ou terça', null],
  ['sexta que vem é a próxima', null],
  ['dia 15', '2026-01-15'],
  ['dia 14', '2026-02-14'],
  ['sexta, dia 16', '2026-01-16'],
  ['dia 31/03', '2026-03-31'],
  ['dia 5 de março', '2026-03-05'],
  ['dia 5 de mar', '2026-03-05'],
  ['20 de marco', '2026-03-20'],
  ['20 de março'.normalize('NFD'), '2026-03-20'],
  ['dia 20 de cada mês', '2026-01-20'],
  ['1/2', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['31/02', null],
  ['45/99', null],
  ['bom dia 5 brigadeiros', null],
  ['amanhece', null],
  ['3 de mais', null],
] as const)('“%s” is %s', ([text, day]) => expect(daySaid(text, writtenAt)).toBe(day))

test('several days, one after the other', () => {
  expect(daysSaid('quarta e sábado, ou dia 30', writtenAt)).toEqual(['2026-01-21', '2026-01-17', '2026-01-30'])
})

test.for([
  ['quinta', ['2026-01-15', '2026-01-22']],
  ['dia 15', ['2026-01-15', '2026-02-15']],
  ['dia 14', ['2026-02-14']],
  ['quarta, dia 21', ['2026-01-21']],
  ['quarta, dia 22', []],
  ['15/01', ['2026-01-15', '2027-01-15']],
] as const)('of the name of the day itself that day and the next one: %s', ([text, days]) => {
  expect(daysIn(text).flatMap((said) => daysMeant(said, writtenAt))).toEqual(days)
})

test('a 31st is meant that comes after a month without one', () => {
  expect(daysMeant(daysIn('dia 31')[0]!, '2026-02-01T09:00')).toEqual(['2026-03-31'])
})

test('every day that facts may name is read again as itself', () => {
  for (const day of namedDays) expect(dayNamed(day)).toBe(day)
})
