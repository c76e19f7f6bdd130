import { parseCookie } from 'cookie'
import type { Request } from 'express'
import { cookies } from '#shared/site.ts'
import type { World } from '../app.ts'
import type { Session } from '../data/accounts.ts'

/** The visitor's cookies, by name. */
export function cookiesOf(request: Request): Readonly<Record<string, string>> {
  const found = parseCookie(request.get('Cookie') ?? '')
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/**
 * The session that comes with a request, by such of its cookies as may be seen. `__Host-` binds the session's own to
 * this very host; browsers want https for it.
 */
export function sessionOf(request: Request, sent: ReturnType<typeof cookiesOf>, { accounts, config }: World): Session {
  const secure = config.siteUrl.protocol === 'https:'
  const { name, nameOnHttp } = cookies.session
  return accounts.sessionOf({ name: secure ? name : nameOnHttp, secure, sent, address: request.ip ?? '' })
}
