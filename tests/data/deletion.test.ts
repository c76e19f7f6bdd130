import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { purge } from '#server/data/purge.ts'
import { allRows } from '#server/supabase/embedded/rows.ts'
import { deliver } from '#server/mail/delivery.ts'
import { deliveryJournalIn } from '#server/mail/delivery-journal.ts'
import { openTransport } from '#server/mail/transport.ts'
import { aBrowserOn, accountsOn, askForAccount, password, setUp, signIn } from '#tests/support/accounts.ts'
import { aCatalogueItem, anAnswer, anItem, keepInCatalogue } from '#tests/support/catalogues.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { pdf } from '#tests/support/forms.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { aSeller, chat } from '#tests/support/sellers.ts'
import { aBrowser, aContactMessage, aWaitingListEntry, anApplication } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, query, folder, lite } = database
const { aSite, aMember, recovering } = accountsOn(database)

/** Where a word is found: tables of any schema, lines of a backup, files beside the database. */
async function placesOf(word: string): Promise<string[]> {
  const tables = await query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query(`select from ${name} kept where kept::text ilike '%${word}%' limit 1`)
    if (rows.length > 0) found.push(name)
  }
  await lite.transaction(async (run) => {
    for await (const line of allRows(run)) if (line.toLowerCase().includes(word)) found.push(`backup: ${line}`)
  })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    // PGlite's own files: what is in them is in the tables, or waits to be overwritten.
    if (!entry.isFile() || file.startsWith(join(folder, 'postgres'))) continue
    if (readFileSync(file, 'latin1').toLowerCase().includes(word)) found.push(file)
  }
  return found
}

/** Delivers all that is owed. Gives the kinds of what the mail server got for an address, and what was logged. */
async function deliverAll(email: string, smtpUrl: string) {
  const logged: string[] = []
  const log = pino({}, { write: (line) => logged.push(line) })
  const transport = openTransport(readConfig({ NODE_ENV: 'test', SMTP_URL: smtpUrl }), log)
  const delivery = deliver({
    outbox: data.outbox,
    transport,
    journal: deliveryJournalIn(folder, log),
    log,
    unconfirmedPerHour: inEveryRoom(1000),
  })
  await expect.poll(async () => (await data.outbox.owed()).mails).toBe(0)
  await delivery.stop(600_000)
  await transport.close()
  expect(logged.join().toLowerCase()).not.toContain(email)
}

test('a deletion is whole or not at all: where its mail cannot be kept, nothing is gone; tried again, everything is', async () => {
  const site = aSite()
  const { agent, email } = await aMember(anAddress(), site)
  await agent.post('/contact').type('form').send(aContactMessage(email)).expect(303)
  const kept = await data.people.exportFor(email)
  const deleteIt = () =>
    agent.post('/dashboard/conta').type('form').send({ form: 'delete', current: password }).redirects(0)

  await query(`alter table public.outbox add constraint broken check (kind <> 'account-deleted') not valid`)
  const { status } = await deleteIt()
  await query('alter table public.outbox drop constraint broken')
  expect(status).toBeGreaterThanOrEqual(500)
  const left = await data.people.exportFor(email)
  expect(left.contactMessages).toEqual(kept.contactMessages)
  expect(left.accounts).toHaveLength(1)

  await deleteIt().expect(303)
  const { mailOnItsWay, ...rest } = await data.people.exportFor(email)
  expect(mailOnItsWay.map(({ kind }) => kind)).toEqual(['account-deleted'])
  expect(Object.values(rest).flat()).toEqual([])
})

