import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Keys } from './keys.ts'
import type { Lite, Place } from './lite.ts'
import { throughSideDoor } from './side-door.ts'

/** What the thread is given: `address` is the side door that it opens. */
export type Given = { place: Place; keys: Keys; siteUrl: string; address: string }

/** Beside the file that it is started from: this one, or what a build made of it. */
const file = import.meta.url.endsWith('.ts') ? './lite-thread.ts' : './lite-thread.js'

/** What a worker's `threadId` is from then on. */
const hasEnded = -1

/** Milliseconds: for how long a call waits for a thread that is being replaced, and until the next one is begun. */
const patience = { call: 2_000, thread: 1_000 }

/**
 * Starts an embedded Supabase in a thread of its own: neither its opening nor a statement nor the hashing of a password
 * holds up a page. What is asked of it before it is open waits. A PostgreSQL that goes away may take the thread along: it
 * is replaced until one opens.
 */
export function startLiteBeside(given: Given) {
  let isClosing = false
  let thread = begin()
  const opened = Promise.race([once(thread, 'message'), once(thread, 'exit').then(endedEarly)])
  opened.then(replaceWhenItEnds, () => {})

  function begin() {
    return new Worker(new URL(file, import.meta.url), { workerData: given, execArgv: [] })
  }

  function replaceWhenItEnds() {
    // Whoever asked is told by their call.
    thread.on('error', () => {})
    thread.once('exit', async () => {
      if (isClosing) return
      await after(patience.thread)
      thread = begin()
      replaceWhenItEnds()
    })
  }

  const lite = throughSideDoor(given.address, patience.call)
  return {
    opened,
    lite: {
      fetch: async (input, init) => {
        await opened
        return lite.fetch(input, init)
      },
      tokenFrom: lite.tokenFrom,
    } satisfies Lite,
    async close() {
      isClosing = true
      if (thread.threadId === hasEnded) return
      const ended = once(thread, 'exit')
      thread.postMessage('close')
      await ended
    },
  }
}

function endedEarly(): never {
  throw new Error('The embedded database ended while it was opening.')
}
