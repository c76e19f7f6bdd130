import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller, chat } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const ana = await aSeller(database)
const ownOfAna = `select workspace_id from public.workspace_members where member_id = '${ana.id}'`
const now = '2026-03-20T10:00'

/** Tables that grow with what other workspaces keep. */
const growing = [
  'catalogue_events',
  'catalogue_items',
  'catalogues',
  'contacts',
  'corrections',
  'customer_events',
  'customer_search',
  'customers',
  'distinct_customers',
  'erased_contacts',
  'follow_ups',
  'frequent_answers',
  'workspaces',
]

const facts = JSON.stringify(encodeFacts(chat('2026-03-03T09:00', 'C: oi, quanto custa?', 'S: sai por R$ 890')))

/** Rows as imports of as many chats leave them in each of some workspaces. */
const manyCustomers = (howMany: number, workspaces: string) => `
  with own as (
    select workspace_id, md5(workspace_id::text || number)::uuid as id, number,
      timestamp '2025-12-01' + number * interval '37 minutes' as first_at
    from (${workspaces}) workspaces (workspace_id), generate_series(1, ${howMany}) number
  ), people as (
    insert into public.customers (id, workspace_id, name, stage, stage_since, temperature, first_at, last_at, reading)
    select id, workspace_id, 'Cliente ' || number, 'interesse', first_at, 'morno', first_at, first_at + interval '1 day', '{"label": "saudacao"}'
    from own
  ), chats as (
    insert into public.contacts (id, workspace_id, customer_id, name, name_key, facts, minutes, first_at, last_at)
    select id, workspace_id, id, 'Cliente ' || number, 'cliente ' || number, '${facts}',
      array(select extract(epoch from first_at)::integer / 60 + minute from generate_series(0, 1440, 30) minute),
      first_at, first_at + interval '1 day'
    from own
  ), said as (
    insert into public.corrections (id, workspace_id, contact_id, at, place, label, is_right)
    select id, workspace_id, id, first_at, 0, 'saudacao', true from own
  ), happened as (
    insert into public.customer_events (id, workspace_id, customer_id, kind, before, after)
    select id, workspace_id, id, 'imported', '{}', '{}' from own
  ), followed as (
    insert into public.follow_ups (id, workspace_id, customer_id, reason, due_at, try_number, state, seen_stage, ended_at)
    select id, workspace_id, id, 'silence', first_at, 1, 'done', 'interesse', first_at from own
  ), sold as (
    insert into public.catalogue_items (id, workspace_id, position, name, is_starting_price, is_price_on_request, conditions, duration, deadline, included, audience)
    select id, workspace_id, number, 'Item ' || number, false, true, '', '', '', '', '' from own
  ), asked as (
    insert into public.frequent_answers (id, workspace_id, position, question, answer)
    select id, workspace_id, number, 'Atende convênio?', '' from own where number <= 90
  ), changed as (
    insert into public.catalogue_events (id, workspace_id, before, after) select id, workspace_id, '{}', '{}' from own where number <= 10
  ), gone as (
    insert into public.erased_contacts (workspace_id, key_hash) select workspace_id, md5(number::text) from own
  )
  insert into public.distinct_customers (workspace_id, one, other)
  select workspace_id, id, lead(id, 1, id) over (partition by workspace_id order by number) from own;
  -- Triggers have planned for thousands of rows at once, which no change has.
  discard plans`

