import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Keys } from './keys.ts'
import type { Lite, Place } from './lite.ts'
import { throughSideDoor } from './side-door.ts'

/** What the thread is given: `address` is the side door that it opens. */
export type Given = { place: Place; keys: Keys; siteUrl: string; address: string }

/** Beside the file that it is started from: this one, or what a build made of it. */
const file = import.meta.url.endsWith('.ts') ? './lite-thread.ts' : './lite-thread.js'

/**
 * Starts an embedded Supabase in a thread of its own: neither its opening nor a statement nor the hashing of a password
 * holds up a page. What is asked of it before it is open waits.
 */
export function startLiteBeside(given: Given) {
  const thread = new Worker(new URL(file, import.meta.url), { workerData: given, execArgv: [] })
  // Once it is open its failure is not for catching: the site ends, and is started anew by whatever runs it.
  const opened = once(thread, 'message')
  const lite = throughSideDoor(given.address)
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
      const ended = once(thread, 'exit')
      thread.postMessage('close')
      await ended
    },
  }
}
