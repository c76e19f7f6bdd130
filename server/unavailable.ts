/** What was sent could not be kept, or what was asked for could not be read, just now. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly status = 503
}

/** The backend is known to be away. That was logged once, and is not logged again for every visitor. */
export class BackendDown extends Unavailable {
  override name = 'BackendDown'

  constructor(options?: ErrorOptions) {
    super('The backend is away', options)
  }
}

/** There is no room for it just now: too many others wait. */
export class Busy extends Unavailable {
  override name = 'Busy'
}

/** The backend answers, but not this visitor for now: it counts by network address. */
export class AskedTooOften extends Unavailable {
  override name = 'AskedTooOften'
  readonly retryInSeconds = 5 * 60
}
