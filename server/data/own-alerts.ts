import { usualFollowUpsPerDay } from '#shared/customers/follow-up.ts'
import type { WallTime } from '#shared/reading/conversation.ts'
import { unwrap, type Db } from '../supabase/client.ts'

/** What became of a digest that was made at a wall time in São Paulo. `attempts` and `at` are null once the outbox has forgotten the mail. */
export type LastDigest = {
  madeAt: WallTime
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number | null
  at: string | null
}

/** How a member is told of follow-ups, by their own session. */
export function ownAlertsIn(db: Db) {
  const columns =
    'digestHour:digest_hour, digestOn:digest_on, digestHasNames:digest_names, calendarVersion:calendar_version, hasNames:calendar_names, followUpsPerDay:follow_ups_per_day'
  return {
    async settings() {
      const none = {
        digestHour: null,
        digestOn: null,
        digestHasNames: false,
        calendarVersion: null,
        hasNames: false,
        followUpsPerDay: usualFollowUpsPerDay,
      }
      return (await unwrap(db.from('alert_settings').select(columns).maybeSingle())) ?? none
    },

    async hasCalendar(): Promise<boolean> {
      return (await this.settings()).calendarVersion !== null
    },

    /** `isSilenced`: mail to the member's address is not sent, since they asked for none or their server refuses it. */
    async digest(): Promise<{ isSilenced: boolean; last: LastDigest | null }> {
      return (await unwrap(db.rpc('own_digest'))) as never
    },

    /** @param hour null for no mail */
    setDigest: (hour: number | null, areNamesShown: boolean) =>
      unwrap(db.rpc('set_digest', { hour: hour as number, names_shown: areNamesShown })),

    /** Gives the calendar a new address; the one before opens no more. */
    openCalendar: () => unwrap(db.rpc('open_calendar')),

    closeCalendar: () => unwrap(db.rpc('close_calendar')),

    showNames: (areShown: boolean) => unwrap(db.rpc('set_calendar_names', { are_shown: areShown })),

    setFollowUpsPerDay: (count: number) => unwrap(db.rpc('set_follow_ups_per_day', { count })),

    noteFailedSeen: () => unwrap(db.rpc('note_failed_alerts_seen')),
  }
}
