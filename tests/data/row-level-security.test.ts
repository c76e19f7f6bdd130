import { afterAll, expect, test } from 'vitest'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { noSettings } from '#shared/customers/label-settings.ts'
import { aSeller } from '#tests/support/sellers.ts'
import { aBrowser, aContactMessage, aWaitingListRow, anApplication } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { db, stranger, query } = database

const email = anAddress()
const owner = await aSignedInClient()
const { data: ownAccount } = await owner.auth.getUser()
const member = { id: ownAccount.user!.id, name: 'Ana' }
const message = { subject: 'Oi', html: '', text: '' }

/** Ana's workspace began with her membership; these rows go into it. */
const workspaceId = '00000000-0000-4000-8000-00000000000f'
const ids = { customer: '00000000-0000-4000-8000-00000000000a', other: '00000000-0000-4000-8000-00000000000b' }
const contactId = '00000000-0000-4000-8000-00000000000c'
const ofWorkspace = { workspace_id: workspaceId }

const aToken = '00000000-0000-4000-8000-000000000002'

/** A row in every table, so that there is something to take. */
const rows = {
  access_records: { account_id: member.id, address: '203.0.113.7' },
  alert_settings: { member_id: member.id, digest_hour: 8, calendar_version: 7 },
  account_tokens: { id: aToken, kind: 'signup', address_hash: 'x', code_hash: 'x' },
  alerts: { id: aToken, member_id: member.id, channel: 'push', made_at: '2026-03-02T09:00' },
  alert_attempts: { alert_id: aToken, answer: 'gone' },
  alert_follow_ups: { alert_id: aToken, follow_up_id: contactId },
  catalogue_events: { id: contactId, ...ofWorkspace, before: {}, after: { note: 'Camila' } },
  catalogue_items: {
    id: contactId,
    ...ofWorkspace,
    position: 1,
    name: 'Consultoria para Camila',
    is_starting_price: false,
    is_price_on_request: true,
    conditions: '',
    duration: '',
    deadline: '',
    included: '',
    audience: '',
  },
  catalogues: { ...ofWorkspace, revision: 1, pix_key: 'camila@exemplo.com.br' },
  consents: { email, email_hash: 'x', purpose: 'newsletter', step: 'asked', text_version: '1' },
  contact_messages: aContactMessage(email),
  contacts: {
    id: contactId,
    ...ofWorkspace,
    customer_id: ids.customer,
    name: 'Camila Duarte',
    name_key: 'camila duarte',
    former_name_keys: [],
    number_key: '+551191234567',
    facts: { version: 1, messages: [] },
    minutes: [29_500_000],
  },
  corrections: {
    id: contactId,
    ...ofWorkspace,
    contact_id: contactId,
    at: '2026-03-02T09:00',
    place: 0,
    label: 'outro',
    is_right: true,
  },
  customer_events: {
    id: contactId,
    ...ofWorkspace,
    customer_id: ids.customer,
    kind: 'read',
    before: {},
    after: { note: 'Camila' },
  },
  customer_search: { ...ofWorkspace, customer_id: ids.customer, words: 'camila duarte prefere a tarde' },
  customers: {
    id: ids.customer,
    ...ofWorkspace,
    name: 'Camila Duarte',
    note: 'Prefere à tarde',
    stage: 'proposta',
    stage_since: '2026-03-02T09:00',
    temperature: 'quente',
    waits_since: '2026-03-02T09:00',
    last_at: '2026-03-02T09:00',
  },
  deletions: { subject_hash: 'x' },
  distinct_customers: { ...ofWorkspace, one: ids.customer, other: ids.other },
  email_changes: { id: aToken, account_id: member.id },
  erased_contacts: { ...ofWorkspace, key_hash: 'x' },
  follow_ups: {
    id: contactId,
    ...ofWorkspace,
    customer_id: ids.customer,
    reason: 'silence',
    due_at: '2026-03-02T09:00',
    try_number: 1,
    state: 'open',
    seen_stage: 'proposta',
  },
  frequent_answers: { id: contactId, ...ofWorkspace, position: 1, question: 'E a Camila?', answer: '' },
  hash_keys: { id: true, key: 'x' },
  job_applications: { ...anApplication(email), cv: 'x.pdf' },
  members: member,
  model_consents: { id: contactId, ...ofWorkspace, provider: 'IA', host: 'ia.example', text_version: '1' },
  newsletter_issues: { article_id: 7, subscription_id: '00000000-0000-4000-8000-000000000001' },
  newsletter_subscriptions: { id: '00000000-0000-4000-8000-000000000001', email },
  notice_recipients: { notice_name: 'prices.txt', account_id: member.id },
  notices: { name: 'prices.txt', words_hash: 'x' },
  outbox: { kind: 'probe', recipient: email, recipient_hash: 'x', mailbox_hash: 'x', message, unconfirmed: false },
  scheduler_turns: { last_at: '2026-03-02T09:00Z' },
  push_subscriptions: { id: contactId, member_id: member.id, session_id: contactId, ...aBrowser('ana') },
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
  vapid_keys: { id: true, public_key: 'x', private_key: 'x' },
  waiting_list_entries: aWaitingListRow(email),
  workspace_members: { member_id: member.id, ...ofWorkspace },
  workspaces: { id: workspaceId },
} as const

