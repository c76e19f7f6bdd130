import type { Config } from '../config.ts'
import { compareClock, ok, warn, reasonOf, fail, type Diagnostic } from './diagnostic.ts'

/** Checks that SITE_URL reaches this site, and that TRUST_PROXY fits the proxies in front. */
export async function checkAddress({ siteUrl, production, trustProxy }: Config): Promise<Diagnostic[]> {
  const { origin, protocol } = siteUrl
  const encryption =
    protocol === 'https:'
      ? ok('SITE_URL is encrypted.')
      : (production ? fail : warn)(
          'SITE_URL is http: anybody on the way reads along. Put a proxy with a certificate in front, and use https.',
        )
  const address = new URL('/.well-known/security.txt', siteUrl)
  let response: Response
  try {
    response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  } catch (error) {
    const message = `${origin} cannot be reached from here (${reasonOf(error)}). Is the site running, and SITE_URL right?`
    return [encryption, (production ? fail : warn)(message), ...checkProxies(protocol, trustProxy, null)]
  }
  const proxies = checkProxies(protocol, trustProxy, response)
  if (response.status >= 300 && response.status < 400)
    return [encryption, fail(`${origin} sends visitors elsewhere. Set SITE_URL to where they end.`), ...proxies]
  const isThisSite = response.ok && (await response.text()).includes(`Canonical: ${address.href}\n`)
  return [
    encryption,
    isThisSite
      ? ok(`${origin} is this site.`)
      : fail(
          `${origin} answers (${response.status}), but not as this site. Is SITE_URL right, and what the running site was told too?`,
        ),
    compareClock('whoever answers there', response),
    ...proxies,
  ]
}

/** The site itself neither speaks TLS nor sends `Server`: either shows a proxy. */
function checkProxies(protocol: string, trustProxy: Config['trustProxy'], response: Response | null): Diagnostic[] {
  const isBehindProxy = protocol === 'https:' || ['Server', 'Via', 'CF-Ray'].some((name) => response?.headers.has(name))
  if (isBehindProxy && trustProxy === false)
    return [
      fail(
        'There is a proxy in front, and TRUST_PROXY is not set: all visitors count as one. Set it to the number of proxies, for example 1.',
      ),
    ]
  if (!isBehindProxy && trustProxy !== false && response)
    return [
      warn(
        'TRUST_PROXY is set, and no proxy is seen in front: whoever reaches the site without one can pass for others.',
      ),
    ]
  return trustProxy === false
    ? []
    : [
        warn(
          'Whether TRUST_PROXY is the right number shows in the log alone: "X-Forwarded-For came from a proxy that TRUST_PROXY does not name" means it is too low.',
        ),
      ]
}
