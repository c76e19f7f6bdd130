import { inactiveAccounts } from '#shared/site.ts'
import type { Mail } from '../mail/mail.ts'
import { unwrap, type Db } from '../supabase/client.ts'

type Letter = Omit<Mail, 'to'>

/** Members whom the database tells or deletes in one transaction. */
const batchSize = 20

/** Accounts that nobody uses. The notices go to members who asked for no more mail as well: what they keep here is at stake. */
export function inactiveAccountsIn(db: Db) {
  return {
    /** Queues the notices that are due, and deletes accounts a notice's days after their last one. */
    async retire(letters: { notices: readonly [Letter, Letter]; farewell: Letter }) {
      const total = { noticed: 0, deleted: 0 }
      for (;;) {
        const { noticed, deleted } = (await unwrap(
          db.rpc('retire_inactive_members', {
            idle_months: inactiveAccounts.months,
            notice_days: inactiveAccounts.noticeDays,
            first_notice: letters.notices[0],
            second_notice: letters.notices[1],
            farewell: letters.farewell,
            at_most: batchSize,
          }),
        )) as typeof total
        total.noticed += noticed
        total.deleted += deleted
        if (noticed + deleted === 0) return total
      }
    },
  }
}
