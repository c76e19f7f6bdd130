import { BackendDown, Unavailable } from '../unavailable.ts'

const backendDown = 'backend_down'

/** supabase-js keeps only the text of what `fetch` throws. An outage is answered instead, with a code. */
export function answeringOutages(baseFetch: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await baseFetch(input, init)
    } catch (failure) {
      if (failure instanceof Unavailable) return outageResponse(failure)
      throw failure
    }
  }
}

/** The code stands twice: postgrest-js keeps `code`, and of a 5xx auth-js keeps `msg` alone. */
export function outageResponse(failure: Unavailable, status: number = failure.status): Response {
  const code = failure instanceof BackendDown ? backendDown : 'no_answer'
  return Response.json({ code, msg: code, message: failure.message }, { status })
}

/** Whether supabase-js made an error from the answer to `BackendDown`. */
export function isBackendDown({ code, message }: { code?: string | undefined; message?: string }): boolean {
  return code === backendDown || message === backendDown
}
