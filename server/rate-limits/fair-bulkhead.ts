import { Busy } from '../unavailable.ts'

type Waiting = { start: () => void; refuse: (reason: Busy) => void }

type Bounds = {
  maxRunning: number
  maxQueued: number
  /** Defaults to `maxQueued`. */
  maxQueuedPerKey?: number
}

/**
 * A bulkhead whose queue is served round-robin by key, so that no key waits behind all calls of another. A full queue
 * refuses the newest call of the key with the most calls, with `Busy`.
 */
export function fairBulkhead({ maxRunning, maxQueued, maxQueuedPerKey = maxQueued }: Bounds) {
  // In order of turns: the first key is served next.
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let queued = 0

  function wait(key: string): Promise<void> {
    const own = queues.get(key) ?? []
    if (own.length >= maxQueuedPerKey) throw new Busy('Too many wait')
    if (queued >= maxQueued) makeRoom(own.length)
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    own.push({ start, refuse })
    queues.set(key, own)
    queued += 1
    return promise
  }

  /** Refuses a call of the longest queue, unless the newcomer's own is as long. */
  function makeRoom(ownLength: number) {
    const longest = [...queues.values()].reduce((most, queue) => (queue.length > most.length ? queue : most))
    if (longest.length <= ownLength + 1) throw new Busy('Too many wait')
    longest.pop()!.refuse(new Busy('Too many wait'))
    queued -= 1
  }

  /** Hands the slot to the next call, or frees it. */
  function leave() {
    const [next] = queues
    if (!next) return void (running -= 1)
    const [key, queue] = next
    queues.delete(key)
    if (queue.length > 1) queues.set(key, queue)
    queued -= 1
    queue.shift()!.start()
  }

  return async <Result>(key: string, act: () => Promise<Result>): Promise<Result> => {
    if (running < maxRunning) running += 1
    else await wait(key)
    try {
      return await act()
    } finally {
      leave()
    }
  }
}
