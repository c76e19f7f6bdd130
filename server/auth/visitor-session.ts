import { ServerResponse } from 'node:http'
import type { Application, Request, Response } from 'express'
import { cookies } from '#shared/cookies.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sessions/session.ts'
import { addressOf } from '../http/proxies.ts'

declare global {
  namespace Express {
    interface Locals {
      /** Set where the route may read cookies. */
      session?: Session
    }
  }
}

/**
 * The session of a request, by the cookies that the route may read. The `__Host-` prefix, which needs https, binds the
 * cookie to this host. Changes are sent with the head of the response.
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
 * Adds the session's changed cookies to each response of an app, failed ones included: after a refresh only the new token
 * is valid. The prototype is patched, since a method set on each response would halve the rate of rendered pages.
 */
export function commitSessions(app: Application) {
  const { response } = app as unknown as { response: Response }
  response.writeHead = function writeHead(this: Response, ...head: unknown[]) {
    if (this.locals.session) commitSession(this, this.locals.session)
    return Reflect.apply(ServerResponse.prototype.writeHead, this, head)
  }
}

/** The end of a session also clears the private pages in the browser's cache, and the sentences that it keeps of chats. */
function commitSession(response: Response, session: Session) {
  const changed = session.setCookies()
  if (changed.length > 0) response.append('Set-Cookie', [...changed])
  if (session.hasEnded()) response.set('Clear-Site-Data', '"cache", "storage"')
}
