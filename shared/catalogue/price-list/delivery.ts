import { amountsIn } from './amounts.ts'
import { masked } from './mask.ts'

const lead = String.raw`^[\s,.:;=+–—>-]*(?:obs\.?:?\s*)?(?:(?:valor(?:es)?|pre[çc]os?|taxas?|custos?)\s+(?:d[aeo]s?|para)\s+|(?:para|p/|por|com|na|fa[çz]\p{L}+|cobr\p{L}+|tem(?:os)?)\s+)?`
const freight = new RegExp(
  String.raw`${lead}(?:fretes?|delivery|tele-?\s?entregas?|moto-?\s?boys?|sedex|pac|correios?)(?![\p{L}\d])`,
  'iu',
)
const delivery = new RegExp(
  String.raw`${lead}(?:entregas?|entregamos|entrego|taxa\s+(?:de\s+)?entrega|envios?\s+(?:por|pel[ao]s?|para|pra|via)|envios?(?=\s*:)|retiradas?)(?![\p{L}\d])`,
  'iu',
)
const free = /(?<!\p{L})(?:gr[áa]tis|gratuit[oa]s?|sem custo|(?:a|à) parte|(?:a )?combinar|consult(?:e|ar))(?!\p{L})/iu

/** Freight, which is no item: 'frete centro 10, outros bairros 18'. 'Entrega em 5 dias' is a deadline of the item above. */
export function isDelivery(line: string): boolean {
  const plain = masked(line)
  return freight.test(plain) || (delivery.test(plain) && (amountsIn(plain).length > 0 || free.test(plain)))
}

/** 'Taxas de entrega:', above lines that name a place and an amount each. */
export function headsDelivery(line: string): boolean {
  const plain = masked(line)
  const named = freight.exec(plain) ?? delivery.exec(plain)
  return named !== null && /^\s*(?:(?:e|por)\s+\p{L}+)?\s*:?\s*$/u.test(plain.slice(named[0].length))
}
