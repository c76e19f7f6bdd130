import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { shared, topicKeys } from '../portuguese/likeness.ts'
import type { Scene } from './scene.ts'

/** Whether what was offered is the catalogue's: where the seller has named another price, it is another thing. */
export function isItemsPrice({ course, input }: Scene, { priceCents }: CatalogueItem): boolean {
  if (course.priced < 0 || priceCents === null) return true
  // A proposal without a figure: 'a consultoria inclui o plano'.
  if (!/\d/u.test(input.words[course.priced] ?? '0')) return true
  const sum = String(Math.floor(priceCents / 100))
  return input.words.some(
    (text, index) =>
      input.facts.messages[index]!.from === 'seller' && (text ?? '').replace(/(?<=\d)\.(?=\d{3})/gu, '').includes(sum),
  )
}

/** Whether the seller has spoken of the item and of another price than its own. */
export function isPricedOtherwise(scene: Scene, item: CatalogueItem): boolean {
  const keys = topicKeys(item.name)
  const isSpokenOf = scene.input.words.some((text, index) => {
    return (
      text !== null &&
      scene.input.facts.messages[index]!.from === 'seller' &&
      shared(keys.slice(0, 1), topicKeys(text)) > 0
    )
  })
  return isSpokenOf && !isItemsPrice(scene, item)
}
