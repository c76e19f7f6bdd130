import type { EmailChange } from '../links/mail-links.ts'
import type { Mail } from '../mail/mail.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Cvs } from './cvs.ts'
import type { Database } from './database.types.ts'
import { answerOf, type Db } from './db.ts'

type Tables = Database['public']['Tables']
type Found = {
  contactMessages: Tables['contact_messages']['Row'][]
  newsletterSubscriptions: Tables['newsletter_subscriptions']['Row'][]
  waitingListEntries: Tables['waiting_list_entries']['Row'][]
  jobApplications: Tables['job_applications']['Row'][]
  consents: Tables['consents']['Row'][]
  outbox: Tables['outbox']['Row'][]
}

type FoundAccount = {
  name: string | null
  createdAt: string
  setUp: Omit<Tables['set_ups']['Row'], 'member_id'> | null
  accesses: { at: string; address: string }[]
  sessions: { since: string; lastUsed: string; address: string | null; browser: string | null }[]
  authLog: { at: string; action: string; address: string | null }[]
}

/** Everything under one e-mail address, whatever form it came by. */
export function peopleIn(db: Db, cvs: Cvs, mailbox: Pick<Mailbox, 'removeAbout'>) {
  return {
    async everythingAbout(email: string) {
      const [found, accounts] = (await Promise.all([
        answerOf(db.rpc('everything_about', { address: email })),
        answerOf(db.rpc('accounts_under', { address: email })),
      ])) as [Found, FoundAccount[]]
      return {
        contactMessages: found.contactMessages.map(({ id, name, subject, message, created_at }) => ({
          id,
          name,
          subject,
          message,
          sentAt: created_at,
        })),
        newsletter: found.newsletterSubscriptions.map(({ requested_at, confirmed_at }) => ({
          requestedAt: requested_at,
          confirmedAt: confirmed_at,
        })),
        waitingList: found.waitingListEntries.map(({ name, whatsapp, sells, created_at, confirmed_at }) => ({
          name,
          whatsapp,
          sells,
          joinedAt: created_at,
          confirmedAt: confirmed_at,
        })),
        applications: found.jobApplications.map(({ id, job_id, name, about, created_at }) => ({
          id,
          jobId: job_id,
          name,
          about,
          sentAt: created_at,
        })),
        consents: found.consents.map(({ purpose, step, text_version, created_at }) => ({
          purpose,
          step,
          textVersion: text_version,
          at: created_at,
        })),
        accounts: accounts.map(({ setUp, ...account }) => ({
          ...account,
          setUp: setUp && {
            business: setUp.business,
            sells: setUp.sells,
            tone: setUp.tone,
            openingHours: setUp.opening_hours,
            followUpDays: setUp.follow_up_days,
            savedAt: setUp.saved_at,
          },
        })),
        mailOnItsWay: found.outbox.map(({ kind, created_at }) => ({ kind, queuedAt: created_at })),
      }
    },

    /** Keeps who came into an account, from where, as the law wants it (Marco Civil da Internet, art. 15). */
    async noteAccess(accountId: string, address: string) {
      await answerOf(db.from('access_records').insert({ account_id: accountId, address }))
    },

    /** Counts a password that is tried for an address, known or not: how many since one was right, with this one. */
    countPasswordTry(email: string): Promise<number> {
      return answerOf(db.rpc('count_password_try', { address: email }))
    },

    async forgetPasswordTries(email: string) {
      await answerOf(db.rpc('forget_password_tries', { address: email }))
    },

    /** Whether there is an account under an address. No visitor may ever tell by it. */
    hasAccount(email: string): Promise<boolean> {
      return answerOf(db.rpc('is_account', { address: email }))
    },

    /** Another one once the account's password or address has changed. */
    accountMark(accountId: string): Promise<string> {
      return answerOf(db.rpc('account_mark', { account_id: accountId }))
    },

    /** `false` where it was done before, the account has another mark by now, or the new address is somebody's. */
    changeAccountEmail({ id, accountId, mark, from, to }: EmailChange, mail: Mail): Promise<boolean> {
      return answerOf(
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
     * password. `false` where that was done before, is too late, or the address is somebody else's by now.
     */
    undoEmailChange(id: string, from: string, tokenId: string): Promise<boolean> {
      return answerOf(db.rpc('undo_email_change', { change_id: id, old_email: from, token_id: tokenId }))
    },

    /**
     * Deletes all of it, the account too, and queues a mail to whoever had one: in one transaction. Files follow. Where
     * they cannot be deleted now, the nightly purge does it: what is done is done, and is not said to have failed.
     */
    async forget(email: string, mailToMember: Mail | null = null) {
      const files = await answerOf(db.rpc('delete_person', { address: email, mail_to_member: mailToMember }))
      await Promise.allSettled([cvs.remove(files), mailbox.removeAbout(email)])
    },
  }
}

export type Everything = Awaited<ReturnType<ReturnType<typeof peopleIn>['everythingAbout']>>
