import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from './built-site.ts'
import { startChromium } from './chromium.ts'
import provideEmptyDatabases from './empty-databases.ts'
import { installMissingTools } from './machine.ts'
import { temporaryPlace } from './temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Before the first test: the site is built as production builds it, and one Chromium is up for all, and there is a database to copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(temporaryPlace(), 'fechou-tests-'))
  // For every process that a test starts, and for what a test that was killed leaves behind.
  process.env['TMPDIR'] = folder
  // Tests start dozens of servers and commands from the same files.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compile-cache')
  // For a run that is interrupted: it would hold memory until the next start of the machine.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  installMissingTools()
  const [chromium] = await Promise.all([startChromium(), provideEmptyDatabases(project), buildSite()])
  project.provide('chromium', chromium.wsEndpoint())
  return async () => {
    await chromium.close()
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}
