import { hash } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { memoryStore, type RateLimitStore } from '../rate-limits/store.ts'
import { unwrap, type Db } from './client.ts'
import { Unavailable } from '../unavailable.ts'

/**
 * For processes and machines that count together. Each counts in its memory as well: a flood stops there without asking
 * the database, and the memory's count is what holds while the database is away.
 *
 * @param patience milliseconds the database may take, if it may not take its time; then it is left alone for a while
 */
export function databaseStore(db: Db, patience: number | null): RateLimitStore {
  let retryAt = 0
  return (name, seconds, most) => {
    const countHere = memoryStore(name, seconds, most)
    return async (key) => {
      const here = await countHere(key)
      if (here.hits > most || Date.now() < retryAt) return here
      try {
        const counted = hash('sha256', `${name}\n${key}`)
        const [all] = await inTime(unwrap(db.rpc('count_request', { counted, for_seconds: seconds })), patience)
        const { points, ends_at: end } = all!
        return { hits: points, resetInSeconds: Math.max(1, Math.ceil((Date.parse(end) - Date.now()) / 1000)) }
      } catch (failure) {
        if (!(failure instanceof Unavailable)) throw failure
        retryAt = Date.now() + rest
        return here
      }
    }
  }
}

/** Milliseconds for which the memory counts alone after the database could not. */
const rest = 5_000

async function inTime<Counted>(counting: Promise<Counted>, patience: number | null): Promise<Counted> {
  if (patience === null) return counting
  const tooLate = after(patience, undefined, { ref: false }).then(() => {
    throw new Unavailable('The count takes too long')
  })
  return Promise.race([counting, tooLate])
}
