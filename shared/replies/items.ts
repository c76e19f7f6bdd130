import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isAlike, nameKeys, startOf, topicKeys } from '../portuguese/likeness.ts'
import { variantsIn, type Variants } from './variants.ts'

type NamedItem = { item: CatalogueItem; keys: readonly string[] }

/** Items in their order, and by the keys of their names: of 500 a text is compared with the few that begin alike. */
export type ItemIndex = {
  all: readonly NamedItem[]
  byStart: ReadonlyMap<string, ReadonlyMap<string, readonly NamedItem[]>>
  /** By the sizes, models and numbers of their names; made once a text names one. */
  readonly variants: VariantIndex
}

/** `byVariant`: a code, or a number with the word beside it. */
type VariantIndex = {
  of: ReadonlyMap<NamedItem, Variants>
  byVariant: ReadonlyMap<string, readonly NamedItem[]>
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
  let variants: VariantIndex | null = null
  return {
    all,
    byStart,
    get variants() {
      return (variants ??= variantIndexOf(all))
    },
  }
}

function variantIndexOf(all: readonly NamedItem[]): VariantIndex {
  const of = new Map(all.map((one) => [one, variantsIn(one.item.name)]))
  const byVariant = new Map<string, NamedItem[]>()
  for (const [one, { codes, beside }] of of)
    for (const key of [...codes, ...beside]) {
      const named = byVariant.get(key)
      if (named) named.push(one)
      else byVariant.set(key, [one])
    }
  return { of, byVariant }
}

const keysLike = ({ byStart }: ItemIndex, key: string) =>
  [...(byStart.get(startOf(key)) ?? [])].filter(([other]) => isAlike(key, other))

/** Whether an item has the word in its name. */
export const isItemKey = (index: ItemIndex, key: string): boolean => keysLike(index, key).length > 0

/** How many keys of its name each item shares with a text. */
function countsOf(index: ItemIndex, given: readonly string[]): Map<NamedItem, number> {
  const found = new Map(given.flatMap((key) => keysLike(index, key)))
  const counts = new Map<NamedItem, number>()
  for (const items of found.values()) for (const named of items) counts.set(named, (counts.get(named) ?? 0) + 1)
  return counts
}

const longestNamed = 1000

/**
 * What a text asks for. `items`: those that it names, several where its words leave it open; `isWhole`: by all
 * the words of their names; `unknown`: it also names what no item is called.
 */
export type Named = { items: CatalogueItem[]; isWhole: boolean; unknown: boolean }

export function namedIn(whole: string, index: ItemIndex): Named {
  const text = whole.slice(0, longestNamed)
  const said = variantsIn(text)
  const { found, isWhole, unknown } = calledIn(text, index)
  const narrowed = found.length > 1 && said.codes.size > 0 ? ofVariant(index, found, said) : found
  if (found.length > 0) return { items: itemsOf(narrowed), isWhole, unknown: narrowed.length === 0 }
  // 'Quanto é a G?', 'o de 20 litros', 'qnt o 212?'
  const alone = said.codes.size > 0 ? calledByVariant(index, text, said, unknown) : []
  return alone.length === 1
    ? { items: itemsOf(alone), isWhole: false, unknown: false }
    : { items: [], isWhole: false, unknown }
}

/** Of more a word says less: passages.ts weighs them. */
const fewItems = 6

type Called = { found: readonly NamedItem[]; isWhole: boolean; unknown: boolean }
const itemsOf = (named: readonly NamedItem[]) => named.map(({ item }) => item)

/** Items by the words of their names. */
function calledIn(text: string, index: ItemIndex): Called {
  const given = topicKeys(text)
  if (given.length === 0) return { found: [], isWhole: false, unknown: false }
  const counts = [...countsOf(index, given)]
  const found = counts.filter(([{ keys }, count]) => count * 2 >= keys.length || isOnlySuch(index, keys, given))
  const unknown = given.some((key) => keysLike(index, key).length === 0)
  if (unknown && isBesideUnknown(text, index)) return { found: [], isWhole: false, unknown: true }
  const mostShared = (of: typeof found): NamedItem[] => {
    const most = Math.max(0, ...of.map(([, count]) => count))
    return of.filter(([, count]) => count === most).map(([named]) => named)
  }
  const whole = found.filter(([{ keys }, count]) => count === keys.length)
  if (whole.length > 0) return { found: mostShared(whole), isWhole: true, unknown: false }
  if (!unknown) return { found: mostShared(found), isWhole: false, unknown }
  const isTold = index.all.length <= fewItems && !hasOtherKind(text, index)
  return { found: isTold ? onlyCalledSo(index, given) : [], isWhole: false, unknown }
}

