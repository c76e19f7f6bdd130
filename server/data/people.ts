import type { EmailChange } from '../tokens/mail-links.ts'
import type { Mail } from '../mail/mail.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Cvs } from '../supabase/cvs.ts'
import { unwrap, type Db } from '../supabase/client.ts'
import { personExportsIn } from './person-export.ts'

/** People, each under an e-mail address: what is kept of them, their accounts, their deletion. */
export function peopleIn(db: Db, cvs: Cvs, mailbox: Pick<Mailbox, 'removeAbout'>) {
  return {
    ...personExportsIn(db),

    /** Keeps who came into an account, from where, as the law wants it (Marco Civil da Internet, art. 15). */
    async noteAccess(accountId: string, address: string) {
      await unwrap(db.from('access_records').insert({ account_id: accountId, address }))
    },

    /** Another one once the account's password has changed; `null` where there is none. */
    passwordVersion(email: string): Promise<string | null> {
      return unwrap(db.rpc('password_mark', { address: email }))
    },

    /** As `noteAccess`. `false` where the password is not any more what it was when its mark was taken. */
    recordSignIn(accountId: string, address: string, mark: string): Promise<boolean> {
      return unwrap(db.rpc('record_sign_in', { account_id: accountId, network_address: address, mark }))
    },

    /** Counts a password that is tried for an address, known or not: how many since one was right, with this one. */
    countPasswordAttempt(email: string): Promise<number> {
      return unwrap(db.rpc('count_password_try', { address: email }))
    },

    async resetPasswordAttempts(email: string) {
      await unwrap(db.rpc('forget_password_tries', { address: email }))
    },

    /** Whether there is an account under an address. No visitor may ever tell by it. */
    hasAccount(email: string): Promise<boolean> {
      return unwrap(db.rpc('is_account', { address: email }))
    },

    /** Another one once the account's password or address has changed. */
    accountVersion(accountId: string): Promise<string> {
      return unwrap(db.rpc('account_mark', { account_id: accountId }))
    },

    /** `false` where it was done before, the account has another mark by now, or the new address is somebody's. */
    changeAccountEmail({ id, accountId, mark, from, to }: EmailChange, mail: Mail): Promise<boolean> {
      return unwrap(
        db.rpc('complete_email_change', {
          change_id: id,
          account_id: accountId,
          mark,
          old_email: from,
          new_email: to,
          mail,
        }),
      )
    },

    /**
     * Gives the account back to the address before, without password and sessions; the token lets its owner choose a
     * password, and the mail goes to the address that the account had. `false` where that was done before, is too late, or
     * the address is somebody else's by now.
     */
    undoEmailChange(id: string, from: string, tokenId: string, mail: Omit<Mail, 'to'>): Promise<boolean> {
      return unwrap(db.rpc('undo_email_change', { change_id: id, old_email: from, token_id: tokenId, mail }))
    },

    /**
     * Deletes all of it, the account too, and queues a mail to whoever had one: in one transaction. Files follow. Where
     * they cannot be deleted now, the nightly purge does it: what is done is done, and is not said to have failed.
     */
    async forget(email: string, mailToMember: Mail | null = null) {
      const files = await unwrap(db.rpc('delete_person', { address: email, mail_to_member: mailToMember }))
      await Promise.allSettled([cvs.remove(files), mailbox.removeAbout(email)])
    },
  }
}
