import { isBrokenCircuitError } from 'cockatiel'
import type { Logger } from 'pino'
import type { ModelConfig } from '../config.ts'
import { outageLog } from '../observability/outage-log.ts'
import { fairBulkhead } from '#server/concurrency/fair-bulkhead.ts'
import type { Limits } from '../rate-limits/limits.ts'
import { Busy } from '../unavailable.ts'
import { answerOf, type Call } from './answer.ts'
import { boundedResponse } from './bounded-response.ts'
import { ModelFailed } from './model-failed.ts'
import { outageCircuits } from './outage-circuits.ts'

export type Model = ReturnType<typeof openModel>

/**
 * A model behind an OpenAI-compatible address. A call is given up where the model is slow, is never tried again by itself,
 * and leaves nothing in the log but what came of it. No redirect is followed: it could lead to a host that nobody agreed to.
 */
export function openModel({ url, name, key, ...provider }: ModelConfig, limits: Limits['model'], log: Logger) {
  const withSlot = fairBulkhead({
    maxRunning: limits.maxConcurrent,
    maxQueued: limits.maxConcurrent,
    maxQueuedPerKey: 1,
  })
  const withCircuit = outageCircuits()
  const running = new Map<string, number>()
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
    await call.onTurn()
    call.signal.throwIfAborted()
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
    ...provider,
    /**
     * Rejects with `ModelFailed`, or with the signal's reason where nobody waits any more.
     *
     * @param workspace its calls hold a few of the slots at most, and its failures do not end the calls of others
     */
    async ask(workspace: string, call: Call): Promise<void> {
      const own = running.get(workspace) ?? 0
      if (own >= limits.maxConcurrentOfWorkspace) throw new ModelFailed('crowded')
      running.set(workspace, own + 1)
      try {
        await withSlot(workspace, () => withCircuit(workspace, () => ask(call)))
      } catch (failure) {
        if (failure instanceof Busy) throw new ModelFailed('crowded')
        if (isBrokenCircuitError(failure)) throw new ModelFailed('away')
        throw failure
      } finally {
        const left = running.get(workspace)! - 1
        if (left === 0) running.delete(workspace)
        else running.set(workspace, left)
      }
    },
  }
}
