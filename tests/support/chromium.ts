import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type BrowserServer } from 'playwright-core'
import { installDebianPackages } from './machine.ts'

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
]

/** Chromium without a window system: the same engine at half the processor time. */
const shell = 'chromium-headless-shell'

/** Finds Chromium or installs it; where neither works, all tests fail. */
export function startChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: chromiumPath(), args: chromiumFlags })
}

export function chromiumPath(): string {
  return installedChromium() ?? freshChromium()
}

function installedChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names no file: ${CHROMIUM_PATH}`)
  const places = [CHROMIUM_PATH, chromium.executablePath(), `/usr/bin/${shell}`, '/usr/bin/chromium']
  return places.find((place) => place && existsSync(place))
}

function freshChromium(): string {
  try {
    installDebianPackages([shell])
    return `/usr/bin/${shell}`
  } catch {
    execFileSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
    return chromium.executablePath()
  }
}
