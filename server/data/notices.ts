import { z } from 'zod'
import type { Mail } from '../mail/mail.ts'
import { unwrapAs, type Db } from '../supabase/client.ts'

/** Sorts before every id. */
const firstId = '00000000-0000-0000-0000-000000000000'

const Counts = z.object({ members: z.number(), queued: z.number() })
const Page = z.object({ queued: z.number(), last: z.string().nullable() }).nullable()
type Page = z.output<typeof Page>

/** Notices to every member, each under a name of its own. */
export function noticesIn(db: Db) {
  return {
    /** How many members there are, and for how many of them the notice was queued already. */
    counts: (name: string) => unwrapAs(Counts, db.rpc('notice_counts', { notice_name: name })),

    /** Queues the notice for every member who has not had it, and counts them; `null` where it was begun with other words. */
    async queue(name: string, wordsHash: string, mail: Omit<Mail, 'to'>, pageSize = 200): Promise<number | null> {
      let queued = 0
      for (let after: string | null = firstId; after !== null;) {
        const page: Page = await unwrapAs(
          Page,
          db.rpc('queue_notice', {
            notice_name: name,
            words_hash: wordsHash,
            mail,
            after_account: after,
            at_most: pageSize,
          }),
        )
        if (page === null) return null
        queued += page.queued
        after = page.last
      }
      return queued
    },
  }
}