test('a member sees the sessions that are open and what Auth noted; where they were opened is forgotten after 6 months', async () => {
  const { agent, email } = await aMember()
  await query(`update auth.sessions set ip = '203.0.113.7', user_agent = 'Firefox'
    where user_id = (select id from auth.users where email = '${email}')`)
  const conta = async () => {
    const { body } = await agent.post('/dashboard/conta').type('form').send({ form: 'export' }).expect(200)
    return (body as { conta: Record<string, unknown>[] }).conta[0]!
  }
  const session = (known: object) => [{ desde: expect.any(String), 'último uso': expect.any(String), ...known }]
  expect(await conta()).toMatchObject({
    'sessões abertas': session({ 'endereço IP': '203.0.113.7', programa: 'Firefox' }),
    'anotações do serviço de contas': expect.arrayContaining([expect.objectContaining({ ação: 'conta criada' })]),
  })

  const age = (days: number) =>
    query(`update auth.sessions set created_at = now() - interval '${days} days', updated_at = created_at,
      refreshed_at = null where user_id = (select id from auth.users where email = '${email}')`)
  await age(185)
  await purge(database)
  expect(await conta()).toMatchObject({
    'sessões abertas': session({ 'endereço IP': null, programa: null }),
    'anotações do serviço de contas': [],
  })

  await query(`update auth.sessions set created_at = now() - interval '401 days'`)
  await query(`update auth.sessions set updated_at = created_at, refreshed_at = null`)
  await purge(database)
  await agent.get('/dashboard').expect(303)
})

const uniqueIn = (email: string) => /ana-([\da-f-]{36})@/.exec(email)![1]!

test('once an account is deleted and its last mail delivered, nothing anywhere holds the address, the name or a word of its owner', async () => {
  await using mailServer = await aMailServer()
  const site = aSite()
  const { agent, email } = await aMember(anAddress(), site)
  const word = uniqueIn(email)
  const name = `Ana ${word}`
  const send = (path: string, fields: object) => agent.post(path).type('form').send(fields).expect(303)
  await send('/dashboard/conta', { form: 'name', name })
  await send('/dashboard/configuracao', {
    ...setUp,
    business: word,
    sells: word,
    openingHours: word,
  })
  await sellTo(word, await ownerOf(email))
  await send('/contact', { form: 'contact', ...aContactMessage(email), name, subject: word, message: word })
  await send('/blog', { form: 'newsletter', email })
  await send('/lista-de-espera', { form: 'waiting-list', ...aWaitingListEntry(email), name, sells: word })
  await agent
    .post('/careers')
    .field({ form: 'send-cv', ...anApplication(email), name, about: word })
    .attach('cv', Buffer.concat([pdf, Buffer.from(word)]), { filename: 'cv.pdf', contentType: 'application/pdf' })
    .expect(303)
  await signIn(aBrowserOn(site), email, 'a senha errada').expect(401)
  await signIn(aBrowserOn(site), email, password).expect(303)
  // As if the limit on forms had passed.
  await recovering(email, aSite())
  await deliverAll(email, mailServer.url)
  expect(await placesOf(word)).toEqual(
    expect.arrayContaining([
      'auth.users',
      'public.customers',
      'public.contacts',
      'public.customer_events',
      'public.catalogues',
      'public.catalogue_items',
      'public.frequent_answers',
      'public.catalogue_events',
      'public.model_consents',
      'public.push_subscriptions',
    ]),
  )

  await send('/dashboard/conta', { form: 'delete', current: password })
  await deliverAll(email, mailServer.url)

  expect(mailServer.to(email).at(-1)!.mail.subject).toContain('apagada')
  expect(await placesOf(word)).toEqual([])
  expect(JSON.stringify(site.logged).toLowerCase()).not.toContain(word)
})

/** The workspace that the account under an address is a member of. */
async function ownerOf(email: string) {
  const { data: workspace } = await database.db.rpc('workspace_under', { address: email }).throwOnError()
  return workspace
}

