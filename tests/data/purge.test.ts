import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cvsInFolder } from '#server/supabase/cv-folder.ts'
import { authColumns } from '#server/data/auth-personal-data.ts'
import { personalRows } from '#server/data/personal-data.ts'
import { undeliveredMailDays } from '#server/data/retention.ts'
import { purge } from '#server/data/purge.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { personalData, type PersonalDataKey } from '#shared/personal-data.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { impersonalAuthColumns } from '#tests/support/impersonal-auth-columns.ts'
import { aFolder } from '#tests/support/programs.ts'
import { aSeller, chat } from '#tests/support/sellers.ts'
import { aContactMessage, aWaitingListRow, anApplication } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { db, cvs, data } = database

/** Columns that tell nothing of a person: ids, times, hashes, states, and what the site itself writes. */
const impersonal: Record<string, string[]> = {
  access_records: ['id', 'account_id', 'session_id', 'created_at'],
  account_tokens: [
    'id',
    'kind',
    'address_hash',
    'code_hash',
    'wrong_codes',
    'claimed_by',
    'claimed_until',
    'created_at',
  ],
  alert_attempts: ['alert_id'],
  alert_follow_ups: ['alert_id', 'follow_up_id'],
  alert_settings: ['member_id'],
  alerts: ['id', 'member_id', 'attempts', 'due_at', 'pushed_at', 'mail_id', 'seen_at', 'created_at'],
  catalogue_events: ['id', 'workspace_id'],
  catalogue_items: ['id', 'workspace_id', 'position'],
  catalogues: ['workspace_id', 'revision'],
  consents: ['id', 'email_hash', 'purpose', 'step', 'text_version', 'created_at'],
  contact_messages: ['id', 'created_at'],
  contacts: ['id', 'workspace_id', 'customer_id', 'created_at'],
  corrections: ['id', 'workspace_id', 'contact_id', 'created_at'],
  customer_events: ['id', 'workspace_id', 'customer_id'],
  customer_search: ['workspace_id', 'customer_id'],
  customers: ['id', 'workspace_id', 'merged_into', 'created_at'],
  deletions: ['deleted_at'],
  distinct_customers: ['workspace_id'],
  email_changes: ['id', 'account_id', 'created_at'],
  erased_contacts: ['workspace_id', 'erased_at'],
  follow_ups: ['id', 'workspace_id', 'customer_id', 'seen_last_at', 'seen_done_at', 'seen_stage', 'created_at'],
  frequent_answers: ['id', 'workspace_id', 'position'],
  hash_keys: ['id', 'key'],
  job_applications: ['id', 'job_id', 'created_at'],
  model_consents: ['id', 'workspace_id'],
  members: ['id', 'terms_accepted_at', 'created_at'],
  newsletter_issues: ['article_id', 'subscription_id', 'queued_at'],
  newsletter_subscriptions: ['id', 'requested_at', 'confirmed_at'],
  notice_recipients: ['notice_name', 'account_id', 'queued_at'],
  notices: ['name', 'words_hash', 'begun_at'],
  outbox: [
    'id',
    'kind',
    'recipient_hash',
    'mailbox_hash',
    'room',
    'asked_by_hash',
    'unconfirmed',
    'attempts',
    'due_at',
    'answer',
    'delivered_at',
    'refused_at',
    'created_at',
  ],
  password_changes: ['id', 'account_id', 'password_mark', 'terms_version', 'created_at'],
  password_tries: ['address_hash', 'tries', 'since'],
  push_subscriptions: ['id', 'member_id', 'session_id', 'failures', 'last_failure'],
  request_counts: ['key', 'points', 'ends_at'],
  scheduler_turns: ['only_row', 'last_at'],
  set_ups: ['member_id', 'saved_at'],
  signing_keys: ['id', 'key', 'created_at'],
  silenced_addresses: ['reason', 'created_at'],
  spent_links: ['link', 'created_at'],
  submissions: ['key', 'content', 'created_at'],
  vapid_keys: ['id', 'public_key', 'private_key'],
  waiting_list_entries: ['id', 'created_at', 'confirmed_at', 'invited_at'],
  workspace_members: ['member_id', 'workspace_id'],
  workspaces: ['id', 'revision', 'relabel_after', 'follow_ups_after', 'follow_ups_full_on', 'created_at'],
}

