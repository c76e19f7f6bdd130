import { setTimeout as after } from 'node:timers/promises'

type Backend = {
  opened: Promise<unknown>
  /** The parts that are not called for now. */
  away: () => string[]
  probe: () => Promise<unknown>
}

type Jobs = { outbox: { ping: () => Promise<void> }; followUps: { lastTurn: () => Promise<Date | null> } }

/** Processes look for follow-ups every ten seconds. */
export const turnOverdueMs = 120_000

/** For how long an answer of the database is reused. */
const reuseMs = 2000

/**
 * Whether requests may be sent here.
 *
 * @param timeoutMs for the database to answer
 */
export function readinessOf({ outbox, followUps }: Jobs, { opened, away, probe }: Backend, timeoutMs = 2000) {
  const startedAt = Date.now()
  let isLeaving = false
  let isOpen = false
  let lastTurn = 0
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
    const noteTurn = async () => void (lastTurn = (await followUps.lastTurn())?.getTime() ?? 0)
    const answered = Promise.all([outbox.ping(), probe(), noteTurn()]).then(
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
    /** What no process does any more. Requests are answered all the same, so that it makes no process unready. */
    standingStill: (): string[] => (Date.now() - Math.max(startedAt, lastTurn) > turnOverdueMs ? ['follow-ups'] : []),
    /** Why it is not ready, a word for each reason. */
    async failingChecks(): Promise<string[]> {
      if (isLeaving) return ['leaving']
      const hasDatabase = isOpen && (await isReachable())
      return [...(hasDatabase ? [] : ['database']), ...away().filter((part) => part !== 'rest')]
    },
  }
}
