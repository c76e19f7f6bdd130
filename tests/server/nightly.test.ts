import * as fc from 'fast-check'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { scheduleNightly, secondsUntilThree } from '#server/nightly.ts'

const inSaoPaulo = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' })
const log = pino({ level: 'silent' })

test('the night’s chore is at three in São Paulo, within a day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (now) => {
      const seconds = secondsUntilThree(now)
      expect(inSaoPaulo.format(new Date(now.getTime() + seconds * 1000))).toBe('03:00:00')
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(24 * 60 * 60)
    }),
  )
})

test('it is done at once, in case last night was missed, then every night, even after one that failed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  const done: string[] = []
  const stop = scheduleNightly(
    'test',
    async () => {
      done.push(new Date().toISOString())
      if (done.length === 2) throw new Error('The database is away')
      return {}
    },
    log,
  )
  await vi.advanceTimersByTimeAsync(3 * 24 * 60 * 60 * 1000)
  await stop()
  await vi.advanceTimersByTimeAsync(3 * 24 * 60 * 60 * 1000)

  const nights = ['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => `${day}T06:00:00.000Z`)
  expect(done).toEqual(['2026-11-21T15:00:00.000Z', ...nights])
})