/** Kinds that are promised for what is not built yet, live in memory alone, or are with a provider. */
const notStored = ['ambassador-application', 'purchase', 'rate-limits']

test('every column is listed as personal data, or known to be none', async () => {
  const columns = await database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )

  const decided = [
    ...personalRows.flatMap(({ table, columns: listed }) => listed.map((column) => `${table}.${column}`)),
    ...Object.entries(impersonal).flatMap(([table, listed]) => listed.map((column) => `${table}.${column}`)),
  ]
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...new Set(decided)].toSorted())
})

test('so is every column of Auth’s, and each goes with the account or by the nightly purge', async () => {
  const columns = await database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'auth'`,
  )
  const decided = new Set([
    ...authColumns.flatMap(({ table, columns: listed }) => listed.map((column) => `${table}.${column}`)),
    ...Object.entries(impersonalAuthColumns).flatMap(([table, listed]) => listed.map((column) => `${table}.${column}`)),
  ])
  expect(columns.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([])

  const kinds = new Set<string>(personalRows.map(({ kind }) => kind))
  expect(authColumns.filter(({ kind }) => !kinds.has(kind))).toEqual([])
})

test('every kind of personal data is stored somewhere, or is not stored', () => {
  const kinds = [...new Set(personalRows.map(({ kind }) => kind)), ...notStored]
  expect(kinds.toSorted()).toEqual(personalData.map(({ key }) => key).toSorted())
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const daysOf = (key: PersonalDataKey) => personalData.find((kind) => kind.key === key)!.keptFor.days

const message = (created_at: string) => ({ ...aContactMessage(anAddress()), created_at })
const subscription = (requested_at: string) => ({ email: anAddress(), requested_at })
const entry = (created_at: string) => ({ ...aWaitingListRow(anAddress()), created_at })
const application = (created_at: string) => ({ ...anApplication(anAddress()), cv: randomUUID(), created_at })
const mail = (created_at: string) => ({
  kind: 'test',
  recipient: anAddress(),
  recipient_hash: randomUUID(),
  mailbox_hash: randomUUID(),
  unconfirmed: false,
  created_at,
})
const settled = { recipient: null, created_at: daysAgo(30) }
const confirmed = { confirmed_at: daysAgo(400) }

/** What is kept, for how many days, and a row of it from a time. */
const spans = [
  ['a contact message', daysOf('contact-message'), 'contact_messages', message],
  ['a subscription that nobody confirmed', daysOf('newsletter'), 'newsletter_subscriptions', subscription],
  [
    'a place in the waiting list',
    daysOf('waiting-list'),
    'waiting_list_entries',
    (at: string) => ({ ...entry(at), ...confirmed }),
  ],
  ['a place that nobody confirmed', 7, 'waiting_list_entries', entry],
  [
    'an application for a job',
    daysOf('job-application'),
    'job_applications',
    (at: string) => ({ ...application(at), job_id: 1 }),
  ],
  ['a CV without a job in mind', daysOf('spontaneous-cv'), 'job_applications', application],
  ['mail that could not be delivered', daysOf('mail-outbox'), 'outbox', mail],
  ['the trace of delivered mail', 1, 'outbox', (at: string) => ({ ...mail(at), ...settled, delivered_at: at })],
  ['the trace of refused mail', 1, 'outbox', (at: string) => ({ ...mail(at), ...settled, refused_at: at })],
  [
    'the trace of a submission',
    1,
    'submissions',
    (created_at: string) => ({ key: randomUUID(), content: '', created_at }),
  ],
  [
    'the trace of a deletion',
    daysOf('deletions'),
    'deletions',
    (deleted_at: string) => ({ subject_hash: randomUUID(), deleted_at }),
  ],
  [
    'the trace of an account’s mail',
    30,
    'account_tokens',
    (created_at: string) => ({ id: randomUUID(), kind: 'signup', address_hash: '', code_hash: '', created_at }),
  ],
  [
    'the trace of few passwords tried',
    1,
    'password_tries',
    (since: string) => ({ address_hash: randomUUID(), tries: 3, since }),
  ],
  [
    'the trace of many passwords tried',
    30,
    'password_tries',
    (since: string) => ({ address_hash: randomUUID(), tries: 4, since }),
  ],
  [
    'the trace of a password change',
    7,
    'password_changes',
    (created_at: string) => ({ id: randomUUID(), account_id: randomUUID(), password_mark: '', created_at }),
  ],
  [
    'the trace of an e-mail change',
    7,
    'email_changes',
    (created_at: string) => ({ id: randomUUID(), account_id: randomUUID(), created_at }),
  ],
  ['the trace of a spent link', 8, 'spent_links', (created_at: string) => ({ link: randomUUID(), created_at })],
] as const

test.for(spans)('%s is kept for %i days, and no longer', async ([, days, table, row]) => {
  const younger = row(daysAgo(days - 0.01)) as never
  const older = row(daysAgo(days + 0.01)) as never
  const { data: inserted } = await db.from(table).insert([younger, older]).select().throwOnError()
  await purge(database)

  const { data: left } = await db.from(table).select().throwOnError()
  const known = new Set(left.map((one) => JSON.stringify(one)))
  expect(inserted.map((one) => known.has(JSON.stringify(one)))).toEqual([true, false])
})

test('whoever signs in to an account over and over leaves 20 sessions at most, those that were used last', async () => {
  const [many, few] = [randomUUID(), randomUUID()]
  for (const id of [many, few])
    await database.query(
      `insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${anAddress()}', now())`,
    )
  const open = (member: string, count: number) =>
    database.query(`insert into auth.sessions (id, user_id, created_at, updated_at)
      select gen_random_uuid(), '${member}', now() - nth * interval '1 hour', now() - nth * interval '1 hour'
      from generate_series(1, ${count}) nth`)
  await open(many, 30)
  await open(few, 3)
  // The oldest is in use.
  await database.query(`update auth.sessions set refreshed_at = now() at time zone 'UTC'
    where user_id = '${many}' and created_at < now() - interval '29 hours 30 minutes'`)
  await purge(database)

  const left = await database.query<{ user_id: string; hours: number }>(`
    select user_id, round(extract(epoch from now() - created_at) / 3600)::integer as hours from auth.sessions
    where user_id in ('${many}', '${few}') order by created_at desc`)
  const hoursOf = (member: string) => left.filter(({ user_id }) => user_id === member).map(({ hours }) => hours)
  expect(hoursOf(many)).toEqual([...Array.from({ length: 19 }, (_, nth) => nth + 1), 30])
  expect(hoursOf(few)).toEqual([1, 2, 3])
})

