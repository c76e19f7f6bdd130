import type { BrowserContext, Page } from 'playwright-core'
import { accountsOn } from './accounts.ts'
import { aBrowser } from './browser.ts'
import type { aDatabase } from './database.ts'
import { conversation, exportName } from './exported-chats.ts'
import { aSignedInSeller, cookiesFor } from './signed-in-sellers.ts'

type Options = Parameters<typeof aBrowser>[0]

/** Sellers on the page where conversations come in. */
export function connectPageOn(database: Awaited<ReturnType<typeof aDatabase>>) {
  const app = { data: database.data, accounts: database.accounts }
  const site = accountsOn(database).aSite()

  const becomeSomebodyNew = async (context: BrowserContext, url: string) => {
    const { email, cookie } = await aSignedInSeller(database, site)
    await context.addCookies(cookiesFor(cookie, url))
    return email
  }

  /** A new seller's browser, before any page is open. */
  async function signedIn(options: Options = {}) {
    const visit = await aBrowser({ reducedMotion: 'reduce', app, ...options })
    return { ...visit, email: await becomeSomebodyNew(visit.context, visit.url) }
  }

  async function onThePage(options?: Options) {
    const visit = await signedIn(options)
    await visit.page.goto(`${visit.url}/dashboard/conectar`)
    return visit
  }

  return { becomeSomebodyNew, signedIn, onThePage }
}

export const field = (page: Page) => page.locator('input[type=file]')
export const file = (text: string | Buffer, name = exportName) => ({
  name,
  mimeType: name.endsWith('.zip') ? 'application/zip' : 'text/plain',
  buffer: Buffer.from(text),
})
export const answers = (page: Page) => page.getByRole('log').locator('h2').allTextContents()
export const done = (page: Page) => page.getByRole('link', { name: 'Ver quem vem primeiro' }).waitFor()
export const sums = (page: Page) => page.locator('[data-sum] strong').allTextContents()
export const chatWith = (name: string, hour = '08') =>
  conversation.replaceAll('Beatriz Lobo', name).replaceAll(' 08:', ` ${hour}:`)
export const fileWith = (name: string, hour?: string) =>
  file(chatWith(name, hour), `Conversa do WhatsApp com ${name}.txt`)
