import { expect, test } from 'vitest'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { aFolder } from '#tests/support/programs.ts'
import { environmentFor } from '#tests/support/database.ts'

test.runIf(process.env['POSTGRES_SERVER'])('sites that start together on a new PostgreSQL set it up once', async () => {
  await using folder = await aFolder()
  const { EMBEDDED_DATABASE_URL } = await environmentFor(folder.path)
  const sites = await Promise.all(
    [1, 2, 3].map(() => startLite({ postgres: EMBEDDED_DATABASE_URL! }, newKeys(), new URL('http://localhost'))),
  )

  expect(await sites[0]!.query('select id from public.outbox')).toHaveLength(0)
  await Promise.all(sites.map((site) => site.close()))
})
