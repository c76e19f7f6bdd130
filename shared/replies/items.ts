import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isAlike, shared, topicKeys } from './likeness.ts'

export type NamedItem = { item: CatalogueItem; keys: readonly string[] }

export const namedItems = (items: readonly CatalogueItem[]): NamedItem[] =>
  items.map((item) => ({ item, keys: topicKeys(item.name) }))

/**
 * What a text asks for. `items`: those that it names, several where its words leave it open; `isWhole`: by all
 * the words of their names; `unknown`: it also names what no item is called.
 */
export type Named = { items: CatalogueItem[]; isWhole: boolean; unknown: boolean }

export function namedIn(text: string, all: readonly NamedItem[]): Named {
  const given = topicKeys(text)
  if (given.length === 0) return { items: [], isWhole: false, unknown: false }
  const found = all
    .map(({ item, keys }) => ({ item, keys, count: shared(keys, given) }))
    .filter(({ keys, count }) => count > 0 && count * 2 >= keys.length)
  const unknown = given.some((key) => !all.some(({ keys }) => keys.some((other) => isAlike(key, other))))
  if (unknown && isBesideUnknown(text, all)) return { items: [], isWhole: false, unknown: true }
  const whole = found.filter(({ keys, count }) => count === keys.length)
  if (whole.length > 0) {
    const most = Math.max(...whole.map(({ count }) => count))
    return { items: whole.filter(({ count }) => count === most).map(({ item }) => item), isWhole: true, unknown: false }
  }
  if (unknown) return { items: [], isWhole: false, unknown: true }
  const most = Math.max(0, ...found.map(({ count }) => count))
  return { items: found.filter(({ count }) => count === most).map(({ item }) => item), isWhole: false, unknown: false }
}

/** 'cabelo e barba', where only one of the two is sold under that name. */
function isBesideUnknown(text: string, all: readonly NamedItem[]): boolean {
  const isKnown = (word: string) =>
    topicKeys(word).some((key) => all.some(({ keys }) => keys.some((other) => isAlike(key, other))))
  return [...text.matchAll(/(\p{L}{3,}) ?(?:e|\+|mais) ?(\p{L}{3,})/giu)].some(([, one, other]) => {
    const bothNamed = topicKeys(one!).length > 0 && topicKeys(other!).length > 0
    return bothNamed && isKnown(one!) !== isKnown(other!)
  })
}
