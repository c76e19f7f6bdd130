import { circuitBreaker, CircuitState, ConsecutiveBreaker, ExponentialBackoff, handleAll } from 'cockatiel'
import type { Logger } from 'pino'
import { backendCalled } from '../observability/events.ts'
import { outageLog } from '../observability/outage-log.ts'
import { BackendDown } from '../unavailable.ts'
import { instrumented } from './backend-calls.ts'
import { isFromProject } from './hosted-answers.ts'

/** What a project consists of; each part may be away by itself. */
export type Part = 'rest' | 'auth' | 'storage'

/** Aborts after so many milliseconds. */
export type TimeoutSignal = (timeoutMs: number) => AbortSignal

/** So many failures in a row, and a part is asked whether it is away. */
const failuresInARow = 3
/** Milliseconds between two such questions while it is not, and that an answer may take. */
const halfOpenAfterMs = 1_000
const timeoutMs = 1_500
/** Milliseconds until a part that is away is asked whether it is back, and between later questions at most. */
const probeIntervalMs = { initialDelay: 1_000, maxDelay: 15_000 }

/** Asked of a part to find out whether it is away: a read that takes its database, and nothing that a visitor sent. */
const questions: Record<Part, string> = {
  rest: 'rest/v1/spent_links?select=link&limit=1',
  auth: 'auth/v1/admin/users/00000000-0000-0000-0000-000000000000',
  storage: 'storage/v1/bucket/cvs',
}

/**
 * Calls to a hosted project. They believe the project alone, and in time: what something in between says in its name, be
 * it HTML, half an answer or a gateway's refusal, is none.
 *
 * A part that is away is left alone for a while. What visitors send may make any call fail, so failures are the occasion
 * alone to ask the part itself, and only that answer counts.
 */
export function hostedCalls(
  { url, secretKey }: { url: URL; secretKey: string },
  timeoutSignal: TimeoutSignal,
  log?: Logger,
) {
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` }
  const ask = (part: Part) => async () => {
    const question = new URL(questions[part], url.href.replace(/\/?$/, '/'))
    const { status } = await observedAndBelieved(question, { headers, signal: timeoutSignal(timeoutMs) })
    if (status >= 500) throw new Error(`${part} answered ${status}`)
  }
  const circuits = {
    rest: circuitOf('rest', ask('rest'), log),
    auth: circuitOf('auth', ask('auth'), log),
    storage: circuitOf('storage', ask('storage'), log),
  }
  const away = () => (Object.keys(circuits) as Part[]).filter((part) => circuits[part].isAway())

  /** @param callTimeoutMs that a call may take, unless it brings a signal of its own */
  const fetchWithin =
    (callTimeoutMs: number): typeof fetch =>
    async (input, init) => {
      const circuit = circuits[partOf(input)]
      if (circuit.isAway() && !(await circuit.look())) {
        backendCalled.publish({ outcome: 'withheld', seconds: 0 })
        throw new BackendDown()
      }
      let hasFailed = true
      try {
        const answer = await observedAndBelieved(input, {
          ...init,
          signal: init?.signal ?? timeoutSignal(callTimeoutMs),
        })
        hasFailed = answer.status >= 500
        return answer
      } finally {
        circuit.called(hasFailed)
      }
    }

  return {
    fetchWithin,
    away,
    /** Asks what is away once more. */
    probe: () => Promise.all(away().map((part) => circuits[part].look())),
  }
}

function circuitOf(part: Part, ask: () => Promise<void>, log: Logger | undefined) {
  const circuit = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: new ExponentialBackoff(probeIntervalMs),
  })
  const outage = outageLog(log, 'the backend is away', 'the backend is back')
  circuit.onBreak(() => outage.gone({ part }))
  circuit.onReset(() => outage.back({ part }))
  const isAway = () => circuit.state !== CircuitState.Closed

  let failures = 0
  let askedAt = 0
  let looking: Promise<boolean> | null = null

  /** Whether it is there. However many want to know, one question is under way, and none while it is left alone. */
  function look(): Promise<boolean> {
    looking ??= circuit
      .execute(ask)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (looking = null))
    return looking
  }

  return {
    isAway,
    look,
    called(hasFailed: boolean) {
      failures = hasFailed ? failures + 1 : 0
      if (failures < failuresInARow || isAway() || Date.now() - askedAt < halfOpenAfterMs) return
      failures = 0
      askedAt = Date.now()
      void look()
    },
  }
}

function partOf(input: string | URL | Request): Part {
  const path = new URL(input instanceof Request ? input.url : input).pathname
  return path.includes('/auth/v1/') ? 'auth' : path.includes('/storage/v1/') ? 'storage' : 'rest'
}

/** The whole answer, so that none breaks off later. */
async function believed(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  // The project redirects nobody, and its keys go nowhere else.
  const called = new Request(input, { ...init, redirect: 'error' })
  const { status, statusText, headers, body } = await fetch(called)
  const bytes = body && (await new Response(body).arrayBuffer())
  const answer = new Response(bytes, { status, statusText, headers })
  if (!(await isFromProject(answer, called))) throw new Error(`${status} is not from the project`)
  return answer
}

const observedAndBelieved = instrumented(believed)
