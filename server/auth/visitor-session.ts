import { ServerResponse } from 'node:http'
import type { Application, Request, Response } from 'express'
import { cookies } from '#shared/site.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sessions/session.ts'
import { addressOf } from '../http/proxies.ts'

declare global {
  namespace Express {
    interface Locals {
      /** The visitor's, where the page may know it. */
      session?: Session
    }
  }
}

/**
 * The session that comes with a request, by such of its cookies as may be seen. `__Host-` binds the session's own to
 * this very host; browsers want https for it. Its changes go out with the head of the response.
 */
export function sessionOf(
  request: Request,
  response: Response,
  sent: Readonly<Record<string, string>>,
  { accounts, config }: Services,
): Session {
  const secure = config.siteUrl.protocol === 'https:'
  const { name, nameOnHttp } = cookies.session
  const session = accounts.sessionOf({
    name: secure ? name : nameOnHttp,
    secure,
    sent,
    address: addressOf(request),
  })
  response.locals.session = session
  return session
}

/**
 * Has each response of an app carry what changed of its session. A refreshed token is the only good one, so it is sent
 * whatever else has failed. On the prototype: a method set on each response would halve the rate of rendered pages.
 */
export function commitSessions(app: Application) {
  const { response } = app as unknown as { response: Response }
  response.writeHead = function writeHead(this: Response, ...head: unknown[]) {
    if (this.locals.session) commitSession(this, this.locals.session)
    return Reflect.apply(ServerResponse.prototype.writeHead, this, head)
  }
}

/** Once a session has ended, the private pages that a browser kept go, too. */
function commitSession(response: Response, session: Session) {
  const changed = session.setCookies()
  if (changed.length > 0) response.append('Set-Cookie', [...changed])
  if (session.hasEnded()) response.set('Clear-Site-Data', '"cache"')
}
