import type { Page } from 'playwright-core'
import { aBrowser } from './browser.ts'
import { accountsOn, password } from './accounts.ts'
import type { aDatabase } from './database.ts'
import { conversation, exportName } from './exported-chats.ts'

type Options = Parameters<typeof aBrowser>[0]

/** Sellers on the page where conversations come in. */
export function connectPageOn(database: Awaited<ReturnType<typeof aDatabase>>) {
  const { aMember } = accountsOn(database)
  const app = { data: database.data, accounts: database.accounts }

  async function signIn(page: Page, url: string, email: string) {
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const form = { form: 'entrar', email, password }
    await page.request.post(`${url}/auth`, { form, headers, maxRedirects: 0 })
  }

  async function onThePage(options: Options = {}) {
    const { email } = await aMember()
    const visit = await aBrowser({ reducedMotion: 'reduce', app, ...options })
    await signIn(visit.page, visit.url, email)
    await visit.page.goto(`${visit.url}/dashboard/conectar`)
    return { ...visit, email }
  }

  return { app, aMember, signIn, onThePage }
}

export const field = (page: Page) => page.locator('input[type=file]')
export const file = (text: string | Buffer, name = exportName) => ({
  name,
  mimeType: name.endsWith('.zip') ? 'application/zip' : 'text/plain',
  buffer: Buffer.from(text),
})
export const answers = (page: Page) => page.getByRole('log').locator('h2').allTextContents()
export const done = (page: Page) => page.getByRole('link', { name: 'Ver quem vem primeiro' }).waitFor()
export const sums = (page: Page) => page.locator('[data-sum]').allTextContents()
export const chatWith = (name: string, hour = '08') =>
  conversation.replaceAll('Beatriz Lobo', name).replaceAll(' 08:', ` ${hour}:`)
export const fileWith = (name: string, hour?: string) =>
  file(chatWith(name, hour), `Conversa do WhatsApp com ${name}.txt`)
