import { dayInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { unwrap, type Db } from '../supabase/client.ts'

/** Sessions that this process remembers to have recorded today. */
const maxRemembered = 10_000

/** The first access of each session on a day, which the law requires besides sign-ins (Marco Civil da Internet, art. 15). */
export function dailyAccessesIn(db: Db) {
  let today = ''
  const recorded = new Set<string>()

  return {
    /** The database keeps one record a day, whichever process asks. */
    async recordDailyAccess(accountId: string, sessionId: string, address: string) {
      const day = dayInSaoPaulo(new Date())
      if (day !== today || recorded.size >= maxRemembered) recorded.clear()
      today = day
      if (recorded.has(sessionId)) return
      const access = { account_id: accountId, session_id: sessionId, network_address: address }
      await unwrap(db.rpc('record_daily_access', access))
      if (day === today) recorded.add(sessionId)
    },
  }
}
