import { backendCalled } from '../observability/events.ts'
import { traceToPassOn } from '../observability/trace.ts'

/** `fetch` whose calls are counted, and told of the trace they belong to. */
export function instrumented(through: typeof fetch): typeof fetch {
  return async (input, init) => {
    const began = performance.now()
    const tell = (outcome: 'answered' | 'refused' | 'failed') =>
      backendCalled.publish({ outcome, seconds: (performance.now() - began) / 1000 })
    try {
      const answer = await through(input, traced(input, init))
      tell(answer.status < 500 ? 'answered' : 'refused')
      return answer
    } catch (failure) {
      tell('failed')
      throw failure
    }
  }
}

function traced(input: RequestInfo | URL, init: RequestInit | undefined): RequestInit | undefined {
  const trace = traceToPassOn()
  if (!trace) return init
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  for (const [name, value] of Object.entries(trace)) headers.set(name, value)
  return { ...init, headers }
}
