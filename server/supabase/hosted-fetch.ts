import type { Logger } from 'pino'
import { backendCalled } from '../observability/events.ts'
import { BackendDown } from '../unavailable.ts'
import { instrumented } from './backend-calls.ts'
import { circuitOf, type Part } from './circuit.ts'
import { isFromProject } from './hosted-answers.ts'

export type TimeoutSignal = (timeoutMs: number) => AbortSignal

/** The longest that a probe takes. */
const probeTimeoutMs = 1_500

/** Reads that take the part's database, and nothing that a visitor sent. */
const probePaths: Record<Part, string> = {
  rest: 'rest/v1/spent_links?select=link&limit=1',
  auth: 'auth/v1/admin/users/00000000-0000-0000-0000-000000000000',
  storage: 'storage/v1/bucket/cvs',
}

/**
 * Calls to a hosted project, with a timeout. An answer from something in between, be it HTML, half an answer or a
 * gateway's refusal, is a failure.
 *
 * A part that is away is not called for a while. What visitors send may make any call fail, so failures only cause a
 * probe of the part, and the probe alone decides.
 */
export function hostedCalls(
  { url, secretKey }: { url: URL; secretKey: string },
  timeoutSignal: TimeoutSignal,
  log?: Logger,
) {
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` }
  async function probePart(part: Part) {
    const address = new URL(probePaths[part], url.href.replace(/\/?$/, '/'))
    const { status } = await observedFetch(address, { headers, signal: timeoutSignal(probeTimeoutMs) })
    if (status >= 500) throw new Error(`${part} answered ${status}`)
  }
  const circuits = {
    rest: circuitOf('rest', () => probePart('rest'), log),
    auth: circuitOf('auth', () => probePart('auth'), log),
    storage: circuitOf('storage', () => probePart('storage'), log),
  }
  const away = () => (Object.keys(circuits) as Part[]).filter((part) => circuits[part].isAway())

  /** @param timeoutMs the longest that a call takes without a signal of its own */
  const fetchWithin =
    (timeoutMs: number): typeof fetch =>
    async (input, init) => {
      const circuit = circuits[partOf(input)]
      if (circuit.isAway() && !(await circuit.probe())) {
        backendCalled.publish({ outcome: 'withheld', seconds: 0 })
        throw new BackendDown()
      }
      let hasFailed = true
      try {
        const signal = init?.signal ?? timeoutSignal(timeoutMs)
        const answer = await observedFetch(input, { ...init, signal })
        hasFailed = answer.status >= 500
        return answer
      } finally {
        circuit.record(hasFailed)
      }
    }

  return {
    fetchWithin,
    away,
    /** Probes the parts that are away. */
    probe: () => Promise.all(away().map((part) => circuits[part].probe())),
  }
}

function partOf(input: string | URL | Request): Part {
  const path = new URL(input instanceof Request ? input.url : input).pathname
  return path.includes('/auth/v1/') ? 'auth' : path.includes('/storage/v1/') ? 'storage' : 'rest'
}

/** Reads the whole answer, so that it cannot break off later. */
async function fetchWhole(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  // A project redirects no call. Elsewhere the keys must not go.
  const request = new Request(input, { ...init, redirect: 'error' })
  const { status, statusText, headers, body } = await fetch(request)
  const bytes = body && (await new Response(body).arrayBuffer())
  const answer = new Response(bytes, { status, statusText, headers })
  if (!(await isFromProject(answer, request))) throw new Error(`${status} is not from the project`)
  return answer
}

const observedFetch = instrumented(fetchWhole)
