import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'

/** Where a request belongs to in a larger whole (W3C Trace Context), as it came in. */
export type Trace = { traceparent: string; tracestate?: string }

const wellFormed = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

export function traceIn({ traceparent, tracestate }: IncomingHttpHeaders): Trace | null {
  if (typeof traceparent !== 'string' || !wellFormed.test(traceparent)) return null
  return { traceparent, ...(typeof tracestate === 'string' && tracestate.length <= 512 && { tracestate }) }
}

export function traceIdOf({ traceparent }: Trace): string {
  return traceparent.slice(3, 35)
}

const ongoing = new AsyncLocalStorage<Trace>()

/** What is called within `act` belongs to a trace. */
export function runWithTrace(trace: Trace, act: () => void) {
  ongoing.run(trace, act)
}

/** The trace that a call made now is to be told of: none where OpenTelemetry runs, which tells of its own. */
export function traceToPassOn(): Trace | undefined {
  return isTracedByOpenTelemetry() ? undefined : ongoing.getStore()
}

/** Where its API keeps what was registered, in every copy of it (version 1). */
function isTracedByOpenTelemetry(): boolean {
  const { [Symbol.for('opentelemetry.js.api.1')]: api } = globalThis as unknown as Record<symbol, { trace?: unknown }>
  return api?.trace !== undefined
}