test('a confirmed subscription stays until it is left', async () => {
  const email = anAddress()
  await db
    .from('newsletter_subscriptions')
    .insert({ ...subscription(daysAgo(4000)), ...confirmed, email })
    .throwOnError()
  await purge(database)

  expect((await data.people.exportFor(email)).newsletter).toHaveLength(1)
})

test('a customer stays until the seller erases them, and that they were erased is known from then on', async () => {
  const seller = await aSeller(database)
  const [stays, goes] = await Promise.all(
    ['Camila', 'Rui'].map(async (name) => {
      const messages = chat('2020-03-03T09:00', `C: oi, aqui é ${name}`)
      const report = await seller.workspace.importContact({ name, messages, bringBack: false })
      return report.kind === 'kept' ? report.customer : ''
    }),
  )
  await seller.workspace.erase(goes!)
  const { data: own } = await seller.db.from('workspaces').select('id').single().throwOnError()
  for (const [table, column] of [
    ['customers', 'created_at'],
    ['contacts', 'created_at'],
    ['customer_events', 'at'],
    ['erased_contacts', 'erased_at'],
  ])
    await database.query(`update ${table} set ${column} = '${daysAgo(4000)}' where workspace_id = '${own.id}'`)
  await purge(database)

  expect(await seller.workspace.has(stays!)).toBe(true)
  const messages = chat('2020-03-03T09:00', 'C: oi, aqui é Rui')
  expect(await seller.workspace.importContact({ name: 'Rui', messages, bringBack: false })).toMatchObject({
    kind: 'erased',
  })
})

