import { hash } from 'node:crypto'
import { countersInMemory, type Counters } from '../counters.ts'
import { answerOf, Unavailable, type Db } from './db.ts'

/**
 * For processes and machines that count together. Each counts in its memory as well: a flood stops there without asking
 * the database, and the memory's count is what holds while the database is away.
 */
export function countersIn(db: Db): Counters {
  return (name, seconds, most) => {
    const countHere = countersInMemory(name, seconds, most)
    return async (key) => {
      const here = await countHere(key)
      if (here.times > most) return here
      try {
        const counted = hash('sha256', `${name}\n${key}`)
        const [all] = await answerOf(db.rpc('count_request', { counted, for_seconds: seconds }))
        const { points, ends_at: end } = all!
        return { times: points, secondsLeft: Math.max(1, Math.ceil((Date.parse(end) - Date.now()) / 1000)) }
      } catch (failure) {
        if (failure instanceof Unavailable) return here
        throw failure
      }
    }
  }
}
