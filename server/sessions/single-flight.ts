import { Unavailable } from '../unavailable.ts'

/** Milliseconds for which an answer is given to later calls: GoTrue's own reuse interval of refresh tokens. */
const reuseMs = 10_000

/** Calls of one key share one request to Auth and its answer. Where Auth gives no definite answer, each rejects. */
export function singleFlight() {
  const answers = new Map<string, Promise<Response>>()
  return async (key: string, call: () => Promise<Response>): Promise<Response> => {
    let answer = answers.get(key)
    if (!answer) {
      answer = definiteAnswer(call)
      answers.set(key, answer)
      const forget = () => answers.delete(key)
      answer.then(({ ok }) => (ok ? setTimeout(forget, reuseMs).unref() : forget()), forget)
    }
    return (await answer).clone()
  }
}

async function definiteAnswer(call: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await call()
    if (answer.ok) await answer.clone().json()
    if (answer.status < 500 && answer.status !== 429) return answer
    throw new Unavailable(`Auth answered ${answer.status}`)
  } catch (failure) {
    throw failure instanceof Unavailable ? failure : new Unavailable('Auth did not answer')
  }
}
