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

const feminine = /(?:ção|são|gem|dade|tude|ese|ose|ise|ite|a)$/iu
const masculineInA = /^(?:mapa|sistema|tema|programa|dia|clima|cinema|problema|diploma|pijama|sofá|crachá|chá)$/iu
const feminineOthers = /^(?:foto|moto|hidro|base|chave|vez|lente|pele|chuteira|blusa|saia|calça|aula|mão|estante)$/iu
const masculine = /(?:o|mento|agem de|or|al|il|ol|im|om|um|ê|é)$/iu
const masculineOthers =
  /^(?:corte|kit|box|combo|pacote|jeans|show|workshop|freelance|motor|retoque|realce|mega|spray|leite|presente|doce|brownie|cupcake|cookie|sorvete|penteado|baile|make|casaco|colete|blazer|short|top|body|look|reparo|conserto)$/iu

/** `a consultoria`, `os doces`; without an article where the gender of its first word is not certain. */
export function articleOf(name: string): { article: string; isPlural: boolean } {
  const first = /^\p{L}+/u.exec(name)?.[0].toLocaleLowerCase('pt-BR') ?? ''
  const isPlural = first.length > 4 && /[aeo]s$|ões$|ais$|ens$/u.test(first)
  const single = isPlural ? first.replace(/ões$/u, 'ão').replace(/ens$/u, 'em').replace(/s$/u, '') : first
  const end = isPlural ? 's' : ''
  if (masculineInA.test(single) || masculineOthers.test(single)) return { article: `o${end} `, isPlural }
  if (feminineOthers.test(single) || feminine.test(single)) return { article: `a${end} `, isPlural }
  return { article: masculine.test(single) ? `o${end} ` : '', isPlural }
}

/** The name within a sentence: without its capital where that only begins it. */
export function nameInside({ name }: CatalogueItem): string {
  const rest = name.slice(1)
  return rest === rest.toLocaleLowerCase('pt-BR') ? name.charAt(0).toLocaleLowerCase('pt-BR') + rest : name
}
