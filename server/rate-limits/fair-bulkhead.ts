import { Busy } from '../unavailable.ts'

type Waiting = { start: () => void; refuse: (reason: Busy) => void }

type Bounds = {
  maxRunning: number
  maxQueued: number
  /** Of one key; without it, as many as wait in all. */
  maxQueuedPerKey?: number
}

/**
 * A bulkhead whose queue is served key by key in turn, so that nobody waits behind all that another has queued. Whoever
 * finds no room is refused with `Busy`; in a full queue that is the newest of the key that has most in it.
 */
export function fairBulkhead({ maxRunning, maxQueued, maxQueuedPerKey = maxQueued }: Bounds) {
  // The key whose turn is next comes first.
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

  /** For somebody who has fewer in the queue than another. */
  function makeRoom(ownLength: number) {
    const longest = [...queues.values()].reduce((most, queue) => (queue.length > most.length ? queue : most))
    if (longest.length <= ownLength + 1) throw new Busy('Too many wait')
    longest.pop()!.refuse(new Busy('Too many wait'))
    queued -= 1
  }

  /** Hands a place on, or gives it back. */
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
