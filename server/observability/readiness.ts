import { setTimeout as after } from 'node:timers/promises'

type Backend = {
  opened: Promise<unknown>
  /** The parts that are not called for now. */
  away: () => string[]
  probe: () => Promise<unknown>
}

/** For how long an answer of the database is reused. */
const reuseMs = 2000

/**
 * Whether requests may be sent here.
 *
 * @param timeoutMs for the database to answer
 */
export function readinessOf(outbox: { ping: () => Promise<void> }, { opened, away, probe }: Backend, timeoutMs = 2000) {
  let isLeaving = false
  let isOpen = false
  let last: { at: number; isReachable: Promise<boolean> } | null = null
  opened.then(
    () => (isOpen = true),
    () => {},
  )

  function isReachable(): Promise<boolean> {
    if (!last || Date.now() - last.at >= reuseMs) last = { at: Date.now(), isReachable: ping() }
    return last.isReachable
  }

  async function ping(): Promise<boolean> {
    const answered = Promise.all([outbox.ping(), probe()]).then(
      () => true,
      () => false,
    )
    return Promise.race([answered, after(timeoutMs, false, { ref: false })])
  }

  return {
    /** Not ready from now on, though it still answers. */
    leave() {
      isLeaving = true
    },
    /** Why it is not ready, a word for each reason. */
    async failingChecks(): Promise<string[]> {
      if (isLeaving) return ['leaving']
      const hasDatabase = isOpen && (await isReachable())
      return [...(hasDatabase ? [] : ['database']), ...away().filter((part) => part !== 'rest')]
    },
  }
}
