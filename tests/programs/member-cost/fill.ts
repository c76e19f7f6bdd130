import { join } from 'node:path'
import { keysIn } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { clientsOf } from '#server/supabase/embedded/supabase.ts'
import { fill } from '../growth/fill.ts'
import { signedUp } from '../growth/seller.ts'

/** What customers with the longest chats are called. */
export const longName = 'Conversa longa'

/** The member who does their worst, and another one whose pages are to stay quick. */
export const [worst, other] = ['ana@exemplo.com.br', 'bia@exemplo.com.br']

/** Room is left for those whom imports bring. */
const customers = { all: 19_990, withLongChats: 20, withNotes: 150, ofOther: 300 }

type Query = (statement: string) => Promise<unknown>

/** Fills two workspaces in a data folder: one with as much as a workspace holds, one as a usual seller's. */
export async function fillWorkspaces(folder: string) {
  const keys = await keysIn(folder)
  const lite = await startLite({ folder: join(folder, 'postgres') }, keys, new URL('http://localhost:3000'))
  try {
    const clients = clientsOf(lite.fetch, keys)
    const [one, usual] = [await signedUp(clients, worst), await signedUp(clients, other)]
    await fill(usual.db, customers.ofOther)
    // The first chats of each are long, and copies are of the others.
    await fill(one.db, customers.withLongChats, [2_000])
    await fill(one.db, customers.withNotes)
    await makeWorst(lite.query, one.id)
    await lite.query('analyze')
  } finally {
    await lite.close()
  }
}

async function makeWorst(query: Query, member: string) {
  const own = `(select workspace_id from public.workspace_members where member_id = '${member}')`
  await query(`
    create temporary table copies as
    select gen_random_uuid() as id, source.id as source, number
    from generate_series(1, ${customers.all - customers.withLongChats - customers.withNotes}) number
    join (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as count
      from public.customers where workspace_id = ${own} and message_count between 1 and 100
    ) source on source.place = number % source.count`)
  await copy(query, 'customers', 'customer.id = copies.source', { id: 'copies.id', name: `'Cópia ' || copies.number` })
  await copy(query, 'contacts', 'customer.customer_id = copies.source', {
    id: 'gen_random_uuid()',
    customer_id: 'copies.id',
    name: `'Cópia ' || copies.number`,
    name_key: `'copia ' || copies.number`,
  })
  await copy(query, 'follow_ups', `customer.customer_id = copies.source and customer.state = 'open'`, {
    id: 'gen_random_uuid()',
    customer_id: 'copies.id',
  })
  await query(`
    update public.customers set name = '${longName} ' || left(id::text, 4)
    where workspace_id = ${own} and message_count >= 2000`)
  // Half of the cards were moved by hand, each with two events.
  await query(`update public.customers set stage_by_hand = true where workspace_id = ${own} and id::text < '8'`)
  await query(`
    insert into public.customer_events (id, workspace_id, customer_id, kind, before, after)
    select gen_random_uuid(), workspace_id, id, 'changed', '{}',
      jsonb_build_object('stage', 'proposta', 'stage_since', stage_since - days * interval '1 day')
    from public.customers, generate_series(1, 2) days where workspace_id = ${own} and stage_by_hand`)
  const note = Array.from({ length: 4_000 }, (_, index) => 'Conversa sobre preço à vista ção '[index % 33]).join('')
  await query(`
    update public.customers set note = '${note}' where id in (
      select id from public.customers where workspace_id = ${own} order by message_count desc limit ${customers.withNotes}
    )`)
  await query(`insert into public.catalogues (workspace_id) values (${own}) on conflict do nothing`)
  await query(`
    insert into public.catalogue_items
      (id, workspace_id, position, name, price_cents, is_starting_price, is_price_on_request, conditions, duration, deadline, included, audience)
    select gen_random_uuid(), ${own}, n, repeat('Ensaio ' || n || ' ', 8), 10000 + n, false, false, repeat('c ', 99),
      repeat('d ', 39), repeat('p ', 59), repeat('i ', 199), repeat('q ', 99)
    from generate_series(1, 500) n`)
  await query(`
    insert into public.frequent_answers (id, workspace_id, position, question, answer)
    select gen_random_uuid(), ${own}, n, repeat('Tem ' || n || '? ', 15), repeat('resposta ', 66)
    from generate_series(1, 100) n`)
}

/** Copies rows, with other values in some columns. */
async function copy(query: Query, table: string, of: string, values: Readonly<Record<string, string>>) {
  const columns = (await query(`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`)) as { name: string }[]
  const names = columns.map(({ name }) => name)
  await query(`
    insert into public.${table} (${names.join(', ')})
    select ${names.map((name) => values[name] ?? `customer.${name}`).join(', ')}
    from copies join public.${table} customer on ${of}`)
}
