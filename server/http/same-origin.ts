import type { Request, RequestHandler } from 'express'
import { href } from '#shared/routes.ts'
import { cookies } from '#shared/cookies.ts'
import { httpError } from './http-error.ts'

const oneClickPaths = [href('newsletter-leave'), href('digest-leave')]

/**
 * Refuses requests that another site makes a visitor's browser send (CSRF). Browsers send `Sec-Fetch-Site`, older ones
 * `Origin`; a client that sends neither is no browser, and is served unless it sends a credential cookie.
 *
 * Two addresses accept forms from anywhere: mail providers unsubscribe their users there (RFC 8058), and the token in the
 * link is the only credential.
 */
export const sameOrigin: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  if (request.method === 'POST' && oneClickPaths.includes(request.path)) return next()
  if (!isSameOrigin(request)) throw httpError(403, 'Cross-site request')
  next()
}

function isSameOrigin(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site')
  const origin = request.get('Origin')
  if (site) return site === 'same-origin' || site === 'none'
  if (origin) return hostOf(origin) === request.get('Host')
  const names = (request.get('Cookie') ?? '').split(';').map((pair) => pair.split('=')[0]!.trim())
  return !names.some(isCredential)
}

/** Whether a cookie authorizes somebody. A long session is split over `name.0`, `name.1`. */
function isCredential(cookie: string): boolean {
  const [name] = cookie.split('.')
  const { session, myData, passwordProof } = cookies
  return [session.name, session.nameOnHttp, myData.name, passwordProof.name].some((own) => own === name)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
