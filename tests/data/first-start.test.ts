import { expect, test } from 'vitest'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { aName, createDatabase } from '#tests/support/postgres-databases.ts'

const { POSTGRES_SERVER } = process.env

test.runIf(POSTGRES_SERVER)('sites that start together on a new PostgreSQL set it up once', async () => {
  const database = await createDatabase(POSTGRES_SERVER!, aName())
  const sites = await Promise.all(
    [1, 2, 3].map(() => startLite({ postgres: database }, newKeys(), new URL('http://localhost'))),
  )

  expect(await sites[0]!.query('select id from public.outbox')).toHaveLength(0)
  await Promise.all(sites.map((site) => site.close()))
})
