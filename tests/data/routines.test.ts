import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { aName, createDatabase, migrated } from '#tests/support/postgres-databases.ts'

const { POSTGRES_SERVER } = process.env
const folder = await mkdtemp(join(tmpdir(), 'fechou-'))
afterAll(() => rm(folder, { recursive: true }))
const place = POSTGRES_SERVER
  ? { postgres: await createDatabase(POSTGRES_SERVER, aName(), migrated) }
  : { folder: join(folder, 'postgres') }
if ('folder' in place) await cp(inject('emptyDatabase'), place.folder, { recursive: true })

/** What a site that starts on the database finds, or does. */
async function started<Row>(statement: string): Promise<Row[]> {
  const lite = await startLite(place, newKeys(), new URL('http://localhost'))
  try {
    return await lite.query<Row>(statement)
  } finally {
    await lite.close()
  }
}

/** All that a function is, and who may call it. */
const functions = `
  select pg_get_functiondef(oid) as body, array(select acl::text from unnest(proacl) acl order by 1)::text as rights
  from pg_proc where pronamespace = 'public'::regnamespace order by proname`

test('the start of a site makes the functions those of its files, whatever they were', async () => {
  const before = await started(functions)
  await started(`
    update supabase_migrations.routines set hash = 'of another version';
    create function public.gone() returns integer language sql as 'select 1';
    -- Another result, other arguments, another body, and rights that nobody is to have.
    drop function public.database_time();
    create function public.database_time() returns integer language sql as 'select 1';
    drop function public.lock_account(uuid);
    create function public.lock_account(account_id text) returns void language sql as '';
    create or replace function public.own_workspace() returns uuid language sql as 'select null::uuid';
    grant execute on function public.forget(text) to authenticated`)
  expect(await started(functions)).toEqual(before)
})

test('functions that are those of the files are left alone', async () => {
  const oids = `select oid::text, xmin::text from pg_proc where pronamespace = 'public'::regnamespace order by oid`
  expect(await started(oids)).toEqual(await started(oids))
})

test('the body of every function is right: of those in SQL each table and column that it names', async () => {
  const lite = await startLite(place, newKeys(), new URL('http://localhost'))
  try {
    const all = await lite.query<{ body: string }>(functions)
    expect(all.length).toBeGreaterThan(100)
    for (const { body } of all)
      // oxlint-disable-next-line no-await-in-loop -- On one connection.
      await lite.query(`set check_function_bodies = on; ${body}`).catch((error: Error) => {
        throw new Error(`${body.slice(0, 80)}: ${error.message}`, { cause: error })
      })
  } finally {
    await lite.close()
  }
})
