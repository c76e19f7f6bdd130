/** The backend failed to read or store. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly status = 503
}

/** The backend is known to be down, which is logged once rather than for every visitor. */
export class BackendDown extends Unavailable {
  override name = 'BackendDown'

  constructor(options?: ErrorOptions) {
    super('The backend is away', options)
  }
}

/** A queue is full. */
export class Busy extends Unavailable {
  override name = 'Busy'
}

/** What a member wants to keep has no room. `what` is what there is too much of: rows and bytes of their workspace, or of all. */
export class NoRoom extends Unavailable {
  override name = 'NoRoom'
  readonly what: string
  readonly retryInSeconds: number | undefined

  constructor(what: string, retryInSeconds?: number) {
    super(`Too many ${what}`)
    this.what = what
    this.retryInSeconds = retryInSeconds
  }
}

/** Auth's rate limit per network address refuses this visitor for a while. */
export class AskedTooOften extends Unavailable {
  override name = 'AskedTooOften'
  readonly retryInSeconds = 5 * 60
}