const tables = Object.keys(rows) as (keyof typeof rows)[]
const parents = [
  'newsletter_subscriptions',
  'members',
  'notices',
  'workspaces',
  'workspace_members',
  'customers',
  'contacts',
  'follow_ups',
  'alerts',
] as const
for (const table of [...parents, ...tables.filter((name) => !parents.some((parent) => parent === name))]) {
  const own = table === 'customers' ? [rows.customers, { ...rows.customers, id: ids.other, name: 'Rui' }] : rows[table]
  const { error } = await db.from(table).upsert(own as never)
  if (error) throw new Error(`${table}: ${error.message}`)
}

test('every table is tried below and has row-level security, those of members alone with policies', async () => {
  const found = await query<{ name: string; secured: boolean; policies: number }>(`
    select c.relname as "name", c.relrowsecurity as "secured",
      (select count(*)::int from pg_policy where polrelid = c.oid) as "policies"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') order by 1`)
  expect(found.map(({ name }) => name)).toEqual(Object.keys(rows).toSorted())
  expect(found.filter(({ secured }) => !secured)).toEqual([])
  expect(found.filter(({ policies }) => policies > 0).map(({ name }) => name)).toEqual([
    'alert_settings',
    'catalogue_events',
    'catalogue_items',
    'catalogues',
    'contacts',
    'corrections',
    'customer_events',
    'customer_search',
    'customers',
    'distinct_customers',
    'follow_ups',
    'frequent_answers',
    'members',
    'model_consents',
    'push_subscriptions',
    'set_ups',
    'workspaces',
  ])
})

test('nobody but the site has more rights to a table than the migrations give: members read what has policies, and change their name and set-up', async () => {
  const rights = await query<{ right: string }>(`
    select distinct concat_ws(' ', grantee, lower(privilege_type), table_name) as "right" from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
    union
    select concat_ws(' ', grantee, lower(privilege_type), table_name) from information_schema.table_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')`)
  const secured = await query<{ name: string }>(
    `select distinct tablename as name from pg_policies where schemaname = 'public'`,
  )
  const changed = ['members', 'set_ups'].flatMap((name) => [`insert ${name}`, `update ${name}`])
  const expected = [...secured.map(({ name }) => `select ${name}`), ...changed]
  expect(rights.map(({ right }) => right).toSorted()).toEqual(
    expected.map((right) => `authenticated ${right}`).toSorted(),
  )
})

const [signedOut, seller] = [await aSeller(database), await aSeller(database)]
await query(`delete from auth.sessions where user_id = '${signedOut.id}'`)
const visitors = {
  'somebody unknown': stranger(),
  'somebody else signed in': await aSignedInClient(),
  'another seller': seller.db,
  'somebody who was signed out': signedOut.db,
}
/** The functions that members call with their own token. Whoever is in no workspace gets nothing by those that only read. */
const membersFunctions = [
  'check_arguments',
  'is_customer_filter',
  'is_near_sale',
  'stage_rank',
  'own_failed_alerts',
  'own_follow_ups_per_day',
  'own_today',
  'note_failed_alerts_seen',
  'follow_up_figures',
  'close_calendar',
  'open_calendar',
  'own_digest',
  'own_membership',
  'set_calendar_names',
  'set_digest',
  'set_follow_ups_per_day',
  'answer_figures',
  'count_missed_fact',
  'count_replies',
  'customer_figures',
  'decision_figures',
  'end_push_of_session',
  'forget_replies',
  'give_model_consent',
  'keep_push_subscription',
  'note_board_opened',
  'own_push_subscriptions',
  'refused_labels',
  'remember_replies',
  'remove_push_subscription',
  'save_catalogue',
  'save_labels',
  'set_relabelled',
  'show_names_in_push',
  'stage_figures',
  'withdraw_model_consent',
  'contacts_like',
  'customer_board',
  'customer_list',
  'customer_queue',
  'customers_alike',
  'customers_with_chats',
  'ended_deals',
  'erase_customer',
  'matching_customers',
  'own_follow_ups_known',
  'own_workspace',
  'plain_text',
  'save_workspace',
]
/** Names, notes and ids of what Ana keeps. */
const ofAna = new RegExp(`camila|rui|prefere|${workspaceId}|${member.id}|${ids.customer}|${contactId}`, 'i')
/** What sellers read in their own workspace. */
const ownTables: Record<string, readonly string[]> = { 'another seller': ['members', 'workspaces'] }

