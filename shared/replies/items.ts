import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isAlike, nameKeys, startOf, topicKeys } from './likeness.ts'

type NamedItem = { item: CatalogueItem; keys: readonly string[] }

/** Items in their order, and by the keys of their names: of 500 a text is compared with the few that begin alike. */
export type ItemIndex = {
  all: readonly NamedItem[]
  byStart: ReadonlyMap<string, ReadonlyMap<string, readonly NamedItem[]>>
}

export function itemIndexOf(items: readonly CatalogueItem[], keysOf = nameKeys()): ItemIndex {
  const all = items.map((item) => ({ item, keys: keysOf(item.name) }))
  const byStart = new Map<string, Map<string, NamedItem[]>>()
  for (const one of all)
    for (const key of one.keys) {
      const start = startOf(key)
      const byKey = byStart.get(start) ?? new Map<string, NamedItem[]>()
      const named = byKey.get(key) ?? []
      named.push(one)
      byStart.set(start, byKey.set(key, named))
    }
  return { all, byStart }
}

const keysLike = ({ byStart }: ItemIndex, key: string) =>
  [...(byStart.get(startOf(key)) ?? [])].filter(([other]) => isAlike(key, other))

/** How many keys of its name each item shares with a text. */
function countsOf(index: ItemIndex, given: readonly string[]): Map<NamedItem, number> {
  const found = new Map(given.flatMap((key) => keysLike(index, key)))
  const counts = new Map<NamedItem, number>()
  for (const items of found.values()) for (const named of items) counts.set(named, (counts.get(named) ?? 0) + 1)
  return counts
}

/**
 * What a text asks for. `items`: those that it names, several where its words leave it open; `isWhole`: by all
 * the words of their names; `unknown`: it also names what no item is called.
 */
export type Named = { items: CatalogueItem[]; isWhole: boolean; unknown: boolean }

export function namedIn(text: string, index: ItemIndex): Named {
  const given = topicKeys(text)
  if (given.length === 0) return { items: [], isWhole: false, unknown: false }
  const counts = countsOf(index, given)
  const found = [...counts]
    .map(([{ item, keys }, count]) => ({ item, keys, count }))
    .filter(({ keys, count }) => count * 2 >= keys.length || isOnlySuch(index, keys, given))
  const unknown = given.some((key) => keysLike(index, key).length === 0)
  if (unknown && isBesideUnknown(text, index)) return { items: [], isWhole: false, unknown: true }
  const whole = found.filter(({ keys, count }) => count === keys.length)
  if (whole.length > 0) {
    const most = Math.max(...whole.map(({ count }) => count))
    return { items: whole.filter(({ count }) => count === most).map(({ item }) => item), isWhole: true, unknown: false }
  }
  if (unknown) return { items: [], isWhole: false, unknown: true }
  const most = Math.max(0, ...found.map(({ count }) => count))
  return { items: found.filter(({ count }) => count === most).map(({ item }) => item), isWhole: false, unknown: false }
}

/** The only item whose name begins so: 'a consultoria', where it is of 'nutrição esportiva'. */
function isOnlySuch(index: ItemIndex, [first]: readonly string[], given: readonly string[]): boolean {
  if (first === undefined || !given.some((key) => isAlike(key, first))) return false
  return new Set(keysLike(index, first).flatMap(([, items]) => items)).size === 1
}

/** 'cabelo e barba', where only one of the two is sold under that name. */
function isBesideUnknown(text: string, index: ItemIndex): boolean {
  const isKnown = (word: string) => topicKeys(word).some((key) => keysLike(index, key).length > 0)
  return [...text.matchAll(/(?<!\p{L})(\p{L}{3,})(?: (?:e|mais) | ?\+ ?)(\p{L}{3,})/giu)].some(([, one, other]) => {
    const bothNamed = topicKeys(one!).length > 0 && topicKeys(other!).length > 0
    return bothNamed && isKnown(one!) !== isKnown(other!)
  })
}
