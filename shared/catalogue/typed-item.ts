import { centsOf } from '../money.ts'
import type { CatalogueItem } from './catalogue.ts'
import { instalmentsOf } from './instalments.ts'

/** An item as far as its form is filled in, before it is checked. What is no price or no instalments yet says nothing. */
export function typedItem(id: string, typed: Readonly<Record<string, string>>): CatalogueItem {
  const line = (name: string) => (typed[name] ?? '').replace(/\s+/g, ' ').trim()
  const priceCents = centsOf(line('preco'))
  return {
    id,
    name: line('nome'),
    priceCents,
    isStartingPrice: typed['apartir'] === '1' && priceCents !== null,
    isPriceOnRequest: typed['consulta'] === '1' && priceCents === null,
    instalments: instalmentsOf(line('parcelas')),
    conditions: line('condicao'),
    duration: line('dura'),
    deadline: line('prazo'),
    included: line('inclui'),
    audience: line('paraquem'),
    link: null,
  }
}
