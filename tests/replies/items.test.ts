import { expect, test } from 'vitest'
import { newItem, type CatalogueItem } from '#shared/catalogue/catalogue.ts'
import { itemIndexOf, namedIn } from '#shared/replies/items.ts'

const named = (id: string, name: string): CatalogueItem => ({ ...newItem(id), name })
const index = itemIndexOf([
  named('1', 'Consultoria de nutrição esportiva'),
  named('2', 'Limpeza pós-obra pesada'),
  named('3', 'Limpeza de sofá e tapete'),
  named('4', 'Corte'),
  named('5', 'Corte e barba'),
])
const idsIn = (text: string) => namedIn(text, index).items.map(({ id }) => id)

test('an item with a long name is found by how it begins, where no other begins so', () => {
  expect(idsIn('quanto é a consultoria?')).toEqual(['1'])
  expect(idsIn('as consultorias são quanto?')).toEqual(['1'])
  expect(idsIn('quanto é a limpeza?')).not.toHaveLength(1)
  expect(idsIn('a de nutrição, quanto é?')).toEqual([])
})

test('the whole of a name counts before a part of it, and what is not sold is none of them', () => {
  expect(idsIn('quanto é corte e barba?')).toEqual(['5'])
  expect(idsIn('quanto é o corte?')).toEqual(['4'])
  expect(namedIn('corte e hidratação', index)).toMatchObject({ items: [], unknown: true })
})
