import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { test as sequentialTest } from 'vitest'
import { heroCatalogue, heroSetUp } from '#shared/examples/hero-chat.ts'
import type { Thread } from '#shared/reading/conversation.ts'
import { inputOf, repliesOf } from '#tests/replies/chats.ts'
import { suggest } from '#shared/replies/suggest.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { topOf } from '#tests/support/top-of.ts'

/** Each test has a browser and a server of its own, and often waits for what moves: several run at once. */
const test = sequentialTest.concurrent

const shownReply = (page: Page) => page.locator('.sheet .shown').innerText()

const phone = { viewport: { width: 360, height: 740 } }
const calm = { reducedMotion: 'reduce' } as const

test('labels of the first interaction and of the interest show on wide screens only', async ({ expect }) => {
  await using wide = await aBrowser()
  await using narrow = await aBrowser(phone)
  for (const [visit, shown] of [
    [wide, true],
    [narrow, false],
  ] as const) {
    await visit.page.goto(visit.url)
    expect(await visit.page.getByText('Lead Quente').first().isVisible()).toBe(true)
    expect(await visit.page.getByText('Primeira Interação').isVisible()).toBe(shown)
    expect(await visit.page.getByText('Interesse em Consultoria').isVisible()).toBe(shown)
  }
})

test('until a widget is touched, at most 2 kB of script has come, all from this site; then React comes once', async ({
  expect,
}) => {
  await using visit = await aBrowser()
  const { page, requests } = visit
  await page.goto(visit.url, { waitUntil: 'networkidle' })

  const scripts = requests.filter(({ pathname }) => pathname.endsWith('.js'))
  expect(scripts).toHaveLength(1)
  const script = await (await fetch(scripts[0]!)).bytes()
  expect(gzipSync(script).length).toBeLessThanOrEqual(2_000)
  await page.locator('x-island').hover()
  await page.locator('x-island[hydrated]').waitFor()
  expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([visit.url]))
  expect(requests.filter(({ pathname }) => pathname.includes('hydrate'))).toHaveLength(1)
  expect(visit.complaints).toEqual([])
})

test('a visitor uses the suggested reply and sees the sale close, then sees it again', async ({ expect }) => {
  await using visit = await aBrowser()
  const { page } = visit
  await page.goto(visit.url)
  const preview = page.locator('x-island')
  await preview.hover()
  await page.locator('x-island[hydrated]').waitFor()
  const tall = (await preview.boundingBox())!.height

  const first = await shownReply(page)
  await preview.getByRole('link', { name: 'Ver outra' }).click()
  const second = await shownReply(page)
  expect(second).not.toBe(first)
  await preview.getByRole('link', { name: 'Usar resposta' }).click()
  expect(await preview.locator('.outcome').textContent()).toContain(second)
  await preview.getByText('Venda fechada').waitFor()

  expect(await preview.locator('.outcome').textContent()).toContain('Fechou!')
  expect((await preview.boundingBox())!.height).toBe(tall)
  expect(page.url()).toBe(`${visit.url}/`)
  await preview.getByRole('button', { name: 'Ver de novo' }).click()
  expect(await preview.getByText('Lead Quente').isVisible()).toBe(true)
  expect(visit.complaints).toEqual([])
})

test('the replies to Camila are what the writer suggests for her messages as they stand on the page', async ({
  expect,
}) => {
  await using visit = await aBrowser(phone)
  const { page } = visit
  await page.goto(visit.url)
  // On a phone no label stands among the words.
  const said = await page
    .locator('.chat .thread > .bubble.in')
    .evaluateAll((bubbles) => bubbles.map((bubble) => (bubble as HTMLElement).innerText.replace(/\s+/g, ' ').trim()))
  const time = /\d\d:\d\d$/.exec(said.at(-1)!)![0]
  const now = `2026-03-10T${time}`
  const thread: Thread = {
    contact: (await page.locator('.chat-top strong').textContent())!,
    messages: said.map((text) => ({ at: now, from: 'customer', kind: 'text', text: text.replace(/ \d\d:\d\d$/, '') })),
    end: now,
  }
  const suggested = repliesOf(suggest(inputOf(thread, now, { catalogue: heroCatalogue, setUp: heroSetUp })))
  await page.locator('x-island').hover()
  await page.locator('x-island[hydrated]').waitFor()
  for (const { text, reason } of suggested) {
    expect(await shownReply(page)).toBe(text)
    expect(await page.locator('.suggestion header span').textContent()).toBe(reason)
    await page.getByRole('link', { name: 'Ver outra' }).click()
  }
  expect(await shownReply(page)).toBe(suggested[0]!.text)
  expect(await page.locator('.closed-sale .bubble.out').innerText()).toContain(suggested[0]!.text)
})

