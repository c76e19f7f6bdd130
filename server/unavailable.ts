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

/** Auth's rate limit per network address refuses this visitor for a while. */
export class AskedTooOften extends Unavailable {
  override name = 'AskedTooOften'
  readonly retryInSeconds = 5 * 60
}
