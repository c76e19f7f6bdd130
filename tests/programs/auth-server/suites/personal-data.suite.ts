import { afterAll, expect, test } from 'vitest'
import { authColumns } from '#server/data/auth-personal-data.ts'
import { impersonalAuthColumns } from '#tests/support/impersonal-auth-columns.ts'
import { aDatabase } from '../servers-database.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { query } = database

// An older Auth lacks some of them.
test('each column of Auth’s is listed once, as personal data or as none', async () => {
  const columns = await query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'auth'`,
  )
  const personal = authColumns.map(({ table, columns: own }) => [table, own] as const)
  const listed = [...personal, ...Object.entries(impersonalAuthColumns)].flatMap(([table, own]) =>
    own.map((column) => `${table}.${column}`),
  )
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([])
  expect(columns.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
})

test('what is said to go with the account does so by foreign keys, and nothing else does', async () => {
  const tables = await query<{ name: string; cascades: boolean }>(`
    with recursive going as (
      select 'auth.users'::regclass::oid as id
      union
      select conrelid from pg_constraint join going on confrelid = going.id where contype = 'f' and confdeltype = 'c'
    )
    select relname as name, oid in (select id from going) as cascades
    from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'`)
  const said = new Map(authColumns.map(({ table, deletedBy }) => [table, deletedBy === 'cascade']))
  for (const { name, cascades } of tables) if (said.has(name)) expect(cascades, name).toBe(said.get(name))
})
