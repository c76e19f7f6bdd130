import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { ago, answered, aSellerWith, days, waiting } from '#tests/support/queues.ts'
import { chatFrom } from '#tests/support/signed-in-sellers.ts'

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

type Seller = Awaited<ReturnType<typeof aSellerWith>>

/** The seller's browser, on Hoje. */
async function aVisit({ site, cookie }: Seller, options: BrowserContextOptions = {}) {
  await using resources = new AsyncDisposableStack()
  const { url } = resources.use(await listening(site.app))
  const visit = resources.use(await aBrowser({ url, reducedMotion: 'reduce', ...options }))
  const pairs = cookie.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  await visit.context.addCookies(pairs.map(([name, value]) => ({ name: name!, value: value!, url })))
  await visit.page.goto(`${url}/dashboard`)
  const kept = resources.move()
  return { ...visit, url, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Nobody is near a sale: one of them who is done before dawn comes back on the same day. */
const four = () => [
  waiting('Camila Duarte', 48, { number: '+5511912345678', value_cents: 89_000 }),
  waiting('Fábio Couto', 40),
  waiting('Joana Neri', 30),
  answered('Célio Matos', days(5)),
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const namesIn = (page: Page) => page.locator('.person, .open').allInnerTexts()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const said = (page: Page) => page.locator('#fila-avisos').innerText()

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript: one is opened, one done, one put off, and each is undone`, async () => {
    await using visit = await aVisit(await aSellerWith(database, four()), { javaScriptEnabled })
    const { page } = visit
    expect(await heading(page)).toBe('Comece por Camila')

    await page.getByRole('link', { name: 'Joana Neri', exact: true }).click()
    await expect.poll(() => heading(page)).toBe('Comece por Joana')
    await page.getByRole('button', { name: 'Feito (Joana Neri)' }).click()
    await expect.poll(() => heading(page)).toBe('Comece por Camila')
    expect(await namesIn(page)).toEqual(['Camila Duarte', 'Fábio Couto', 'Célio Matos'])
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect.poll(() => namesIn(page)).toHaveLength(4)

    await page.locator('.turn-card .later > summary').click()
    await page.locator('.turn-card .later-choices button').first().click()
    await expect.poll(() => heading(page)).toBe('Comece por Fábio')
    expect(await page.locator('.undo-toast').innerText()).toMatch(/^Volta (?:hoje|amanhã|n[ao] .+), às \d+h\./)
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect.poll(() => heading(page)).toBe('Comece por Camila')

    await page.getByRole('link', { name: 'Quase esquecidos' }).click()
    await expect.poll(() => namesIn(page)).toEqual(['Célio Matos'])
    expect(visit.complaints).toEqual([])
  })
}

test('a tap loads no other page, says who is done and who comes next, and keeps the focus in the queue', async () => {
  await using visit = await aVisit(await aSellerWith(database, four()))
  const { page, url } = visit
  await page.evaluate(() => (document.body.dataset['same'] = 'yes'))
  await page.getByRole('button', { name: 'Feito (Camila Duarte)' }).click()
  await expect.poll(() => said(page)).toBe('Camila Duarte: feito. Comece por Fábio.')
  await expect.poll(() => focused(page)).toBe('Fábio Couto')

  await page.getByRole('button', { name: 'Feito (Joana Neri)' }).click()
  await expect.poll(() => said(page)).toBe('Joana Neri: feito. Comece por Fábio.')
  await expect.poll(() => focused(page)).toBe('Célio Matos')
  for (const name of ['Fábio Couto', 'Célio Matos']) await page.getByRole('button', { name: `Feito (${name})` }).click()
  await expect.poll(() => said(page)).toContain('Célio Matos: feito. Falta alguém?')
  await expect.poll(() => focused(page)).toContain('Falta alguém?')
  expect(await page.locator('body').getAttribute('data-same')).toBe('yes')
  expect(page.url()).toBe(`${url}/dashboard`)
})

test('by keys: J and K go through the queue, Enter opens, F is done, D puts off, and N is not this', async () => {
  const seller = await aSellerWith(database, four())
  await using visit = await aVisit(seller)
  const { page } = visit
  for (const [key, name] of [
    ['j', 'Camila Duarte'],
    ['j', 'Fábio Couto'],
    ['j', 'Joana Neri'],
    ['k', 'Fábio Couto'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused(page)).toBe(name)
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => heading(page)).toBe('Comece por Fábio')
  await expect.poll(() => focused(page)).toBe('Fábio Couto')
  await page.keyboard.press('f')
  await expect.poll(() => heading(page)).toBe('Comece por Camila')

  await page.keyboard.press('d')
  expect(await focused(page)).toBe(await page.locator('.later[open] .later-choices button').first().textContent())
  await page.keyboard.press('Escape')
  expect(await page.locator('.later[open]').count()).toBe(0)
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => said(page))
    .toMatch(/^Camila Duarte: volta (?:hoje|amanhã|n[ao] .+), às \d+h\. Comece por Joana\.$/)

  // No chat was imported, so that there is nothing to correct: the answer is the refusal's sentence.
  await page.keyboard.press('n')
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Joana Neri mudou em outra aba')

  // Of a follow-up the seller says that it makes no sense.
  for (const key of ['j', 'j', 'n']) await page.keyboard.press(key)
  await expect.poll(() => said(page)).toBe('Célio Matos: não faz sentido. Comece por Joana.')
  expect(await namesIn(page)).toEqual(['Joana Neri'])
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect.poll(() => namesIn(page)).toEqual(['Joana Neri', 'Célio Matos'])
})

/** One whose hour has come, whose chat has a ready reply, and somebody else. */
async function aSellerWithReply() {
  const seller = await aSellerWith(database, [answered('Célio Matos', days(5))])
  const lines = ['C: quanto custa?', 'S: sai por R$ 890', 'C: vou falar com meu marido', 'S: claro, fico à disposição!']
  const id = await seller.brings('Lívia Monteiro', chatFrom(days(4), ...lines))
  await seller.workspace.change(id, () => ({ done_at: ago(days(1)), later_until: ago(0) }))
  return { ...seller, id }
}

const reply = (page: Page) => page.locator('.ready-reply p.as-written')
const ownReply = (page: Page) => page.getByRole('textbox', { name: 'Sua resposta' })

test('the ready reply is adjusted in its place and copied as it was written; Escape gives the former words back, and none of it is sent', async () => {
  await using visit = await aVisit(await aSellerWithReply(), { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = visit
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  const former = await reply(page).innerText()
  expect(await page.locator('.ready-reply .best').innerText()).toBe('Decide com alguém')
  const heightOf = () => page.locator('.turn-card').evaluate((card) => Math.round(card.getBoundingClientRect().height))
  const height = await heightOf()

  await page.getByRole('button', { name: 'Ajustar' }).press('Enter')
  expect(await ownReply(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await heightOf()).toBe(height)
  await page.keyboard.type(' Sem pressa nenhuma.')
  await page.getByRole('button', { name: 'Copiar' }).click()
  await page.getByRole('button', { name: 'Copiada' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${former} Sem pressa nenhuma.`)

  // What is done elsewhere in the queue leaves it as it stands.
  await page.getByRole('button', { name: 'Feito (Célio Matos)' }).click()
  await expect.poll(() => namesIn(page)).toEqual(['Lívia Monteiro'])
  expect(await ownReply(page).inputValue()).toBe(`${former} Sem pressa nenhuma.`)
  await ownReply(page).press('Escape')
  expect(await ownReply(page).count()).toBe(0)
  expect(await reply(page).innerText()).toBe(former)
  expect(await focused(page)).toBe('Ajustar')
  expect(sent.join('\n')).not.toMatch(/pressa/)
  expect(visit.complaints).toEqual([])
})

