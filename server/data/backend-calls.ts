/** What a backend consists of; each part may be away by itself. */
export type Part = 'rest' | 'auth' | 'storage'

/** How calls to the backend went since the process started. One that was `withheld` was not made: its part is away. */
export type BackendCalls = {
  counts: Record<'answered' | 'failed' | 'withheld', number>
  /** The parts that nothing is asked of, but for a call now and then that finds out whether they are back. */
  away: () => Part[]
}

export function noCallsYet(): BackendCalls['counts'] {
  return { answered: 0, failed: 0, withheld: 0 }
}

/** The calls of a backend that is never away by itself: it is inside this process, or beside it. */
export function counted(through: typeof fetch): { fetch: typeof fetch; calls: BackendCalls } {
  const counts = noCallsYet()
  const count = ({ status }: { status: number }) => counts[status < 500 ? 'answered' : 'failed']++
  return {
    calls: { counts, away: () => [] },
    async fetch(input, init) {
      try {
        const answer = await through(input, init)
        count(answer)
        return answer
      } catch (failure) {
        count({ status: 500 })
        throw failure
      }
    },
  }
}
