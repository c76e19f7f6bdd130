import type { CatalogueItem } from './catalogue.ts'

/** What a reply may lack of an item. The names are stored. */
export const itemFacts = ['priceCents', 'deadline', 'duration', 'included', 'audience'] as const
export type ItemFact = (typeof itemFacts)[number]

/** How often replies lacked each fact of an item, and the day on which the seller has said it since: '2026-11-27'. */
export type AskedFacts = {
  missed: Readonly<Partial<Record<ItemFact, number>>>
  answered: Readonly<Partial<Record<ItemFact, string>>>
}

/** By the item's id. */
export type AskedByItem = Readonly<Record<string, AskedFacts>>

export type AskedToday = { today: string; byItem: AskedByItem }

const questions: Record<ItemFact, string> = {
  priceCents: 'Qual é o preço?',
  deadline: 'Qual é o prazo?',
  duration: 'Quanto tempo dura?',
  included: 'O que inclui?',
  audience: 'Para quem é?',
}

type Missing = { question: string; times: number }

/** What the seller has still to say of an item: its price, and what replies lacked. */
export function missingFacts(item: CatalogueItem, { missed }: AskedFacts): Missing[] {
  return itemFacts
    .filter((fact) => lacks(item, fact) && (fact === 'priceCents' || (missed[fact] ?? 0) > 0))
    .map((fact) => ({ question: questions[fact], times: missed[fact] ?? 0 }))
}

/** What replies lacked of an item, and the seller has said on this day. */
export function factsAnsweredOn(day: string, item: CatalogueItem, { answered }: AskedFacts): ItemFact[] {
  return itemFacts.filter((fact) => answered[fact] === day && !lacks(item, fact))
}

function lacks(item: CatalogueItem, fact: ItemFact): boolean {
  return fact === 'priceCents' ? item.priceCents === null && !item.isPriceOnRequest : item[fact] === ''
}
