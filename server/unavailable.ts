/** The backend could not store or read something just now. */
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

/** Too many others wait just now. */
export class Busy extends Unavailable {
  override name = 'Busy'
}

/** Auth limits calls by network address, and refuses this visitor's for a while. */
export class AskedTooOften extends Unavailable {
  override name = 'AskedTooOften'
  readonly retryInSeconds = 5 * 60
}
