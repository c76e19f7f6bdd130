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

/** Everything under one e-mail address, whatever form it came by. */
export function peopleIn(db: Db, cvs: Cvs, mailbox: Pick<Mailbox, 'removeAbout'>) {
  return {
    async everythingAbout(email: string) {
      const found = (await answerOf(db.rpc('everything_about', { address: email }))) as Found
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
        mailOnItsWay: found.outbox.map(({ kind, created_at }) => ({ kind, queuedAt: created_at })),
      }
    },

    /** Deletes all of it. Files go last: the nightly sweep takes those that a broken-off call leaves behind. */
    async forget(email: string) {
      await cvs.remove(await answerOf(db.rpc('forget', { address: email })))
      await mailbox.removeAbout(email)
    },
  }
}

export type Everything = Awaited<ReturnType<ReturnType<typeof peopleIn>['everythingAbout']>>
