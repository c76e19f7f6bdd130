import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import { ModelFailed } from './model-failed.ts'

const failuresBeforePause = 3
const pauseMs = 30_000

const isOutage = (failure: unknown): failure is ModelFailed => failure instanceof ModelFailed && failure.isOutage()

/**
 * Leaves a model alone for a while after failures in a row: for one workspace after three of its own, for all after those of
 * three workspaces. What one workspace sends may be what the model fails at. Rejects with `BrokenCircuitError` meanwhile, as for
 * whoever comes while one call tries whether the model is back.
 */
export function outageCircuits() {
  // Those with a failure since their last answer.
  const ofWorkspaces = new Map<string, CircuitBreakerPolicy>()
  const failing = new Set<string>()
  const firstOfWorkspace = new WeakSet<ModelFailed>()
  const ofAll = circuit((failure) => failure instanceof ModelFailed && firstOfWorkspace.has(failure))
  ofAll.onBreak(() => failing.clear())

  return async <Result>(workspace: string, act: () => Promise<Result>): Promise<Result> => {
    const own = ofWorkspaces.get(workspace) ?? circuit(isOutage)
    if (own.state === CircuitState.HalfOpen || ofAll.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
    try {
      const result = await own.execute(() => ofAll.execute(() => noted(workspace, act)))
      ofWorkspaces.delete(workspace)
      failing.clear()
      return result
    } catch (failure) {
      if (isOutage(failure)) ofWorkspaces.set(workspace, own)
      throw failure
    }
  }

  async function noted<Result>(workspace: string, act: () => Promise<Result>): Promise<Result> {
    try {
      return await act()
    } catch (failure) {
      if (isOutage(failure) && !failing.has(workspace)) {
        failing.add(workspace)
        firstOfWorkspace.add(failure)
      }
      throw failure
    }
  }
}

const circuit = (counts: (failure: unknown) => boolean) =>
  circuitBreaker(handleWhen(counts), {
    breaker: new ConsecutiveBreaker(failuresBeforePause),
    halfOpenAfter: pauseMs,
  })
