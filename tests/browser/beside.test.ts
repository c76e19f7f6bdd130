import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { mistakesOf } from '#tests/support/axe.ts'
import { askedForPrice, copied, sells } from '#tests/support/beside.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { answered, aSellerWith, days } from '#tests/support/queues.ts'
import {
  ago,
  aSignedInSeller,
  chatFrom,
  cookiesFor,
  rowOf,
  type SignedInSeller,
} from '#tests/support/signed-in-sellers.ts'

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, accounts } = database
const clipboard = ['clipboard-read', 'clipboard-write']

type Options = NonNullable<Parameters<typeof aBrowser>[0]>

async function beside(seller: SignedInSeller, query = '', options: Options = {}) {
  const visit = await aBrowser({
    app: { data, accounts },
    reducedMotion: 'reduce',
    viewport: { width: 340, height: 620 },
    permissions: clipboard,
    ...options,
  })
  await visit.context.addCookies(cookiesFor(seller.cookie, visit.url))
  await visit.page.goto(`${visit.url}/dashboard/ao-lado${query}`)
  return visit
}

const copyElsewhere = (page: Page, text: string) => page.evaluate((words) => navigator.clipboard.writeText(words), text)
const inClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const state = (page: Page, kind: string) => page.locator(`[data-beside][data-kind=${kind}]`).waitFor()
const replies = (page: Page) => page.locator('button.reply').allTextContents()

test('three messages are copied, three replies stand there, one is copied: by keys alone, and no word leaves the browser', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  await using visit = await beside(seller)
  const { page, requests, complaints, url } = visit
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  const asked = askedForPrice()
  await copyElsewhere(page, asked)
  await page.keyboard.press('v')
  await state(page, 'who')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Marina' }).focus()
  await page.keyboard.press('Enter')
  await state(page, 'replies')
  const three = await replies(page)
  expect(new Set(three).size).toBe(3)
  expect(three[0]).toContain('R$ 890')

  await page.keyboard.press('2')
  await page.locator('li[data-copied]').waitFor()
  expect(await inClipboard(page)).toBe(three[1])
  expect(await page.locator('[data-beside-said]').textContent()).toContain('Copiada')
  await page.keyboard.press('Escape')
  await state(page, 'start')

  await copyElsewhere(page, asked)
  await page.keyboard.press('v')
  await state(page, 'replies')
  const { rows } = await seller.workspace.list({}, ago(0), 'recente', 0, 9)
  expect(rows.map(({ name, message_count: count }) => [name, count])).toEqual([['Lívia Monteiro', 3]])
  expect(requests.filter(({ origin }) => origin !== url).map(String)).toEqual([])
  expect(sent.join('\n')).toContain('form')
  // 890 as a number of its own: identifiers hold any digits.
  for (const words of [/vi o seu perfil/, /quanto custa/, /tudo bem/, /\b890\b/])
    expect(sent.join('\n')).not.toMatch(words)
  expect(complaints).toEqual([])
})

test('who is erased while they are open is not forgotten without a word: they come back with what was copied', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  await using visit = await beside(seller)
  const { page } = visit
  await copyElsewhere(page, 'quanto custa a consultoria?')
  await page.keyboard.press('v')
  await state(page, 'whose')
  await page.getByRole('button', { name: 'Lívia Monteiro' }).click()
  await state(page, 'replies')
  await seller.workspace.erase(id)
  await page.keyboard.press('1')
  await state(page, 'erased')
  await page.getByRole('button', { name: 'Trazer mesmo assim' }).click()
  await state(page, 'replies')
  const { rows } = await seller.workspace.list({}, ago(0), 'recente', 0, 9)
  expect(rows.map(({ name, message_count: count }) => [name, count])).toEqual([['Lívia Monteiro', 1]])
})

