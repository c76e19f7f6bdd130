import { BackendDown, Unavailable } from '../unavailable.ts'

/** What failed for one workspace or member, so that the others' turn goes on. An outage of the backend ends it. */
export function collectFailures() {
  const reasons = new Set<string>()
  return {
    note: (reason: string) => void reasons.add(reason),

    async of<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
      try {
        return await act()
      } catch (failure) {
        if (failure instanceof BackendDown) throw failure
        reasons.add(reasonOf(failure))
        return undefined
      }
    },

    list: () => [...reasons],
  }
}

/** A message may quote what a member has stored. */
const reasonOf = (failure: unknown) =>
  failure instanceof Unavailable ? failure.message : failure instanceof Error ? failure.name : typeof failure

export type Failures = ReturnType<typeof collectFailures>
