import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { betterRepliesPath } from '#shared/better-replies/events.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { askedForPrice, copied } from '#tests/support/beside.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { aModelServer, beginning, failing, pausing, rewording } from '#tests/support/model-server.ts'
import { aSellerWithModel } from '#tests/support/model-sellers.ts'
import { chatFrom, cookiesFor } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const inClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const replies = (page: Page) => page.locator('button.reply').allTextContents()
const line = (page: Page, words: string) => page.locator('[data-better-line]', { hasText: words }).waitFor()
const claro = (reply: string) => `Claro! ${reply}`

/** A seller's window beside WhatsApp on a site with a model, and the words that leave the browser for it. */
async function aWindow({ agrees }: { agrees: boolean }) {
  // Copied again a minute later it would be another conversation.
  const asked = askedForPrice()
  await using resources = new AsyncDisposableStack()
  const model = resources.use(await aModelServer())
  const seller = await aSellerWithModel(database, model)
  if (agrees) await seller.agrees()
  await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  const site = resources.use(await listening(seller.site.app))
  const visit = resources.use(
    await aBrowser({
      url: site.url,
      reducedMotion: 'reduce',
      viewport: { width: 340, height: 620 },
      permissions: ['clipboard-read', 'clipboard-write'],
    }),
  )
  const { page } = visit
  const sent: { respostas: string; mensagens: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(betterRepliesPath)) sent.push(request.postDataJSON())
  })
  await visit.context.addCookies(cookiesFor(seller.cookie, site.url))
  const kept = resources.move()
  return {
    ...visit,
    model,
    seller,
    server: site.server,
    sent,
    asked,
    /** What the embedded writer wrote last. */
    embedded: () => JSON.parse(sent.at(-1)!.respostas) as string[],
    opens: () => page.goto(`${site.url}/dashboard/ao-lado`),
    async reads(text: string) {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text)
      await page.keyboard.press('v')
      await page.locator('[data-beside][data-kind=replies]').waitFor()
    },
    async taps(button: string) {
      await page.goto(`${site.url}/dashboard/conta`)
      await page.getByRole('button', { name: button }).click()
      await page.getByText(/^Autorização /).waitFor()
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

test('the owner agrees, better replies come, the ones of before stay at hand, and nothing leaves once the consent is taken back', async () => {
  await using own = await aWindow({ agrees: false })
  const { page, model, sent, requests, complaints } = own
  const isFetched = () => requests.some(({ pathname }) => pathname.includes('better-replies'))
  model.does(rewording(claro))
  await own.opens()
  await own.reads(own.asked)
  expect(await page.locator('[data-better-line], [data-before]').count()).toBe(0)
  expect([isFetched(), sent.length, model.asked.length]).toEqual([false, 0, 0])

  await own.taps('Autorizar Modelo de Teste')
  await own.opens()
  await page.getByText('Ver o que vai para a IA').waitFor({ state: 'attached' })
  await own.reads(own.asked)
  await line(page, 'Reescritas por IA')
  const before = own.embedded()
  expect(await replies(page)).toEqual(before.map(claro))
  expect(JSON.parse(sent[0]!.mensagens)).toEqual([
    { from: 'seller', text: 'oi, tudo bem?' },
    { from: 'customer', text: 'tudo! vi o seu perfil' },
    { from: 'customer', text: 'quanto custa a consultoria?' },
  ])
  await page.keyboard.press('2')
  await page.locator('li[data-copied]').waitFor()
  expect(await inClipboard(page)).toBe(claro(before[1]!))

  await page.getByRole('button', { name: 'Ver a de antes' }).first().click()
  expect((await replies(page))[0]).toBe(before[0])
  await page.keyboard.press('1')
  await expect.poll(() => inClipboard(page)).toBe(before[0])

  await own.taps('Retirar a autorização')
  const [asked, requested] = [model.asked.length, requests.length]
  await own.opens()
  await own.reads(own.asked)
  expect(await page.locator('[data-better-line]').count()).toBe(0)
  expect(requests.slice(requested).filter(({ pathname }) => /better-replies|\/ia$/.test(pathname))).toEqual([])
  expect([sent.length, model.asked.length]).toEqual([1, asked])
  expect(complaints).toEqual([])
})

test('a reply that is copied while pieces come in is copied as it is shown, and whole a moment later', async () => {
  await using own = await aWindow({ agrees: true })
  const { page, model } = own
  const { script, goOn } = pausing(12, claro)
  model.does(script)
  await own.opens()
  await own.reads(own.asked)
  await page.locator('li[data-better=writing]').waitFor()
  await expect.poll(async () => (await replies(page))[0]).toBe('Claro!')
  await page.keyboard.press('1')
  await page.locator('li[data-copied]').waitFor()
  expect(await inClipboard(page)).toBe('Claro!')
  goOn()
  await line(page, 'Reescritas por IA')
  expect((await replies(page))[0]).toBe('Claro!')
  await page.locator('li:not([data-copied]) > button.reply', { hasText: own.embedded()[0]! }).waitFor()
  expect(await replies(page)).toEqual(own.embedded().map(claro))
})

test('“Parar” puts back what was not whole and ends the call; so do new words', async () => {
  await using own = await aWindow({ agrees: true })
  const { page, model } = own
  const withoutEnd = JSON.stringify([claro('Quer começar?')]).slice(0, 12)
  model.does(beginning(withoutEnd))
  await own.opens()
  await own.reads(own.asked)
  await page.locator('li[data-better=writing]').waitFor()
  await page.getByRole('button', { name: 'Parar', exact: true }).focus()
  await page.keyboard.press('Enter')
  await line(page, 'Parado.')
  expect(await replies(page)).toEqual(own.embedded())
  expect(await page.locator('[data-before]:visible, [data-stop-better]:visible').count()).toBe(0)
  await model.left

  await page.keyboard.press('Escape')
  await own.reads(own.asked)
  await page.locator('li[data-better=writing]').waitFor()
  model.does(rewording(claro))
  await own.reads(`${own.asked}\n${copied(1, 'Lívia Monteiro', 'quanto custa mesmo a consultoria?')}`)
  await line(page, 'Reescritas por IA')
  expect(await replies(page)).toEqual(own.embedded().map(claro))
  expect(model.asked).toHaveLength(3)
})

test('what is refused, and a model that is away, is said in the line, and the bubble has the reply of before', async () => {
  await using own = await aWindow({ agrees: true })
  const { page, model } = own
  let place = 0
  model.does(rewording((reply) => (place++ === 0 ? `Sai por R$ 5. ${reply}` : claro(reply))))
  await own.opens()
  await own.reads(own.asked)
  await line(page, 'Na 1, a IA trouxe um número que não está no seu catálogo.')
  const [first, ...others] = own.embedded()
  expect(await replies(page)).toEqual([first, ...others.map(claro)])
  await page.getByText('Ficou como estava').first().waitFor()

  model.does(failing(500))
  await page.keyboard.press('Escape')
  await own.reads(own.asked)
  await line(page, 'Modelo de Teste não está respondendo agora.')
  expect(await replies(page)).toEqual(own.embedded())

  model.does(beginning('["Claro! '))
  await page.keyboard.press('Escape')
  await own.reads(own.asked)
  await page.locator('li[data-better=writing]').waitFor()
  own.server.closeAllConnections()
  await line(page, 'A conexão com a IA caiu.')
  expect(await replies(page)).toEqual(own.embedded())

  model.does((response, asked) => {
    beginning('["Claro! ')(response, asked)
    void own.seller.withdraws().then()
  })
  await page.keyboard.press('Escape')
  await own.reads(own.asked)
  await line(page, 'A autorização para a IA foi retirada.')
  expect(await replies(page)).toEqual(own.embedded())
  await page.keyboard.press('Escape')
  const asked = model.asked.length
  await own.reads(own.asked)
  await line(page, 'A IA que reescreve está desligada.')
  expect(model.asked).toHaveLength(asked)
})

test.for(['writing', 'done', 'refused', 'away', 'stopped'])(
  'while better replies are “%s” axe finds nothing, in both schemes, and nothing is cut at 300 px',
  async (state) => {
    await using own = await aWindow({ agrees: true })
    const { page, model } = own
    if (state === 'writing' || state === 'stopped') model.does(beginning('["Claro! '))
    if (state === 'done') model.does(rewording(claro))
    if (state === 'refused') model.does(rewording((reply) => `${reply} Sai por R$ 5.`))
    if (state === 'away') model.does(failing(500))
    await own.opens()
    await own.reads(own.asked)
    if (state === 'writing' || state === 'stopped') await page.locator('li[data-better=writing]').waitFor()
    if (state === 'stopped') await page.getByRole('button', { name: 'Parar', exact: true }).click()
    if (state !== 'writing') await page.locator('[data-stop-better]').waitFor({ state: 'hidden' })
    for (const [width, height] of [
      [300, 420],
      [340, 620],
    ] as const) {
      await page.setViewportSize({ width, height })
      const wide = await page.locator('[data-beside] *').evaluateAll(wider, width)
      expect(wide, `${width}`).toEqual([])
      if (process.env['SHOTS'])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${process.env['SHOTS']}/${state}-${width}-${colorScheme}.png` })
        }
    }
    expect(await mistakesOf(page)).toEqual([])
  },
)

/** The elements that reach out of the window sideways. */
const wider = (elements: (HTMLElement | SVGElement)[], width: number) =>
  elements
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > width + 0.5)
    .map((each) => each.outerHTML)
