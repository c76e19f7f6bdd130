import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from './built-site.ts'
import { startChromium } from './chromium.ts'
import provideEmptyDatabases from './empty-databases.ts'
import { installMissingTools } from './machine.ts'
import { startPostgres } from './postgres-server.ts'
import { temporaryPlace } from './temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of each worker, in the order of their numbers. */
    chromiums: string[]
  }
}

/** Nothing outlives a run: neither a loss of power nor a database that grows old. */
const settings = [
  ...['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'].map((name) => `${name}=off`),
  'max_connections=300',
]

/**
 * Before the first test: the site is built as production builds it, one PostgreSQL for all and a Chromium for each worker
 * are up, and there are databases to copy. Projects inherit it, and share what the first of all does.
 */
export default async function setup(project: TestProject) {
  if (!project.isRootProject()) return
  const place = temporaryPlace()
  const folder = await mkdtemp(join(place, 'fechou-tests-'))
  // For every process that a test starts, and for what a test that was killed leaves behind.
  process.env['TMPDIR'] = folder
  // Tests start dozens of servers and commands from the same files.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compile-cache')
  // For a run that is interrupted: it would hold memory until the next start of the machine.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  installMissingTools()
  // It lies beside the folder, which its user could not enter.
  const postgres = await startPostgres(place, ...settings)
  process.env['POSTGRES_SERVER'] = postgres.url
  const starting = Array.from({ length: project.config.maxWorkers }, startChromium)
  const [chromiums] = await Promise.all([Promise.all(starting), provideEmptyDatabases(project), buildSite()])
  project.provide(
    'chromiums',
    chromiums.map((chromium) => chromium.wsEndpoint()),
  )
  return async () => {
    await Promise.all([...chromiums.map((chromium) => chromium.close()), postgres[Symbol.asyncDispose]()])
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}