test('without JavaScript the ready reply is adjusted in the window beside WhatsApp', async () => {
  const seller = await aSellerWithReply()
  await using visit = await aVisit(seller, { javaScriptEnabled: false })
  const link = visit.page.getByRole('link', { name: 'Ajustar' })
  expect(await link.getAttribute('href')).toBe(`/dashboard/ao-lado?pessoa=${seller.id}`)
  expect(await visit.page.getByRole('button', { name: /^(Ajustar|Copiar|Voltar)/ }).count()).toBe(0)
})

test('what is understood stands below the words while one types; a refusal keeps them, and the time is kept as it was shown', async () => {
  const seller = await aSellerWith(database, four())
  await using visit = await aVisit(seller)
  const { page } = visit
  await page.locator('.turn-card .later > summary').click()
  const words = page.getByLabel('Ou escreva').locator('visible=true')
  const understood = page.locator('.turn-card .later-words output')
  await words.fill('segunda ou terça')
  await expect.poll(() => understood.innerText()).toContain('Escreva um dia ou uma hora')
  await words.press('Enter')
  await page.locator('.turn-card .later-words [aria-invalid]').waitFor()
  expect(await understood.innerText()).toContain('Escreva um dia ou uma hora')
  expect(await words.inputValue()).toBe('segunda ou terça')
  expect(await words.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await heading(page)).toBe('Comece por Camila')

  await words.fill('AMANHA as 3')
  await expect.poll(() => understood.innerText()).toBe('Amanhã, 15h')
  await page.getByRole('button', { name: 'Marcar' }).locator('visible=true').click()
  await expect.poll(() => heading(page)).toBe('Comece por Fábio')
  const { rows } = await seller.workspace.list({}, ago(0).slice(0, 16), 'nome', 0, 9)
  const later = rows.find(({ name }) => name === 'Camila Duarte')!.later_until
  expect(later?.slice(0, 16)).toBe(`${ago(-days(1)).slice(0, 10)}T15:00`)
})

