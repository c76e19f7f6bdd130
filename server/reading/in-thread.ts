import { Worker } from 'node:worker_threads'
import { fairBulkhead } from '#server/concurrency/fair-bulkhead.ts'
import { Unavailable } from '../unavailable.ts'
import type { Task } from './tasks.ts'

/** Beside this file, in the sources as in a build. */
const threadFile = import.meta.url.endsWith('.ts') ? './reader-thread.ts' : './reader-thread.js'

/** 4 MB take about 1 s; what takes longer is made to. */
const timeoutMs = 10_000
/** Hostile texts of 4 MB, and zips of 64 MB, were read with 200. */
const maxHeapMb = 384

/** One key reads one conversation at a time: the other slot is never further away than one conversation of another. */
const withSlot = fairBulkhead({ maxRunning: 2, maxRunningPerKey: 1, maxQueued: 32, maxQueuedPerKey: 4 })

/** A visitor's network, or a member, whom nobody at the same address holds up. */
export type ReaderKey = `network ${string}` | `member ${string}`

/**
 * Reads a conversation, or writes to it, in a thread of its own, which is ended afterwards with everything it held: no text holds up a
 * page, and none is left behind.
 *
 * @param key waits behind its own conversations, not behind those of others
 * @param hasLeft asked when its turn comes
 * @param isFollowing as of `fairBulkhead`
 * @throws {Unavailable} where it takes too long or too much memory, or too many wait
 */
export function inThread<Read>(task: Task, key: ReaderKey, hasLeft: () => boolean, isFollowing = false): Promise<Read> {
  const act = async () => {
    if (hasLeft()) throw new Unavailable('The visitor left')
    return read<Read>(task)
  }
  return withSlot(key, act, isFollowing)
}

function read<Read>(workerData: Task): Promise<Read> {
  const { promise, resolve, reject } = Promise.withResolvers<Read>()
  const worker = new Worker(new URL(threadFile, import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const timer = setTimeout(() => reject(new Unavailable('A conversation took too long to read')), timeoutMs)
  worker.once('message', resolve)
  // The message of an error may quote the conversation, so it is not kept.
  worker.once('error', () => reject(new Unavailable('A conversation could not be read')))
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
