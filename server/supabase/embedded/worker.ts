import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { BackendDown } from '#server/unavailable.ts'
import { databaseOutageLog, detectingOutages } from './away.ts'
import type { Keys } from './keys.ts'
import type { Lite, Place } from './lite.ts'
import { isAway } from './postgres.ts'
import { throughSideDoor } from './socket.ts'

/** What the thread is given: `address` is the side door that it opens. */
export type WorkerData = { place: Place; keys: Keys; siteUrl: string; address: string }

/** Beside the file that it is started from: this one, or what a build made of it. */
const file = import.meta.url.endsWith('.ts') ? './worker-thread.ts' : './worker-thread.js'

/** What a worker's `threadId` is from then on. */
const hasEnded = -1

/** Milliseconds: for how long a call waits for a thread that is being replaced, and until the next one is begun. */
const patience = { call: 2_000, thread: 1_000 }

/** Milliseconds until a PostgreSQL is looked for once more; each time twice as long. */
const pauses = { first: 1_000, longest: 4_000 }

/**
 * Starts an embedded Supabase in a thread of its own: neither its opening nor a statement nor the hashing of a password
 * holds up a page. What is asked of it before it is open waits, but not for a PostgreSQL that is away. One that goes away
 * later may take the thread along: it is replaced until one opens.
 *
 * @param log told when the database goes away, and when it is back. Without one, a PostgreSQL that is away at the start is
 *   not waited for
 */
export function startLiteInWorker(given: WorkerData, log?: Logger) {
  const closing = new AbortController()
  const tried = Promise.withResolvers<void>()
  const { gone, back } = databaseOutageLog(log)
  let isOpen = false
  let thread: Worker
  const opened = openAtLast().catch((failure: unknown) => {
    // Who closes it does not wait for it any more.
    if (closing.signal.aborted) return new Promise<never>(() => {})
    throw failure
  })
  opened.then(replaceWhenItEnds, () => {})

  async function openAtLast() {
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        await open()
        return back()
      } catch (failure) {
        if (!log || !isAway(failure)) throw failure
        gone({ code: failure.code })
      }
      await after(pause, undefined, { signal: closing.signal })
    }
  }

  async function open() {
    thread = begin()
    try {
      await Promise.race([once(thread, 'message'), once(thread, 'exit').then(endedEarly)])
      isOpen = true
    } finally {
      tried.resolve()
    }
  }

  function begin() {
    return new Worker(new URL(file, import.meta.url), { workerData: given, execArgv: [] })
  }

  function replaceWhenItEnds() {
    thread.on('error', ({ message }: Error) => gone({ error: message }))
    thread.once('exit', async () => {
      if (closing.signal.aborted) return
      gone({})
      await after(patience.thread)
      thread = begin()
      thread.once('message', back)
      replaceWhenItEnds()
    })
  }

  const lite = throughSideDoor(given.address, patience.call)
  const fetchNoticing = detectingOutages(lite.fetch, { gone, back })
  return {
    opened,
    lite: {
      fetch: async (input, init) => {
        await tried.promise
        if (!isOpen) throw new BackendDown()
        return fetchNoticing(input, init)
      },
      tokenFrom: lite.tokenFrom,
    } satisfies Lite,
    async close() {
      closing.abort()
      if (thread.threadId === hasEnded) return
      const ended = new Promise((resolve) => thread.once('exit', resolve))
      thread.postMessage('close')
      await ended
    },
  }
}

function endedEarly(): never {
  throw new Error('The embedded database ended while it was opening.')
}