test('the arrows go through the menu and around, and Escape gives the focus back', async () => {
  await using visit = await aVisit(await aSellerWith(database, four()))
  const { page } = visit
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await page.getByLabel('Ou escreva').locator('visible=true').fill('amanhã')
  await page.locator('.turn-card output[data-kind=moment]').waitFor()
  await page.locator('.turn-card .later-choices button').first().focus()
  const texts = ['Outra data', '', 'Marcar']
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
  for (const text of texts) {
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(text)
  }
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(await page.locator('.later[open] button').first().textContent())
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Marcar')
  await page.keyboard.press('Escape')
  expect(await page.locator('.later[open]').count()).toBe(0)
  expect(await focused(page)).toBe('Depois (Camila Duarte)')
})

test.for([
  { width: 360, height: 640, bar: 68 },
  { width: 1280, height: 720, bar: 0 },
])(
  'on a screen of $width × $height px each menu is whole in the window, wherever its button stands',
  async (screen) => {
    const viewport = { width: screen.width, height: screen.height }
    await using visit = await aVisit(await aSellerWith(database, four()), { viewport })
    const { page } = visit
    const { length } = await page.locator('.later').all()
    expect(length).toBe(4)
    for (const block of ['start', 'center', 'end'] as const)
      for (const place of [0, length - 1]) {
        const later = page.locator('.later').nth(place)
        await later.evaluate((it: HTMLDetailsElement, to) => {
          it.open = true
          it.scrollIntoView({ block: to })
        }, block)
        // It finds its place with the next frame.
        const box = () => later.locator('.later-menu').evaluate((menu) => menu.getBoundingClientRect())
        const isWhole = async () => (await box()).top >= 0 && (await box()).bottom <= screen.height - screen.bar
        await expect.poll(isWhole, { message: `${block}, ${place}` }).toBe(true)
        await later.evaluate((it: HTMLDetailsElement) => (it.open = false))
      }
  },
)

test('letters are left alone while one types, with Ctrl or Alt, and where nobody has the focus', async () => {
  await using visit = await aVisit(await aSellerWith(database, four()))
  const { page } = visit
  await page.keyboard.press('f')
  await page.keyboard.press('j')
  for (const chord of ['Control+f', 'Alt+f', 'Shift+F', 'Meta+d']) await page.keyboard.press(chord)
  await page.keyboard.press('d')
  await page.getByText('Outra data').locator('visible=true').click()
  await page.getByLabel('Dia e hora').locator('visible=true').focus()
  await page.keyboard.press('f')
  await page.keyboard.press('j')
  await page.reload()
  expect(await namesIn(page)).toHaveLength(4)
})

