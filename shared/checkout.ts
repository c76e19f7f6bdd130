/** Longer addresses are refused by some checkouts; what does not fit stays behind. */
const longestLink = 2000

const utmParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/**
 * The address of a purchase page as seen from a page that was opened with `query`.
 *
 * On the checkout hosts alone, and only when the page has a query, the page's parameters travel along, with `sck`:
 * the five utm values joined by `|`, empty where one is missing. What the link itself says is never overwritten.
 *
 * @param hosts host names, with the port where it is not the scheme's own
 */
export function purchaseLink(link: string, query: URLSearchParams, hosts: readonly string[]): string {
  const url = new URL(link)
  if (query.size === 0 || !hosts.includes(url.host)) return link

  const ownParameters = new Set(url.searchParams.keys())
  const sck = query.get('sck') ?? utmParameters.map((name) => query.get(name) ?? '').join('|')
  for (const [name, value] of [...query, ['sck', sck] as const]) {
    if (ownParameters.has(name) || (name === 'sck' && url.searchParams.has('sck'))) continue
    const longer = new URL(url)
    longer.searchParams.append(name, value)
    if (longer.href.length <= longestLink) url.search = longer.search
  }
  return url.href
}