/** Keeps a customer in a workspace, with a word in every column that takes one. */
async function sellTo(word: string, workspace_id: string) {
  const own = { id: randomUUID(), workspace_id }
  const customer = { ...own, name: word, offer: word, tags: [word], note: word, reading: { act: word } }
  const stage = { stage: 'perdido', stage_since: '2026-03-02T09:00', lost_reason: word, temperature: 'frio' }
  await database.db
    .from('customers')
    .insert({ ...customer, ...stage } as never)
    .throwOnError()
  const contact = { ...own, customer_id: own.id, name: word, name_key: word, facts: {}, minutes: [] }
  await database.db
    .from('contacts')
    .insert(contact as never)
    .throwOnError()
  const event = { ...own, customer_id: own.id, kind: 'changed', before: { note: word }, after: { note: word } }
  await database.db.from('customer_events').insert(event).throwOnError()
  const terms = { pix_key: word, payment_ways: [word], never_promised: [word], never_said: [word] }
  await database.db
    .from('catalogues')
    .insert({ workspace_id, ...terms })
    .throwOnError()
  await database.db.from('catalogue_items').insert(aCatalogueItem(workspace_id, word)).throwOnError()
  const consent = { workspace_id, provider: word, host: word, text_version: '1' }
  await database.db.from('model_consents').insert(consent).throwOnError()
  const { data: seller } = await database.db
    .from('workspace_members')
    .select()
    .eq('workspace_id', workspace_id)
    .single()
  const browser = { member_id: seller!.member_id, session_id: own.id, ...aBrowser(word) }
  await database.db.from('push_subscriptions').insert(browser).throwOnError()
  const answer = { ...own, position: 1, question: word, answer: word }
  await database.db.from('frequent_answers').insert(answer).throwOnError()
  await database.db
    .from('catalogue_events')
    .insert({ ...own, before: { word }, after: { word } })
    .throwOnError()
}

const workspaceTables = [
  'workspaces',
  'workspace_members',
  'customers',
  'customer_search',
  'contacts',
  'corrections',
  'customer_events',
  'distinct_customers',
  'erased_contacts',
  'catalogues',
  'catalogue_items',
  'frequent_answers',
  'catalogue_events',
  'model_consents',
] as const

