import type { CatalogueItem } from '#shared/catalogue/catalogue.ts'
import { anItem } from './catalogues.ts'
import { ago, type SignedInSeller } from './signed-in-sellers.ts'

/** A line as WhatsApp Web copies it, of so many minutes ago. */
export function copied(minutesAgo: number, author: string, text: string): string {
  const [day, time] = ago(minutesAgo).split('T') as [string, string]
  return `[${time}, ${day.split('-').toReversed().join('/')}] ${author}: ${text}`
}

/** Three messages, the last of which asks for the price. */
export const askedForPrice = (customer = 'Lívia Monteiro') =>
  [
    copied(9, 'Marina', 'oi, tudo bem?'),
    copied(4, customer, 'tudo! vi o seu perfil'),
    copied(3, customer, 'quanto custa a consultoria?'),
  ].join('\n')

/** Puts one product into the seller's catalogue. */
export async function sells({ workspace }: Pick<SignedInSeller, 'workspace'>, values: Partial<CatalogueItem> = {}) {
  const item = anItem('Consultoria', { priceCents: 89_000, ...values })
  await workspace.changeCatalogue(() => ({ items: { [item.id]: item } }))
  return item
}
