import { setTimeout as after } from 'node:timers/promises'
import type { EmailChange } from '../tokens/mail-links.ts'
import type { Mail } from '../mail/mail.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Cvs } from '../supabase/cvs.ts'
import type { Database } from '../supabase/database.types.ts'
import { unwrap, newestFirst, type Db } from '../supabase/client.ts'
import { Busy } from '../unavailable.ts'

type SetUp = Database['public']['Tables']['set_ups']['Row']

type FoundAccount = {
  name: string | null
  createdAt: string
  setUp: Omit<SetUp, 'member_id'> | null
  accesses: { at: string; address: string }[]
  accessCount: number
  sessions: { since: string; lastUsed: string; address: string | null; browser: string | null }[]
  sessionCount: number
  authLog: { at: string; action: string; address: string | null }[]
  authLogCount: number
}

/** How many rows there are of each kind that anybody may send many of. */
type Counts = { contactMessages: number; applications: number; consents: number; mailOnItsWay: number }

/** Rows of one kind that a page shows, and signs of a long text in it. */
const shown = { rows: 20, chars: 500 }

/**
 * Rows of a kind that are held at once where all are read, of an account's accesses, sessions and notes in all, and how
 * long a reading waits for another.
 */
const read = { pageSize: 50, ofAccount: 5_000, waitMs: 3_000 }

/** Everything under one e-mail address, whatever form it came by. */
export function peopleIn(db: Db, cvs: Cvs, mailbox: Pick<Mailbox, 'removeAbout'>) {
  const beingRead = new Map<string, Promise<void>>()

  /** What there may be any number of, the newest first. */
  function manyAbout(email: string, pageSize: number) {
    const newest = <Row extends { id: string; at: string }>(select: Parameters<typeof newestFirst<Row>>[2]) =>
      newestFirst('created_at', new Date(0), select, pageSize)
    return {
      applications: mapped(
        newest(() =>
          db.from('job_applications').select('id, jobId:job_id, name, about, at:created_at').eq('email', email),
        ),
        ({ at: sentAt, ...application }) => ({ ...application, sentAt }),
      ),
      contactMessages: mapped(
        newest(() =>
          db.from('contact_messages').select('id, name, subject, message, at:created_at').eq('email', email),
        ),
        ({ at: sentAt, ...message }) => ({ ...message, sentAt }),
      ),
      consents: mapped(
        newest(() =>
          db.from('consents').select('id, purpose, step, textVersion:text_version, at:created_at').eq('email', email),
        ),
        ({ purpose, step, textVersion, at }) => ({ purpose, step, textVersion, at }),
      ),
      mailOnItsWay: mailAbout(email, newest),
    }
  }

  async function* mailAbout(
    email: string,
    newest: <Row extends { id: string; at: string }>(
      select: Parameters<typeof newestFirst<Row>>[2],
    ) => AsyncGenerator<Row, void>,
  ) {
    const fields = 'id, kind, recipient, at:created_at'
    for await (const { kind, at } of newest(() => db.from('outbox').select(fields).eq('recipient', email)))
      yield { kind, queuedAt: at }
    for await (const { kind, at, recipient } of newest(() => db.from('outbox').select(fields).eq('about', email)))
      if (recipient !== email) yield { kind, queuedAt: at }
  }

  /** What there is at most one of, but for what an account keeps. */
  async function fewAbout(email: string, ofAccount: number) {
    const [subscriptions, entries, accounts] = await Promise.all([
      unwrap(db.from('newsletter_subscriptions').select('requested_at, confirmed_at').eq('email', email)),
      unwrap(
        db.from('waiting_list_entries').select('name, whatsapp, sells, created_at, confirmed_at').eq('email', email),
      ),
      unwrap(db.rpc('accounts_of', { address: email, at_most: ofAccount })),
    ])
    return {
      newsletter: subscriptions.map(({ requested_at, confirmed_at }) => ({
        requestedAt: requested_at,
        confirmedAt: confirmed_at,
      })),
      waitingList: entries.map(({ created_at, confirmed_at, ...entry }) => ({
        ...entry,
        joinedAt: created_at,
        confirmedAt: confirmed_at,
      })),
      accounts: (accounts as FoundAccount[]).map(({ setUp, ...account }) => ({
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
    }
  }

  return {
    /** The newest of each kind, long texts cut, and how many there are. */
    async overviewOf(email: string) {
      const { applications, contactMessages, consents, mailOnItsWay } = manyAbout(email, shown.rows)
      const [few, counts, ...newest] = await Promise.all([
        fewAbout(email, 1),
        unwrap(db.rpc('counts_about', { address: email })) as Promise<Counts>,
        firstOf(applications),
        firstOf(contactMessages),
        firstOf(consents),
        firstOf(mailOnItsWay),
      ])
      return {
        ...few,
        applications: newest[0],
        contactMessages: newest[1].map(({ message, ...rest }) => ({ ...rest, message: cut(message) })),
        consents: newest[2],
        mailOnItsWay: newest[3],
        counts,
      }
    },

    /**
     * Everything; what there may be much of is read page by page as it is wanted. One reading at a time of what is under
     * one address: it ends when it is disposed of. Another waits for that a while, as one does whose button was pressed
     * twice.
     */
    async openEverything(email: string) {
      const givenUpAt = Date.now() + read.waitMs
      for (let other; (other = beingRead.get(email));) {
        const rest = givenUpAt - Date.now()
        if (rest <= 0) throw new Busy('All of it is being read already')
        await Promise.race([other, after(rest, undefined, { ref: false })])
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      beingRead.set(email, promise)
      const end = () => {
        beingRead.delete(email)
        resolve()
      }
      try {
        const few = await fewAbout(email, read.ofAccount)
        return { ...few, ...manyAbout(email, read.pageSize), [Symbol.dispose]: end }
      } catch (failure) {
        end()
        throw failure
      }
    },

    /** All of it at once, for an operator's command. */
    async exportFor(email: string) {
      const few = await fewAbout(email, read.ofAccount)
      const { applications, contactMessages, consents, mailOnItsWay } = manyAbout(email, read.pageSize)
      return {
        contactMessages: await firstOf(contactMessages, Infinity),
        ...few,
        applications: await firstOf(applications, Infinity),
        consents: await firstOf(consents, Infinity),
        mailOnItsWay: await firstOf(mailOnItsWay, Infinity),
      }
    },

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

type People = ReturnType<typeof peopleIn>
export type Overview = Awaited<ReturnType<People['overviewOf']>>
export type OpenedEverything = Awaited<ReturnType<People['openEverything']>>

async function* mapped<From, To>(rows: AsyncIterable<From>, map: (row: From) => To): AsyncGenerator<To, void> {
  for await (const row of rows) yield map(row)
}

async function firstOf<Row>(rows: AsyncIterable<Row>, most = shown.rows): Promise<Row[]> {
  const first: Row[] = []
  for await (const row of rows) if (first.push(row) === most) break
  return first
}

function cut(text: string): string {
  return text.length > shown.chars ? `${text.slice(0, shown.chars).toWellFormed()}…` : text
}
