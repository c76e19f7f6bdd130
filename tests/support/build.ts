import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { startChromium } from './chromium.ts'
import { installMissingTools } from './machine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
    /** A folder with an empty database, its migrations applied: copied, it opens in a fraction of the time. */
    emptyDatabase: string
  }
}

/** Before the first test: the site is built as production builds it, and one Chromium is up for all, and there is a database to copy. */
export default async function setup({ provide }: TestProject) {
  const { NODE_ENV: _, ...environment } = process.env
  execFileSync('npm', ['run', '--silent', 'build'], { env: environment, stdio: 'inherit' })
  installMissingTools()
  const chromium = await startChromium()
  provide('chromium', chromium.wsEndpoint())
  const folder = await mkdtemp(join(tmpdir(), 'fechou-empty-'))
  const lite = await startLite({ folder }, newKeys(), new URL('http://localhost'))
  await lite.close()
  provide('emptyDatabase', folder)
  return async () => {
    await chromium.close()
    await rm(folder, { recursive: true })
  }
}
