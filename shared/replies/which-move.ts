import { itemFact } from './answer.ts'
import { joined, listed } from './draft.ts'
import { filled } from './filled.ts'
import { nameInside } from './item-words.ts'
import type { Move } from './move.ts'
import { whichItem, whichOfMany } from './phrases/moves.ts'
import type { Scene } from './scene.ts'

const maxNamed = 3

/** Asks which of what is sold. */
export function whichMove(scene: Scene): Move | null {
  const { items } = scene.input.catalogue
  if (items.length < 2) return null
  // 'Corte, barba, corte e barba' says the same twice.
  const single = items.filter(({ name }) => !/ e /u.test(name))
  const named = items.length > maxNamed && single.length >= maxNamed ? single : items
  const names = named.slice(0, maxNamed).map((item) => itemFact(item, 'name', nameInside(item)))
  const isAll = items.length <= maxNamed
  const text = isAll
    ? filled(scene, whichItem, { items: listed(names, 'ou') })
    : filled(scene, whichOfMany, { items: joined(names, ', ') })
  return { kind: 'need', text, reason: 'Pergunta qual interessa' }
}
