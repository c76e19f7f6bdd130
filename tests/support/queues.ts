import { changing } from '#server/data/workspace/change.ts'
import { newCustomer } from '#server/data/workspace/new-customer.ts'
import type { CustomerRow } from '#server/data/workspace/rows.ts'
import type { Db } from '#server/supabase/client.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { setUp } from './accounts.ts'
import type { aDatabase } from './database.ts'
import { aSignedInSeller } from './signed-in-sellers.ts'

type Database = Awaited<ReturnType<typeof aDatabase>>

/** A member who has done the first steps, signed in on a site, with the customers of their workspace. */
export async function aSellerWith(database: Database, customers: readonly CustomerRow[]) {
  const seller = await aNewSellerWith(database, customers)
  await seller.agent.post('/dashboard/configuracao').type('form').send(setUp).expect(303)
  await seller.workspace.noteBoardOpened()
  return seller
}

/** A member who has brought customers in, and done nothing else yet. */
export async function aNewSellerWith(database: Database, customers: readonly CustomerRow[]) {
  const seller = await aSignedInSeller(database)
  const { db } = seller
  await keep(db, customers)
  const { data } = await db.from('workspaces').select('id').single().throwOnError()
  const { id } = data as { id: string }
  await database.db.from('workspaces').update({ first_import_at: new Date().toISOString() }).eq('id', id).throwOnError()
  return seller
}

/** What one change may hold. */
const portion = 100

export async function keep(db: Db, customers: readonly CustomerRow[]) {
  for (let first = 0; first < customers.length; first += portion)
    await changing(db, async () => ({ change: { customers: customers.slice(first, first + portion) }, answer: null }))
}

/** Wall time in São Paulo so many minutes ago, as the database gives it. */
export const ago = (minutes: number) => `${plusMinutes(wallTimeInSaoPaulo(new Date()), -minutes)}:00`

export const hours = (count: number) => count * 60
export const days = (count: number) => count * 24 * 60

/** A customer who wrote last so many minutes ago, and waits for an answer. */
export function waiting(name: string, minutes: number, more: Partial<CustomerRow> = {}): CustomerRow {
  const reading: CustomerRow['reading'] = {
    ...newCustomer(name).reading,
    label: 'pergunta_preco',
    asked: ['pergunta_preco'],
    step: 'propor',
    act: 'Diga o preço, com o que ele inclui.',
  }
  return {
    ...newCustomer(name),
    stage: 'interesse',
    temperature: 'morno',
    stage_since: ago(minutes),
    first_at: ago(minutes + 30),
    last_at: ago(minutes),
    last_from: 'customer',
    waits_since: ago(minutes),
    asleep_at: ago(minutes - days(7)),
    message_count: 3,
    reading,
    ...more,
  }
}

/** A customer to whom the seller wrote last, so many minutes ago. */
export function answered(name: string, minutes: number, more: Partial<CustomerRow> = {}): CustomerRow {
  const own = waiting(name, minutes)
  const reading = { ...own.reading, asked: [], step: 'retomar' as const, act: 'Retome com uma pergunta curta.' }
  return { ...own, last_from: 'seller', waits_since: null, stage: 'proposta', reading, ...more }
}
