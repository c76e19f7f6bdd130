import { expect, test } from 'vitest'
import { messagesIn } from '#tests/support/conversations.ts'

function days(...lines: string[]): string[] {
  return messagesIn(...lines).map(({ at }) => at.slice(0, 10))
}

test('one date above 12 decides for the whole file, wherever it stands', () => {
  expect(days('1/2/26, 09:14 - Ana: oi', '1/13/26, 09:14 - Ana: oi')).toEqual(['2026-01-02', '2026-01-13'])
  expect(days('1/2/26, 09:14 - Ana: oi', '13/2/26, 09:14 - Ana: oi')).toEqual(['2026-02-01', '2026-02-13'])
})

test('a date that cannot be decides nothing', () => {
  expect(days('1/2/26, 09:14 - Ana: oi', '2/30/26, 09:14 - Ana: oi', '1/3/26, 09:14 - Ana: oi')).toEqual([
    '2026-02-01',
    '2026-03-01',
  ])
})

test('the order in which time does not run back decides next', () => {
  // Day first, the second line would be five months before the first.
  expect(days('11/6/26, 09:14 - Ana: oi', '12/1/26, 09:14 - Ana: oi')).toEqual(['2026-11-06', '2026-12-01'])
  expect(days('6/11/26, 09:14 - Ana: oi', '1/12/26, 09:14 - Ana: oi')).toEqual(['2026-11-06', '2026-12-01'])
})

test('English phrases of WhatsApp mean month first where dates leave it open', () => {
  expect(days('1/2/26, 09:14 - Ana: <Media omitted>', '1/3/26, 09:14 - Ana: oi')).toEqual(['2026-01-02', '2026-01-03'])
})

test('English of people, AM and PM, and phrases of other languages do not', () => {
  expect(days('1/2/26, 2:30 PM - Ana: hello, how are you?')).toEqual(['2026-02-01'])
  expect(days('1/2/26, 2:30 PM - Ana: <Mídia oculta>')).toEqual(['2026-02-01'])
})

test('dates with their zeros are of a phone that prints the day first, in English too', () => {
  expect(days('01/02/2026, 09:14 - Ana: <Media omitted>')).toEqual(['2026-02-01'])
})

test('Portuguese words do not mean day first', () => {
  expect(days('1/2/26, 2:30 PM - Ana: bom dia', '1/13/26, 2:30 PM - Ana: <Mídia oculta>')).toEqual([
    '2026-01-02',
    '2026-01-13',
  ])
})
