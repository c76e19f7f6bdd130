import { z } from 'zod'
import { usualFollowUpsPerDay } from '#shared/customers/follow-up.ts'
import { unwrap, unwrapAs, type Db } from '../supabase/client.ts'

const Made = z.object({
  madeAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().nullable(),
  at: z.string().nullable(),
})
/** What became of a digest that was made at a wall time in São Paulo. `attempts` and `at` are null once the outbox has forgotten the mail. */
export type LastDigest = z.output<typeof Made>
const OwnDigest = z.object({ isSilenced: z.boolean(), last: Made.nullable() })

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
    digest: () => unwrapAs(OwnDigest, db.rpc('own_digest')),

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
