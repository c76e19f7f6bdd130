import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { purge } from '#server/data/purge.ts'
import { accountsOn, password } from '#tests/support/accounts.ts'
import { having } from '../control.ts'
import { aDatabase } from '../servers-database.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { aMember } = accountsOn(database)
const { query } = database
const notedOf = (email: string) => query(`select from auth.audit_log_entries where payload::text like '%${email}%'`)

test('as it is set, Auth notes nothing of anybody in the database or in its log', async () => {
  const { email } = await aMember()
  expect(await notedOf(email)).toEqual([])
  expect(readFileSync(process.env['AUTH_LOG']!, 'utf8')).not.toContain(email)
})

test('with its log on, what Auth notes is shown to its member, and goes with the account or at night', async () => {
  await having('auth', { GOTRUE_AUDIT_LOG_DISABLE_POSTGRES: 'false' }, async () => {
    const [ana, bia] = [await aMember(), await aMember()]
    const { body } = await ana.agent.post('/dashboard/conta').type('form').send({ form: 'export' }).expect(200)
    const { conta } = body as { conta: Record<string, unknown>[] }
    const noted = expect.arrayContaining([expect.objectContaining({ ação: 'conta criada' })]) as unknown
    expect(conta[0]).toMatchObject({ 'anotações do serviço de contas': noted })

    await ana.agent.post('/dashboard/conta').type('form').send({ form: 'delete', current: password }).expect(303)
    expect(await notedOf(ana.email)).toEqual([])
    expect(await notedOf(bia.email)).not.toEqual([])
    await purge(database)
    expect(await notedOf(bia.email)).toEqual([])
  })
})

test('every table of Auth that names an account goes with it, or the site deletes its rows', async () => {
  const tables = await query<{ name: string }>(`
    select distinct table_name as name from information_schema.columns c
    where table_schema = 'auth' and column_name = 'user_id' and not exists (
      select from pg_constraint
      where conrelid = format('auth.%I', c.table_name)::regclass and contype = 'f' and confdeltype = 'c'
        and confrelid in ('auth.users'::regclass, 'auth.sessions'::regclass)
    )`)
  expect(tables).toEqual([{ name: 'flow_state' }])
})
