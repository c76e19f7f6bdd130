import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Scene } from './scene.ts'

/** Whether what was offered is the catalogue's: where the seller has named another price, it is another thing. */
export function isItemsPrice({ course, input }: Scene, { priceCents }: CatalogueItem): boolean {
  if (course.priced < 0 || priceCents === null) return true
  const sum = String(Math.floor(priceCents / 100))
  return input.words.some(
    (text, index) =>
      input.facts.messages[index]!.from === 'seller' && (text ?? '').replace(/(?<=\d)\.(?=\d{3})/gu, '').includes(sum),
  )
}
