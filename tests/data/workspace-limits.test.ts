import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller } from '#tests/support/sellers.ts'
import { aSignedInSeller, chatFrom } from '#tests/support/signed-in-sellers.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { limits } from '#shared/site.ts'
import { customersUnder } from '#server/data/customer-export.ts'
import { importRateLimit } from '#server/rate-limits/limits.ts'
import { memoryStore } from '#server/rate-limits/store.ts'
import { given } from '#tests/support/app.ts'

/* What members can store with their own token, past every form. */

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
/** Rows are put in by thousands, for which a busy machine takes longer than a page may. */
const query = <Row>(statement: string) => database.lite.transaction((run) => run<Row>(statement))

const nothing = { customers: [], contacts: [], corrections: [], takenBack: [], events: [], distinct: [] }
const state = {
  stage: 'interesse',
  stage_since: '2026-03-02T09:00',
  stage_by_hand: false,
  temperature: 'frio',
  opted_out: false,
  tags: [],
  note: '',
  message_count: 0,
  reading: {},
}
const aCustomer = (more = {}) => ({ id: randomUUID(), name: 'Camila', ...state, ...more })
const aContact = (customer: string, more = {}) => {
  const chat = { facts: { version: 1, messages: [] }, minutes: [] }
  return {
    id: randomUUID(),
    customer_id: customer,
    name: 'Camila',
    name_key: 'camila',
    former_name_keys: [],
    ...chat,
    ...more,
  }
}

/** A seller with one customer, who stores rows as they please. */
async function aSellerWhoStores() {
  const seller = await aSeller(database)
  const { data: own } = await seller.db.from('workspaces').select('id').single().throwOnError()
  const store = async (change: Partial<typeof nothing> | object) => {
    const { data: now } = await seller.db.from('workspaces').select('revision').single().throwOnError()
    const { error } = await seller.db.rpc('save_workspace', {
      change: { ...nothing, ...change, revision: now.revision } as never,
    })
    const tooMany = /Too many \w+$/.exec(error?.message ?? '')?.[0]
    return error ? ['refused', tooMany].filter(Boolean).join(': ') : 'stored'
  }
  const customer = aCustomer()
  await store({ customers: [customer] })
  const count = async (table: string) => {
    const [row] = await query<{ count: number }>(
      `select count(*)::integer as count from ${table} where workspace_id = '${own.id}'`,
    )
    return row!.count
  }
  return { seller, workspaceId: own.id, customer: customer.id, store, count }
}

test.for([
  ['a name', { name: 'n'.repeat(121) }],
  ['a note', { note: 'n'.repeat(4001) }],
  ['tags', { tags: Array.from({ length: 21 }, (_, nth) => `${nth}`) }],
  ['a reading', { reading: { act: randomUUID().repeat(300) } }],
] as const)('%s that is longer than any form takes is refused', async ([, values]) => {
  const { store, count } = await aSellerWhoStores()
  expect(await store({ customers: [aCustomer(values)] })).toBe('refused')
  expect(await count('customers')).toBe(1)
})

test('a chat with more facts than a reading gives is refused', async () => {
  const { customer, workspaceId } = await aSellerWhoStores()
  const insert = query(`insert into contacts (id, workspace_id, customer_id, name, name_key, minutes, facts)
    select gen_random_uuid(), '${workspaceId}', '${customer}', 'Camila', 'camila', '{}', jsonb_agg(gen_random_uuid())
    from generate_series(1, 110000)`)
  await expect(insert).rejects.toThrow('contacts_facts_check')
})

