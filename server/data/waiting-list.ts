import type { z } from 'zod'
import type { WaitingListEntry } from '#shared/schemas/waiting-list-entry.ts'
import type { Mail } from '../mail/mail.ts'
import { unwrap, countOf, newestFirst, type Db } from '../supabase/client.ts'

type Entry = z.output<typeof WaitingListEntry>

/** The waiting list. A place counts confirmed entries alone, and is told by mail alone. */
export function waitingListIn(db: Db) {
  return {
    /** `mailIfConfirmed` may hold `{{position}}`, which is replaced when it leaves. */
    join: (entry: Entry, mail: Mail, mailIfConfirmed: Mail) =>
      unwrap(db.rpc('join_waiting_list', { entry, mail, mail_if_confirmed: mailIfConfirmed })),

    /** Stores the entry with these fields, and at the first call sends the mail with its `{{position}}`. `false` where the entry is gone. */
    confirm: (entry: Entry, mail: Mail) => unwrap(db.rpc('confirm_waiting_list', { entry, mail })),

    /** Writes to the next confirmed people of the line, once each, and counts them. */
    invite: (howMany: number, mail: Omit<Mail, 'to'>) => unwrap(db.rpc('invite_next', { how_many: howMany, mail })),

    /** How many `invite` would write to. */
    countNext: (howMany: number) => unwrap(db.rpc('next_in_line', { how_many: howMany })),

    countInvited: () =>
      countOf(
        db.from('waiting_list_entries').select('*', { count: 'exact', head: true }).not('invited_at', 'is', null),
      ),

    since: (day: Date) =>
      newestFirst('created_at', day, () =>
        db
          .from('waiting_list_entries')
          .select('id, at:created_at, name, email, whatsapp, sells, confirmedAt:confirmed_at, invitedAt:invited_at'),
      ),

    correct: (email: string, change: Pick<Entry, 'name' | 'whatsapp' | 'sells'>) =>
      unwrap(db.from('waiting_list_entries').update(change).eq('email', email)),
  }
}
