import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { startChromium } from './chromium.ts'
import { installMissingTools } from './machine.ts'
import { createDatabase, migrated } from './postgres-databases.ts'
import { temporaryPlace } from './temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
    /** A folder with an empty database, its migrations applied: copied, it opens in a fraction of the time. */
    emptyDatabase: string
  }
}

const { NODE_ENV: _, POSTGRES_SERVER, ...environment } = process.env

/** Before the first test: the site is built as production builds it, and one Chromium is up for all, and there is a database to copy. */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(temporaryPlace(), 'fechou-tests-'))
  // For every process that a test starts, and for what a test that was killed leaves behind.
  process.env['TMPDIR'] = folder
  // Tests start dozens of servers and commands from the same files.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compile-cache')
  // For a run that is interrupted: it would hold memory until the next start of the machine.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  installMissingTools()
  const emptyDatabase = join(folder, 'empty')
  const [chromium] = await Promise.all([startChromium(), build(), prepareDatabases(emptyDatabase)])
  provide('chromium', chromium.wsEndpoint())
  provide('emptyDatabase', emptyDatabase)
  return async () => {
    await chromium.close()
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}

async function build() {
  const [code] = await once(spawn('npm', ['run', '--silent', 'build'], { env: environment, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error('The site was not built.')
}

async function prepareDatabases(folder: string) {
  const places = [
    { folder },
    ...(POSTGRES_SERVER ? [{ postgres: await createDatabase(POSTGRES_SERVER, migrated) }] : []),
  ]
  for (const place of places) {
    const lite = await startLite(place, newKeys(), new URL('http://localhost'))
    await lite.close()
  }
  // PGlite fills its buffers with zeros at each start: 128 MB of them are a sixth of its processor time.
  await appendFile(join(folder, 'postgresql.conf'), 'shared_buffers = 16MB\n')
}