test('a workspace takes 20,000 customers, 10 MB of their notes and as many chats, a customer ten of them; and it is searched at once', async () => {
  const { seller, store, customer, count, workspaceId } = await aSellerWhoStores()
  const ten = Array.from({ length: 10 }, () => aContact(customer))
  expect(await store({ contacts: ten })).toBe('stored')
  expect(await store({ contacts: [aContact(customer)] })).toBe('refused: Too many contacts')
  const other = aCustomer()
  const another = aContact(other.id)
  expect(await store({ customers: [other], contacts: [another] })).toBe('stored')
  expect(await store({ contacts: [{ ...another, customer_id: customer }] })).toBe('refused: Too many contacts')

  const add = (first: number, last: number) =>
    query(`insert into customers (id, workspace_id, name, stage, stage_since, temperature)
      select gen_random_uuid(), '${workspaceId}', 'Rui', 'interesse', now(), 'frio' from generate_series(${first}, ${last})`)
  // A foreign key is planned for the rows at the time: as of an almost empty table, it reads all of them for each new one.
  await add(3, 1000)
  await query('analyze public.customers')
  await add(1001, 20_000)
  expect(await store({ customers: [aCustomer()] })).toBe('refused: Too many customers')
  expect(await count('customers')).toBe(20_000)

  // 500 bytes of notes each: as much as a workspace takes.
  await query(
    `update customers set note = left(repeat(md5(id::text), 16), 500) where workspace_id = '${workspaceId}' and id <> '${customer}'`,
  )
  const noted = (length: number) => store({ customers: [aCustomer({ id: customer, note: 'n'.repeat(length) })] })
  expect(await noted(501)).toBe('refused: Too many notes')
  expect(await noted(500)).toBe('stored')
  const searched = async () => {
    const startedAt = performance.now()
    const { rows } = await seller.workspace.list({ words: 'NNNÑnn' }, '2026-03-20T10:00', 'recente', 0, 50)
    return { ms: performance.now() - startedAt, found: rows.map(({ id }) => id) }
  }
  const searches = [await searched(), await searched(), await searched()]
  for (const { found } of searches) expect(found).toEqual([customer])
  // Folded at each search, 80 MB of notes took PGlite 35 s.
  expect(Math.min(...searches.map(({ ms }) => ms))).toBeLessThan(1500)
  await query(`insert into contacts (id, workspace_id, customer_id, name, name_key, facts, minutes)
    select gen_random_uuid(), '${workspaceId}', id, 'Rui', 'rui', '{}', '{}' from customers
    where workspace_id = '${workspaceId}' and name = 'Rui' limit 19989`)
  const { id } = (
    await query<{ id: string }>(
      `select id from customers where workspace_id = '${workspaceId}' and name = 'Rui' and id not in (select customer_id from contacts) limit 1`,
    )
  )[0]!
  expect(await store({ contacts: [aContact(id)] })).toBe('refused: Too many contacts')
})

test('of the events of a customer the newest 500 stay, of a workspace about 40,000', async () => {
  const { store, customer, count, workspaceId } = await aSellerWhoStores()
  const events = (of: string, howMany: number, year: number) =>
    query(`insert into customer_events (id, workspace_id, customer_id, kind, before, after, at)
      select gen_random_uuid(), '${workspaceId}', '${of}', 'changed', '{}', '{}', timestamptz '${year}-01-01' + nth * interval '1 minute'
      from generate_series(1, ${howMany}) nth`)
  await events(customer, 600, 2020)
  expect(await count('customer_events')).toBe(500)
  const event = { id: randomUUID(), customer_id: customer, kind: 'changed', before: {}, after: { note: 'a última' } }
  expect(await store({ events: [event] })).toBe('stored')
  expect(await count('customer_events')).toBe(500)
  const [{ first } = { first: '' }] = await query<{ first: string }>(
    `select min(at)::text as first from customer_events where workspace_id = '${workspaceId}'`,
  )
  expect(first).toContain('2020-01-01 01:42')

  const others = Array.from({ length: 82 }, () => aCustomer())
  await store({ customers: others })
  for (const { id } of others) await events(id, 500, 2021)
  const kept = await count('customer_events')
  expect(kept).toBeLessThanOrEqual(40_000)
  expect(kept).toBeGreaterThan(39_000)
})

test('hashes of those who were erased stay, the newest 40,000 of a workspace', async () => {
  const { count, workspaceId } = await aSellerWhoStores()
  await query(`insert into erased_contacts (workspace_id, key_hash, erased_at)
    select '${workspaceId}', nth::text, now() - nth * interval '1 minute' from generate_series(1, 40100) nth`)
  expect(await count('erased_contacts')).toBe(40_000)
})

