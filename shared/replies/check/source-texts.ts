import type { Catalogue, CatalogueItem } from '#shared/catalogue/catalogue.ts'
import { spelledOut } from '#shared/catalogue/spelled-out.ts'
import type { ReplySources } from './reply-sources.ts'

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

/** What the catalogue says, one text for each place. */
export function catalogueTexts({ items, payment, answers }: Catalogue): string[] {
  return [
    ...items.map(textOfItem),
    ...payment.ways,
    ...(payment.pixKey === null ? [] : [payment.pixKey]),
    ...answers.flatMap(({ answer }) => {
      const text = answer.replace(/ +/gu, ' ')
      return [...new Set([text, spelledOut(text)])]
    }),
  ]
}

/** What the seller says beside the catalogue. */
export const otherTexts = ({ setUp, sellerWords }: ReplySources): string[] => [
  ...(setUp ? [setUp.business, setUp.sells, setUp.openingHours] : []),
  ...sellerWords,
]
