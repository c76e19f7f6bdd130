import { isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { memoryStore } from '../rate-limits/store.ts'

const secondsBetweenWarnings = 300

/**
 * Warns, now and then, that a proxy nobody trusts says whom it speaks for: either TRUST_PROXY does not name ours, and
 * all visitors count as one, or somebody tries to pass for others.
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

/** The visitor's network address. What a proxy passes on and is none is not believed. */
export function addressOf({ ip = '', socket }: Request): string {
  const address = withoutPort(ip)
  return isIP(address) ? address : (socket.remoteAddress ?? '')
}

/** Some proxies write `203.0.113.7:4711` or `[2001:db8::7]:4711`. */
function withoutPort(address: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address
}
