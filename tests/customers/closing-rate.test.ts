import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingRange } from '#shared/customers/closing-rate.ts'
import { closingView } from '#shared/customers/closing-view.ts'
import { randomFrom } from '#tests/support/random.ts'

test('in four of five simulated workspaces the share that closes lies within the range, whatever the share and the number of deals', () => {
  const random = randomFrom(7)
  const simulated = 4_000
  for (const ended of [30, 60, 200]) {
    let within = 0
    for (let workspace = 0; workspace < simulated; workspace += 1) {
      const share = random()
      let won = 0
      for (let deal = 0; deal < ended; deal += 1) won += Number(random() < share)
      const { low, high } = closingRange({ ended, won })
      within += Number(low <= share && share <= high)
    }
    expect(within / simulated).toBeGreaterThan(0.78)
    expect(within / simulated).toBeLessThan(0.82)
  }
})

test('the range has the share of the counted deals in it or beside it, and more deals make it narrower', () => {
  const deals = fc.integer({ min: 30, max: 200 }).chain((ended) => fc.tuple(fc.constant(ended), fc.nat(ended)))
  fc.assert(
    fc.property(deals, ([ended, won]) => {
      const { low, high } = closingRange({ ended, won })
      expect([0 < low, low < high, high < 1]).toEqual([true, true, true])
      // The range is about (won + 1) / (ended + 2).
      expect([low < (won + 1) / (ended + 2), (won + 1) / (ended + 2) < high]).toEqual([true, true])
      const twice = closingRange({ ended: 2 * ended, won: 2 * won })
      expect(twice.high - twice.low).toBeLessThan(high - low)
    }),
  )
})

test('where none or all were won the range is what the beta distribution gives in closed form', () => {
  expect(closingRange({ ended: 30, won: 0 }).low).toBeCloseTo(1 - 0.9 ** (1 / 31), 6)
  expect(closingRange({ ended: 30, won: 0 }).high).toBeCloseTo(1 - 0.1 ** (1 / 31), 6)
  expect(closingRange({ ended: 200, won: 200 }).low).toBeCloseTo(0.1 ** (1 / 201), 6)
})

test('no figure is told of fewer than thirty deals, and of more how many there were', () => {
  expect(closingView({ ended: 0, won: 0 })).toEqual({
    range: null,
    words: expect.stringContaining('Precisa de 30; até agora, nenhum.'),
  })
  expect(closingView({ ended: 29, won: 29 })).toMatchObject({ range: null })
  expect(closingView({ ended: 42, won: 11 })).toMatchObject({
    range: { words: '19 a 36%', full: 4, tinted: 7 },
    words: expect.stringContaining('Dos seus últimos 42 clientes nesta etapa que já tiveram desfecho, 11 fecharam.'),
  })
  expect(closingView({ ended: 30, won: 0 }).words).toContain('desfecho, nenhum fechou.')
  expect(closingView({ ended: 30, won: 1 }).words).toContain('desfecho, 1 fechou.')
})
