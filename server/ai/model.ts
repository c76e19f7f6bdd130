import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'
import type { Logger } from 'pino'
import type { ModelConfig } from '../config.ts'
import { outageLog } from '../observability/outage-log.ts'
import { fairBulkhead } from '../rate-limits/fair-bulkhead.ts'
import type { Limits } from '../rate-limits/limits.ts'
import { Busy } from '../unavailable.ts'
import { answerOf, type Call } from './answer.ts'
import { boundedResponse } from './bounded-response.ts'
import { ModelFailed } from './model-failed.ts'

/** After so many failures in a row the model is left alone for a while. */
const failuresBeforePause = 3
const pauseMs = 30_000

export type Model = ReturnType<typeof openModel>

/**
 * A model behind an OpenAI-compatible address. A call is given up where the model is slow, is never tried again by itself,
 * and leaves nothing in the log but what came of it. No redirect is followed: it could lead to a host that nobody agreed to.
 */
export function openModel({ url, name, key, provider, host }: ModelConfig, limits: Limits['model'], log: Logger) {
  const withSlot = fairBulkhead({
    maxRunning: limits.maxConcurrent,
    maxQueued: limits.maxConcurrent,
    maxQueuedPerKey: 1,
  })
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof ModelFailed && error.isOutage()),
    { breaker: new ConsecutiveBreaker(failuresBeforePause), halfOpenAfter: pauseMs },
  )
  const outage = outageLog(log, 'the model is away', 'the model is back')
  let loaded: ReturnType<typeof load> | undefined

  /** Loaded with the first call: most sites have no model. */
  async function load() {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({
      name: 'model',
      baseURL: url.replace(/\/$/, ''),
      ...(key !== null && { apiKey: key }),
      fetch: async (input, init) =>
        boundedResponse(await fetch(input, { ...init, redirect: 'error' }), limits.maxBytes),
    }).languageModel(name)
  }

  async function ask(call: Call): Promise<void> {
    const startedAt = performance.now()
    let outcome = 'answered'
    try {
      await answerOf(await (loaded ??= load()), call, limits)
      outage.back()
    } catch (failure) {
      outcome = failure instanceof ModelFailed ? failure.kind : 'left'
      if (failure instanceof ModelFailed && failure.isOutage())
        outage.gone({ reason: failure.kind, status: failure.status })
      throw failure
    } finally {
      log.info({ outcome, ms: Math.round(performance.now() - startedAt) }, 'a model was asked')
    }
  }

  return {
    provider,
    host,
    /**
     * Rejects with `ModelFailed`, or with the signal's reason where nobody waits any more.
     *
     * @param workspace calls of one workspace do not keep others waiting
     */
    async ask(workspace: string, call: Call): Promise<void> {
      try {
        await withSlot(workspace, () => circuit.execute(() => ask(call)))
      } catch (failure) {
        if (failure instanceof Busy) throw new ModelFailed('crowded')
        if (isBrokenCircuitError(failure)) throw new ModelFailed('away')
        throw failure
      }
    },
  }
}
