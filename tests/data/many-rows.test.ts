import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { messagesIn } from '#server/data/messages.ts'
import { connect, type Db } from '#server/supabase/client.ts'
import { openSupabaseForCommand } from '#server/supabase/supabase.ts'
import { aSupabase, environmentFor } from '#tests/support/database.ts'
import { aFolder, quickStart } from '#tests/support/programs.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

const supabase = await aSupabase()
afterAll(() => supabase[Symbol.asyncDispose]())
const { lite, keys } = supabase
let calls = 0
const db = connect('http://embedded.local', keys.secret, (...asked) => (calls++, lite.fetch(...asked)))

/** Kept in one statement, so all in the same moment. */
const howMany = 1_201
async function keepMany(where: Db) {
  const message = { ...aContactMessage('ana@exemplo.com.br'), message: 'Tudo bem? '.repeat(30) }
  await where
    .from('contact_messages')
    .insert(Array.from({ length: howMany }, () => message))
    .throwOnError()
}

// Tables of a few rows, however long the site runs.
const alwaysSmall = ['signing_keys', 'hash_keys']

await lite.query(`
  create function public.read_from_end_to_end(call text) returns setof text
  language plpgsql set enable_seqscan = off as $$
  declare before jsonb := (select jsonb_object_agg(relid, seq_scan) from pg_stat_xact_user_tables);
  begin
    execute call;
    return query select relname::text from pg_stat_xact_user_tables
      where seq_scan > coalesce((before ->> relid::text)::bigint, 0);
  end $$`)

const address = 'ana@exemplo.com.br'
const mail = `{"kind": "test", "to": "${address}", "about": "${address}", "unconfirmed": true, "message": {}}`
const entry = `{"name": "Ana", "email": "${address}", "whatsapp": "+5511", "sells": "bolos"}`
const tokenId = '00000000-0000-4000-8000-000000000001'
const token = `{"id": "${tokenId}", "kind": "signup", "code": "000000"}`
const application = `{"jobId": null, "name": "Ana", "email": "${address}", "about": "", "cv": "a.pdf"}`

test.for([
  `keep_contact_message('{"key": "1", "content": "1"}', '${entry}'::jsonb || '{"subject": "s", "message": "m"}', '${mail}')`,
  `keep_job_application('{"key": "2", "content": "2"}', '${application}', '1')`,
  `ask_for_newsletter('${address}', '1', '${mail}', '${mail}')`,
  `confirm_newsletter('${address}', '1')`,
  `queue_issues(1, (select jsonb_agg(jsonb_build_object('subscriptionId', id, 'mail', '${mail}'::jsonb)) from newsletter_subscriptions where email = '${address}'))`,
  `leave_newsletter('${address}', '1')`,
  `join_waiting_list('${entry}', '${mail}', '${mail}')`,
  `confirm_waiting_list('${entry}', '${mail}')`,
  `waiting_list_position('${address}')`,
  `spend_link('a link')`,
  `claim_mails(5, 60, '{"recovery": 100, "lists": 100}')`,
  `unconfirmed_mails_held_back('{"recovery": 100, "lists": 100}')`,
  `is_mail_room_full('lists', 100)`,
  `queue_account_mail('${token}', '${mail}', null)`,
  `is_account_token_good('${tokenId}')`,
  `count_password_try('${address}')`,
  `forget_password_tries('${address}')`,
  `forget_tokens_and_tries('${address}')`,
  `try_account_code('${address}', 'signup', '000000')`,
  `claim_account_token('${tokenId}', '${tokenId}', 15)`,
  `password_mark('${address}')`,
  `begin_password_change('${tokenId}', '${tokenId}', '${mail}')`,
  `finish_password_change('${tokenId}', '${tokenId}')`,
  `abandon_password_change('${tokenId}')`,
  `finish_password_changes()`,
  `record_sign_in('${tokenId}', '203.0.113.7', 'mark')`,
  `complete_email_change('${tokenId}', '${tokenId}', 'mark', '${address}', '${address}', '${mail}')`,
  `undo_email_change('${tokenId}', '${address}', '${tokenId}', '${mail}')`,
  `settle_mail((select id from outbox where recipient = '${address}' limit 1), '550', 'dead address', 0)`,
  `silence_address('${address}', 'asked')`,
  `forget('${address}')`,
  `is_account('${address}')`,
  `accounts_of('${address}', 20)`,
  `counts_about('${address}')`,
  `make_room_for_account('${address}')`,
  `delete_account_under('${address}')`,
])('reads no table from end to end: %s', async (call) => {
  const quoted = `select public.${call}`.replaceAll("'", "''")
  const read = await lite.query<{ name: string }>(
    `select read_from_end_to_end as name from read_from_end_to_end('${quoted}')`,
  )

  expect(read.map(({ name }) => name).filter((name) => !alwaysSmall.includes(name))).toEqual([])
})

