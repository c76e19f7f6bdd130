import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { mistakesOf } from '#tests/support/axe.ts'
import { copied, sells } from '#tests/support/beside.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSignedInSeller, chatFrom, cookiesFor, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, accounts } = database

async function beside(seller: SignedInSeller, options: Parameters<typeof aBrowser>[0] = {}) {
  const visit = await aBrowser({
    app: { data, accounts },
    reducedMotion: 'reduce',
    viewport: { width: 340, height: 620 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  await visit.context.addCookies(cookiesFor(seller.cookie, visit.url))
  await visit.page.goto(`${visit.url}/dashboard/ao-lado`)
  return visit
}

const customers = ['Ana Sá', 'Bia Reis', 'Caio Lima', 'Davi Melo', 'Eva Pinho', 'Fabi Rocha', 'Gil Castro']

async function aSellerOf(names: readonly string[]) {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  for (const name of names) await seller.brings(name, chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  return seller
}

const asks = (customer: string) => copied(20, customer, 'quanto custa a consultoria canario?')

/** Reads a conversation and waits for the replies to it. */
async function read(page: Page, customer: string, lines = [asks(customer)]) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
  await page.keyboard.press('v')
  await page.getByRole('heading', { name: customer }).waitFor()
}

const reasons = (page: Page) => page.locator('.replies h3').allTextContents()
const isCounting = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('name="usos"') === true)

test('the reply that is copied each time comes first, until what was learnt is forgotten; no word of it is sent or kept', async () => {
  const seller = await aSellerOf(customers)
  await using visit = await beside(seller)
  const { page, url, complaints } = visit
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await read(page, customers[0]!)
  const before = await reasons(page)
  const wanted = before[1]!
  for (const [nth, customer] of customers.slice(1).entries()) {
    const place = (await reasons(page)).indexOf(wanted)
    await page.keyboard.press(String(place + 1))
    await page.locator('li[data-copied]').waitFor()
    const counted = isCounting(page)
    await read(page, customer)
    await counted
    if (nth === 0) expect(await reasons(page)).toEqual(before)
  }
  expect((await reasons(page))[0]).toBe(wanted)
  expect((await reasons(page)).toSorted()).toEqual(before.toSorted())
  // 890 as a number of its own: identifiers hold any digits.
  for (const words of [/canario/, /quanto custa/, /\b890\b/]) expect(sent.join('\n')).not.toMatch(words)

  await page.goto(`${url}/dashboard/etiquetas#aprendido`)
  const learnt = page.getByText('vem primeiro quando perguntam o preço: você usou 6 de 6.')
  await learnt.waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await mistakesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Esquecer o que aprendeu' }).click()
  await page.getByText('Ainda nada.').waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await learnt.waitFor()
  await page.getByRole('button', { name: 'Esquecer o que aprendeu' }).click()
  await page.getByText('Ainda nada.').waitFor()
  expect(await mistakesOf(page)).toEqual([])
  await page.goto(`${url}/dashboard/ao-lado`)
  await read(page, customers[0]!)
  expect(await reasons(page)).toEqual(before)
  const rows = await database.query<{ row: string }>(`select reply_counts::text as row from workspaces`)
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/canario|consultoria|\b890\b/i)
  expect(complaints).toEqual([])
})

test('how much was changed is seen in the next copied conversation, and what was only looked at counts as not used', async () => {
  const seller = await aSellerOf(customers.slice(0, 2))
  await using visit = await beside(seller)
  const { page } = visit
  const [one, other] = customers as [string, string]
  // A message keeps its hour, however long this takes.
  const asked = asks(one)
  await read(page, one, [asked])
  const text = (await page.locator('button.reply').first().textContent())!
  await page.keyboard.press('1')
  await page.locator('li[data-copied]').waitFor()
  const first = isCounting(page)
  await read(page, other)
  await first
  const second = isCounting(page)
  await read(page, one, [asked, copied(10, 'Marina', `${text} Abraço!`), copied(5, one, 'e tem outra?')])
  await second
  const { counts } = await seller.workspace.replyCounts()
  expect(counts['outro price answer']).toEqual({ shown: 2, first: 2, used: 1, changedLittle: 1 })
  expect(counts['outro price direct']).toEqual({ shown: 2 })
})

test('a reply that was copied is counted once, also by whoever then leaves the page', async () => {
  const seller = await aSellerOf(customers.slice(0, 1))
  await using visit = await beside(seller)
  const { page, url } = visit
  await read(page, customers[0]!)
  await page.keyboard.press('2')
  await page.locator('li[data-copied]').waitFor()
  await page.goto(`${url}/dashboard/etiquetas#aprendido`)
  await expect.poll(async () => Object.keys((await seller.workspace.replyCounts()).counts).length).toBeGreaterThan(0)
  const { counts } = await seller.workspace.replyCounts()
  expect(Object.values(counts).reduce((sum, { used = 0 }) => sum + used, 0)).toBe(1)
})