test('the first tap on a phone already plays the conversation, without leaving it', async ({ expect }) => {
  await using visit = await aBrowser({ ...phone, hasTouch: true, isMobile: true })
  const { page } = visit
  await page.goto(visit.url)

  await page.getByRole('link', { name: 'Usar resposta' }).tap()
  await page.locator('x-island').getByText('Venda fechada').waitFor()
  expect(page.url()).toBe(`${visit.url}/`)
})

test('the focus follows what was clicked, and is left alone afterwards', async ({ expect }) => {
  await using visit = await aBrowser()
  const { page } = visit
  await page.goto(visit.url)
  const focused = () => page.evaluate(() => document.activeElement?.className)
  await page.locator('x-island').hover()
  await page.locator('x-island[hydrated]').waitFor()

  await page.getByRole('link', { name: 'Usar resposta' }).click()
  expect(await focused()).toBe('outcome')
  await page.getByRole('link', { name: 'Saiba Mais' }).focus()
  await page.getByRole('button', { name: 'Ver de novo' }).waitFor()
  expect(await focused()).toBe('button secondary')
  await page.getByRole('button', { name: 'Ver de novo' }).click()
  expect(await focused()).toBe('button primary')
})

test.for([320, 360, 768, 1024, 1280])(
  'at %i px no step of the conversation moves what is under it',
  async (width, { expect }) => {
    await using visit = await aBrowser({ ...calm, viewport: { width, height: 800 } })
    const { page } = visit
    await page.goto(visit.url)
    const height = () => page.locator('.chat').evaluate((chat) => chat.getBoundingClientRect().height)
    const heights = [await height()]
    await page.locator('x-island').hover()
    await page.locator('x-island[hydrated]').waitFor()

    for (let reply = 0; reply < 3; reply++) {
      await page.getByRole('link', { name: 'Ver outra' }).click()
      heights.push(await height())
    }
    await page.getByRole('link', { name: 'Usar resposta' }).click()
    heights.push(await height())
    await page.getByRole('button', { name: 'Ver de novo' }).waitFor()
    heights.push(await height())
    expect(new Set(heights).size).toBe(1)
  },
)

test('before it wakes, the suggested reply leads to the end of the conversation', async ({ expect }) => {
  await using visit = await aBrowser({ javaScriptEnabled: false })
  const { page } = visit
  await page.goto(visit.url)

  await page.getByRole('link', { name: 'Usar resposta' }).click()

  await expect.poll(() => topOf(page, 'resultados')).toBeCloseTo(80, 0)
  await page.goto(visit.url)
  await page.getByRole('link', { name: 'Ver outra' }).click()
  await page.waitForURL(`${visit.url}/#respostas`)
})

test('a chunk that does not arrive leaves the widget working, and the next touch tries again', async ({ expect }) => {
  await using visit = await aBrowser()
  const { page } = visit
  await page.goto(visit.url)
  await page.route('**/hydrate-*.js', (route) => route.abort(), { times: 1 })

  await page.locator('x-island').hover()
  await expect.poll(() => visit.complaints.length).toBeGreaterThan(0)
  await page.mouse.move(10, 10)
  await page.locator('x-island').hover()

  expect(await page.getByRole('link', { name: 'Usar resposta' }).getAttribute('href')).toBe('#resultados')
  await page.locator('x-island[hydrated]').waitFor()
})
