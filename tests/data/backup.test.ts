import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { copyFile, open, readFile, truncate } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { factsIn } from '#server/backup/backup-file.ts'
import { dataIn } from '#server/data/data.ts'
import { vapidKeysIn } from '#server/data/vapid-keys.ts'
import { rowsOverSocket } from '#server/supabase/embedded/socket-client.ts'
import type { Supabase } from '#server/supabase/supabase.ts'
import { serveOverSocket } from '#server/supabase/embedded/socket-server.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { dayInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { password } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { aHostedProject } from '#tests/support/hosted-project.ts'
import { quickStart } from '#tests/support/programs.ts'
import { aCatalogueItem } from '#tests/support/catalogues.ts'
import { aFile, aNewSite, aSite, authOf, type Site } from '#tests/support/operated-site.ts'
import { aSeller, chat } from '#tests/support/sellers.ts'
import { aBrowser, aContactMessage, aWaitingListRow, anApplication } from '#tests/support/valid-fields.ts'

const [ana, bia, carla, eva] = [anAddress(), anAddress(), anAddress(), anAddress()]
const everybody = [ana, bia, carla]

const tables = [
  'access_records',
  'alert_settings',
  'catalogue_events',
  'catalogue_items',
  'catalogues',
  'consents',
  'contact_messages',
  'contacts',
  'corrections',
  'customer_events',
  'customer_search',
  'customers',
  'distinct_customers',
  'erased_contacts',
  'frequent_answers',
  'hash_keys',
  'job_applications',
  'members',
  'model_consents',
  'newsletter_issues',
  'newsletter_subscriptions',
  'outbox',
  'push_subscriptions',
  'set_ups',
  'signing_keys',
  'silenced_addresses',
  'spent_links',
  'vapid_keys',
  'waiting_list_entries',
  'workspace_members',
  'workspaces',
] as const

function contentOf(site: Site) {
  return site.at(async ({ db, cvs }) => {
    const rows = tables.map(async (table) => {
      const { data } = await db.from(table).select().throwOnError()
      return [table, data.map((row) => JSON.stringify(row)).toSorted()] as const
    })
    const texts = site.cvFiles().map(async (file) => String(await cvs.read(basename(file))))
    return { ...Object.fromEntries(await Promise.all(rows)), cvs: await Promise.all(texts) }
  })
}

/** People with a row in every table; gives the session that Ana is signed in with, and Eva's account. */
const sessionIdIn = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).session_id

function fill(site: Site) {
  return site.at(async (there) => {
    const { auth, db, cvs } = there
    const signUp = async (email: string) => {
      const token = await auth.tokens.signUp(email, 'Ana', password, '203.0.113.7')
      if (typeof token === 'string') throw new Error(`No token: ${token}`)
      const { data } = await authOf(there).verifyOtp({ type: 'signup', token_hash: token.hash })
      return data.session!
    }
    const [session, { user: evaHere }] = [await signUp(ana), await signUp(eva)]
    const { id } = session.user
    const later = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
    const cv = await cvs.keep(Buffer.from('%PDF-1.7 Ana'))
    await db.from('members').insert({ id, name: 'Ana', created_at: '2026-01-02T03:04:05Z' }).throwOnError()
    // A subscription of no session would go in the night, which begins when the site starts.
    await sellThere(there, sessionIdIn(session.access_token))
    const setUp = { business: 'Bolos', sells: 'Bolos', tone: 'warm', opening_hours: '9h', follow_up_days: 3 }
    await db
      .from('set_ups')
      .insert({ member_id: id, ...setUp })
      .throwOnError()
    // The running site's scheduler has nothing left to do, and leaves the rows as they are.
    const digest = { digest_hour: 8, digest_on: dayInSaoPaulo(new Date()) }
    await db
      .from('alert_settings')
      .insert({ member_id: id, ...digest, calendar_version: 7 })
      .throwOnError()
    await db.from('workspaces').update({ follow_ups_after: null }).not('follow_ups_after', 'is', null).throwOnError()
    await db.from('access_records').insert({ account_id: id, address: '203.0.113.7' }).throwOnError()
    await db
      .from('job_applications')
      .insert({ ...anApplication(ana), cv })
      .throwOnError()
    const message = { ...aContactMessage(ana), subject: 'Oi “você”', message: 'Uma linha\nOutra \\ "linha" 😀' }
    await db
      .from('contact_messages')
      .insert([message, { ...message, email: bia }])
      .throwOnError()
    await db.from('waiting_list_entries').insert(aWaitingListRow(bia)).throwOnError()
    await db.from('silenced_addresses').insert({ address_hash: 'x', reason: 'refused' }).throwOnError()
    await db.from('spent_links').insert({ link: 'x' }).throwOnError()
    for (const email of everybody) {
      const asked = await db.from('newsletter_subscriptions').insert({ email }).select().single().throwOnError()
      await db.rpc('confirm_newsletter', { address: email, text_version: '1' }).throwOnError()
      await db.from('newsletter_issues').insert({ article_id: 7, subscription_id: asked.data.id }).throwOnError()
      const mail = { kind: 'newsletter-issue', to: email, about: email, message: { subject: 'Oi', html: '', text: '' } }
      await db.rpc('queue_mail', { mail }).throwOnError()
    }
    await db.from('outbox').update({ due_at: later }).eq('about', bia).throwOnError()
    await db.from('outbox').update({ due_at: later }).neq('about', bia).throwOnError()
    return { session, evaId: evaHere.id }
  })
}

