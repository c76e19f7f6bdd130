import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerHours, firstWordHours, isBusinessTime, nextOpening, openSpans } from '#shared/time/business-time.ts'
import { holidayOn } from '#shared/time/holidays.ts'
import { openingHoursOf } from '#shared/time/opening-hours.ts'
import { actCause, type ActCause, type Standing } from '#shared/reading/act-cause.ts'
import { nextAct } from '#shared/reading/next-act.ts'
import { noUsualHours, usualHours, type UsualHours } from '#shared/time/usual-hours.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { chat } from '#tests/support/sellers.ts'

const rows = readFileSync(new URL('next-acts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string, string, string])

const weekdays = ['', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']

/** `9 20`; `ter: 14, 9`: at 14 on Tuesdays, else at 9. */
function usualOf(cell: string): UsualHours {
  if (cell === '-') return noUsualHours
  const [, day, own, any] = /^(?:(\p{L}+): ([\d ]+), )?([\d ]+)$/u.exec(cell)!
  const list = (words: string) => words.split(' ').map(Number)
  return { any: list(any!), weekdays: day ? { [weekdays.indexOf(day)]: list(own!) } : {} }
}

const quiet: Standing = {
  step: 'retomar',
  hasOptedOut: false,
  isNearSale: false,
  waitsSince: null,
  lastAt: '2026-01-05T10:00',
  lastOfSeller: null,
  agreed: null,
  doneAt: null,
  laterUntil: null,
  declinedAt: null,
  tries: 0,
}

function causeOf(cell: string, now: string): ActCause {
  const [kind, first = '', second = ''] = cell.split(' ')
  const more: Record<string, Partial<Standing>> = {
    waits: { waitsSince: first, lastAt: first, lastOfSeller: second || null },
    set: { laterUntil: first, doneAt: '2026-01-06T10:00' },
    promised: { agreed: { day: first, by: 'customer' } },
    booked: { agreed: { day: first, by: 'both' } },
    silent: { lastAt: first },
    near: { lastAt: first, isNearSale: true },
    peace: { hasOptedOut: true, waitsSince: '2026-01-05T10:00' },
  }
  return actCause({ ...quiet, ...more[kind!] }, Number(second) || 3, now)
}

test('the table has the cases that matter', () => expect(rows.length).toBeGreaterThanOrEqual(40))

test.for(rows)('%s, open %s, usually %s: %s is due %s', ([at, opening, usual, cause, when, why]) => {
  const now = at.replace(' ', 'T')
  const seller = { hours: openingHoursOf(opening), hasSetUp: opening !== '-' }
  const act = nextAct(causeOf(cause, now), { ...seller, usual: usualOf(usual), now })
  const [, until] = /^now until (\S+)/.exec(when) ?? []
  const expected = when === 'never' ? null : when.startsWith('now') ? now : when.replace(' ', 'T')
  expect(act.at).toBe(expected)
  expect(act.until?.slice(11) ?? null).toBe(until ?? null)
  expect(act.reasons.join(' ')).toContain(why)
})

const moment = fc.integer({ min: 0, max: 4 * 365 * 24 * 60 }).map((minutes) => plusMinutes('2026-01-01T00:00', minutes))
const hourOfDay = fc.integer({ min: 0, max: 23 })
const usual = fc.record({
  any: fc.uniqueArray(hourOfDay, { maxLength: 2 }).map((list) => list.toSorted((one, other) => one - other)),
  weekdays: fc.dictionary(
    fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
    fc.array(hourOfDay, { minLength: 1, maxLength: 1 }),
  ),
})
const hours = fc.constantFrom(
  null,
  ...[
    'seg a sex 9h-18h',
    'terça a sábado 8h30-12h e 14h-18h30',
    'sex 14h-18h',
    'dom 9h-12h',
    'todos os dias 0h-24h',
    'sáb 22h-23h',
  ].map(openingHoursOf),
)
const standing = fc.record({
  step: fc.constantFrom<Standing['step']>('responder', 'retomar', 'parar'),
  hasOptedOut: fc.boolean(),
  isNearSale: fc.boolean(),
  waitsSince: fc.option(moment),
  lastAt: fc.option(moment),
  lastOfSeller: fc.option(moment),
  agreed: fc.option(moment.map((at) => ({ day: at.slice(0, 10), by: 'customer' as const }))),
  doneAt: fc.option(moment),
  laterUntil: fc.option(moment),
  declinedAt: fc.option(moment),
  tries: fc.integer({ min: 0, max: 4 }),
})

test('never in the past, on a holiday or outside the opening hours, but for who is being talked to and what the seller has set', () => {
  fc.assert(
    fc.property(
      standing,
      fc.integer({ min: 1, max: 30 }),
      usual,
      hours,
      moment,
      (chatNow, days, usualNow, open, now) => {
        const cause = actCause(chatNow, days, now)
        const act = nextAct(cause, { usual: usualNow, hours: open, hasSetUp: true, now })
        expect(nextAct(cause, { usual: usualNow, hours: open, hasSetUp: true, now })).toEqual(act)
        if (chatNow.hasOptedOut || chatNow.step === 'parar') expect(act.at).toBe(null)
        if (act.at === null) {
          expect(['peace', 'rest']).toContain(act.cause)
          return
        }
        expect(act.at >= now).toBe(true)
        expect(act.reasons.length).toBeGreaterThan(0)
        if (act.until) expect(act.until > act.at).toBe(true)
        const isTalk = act.cause === 'waits' && act.at === now
        const isSet = cause.kind === 'set' && cause.at === act.at
        if (isTalk || isSet) return
        expect(holidayOn(act.at)).toBe(null)
        expect(isBusinessTime(act.at, act.cause === 'waits' ? answerHours(open) : firstWordHours(open))).toBe(true)
      },
    ),
    { numRuns: 3000 },
  )
})

test('outside the opening hours nobody is answered but who is being talked to', () => {
  fc.assert(
    fc.property(hours, moment, fc.integer({ min: 61, max: 9000 }), (open, now, minutes) => {
      const lastAt = plusMinutes(now, -minutes)
      const act = nextAct(
        { kind: 'waits', lastAt, lastOfSeller: lastAt },
        { usual: noUsualHours, hours: open, hasSetUp: true, now },
      )
      expect(act.at === now).toBe(isBusinessTime(now, answerHours(open)))
    }),
  )
})

test('the next opening is the first minute from then on in which the seller is there', () => {
  fc.assert(
    fc.property(hours, moment, (given, at) => {
      const open = answerHours(given)
      const opening = nextOpening(at, open)
      expect(opening >= at && isBusinessTime(opening, open)).toBe(true)
      if (opening === at) return
      expect(
        openSpans(opening, open).some(
          ({ from }) => opening.slice(11) === plusMinutes('2026-01-01T00:00', from).slice(11),
        ),
      ).toBe(true)
      for (let before = plusMinutes(opening, -30); before >= at; before = plusMinutes(before, -30))
        expect(isBusinessTime(before, open)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('an hour is usual once somebody has written in it on two days, of a weekday on three, and on one day of four', () => {
  const on = (day: string, time: string) => chat(`${day}T${time}`, 'C: oi', 'C: quanto custa?', 'S: oi')
  expect(usualHours([...on('2026-03-10', '09:10'), ...on('2026-03-11', '20:10')])).toEqual(noUsualHours)
  const twoDays = [...on('2026-03-10', '09:10'), ...on('2026-03-11', '09:40'), ...on('2026-03-11', '20:10')]
  expect(usualHours(twoDays)).toEqual({ any: [9], weekdays: {} })
  const tuesdays = ['2026-03-17', '2026-03-24', '2026-03-31'].flatMap((day) => on(day, '14:00'))
  expect(usualHours([...twoDays, ...tuesdays])).toEqual({ any: [9, 14], weekdays: { 2: [14] } })
  const anyHour = Array.from({ length: 48 }, (_, index) => {
    const [day, hour] = plusMinutes('2026-01-01T00:30', index * 25 * 60).split('T') as [string, string]
    return on(day, hour)
  })
  expect(usualHours(anyHour.flat())).toEqual(noUsualHours)
  expect(usualHours(chat('2026-03-10T09:10', 'S: oi', 'S: tudo bem?'))).toEqual(noUsualHours)
})
