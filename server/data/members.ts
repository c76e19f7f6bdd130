import type { z } from 'zod'
import type { SetUp } from '#shared/schemas/set-up.ts'
import { unwrap, type Db } from '../supabase/client.ts'

type SetUpValues = z.output<typeof SetUp>
export type Member = { name: string; setUp: SetUpValues | null }

/** Members' data, accessed with their own token: row-level security limits it to their own rows. */
export function membersIn(db: Db) {
  return {
    /** `null` where there is no such member, or the session was signed out meanwhile. */
    async own(id: string): Promise<Member | null> {
      const row = await unwrap<{ name: string; setUp: (Omit<SetUpValues, 'tone'> & { tone: string }) | null } | null>(
        db
          .from('members')
          .select('name, setUp:set_ups(business, sells, tone, openingHours:opening_hours, followUpDays:follow_up_days)')
          .eq('id', id)
          .maybeSingle(),
      )
      return row as Member | null
    },

    /** Creates the member at their first confirmed sign-in; later calls change nothing. */
    async begin(id: string, name: string) {
      await unwrap(db.from('members').upsert({ id, name }, { onConflict: 'id', ignoreDuplicates: true }))
    },

    async rename(id: string, name: string) {
      await unwrap(db.from('members').update({ name }).eq('id', id))
    },

    async saveSetUp(id: string, { business, sells, tone, openingHours, followUpDays }: SetUpValues) {
      await unwrap(
        db.from('set_ups').upsert(
          {
            member_id: id,
            business,
            sells,
            tone,
            opening_hours: openingHours,
            follow_up_days: followUpDays,
          },
          { onConflict: 'member_id' },
        ),
      )
    },
  }
}

export type Members = ReturnType<typeof membersIn>
