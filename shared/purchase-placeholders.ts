/** The two purchases there are. */
export type Purchase = 'monthly' | 'annual'

/** What is drawn where a purchase link will stand, in markup that is kept: the links carry each visit's parameters. */
export const purchasePlaceholders: Readonly<Record<Purchase, string>> = {
  monthly: 'purchase-place-monthly',
  annual: 'purchase-place-annual',
}

/** Markup around its purchase links: one part more than there are links. */
export function splitAtPlaceholders(markup: string): { parts: string[]; purchases: Purchase[] } {
  const pieces = markup.split(/purchase-place-(monthly|annual)/)
  return {
    parts: pieces.filter((_, index) => index % 2 === 0),
    purchases: pieces.filter((_, index) => index % 2 === 1) as Purchase[],
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** An address as it stands in an attribute. */
export function escapeAttribute(address: string): string {
  return address.replace(/[&<>"']/g, (sign) => entities[sign]!)
}
