import { expect, test } from 'vitest'
import { circles, importsUpwards, twoWayPairs } from './programs/structure.ts'

test.for(['server', 'client', 'shared'] as const)(
  'no two folders of %s/ import each other, and no imports make a circle',
  (layer) => {
    expect(twoWayPairs(layer)).toEqual([])
    expect(circles(layer)).toEqual([])
  },
)

test('no folder of server/ imports one of a higher floor', () => {
  expect(importsUpwards()).toEqual([])
})
