import { expect, test } from 'vitest'
import { fairBulkhead } from '#server/rate-limits/fair-bulkhead.ts'
import { Busy } from '#server/unavailable.ts'

test('the queue is served network by network, and when it is full the newest of the longest makes room', async () => {
  const inTurn = fairBulkhead({ maxRunning: 2, maxQueued: 4 })
  const started: string[] = []
  const ends = Array.from({ length: 6 }, () => Promise.withResolvers<string>())
  const ask = (key: string, name: string) =>
    inTurn(key, () => {
      started.push(name)
      return ends[started.length - 1]!.promise
    }).catch((failure: unknown) => (failure instanceof Busy ? 'refused' : failure))
  const many = [1, 2, 3, 4, 5, 6].map((n) => ask('many', `many ${n}`))
  expect(await ask('many', 'many 7')).toBe('refused')
  const other = ask('other', 'other')
  expect(await many[5]).toBe('refused')
  expect(started).toEqual(['many 1', 'many 2'])

  for (const { resolve } of ends) resolve('kept')
  expect(await Promise.all([...many.slice(0, 5), other])).toEqual(Array.from({ length: 6 }, () => 'kept'))
  expect(started).toEqual(['many 1', 'many 2', 'many 3', 'other', 'many 4', 'many 5'])
})