/** How many rows each table has of a workspace. */
async function rowsOf(workspace: string) {
  const counts = workspaceTables.map(async (table) => {
    const column = table === 'workspaces' ? 'id' : 'workspace_id'
    const [row] = await query<{ count: number }>(
      `select count(*)::integer as count from ${table} where ${column} = '${workspace}'`,
    )
    return [table, row!.count] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** A seller of whom every table of a workspace has a row. */
async function aSellerWithCustomers() {
  const seller = await aSeller(database)
  const bring = async (name: string, ...lines: string[]) => {
    const messages = chat('2026-03-03T09:00', ...lines)
    const report = await seller.workspace.importContact({ name, messages, bringBack: false })
    return report.kind === 'kept' ? report.customer : ''
  }
  const camila = await bring('Camila', 'C: oi, quanto custa?', 'S: sai por R$ 890')
  const rui = await bring('Rui', 'C: boa tarde', 'C: achei caro')
  const bia = await bring('Bia', 'S: oi, tudo bem?', 'C: quero fechar')
  await seller.workspace.correct(camila, 0, 'pergunta_preco', false)
  await seller.workspace.tellApart(camila, rui)
  await seller.workspace.erase(bia)
  await keepInCatalogue(seller.workspace, [anItem('Consultoria')], [anAnswer('Atende convênio?')])
  await seller.workspace.giveModelConsent({ provider: 'IA', host: 'ia.example', country: 'Brasil', retentionDays: 0 })
  return { ...seller, workspaceId: await ownerOf(seller.address), camila }
}

test('the workspace of a member goes with their account, whatever it holds, and no other one does', async () => {
  const [leaves, stays] = [await aSellerWithCustomers(), await aSellerWithCustomers()]
  const before = await rowsOf(stays.workspaceId)
  expect(Object.values(before).every((count) => count > 0)).toBe(true)
  await data.people.forget(leaves.address)

  expect(Object.values(await rowsOf(leaves.workspaceId)).every((count) => count === 0)).toBe(true)
  expect(await rowsOf(stays.workspaceId)).toEqual(before)
})

test('of two members of a workspace the second one keeps it, until they go too', async () => {
  const [first, second] = [await aSellerWithCustomers(), await aSeller(database)]
  await query(`update workspace_members set workspace_id = '${first.workspaceId}' where member_id = '${second.id}'`)
  const before = await rowsOf(first.workspaceId)
  await data.people.forget(first.address)
  expect(await rowsOf(first.workspaceId)).toEqual({ ...before, workspace_members: 1 })
  expect(await second.workspace.has(first.camila)).toBe(true)

  await data.people.forget(second.address)
  expect(Object.values(await rowsOf(first.workspaceId)).every((count) => count === 0)).toBe(true)
})

test('of a customer who is erased nothing is left in any table, also of one who was merged, and parted again', async () => {
  const { workspace } = await aSeller(database)
  const [word, other] = [randomUUID(), randomUUID()]
  const bring = async (name: string, ...lines: string[]) => {
    const messages = chat('2026-03-03T09:00', ...lines)
    const report = await workspace.importContact({ name, messages, bringBack: false })
    return report.kind === 'kept' ? report.customer : ''
  }
  const camila = await bring(`Camila ${other}`, 'C: oi, quanto custa?', 'S: sai por R$ 890')
  const rui = await bring(`Rui ${word}`, 'C: boa tarde', 'C: achei caro')
  await workspace.change(rui, () => ({ note: word, offer: word, tags: [word] }))
  const joined = await workspace.merge(camila, rui)
  if (joined.kind !== 'changed') throw new Error('Not merged')
  await workspace.undo(joined.event!)
  expect(await placesOf(word)).toContain('public.customers')
  await workspace.erase(rui)
  expect(await placesOf(word)).toEqual([])

  const again = await bring(`Rui Neto ${word}`, 'S: oi', 'C: pode ser amanhã?')
  await workspace.merge(camila, again)
  await workspace.erase(camila)
  expect(await placesOf(word)).toEqual([])
  expect(await placesOf(other)).toEqual([])
})

test('an address that somebody else typed, and its owner never confirmed, is nowhere after the purge', async () => {
  await using mailServer = await aMailServer()
  const site = aSite()
  const email = anAddress()
  const word = uniqueIn(email)
  await askForAccount(aBrowserOn(site), email)
  await aBrowserOn(site).post('/blog').type('form').send({ form: 'newsletter', email }).expect(303)
  await aBrowserOn(site)
    .post('/lista-de-espera')
    .type('form')
    .send({ form: 'waiting-list', ...aWaitingListEntry(email), sells: word })
    .expect(303)
  await deliverAll(email, mailServer.url)

  await query(`update auth.users set created_at = created_at - interval '8 days' where email = '${email}'`)
  for (const [table, column] of [
    ['newsletter_subscriptions', 'requested_at'],
    ['waiting_list_entries', 'created_at'],
    ['consents', 'created_at'],
  ]) {
    await query(`update public.${table} set ${column} = ${column} - interval '8 days' where email = '${email}'`)
  }
  await purge(database)

  expect(await placesOf(word)).toEqual([])
})

test('what Auth noted goes with the address or the account that it is of, and with no other that holds it', async () => {
  const [ana, account] = [`ana&co.${randomUUID()}@exemplo.com.br`, randomUUID()]
  const payloads: object[] = [
    { actor_username: ana.toUpperCase(), action: 'login' },
    { actor_id: 'another', traits: { user_email: ana } },
    { actor_id: account, action: 'logout' },
    { actor_username: `maria${ana}`, action: 'login', traits: null },
    { actor_username: `${ana}.br`, traits: { user_email: `mari-${ana}` } },
    { actor_id: `${account}0` },
  ]
  for (const payload of payloads)
    await query(`insert into auth.audit_log_entries (id, payload, created_at)
      values ('${randomUUID()}', '${JSON.stringify(payload).replaceAll('&', '\\u0026')}', now())`)
  await database.db.rpc('clear_auth_log', { name: anAddress(), other_name: null as never }).throwOnError()
  await database.db.rpc('clear_auth_log', { name: account, other_name: ana }).throwOnError()

  const left = await query<{ payload: object }>(
    `select payload from auth.audit_log_entries where strpos(lower(payload::jsonb::text), '${ana}') > 0
      or strpos(payload::text, '${account}') > 0 order by created_at`,
  )
  expect(left.map(({ payload }) => payload)).toEqual(payloads.slice(3))
})
