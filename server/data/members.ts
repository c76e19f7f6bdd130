import type { z } from 'zod'
import type { SetUp } from '#shared/schemas/set-up.ts'
import { unwrap, type Db } from '../supabase/client.ts'

type SetUpValues = z.output<typeof SetUp>
export type Member = { name: string; setUp: SetUpValues | null }

const columns = 'name, setUp:set_ups(business, sells, tone, openingHours:opening_hours, followUpDays:follow_up_days)'

/** Members' data, accessed with their own token: row-level security limits it to their own rows. */
export function membersIn(db: Db) {
  return {
    /** `null` where there is no such member, or the session was signed out meanwhile. */
    own: (id: string) =>
      unwrap(db.from('members').select(columns).eq('id', id).maybeSingle()) as Promise<Member | null>,

    /** Creates the member at their first confirmed sign-in; later calls change nothing. */
    begin: (id: string, name: string) =>
      unwrap(db.from('members').upsert({ id, name }, { onConflict: 'id', ignoreDuplicates: true })),

    rename: (id: string, name: string) => unwrap(db.from('members').update({ name }).eq('id', id)),

    saveSetUp(id: string, { openingHours, followUpDays, ...setUp }: SetUpValues) {
      const row = { member_id: id, ...setUp, opening_hours: openingHours, follow_up_days: followUpDays }
      return unwrap(db.from('set_ups').upsert(row, { onConflict: 'member_id' }))
    },
  }
}

export type Members = ReturnType<typeof membersIn>