beforeAll(async () => {
  await database.query(`
    create function public.read_from_end_to_end(call text, claims jsonb) returns setof text language plpgsql as $$
    declare before jsonb := (select jsonb_object_agg(relname, seq_scan) from pg_stat_xact_user_tables where schemaname = 'public');
    begin
      perform set_config('request.jwt.claims', claims::text, true), set_config('request.jwt.claim.sub', claims ->> 'sub', true);
      set local role authenticated;
      execute call;
      return query select relname::text from pg_stat_xact_user_tables
        where schemaname = 'public' and seq_scan > coalesce((before ->> relname)::bigint, 0);
    end $$;
    create function public.look_ups(call text, claims jsonb, relation regclass) returns bigint language plpgsql as $$
    declare before bigint := pg_stat_get_xact_numscans(relation);
    begin
      perform set_config('request.jwt.claims', claims::text, true), set_config('request.jwt.claim.sub', claims ->> 'sub', true);
      set local role authenticated;
      execute call;
      return pg_stat_get_xact_numscans(relation) - before;
    end $$`)
  await database.query(`insert into public.workspaces select from generate_series(1, 1000)`)
  await database.query(`insert into public.catalogues (workspace_id, revision) select id, 3 from public.workspaces`)
  await database.query(manyCustomers(400, ownOfAna))
  await database.query(manyCustomers(20, `select id from public.workspaces where id not in (${ownOfAna}) limit 200`))
})

const noChange = '"customers": [], "contacts": [], "corrections": [], "takenBack": [], "events": [], "distinct": []'

const noCatalogueChange = `"terms": {"meeting_times": [], "payment_ways": [], "never_promised": [], "never_said": []},
  "items": [], "removedItems": [], "answers": [], "removedAnswers": [], "events": [], "undone": null`

const callsOn = ({ id, minutes }: { id: string; minutes: number[] }) => [
  `customer_queue('${now}', 3, null, 20)`,
  `customer_board('{}', '${now}', 8)`,
  `customer_board('{"words": "cliente 7", "temperature": "morno"}', '${now}', 8)`,
  `customer_list('{}', '${now}', 'recente', 0, 50)`,
  `customer_list('{"words": "cliente 7"}', '${now}', 'nome', 0, 50)`,
  `customer_list('{"label": "saudacao", "since": "2026-03-01T00:00"}', '${now}', 'nome', 50, 50)`,
  `customer_figures('${now}', 90, 'week', 12)`,
  `follow_up_figures('${now}', 90)`,
  `customers_with_chats(array['${id}']::uuid[])`,
  `ended_deals((select customer_id from public.contacts where id = '${id}'), '${now}')`,
  `contacts_like('cliente 7', '+5511912345678', array[${minutes.join()}])`,
  `contacts_like('a name that nobody has', null, array(select generate_series(29462400, 29466000, 2)))`,
  `contacts_like('a name that nobody has', null, array[29462400])`,
  `save_workspace(jsonb_build_object('revision', revision) || '{${noChange}}') from public.workspaces`,
  `save_catalogue('{${noCatalogueChange}}', 3)`,
  `refused_labels()`,
  `count_replies('{"outro price answer": {"shown": 1}}')`,
  `erase_customer('${id}')`,
]

/** PGlite never analyses a table by itself, a PostgreSQL does. */
for (const statistics of ['without statistics', 'with statistics']) {
  test(`nothing reads what other workspaces keep, ${statistics}`, async () => {
    if (statistics === 'with statistics') await database.query('analyze')
    const claims = JSON.stringify(await claimsOf(ana))
    const { data: one } = await ana.db.from('contacts').select('id, minutes').limit(1).single().throwOnError()
    for (const call of callsOn(one)) {
      const quoted = `select public.${call}`.replaceAll("'", "''")
      const read = await database.query<{ name: string }>(
        `select name from read_from_end_to_end('${quoted}', '${claims}') name`,
      )
      expect(
        read.map(({ name }) => name).filter((name) => growing.includes(name)),
        call,
      ).toEqual([])
    }
  })
}

test('Números looks up the events of a workspace once, however many cards were moved by hand', async () => {
  await database.query(`update public.customers set stage_by_hand = true where workspace_id = (${ownOfAna})`)
  const call = `select public.customer_figures(''${now}'', 90, ''week'', 12)`
  const [read] = await database.query<{ count: string }>(
    `select sum(look_ups('${call}', '${JSON.stringify(await claimsOf(ana))}', indexrelid)) as count
    from pg_index where indrelid = 'public.customer_events'::regclass`,
  )
  expect(Number(read!.count)).toBeLessThan(10)
})

async function claimsOf({ db }: typeof ana) {
  const { data } = await db.auth.getClaims()
  return data!.claims
}
