import type { RequestHandler } from 'express'
import { href } from '#shared/routes.ts'

/**
 * Refuses what another site makes a visitor's browser send (CSRF). Browsers say where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`; a client that says neither is no browser and carries nobody's cookies.
 *
 * One address takes forms from anywhere: mail providers leave the newsletter for their users there (RFC 8058), and its
 * link alone says for whom.
 */
export const sameOrigin: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  if (request.method === 'POST' && request.path === href('newsletter-leave')) return next()

  const site = request.get('Sec-Fetch-Site')
  const origin = request.get('Origin')
  const isOwn = site ? site === 'same-origin' || site === 'none' : !origin || hostOf(origin) === request.get('Host')
  if (!isOwn) throw Object.assign(new Error('Cross-site request'), { status: 403 })
  next()
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
