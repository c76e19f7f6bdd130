/**
 * `slow`: it began too late, or paused for too long; `cut`: its answer ended early; `garbled`: the answer is no list of
 * three texts, or stopped at its own limits; `key`: it does not accept the key, or the name of the model; `crowded`: it takes no more calls for now; `away`:
 * it does not answer, or reports a fault of its own.
 */
export type ModelFailure = 'slow' | 'cut' | 'garbled' | 'key' | 'crowded' | 'away'

/** Carries no cause, since an error of a request quotes what was sent. */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
  readonly kind: ModelFailure
  readonly status: number | undefined

  constructor(kind: ModelFailure, status?: number) {
    super(`The model: ${kind}`)
    this.kind = kind
    this.status = status
  }

  /** Whether the next call is likely to fail as well. */
  isOutage(): boolean {
    return this.kind !== 'garbled'
  }
}
