/** Milliseconds a hosted project may take to answer one call. */
const patience = 5_000

/**
 * `fetch` that believes the project alone, and in time. What something in between says in its name, be it HTML, nothing
 * at all or a gateway's refusal, is no answer.
 */
export const hostedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(patience) })
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const isBelieved = answer.ok
    ? pathname.includes('/storage/v1/') || isFromProject(answer)
    : !pathname.includes('/auth/v1/') || answer.status >= 500 || (await namesItsReason(answer))
  if (!isBelieved) throw new Error(`${answer.status} is not from the project`)
  return answer
}

/** PostgREST says `Content-Range` where it was asked to return no rows. */
function isFromProject({ status, headers }: Response): boolean {
  return (
    status === 201 ||
    status === 204 ||
    headers.has('Content-Range') ||
    headers.get('Content-Type')?.includes('json') === true
  )
}

/** Every refusal of Auth's own has a code; which field it is in depends on the version. */
async function namesItsReason(answer: Response): Promise<boolean> {
  try {
    const { code, error_code: olderCode } = (await answer.clone().json()) as { code?: unknown; error_code?: unknown }
    return typeof code === 'string' || typeof olderCode === 'string'
  } catch {
    return false
  }
}
