import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type BrowserServer } from 'playwright-core'
import { installDebianPackages } from './machine.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync']

/** Finds Chromium or installs it; a machine where neither works fails every test, loudly. */
export function startChromium(): Promise<BrowserServer> {
  const executablePath = installedChromium() ?? freshChromium()
  return chromium.launchServer({ executablePath, args: flags })
}

function installedChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names no file: ${CHROMIUM_PATH}`)
  const places = [CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser']
  return places.find((place) => place && existsSync(place))
}

function freshChromium(): string {
  try {
    installDebianPackages(['chromium'])
    return '/usr/bin/chromium'
  } catch {
    execFileSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
    return chromium.executablePath()
  }
}
