import { Unavailable } from '../unavailable.ts'

/** Time for which later calls get the same response: GoTrue's own reuse interval of refresh tokens. */
const reuseMs = 10_000

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
    const response = await call()
    if (response.ok) await response.clone().json()
    if (response.status < 500 && response.status !== 429) return response
    throw new Unavailable(`Auth answered ${response.status}`)
  } catch (failure) {
    throw failure instanceof Unavailable ? failure : new Unavailable('Auth did not answer')
  }
}
