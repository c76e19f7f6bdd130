import type { EmailChange } from '../tokens/mail-links.ts'
import type { Mail } from '../mail/mail.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Cvs } from '../supabase/cvs.ts'
import { unwrap, type Db } from '../supabase/client.ts'
import { dailyAccessesIn } from './daily-accesses.ts'
import { personExportsIn } from './person-export.ts'

/** People, each under an e-mail address: what is kept of them, their accounts, their deletion. */
export function peopleIn(db: Db, cvs: Cvs, mailbox: Pick<Mailbox, 'removeAbout'>) {
  return {
    ...personExportsIn(db),
    ...dailyAccessesIn(db),

    /** Records an access with its IP address, as the law requires (Marco Civil da Internet, art. 15). */
    recordAccess: (accountId: string, address: string) =>
      unwrap(db.from('access_records').insert({ account_id: accountId, address })),

    /** Changes with the account's password; `null` where there is no account. */
    passwordVersion: (email: string) => unwrap<string | null>(db.rpc('password_mark', { address: email })),

    /** As `recordAccess`. `false` where the password has changed since its version was read. */
    recordSignIn: (accountId: string, address: string, version: string) =>
      unwrap(db.rpc('record_sign_in', { account_id: accountId, network_address: address, mark: version })),

    /** Counts an attempt for an address, known or not: how many since the last right password, this one included. */
    countPasswordAttempt: (email: string) => unwrap(db.rpc('count_password_try', { address: email })),

    resetPasswordAttempts: (email: string) => unwrap(db.rpc('forget_password_tries', { address: email })),

    /** Whether an address has an account. No answer to a visitor may reveal it. */
    hasAccount: (email: string) => unwrap(db.rpc('is_account', { address: email })),

    /** Changes with the account's password or address. */
    accountVersion: (accountId: string) => unwrap(db.rpc('account_mark', { account_id: accountId })),

    /** `false` where it was done before, the account's version has changed, or the new address is taken. */
    changeAccountEmail({ id, accountId, mark, from, to }: EmailChange, mail: Mail) {
      const change = { change_id: id, account_id: accountId, mark, old_email: from, new_email: to, mail }
      return unwrap(db.rpc('complete_email_change', change))
    },

    /**
     * Gives the account back to its previous address, without password and sessions: the token lets the owner choose a new
     * password, and the mail goes to the address that the account had. `false` where that was done before, is too late, or
     * the previous address is taken.
     */
    undoEmailChange: (id: string, from: string, tokenId: string, mail: Omit<Mail, 'to'>) =>
      unwrap(db.rpc('undo_email_change', { change_id: id, old_email: from, token_id: tokenId, mail })),

    /**
     * Deletes everything under an address with its account, and queues the mail to its member, in one transaction. Files
     * follow; a failure there is not reported, because the nightly purge deletes what is left.
     */
    async forget(email: string, mailToMember: Mail | null = null) {
      const files = await unwrap(db.rpc('delete_person', { address: email, mail_to_member: mailToMember }))
      await Promise.allSettled([cvs.remove(files), mailbox.removeAbout(email)])
    },
  }
}
