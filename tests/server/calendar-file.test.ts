import { assert, constant, constantFrom, oneof, property, string } from 'fast-check'
import ICAL from 'ical.js'
import { expect, test, vi } from 'vitest'
import type { CalendarFollowUp } from '#server/data/calendars.ts'
import { calendarFile } from '#server/follow-ups/calendar-file.ts'

const siteUrl = new URL('https://fechou.example')
const followUp: CalendarFollowUp = {
  id: '0b54bb1e-6f0e-4f7d-8f0b-6d3f0f1f2a3b',
  customer: 'c0ffee00-0000-4000-8000-000000000000',
  name: 'Ana Souza',
  reason: 'proposal',
  dueAt: new Date('2026-03-10T13:00:00Z'),
  madeAt: new Date('2026-03-09T11:22:33Z'),
}

/** What another library reads. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((component) => ({ component, event: new ICAL.Event(component) }))
  return { calendar, events }
}

test('another library reads hour, length, person, reason and page', () => {
  const { calendar, events } = read(calendarFile([followUp], siteUrl))
  const { component, event } = events[0]!
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(event.startDate.toJSDate()).toEqual(followUp.dueAt)
  expect(event.duration.toString()).toBe('PT15M')
  expect(event.summary).toBe('Retomar: Ana Souza')
  expect(event.description).toBe('A proposta está em aberto.')
  expect(component.getFirstPropertyValue('url')).toBe(`https://fechou.example/dashboard/pessoas/${followUp.customer}`)
  expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  expect(component.getAllSubcomponents('valarm')).toEqual([])
})

test('a follow-up keeps its UID, whatever its person is called by then', () => {
  const [before, after] = [followUp, { ...followUp, name: 'Ana Lima' }].map((each) =>
    read(calendarFile([each], siteUrl)),
  )
  expect(after!.events[0]!.event.uid).toBe(before!.events[0]!.event.uid)
  for (const name of ['dtstamp', 'last-modified'])
    expect(String(before!.events[0]!.component.getFirstPropertyValue(name))).toBe('2026-03-09T11:22:33Z')
})

test('without names nothing says who it is', () => {
  const file = calendarFile([{ ...followUp, name: null }], siteUrl)
  expect(read(file).events[0]!.event.summary).toBe('Retomar uma conversa')
  expect(calendarFile([{ ...followUp, name: '+55 21 99876-0142' }], siteUrl)).toContain('Retomar: final 0142')
})

test('the calendar asks to be read once an hour, and the same follow-ups give the same bytes at any time', () => {
  vi.useFakeTimers({ now: 0 })
  const file = calendarFile([followUp], siteUrl)
  expect(file).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  expect(file).toContain('\r\nX-PUBLISHED-TTL:PT1H\r\n')
  vi.useRealTimers()
  expect(calendarFile([followUp], siteUrl)).toBe(file)
  expect(read(calendarFile([], siteUrl)).events).toEqual([])
})

const names = oneof(
  string({ unit: 'grapheme', maxLength: 120 }),
  string({
    unit: constantFrom('\r', '\n', '\\', ';', ',', ':', '"', '👩🏽‍🍳', 'ç', 'A', '\0', '\u2028'),
    maxLength: 80,
  }),
  constant('Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:x@golpe.example'),
  // U+FFFD shows below that a letter was cut.
).filter((name) => !name.includes('\uFFFD'))

test('whatever a customer is called, it stays within its line, and lines within 75 octets', () => {
  assert(
    property(names, (name) => {
      const file = calendarFile([{ ...followUp, name }, followUp], siteUrl)
      const { events } = read(file)
      expect(events).toHaveLength(2)
      expect(events[0]!.event.attendees).toEqual([])
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\p{Cc}\u2028]|\uFFFD/u)
      }
      const words = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
      if (/\p{L}/u.test(name)) expect(words(events[0]!.event.summary)).toBe(words(`Retomar: ${name}`))
    }),
  )
})
