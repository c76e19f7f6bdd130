import { circuitBreaker, CircuitState, ConsecutiveBreaker, ExponentialBackoff, handleAll } from 'cockatiel'
import type { Logger } from 'pino'
import { outageLog } from '../observability/outage-log.ts'

/** The parts of a project; each may be away by itself. */
export type Part = 'rest' | 'auth' | 'storage'

/** A part that failed so many calls in a row is probed. */
const failuresBeforeProbe = 3
/** The least time between two such probes of a part that answers. */
const minProbeIntervalMs = 1_000
/** The wait before a part that is away is probed again; it grows up to `maxDelay`. */
const probeBackoffMs = { initialDelay: 1_000, maxDelay: 15_000 }

/** The state of one part: whether it answers, and probes of it after failures. */
export function circuitOf(part: Part, askPart: () => Promise<void>, log: Logger | undefined) {
  const circuit = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: new ExponentialBackoff(probeBackoffMs),
  })
  const outage = outageLog(log?.child({ part }), 'the backend is away', 'the backend is back')
  circuit.onBreak(() => outage.gone())
  circuit.onReset(() => outage.back())
  const isAway = () => circuit.state !== CircuitState.Closed

  let failures = 0
  let probedAt = 0
  let probing: Promise<boolean> | null = null

  /** Whether the part answers. One probe runs at a time, and none while the circuit is open. */
  function probe(): Promise<boolean> {
    probing ??= circuit
      .execute(askPart)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (probing = null))
    return probing
  }

  return {
    isAway,
    probe,
    record(hasFailed: boolean) {
      failures = hasFailed ? failures + 1 : 0
      if (failures < failuresBeforeProbe || isAway() || Date.now() - probedAt < minProbeIntervalMs) return
      failures = 0
      probedAt = Date.now()
      void probe()
    },
  }
}
