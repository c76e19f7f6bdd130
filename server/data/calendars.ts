import type { ReasonOutside } from '#shared/follow-ups/reason-words.ts'
import { unwrap, type Db } from '../supabase/client.ts'

export type CalendarFollowUp = {
  id: string
  customer: string
  /** The customer's; null where the member wants no names in the calendar. */
  name: string | null
  reason: ReasonOutside
  dueAt: Date
  madeAt: Date
}

type Row = Omit<CalendarFollowUp, 'dueAt' | 'madeAt'> & { dueAt: string; madeAt: string }

/** Follow-ups for calendars, which have no session. */
export function calendarsIn(db: Db) {
  return {
    /** @param now wall time in São Paulo; null where the member has no calendar of that version */
    async followUps(member: string, version: number, now: string): Promise<CalendarFollowUp[] | null> {
      const feed = (await unwrap(db.rpc('calendar_feed', { member, version, now_at: now }))) as { rows: Row[] } | null
      return (
        feed &&
        feed.rows.map(({ dueAt, madeAt, ...row }) => ({ ...row, dueAt: new Date(dueAt), madeAt: new Date(madeAt) }))
      )
    },
  }
}