/** Customers of Ana's, more than one batch of a restore, the first of them merged into the last. */
async function sellThere({ db }: Supabase, sessionId: string) {
  const { data: own } = await db.from('workspaces').select('id').single().throwOnError()
  const workspace_id = own.id
  const state = { stage: 'interesse', stage_since: '2026-03-02T09:00:00', temperature: 'frio', note: 'Prefere à tarde' }
  const names = Array.from({ length: 450 }, (_, nth) => `Cliente ${nth}`)
  const customers = names.map((name) => ({ id: randomUUID(), workspace_id, name, merged_into: null, ...state }))
  const [first, last] = [customers[0]!, customers.at(-1)!]
  const rows = [{ ...first, merged_into: last.id }, ...customers.slice(1)]
  await db
    .from('customers')
    .insert(rows as never)
    .throwOnError()
  const contact = { id: randomUUID(), workspace_id, customer_id: last.id, name: last.name, name_key: 'cliente' }
  const messages = { facts: { version: 1, messages: [] }, minutes: [1, 2], first_at: '2026-03-02T09:00:00' }
  await db
    .from('contacts')
    .insert({ ...contact, ...messages })
    .throwOnError()
  const correction = { id: randomUUID(), workspace_id, contact_id: contact.id, at: '2026-03-02T09:00:00', place: 0 }
  await db
    .from('corrections')
    .insert({ ...correction, label: 'outro', is_right: true })
    .throwOnError()
  const event = { id: randomUUID(), workspace_id, customer_id: last.id, kind: 'merged', before: {} }
  await db
    .from('customer_events')
    .insert({ ...event, after: { merged: first.id } })
    .throwOnError()
  await db.from('distinct_customers').insert({ workspace_id, one: first.id, other: last.id }).throwOnError()
  await db.from('erased_contacts').insert({ workspace_id, key_hash: 'x' }).throwOnError()
  await db
    .from('catalogues')
    .insert({ workspace_id, revision: 3, payment_ways: ['dinheiro'] })
    .throwOnError()
  await db.from('catalogue_items').insert(aCatalogueItem(workspace_id, 'Consultoria')).throwOnError()
  // One that stands is ended by a restore.
  const consent = { workspace_id, provider: 'IA', host: 'ia.example', text_version: '1', withdrawn_at: '2026-11-20' }
  await db.from('model_consents').insert(consent).throwOnError()
  const { data: seller } = await db.from('workspace_members').select().eq('workspace_id', workspace_id).single()
  const browser = { member_id: seller!.member_id, session_id: sessionId, ...aBrowser('ana') }
  await db.from('push_subscriptions').insert(browser).throwOnError()
  await vapidKeysIn(db)()
  const answer = { id: randomUUID(), workspace_id, position: 1, question: 'Atende convênio?', answer: '' }
  await db.from('frequent_answers').insert(answer).throwOnError()
  await db.from('catalogue_events').insert({ id: randomUUID(), workspace_id, before: {}, after: {} }).throwOnError()
}

/** Afterwards Ana asks to be deleted, and Eva under another address, Bia leaves the newsletter, Carla wants no mail, and a message is lost. */
function withdraw(site: Site) {
  return site.at(async ({ db, cvs }) => {
    const data = dataIn({ db, cvs }, mailboxIn(site.folder))
    const mark = await data.people.accountVersion(evaId)
    const elsewhere = anAddress()
    const change = { account_id: evaId, mark, new_email: elsewhere }
    expect((await db.rpc('change_account_email', change).throwOnError()).data).toBe(true)
    await data.people.forget(elsewhere)
    await data.people.forget(ana)
    await data.newsletter.leave(bia)
    await data.outbox.suppress(carla, 'asked')
    await db.from('contact_messages').delete().eq('email', bia).throwOnError()
  })
}

