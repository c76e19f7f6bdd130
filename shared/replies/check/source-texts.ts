import type { CatalogueItem } from '../../catalogue/catalogue.ts'
import type { ReplySources } from './check-reply.ts'

const reais = (cents: number) =>
  `R$ ${Math.floor(cents / 100)}${cents % 100 === 0 ? '' : `,${String(cents % 100).padStart(2, '0')}`}`

/** An item as one text, with its sums written out. */
export function textOfItem({
  name,
  priceCents,
  instalments,
  conditions,
  duration,
  deadline,
  included,
  audience,
  link,
}: CatalogueItem): string {
  const parts = instalments ? `${instalments.count}x ${instalments.cents === null ? '' : reais(instalments.cents)}` : ''
  const price = priceCents === null ? '' : reais(priceCents)
  return [name, price, parts, conditions, duration, deadline, included, audience, link ?? ''].join('\n')
}

/** All that the seller says, one text for each place. */
export function textsOf({ catalogue, setUp, sellerWords }: ReplySources): string[] {
  return [
    ...catalogue.items.map(textOfItem),
    ...catalogue.payment.ways,
    ...(catalogue.payment.pixKey === null ? [] : [catalogue.payment.pixKey]),
    ...catalogue.answers.map(({ answer }) => answer),
    ...(setUp ? [setUp.business, setUp.sells, setUp.openingHours] : []),
    ...sellerWords,
  ]
}
