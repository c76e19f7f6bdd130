import { randomUUID } from 'node:crypto'
import type { Mail } from '../mail/mail.ts'
import { unwrap, type Db } from '../supabase/client.ts'

/** Changes of passwords. Each is noted before Auth is asked for it: whatever ends the request, what follows from it is done. */
export function passwordChangesIn(db: Db) {
  return {
    /** @param mail to the account's owner, which leaves once the password has changed */
    async begin(email: string, mail: Mail | null): Promise<string> {
      const id = randomUUID()
      await unwrap(db.rpc('begin_password_change', { change_id: id, address: email, mail }))
      return id
    },

    /** Ends what was mailed to choose a password by, and all sessions of the account but one. */
    async finish(id: string, sessionId: string) {
      await unwrap(db.rpc('finish_password_change', { change_id: id, session_id: sessionId }))
    },

    /** For a password that was refused. */
    async abandon(id: string) {
      await unwrap(db.from('password_changes').delete().eq('id', id))
    },
  }
}
