import { href } from '#shared/routes.ts'

export type HttpError = Error & { status: number; headers: Readonly<Record<string, string>>; notice?: string }

/**
 * An error that refuses a request: status and headers reach the client, the message does not.
 *
 * @param notice says it to the visitor in other words than the status does
 */
export function httpError(
  status: number,
  message: string,
  headers: HttpError['headers'] = {},
  notice?: string,
): HttpError {
  return Object.assign(new Error(message), { status, headers, ...(notice !== undefined && { notice }) })
}

export function clientDisconnected() {
  return httpError(400, 'The visitor left')
}

/** Redirects the visitor to another address (303). */
export class Redirect extends Error {
  override name = 'Redirect'
  readonly location: string

  constructor(location: string) {
    super(`See ${location}`)
    this.location = location
  }
}

/** A member's page or action without a session: redirects the visitor to sign in, machines get 401. */
export class SignInRequired extends Redirect {
  override name = 'SignInRequired'

  /** @param next path to continue at after signing in */
  constructor(next: string) {
    super(href('auth', {}, { next }))
  }
}

/** Renders the not-found screen, status 404. */
export class NotFound extends Error {
  override name = 'NotFound'
  /** Selects the screen. */
  readonly what: 'page' | 'article' | 'customer'

  constructor(message: string, what: NotFound['what'] = 'page') {
    super(message)
    this.what = what
  }
}
