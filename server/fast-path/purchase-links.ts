import { purchaseLink } from '#shared/checkout.ts'
import { escapeAttribute } from '#shared/purchase-placeholders.ts'
import type { Config } from '../config.ts'

/** The purchase links of one visit, and the same escaped for markup. */
export type PurchaseLinks = { monthly: string; annual: string; escaped: { monthly: Buffer; annual: Buffer } }

/** Gives the purchase links for a query. Of all queries that change nothing it gives one and the same object. */
export function purchaseLinks({ monthly, annual, hosts }: Config['checkout']) {
  const standard = linksWith(new URLSearchParams())
  return (query: URLSearchParams | null): PurchaseLinks => {
    if (!query) return standard
    const links = linksWith(query)
    return links.monthly === standard.monthly && links.annual === standard.annual ? standard : links
  }

  function linksWith(query: URLSearchParams): PurchaseLinks {
    const links = { monthly: purchaseLink(monthly, query, hosts), annual: purchaseLink(annual, query, hosts) }
    const bytes = (link: string) => Buffer.from(escapeAttribute(link))
    return { ...links, escaped: { monthly: bytes(links.monthly), annual: bytes(links.annual) } }
  }
}