const proof = (email: string | null, email_hash: string, step: string, days: number) => ({
  email,
  email_hash,
  step,
  created_at: daysAgo(days),
  purpose: 'newsletter',
  text_version: '2026-11-21',
})

async function proofsOf(email_hash: string) {
  const { data: rows } = await db.from('consents').select('step').eq('email_hash', email_hash).throwOnError()
  return rows.map(({ step }) => step).toSorted()
}

test('proof of consent is kept whole until 5 years after its last word, and as long as the subscription lives', async () => {
  const years5 = daysOf('consent-proof')
  const [living, recent, ended] = [randomUUID(), randomUUID(), randomUUID()]
  const subscriber = anAddress()
  await db
    .from('newsletter_subscriptions')
    .insert({ ...subscription(daysAgo(4000)), ...confirmed, email: subscriber })
    .throwOnError()
  await db
    .from('consents')
    .insert([
      proof(subscriber, living, 'asked', 4000),
      proof(subscriber, living, 'confirmed', 4000),
      proof(null, recent, 'confirmed', 4000),
      proof(null, recent, 'withdrawn', years5 - 1),
      proof(null, ended, 'confirmed', 4000),
      proof(null, ended, 'withdrawn', years5 + 1),
    ])
    .throwOnError()
  await purge(database)

  expect(await proofsOf(living)).toEqual(['asked', 'confirmed'])
  expect(await proofsOf(recent)).toEqual(['confirmed', 'withdrawn'])
  expect(await proofsOf(ended)).toEqual([])
})

test('of a request that nobody confirmed no proof outlives the subscription; of one that was answered, all of it stays', async () => {
  const days = daysOf('newsletter')
  const [younger, older, left] = [anAddress(), anAddress(), anAddress()]
  const [pending, gone, erased, answered, again] = Array.from({ length: 5 }, () => randomUUID())
  await db
    .from('newsletter_subscriptions')
    .insert([
      { email: younger, requested_at: daysAgo(days - 0.01) },
      { email: older, requested_at: daysAgo(days + 0.01) },
    ])
    .throwOnError()
  await db
    .from('consents')
    .insert([
      proof(younger, pending!, 'asked', days + 1),
      proof(older, gone!, 'asked', days + 0.01),
      proof(null, erased!, 'asked', days + 1),
      proof(left, answered!, 'asked', days + 2),
      proof(left, answered!, 'withdrawn', days + 1),
      proof(null, again!, 'confirmed', days + 3),
      proof(null, again!, 'withdrawn', days + 2),
      proof(null, again!, 'asked', days + 1),
    ])
    .throwOnError()
  await purge(database)

  expect(await proofsOf(pending!)).toEqual(['asked'])
  expect(await proofsOf(gone!)).toEqual([])
  expect(await proofsOf(erased!)).toEqual([])
  expect(await proofsOf(answered!)).toEqual(['asked', 'withdrawn'])
  expect(await proofsOf(again!)).toEqual(['confirmed', 'withdrawn'])
})

test('the consent to keep a CV is proved for 5 years after the CV may be kept', async () => {
  const days = daysOf('spontaneous-cv') + daysOf('consent-proof')
  const [younger, older] = [randomUUID(), randomUUID()]
  const purpose = 'spontaneous-cv'
  await db
    .from('consents')
    .insert([
      { ...proof(null, younger, 'confirmed', days - 1), purpose },
      { ...proof(null, older, 'confirmed', days + 1), purpose },
    ])
    .throwOnError()
  await purge(database)

  expect(await proofsOf(younger)).toEqual(['confirmed'])
  expect(await proofsOf(older)).toEqual([])
})