/** The one item that all known words of the text are of, and one of them of it alone: 'progressiva em cabelo cacheado'. */
function onlyCalledSo(index: ItemIndex, given: readonly string[]): readonly NamedItem[] {
  const called = given
    .map((key) => new Set(keysLike(index, key).flatMap(([, items]) => items)))
    .filter(({ size }) => size > 0)
  const only = called.find(({ size }) => size === 1)
  const [named] = only ?? []
  if (!named || !called.every((items) => items.has(named))) return []
  return [named]
}

const binding = /^(?:de|do|da|dos|das|d|sem|com|p|para|pra)$/iu
/** What narrows a thing and makes no other of it. */
const narrows =
  /^(?:casal|solteiro|queen|king|infantil|adulto|\p{L}*(?:pret|branc|azul|verm|verd|ros|amarel|cinz|beg|marrom|rox|laranj|dourad|pratead|lil[aá]s|nude)\p{L}*|tam|tamanho|pp|p|m|g|gg|\d+)$/iu

/** 'Bolo de cenoura', 'bolo vegano': a word that no item has, right after one that some have, makes another thing of it. */
function hasOtherKind(text: string, index: ItemIndex): boolean {
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  const known = words.map((word) => {
    const keys = topicKeys(word)
    return keys.length === 0 ? null : keys.some((key) => keysLike(index, key).length > 0)
  })
  return words.some((word, at) => {
    if (known[at] !== false || narrows.test(word)) return false
    return known[at - 1] === true || (binding.test(words[at - 1] ?? '') && known[at - 2] === true)
  })
}

const overlap = (said: ReadonlySet<string>, own: ReadonlySet<string>) => [...said].filter((one) => own.has(one)).length

/** Of several the one of this size, model or number; none where another one is asked for. */
function ofVariant({ variants }: ItemIndex, found: readonly NamedItem[], said: Variants): readonly NamedItem[] {
  const own = found.map((one) => variants.of.get(one)!)
  const shares = own.map(({ codes }) => overlap(said.codes, codes))
  const most = Math.max(...shares)
  if (most > 0) return found.filter((_, at) => shares[at] === most)
  const beside = (one: Variants) => [...one.beside].map((pair) => pair.slice(pair.indexOf(' ')))
  const isOther = beside(said).some((word) => own.every((one) => beside(one).includes(word)))
  return isOther ? [] : found
}

/** '3 quartos', '20 l'; of '128 gb' many things have as much. */
const isTelling = (pair: string) => / (?:\p{L}{4,}|l|ml|kg|cm|m)$/u.test(pair)
const articleBefore = /(?<!\p{L})(?:[oa]s?|d[oae]s?|n[oa]|tam|tamanho|n[uú]mero|e) $/iu
/** By the size, model or number alone: a number only with the word beside it, or as 'o 212'. */
function calledByVariant(
  { variants: { byVariant } }: ItemIndex,
  text: string,
  said: Variants,
  unknown: boolean,
): NamedItem[] {
  const isNamed = (code: string) => {
    if (/\p{L}/u.test(code) && /\d/u.test(code)) return true
    if (unknown || (!Number.isNaN(Number(code)) && Number(code) < 10)) return false
    const at = text.toLowerCase().search(new RegExp(`(?<![\\p{L}\\d])${code}(?![\\p{L}\\d])`, 'u'))
    return at > 0 && articleBefore.test(text.slice(0, at))
  }
  const codes = [...said.codes].filter((code) => byVariant.has(code) && isNamed(code))
  const beside = [...said.beside].filter((pair) => byVariant.has(pair) && (!unknown || isTelling(pair)))
  return [...new Set([...codes, ...beside].flatMap((key) => byVariant.get(key)!))]
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
