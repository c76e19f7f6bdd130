import { setTimeout as after } from 'node:timers/promises'
import { Unavailable } from '../unavailable.ts'

/** Time for which later calls get the same response: GoTrue's own reuse interval of refresh tokens. */
const reuseMs = 10_000

/** Waits before GoTrue is asked again, which answers 409 while other processes refresh with the same token. */
const conflictDelaysMs = [50, 100, 200, 400, 800]

/** Concurrent calls of one key share one request to Auth. Where Auth gives no definite response, each rejects. */
export function singleFlight() {
  const responses = new Map<string, Promise<Response>>()
  return async (key: string, call: () => Promise<Response>): Promise<Response> => {
    let response = responses.get(key)
    if (!response) {
      response = definiteResponse(call)
      responses.set(key, response)
      const forget = () => responses.delete(key)
      response.then(({ ok }) => (ok ? setTimeout(forget, reuseMs).unref() : forget()), forget)
    }
    return (await response).clone()
  }
}

async function definiteResponse(call: () => Promise<Response>): Promise<Response> {
  try {
    const response = await pastConflicts(call)
    if (response.ok) await response.clone().json()
    if (response.status < 500 && ![409, 429].includes(response.status)) return response
    throw new Unavailable(`Auth answered ${response.status}`)
  } catch (failure) {
    throw failure instanceof Unavailable ? failure : new Unavailable('Auth did not answer')
  }
}

async function pastConflicts(call: () => Promise<Response>): Promise<Response> {
  for (const delayMs of conflictDelaysMs) {
    const response = await call()
    if (response.status !== 409) return response
    // Processes that met once would meet again.
    await after(delayMs * (0.5 + Math.random()))
  }
  return call()
}
