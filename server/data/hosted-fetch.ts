import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
} from 'cockatiel'
import type { Logger } from 'pino'
import { backendCalled } from '../watch/measured.ts'
import { observed } from './backend-calls.ts'

/** What a project consists of; each part may be away by itself. */
export type Part = 'rest' | 'auth' | 'storage'

/** Aborts after so many milliseconds. */
export type TimeoutSignal = (timeoutMs: number) => AbortSignal

/** So many failures in a row, and a part is away. */
const failuresInARow = 3
/** Milliseconds until the first call that finds out whether it is back, and between later ones at most. */
const untilNextLook = { initialDelay: 1_000, maxDelay: 15_000 }

/** What a call fails with while its part is away: that was logged once, and is not logged again by every visitor. */
export const awayWords = 'The backend is away'

/**
 * Calls to a hosted project. They believe the project alone, and in time: what something in between says in its name, be
 * it HTML, half an answer or a gateway's refusal, is none. What fails again and again is left alone for a while.
 */
export function hostedCalls(log: Logger | undefined, timeoutSignal: TimeoutSignal) {
  const circuits = { rest: circuitOf('rest', log), auth: circuitOf('auth', log), storage: circuitOf('storage', log) }

  /** @param patience milliseconds a call may take, unless it brings a signal of its own */
  const fetchWithin =
    (patience: number): typeof fetch =>
    async (input, init) => {
      const circuit = circuits[partOf(input)]
      try {
        const answer = await circuit.execute(() =>
          observedAndBelieved(input, { ...init, signal: init?.signal ?? timeoutSignal(patience) }),
        )
        if (answer.status < 500 || circuit.state === CircuitState.Closed) return answer
      } catch (failure) {
        if (failure instanceof BrokenCircuitError) backendCalled.tell({ outcome: 'withheld', seconds: 0 })
        if (circuit.state === CircuitState.Closed) throw failure
      }
      throw new Error(awayWords)
    }

  return {
    fetchWithin,
    away: () => (Object.keys(circuits) as Part[]).filter((part) => circuits[part].state !== CircuitState.Closed),
  }
}

function circuitOf(part: Part, log: Logger | undefined) {
  const circuit = circuitBreaker(
    handleAll.orWhenResult((answer) => (answer as Response).status >= 500),
    {
      breaker: new ConsecutiveBreaker(failuresInARow),
      halfOpenAfter: new ExponentialBackoff(untilNextLook),
    },
  )
  let isKnown = false
  circuit.onBreak(() => {
    if (!isKnown) log?.error({ part }, 'the backend is away')
    isKnown = true
  })
  circuit.onReset(() => {
    log?.info({ part }, 'the backend is back')
    isKnown = false
  })
  return circuit
}

function partOf(input: string | URL | Request): Part {
  const path = pathOf(input)
  return path.includes('/auth/v1/') ? 'auth' : path.includes('/storage/v1/') ? 'storage' : 'rest'
}

function pathOf(input: string | URL | Request): string {
  return new URL(input instanceof Request ? input.url : input).pathname
}

/** The whole answer, so that none breaks off later. */
async function believed(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { status, statusText, headers, body } = await fetch(input, init)
  const bytes = body && (await new Response(body).arrayBuffer())
  const answer = new Response(bytes, { status, statusText, headers })
  const isOurs = answer.ok
    ? partOf(input) === 'storage' || (await isFromProject(answer))
    : partOf(input) !== 'auth' || status >= 500 || (await namesItsReason(answer))
  if (!isOurs) throw new Error(`${status} is not from the project`)
  return answer
}

const observedAndBelieved = observed(believed)

/** PostgREST says `Content-Range` where it was asked to return no rows. */
async function isFromProject(answer: Response): Promise<boolean> {
  const { status, headers } = answer
  if (headers.get('Content-Type')?.includes('json') && (await answer.clone().text()) !== '') {
    return (await jsonIn(answer)) !== undefined
  }
  return status === 201 || status === 204 || headers.has('Content-Range')
}

/** Every refusal of Auth's own has a code; which field it is in depends on the version. */
async function namesItsReason(answer: Response): Promise<boolean> {
  const { code, error_code: olderCode } = ((await jsonIn(answer)) ?? {}) as { code?: unknown; error_code?: unknown }
  return typeof code === 'string' || typeof olderCode === 'string'
}

async function jsonIn(answer: Response): Promise<unknown> {
  try {
    return await answer.clone().json()
  } catch {
    return undefined
  }
}
