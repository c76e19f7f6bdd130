import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from '#tests/support/postgres-server.ts'

/** Starts a PostgreSQL with Debian's settings that holds what the folder's database does. */
export async function postgresOf(folder: string) {
  const server = await startPostgres(tmpdir())
  const backup = join(folder, 'backup.gz')
  const run = (command: string, settings: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, [`dist/server/${command}.js`, backup], {
      env: { ...process.env, DATA_DIR: folder, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  run('backup', { EMBEDDED_DATABASE: '1' })
  run('restore', { EMBEDDED_DATABASE_URL: server.url })
  return Object.assign(server, {
    /** Of requests, which PGlite's site keeps in its memory and begins anew. */
    async forgetCounts() {
      const sql = postgres(server.url, { max: 1 })
      await sql`truncate public.request_counts`
      await sql.end()
    },
  })
}
