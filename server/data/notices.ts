import type { Mail } from '../mail/mail.ts'
import { unwrap, type Db } from '../supabase/client.ts'

/** Sorts before every id. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** Notices to every member, each under a name of its own. */
export function noticesIn(db: Db) {
  return {
    /** How many members there are, and for how many of them the notice was queued already. */
    counts: (name: string) =>
      unwrap(db.rpc('notice_counts', { notice_name: name })) as Promise<{ members: number; queued: number }>,

    /** Queues the notice for every member who has not had it, and counts them; `null` where it was begun with other words. */
    async queue(name: string, wordsHash: string, mail: Omit<Mail, 'to'>, pageSize = 200): Promise<number | null> {
      let queued = 0
      for (let after: string | null = firstId; after !== null;) {
        const page = { notice_name: name, words_hash: wordsHash, mail, after_account: after, at_most: pageSize }
        const result = (await unwrap(db.rpc('queue_notice', page))) as Page | null
        if (result === null) return null
        queued += result.queued
        after = result.last
      }
      return queued
    },
  }
}

type Page = { queued: number; last: string | null }
