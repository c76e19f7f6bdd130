import { namedIn, type Named } from './items.ts'
import { shared, topicKeys } from './likeness.ts'
import type { Scene } from './scene.ts'

/**
 * What a text of the customer names. A part of another item's name that is also a part of what they talk about is taken
 * for that: 'o plano' of a consultancy that includes one.
 */
export function namedBy({ allItems, item }: Scene, text: string): Named {
  const named = namedIn(text, allItems)
  if (named.isWhole || item === null) return named
  const own = topicKeys(`${item.name} ${item.included}`)
  const keys = topicKeys(text)
  return keys.length > 0 && shared(keys, own) === keys.length
    ? { items: [item], isWhole: false, unknown: false }
    : named
}
