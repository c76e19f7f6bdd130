/** Some checkouts refuse longer URLs; parameters that do not fit are left out. */
const maxLinkLength = 2000

const utmParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** This site's own query parameters, which are never passed on: `l` is the secret token of a mailed link. */
const ownParameters = ['l', 'next', 'recebido', 'revisao', 'chave']

/**
 * The URL of a purchase page, as linked from a page that was opened with `query`.
 *
 * If the link's host is in `hosts` and `query` has foreign parameters, they are appended together with `sck`: the five
 * utm values joined by `|`, empty where one is missing. The link's own parameters are never overwritten.
 *
 * @param hosts host names, with the port unless it is the scheme's default
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
    // Encoding never shortens a parameter. Only the added length is measured: serializing the whole URL for each of
    // thousands of parameters takes half a second.
    if (length + name.length + value.length + '&='.length > maxLinkLength) continue
    const added = `&${new URLSearchParams([[name, value]])}`.length
    if (length + added > maxLinkLength) continue
    withAll.append(name, value)
    length += added
  }
  if (withAll.size > own.size) url.search = `${withAll}`
  return url.href
}
