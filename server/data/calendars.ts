import { z } from 'zod'
import { reasonsOutside, type ReasonOutside } from '#shared/follow-ups/reason-words.ts'
import { unwrapAs, type Db } from '../supabase/client.ts'

export type CalendarFollowUp = {
  id: string
  customer: string
  /** The customer's; null where the member wants no names in the calendar. */
  name: string | null
  reason: ReasonOutside
  dueAt: Date
  madeAt: Date
}

const instant = z.string().transform((at) => new Date(at))
const Feed = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      name: z.string().nullable(),
      reason: z.enum(reasonsOutside),
      dueAt: instant,
      madeAt: instant,
    }),
  ),
})

/** Follow-ups for calendars, which have no session. */
export function calendarsIn(db: Db) {
  return {
    /** @param now wall time in São Paulo; null where the member has no calendar of that version */
    async followUps(member: string, version: number, now: string): Promise<CalendarFollowUp[] | null> {
      const feed = await unwrapAs(Feed.nullable(), db.rpc('calendar_feed', { member, version, now_at: now }))
      return feed && feed.rows
    },
  }
}
