import { hash } from 'node:crypto'
import { memoryStore, type RateLimitStore } from '../rate-limits/store.ts'
import { unwrap, type Db } from './client.ts'
import { Unavailable } from '../unavailable.ts'
import { withTimeout } from '#server/concurrency/with-timeout.ts'

/**
 * Counts that several processes and machines share. Each process counts in its memory as well: a flood stops there
 * without a query, and the memory's count holds while the database is away.
 *
 * @param timeoutMs that the database may take; `null` for as long as it takes. After a failure it is left alone for a while
 */
export function databaseStore(db: Db, timeoutMs: number | null): RateLimitStore {
  let retryAt = 0
  return (name, seconds, most) => {
    const countInMemory = memoryStore(name, seconds, most)
    return async (key, hits = 1) => {
      const own = await countInMemory(key, hits)
      if (own.hits > most || Date.now() < retryAt) return own
      try {
        const counted = hash('sha256', `${name}\n${key}`)
        const counting = unwrap(db.rpc('count_request', { counted, for_seconds: seconds, added: hits }))
        const [shared] = await (timeoutMs === null ? counting : withTimeout(counting, timeoutMs, countTimedOut))
        const { points, ends_at: end } = shared!
        return { hits: points, resetInSeconds: Math.max(1, Math.ceil((Date.parse(end) - Date.now()) / 1000)) }
      } catch (failure) {
        if (!(failure instanceof Unavailable)) throw failure
        retryAt = Date.now() + retryAfterMs
        return own
      }
    }
  }
}

/** For so long the memory counts alone after a failure of the database. */
const retryAfterMs = 5_000

function countTimedOut() {
  return new Unavailable('The count takes too long')
}
