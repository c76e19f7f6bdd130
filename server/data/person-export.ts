import { setTimeout as after } from 'node:timers/promises'
import type { KeptData, KeptOverview } from '#shared/models/kept-data.ts'
import type { Database } from '../supabase/database.types.ts'
import { unwrap, newestFirst, type Db } from '../supabase/client.ts'
import { Busy } from '../unavailable.ts'

type SetUp = Database['public']['Tables']['set_ups']['Row']
type AccountRow = Omit<KeptData['accounts'], 'setUp'> & { setUp: Omit<SetUp, 'member_id'> | null }

const overviewLimits = { rows: 20, chars: 500 }

/** `rowsPerAccount` limits accesses, sessions and log entries in sum; `waitMs` is spent on another export that is open. */
const exportLimits = { pageSize: 50, rowsPerAccount: 5_000, waitMs: 3_000 }

/** Everything that is kept under one e-mail address, whatever form it came by, with codes as they are stored. */
export function personExportsIn(db: Db) {
  const openExports = new Map<string, Promise<void>>()

  return {
    /** The newest of each kind, long texts cut, and how many there are. */
    async overviewOf(email: string) {
      const { applications, contactMessages, consents, mailOnItsWay } = unboundedKinds(db, email, overviewLimits.rows)
      const [bounded, counts, ...newest] = await Promise.all([
        boundedKinds(db, email, 1),
        unwrap(db.rpc('counts_about', { address: email })) as Promise<KeptOverview['counts']>,
        firstOf(applications),
        firstOf(contactMessages),
        firstOf(consents),
        firstOf(mailOnItsWay),
      ])
      return {
        ...bounded,
        applications: newest[0],
        contactMessages: newest[1].map(({ message, ...rest }) => ({ ...rest, message: cut(message) })),
        consents: newest[2],
        mailOnItsWay: newest[3],
        counts,
      }
    },

    /**
     * Everything; unbounded kinds are read page by page on demand. One export at a time is open for an address, until it
     * is disposed of. A second one waits for it, for a button that was pressed twice.
     */
    async openExport(email: string) {
      const deadline = Date.now() + exportLimits.waitMs
      for (let other; (other = openExports.get(email));) {
        const restMs = deadline - Date.now()
        if (restMs <= 0) throw new Busy('All of it is being read already')
        await Promise.race([other, after(restMs, undefined, { ref: false })])
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      openExports.set(email, promise)
      const close = () => {
        openExports.delete(email)
        resolve()
      }
      try {
        const bounded = await boundedKinds(db, email, exportLimits.rowsPerAccount)
        return { ...bounded, ...unboundedKinds(db, email, exportLimits.pageSize), [Symbol.dispose]: close }
      } catch (failure) {
        close()
        throw failure
      }
    },

    /** Everything at once, for an operator's command. */
    async exportFor(email: string) {
      const bounded = await boundedKinds(db, email, exportLimits.rowsPerAccount)
      const { applications, contactMessages, consents, mailOnItsWay } = unboundedKinds(db, email, exportLimits.pageSize)
      return {
        contactMessages: await firstOf(contactMessages, Infinity),
        ...bounded,
        applications: await firstOf(applications, Infinity),
        consents: await firstOf(consents, Infinity),
        mailOnItsWay: await firstOf(mailOnItsWay, Infinity),
      }
    },
  }
}

type PersonExports = ReturnType<typeof personExportsIn>
export type Overview = Awaited<ReturnType<PersonExports['overviewOf']>>
export type OpenExport = Awaited<ReturnType<PersonExports['openExport']>>

/** The kinds that anybody may send any number of, the newest first. */
function unboundedKinds(db: Db, email: string, pageSize: number) {
  const newest = <Row extends { id: string; at: string }>(select: Parameters<typeof newestFirst<Row>>[2]) =>
    newestFirst('created_at', new Date(0), select, pageSize)

  async function* mailOnItsWay() {
    const fields = 'id, kind, recipient, at:created_at'
    for await (const { kind, at } of newest(() => db.from('outbox').select(fields).eq('recipient', email)))
      yield { kind, queuedAt: at }
    for await (const { kind, at, recipient } of newest(() => db.from('outbox').select(fields).eq('about', email)))
      if (recipient !== email) yield { kind, queuedAt: at }
  }

  return {
    applications: mapped(
      newest(() =>
        db.from('job_applications').select('id, jobId:job_id, name, about, at:created_at').eq('email', email),
      ),
      ({ at: sentAt, ...application }) => ({ ...application, sentAt }),
    ),
    contactMessages: mapped(
      newest(() => db.from('contact_messages').select('id, name, subject, message, at:created_at').eq('email', email)),
      ({ at: sentAt, ...message }) => ({ ...message, sentAt }),
    ),
    consents: mapped(
      newest(() =>
        db.from('consents').select('id, purpose, step, textVersion:text_version, at:created_at').eq('email', email),
      ),
      ({ purpose, step, textVersion, at }) => ({ purpose, step, textVersion, at }),
    ),
    mailOnItsWay: mailOnItsWay(),
  }
}

/** The kinds with one row at most, and accounts with as many of their newest rows as `rowsPerAccount`. */
async function boundedKinds(db: Db, email: string, rowsPerAccount: number) {
  const [newsletter, waitingList, accounts] = await Promise.all([
    unwrap(
      db
        .from('newsletter_subscriptions')
        .select('requestedAt:requested_at, confirmedAt:confirmed_at')
        .eq('email', email),
    ),
    unwrap(
      db
        .from('waiting_list_entries')
        .select('name, whatsapp, sells, joinedAt:created_at, confirmedAt:confirmed_at')
        .eq('email', email),
    ),
    unwrap(db.rpc('accounts_of', { address: email, at_most: rowsPerAccount })),
  ])
  return { newsletter, waitingList, accounts: (accounts as AccountRow[]).map(accountOf) }
}

function accountOf({ setUp, ...account }: AccountRow): KeptData['accounts'] {
  if (!setUp) return { ...account, setUp }
  const { business, sells, tone, opening_hours: openingHours, follow_up_days: followUpDays, saved_at: savedAt } = setUp
  return { ...account, setUp: { business, sells, tone, openingHours, followUpDays, savedAt } }
}

export async function* mapped<From, To>(rows: AsyncIterable<From>, map: (row: From) => To): AsyncGenerator<To, void> {
  for await (const row of rows) yield map(row)
}

async function firstOf<Row>(rows: AsyncIterable<Row>, maxRows = overviewLimits.rows): Promise<Row[]> {
  const first: Row[] = []
  for await (const row of rows) if (first.push(row) === maxRows) break
  return first
}

function cut(text: string): string {
  return text.length > overviewLimits.chars ? `${text.slice(0, overviewLimits.chars).toWellFormed()}…` : text
}
