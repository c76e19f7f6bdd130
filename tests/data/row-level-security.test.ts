import { afterAll, expect, test } from 'vitest'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { aContactMessage, aWaitingListRow, anApplication } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { db, stranger, query } = database

const email = anAddress()
const owner = await aSignedInClient()
const { data: ownAccount } = await owner.auth.getUser()
const member = { id: ownAccount.user!.id, name: 'Ana' }
const message = { subject: 'Oi', html: '', text: '' }

const aToken = '00000000-0000-4000-8000-000000000002'

/** A row in every table, so that there is something to take. */
const rows = {
  access_records: { account_id: member.id, address: '203.0.113.7' },
  account_tokens: { id: aToken, kind: 'signup', address_hash: 'x', code_hash: 'x' },
  consents: { email, email_hash: 'x', purpose: 'newsletter', step: 'asked', text_version: '1' },
  contact_messages: aContactMessage(email),
  deletions: { subject_hash: 'x' },
  email_changes: { id: aToken, account_id: member.id },
  hash_keys: { id: true, key: 'x' },
  job_applications: { ...anApplication(email), cv: 'x.pdf' },
  members: member,
  newsletter_issues: { article_id: 7, subscription_id: '00000000-0000-4000-8000-000000000001' },
  newsletter_subscriptions: { id: '00000000-0000-4000-8000-000000000001', email },
  notice_recipients: { notice_name: 'prices.txt', account_id: member.id },
  notices: { name: 'prices.txt', words_hash: 'x' },
  outbox: { kind: 'probe', recipient: email, recipient_hash: 'x', mailbox_hash: 'x', message, unconfirmed: false },
  set_ups: {
    member_id: member.id,
    business: 'Bolos',
    sells: 'Bolos',
    tone: 'warm',
    opening_hours: '9h',
    follow_up_days: 3,
  },
  password_changes: { id: aToken, account_id: member.id, password_mark: 'x' },
  password_tries: { address_hash: 'x' },
  request_counts: { key: 'x' },
  signing_keys: { key: 'x' },
  silenced_addresses: { address_hash: 'x', reason: 'asked' },
  spent_links: { link: 'x' },
  submissions: { key: 'x', content: 'x' },
  waiting_list_entries: aWaitingListRow(email),
} as const

const tables = Object.keys(rows) as (keyof typeof rows)[]
const parentsFirst = tables.toSorted((table) =>
  ['newsletter_subscriptions', 'members', 'notices'].includes(table) ? -1 : 1,
)
for (const table of parentsFirst) {
  const { error } = await db.from(table).upsert(rows[table] as never)
  if (error) throw new Error(`${table}: ${error.message}`)
}

test('every table is tried below and has row-level security, those of members alone with policies', async () => {
  const found = await query<{ name: string; secured: boolean; policies: number }>(`
    select c.relname as "name", c.relrowsecurity as "secured",
      (select count(*)::int from pg_policy where polrelid = c.oid) as "policies"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') order by 1`)
  expect(found.map(({ name }) => name)).toEqual(Object.keys(rows).toSorted())
  expect(found.filter(({ secured }) => !secured)).toEqual([])
  expect(found.filter(({ policies }) => policies > 0).map(({ name }) => name)).toEqual(['members', 'set_ups'])
})

const visitors = { 'somebody unknown': stranger(), 'somebody else signed in': await aSignedInClient() }

for (const [who, visitor] of Object.entries(visitors)) {
  test.for(tables)(`${who} can neither read nor write %s`, async (table) => {
    const before = await contentOf(table)
    const [column, value] = Object.entries(rows[table])[0]!

    const read = await visitor.from(table).select()
    expect(read.data ?? []).toEqual([])
    const counted = await visitor.from(table).select('*', { count: 'exact', head: true })
    expect(counted.count ?? 0).toBe(0)
    expect((await visitor.from(table).insert(rows[table] as never)).error).not.toBeNull()
    expect((await visitor.from(table).upsert(rows[table] as never)).error).not.toBeNull()
    const change = { [column]: typeof value === 'string' ? 'taken' : value }
    const changed = await visitor
      .from(table)
      .update(change as never)
      .eq(column as never, value as never)
      .select()
    expect(changed.data ?? []).toEqual([])
    const deleted = await visitor
      .from(table)
      .delete()
      .eq(column as never, value as never)
      .select()
    expect(deleted.data ?? []).toEqual([])

    expect(await contentOf(table)).toEqual(before)
  })

  test(`no function of ours works for ${who}`, async () => {
    const functions = await query<{ name: string; arguments: string[] | null; types: string }>(`
      select proname as "name", proargnames as "arguments", proargtypes::regtype[]::text as "types"
      from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and proname <> 'is_live_session'`)
    expect(functions.length).toBeGreaterThan(15)
    const before = await Promise.all(tables.map(contentOf))

    for (const { name, arguments: own, types } of functions) {
      const kinds = types.replace(/^.*\{|["}]/g, '').split(',')
      const values = (own ?? []).map((argument, index) => [argument, aValueOf(kinds[index]!)])
      const { error } = await visitor.rpc(name as 'forget', Object.fromEntries(values) as never)
      expect(error?.code, name).toBe('42501')
    }
    expect(await Promise.all(tables.map(contentOf))).toEqual(before)
  })
}

test('with their own token, past the form, a member keeps no longer text than the form takes', async () => {
  const limits = { business: 120, sells: 200, opening_hours: 120 }
  for (const [column, longest] of Object.entries(limits)) {
    const keep = (length: number) =>
      owner
        .from('set_ups')
        .update({ [column]: 'ç'.repeat(length) } as never)
        .eq('member_id', member.id)
    expect((await keep(longest)).error).toBeNull()
    expect((await keep(longest + 1)).error).not.toBeNull()
  }
})

test('with their own token, a member changes their name, and nothing of the terms that they accepted', async () => {
  const change = (columns: object) =>
    owner
      .from('members')
      .update(columns as never)
      .eq('id', member.id)
  expect((await change({ name: 'Ana Souza' })).error).toBeNull()
  for (const column of ['terms_version', 'terms_accepted_at']) await change({ [column]: '2000-01-01' })
  expect(await contentOf('members')).toContainEqual(
    expect.objectContaining({ id: member.id, name: 'Ana Souza', terms_version: null, terms_accepted_at: null }),
  )
})

async function contentOf(table: (typeof tables)[number]) {
  const { data, error } = await db.from(table).select()
  expect(error).toBeNull()
  expect(data!.length).toBeGreaterThan(0)
  return data
}

/** Somebody with an account is no less a stranger here. */
async function aSignedInClient() {
  const address = anAddress()
  const token = await database.accounts.beginSignUp(address, 'Ana', '203.0.113.7')
  if (typeof token === 'string') throw new Error(`No token: ${token}`)
  const client = stranger()
  const { error } = await client.auth.verifyOtp({ type: 'signup', token_hash: token.hash })
  if (error) throw error
  return client
}

function aValueOf(type: string): unknown {
  if (type === 'integer') return 7
  if (type.startsWith('timestamp')) return '2026-11-21'
  if (type === 'uuid') return rows.newsletter_subscriptions.id
  if (type === 'jsonb') return { to: email, email, key: 'y', content: 'y' }
  return email
}