test('the window floats above the others, reads and copies there, and comes back', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  await using visit = await beside(seller, '', { viewport: { width: 1280, height: 800 } })
  const { page, context, complaints } = visit
  const [floating] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Abrir ao lado' }).click(),
  ])
  await page.getByText('Está aberto ao lado.').waitFor()
  await floating.setViewportSize({ width: 340, height: 620 })
  await floating.bringToFront()
  await copyElsewhere(floating, askedForPrice())
  await floating.getByRole('button', { name: 'Ler o que copiei' }).click()
  await state(floating, 'replies')
  const three = await replies(floating)
  await floating.keyboard.press('1')
  await floating.locator('li[data-copied]').waitFor()
  expect(await inClipboard(floating)).toBe(three[0])
  const family = await floating.locator('h2').evaluate((heading) => getComputedStyle(heading).fontFamily)
  expect(family).toContain('Figtree')

  await page.bringToFront()
  await page.getByRole('button', { name: 'Fechar a janela' }).click()
  await page.locator('.beside-place > [data-beside]').waitFor()
  expect(await replies(page)).toEqual(three)
  expect(complaints).toEqual([])
})

test('a link to somebody’s reply, followed elsewhere, leaves the floating window open and shows that person in it', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings('Lívia Monteiro', chatFrom(20, 'C: quanto custa a consultoria?'))
  await using visit = await beside(seller, '', { viewport: { width: 1280, height: 800 } })
  const { page, context, url } = visit
  const other = await context.newPage()
  await other.goto(`${url}/dashboard/pessoas/${id}`)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    other.getByRole('navigation').getByRole('link', { name: 'Respostas' }).click(),
  ])
  await tab.bringToFront()
  const [floating] = await Promise.all([
    context.waitForEvent('page'),
    tab.getByRole('button', { name: 'Abrir ao lado' }).click(),
  ])
  await other.bringToFront()
  await other.getByRole('link', { name: 'Abrir Respostas' }).click()
  await floating.getByRole('heading', { name: 'Lívia Monteiro' }).waitFor()
  await state(floating, 'replies')
  expect(page.isClosed()).toBe(false)
})

test('where a browser knows no such window, a small one of its own opens', async () => {
  const seller = await aSignedInSeller(database)
  await using visit = await beside(seller, '', { viewport: { width: 1280, height: 800 } })
  const { page, context } = visit
  await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'))
  await page.reload()
  const [small] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Abrir ao lado' }).click(),
  ])
  await small.waitForURL('**/dashboard/ao-lado')
  await small.getByRole('button', { name: 'Ler o que copiei' }).waitFor()
})

test('a message without author is whose the seller says; it is kept once a reply to it is used', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings('Joana Neri', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  await using visit = await beside(seller)
  const { page } = visit
  await copyElsewhere(page, 'quanto custa a consultoria?')
  await page.getByRole('button', { name: 'Ler o que copiei' }).click()
  await state(page, 'whose')
  await page.keyboard.type('joana')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Joana Neri' }).click()
  await state(page, 'replies')
  expect((await rowOf(seller, id)).message_count).toBe(2)
  await page.keyboard.press('1')
  await page.locator('li[data-copied]').waitFor()
  await expect.poll(async () => (await rowOf(seller, id)).message_count).toBe(3)
  const own = await inClipboard(page)
  await page.keyboard.press('v')
  await page.getByText('Essa é a resposta que você copiou.').waitFor()
  expect(await inClipboard(page)).toBe(own)
})

test('a missing fact is counted once and answered in the window: the reply shows it at once, and the catalogue keeps it', async () => {
  const seller = await aSignedInSeller(database)
  const { id } = await sells(seller, { priceCents: null })
  await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  await using visit = await beside(seller)
  const { page } = visit
  const asked = askedForPrice()
  await copyElsewhere(page, asked)
  await page.keyboard.press('v')
  await page.getByText('Qual é o preço?', { exact: true }).waitFor()
  await page.keyboard.type('1.250')
  await page.locator('[data-preview] mark', { hasText: '1.250' }).waitFor()
  expect(await page.locator('[data-preview]').textContent()).toContain('R$ 1.250')
  await expect.poll(() => seller.workspace.askedFacts()).toMatchObject({ [id]: { missed: { priceCents: 1 } } })
  await copyElsewhere(page, asked)
  await page.keyboard.press('Escape')
  await state(page, 'start')
  await page.keyboard.press('v')
  await page.getByText('Qual é o preço?', { exact: true }).waitFor()
  await page.keyboard.type('1.250')
  await page.keyboard.press('Enter')
  await state(page, 'replies')
  expect((await replies(page))[0]).toContain('R$ 1.250')
  expect((await seller.workspace.catalogue()).items[0]!.priceCents).toBe(125_000)
  expect(await seller.workspace.askedFacts()).toMatchObject({ [id]: { missed: { priceCents: 1 }, answered: {} } })
  await page.goto(`${visit.url}/dashboard/catalogo`)
  await page.getByText('Respondido hoje').waitFor()
})

