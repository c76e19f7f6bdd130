/** Longer addresses are refused by some checkouts; what does not fit stays behind. */
const maxLinkLength = 2000

const utmParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** What addresses of ours carry for ourselves alone: above all `l`, the token of a link in a mail. */
const ownParameters = ['l', 'next', 'recebido', 'revisao', 'chave']

/**
 * The address of a purchase page as seen from a page that was opened with `query`.
 *
 * On the checkout hosts alone, and only when the page has a query that is not ours alone, the page's parameters travel along, with `sck`:
 * the five utm values joined by `|`, empty where one is missing. What the link itself says is never overwritten.
 *
 * @param hosts host names, with the port where it is not the scheme's own
 */
export function purchaseLink(link: string, query: URLSearchParams, hosts: readonly string[]): string {
  const url = new URL(link)
  const passedOn = [...query].filter(([name]) => !ownParameters.includes(name))
  if (passedOn.length === 0 || !hosts.includes(url.host)) return link

  const own = new URLSearchParams(url.search)
  const withAll = new URLSearchParams(url.search)
  let length = url.href.length - url.search.length + (own.size > 0 ? `?${own}`.length : 0)
  const sck = query.get('sck') ?? utmParameters.map((name) => query.get(name) ?? '').join('|')
  for (const [name, value] of [...passedOn, ['sck', sck] as const]) {
    if (own.has(name) || (name === 'sck' && withAll.has('sck'))) continue
    // Written, none is shorter. Of thousands of parameters each is weighed alone: to write the address anew for every one
    // takes half a second.
    if (length + name.length + value.length + '&='.length > maxLinkLength) continue
    const added = `&${new URLSearchParams([[name, value]])}`.length
    if (length + added > maxLinkLength) continue
    withAll.append(name, value)
    length += added
  }
  if (withAll.size > own.size) url.search = `${withAll}`
  return url.href
}
