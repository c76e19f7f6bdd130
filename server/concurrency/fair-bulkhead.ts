import { Busy } from '../unavailable.ts'

type Waiting = { isFollowing: boolean; start: () => void; refuse: (reason: Busy) => void }

type Bounds = {
  maxRunning: number
  /** Defaults to `maxRunning`. */
  maxRunningPerKey?: number
  maxQueued: number
  /** Defaults to `maxQueued`. */
  maxQueuedPerKey?: number
}

/**
 * A bulkhead whose queue is served round-robin by key, so that no key waits behind all calls of another. A full queue
 * refuses the newest call of the key with the most calls, with `Busy`.
 */
export function fairBulkhead({
  maxRunning,
  maxRunningPerKey = maxRunning,
  maxQueued,
  maxQueuedPerKey = maxQueued,
}: Bounds) {
  // In order of turns: the first key that may is served next.
  const queues = new Map<string, Waiting[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let queued = 0

  const mayRun = (key: string) => running < maxRunning && (runningOf.get(key) ?? 0) < maxRunningPerKey

  function enter(key: string) {
    running += 1
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1)
  }

  function wait(key: string, isFollowing: boolean): Promise<void> {
    const own = queues.get(key) ?? []
    if (!isFollowing && own.length >= maxQueuedPerKey) throw new Busy('Too many wait')
    if (!isFollowing && queued >= maxQueued) makeRoom(own.length)
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    own.splice(isFollowing ? followingIn(own) : own.length, 0, { isFollowing, start, refuse })
    queues.set(key, own)
    queued += 1
    return promise
  }

  /** Refuses a call of the longest queue, unless the newcomer's own is as long. */
  function makeRoom(ownLength: number) {
    const refusable = (queue: readonly Waiting[]) => queue.length - followingIn(queue)
    const longest = [...queues.values()].reduce((most, queue) => (refusable(queue) > refusable(most) ? queue : most))
    if (refusable(longest) <= ownLength + 1) throw new Busy('Too many wait')
    longest.pop()!.refuse(new Busy('Too many wait'))
    queued -= 1
  }

  /** Frees the slot, and hands it to the next call that may have it. */
  function leave(key: string) {
    running -= 1
    const left = runningOf.get(key)! - 1
    if (left > 0) runningOf.set(key, left)
    else runningOf.delete(key)
    const next = [...queues.keys()].find(mayRun)
    if (next !== undefined) startNext(next)
  }

  function startNext(key: string) {
    const queue = queues.get(key)!
    queues.delete(key)
    if (queue.length > 1) queues.set(key, queue)
    queued -= 1
    enter(key)
    queue.shift()!.start()
  }

  /** @param isFollowing the rest of what was let in before: it goes before others of its key, and no queue is too long for it */
  return async <Result>(key: string, act: () => Promise<Result>, isFollowing = false): Promise<Result> => {
    if (mayRun(key)) enter(key)
    else await wait(key, isFollowing)
    try {
      return await act()
    } finally {
      leave(key)
    }
  }
}

/** Those that may not be refused stand first. */
const followingIn = (queue: readonly Waiting[]) => queue.filter(({ isFollowing }) => isFollowing).length