test('an event that names no id as merged stops no erasure, and no restore of everybody', async () => {
  const { store, customer, count, workspaceId } = await aSellerWhoStores()
  const event = { customer_id: customer, before: {}, undone_at: null }
  const poison = [
    { ...event, id: randomUUID(), kind: 'merged', after: { merged: 'nada' } },
    { ...event, id: randomUUID(), kind: 'corrected', after: { correction: { contact_id: 'nada' } } },
  ]
  expect(await store({ events: poison })).toBe('stored')
  const hash = `public.contact_hash('${workspaceId}', 'id', '${customer}')`
  await query(`select public.erase_customers_again(jsonb_build_array(jsonb_build_object(
    'workspace_id', '${workspaceId}'::uuid, 'key_hash', ${hash}, 'erased_at', now())))`)
  expect(await count('customers')).toBe(0)
  expect(await count('customer_events')).toBe(0)
})

test('fifty chats with as many facts as are taken do not exhaust the memory of the database', async () => {
  const { workspaceId } = await aSellerWhoStores()
  await query(`
    with added as (
      insert into customers (id, workspace_id, name, stage, stage_since, temperature)
      select gen_random_uuid(), '${workspaceId}', 'Camila', 'interesse', now(), 'frio' from generate_series(1, 50) returning id
    ), large as (
      select jsonb_build_object('version', 1, 'messages', jsonb_agg(array_fill(7, array[30, 4]))) as facts from generate_series(1, 1900)
    )
    insert into contacts (id, workspace_id, customer_id, name, name_key, minutes, facts)
    select gen_random_uuid(), '${workspaceId}', added.id, 'Camila', 'camila', '{}', facts from added, large`)
  const [told] = await query<{ count: number }>(`
    select json_array_length(to_json(customers_with_chats(
      array(select id from customers where workspace_id = '${workspaceId}')
    )) -> 'contacts') as count`)
  expect(told).toEqual({ count: 50 })
})

test('an export reads fifty chats at a time and leaves nobody out, whatever the rows say of their messages', async () => {
  const { seller, workspaceId } = await aSellerWhoStores()
  await query(`
    with added as (
      insert into customers (id, workspace_id, name, stage, stage_since, temperature)
      select gen_random_uuid(), '${workspaceId}', 'Camila', 'interesse', now(), 'frio' from generate_series(1, 119) returning id
    )
    insert into contacts (id, workspace_id, customer_id, name, name_key, minutes, facts)
    select gen_random_uuid(), '${workspaceId}', id, 'Camila', 'camila', '{}', '{"version": 1, "messages": []}'
    from (select id from added limit 20) of_many, generate_series(1, 10)`)
  const called = vi.spyOn(database.db, 'rpc')
  const chats = new Map<string, number>()
  for await (const { customer, contacts } of customersUnder(database.db, seller.address))
    chats.set(customer.id, contacts.length)
  const reads = called.mock.calls.flatMap(([name, asked]) =>
    name === 'customers_with_chats' ? [(asked as { ids: string[] }).ids] : [],
  )
  called.mockRestore()
  const chatsOfRead = reads.map((ids) => ids.reduce((sum, id) => sum + chats.get(id)!, 0))
  expect(chats.size).toBe(120)
  expect(reads.flat()).toHaveLength(120)
  expect(chatsOfRead.reduce((sum, count) => sum + count)).toBe(200)
  expect(Math.max(...chatsOfRead)).toBeLessThanOrEqual(50)
})

test('a workspace takes 100 MB of facts, and of its events the newest 50 MB stay', async () => {
  const { store, customer, workspaceId } = await aSellerWhoStores()
  const [{ size } = { size: 0 }] = await query<{ size: number }>(`
    with large as (select jsonb_agg(gen_random_uuid()) as facts from generate_series(1, 80000))
    , added as (
      insert into customers (id, workspace_id, name, stage, stage_since, temperature)
      select gen_random_uuid(), '${workspaceId}', 'Camila', 'interesse', now(), 'frio' from generate_series(1, 30) returning id
    ), stored as (
      insert into contacts (id, workspace_id, customer_id, name, name_key, minutes, facts)
      select gen_random_uuid(), '${workspaceId}', added.id, 'Camila', 'camila', '{}', facts from added, large returning facts
    )
    select sum(pg_column_size(facts))::integer as size from stored`)
  expect(size).toBeGreaterThan(50_000_000)
  const twice = query(`insert into contacts (id, workspace_id, customer_id, name, name_key, minutes, facts)
    select gen_random_uuid(), workspace_id, customer_id, name, name_key, minutes, facts from contacts where workspace_id = '${workspaceId}'`)
  await expect(twice).rejects.toThrow('Too many facts')
  expect(await store({ contacts: [aContact(customer)] })).toBe('stored')

  await query(`insert into customer_events (id, workspace_id, customer_id, kind, before, after, at)
    select gen_random_uuid(), '${workspaceId}', (array(select id from customers where workspace_id = '${workspaceId}'))[1 + nth % 30],
      'changed', jsonb_build_object('note', words), '{}', timestamptz '2020-01-01' + nth * interval '1 minute'
    from generate_series(1, 4000) nth, (select string_agg(md5(n::text), '') as words from generate_series(1, 700) n) large`)
  const [kept] = await query<{ bytes: number; newest: string }>(`
    select sum(pg_column_size(before) + pg_column_size(after))::integer as bytes, max(at)::text as newest from customer_events
    where workspace_id = '${workspaceId}'`)
  expect(kept!.bytes).toBeLessThanOrEqual(50_000_000)
  expect(kept!.bytes).toBeGreaterThan(45_000_000)
  expect(kept!.newest).toContain('2020-01-03 18:40')
})

