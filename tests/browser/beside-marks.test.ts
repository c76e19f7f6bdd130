import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { mistakesOf } from '#tests/support/axe.ts'
import { copied, sells } from '#tests/support/beside.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSignedInSeller, cookiesFor } from '#tests/support/signed-in-sellers.ts'

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, accounts } = database

const chat = (...said: string[]) =>
  [copied(9, 'Marina', 'oi, tudo bem?'), ...said.map((text, at) => copied(8 - at, 'Lívia Monteiro', text))].join('\n')
const asksTwo = chat('quanto custa a consultoria?', 'e emite nota fiscal?')
const asksUnclearly = chat('da pra fazer no sabado q eu folgo')

/** The window of a seller after a chat was pasted. */
async function afterPasting(text: string, options: Parameters<typeof aBrowser>[0] = {}) {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const visit = await aBrowser({
    app: { data, accounts },
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    ...options,
  })
  const { page, url, context } = visit
  await context.addCookies(cookiesFor(seller.cookie, url))
  await page.goto(`${url}/dashboard/ao-lado`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  if (options.javaScriptEnabled === false) {
    await page.getByLabel('Cole aqui').fill(text)
    await page.getByRole('button', { name: 'Ler', exact: true }).click()
  } else await page.evaluate(pasteInto, text)
  await page.getByRole('button', { name: 'Marina' }).click()
  await page.locator('.beside-head').waitFor()
  return { visit, sent }
}

function pasteInto(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
}

const replies = (page: Page) => page.locator('.replies .reply').allTextContents()
const state = (page: Page, kind: string) => page.locator(`[data-beside][data-kind=${kind}]`).waitFor()
const mark = (page: Page, name: string) => page.getByRole('button', { name })
const struck = (page: Page) => page.locator('[data-beside] [aria-pressed=true]').allTextContents()
const scripts = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }]

test.for(scripts)(
  'what was answered already is struck by one tap, and brought back by another: %j',
  async (options) => {
    const { visit, sent } = await afterPasting(asksTwo, options)
    await using _ = visit
    const { page, complaints } = visit
    await state(page, 'missing')
    const [price, invoice] = [
      mark(page, 'Já respondi: o preço da consultoria'),
      mark(page, 'Já respondi: a nota fiscal'),
    ]
    await invoice.click()
    await state(page, 'replies')
    expect(await struck(page)).toEqual(['Já respondi: a nota fiscal'])
    for (const reply of await replies(page)) expect(reply).toMatch(/R\$ 890/)
    expect((await replies(page)).join()).not.toContain('nota')
    if (options.javaScriptEnabled) expect(await mistakesOf(page)).toEqual([])

    await price.click()
    await state(page, 'wait')
    await page.locator('.why').getByText('Você marcou como respondido tudo o que Lívia perguntou.').waitFor()
    await price.click()
    await state(page, 'replies')
    await invoice.click()
    await state(page, 'missing')
    expect(await struck(page)).toEqual([])
    if (options.javaScriptEnabled) expect(sent.join('\n')).not.toMatch(/nota|consultoria|riscar/)
    expect(complaints).toEqual([])
  },
)

test.for(scripts)('where it is not clear what was asked, the seller says it by one tap: %j', async (options) => {
  const { visit } = await afterPasting(asksUnclearly, options)
  await using _ = visit
  const { page, complaints } = visit
  await page
    .getByText(
      'Não ficou claro o que Lívia perguntou. O Fechou entendeu que a pergunta era sobre um detalhe. Foi outra coisa?',
    )
    .waitFor()
  if (options.javaScriptEnabled) expect(await mistakesOf(page)).toEqual([])
  await mark(page, 'Foi: o dia ou o horário').click()
  await page.getByText('Você disse que Lívia perguntou sobre o dia ou o horário. Mudou de ideia?').waitFor()
  await page.getByText('Quais horários você tem?').first().waitFor()
  expect(complaints).toEqual([])
})

test('a mark is set by keys, which stay on it, and is forgotten with the chat', async () => {
  const { visit } = await afterPasting(asksTwo)
  await using _ = visit
  const { page } = visit
  const invoice = mark(page, 'Já respondi: a nota fiscal')
  await invoice.focus()
  await page.keyboard.press('Enter')
  await state(page, 'replies')
  expect(await invoice.evaluate((button) => document.activeElement === button)).toBe(true)
  await page.keyboard.press('Space')
  await state(page, 'missing')
  await page.keyboard.press('Enter')
  await state(page, 'replies')
  await page.evaluate(pasteInto, asksTwo)
  await state(page, 'missing')
  expect(await struck(page)).toEqual([])
})

test.for(scripts)('who answers without a missing fact is not asked for it again by a mark: %j', async (options) => {
  const { visit } = await afterPasting(asksTwo, options)
  await using _ = visit
  const { page } = visit
  await page.getByRole('button', { name: 'Responder sem isso' }).click()
  await state(page, 'replies')
  await mark(page, 'Já respondi: o preço da consultoria').click()
  await page.locator('[data-beside] [aria-pressed=true]').waitFor()
  await state(page, 'replies')
  expect(await replies(page)).not.toEqual([])
})
