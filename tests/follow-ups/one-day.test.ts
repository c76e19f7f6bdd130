import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCustomer } from '#server/data/workspace/new-customer.ts'
import { firstWordHours } from '#shared/time/business-time.ts'
import { followUpOf, type Followed } from '#shared/customers/follow-up.ts'
import { nextActOf } from '#shared/customers/next-act.ts'
import { shownStage } from '#shared/customers/shown-stage.ts'
import { openingHoursOf } from '#shared/time/opening-hours.ts'
import { stages, temperatures } from '#shared/reading/labels.ts'
import { noUsualHours } from '#shared/time/usual-hours.ts'
import { usualMoment } from '#shared/time/usual-moment.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'

const week = 7 * 24 * 60
const setUp = { openingHours: 'Segunda a sexta, das 9h às 18h', followUpDays: 3 }

/** A customer of whom the seller spoke last, as the row is stored. */
function silent(more: Partial<Followed>): Followed {
  const { reading, ...row } = newCustomer('Renato')
  return {
    ...row,
    stage: 'proposta',
    last_from: 'seller',
    asleep_at: null,
    ...more,
    reading: { ...reading, step: 'retomar', ...more.reading, stages: [{ stage: more.stage ?? 'proposta', at: '' }] },
  } as Followed
}

const moments = fc.integer({ min: 0, max: 60 * 24 * 60 }).map((minutes) => plusMinutes('2026-03-02T09:00', minutes))
const customers = fc
  .record({
    stage: fc.constantFrom(...stages),
    temperature: fc.constantFrom(...temperatures),
    last_at: moments,
    spoke: fc.integer({ min: 0, max: 2 * week }),
    done_at: fc.option(moments),
    declined: fc.boolean(),
    agreed: fc.option(fc.integer({ min: 1, max: 12 })),
    birthday: fc.option(fc.constantFrom('03-10', '04-21')),
    return_days: fc.option(fc.constantFrom(7, 30)),
  })
  .map(({ spoke, declined, agreed, ...row }) =>
    silent({
      ...row,
      asleep_at: ['ganho', 'perdido'].includes(row.stage) ? null : plusMinutes(row.last_at, week - spoke),
      declined_at: declined ? row.done_at : null,
      reading: {
        agreed: agreed && { day: plusMinutes(row.last_at, agreed * 24 * 60).slice(0, 10), by: 'customer' },
      } as Followed['reading'],
    }),
  )
const setUps = fc.constantFrom(null, setUp, { ...setUp, followUpDays: 30 })

test('a follow-up has one day on every screen, in the mail and in the calendar, asleep or not', () => {
  fc.assert(
    fc.property(customers, setUps, moments, (row, own, now) => {
      if (now < row.last_at! || (row.done_at !== null && now < row.done_at)) return
      const kept = followUpOf(row, own)
      const hours = firstWordHours(own && openingHoursOf(own.openingHours))
      const due = kept && (kept.dueAt > now ? kept.dueAt : usualMoment(now, noUsualHours, hours))
      for (const shown of [row, { ...row, stage: shownStage(row, now) }]) {
        const act = nextActOf(shown, own, now)
        if (act.cause === 'rest') continue
        expect(act.at).toBe(due)
      }
    }),
    { numRuns: 3000 },
  )
})

test('who was done while asleep comes back after the days of the set-up, though once near a sale', () => {
  const wednesday = '2026-11-25T20:54'
  const renato = silent({
    temperature: 'quente',
    last_at: '2026-11-18T13:00',
    asleep_at: '2026-11-25T12:50',
    done_at: wednesday,
    done_on: ['2026-11-25'],
  })
  expect(followUpOf(renato, null)).toMatchObject({ dueAt: '2026-11-28T09:00' })
  expect(nextActOf({ ...renato, stage: 'dormindo' }, null, wednesday).at).toBe('2026-11-28T09:00')
  const awake = { ...renato, asleep_at: '2026-11-30T12:50' }
  expect(followUpOf(awake, null)).toMatchObject({ dueAt: '2026-11-26T09:00' })
})

test('nothing has a day that nobody is reminded of: a sale that is made or lost', () => {
  for (const stage of ['ganho', 'perdido'] as const) {
    const row = silent({ stage, last_at: '2026-03-02T09:00' })
    expect(nextActOf(row, setUp, '2026-03-03T10:00')).toMatchObject({ cause: 'over', at: null })
  }
})
