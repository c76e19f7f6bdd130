import { randomUUID } from 'node:crypto'
import type { Mail } from '../mail/mail.ts'
import { unwrap, type Db } from '../supabase/client.ts'

/** Changes of passwords. Each is noted before Auth is asked for it: whatever ends the request, what follows from it is done. */
export function passwordChangesIn(db: Db) {
  return {
    /**
     * Gives the change's id; `null` where the account is gone.
     *
     * @param mail to the account's owner, which leaves once the password has changed
     * @param acceptedTerms the version of the terms that a new member accepts with the password
     */
    async begin(accountId: string, mail: Mail | null, acceptedTerms: string | null = null): Promise<string | null> {
      const id = randomUUID()
      const change = { change_id: id, account_id: accountId, mail, accepted_terms: acceptedTerms ?? '' }
      const isNoted = await unwrap(db.rpc('begin_password_change', change))
      return isNoted ? id : null
    },

    /** Ends what was mailed to choose a password by, and all sessions of the account but one. `false` where that was done. */
    finish: (id: string, sessionId: string) =>
      unwrap(db.rpc('finish_password_change', { change_id: id, session_id: sessionId })),

    /** For a password that was refused. */
    abandon: (id: string) => unwrap(db.rpc('abandon_password_change', { change_id: id })),
  }
}
