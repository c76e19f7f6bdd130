import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { isUnanswered, type BrowserOptions, type BrowserSession, type Tab } from '#tests/support/browsers/tab.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }
export const keys = { enter: '\uE007', escape: '\uE00C', space: ' ', tab: '\uE004' }

export const refusals = { expected: /\b422\b|\b401\b/ }
/** WebKitGTK is built without web manifests. Only pages that name one have the directive. */
const unknownManifestDirective = /Unrecognized Content-Security-Policy directive 'manifest-src'/

const isShort = process.argv.includes('--short')

export const newAddress = () => `ana-${randomUUID()}@exemplo.com.br`

type Visitor = Omit<BrowserOptions, 'proxy'>
type Journey = (tab: Tab, session: BrowserSession) => Promise<void>

/** What the journeys of one engine share. */
export type Journeys = {
  engineName: string
  journey: ReturnType<typeof journeysIn>
  site: string
  siteWithPixel: string
  /** Hosts that browsers asked the proxy for. */
  askedFor: readonly string[]
  /** A folder for what a journey writes. */
  folder: string
  /** The path of a PDF. */
  cv: string
}

/** Registers journeys, each in a browser of its own whose console is empty at the end but for what is expected there. */
export function journeysIn(open: (options: Visitor) => Promise<BrowserSession>) {
  return (name: string, options: Visitor, go: Journey, { rare = false, expected = /^$/ } = {}): void => {
    const attempt = async () => {
      await using session = await open(options)
      await go(await session.newTab(), session)
      assert.deepEqual(
        session.complaints().filter((line) => !expected.test(line) && !unknownManifestDirective.test(line)),
        [],
      )
    }
    void test(name, { skip: rare && isShort, timeout: 180_000 }, () =>
      attempt().catch((error: Error) => {
        if (!isUnanswered(error)) throw error
        return attempt()
      }),
    )
  }
}
