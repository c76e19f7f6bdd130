import { afterAll, expect, test } from 'vitest'
import { authColumns } from '#server/data/auth-personal-data.ts'
import { impersonalAuthColumns } from '#tests/support/impersonal-auth-columns.ts'
import { aDatabase } from '../servers-database.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { query } = database

test('each column of Auth’s is listed once, as personal data or as none', async () => {
  const columns = await query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'auth'`,
  )
  const listed = authColumns.map(({ table, columns: own }) => [table, own] as const)
  const decided = [...listed, ...Object.entries(impersonalAuthColumns)].flatMap(([table, own]) =>
    own.map((column) => `${table}.${column}`),
  )
  expect(decided.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})

test('what is said to go with the account does so by foreign keys, and nothing else does', async () => {
  // The tables whose rows go with those of others, from users on.
  const cascading = await query<{ name: string }>(`
    with recursive going as (
      select 'auth.users'::regclass::oid as id
      union
      select conrelid from pg_constraint join going on confrelid = going.id where contype = 'f' and confdeltype = 'c'
    )
    select relname as name from pg_class join going on pg_class.oid = going.id where relnamespace = 'auth'::regnamespace`)
  const names = new Set(cascading.map(({ name }) => name))
  for (const { table, deletedBy } of authColumns) expect(names.has(table), table).toBe(deletedBy === 'cascade')
})
