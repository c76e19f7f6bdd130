import type { Request, RequestHandler } from 'express'
import { href } from '#shared/routes.ts'
import { cookies } from '#shared/site.ts'
import { httpError } from './http-error.ts'

/**
 * Refuses what another site makes a visitor's browser send (CSRF). Browsers say where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`; who says neither is no browser, and is served unless it acts for somebody by
 * a cookie.
 *
 * One address takes forms from anywhere: mail providers leave the newsletter for their users there (RFC 8058), and its
 * link alone says for whom.
 */
export const sameOrigin: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  if (request.method === 'POST' && request.path === href('newsletter-leave')) return next()
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

/** A session too long for one cookie is kept in several: `name.0`, `name.1`. */
function isCredential(cookie: string): boolean {
  const [name] = cookie.split('.')
  const { session, myData, passwordProof } = cookies
  return [session.name, session.nameOnHttp, myData.name, passwordProof.name].some((own) => own === name)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