test('where silence is better the seller may be reminded or write all the same; a wish for peace that was none is corrected', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings('Lívia Monteiro', chatFrom(40, 'C: quanto custa a consultoria?', 'S: fica R$ 890'))
  await using visit = await beside(seller, `?pessoa=${id}`)
  const { page, url } = visit
  await state(page, 'wait')
  await page.getByRole('button', { name: 'Escrever mesmo assim' }).click()
  await state(page, 'replies')
  await page.goto(`${url}/dashboard/ao-lado?pessoa=${id}`)
  await page.getByRole('button', { name: 'Lembrar' }).click()
  await state(page, 'start')
  expect((await rowOf(seller, id)).later_until).not.toBeNull()

  await copyElsewhere(page, copied(5, 'Lívia Monteiro', 'por favor não me manda mais mensagem'))
  await page.keyboard.press('v')
  await state(page, 'leave')
  expect(await page.locator('button.reply').count()).toBe(0)
  await page.getByRole('button', { name: 'Não é isso' }).click()
  await page.locator('[data-beside]:not([data-kind=leave])').waitFor()
})

test('a follow-up of the start opens in the floating window, and leaves the start once it is done', async () => {
  const seller = await aSellerWith(
    database,
    [5, 6, 7, 8].map((count) => answered(`Bia${count} Sá`, days(count))),
  )
  await using visit = await beside(seller, '', { viewport: { width: 1280, height: 800 } })
  const { page, context, complaints } = visit
  const [floating] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Abrir ao lado' }).click(),
  ])
  await floating.getByRole('link', { name: 'Bia5' }).click()
  await floating.getByText('1ª tentativa de 3 · sem resposta há 5 dias').waitFor()
  await floating.getByRole('button', { name: 'Feito' }).click()
  await floating.getByRole('link', { name: 'Bia6' }).waitFor()
  await expect.poll(() => floating.getByRole('link', { name: 'Bia5' }).count()).toBe(0)
  expect(page.isClosed()).toBe(false)
  expect(complaints).toEqual([])

  await page.setViewportSize({ width: 340, height: 620 })
  await page.reload()
  for (const [width, height, count] of [
    [340, 620, 3],
    [300, 420, 1],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.locator('.follow-ups li:visible').count()).toBe(count)
    expect(await page.locator('.beside-start').evaluate(hiddenHeight), `${height}`).toBe(0)
    expect(await page.locator('[data-beside] *').evaluateAll(wider, width)).toEqual([])
  }
  expect(await mistakesOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Bia6' }).click()
  await page.getByRole('button', { name: 'Feito' }).waitFor()
  await page.setViewportSize({ width: 300, height: 420 })
  expect(await page.locator('[data-beside] *').evaluateAll(wider, 300)).toEqual([])
  expect(await mistakesOf(page)).toEqual([])
})

const hiddenHeight = (element: HTMLElement | SVGElement) => element.scrollHeight - element.clientHeight

