import { expect, test } from 'vitest'
import { fairBulkhead } from '#server/concurrency/fair-bulkhead.ts'
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

test('a key that may hold half of the slots leaves the other half to others', async () => {
  const inTurn = fairBulkhead({ maxRunning: 2, maxRunningPerKey: 1, maxQueued: 8 })
  const started: string[] = []
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const ask = (key: string, name: string) =>
    inTurn(key, () => {
      started.push(name)
      return ends[started.length - 1]!.promise
    })
  const many = ['many 1', 'many 2', 'many 3'].map((name) => ask('many', name))
  expect(started).toEqual(['many 1'])
  const others = [ask('other', 'other'), ask('another', 'another')]
  expect(started).toEqual(['many 1', 'other'])
  ends[1]!.resolve()
  await others[0]
  expect(started).toEqual(['many 1', 'other', 'another'])

  for (const { resolve } of ends) resolve()
  await Promise.all([...many, ...others])
  expect(started.slice(3)).toEqual(['many 2', 'many 3'])
})

test('the rest of what was let in goes before others of its key, and is refused by no full queue', async () => {
  const inTurn = fairBulkhead({ maxRunning: 1, maxQueued: 1 })
  const started: string[] = []
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const ask = (name: string, isFollowing = false) =>
    inTurn(
      'one',
      () => {
        started.push(name)
        return ends[started.length - 1]!.promise
      },
      isFollowing,
    )
  const asked = [ask('first'), ask('second'), ask('rest of the first', true)]
  for (const { resolve } of ends) resolve()
  await Promise.all(asked)
  expect(started).toEqual(['first', 'rest of the first', 'second'])
})

test('a newcomer takes the place of none that was let in before', async () => {
  const inTurn = fairBulkhead({ maxRunning: 1, maxQueued: 2 })
  const end = Promise.withResolvers<void>()
  const first = inTurn('one', () => end.promise)
  const rest = [1, 2].map(() => inTurn('one', () => Promise.resolve(), true))
  await expect(inTurn('other', () => Promise.resolve())).rejects.toThrow(Busy)
  end.resolve()
  await Promise.all([first, ...rest])
})