const customerId = '00000000-0000-4000-8000-000000000003'
const customer = `{"id": "${customerId}", "name": "Camila", "stage": "interesse", "stage_since": "2026-03-02T09:00", "temperature": "frio",
  "tags": [], "note": "", "stage_by_hand": false, "opted_out": false, "message_count": 0, "reading": {}}`
const contact = `{"id": "${customerId}", "customer_id": "${customerId}", "name": "Camila", "name_key": "camila", "former_name_keys": [], "facts": {}, "minutes": [1]}`
const correction = `{"id": "${customerId}", "contact_id": "${customerId}", "at": "2026-03-02T09:00", "place": 0, "label": "outro", "is_right": true}`
const event = `{"id": "${customerId}", "customer_id": "${customerId}", "kind": "changed", "before": {}, "after": {}}`
const sellersAddress = 'rui@exemplo.com.br'

await lite.query(`insert into auth.users (id, email) values ('${customerId}', '${sellersAddress}')`)
await lite.query(`insert into auth.sessions (id, user_id) values ('${customerId}', '${customerId}')`)
await lite.query(`insert into members (id, name) values ('${customerId}', 'Rui')`)
await lite.query(`
  create function public.read_by_seller(call text) returns setof text
  language plpgsql as $$
  begin
    perform set_config('request.jwt.claim.sub', '${customerId}', true);
    perform set_config('request.jwt.claims', '{"sub": "${customerId}", "session_id": "${customerId}"}', true);
    return query select public.read_from_end_to_end(call);
  end $$`)

test.for([
  `save_workspace('{"revision": 0, "customers": [${customer}], "contacts": [${contact}], "corrections": [${correction}],
    "takenBack": ["${tokenId}"], "events": [${event}], "distinct": [{"one": "${customerId}", "other": "${customerId}"}]}')`,
  `contacts_like('camila', '+551191234567', array[1, 2])`,
  `customers_with_chats(array['${customerId}']::uuid[])`,
  `customer_list('{"words": "camila", "stage": "interesse"}', '2026-03-03 09:00', 'recente', 0, 50)`,
  `customer_board('{}', '2026-03-03 09:00', 30)`,
  `own_today('2026-03-03 09:00', 3, null, 50)`,
  `customer_queue('2026-03-03 09:00', 3, null, 50)`,
  `follow_up_figures('2026-03-03 09:00', 90)`,
  `workspace_under('${sellersAddress}')`,
  `erase_customer('${customerId}')`,
])('of a seller’s workspace no table is read from end to end: %s', async (call) => {
  const quoted = `select public.${call}`.replaceAll("'", "''")
  const read = await lite.query<{ name: string }>(`select read_by_seller as name from read_by_seller('${quoted}')`)

  expect(read.map(({ name }) => name).filter((name) => !alwaysSmall.includes(name))).toEqual([])
})

test('a long list is read page by page, and has each row once, the newest first', async () => {
  await db.from('contact_messages').delete().neq('name', '').throwOnError()
  await keepMany(db)
  await db
    .from('contact_messages')
    .insert({ ...aContactMessage('b'), name: 'Bia' })
    .throwOnError()
  const rows = messagesIn(db).since(new Date(0))

  calls = 0
  const { value: first } = await rows.next()
  expect(first).toMatchObject({ name: 'Bia' })
  expect(calls).toBe(1)

  const ids = new Set<string>()
  for await (const { id } of rows) ids.add(id)
  expect(ids.size).toBe(howMany)
  expect(calls).toBe(4)
})

test('a reader of the inbox who has seen enough ends it in peace, in every format', async () => {
  await using folder = await aFolder()
  const environment = await environmentFor(folder.path)
  const kept = await openSupabaseForCommand(readConfig({ NODE_ENV: 'test', ...environment }))
  await keepMany(kept.db)
  await kept.close()

  for (const format of [[], ['--csv'], ['--json']]) {
    const inbox = spawn(process.execPath, [...quickStart, 'dist/server/inbox.js', 'contact', ...format], {
      env: { ...process.env, NODE_ENV: 'test', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(inbox, 'exit')
    const complaints = text(inbox.stderr)
    await once(inbox.stdout, 'data')
    inbox.stdout.destroy()

    expect(await ended, format.join()).toEqual([0, null])
    expect(await complaints).toBe('')
  }
})