/** What the site would still do for each of them. */
function stateOf(site: Site) {
  return site.at(async ({ db, cvs }) => {
    const data = dataIn({ db, cvs }, mailboxIn(site.folder))
    const kept = await data.people.exportFor(ana)
    const { data: subscribers } = await db.from('newsletter_subscriptions').select('email').throwOnError()
    const { data: owed } = await db.from('outbox').select('recipient').is('refused_at', null).throwOnError()
    const { data: messages } = await db.from('contact_messages').select('email').throwOnError()
    return {
      ana: Object.entries(kept).flatMap(([kind, found]) => (found.length > 0 ? [kind] : [])),
      subscribers: subscribers.map(({ email }) => email),
      mailTo: owed.map(({ recipient }) => recipient),
      messagesOf: messages.map(({ email }) => email),
      hasEvasAccount: await data.people.hasAccount(eva),
      cvs: site.cvFiles().length,
    }
  })
}

const site = await aSite()
const { session, evaId } = await fill(site)
const content = await contentOf(site)
const running = await site.start()
const backup = await site.backUp()
const restoreWhileRunning = await site.program('restore', backup, '--replace')
await running[Symbol.asyncDispose]()

test('a backup of a running site is for its owner alone, and never written over another file', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600)

  const before = await readFile(backup)
  const again = await site.program('backup', backup)
  expect(again).toMatchObject({ exitCode: 1, err: expect.stringContaining('is there already') as string })
  expect(await readFile(backup)).toEqual(before)
})

test('what was backed up is all there again elsewhere: rows, CVs and passwords; everybody signs in again', async () => {
  const elsewhere = await aNewSite()
  expect(await elsewhere.program('restore', backup)).toMatchObject({ exitCode: 0, err: '' })

  expect(await contentOf(elsewhere)).toEqual(content)
  await elsewhere.at(async (there) => {
    expect((await authOf(there).getUser(session.access_token)).data.user).toBeNull()
    const refreshed = await authOf(there).refreshSession({ refresh_token: session.refresh_token })
    expect(refreshed.error).not.toBeNull()
    const anew = await authOf(there).signInWithPassword({ email: ana, password })
    expect(anew.error).toBeNull()
    // And whoever comes next finds everything in order.
    await there.db.rpc('signing_key_values').throwOnError()
    await there.db.from('signing_keys').insert({ key: 'another' }).throwOnError()
  })
})

