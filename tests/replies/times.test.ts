import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MeetingTime } from '#shared/catalogue/catalogue.ts'
import { plusMinutes, type Weekday } from '#shared/time/wall-time.ts'
import { holidayOn } from '#shared/time/holidays.ts'
import { isOpen, openingHoursOf } from '#shared/time/opening-hours.ts'
import { slotsOf } from '#shared/replies/meeting-slots.ts'
import { nutrition, repliesOf, suggestionFor } from './chats.ts'

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const meeting = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    from: fc.integer({ min: 0, max: 44 }),
    length: fc.option(fc.integer({ min: 1, max: 20 })),
  })
  .map(({ weekday, from, length }): MeetingTime => ({
    weekday: weekday as Weekday,
    from: time(from * 30),
    until: length === null ? null : time(Math.min(from * 30 + length * 30, 24 * 60 - 1)),
  }))
const now = fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }).map((minutes) => plusMinutes('2026-01-01T00:00', minutes))

test('no offered time lies in the past, on a holiday, in a closed hour or beside the meeting times', () => {
  const hours = openingHoursOf('segunda a sábado, 8h às 18h')
  fc.assert(
    fc.property(fc.array(meeting, { maxLength: 8 }), now, (meetings, at) => {
      for (const slot of slotsOf(meetings, hours, at)) {
        const weekday = ((new Date(`${slot}:00Z`).getUTCDay() + 6) % 7) + 1
        expect(slot > at).toBe(true)
        expect(holidayOn(slot)).toBe(null)
        expect(slot.slice(11) >= '08:00' && slot.slice(11) < '18:00' && weekday !== 7).toBe(true)
        expect(
          meetings.some(
            (given) =>
              given.weekday === weekday &&
              slot.slice(11) >= given.from &&
              slot.slice(11) <= (given.until ?? given.from),
          ),
        ).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test.for([
  ['Segunda a sexta, das 9h às 18h', 3, 10 * 60, true],
  ['Segunda a sexta, das 9h às 18h', 6, 10 * 60, false],
  ['seg a sex 9h-18h, sáb 9 às 13h', 6, 12 * 60, true],
  ['seg a sex 9h-18h, sáb 9 às 13h', 6, 13 * 60, false],
  ['Terça a sábado, 8:30 - 12:00 e 14h às 18h30', 2, 13 * 60, false],
  ['Terça a sábado, 8:30 - 12:00 e 14h às 18h30', 2, 18 * 60 + 15, true],
  ['dias úteis, 9h às 17h', 7, 10 * 60, false],
  ['9h às 18h', 7, 10 * 60, true],
] as const)('“%s”: day %i, minute %i is open: %s', ([words, weekday, minute, open]) => {
  expect(isOpen(openingHoursOf(words), weekday, minute)).toBe(open)
})

test('opening hours written in another way are not guessed', () => {
  expect(openingHoursOf('a combinar')).toBe(null)
  expect(openingHoursOf('sábado até 13h')).toBe(null)
  expect(openingHoursOf('9h')).toBe(null)
})

test('the movable holiday is Good Friday', () => {
  expect([holidayOn('2026-04-03'), holidayOn('2027-03-26'), holidayOn('2026-04-05')]).toEqual([
    'Sexta-feira Santa',
    'Sexta-feira Santa',
    null,
  ])
})

const asked = (words: string, at: string) =>
  repliesOf(suggestionFor('Ana Lima', [`${at.replace('T', ' ')} C: ${words}`], at)).map(({ text }) => text)

test('a day on which nobody is met is said to be none, and another is offered', () => {
  // Thursday 12 March; Wednesday has no meeting times.
  const [first] = asked('oi! tem horário na quarta?', '2026-03-12T09:00')
  expect(first).toMatch(/[Nn]a quarta não tenho horário, mas/)
  expect(first).toMatch(/quinta|hoje|segunda/)
})

test('a holiday is called one', () => {
  // Tuesday 21 April 2026.
  expect(asked('oi! tem horário dia 21?', '2026-04-16T09:00')[0]).toMatch(/é feriado, mas/)
})

test('an hour that was asked for is taken where it is free, else others of that day are offered', () => {
  expect(asked('consigo segunda às 15h?', '2026-03-12T09:00')[0]).toMatch(/na segunda às 15h/)
  expect(asked('consigo segunda às 17h?', '2026-03-12T09:00')[0]).toMatch(
    /nesse horário não consigo, mas na segunda tenho 10h ou 15h/i,
  )
})

test('a part of the day that was asked for is kept to', () => {
  expect(asked('tem horário na terça de manhã?', '2026-03-12T09:00')[0]).toMatch(/na terça tenho 8h ou 10h/i)
})

test('the times of today that have passed are not offered', () => {
  expect(asked('tem horário hoje?', '2026-03-09T12:30').join(' ')).not.toMatch(/10h/)
  expect(asked('tem horário hoje?', '2026-03-09T12:30')[0]).toMatch(/hoje às 15h/)
})

test('where no time is known the seller is asked for them', () => {
  const catalogue = { ...nutrition.catalogue, meetingTimes: [] }
  const suggestion = suggestionFor(
    'Ana Lima',
    ['2026-03-12 09:00 C: consigo marcar para sexta às 10h?'],
    '2026-03-12T09:05',
    { catalogue },
  )
  expect(suggestion).toMatchObject({
    kind: 'missing',
    missing: { question: 'Quais horários você tem?', place: { of: 'meetingTimes' } },
  })
})

test('tomorrow, agreed on yesterday, is confirmed as today', () => {
  const lines = [
    '2026-03-09 08:30 S: Pode ser amanhã às 10h ou sexta às 9h?',
    '2026-03-09 08:44 C: Amanhã. Sexta viajo',
  ]
  const texts = repliesOf(suggestionFor('Ana', lines, '2026-03-10T08:20')).map(({ text }) => text)
  for (const text of texts) expect(text).toMatch(/hoje às 10h/i)
})
