import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { kindOfPoint, questionOf } from '../reading/open-points/open-kind.ts'
import { namedBy } from './about.ts'
import { articleOf, nameInside } from './item-words.ts'
import type { Scene } from './scene.ts'
import type { OpenPoint } from './struck-points.ts'
import type { OpenName } from './suggestion.ts'
import { greeting } from '../reading/open-points/points-asked.ts'
import { nounOf } from './unanswered.ts'

const [longestQuote, mostItems] = [60, 2] as const

/** What stands open, as a seller calls it, 'o preço do bolo de cenoura', or else in the customer's words; the message that asks it, and whether the seller has struck it. */
export function openNames(scene: Scene): OpenName[] {
  const names = scene.openOrStruck.map((point) => nameOf(scene, point))
  // Of two that are called alike each is told in the customer's words.
  return scene.openOrStruck.map((point, at) => {
    const isShared = names.filter((other) => other === names[at]).length > 1
    const { key, message } = point
    return {
      key,
      kind: kindOfPoint(point),
      message,
      name: isShared ? quoted(point) : names[at]!,
      isStruck: !scene.open.includes(point),
    }
  })
}

function nameOf(scene: Scene, point: OpenPoint): string {
  const noun = nounOf(questionOf(point))
  const { items } = namedBy(scene, point.text)
  if (noun === 'o valor' && items.length > 0 && items.length <= mostItems)
    return `o preço ${items.map(ofItem).join(' e ')}`
  return noun ?? quoted(point)
}

/** 'do bolo de cenoura' */
const ofItem = (item: CatalogueItem) => `d${articleOf(item.name).article || 'e '}${nameInside(item)}`

function quoted({ text }: OpenPoint): string {
  const words = text.replace(greeting, '').trim()
  return `“${words.length > longestQuote ? `${words.slice(0, longestQuote).replace(/\s\S*$/u, '')}…` : words}”`
}
