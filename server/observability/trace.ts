import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'

/** The trace that a request belongs to, as its headers say (W3C Trace Context). */
export type Trace = { traceparent: string; tracestate?: string }

const wellFormed = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

export function traceIn({ traceparent, tracestate }: IncomingHttpHeaders): Trace | null {
  if (typeof traceparent !== 'string' || !wellFormed.test(traceparent)) return null
  return { traceparent, ...(typeof tracestate === 'string' && tracestate.length <= 512 && { tracestate }) }
}

export function traceIdOf({ traceparent }: Trace): string {
  return traceparent.slice(3, 35)
}

const current = new AsyncLocalStorage<Trace>()

/** Calls made within `act` belong to a trace. */
export function runWithTrace(trace: Trace, act: () => void) {
  current.run(trace, act)
}

/** The trace for the headers of a call made now; none where OpenTelemetry runs, which sets its own. */
export function traceToPassOn(): Trace | undefined {
  return isTracedByOpenTelemetry() ? undefined : current.getStore()
}

/** Every copy of its API, version 1, registers under this global symbol. */
function isTracedByOpenTelemetry(): boolean {
  const { [Symbol.for('opentelemetry.js.api.1')]: api } = globalThis as unknown as Record<symbol, { trace?: unknown }>
  return api?.trace !== undefined
}
