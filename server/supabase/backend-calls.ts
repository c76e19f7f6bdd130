import { backendCalled } from '../observability/events.ts'
import { charging } from '../rate-limits/member-work.ts'
import { traceToPassOn } from '../observability/trace.ts'

/** Charges members, publishes the outcome and duration of each call, and passes the trace on to the backend. */
export function instrumented(baseFetch: typeof fetch): typeof fetch {
  const observed: typeof fetch = async (input, init) => {
    const startedAt = performance.now()
    const publish = (outcome: 'answered' | 'refused' | 'failed') =>
      backendCalled.publish({ outcome, seconds: (performance.now() - startedAt) / 1000 })
    try {
      const answer = await baseFetch(input, withTrace(input, init))
      publish(answer.status < 500 ? 'answered' : 'refused')
      return answer
    } catch (failure) {
      publish('failed')
      throw failure
    }
  }
  const charged = charging()
  return (input, init) => charged(() => observed(input, init))
}

function withTrace(input: RequestInfo | URL, init: RequestInit | undefined): RequestInit | undefined {
  const trace = traceToPassOn()
  if (!trace) return init
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  for (const [name, value] of Object.entries(trace)) headers.set(name, value)
  return { ...init, headers }
}
