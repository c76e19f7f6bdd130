import type { z } from 'zod'
import type { WaitingListEntry } from '#shared/schemas/waiting-list-entry.ts'
import type { Mail } from '../mail/mail.ts'
import { unwrap, newestFirst, type Db } from '../supabase/client.ts'

/** The waiting list. A place counts confirmed entries alone, and is told by mail alone. */
export function waitingListIn(db: Db) {
  return {
    /** `mailIfConfirmed` may hold `{{position}}`, which is replaced when it leaves. */
    async join(entry: z.output<typeof WaitingListEntry>, mail: Mail, mailIfConfirmed: Mail) {
      await unwrap(db.rpc('join_waiting_list', { entry, mail, mail_if_confirmed: mailIfConfirmed }))
    },

    /** Stores the entry with these fields, and at the first call sends the mail with its `{{position}}`. `false` where the entry is gone. */
    confirm(entry: z.output<typeof WaitingListEntry>, mail: Mail): Promise<boolean> {
      return unwrap(db.rpc('confirm_waiting_list', { entry, mail }))
    },

    /** The newest first. */
    since(day: Date) {
      return newestFirst('created_at', day, () =>
        db
          .from('waiting_list_entries')
          .select('id, at:created_at, name, email, whatsapp, sells, confirmedAt:confirmed_at'),
      )
    },

    async correct(email: string, change: { name: string; whatsapp: string; sells: string }) {
      await unwrap(db.from('waiting_list_entries').update(change).eq('email', email))
    },
  }
}
