import type { Request, Response } from 'express'
import { cookies } from '#shared/site.ts'
import type { Services } from '../services.ts'
import type { Session } from '../supabase/session.ts'
import type { SitePage } from '../page.ts'
import { cookiesOf } from '../http/cookies.ts'
import { addressOf } from '../http/proxies.ts'

/**
 * The session that comes with a request, by such of its cookies as may be seen. `__Host-` binds the session's own to
 * this very host; browsers want https for it.
 */
export function sessionOf(
  request: Request,
  sent: ReturnType<typeof cookiesOf>,
  { accounts, config }: Services,
): Session {
  const secure = config.siteUrl.protocol === 'https:'
  const { name, nameOnHttp } = cookies.session
  return accounts.sessionOf({ name: secure ? name : nameOnHttp, secure, sent, address: addressOf(request) })
}

/** Sends what changed of a session, once, before the first byte. Once it has ended, the private pages a browser kept go, too. */
export function commitSession(response: Response, session: Session, otherCookies: readonly string[] = []) {
  const sent = [response.getHeader('Set-Cookie') ?? []].flat()
  const changed = [...otherCookies, ...session.setCookies()].filter((cookie) => !sent.includes(cookie))
  if (changed.length > 0) response.append('Set-Cookie', changed)
  if (session.hasEnded()) response.set('Clear-Site-Data', '"cache"')
}

export type Visitor = { cookies: Readonly<Record<string, string>>; session: Session }

/** Who asks for a page. One that is the same for everybody sees no cookie. */
export function visitorOf({ personal, guard }: SitePage, request: Request, services: Services): Visitor {
  const sent = personal || guard ? cookiesOf(request) : {}
  return { cookies: sent, session: sessionOf(request, sent, services) }
}
