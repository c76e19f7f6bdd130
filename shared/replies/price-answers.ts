import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { answer, inside, itemFact, money, type Answer } from './answer.ts'
import { fill, joined, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { articleOf, nameInside } from './item-words.ts'
import * as words from './phrases/answers.ts'
import { isSaidOtherwise } from './said-otherwise.ts'
import type { Scene } from './scene.ts'

/** `a consultoria de 3 meses` */
export function withArticle(item: CatalogueItem): Draft {
  return joined([plain(articleOf(item.name).article.trim()), itemFact(item, 'name', nameInside(item))])
}

/** `da consultoria de 3 meses` */
function ofTheItem(item: CatalogueItem): Draft {
  const { article } = articleOf(item.name)
  return joined([plain(`d${article.trim() || 'e'}`), itemFact(item, 'name', nameInside(item))])
}

/** `na consultoria de 3 meses` */
export function inTheItem(item: CatalogueItem): Draft {
  const { article } = articleOf(item.name)
  return joined([plain(article === '' ? 'em' : `n${article.trim()}`), itemFact(item, 'name', nameInside(item))])
}

export const verbOf = ({ name }: CatalogueItem) => plain(articleOf(name).isPlural ? 'ficam' : 'fica')

export function instalmentsOf(item: CatalogueItem): Draft | null {
  if (item.instalments === null) return null
  const { count, cents } = item.instalments
  return itemFact(item, 'instalments', cents === null ? `até ${count}x` : `${count}x de ${money(cents)}`)
}

/** `a consultoria de 3 meses fica R$ 890, ou 3x de R$ 310` */
export function priceClause(scene: Scene, item: CatalogueItem, isNamed: boolean): Draft | null {
  if (item.priceCents === null || item.priceCents === 0) return null
  const values = {
    item: withArticle(item),
    of: ofTheItem(item),
    fica: verbOf(item),
    price: itemFact(item, 'priceCents', money(item.priceCents)),
  }
  const ways = item.isStartingPrice ? words.startingPrice : isNamed ? words.priceOf : words.priceAgain
  const price = filled(scene, ways, values)
  const parts = instalmentsOf(item)
  return parts
    ? fill(item.instalments?.cents == null ? '{price}, em {parts}' : '{price}, ou {parts}', { price, parts })
    : price
}

const longestConditions = 80

/** `a diária fica R$ 200 (por pessoa)`: a customer may hold the seller to what a price leaves out. */
export function withConditions(scene: Scene, item: CatalogueItem, price: Draft): Draft {
  const { conditions } = item
  return conditions === '' || conditions.length > longestConditions || isSaidOtherwise(scene, conditions)
    ? price
    : fill('{price} ({conditions})', { price, conditions: itemFact(item, 'conditions', inside(conditions)) })
}

export function priceAnswer(scene: Scene, items: readonly CatalogueItem[], isNamed: boolean): Answer | null {
  const priced = items.filter(({ priceCents }) => priceCents !== null && priceCents > 0)
  if (priced.length === 0 || priced.length < items.length) return null
  const [item] = priced
  if (priced.length === 1) return answer('price', withConditions(scene, item!, priceClause(scene, item!, isNamed)!))
  const each = priced.map((one) =>
    fill(one.isStartingPrice ? '{name} a partir de {price}' : '{name} {price}', {
      name: itemFact(one, 'name', nameInside(one)),
      price: itemFact(one, 'priceCents', money(one.priceCents!)),
    }),
  )
  return answer('price', fill('os valores são: {list}', { list: joined(each, ', ') }))
}