test('a wish for peace that was copied without its author is kept once the seller has read it', async () => {
  const seller = await aSignedInSeller(database)
  const id = await seller.brings('Joana Neri', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  await using visit = await beside(seller)
  const { page } = visit
  await copyElsewhere(page, 'por favor não me manda mais mensagem')
  await page.keyboard.press('v')
  await page.getByRole('button', { name: 'Joana Neri' }).click()
  await state(page, 'leave')
  expect((await rowOf(seller, id)).opted_out).toBe(false)
  await page.getByRole('link', { name: 'Entendi' }).click()
  await state(page, 'start')
  expect((await rowOf(seller, id)).opted_out).toBe(true)
})

test('what is pasted or dropped is read, and a browser that refuses the clipboard is helped by hand', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  await using visit = await beside(seller, '', { permissions: [] })
  const { page } = visit
  const given = (type: 'paste' | 'drop') =>
    page.evaluate(
      ([kind, text]) => {
        const transfer = new DataTransfer()
        transfer.setData('text/plain', text)
        const options = { bubbles: true, cancelable: true }
        const event =
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
            : new DragEvent('drop', { ...options, dataTransfer: transfer })
        document.body.dispatchEvent(event)
      },
      [type, askedForPrice()] as const,
    )
  for (const type of ['paste', 'drop'] as const) {
    await given(type)
    await state(page, 'replies')
    await page.keyboard.press('Escape')
    await state(page, 'start')
  }
  await page.getByRole('button', { name: 'Ler o que copiei' }).click()
  await page.getByLabel('Cole aqui').fill(askedForPrice())
  await page.getByRole('button', { name: 'Ler', exact: true }).click()
  await state(page, 'replies')
})

test('a reply to somebody whose number is known opens WhatsApp with it written, and nothing sends it', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  await seller.brings('+55 11 91234-5678', chatFrom(20, 'C: quanto custa a consultoria?'))
  const { rows } = await seller.workspace.list({}, ago(0), 'recente', 0, 1)
  await using visit = await beside(seller, `?pessoa=${rows[0]!.id}`)
  const { page, requests, url } = visit
  await page.locator('button.reply').first().waitFor()
  const link = page.getByRole('link', { name: 'Abrir no WhatsApp com esta resposta escrita' }).first()
  const address = new URL((await link.getAttribute('href'))!)
  expect(address.origin + address.pathname).toBe('https://wa.me/5511912345678')
  expect(address.searchParams.get('text')).toBe((await replies(page))[0])
  expect(requests.filter(({ origin }) => origin !== url).map(String)).toEqual([])
})

test('script off: a conversation is pasted into the form, and three replies come back to be selected', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  await using visit = await beside(seller, '', { javaScriptEnabled: false, permissions: [] })
  const { page } = visit
  await page.getByLabel('Cole aqui').fill(askedForPrice())
  await page.getByRole('button', { name: 'Ler', exact: true }).click()
  await page.getByRole('button', { name: 'Marina' }).click()
  await page.locator('p.reply').nth(2).waitFor()
  await page.getByText('Ler outra conversa').last().click()
  await page.getByLabel('Cole aqui').fill('quanto custa a consultoria?')
  await page.getByRole('button', { name: 'Ler', exact: true }).click()
  await page.getByRole('button', { name: 'Lívia Monteiro' }).click()
  await page.locator('p.reply').nth(2).waitFor()
})

test.for<[kind: string, text: string, priceCents: number | null]>([
  ['start', '', 1],
  ['replies', askedForPrice(), 89_000],
  ['missing', askedForPrice(), null],
  ['wait', copied(30, 'Lívia Monteiro', 'oi') + '\n' + copied(20, 'Marina', 'oi, tudo bem?'), 1],
  ['leave', copied(5, 'Lívia Monteiro', 'por favor não me manda mais mensagem'), 1],
  ['who', copied(5, 'Davi Reis', 'oi'), 1],
  ['whose', 'quanto custa?', 1],
  ['refused', ['Ana', 'Bia', 'Caio'].map((author) => copied(5, author, 'oi')).join('\n'), 1],
])(
  'in the state “%s” axe finds nothing, in both schemes, and nothing is cut at 300 px',
  async ([kind, text, priceCents]) => {
    const seller = await aSignedInSeller(database)
    await sells(seller, { priceCents })
    await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
    await using visit = await beside(seller)
    const { page } = visit
    if (text !== '') {
      await copyElsewhere(page, text)
      await page.keyboard.press('v')
    }
    await state(page, kind)
    for (const [width, height] of [
      [300, 420],
      [340, 620],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await page.locator('[data-beside] *').evaluateAll(wider, width), `${width}`).toEqual([])
    }
    expect(await mistakesOf(page)).toEqual([])
  },
)

