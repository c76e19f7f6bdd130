import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { createDatabase, migrated } from './postgres-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with an empty database, its migrations applied: copied, it opens in a fraction of the time. */
    emptyDatabase: string
  }
}

/** Before the first test of a run: there is an empty database to copy. */
export default async function setup({ provide }: Pick<TestProject, 'provide'>) {
  const place = await mkdtemp(join(tmpdir(), 'fechou-empty-'))
  const folder = join(place, 'postgres')
  const { POSTGRES_SERVER } = process.env
  const places = [
    { folder },
    ...(POSTGRES_SERVER ? [{ postgres: await createDatabase(POSTGRES_SERVER, migrated) }] : []),
  ]
  for (const each of places) {
    const lite = await startLite(each, newKeys(), new URL('http://localhost'))
    await lite.close()
  }
  // PGlite fills its buffers with zeros at each start: 128 MB of them are a sixth of its processor time.
  await appendFile(join(folder, 'postgresql.conf'), 'shared_buffers = 16MB\n')
  provide('emptyDatabase', folder)
  return () => rm(place, { recursive: true })
}
