import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { startChromium } from './chromium.ts'
import { installMissingTools } from './machine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Before the first test: the site is built as production builds it, and one Chromium is up for all. */
export default async function setup({ provide }: TestProject) {
  const { NODE_ENV: _, ...environment } = process.env
  execFileSync('npm', ['run', '--silent', 'build'], { env: environment, stdio: 'inherit' })
  installMissingTools()
  const chromium = await startChromium()
  provide('chromium', chromium.wsEndpoint())
  return () => chromium.close()
}