/** The elements that reach out of the window sideways. */
const wider = (elements: (HTMLElement | SVGElement)[], width: number) =>
  elements
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > width + 0.5)
    .map((each) => each.outerHTML)

test('who becomes due while the window is open is listed when the seller comes back to it: asked for at most once a minute, and drawn only where it is new', async () => {
  const seller = await aSellerWith(database, [answered('Bia Sá', days(5))])
  await using visit = await beside(seller)
  const { page, url, complaints } = visit
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url() === `${url}/dashboard/ao-lado/retornos`)))
  const names = () => page.locator('[data-beside] .follow-ups b').allTextContents()
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.clock.install()
  await page.reload()
  expect(await names()).toEqual(['Bia'])
  const id = await seller.brings('Davi Reis', chatFrom(days(4), 'C: quanto custa?', 'S: sai por R$ 890'))
  await seller.workspace.change(id, () => ({ done_at: `${ago(days(1))}:00`, later_until: `${ago(5)}:00` }))

  await comeBack()
  await page.clock.fastForward('01:01')
  await page.getByRole('link', { name: 'Bia' }).focus()
  await expect.poll(names).toEqual(['Davi', 'Bia'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Bia')
  expect(asked).toBe(1)

  const list = await page.locator('[data-beside] .follow-ups ol').elementHandle()
  await comeBack()
  expect(asked).toBe(1)
  await page.clock.fastForward('01:01')
  await Promise.all([page.waitForResponse(/retornos$/), comeBack()])
  await page.evaluate(() => fetch('/auth/sessao').then(({ text }) => text))
  expect(await list!.evaluate((it) => it.isConnected)).toBe(true)
  await page.getByRole('link', { name: 'Davi' }).click()
  await page.getByRole('button', { name: 'Feito' }).click()
  await expect.poll(names).toEqual(['Bia'])
  expect(complaints).toEqual([])
})

test('all that a customer waits for is answered out of a list that was pasted: prices, delivery, the sum, and one question', async () => {
  const seller = await aSignedInSeller(database)
  await using visit = await beside(seller, '', { viewport: { width: 1280, height: 800 } })
  const { page, url } = visit
  await page.goto(`${url}/dashboard/catalogo`)
  await page.getByRole('link', { name: 'Colar lista' }).click()
  await page
    .getByLabel('Sua lista')
    .fill(
      'Bolo para 10 pessoas 90\nBolo para 20 pessoas 160\nCento de brigadeiro 95\nentrega centro 10, outros bairros 18',
    )
  await page.getByRole('button', { name: 'Ler a lista' }).click()
  await page.getByRole('button', { name: 'Salvar 3 itens e 1 linha' }).click()
  await page.getByText('Lista salva no catálogo').waitFor()

  await page.goto(`${url}/dashboard/ao-lado`)
  const chat = [
    copied(9, 'Carla', 'qnto fica um bolo pra umas 20 pessoas e um cento de brigadeiro? e entregam no centro?'),
    copied(5, 'Doces da Bia', 'Oi Carla, boa noite!'),
    copied(4, 'Carla', 'é pra sábado q vem, aniversario da minha mãe 🥰'),
  ]
  await copyElsewhere(page, chat.join('\n'))
  await page.keyboard.press('v')
  await state(page, 'who')
  await page.getByRole('button', { name: 'Doces da Bia' }).click()
  await state(page, 'replies')
  expect(await page.getByRole('button', { name: 'Já respondi: ' }).allTextContents()).toEqual([
    'Já respondi: o preço do bolo para 20 pessoas e do cento de brigadeiro',
    'Já respondi: a entrega',
  ])
  const three = await replies(page)
  expect(three[0]).toContain('Bolo para 20 pessoas R$ 160 e cento de brigadeiro R$ 95: total R$ 255.')
  expect(three[0]).toContain('A entrega no Centro fica R$ 10, então tudo fica R$ 265.')
  expect(three[0]).toMatch(/no sábado[^?]*\?$/i)
  expect(three[0]!.match(/\?/g)).toHaveLength(1)
  expect(new Set(three).size).toBe(3)
})