/** A database with many rows, and the socket that a backup reads them through, which drops a reader after a stall. */
async function aFullDatabaseSocket(stallMs?: number) {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await aDatabase())
  const { query, lite, keys, folder } = database
  await query(`
    insert into contact_messages (name, email, subject, message)
    select 'Rui', 'rui@exemplo.com.br', 'Assunto ' || n, repeat('çã', 1200) from generate_series(1, 1500) n`)
  const address = join(folder, 'side.sock')
  const ended = Promise.withResolvers<void>()
  const transaction: typeof lite.transaction = (act) => lite.transaction(act).finally(ended.resolve)
  opened.defer(await serveOverSocket(address, { ...lite, transaction }, keys, stallMs))
  const kept = opened.move()
  return {
    database,
    /** Once the transaction has ended in which all rows are read. */
    ended: ended.promise,
    rows: rowsOverSocket(address, keys.secret),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

test('a backup that is written slowly, and stops for a while, goes on to its end', async () => {
  await using socket = await aFullDatabaseSocket()
  let messages = 0
  let last = ''
  for await (const line of socket.rows) {
    if (line.startsWith('["public.contact_messages",')) messages++
    if (messages % 50 === 49) await after(20)
    last = line
  }
  expect(messages).toBe(1500)
  expect(JSON.parse(last)).toMatchObject({ rows: { 'public.contact_messages': 1500 } })
})

test('a backup that is not written on ends in a sentence, and holds up nobody who waits for the database', async () => {
  await using socket = await aFullDatabaseSocket(300)
  await socket.rows.next()
  await socket.ended
  expect(await socket.database.data.tokens.signingKeys()).not.toEqual([])
  await expect(Readable.from(socket.rows).toArray()).rejects.toThrow(/^The site broke the backup off: .+ Run it again/)
})

test.for([
  ['cut off', async () => changed((path, size) => truncate(path, size - 20))],
  ['changed in the middle', async () => changed(flipAByte)],
  ['no backup at all', async () => join(import.meta.dirname, 'backup.test.ts')],
] as const)('a backup that is %s: is refused before anything is touched', async ([, file]) => {
  await expect(factsIn(await file())).rejects.toThrow('Nothing was restored.')
})

test('nothing is restored under a running site', () => {
  expect(restoreWhileRunning).toMatchObject({ exitCode: 1, err: expect.stringContaining('Stop it first') as string })
})

test('a restore that was not asked to replace, or is killed halfway, leaves everything as it was; it can be repeated', async () => {
  const other = await aSite()
  await other.at(async ({ db }) => {
    await db.from('contact_messages').insert(aContactMessage(anAddress())).throwOnError()
  })
  const before = await contentOf(other)
  const unasked = await other.program('restore', backup)
  expect(unasked).toMatchObject({ exitCode: 1, err: expect.stringContaining('--replace') as string })
  // It waits where it is to write the first CV, with all rows put back and nothing committed.
  const [cv] = site.cvFiles()
  const [cvFolder] = globSync(join(other.folder, 'cvs*'))
  const gate = join(cvFolder!, `${basename(cv!)}.part`)
  execFileSync('mkfifo', [gate])
  const restoring = spawn(process.execPath, [...quickStart, 'dist/server/restore.js', backup, '--replace'], {
    env: { ...process.env, ...other.environment },
    stdio: 'ignore',
  })
  const exited = once(restoring, 'exit')
  const opened = await open(gate, 'r')
  restoring.kill('SIGKILL')
  await exited
  await opened.close()
  execFileSync('rm', [gate])

  expect(await contentOf(other)).toEqual(before)
  expect(await other.program('restore', backup, '--replace')).toMatchObject({ exitCode: 0 })
  expect(await contentOf(other)).toEqual(content)
})

test('who withdrew after a backup does not come back with it: deleted, unsubscribed, silenced', async () => {
  await withdraw(site)
  expect(await site.program('restore', backup, '--replace')).toMatchObject({ exitCode: 0, err: '' })

  expect(await stateOf(site)).toEqual({
    ana: [],
    subscribers: [carla],
    mailTo: [],
    messagesOf: [bia],
    hasEvasAccount: false,
    cvs: 0,
  })
})

test('a customer whom a seller erased after the backup is erased again, and nobody else is', async () => {
  await using database = await aDatabase()
  const { data, db } = database
  const { workspace } = await aSeller(database)
  const bring = async (name: string, bringBack: boolean, ...lines: string[]) => {
    const messages = chat('2026-03-03T09:00', ...lines)
    return workspace.importContact({ name, messages, bringBack })
  }
  const idOf = (report: Awaited<ReturnType<typeof bring>>) => (report.kind === 'kept' ? report.customer : '')
  const rui = ['C: boa tarde, quanto custa?', 'S: sai por R$ 890', 'C: achei caro', 'S: consigo 5%', 'C: vou pensar']
  const ruis = ['S: oi', 'S: tudo bem?', 'C: oi', 'C: tudo', 'S: então tá', 'S: até mais']
  const erased = idOf(await bring('Rui', false, ...rui))
  const namesake = idOf(await bring('Rui', false, ...ruis))
  expect(namesake).not.toBe(erased)
  const forgiven = idOf(await bring('Bia', false, 'C: oi'))
  const { data: customers } = await db.from('customers').select().throwOnError()
  const { data: contacts } = await db.from('contacts').select().throwOnError()

  for (const id of [erased, forgiven]) expect(await workspace.erase(id)).toBe(true)
  const list = await data.erasures.list()
  expect(JSON.stringify(list)).not.toContain('rui')
  // As the backup had it. Bia was brought back since.
  await db.from('erased_contacts').delete().neq('key_hash', '').throwOnError()
  const gone = (row: { id: string; customer_id?: string }) => (row.customer_id ?? row.id) === erased
  await db.from('customers').insert(customers.filter(gone)).throwOnError()
  await db.from('contacts').insert(contacts.filter(gone)).throwOnError()
  const again = idOf(await bring('Bia', true, 'C: oi'))
  await data.erasures.reapply(list)

  const { data: left } = await db.from('customers').select('id, workspace_id').throwOnError()
  expect(left.map(({ id }) => id).toSorted()).toEqual([namesake, again].toSorted())
  const hashOf = (key: string) => db.rpc('contact_hash', { workspace: left[0]!.workspace_id, kind: 'name', key })
  const [{ data: ruisHash }, { data: biasHash }] = [await hashOf('rui'), await hashOf('bia')]
  const { data: known } = await db.from('erased_contacts').select('key_hash').throwOnError()
  const hashes = known.map(({ key_hash: hash }) => hash)
  expect(hashes).toContain(ruisHash)
  expect(hashes).not.toContain(biasHash)
})

test('who was deleted before, came back and was deleted again is deleted again in a backup of between', async () => {
  await using database = await aDatabase()
  const { data, db } = database
  const email = anAddress()
  const write = () => db.from('contact_messages').insert(aContactMessage(email)).throwOnError()
  await write()
  await data.people.forget(email)
  const { data: between } = await db.from('deletions').select().throwOnError()
  await write()
  await data.people.forget(email)
  const list = await data.erasures.list()

  // As the backup had it: the first deletion, and the message written after it.
  await db.from('deletions').update({ deleted_at: between[0]!.deleted_at }).neq('subject_hash', '').throwOnError()
  await write()
  await data.erasures.reapply(list)
  expect((await data.people.exportFor(email)).contactMessages).toEqual([])
})

test('a list of withdrawals holds nobody back who came by themselves later, and counts for its own database alone', async () => {
  await using database = await aDatabase()
  const { db, data } = database
  const write = () => db.from('contact_messages').insert(aContactMessage(ana)).throwOnError()
  const left = async () => (await data.people.exportFor(ana)).contactMessages.length
  await write()
  await data.people.forget(ana)
  const list = await data.erasures.list()
  expect(JSON.stringify(list)).not.toContain('@')

  // As it was before.
  await db.from('deletions').delete().neq('subject_hash', '').throwOnError()
  await write()
  await data.erasures.reapply(list)
  expect(await left()).toBe(0)
  await write()
  await data.erasures.reapply(list)
  expect(await left()).toBe(1)

  await db.from('hash_keys').update({ key: 'of another database' }).eq('id', true).throwOnError()
  await expect(data.erasures.reapply(list)).rejects.toThrow('of another database')
})

test('a hosted project is left to its own backups, and told who withdrew since', async () => {
  await using project = await aHostedProject()
  const hosted = await aSite({
    EMBEDDED_DATABASE_URL: '',
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
    SUPABASE_SECRET_KEY: project.secretKey,
  })
  const [file, list] = [aFile(), aFile()]
  const refused = await hosted.program('backup', file)
  expect(refused).toMatchObject({ exitCode: 1, err: expect.stringContaining('by Supabase itself') as string })
  expect(globSync(file)).toEqual([])

  await project.query(
    `insert into public.contact_messages (name, email, subject, message) values ('Ana', '${ana}', 's', 'm')`,
  )
  const { program } = hosted
  expect(await program('person', 'delete', ana)).toMatchObject({ exitCode: 0, err: '' })
  await program('backup', list, '--withdrawals')
  // As Supabase puts back what was there before.
  await project.query(
    `insert into public.contact_messages (name, email, subject, message) values ('Ana', '${ana}', 's', 'm')`,
  )
  await project.query('delete from public.deletions')
  const id = randomUUID()
  await project.query(
    `insert into auth.users (id, email, created_at) values ('${id}', '${eva}', now() - interval '1 day')`,
  )
  await project.query(
    `insert into auth.sessions (id, user_id, created_at) values ('${id}', '${id}', now() - interval '1 day')`,
  )
  expect(await program('restore', list)).toMatchObject({ exitCode: 0, err: '' })
  expect(await project.query('select id from auth.sessions')).toEqual([])
  expect(await project.query('select id from public.contact_messages')).toHaveLength(0)
})

test.runIf(process.env['POSTGRES_SERVER'])('a site moves from its folder to a PostgreSQL by a backup', async () => {
  const small = await aSite({ EMBEDDED_DATABASE_URL: '' })
  await fill(small)
  const file = await small.backUp()
  const large = await aSite()
  expect(await large.program('restore', file)).toMatchObject({ exitCode: 0, err: '' })

  expect(await contentOf(large)).toEqual(await contentOf(small))
})

async function changed(change: (path: string, size: number) => Promise<void>) {
  const copy = aFile()
  await copyFile(backup, copy)
  await change(copy, statSync(copy).size)
  return copy
}

async function flipAByte(path: string, size: number) {
  await using file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size >> 1)
  await file.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, size >> 1)
}
