import { href } from '#shared/routes.ts'

export type HttpError = Error & { status: number; headers: Readonly<Record<string, string>> }

/** What a request is refused with: its status and headers reach the client, its message nobody. */
export function httpError(status: number, message: string, headers: HttpError['headers'] = {}): HttpError {
  return Object.assign(new Error(message), { status, headers })
}

export function clientDisconnected() {
  return httpError(400, 'The visitor left')
}

/** The visitor is sent to another address (303). */
export class Redirect extends Error {
  override name = 'Elsewhere'
  readonly location: string

  constructor(location: string) {
    super(`See ${location}`)
    this.location = location
  }
}

/** A member's page or action, and nobody is signed in: the visitor is sent to sign in, machines get 401. */
export class SignInRequired extends Redirect {
  override name = 'SignInFirst'

  /** @param next where to continue, once signed in */
  constructor(next: string) {
    super(href('auth', {}, { next }))
  }
}

/** The visitor gets the not-found screen, status 404. */
export class NotFound extends Error {
  override name = 'NotFound'
  /** What is missing: its screen says so. */
  readonly what: 'page' | 'article'

  constructor(message: string, what: NotFound['what'] = 'page') {
    super(message)
    this.what = what
  }
}
