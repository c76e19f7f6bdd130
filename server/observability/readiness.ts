import { setTimeout as after } from 'node:timers/promises'

type Backend = {
  opened: Promise<unknown>
  /** Its parts that are away. */
  away: () => string[]
  probe: () => Promise<unknown>
}

/** Milliseconds for which the database's answer is believed. */
const believedMs = 2000

/**
 * Whether requests may be sent here.
 *
 * @param timeoutMs how long the database is waited for
 */
export function readinessOf(outbox: { ping: () => Promise<void> }, { opened, away, probe }: Backend, timeoutMs = 2000) {
  let isLeaving = false
  let isOpen = false
  let asked: { at: number; isReachable: Promise<boolean> } | null = null
  opened.then(
    () => (isOpen = true),
    () => {},
  )

  function isReachable(): Promise<boolean> {
    if (!asked || Date.now() - asked.at >= believedMs) asked = { at: Date.now(), isReachable: reach() }
    return asked.isReachable
  }

  async function reach() {
    const answered = Promise.all([outbox.ping(), probe()]).then(
      () => true,
      () => false,
    )
    return Promise.race([answered, after(timeoutMs, false, { ref: false })])
  }

  return {
    /** From now on it is not ready, though it still answers. */
    leave() {
      isLeaving = true
    },
    /** What speaks against it, in a word each. */
    async failingChecks(): Promise<string[]> {
      if (isLeaving) return ['leaving']
      const isThere = isOpen && (await isReachable())
      return [...(isThere ? [] : ['database']), ...away().filter((part) => part !== 'rest')]
    },
  }
}

export type Readiness = ReturnType<typeof readinessOf>