test('no function that members call reads as themselves a table that is closed to them: a hosted project refuses it', async () => {
  const named = await query(
    `select proname, relname from pg_proc join pg_class on prosrc ~ ('public\\.' || relname || '\\y')
    where pronamespace = 'public'::regnamespace and not prosecdef and has_function_privilege('authenticated', pg_proc.oid, 'execute')
      and relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid)`,
  )
  expect(named).toEqual([])
})

/** Valid arguments of what members call, in SQL; those of the same type are alike. */
const valid: Record<string, string> = {
  bigint: '0',
  boolean: 'true',
  integer: '7',
  'integer[]': `array[29500000]`,
  jsonb: `'{}'`,
  text: `'month'`,
  'text[]': `array['x']`,
  'timestamp without time zone': `'2026-11-21'`,
  uuid: `gen_random_uuid()`,
  'uuid[]': `array[gen_random_uuid()]`,
}
/** More than any page asks for. */
const huge: Record<string, string> = {
  bigint: '9000000000000000000',
  integer: '2000000000',
  'integer[]': 'array(select generate_series(1, 100000))',
  jsonb: `jsonb_build_object('words', repeat('x', 70000000))`,
  text: `repeat('x', 1000000)`,
  'text[]': `array(select 'x' || generate_series(1, 100000))`,
  'uuid[]': 'array(select gen_random_uuid() from generate_series(1, 100000))',
}
/** Arguments of any size that cost nothing. */
const unbounded = [
  'is_near_sale(stage)', // Compared with words.
  'is_near_sale(temperature)',
  'plain_text(words)', // Reads the first 20,000 letters.
  'save_catalogue(known_revision)', // Compared with the revision.
  'save_labels(known_revision)',
  'stage_rank(stage)', // Compared with words.
]