const usual = {
  refuseAfterKb: 1_000,
  refuseNetworkAfterKb: 1_000,
  refuseWideAfterKb: 1_000,
  refuseAllAfterKb: 1_000,
  seconds: 60,
}

test.for([
  ['a full disk', { hasRoom: async () => false }, 503, 'Estamos sem espaço'],
  [
    'a member who has brought enough for a day',
    { imports: { ...usual, refuseAfterKb: 0 } },
    429,
    'traga as outras amanhã',
  ],
  ['members of one network who have', { imports: { ...usual, refuseNetworkAfterKb: 0 } }, 429, 'por outra conexão'],
  ['members who all together have', { imports: { ...usual, refuseAllAfterKb: 0 } }, 503, 'de todas as contas'],
] as const)('%s is told so, and nothing is stored', async ([, full, status, sentence]) => {
  const { imports, ...services } = { imports: usual, ...full }
  const site = given({ ...database, ...services, limits: { ...limits, imports } })
  const { agent, id, workspace } = await aSignedInSeller(database, site)
  const { body, headers } = await agent
    .post('/dashboard/conectar')
    .set('Accept', 'application/json')
    .type('form')
    .send({ form: 'fatos', membro: id, nome: 'Camila', fatos: JSON.stringify(encodeFacts(chatFrom(60, 'C: oi'))) })
    .expect(status)
  expect(body.detail).toContain(sentence)
  if (imports !== usual) expect(headers['retry-after']).toMatch(/^[1-9]/)
  expect(await workspace.own()).toMatchObject({ hasImported: false })
})

test('accounts of one network, however many, leave the others room for their conversations', async () => {
  const secondsUntilImport = importRateLimit(limits, memoryStore)
  const ofAccounts = async (address: (account: number) => string) => {
    const answers = []
    for (let account = 0; account < 30; account += 1)
      answers.push(await secondsUntilImport(`${address(account)} ${account}`, address(account), 190_000_000))
    return answers.filter((answer) => answer === null).length
  }
  expect(await ofAccounts(() => '203.0.113.9')).toBe(2)
  expect(await ofAccounts((account) => `2001:db8:7:${account}::1`)).toBe(5)
  expect(await secondsUntilImport('ana', '198.51.100.7', 600_000)).toBeNull()
})

test('a note for which there is no room comes back as it was typed, with what to do', async () => {
  const { agent, db, brings } = await aSignedInSeller(database)
  const id = await brings('Camila', chatFrom(60, 'C: oi'))
  const { data: own } = await db.from('workspaces').select('id').single().throwOnError()
  await query(`insert into customers (id, workspace_id, name, stage, stage_since, temperature, note)
    select gen_random_uuid(), '${own.id}', 'Rui', 'interesse', now(), 'frio', repeat('n', 4000) from generate_series(1, 2500)`)
  const note = agent.post(`/dashboard/pessoas/${id}`).type('form')
  const { text } = await note.send({ form: 'notas', nota: 'Prefere à tarde', antes: '' }).expect(422)
  expect(text).toContain('Suas anotações, somadas, chegaram ao limite de 10 MB.')
  expect(text).toContain('Prefere à tarde')
})
