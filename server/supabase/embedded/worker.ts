import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { BackendDown } from '#server/unavailable.ts'
import { databaseOutageLog, detectingOutages } from './away.ts'
import type { Place } from './connection.ts'
import type { Keys } from './keys.ts'
import { isAway } from './postgres.ts'
import { fetchOverSocket } from './socket-client.ts'

/** `socketPath` is where the thread listens. */
export type WorkerData = { place: Place; keys: Keys; siteUrl: string; socketPath: string }

/** Beside this file, in the sources as in a build. */
const threadFile = import.meta.url.endsWith('.ts') ? './worker-thread.ts' : './worker-thread.js'

/** The `threadId` of a worker that has ended. */
const endedThreadId = -1

/** For a call to wait for the socket of a thread that is being replaced. */
const socketTimeoutMs = 2_000
/** From the end of a thread to the start of the next. */
const restartDelayMs = 1_000
/** From one attempt at a PostgreSQL to the next, doubled each time. */
const retryDelayMs = { first: 1_000, max: 4_000 }

/**
 * Starts an embedded Supabase in a thread of its own: neither its opening nor a statement nor the hashing of a password
 * holds up a page. Calls wait while it opens, but fail while a PostgreSQL is away. A thread that ends, as it may with its
 * PostgreSQL, is replaced until one opens.
 *
 * @param log has a line when the database goes away and one when it is back. Without a log, a PostgreSQL that is away at
 *   the start is an error
 */
export function startLiteInWorker(workerData: WorkerData, log?: Logger) {
  const closing = new AbortController()
  const firstAttempt = Promise.withResolvers<void>()
  const { gone, back } = databaseOutageLog(log)
  let isOpen = false
  let thread: Worker
  const opened = openWithRetries().catch((failure: unknown) => {
    // An attempt that `close` interrupted is no failure.
    if (closing.signal.aborted) return new Promise<never>(() => {})
    throw failure
  })
  opened.then(replaceOnExit, () => {})

  async function openWithRetries() {
    for (let delayMs = retryDelayMs.first; ; delayMs = Math.min(2 * delayMs, retryDelayMs.max)) {
      try {
        await open()
        return back()
      } catch (failure) {
        if (!log || !isAway(failure)) throw failure
        gone({ code: failure.code })
      }
      await after(delayMs, undefined, { signal: closing.signal })
    }
  }

  async function open() {
    thread = startThread()
    try {
      await Promise.race([once(thread, 'message'), once(thread, 'exit').then(failOnEarlyExit)])
      isOpen = true
    } finally {
      firstAttempt.resolve()
    }
  }

  function startThread() {
    return new Worker(new URL(threadFile, import.meta.url), { workerData, execArgv: [] })
  }

  function replaceOnExit() {
    thread.on('error', ({ message }: Error) => gone({ error: message }))
    thread.once('exit', async () => {
      if (closing.signal.aborted) return
      gone({})
      await after(restartDelayMs)
      thread = startThread()
      thread.once('message', back)
      replaceOnExit()
    })
  }

  const fetchNoticing = detectingOutages(fetchOverSocket(workerData.socketPath, socketTimeoutMs), { gone, back })
  return {
    opened,
    fetch: (async (input, init) => {
      await firstAttempt.promise
      if (!isOpen) throw new BackendDown()
      return fetchNoticing(input, init)
    }) satisfies typeof fetch,
    async close() {
      closing.abort()
      if (thread.threadId === endedThreadId) return
      const ended = new Promise((resolve) => thread.once('exit', resolve))
      thread.postMessage('close')
      await ended
    },
  }
}

function failOnEarlyExit(): never {
  throw new Error('The embedded database ended while it was opening.')
}
