import type { CatalogueItem } from '../catalogue/catalogue.ts'

const feminine = /(?:ção|são|gem|dade|tude|ese|ose|ise|ite|a)$/iu
const masculineInA = /^(?:mapa|sistema|tema|programa|dia|clima|cinema|problema|diploma|pijama|sofá|crachá|chá)$/iu
const feminineOthers = /^(?:foto|moto|hidro|base|chave|vez|lente|pele|chuteira|blusa|saia|calça|aula|mão|estante)$/iu
const masculine = /(?:o|mento|agem de|or|al|il|ol|im|om|um|ê|é)$/iu
const masculineOthers =
  /^(?:corte|kit|box|combo|pacote|jeans|show|workshop|freelance|motor|retoque|realce|mega|spray|leite|presente|doce|brownie|cupcake|cookie|sorvete|penteado|baile|make|casaco|colete|blazer|short|top|body|look|reparo|conserto|convite|limite|leite|body|álbum)$/iu

/** `a consultoria`, `os doces`; without an article where the gender of its first word is not certain. */
export function articleOf(name: string): { article: string; isPlural: boolean } {
  const first = /^\p{L}+/u.exec(name)?.[0].toLocaleLowerCase('pt-BR') ?? ''
  const isPlural = first.length > 4 && /[aeo]s$|ões$|ais$|ens$/u.test(first)
  const single = isPlural ? first.replace(/ões$/u, 'ão').replace(/ens$/u, 'em').replace(/s$/u, '') : first
  const end = isPlural ? 's' : ''
  if (single.length < 2) return { article: '', isPlural }
  if (masculineInA.test(single) || masculineOthers.test(single)) return { article: `o${end} `, isPlural }
  if (feminineOthers.test(single) || feminine.test(single)) return { article: `a${end} `, isPlural }
  return { article: masculine.test(single) ? `o${end} ` : '', isPlural }
}

/** The name within a sentence: without its capital where that only begins it. */
export function nameInside({ name }: CatalogueItem): string {
  const rest = name.slice(1)
  if (/^\p{L}\d/u.test(name)) return name
  return rest === rest.toLocaleLowerCase('pt-BR') ? name.charAt(0).toLocaleLowerCase('pt-BR') + rest : name
}