test('who asks to be forgotten withdraws: from then on the 5 years are counted', async () => {
  const email = anAddress()
  await database.subscribe(email)
  const { data: rows } = await db.from('consents').select('email_hash').eq('email', email).throwOnError()
  await data.people.forget(email)

  expect(await proofsOf(rows[0]!.email_hash)).toEqual(['confirmed', 'withdrawn'])
})

test('the CV goes with its application; files that no row names are swept once they are a day old', async () => {
  const pdf = Buffer.from('%PDF-1.7')
  const [current, expired, nobodys, arriving] = [
    await cvs.keep(pdf),
    await cvs.keep(pdf),
    await cvs.keep(pdf),
    await cvs.keep(pdf),
  ]
  await db
    .from('job_applications')
    .insert([
      { ...application(daysAgo(100)), cv: current },
      { ...application(daysAgo(1000)), cv: expired },
    ])
    .throwOnError()
  for (const name of [current, expired, nobodys]) await makeOld(join(database.folder, 'cvs', name), 2)
  const gone = await purge(database)

  const left = await Promise.all(
    [current, expired, nobodys, arriving].map(async (name) => (await cvs.read(name)) !== null),
  )
  expect(left).toEqual([true, false, false, true])
  expect(gone).toMatchObject({ job_applications: 1, 'CV files': 2 })
})

test('files of another database are nobody’s, and none is deleted: the log says what to look at; all else is purged', async () => {
  await using folder = await aFolder()
  const others = await cvsInFolder(join(folder.path, 'cvs'))
  const names = await Promise.all(Array.from({ length: 12 }, () => others.keep(Buffer.from('%PDF-1.7'))))
  for (const name of names) await makeOld(join(folder.path, 'cvs', name), 2)
  const { data: due } = await db
    .from('contact_messages')
    .insert(message(daysAgo(5000)))
    .select('id')
    .throwOnError()

  await expect(purge({ db, cvs: others })).rejects.toThrow(
    'No application names 12 of 12 CV files, so none was deleted',
  )
  expect(await others.olderThanADay()).toHaveLength(12)
  const { data: left } = await db.from('contact_messages').select().eq('id', due[0]!.id).throwOnError()
  expect(left).toEqual([])

  // Those whose rows go tonight are known before.
  const rows = names.map((cv) => ({ ...application(daysAgo(5000)), cv }))
  await db.from('job_applications').insert(rows).throwOnError()
  expect(await purge({ db, cvs: others })).toMatchObject({ 'CV files': 12 })
})

test('a table that cannot be purged keeps no other from being purged, and is named', async () => {
  const link = randomUUID()
  await db
    .from('spent_links')
    .insert({ link, created_at: daysAgo(9) })
    .throwOnError()
  await database.query('revoke delete on public.contact_messages from service_role')
  await expect(purge(database)).rejects.toThrow(/^contact_messages: /)
  await database.query('grant delete on public.contact_messages to service_role')

  const { data: left } = await db.from('spent_links').select().eq('link', link).throwOnError()
  expect(left).toEqual([])
})

test('mail that was written to files goes when it would have gone from the outbox', async () => {
  const days = daysOf('mail-outbox')
  await mkdir(join(database.folder, 'outbox'))
  for (const [name, age] of [
    ['old.eml', days + 1],
    ['new.eml', days - 1],
  ] as const) {
    const file = join(database.folder, 'outbox', name)
    await writeFile(file, 'Subject: Oi')
    await makeOld(file, age)
  }
  await mailboxIn(database.folder).removeOlderThan(undeliveredMailDays)

  expect(await readdir(join(database.folder, 'outbox'))).toEqual(['new.eml'])
})

async function makeOld(file: string, days: number) {
  const then = new Date(daysAgo(days))
  await utimes(file, then, then)
}
