import { z } from 'zod'
import type { KeptData } from '#shared/models/kept-data.ts'
import type { Database } from '../supabase/database.types.ts'
import { newestFirst, tableRow, unwrap, unwrapAs, type Db } from '../supabase/client.ts'

const Account = z.object({
  name: z.string().nullable(),
  createdAt: z.string(),
  terms: z.object({ textVersion: z.string(), at: z.string() }).nullable(),
  firstImportAt: z.string().nullable(),
  boardOpenedAt: z.string().nullable(),
  lastUsedOn: z.string().nullable(),
  inactivityNotices: z.number().nullable(),
  inactivityNoticedOn: z.string().nullable(),
  accessCount: z.number(),
  sessionCount: z.number(),
  authLogCount: z.number(),
  accesses: z.array(z.object({ at: z.string(), address: z.string() })),
  sessions: z.array(
    z.object({
      since: z.string(),
      lastUsed: z.string(),
      address: z.string().nullable(),
      browser: z.string().nullable(),
    }),
  ),
  authLog: z.array(z.object({ at: z.string(), action: z.string(), address: z.string().nullable() })),
  notices: z.array(z.object({ name: z.string(), at: z.string() })),
  setUp: tableRow<Database['public']['Tables']['set_ups']['Row']>().nullable(),
})

/** The kinds that anybody may send any number of, the newest first. */
export function unboundedKinds(db: Db, email: string, pageSize: number) {
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
      newest(() =>
        db.from('contact_messages').select('id, number, name, subject, message, at:created_at').eq('email', email),
      ),
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
export async function boundedKinds(db: Db, email: string, rowsPerAccount: number) {
  const [newsletter, waitingList, accounts] = await Promise.all([
    newsletterOf(db, email),
    unwrap(
      db
        .from('waiting_list_entries')
        .select('name, whatsapp, sells, joinedAt:created_at, confirmedAt:confirmed_at, invitedAt:invited_at')
        .eq('email', email),
    ),
    unwrapAs(z.array(Account), db.rpc('accounts_of', { address: email, at_most: rowsPerAccount })),
  ])
  return { newsletter, waitingList, accounts: accounts.map(accountOf) }
}

async function newsletterOf(db: Db, email: string): Promise<KeptData['newsletter'][]> {
  const fields = 'id, requestedAt:requested_at, confirmedAt:confirmed_at'
  const subscriptions = await unwrap(db.from('newsletter_subscriptions').select(fields).eq('email', email))
  return Promise.all(
    subscriptions.map(async ({ id, ...subscription }) => {
      const issues = db
        .from('newsletter_issues')
        .select('article:article_id, sentAt:queued_at')
        .eq('subscription_id', id)
      return { ...subscription, articles: await unwrap(issues.order('queued_at')) }
    }),
  )
}

function accountOf({ setUp, ...account }: z.output<typeof Account>): KeptData['accounts'] {
  if (!setUp) return { ...account, setUp }
  const { business, sells, tone, opening_hours: openingHours, follow_up_days: followUpDays, saved_at: savedAt } = setUp
  return { ...account, setUp: { business, sells, tone, openingHours, followUpDays, savedAt } }
}

export async function* mapped<From, To>(rows: AsyncIterable<From>, map: (row: From) => To): AsyncGenerator<To, void> {
  for await (const row of rows) yield map(row)
}