test('what another tab has changed first is said, and the page shows how it stands', async () => {
  const seller = await aSellerWith(database, four())
  await using visit = await aVisit(seller)
  const { page, context, url } = visit
  const other = await context.newPage()
  await other.goto(`${url}/dashboard`)
  await other.getByRole('button', { name: 'Feito (Fábio Couto)' }).click()
  await expect.poll(() => namesIn(other)).toHaveLength(3)

  await page.getByRole('button', { name: 'Feito (Fábio Couto)' }).click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Fábio Couto mudou em outra aba')
  expect(await namesIn(page)).toEqual(['Camila Duarte', 'Joana Neri', 'Célio Matos'])
})

test('without a connection nothing is taken for done', async () => {
  await using visit = await aVisit(await aSellerWith(database, four()))
  const { page, context } = visit
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Feito (Camila Duarte)' }).click()
  await expect.poll(() => page.locator('.queue-refusal').innerText()).toContain('Sem conexão')
  expect(await namesIn(page)).toHaveLength(4)
  expect(await page.locator('.leaving-line').count()).toBe(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Feito (Camila Duarte)' }).click()
  await expect.poll(() => namesIn(page)).toHaveLength(3)
})

/** A finger's way over a row. */
async function swipe(page: Page, name: string, px: number) {
  const row = page.locator('.turn', { hasText: name })
  await row.evaluate((it) => it.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await row.boundingBox())!
  const protocol = await page.context().newCDPSession(page)
  const at = (moved: number) => [{ x: x + width / 2 + moved, y: y + height / 2 }]
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(px * part) })
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await protocol.detach()
}

test('on a phone a swipe to the right is done, one to the left puts off, and a short one is nothing', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  await using visit = await aVisit(await aSellerWith(database, four()), phone)
  const { page } = visit
  await swipe(page, 'Fábio Couto', 50)
  await swipe(page, 'Fábio Couto', -140)
  await page.getByText('Ou escreva').locator('visible=true').waitFor()
  expect(await heading(page)).toContain('Camila')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => page.locator('.later[open]').count()).toBe(0)
  await swipe(page, 'Joana Neri', 140)
  await expect.poll(() => namesIn(page)).toEqual(['Camila Duarte', 'Fábio Couto', 'Célio Matos'])
})

test.for(['reduce', 'no-preference'] as const)(
  'rows slide to their places, but not where motion is to be reduced (%s)',
  async (reducedMotion) => {
    await using visit = await aVisit(await aSellerWith(database, four()), { reducedMotion })
    const { page } = visit
    await page.evaluate(() =>
      document.addEventListener('content-replaced', () =>
        queueMicrotask(() => {
          const rows = [...document.querySelectorAll('[data-customer]')]
          document.body.dataset['moving'] = String(rows.flatMap((row) => row.getAnimations()).length > 0)
        }),
      ),
    )
    await page.getByRole('button', { name: 'Feito (Camila Duarte)' }).click()
    await expect
      .poll(() => page.locator('body').getAttribute('data-moving'))
      .toBe(String(reducedMotion === 'no-preference'))
  },
)

const done = { done_at: ago(5) }
const later = { ...done, later_until: ago(-days(1)) }

test.for([
  ['a queue', [...four(), waiting('Renata Falcão', 20, { temperature: 'quente' })]],
  ['somebody whose time has come', [answered('Nair Fontes', days(2), { done_at: ago(days(1)), later_until: ago(60) })]],
  ['a good day', [answered('Elisa Prado', 30, done), answered('Sandra Vieira', 60, later)]],
  ['a workspace without anybody', []],
] as const)('axe finds nothing on %s, and it fits every screen', async ([, customers]) => {
  await using visit = await aVisit(await aSellerWith(database, customers))
  const { page } = visit
  for (const menu of await page.locator('details').all()) await menu.evaluate((it) => it.setAttribute('open', ''))
  expect(await mistakesOf(page)).toEqual([])
})