test('a member who calls a function with more than any page asks for is refused, whatever the argument', async () => {
  const functions = await query<{ name: string; names: string[]; types: string }>(`
    select proname as name, proargnames[:pronargs] as names, proargtypes::regtype[]::text as types from pg_proc
    where pronamespace = 'public'::regnamespace and pronargs > 0 and has_function_privilege('authenticated', oid, 'execute')
    order by 1`)
  expect(functions.length).toBeGreaterThan(20)
  const claims = JSON.stringify((await seller.db.auth.getClaims()).data!.claims)
  const asSeller = `
    select set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${seller.id}', true);
    set local role authenticated`
  const taken: string[] = []
  for (const { name, names, types } of functions) {
    const kinds = types.replace(/^.*\{|["}]/g, '').split(',')
    for (const [place, argument] of names.entries()) {
      if (huge[kinds[place]!] === undefined) continue
      const values = names.map(
        (each, index) => `${each} => ${index === place ? huge[kinds[index]!] : valid[kinds[index]!]}`,
      )
      const call = query(`${asSeller}; select public.${name}(${values.join()})`)
      const outcome = await call.then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
      // Out of bounds, or what a column takes.
      if (!/^2[23]/.test(outcome)) taken.push(`${name}(${argument})`)
    }
  }
  expect(taken).toEqual(unbounded)
})

for (const [who, visitor] of Object.entries(visitors)) {
  test.for(tables)(`${who} can neither read nor write %s`, async (table) => {
    const before = await contentOf(table)
    const [column, value] = Object.entries(rows[table])[0]!

    const ownRows = ownTables[who]?.includes(table) ? 1 : 0
    const read = await visitor.from(table).select()
    expect(read.data ?? []).toHaveLength(ownRows)
    expect(JSON.stringify(read.data ?? [])).not.toMatch(ofAna)
    const counted = await visitor.from(table).select('*', { count: 'exact', head: true })
    expect(counted.count ?? 0).toBe(ownRows)
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
      select proname as "name", proargnames[:pronargs] as "arguments", proargtypes::regtype[]::text as "types"
      from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and proname <> 'is_live_session'`)
    expect(functions.length).toBeGreaterThan(15)
    const before = await Promise.all(tables.map(contentOf))

    for (const { name, arguments: own, types } of functions) {
      const kinds = types.replace(/^.*\{|["}]/g, '').split(',')
      const values = (own ?? []).map((argument, index) => [argument, aValueOf(argument, kinds[index]!)])
      const { data, error } = await visitor.rpc(name as 'forget', Object.fromEntries(values) as never)
      if (error || who === 'somebody unknown') expect(error?.code, name).toBe('42501')
      else expect(membersFunctions, name).toContain(name)
      expect(JSON.stringify(data ?? null), name).not.toMatch(ofAna)
    }
    // Another seller may agree to a model for their own workspace, let their browser show notices, and set alerts of their own.
    await db.from('push_subscriptions').delete().neq('member_id', member.id).throwOnError()
    await db.from('alert_settings').delete().neq('member_id', member.id).throwOnError()
    await db.from('model_consents').delete().neq('workspace_id', workspaceId).throwOnError()
    expect(await Promise.all(tables.map(contentOf))).toEqual(before)
  })
}

test('Ana herself reads her customers by each table and list', async () => {
  const ofCustomers = [
    'customers',
    'contacts',
    'corrections',
    'customer_events',
    'customer_search',
    'distinct_customers',
  ] as const
  const ofCatalogue = ['catalogues', 'catalogue_items', 'frequent_answers', 'catalogue_events'] as const
  for (const table of [
    ...ofCustomers,
    ...ofCatalogue,
    'model_consents',
    'push_subscriptions',
    'alert_settings',
  ] as const) {
    const { data } = await owner.from(table).select()
    expect(data!.length, table).toBeGreaterThan(0)
  }
  const { data } = await owner.rpc('customer_list', {
    filter: {},
    now_at: '2026-03-03T09:00',
    sort: 'nome',
    skipped: 0,
    at_most: 10,
  })
  expect(data).toMatchObject({ count: 2 })
})

const nothing = { customers: [], contacts: [], corrections: [], takenBack: [], events: [], distinct: [] }
const sellersId = '00000000-0000-4000-8000-0000000000aa'
const sellersOwn = {
  ...rows.customers,
  id: sellersId,
  tags: [],
  stage_by_hand: false,
  opted_out: false,
  message_count: 0,
  reading: {},
}

test.for([
  ['her customer', { customers: [{ ...sellersOwn, id: ids.customer, name: 'taken' }] }],
  ['her chat', { contacts: [{ ...rows.contacts, customer_id: sellersId, name: 'taken' }] }],
  ['a chat of her customer', { contacts: [{ ...rows.contacts, id: sellersId }] }],
  ['a customer that is merged into hers', { customers: [{ ...sellersOwn, merged_into: ids.customer }] }],
  ['her correction', { corrections: [{ ...rows.corrections, is_right: false }] }],
  ['a correction of her chat', { corrections: [{ ...rows.corrections, id: sellersId, place: 1 }] }],
  ['her correction, taken back', { takenBack: [rows.corrections.id] }],
  ['her event', { events: [{ ...rows.customer_events, undone_at: '2026-03-02T09:00' }] }],
  ['an event of her customer', { events: [{ ...rows.customer_events, id: sellersId }] }],
  ['her customers, told apart', { distinct: [{ one: ids.customer, other: sellersId }] }],
] as const)(
  'another seller who stores %s changes nothing of hers, and refers to nothing of hers',
  async ([, change]) => {
    const before = await Promise.all(tables.map(contentOf))
    const { data: own } = await seller.db.from('workspaces').select('revision').single().throwOnError()
    const { error } = await seller.db.rpc('save_workspace', {
      change: { ...nothing, ...change, revision: own.revision } as never,
    })
    // Rows of hers, and rows that would refer to hers, are refused.
    if (error) expect(error.code).toBeOneOf(['23503', '23505'])
    expect(await Promise.all(tables.map(contentOf))).toEqual(before)
  },
)

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

/** The rows of a table; of workspaces Ana's alone, since other sellers change theirs. */
async function contentOf(table: (typeof tables)[number]) {
  const all = db.from(table).select()
  const { data, error } = await (table === 'workspaces' ? all.eq('id' as never, workspaceId as never) : all)
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

function aValueOf(argument: string, type: string): unknown {
  if (argument in ofAnas) return ofAnas[argument]
  if (type === 'integer' || type === 'bigint') return 7
  if (type === 'date' || type.startsWith('timestamp')) return '2026-11-21'
  if (type === 'text[]') return [email]
  if (type === 'uuid[]') return [ids.customer]
  if (type === 'boolean') return true
  if (type === 'uuid') return rows.newsletter_subscriptions.id
  if (type === 'jsonb') return { to: email, email, key: 'y', content: 'y' }
  return email
}

/** Arguments that name what Ana keeps. */
const ofAnas: Record<string, unknown> = {
  customer: ids.customer,
  ...aBrowser('another'),
  subscription: contactId,
  filter: {},
  ids: [ids.customer, ids.other],
  minutes: rows.contacts.minutes,
  name_key: rows.contacts.name_key,
  name_keys: [rows.contacts.name_key],
  number_key: rows.contacts.number_key,
  only_kind: null,
  settings: noSettings,
  sort: 'nome',
  text_version: rows.model_consents.text_version,
  step: 'month',
  wanted_stage: 'ganho',
}
