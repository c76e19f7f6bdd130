import { isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { unmapped } from '../rate-limits/network.ts'
import { memoryStore } from '../rate-limits/store.ts'

const secondsBetweenWarnings = 300

/**
 * Warns, at intervals, of an untrusted `X-Forwarded-For`: either TRUST_PROXY does not name the site's proxy, and all
 * visitors count as one, or a client forges addresses.
 */
export function warnOfUntrustedProxies(log: Logger): RequestHandler {
  const countWarning = memoryStore('proxies that nobody trusts', secondsBetweenWarnings, 1)
  return async (request, _response, next) => {
    if (request.get('X-Forwarded-For') !== undefined) {
      const warning = !isTrusted(request)
        ? 'X-Forwarded-For came from a proxy that TRUST_PROXY does not name'
        : isIP(withoutPort(request.ip ?? '')) === 0 && 'X-Forwarded-For of a trusted proxy holds no address'
      if (warning && (await countWarning(warning)).hits === 1) log.warn(warning)
    }
    next()
  }
}

function isTrusted({ app, socket }: Request): boolean {
  const trusts = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
  return trusts(socket.remoteAddress, 0)
}

/** The visitor's network address: the proxy's own where the forwarded value is no address. */
export function addressOf({ ip = '', socket }: Request): string {
  const address = withoutPort(ip)
  return unmapped(isIP(address) ? address : (socket.remoteAddress ?? ''))
}

/** Some proxies write `203.0.113.7:4711` or `[2001:db8::7]:4711`. */
function withoutPort(address: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address
}
