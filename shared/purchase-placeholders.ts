export type Purchase = 'monthly' | 'annual'

/** Placeholders for purchase links in cached markup: the links themselves carry each visit's query parameters. */
export const purchasePlaceholders: Readonly<Record<Purchase, string>> = {
  monthly: 'purchase-place-monthly',
  annual: 'purchase-place-annual',
}

/** Splits markup at its placeholders. There is one part more than there are purchases. */
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

/** Escapes a URL for an HTML attribute. */
export function escapeAttribute(address: string): string {
  return address.replace(/[&<>"']/g, (sign) => entities[sign]!)
}
