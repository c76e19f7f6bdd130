import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { reais } from '#shared/money.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aCustomer, aSignedInSeller, rowOf, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, accounts } = database
const app = { data, accounts, environment: { TRUST_PROXY: '1' } }

type Options = Parameters<typeof aBrowser>[0]

/** A browser of a seller, at the board. */
async function atTheBoard({ cookie }: SignedInSeller, options: Options = {}) {
  const visit = await aBrowser({ reducedMotion: 'reduce', app, ...options })
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { url: visit.url, name: pair.slice(0, at), value: pair.slice(at + 1) }
  })
  await visit.context.addCookies(cookies)
  await visit.page.goto(`${visit.url}/dashboard/quadro`)
  return visit
}

const cardIn = (page: Page, stage: string, name: string) =>
  page.locator(`[data-stage="${stage}"]`).getByRole('listitem').filter({ hasText: name })
const sumOf = (page: Page, stage: string) => page.locator(`[data-stage="${stage}"] [data-shown=sum]`)
const isThere = (card: Locator) => expect.poll(() => card.count()).toBe(1)
const stageInTruth = (seller: SignedInSeller, id: string) => expect.poll(async () => (await rowOf(seller, id)).stage)

async function pointOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + Math.min(height / 2, 120) }
}

/** Lifts a card with the mouse and leaves it over a stage. */
async function carry(page: Page, card: Locator, stage: string) {
  await page.bringToFront()
  const from = await pointOf(card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y, { steps: 3 })
  await page.locator('.ghost').waitFor()
  // While a card is lifted the strips stick to the window's foot.
  const to = await pointOf(page.locator(`[data-stage="${stage}"]`))
  await page.mouse.move(to.x, to.y, { steps: 8 })
}

test('a card is dragged: the sums count it at once, the server has it, and Desfazer takes it back', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Camila Duarte', { stage: 'negociacao', cents: 89000 })
  await using visit = await atTheBoard(seller)
  const { page, complaints } = visit
  await carry(page, cardIn(page, 'negociacao', 'Camila'), 'fechamento')
  await page.getByText('Solte aqui', { exact: true }).waitFor()
  expect(await sumOf(page, 'negociacao').innerText()).toBe('sem valor')
  expect(await sumOf(page, 'fechamento').innerText()).toBe(reais(890))
  await page.mouse.up()
  expect(await cardIn(page, 'fechamento', 'Camila').count()).toBe(1)
  expect(page.url()).toMatch(/quadro$/)

  await page.getByText('Camila foi para Fechamento.').first().waitFor()
  await stageInTruth(seller, id).toBe('fechamento')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await isThere(cardIn(page, 'negociacao', 'Camila'))
  await stageInTruth(seller, id).toBe('negociacao')
  expect(complaints).toEqual([])
})

test('a card that is dropped where it was, or while Esc is pressed, stays', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Nair Fontes', { stage: 'interesse' })
  await using visit = await atTheBoard(seller)
  const { page } = visit
  await carry(page, cardIn(page, 'interesse', 'Nair'), 'ganho')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await carry(page, cardIn(page, 'interesse', 'Nair'), 'interesse')
  await page.mouse.up()
  expect(await page.locator('.slot, .ghost').count()).toBe(0)
  expect(await cardIn(page, 'interesse', 'Nair').isVisible()).toBe(true)
  expect(page.url()).toMatch(/quadro$/)
  await page.reload()
  expect((await rowOf(seller, id)).stage).toBe('interesse')
})

test('by keyboard: space lifts, arrows move, Esc returns, space drops; each is announced, and the focus stays on the card', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Joel Pinho', { stage: 'proposta' })
  await using visit = await atTheBoard(seller)
  const { page } = visit
  const said = () => page.locator('[data-announcer]').textContent()
  const name = page.getByRole('link', { name: 'Joel Pinho', exact: true })
  await name.focus()
  await page.keyboard.press('Space')
  expect(await said()).toContain('Joel Pinho na mão, em Proposta.')
  await page.keyboard.press('ArrowRight')
  expect(await said()).toBe('Negociação, 1 com este cartão.')
  await page.keyboard.press('Escape')
  expect(await said()).toBe('Joel Pinho voltou para Proposta.')

  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await stageInTruth(seller, id).toBe('negociacao')
  await expect.poll(said).toBe('Joel foi para Negociação.')
  expect(await name.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('Ganho asks the value in the slot, Perdido the reason; Voltar leaves the card where it was', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Elisa Porto', { stage: 'fechamento', cents: 89000 })
  await using visit = await atTheBoard(seller)
  const { page } = visit
  await carry(page, cardIn(page, 'fechamento', 'Elisa'), 'ganho')
  await page.mouse.up()
  const slot = page.locator('.slot')
  expect(await slot.getByRole('textbox').inputValue()).toBe('890')
  await slot.getByRole('button', { name: 'Voltar' }).click()
  expect(await cardIn(page, 'fechamento', 'Elisa').isVisible()).toBe(true)

  await carry(page, cardIn(page, 'fechamento', 'Elisa'), 'ganho')
  await page.mouse.up()
  await slot.getByRole('textbox').fill('bastante')
  await page.keyboard.press('Enter')
  await slot.getByText('Escreva um valor em reais').waitFor()
  await slot.getByRole('textbox').fill('1.000')
  await page.keyboard.press('Enter')
  await expect.poll(() => rowOf(seller, id)).toMatchObject({ stage: 'ganho', value_cents: 100_000 })

  await isThere(cardIn(page, 'ganho', reais(1000)))
  await carry(page, cardIn(page, 'ganho', 'Elisa'), 'perdido')
  await page.mouse.up()
  await slot.getByRole('button', { name: 'Preço' }).click()
  await expect.poll(() => rowOf(seller, id)).toMatchObject({ stage: 'perdido', lost_reason: 'preco' })
})

test('by the list of places, with a script as a dialog and without as a page: stage, value and reason', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const seller = await aSignedInSeller(database)
    const id = await aCustomer(seller, 'Célio Matos', { stage: 'proposta' })
    await using visit = await atTheBoard(seller, { javaScriptEnabled, viewport: { width: 360, height: 740 } })
    const { page } = visit
    const openPlaces = () => page.getByRole('link', { name: 'Mover Célio Matos' }).click()
    await openPlaces()
    await page.getByRole('button', { name: /^Negociação/ }).click()
    await stageInTruth(seller, id).toBe('negociacao')
    await page.getByText('Célio foi para Negociação.').first().waitFor()

    if (javaScriptEnabled) await page.getByRole('link', { name: 'Negociação' }).click()
    await openPlaces()
    await page.locator('summary[data-place=ganho]').click()
    await page.getByLabel('Por quanto fechou?').fill('480')
    await page.getByRole('button', { name: 'Marcar como Ganho' }).click()
    await expect.poll(() => rowOf(seller, id)).toMatchObject({ stage: 'ganho', value_cents: 48_000 })
    await page.getByText('Célio foi para Ganho.').first().waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await stageInTruth(seller, id).toBe('negociacao')
  }
})

test('where the server says no, or nobody answers, the card goes back and the reason is said', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Ingrid Paz', { stage: 'proposta', cents: 48000 })
  await using visit = await atTheBoard(seller)
  const { page, context } = visit
  const alert = page.locator('[data-toasts]').getByRole('alert')
  const dragged = async () => {
    await carry(page, cardIn(page, 'proposta', 'Ingrid'), 'descoberta')
    await page.mouse.up()
  }
  await context.setOffline(true)
  await dragged()
  await expect.poll(() => alert.innerText()).toContain('Sem conexão. O cartão voltou')
  expect(await cardIn(page, 'proposta', 'Ingrid').isVisible()).toBe(true)
  expect(await sumOf(page, 'proposta').innerText()).toBe(reais(480))

  await context.setOffline(false)
  await page.route('**/dashboard/quadro', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
  )
  await dragged()
  await expect.poll(() => alert.innerText()).toContain('Não deu para mover agora')
  expect(await cardIn(page, 'proposta', 'Ingrid').isVisible()).toBe(true)
  expect((await rowOf(seller, id)).stage).toBe('proposta')
})

test('two tabs end in one truth: the later one sees where the card is, and why it did not go', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Heitor Lima', { stage: 'interesse' })
  await using visit = await atTheBoard(seller)
  const { page, context, url } = visit
  const other = await context.newPage()
  await other.goto(`${url}/dashboard/quadro`)
  await carry(page, cardIn(page, 'interesse', 'Heitor'), 'proposta')
  await page.mouse.up()
  await stageInTruth(seller, id).toBe('proposta')

  await carry(other, cardIn(other, 'interesse', 'Heitor'), 'descoberta')
  await other.mouse.up()
  await other.getByText('Heitor Lima mudou em outra aba').waitFor()
  await isThere(cardIn(other, 'proposta', 'Heitor'))
  expect((await rowOf(seller, id)).stage).toBe('proposta')
})

test('on a phone a held card folds the board into places for the thumb; a finger that moves only scrolls', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Paulo Nunes', { stage: 'negociacao', cents: 48000 })
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  await using visit = await atTheBoard(seller, phone)
  const { page, context } = visit
  const touches = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await touch('touchStart', await pointOf(cardIn(page, 'negociacao', 'Paulo')))
  await page.getByRole('heading', { name: 'Paulo vai para' }).waitFor()
  const target = await pointOf(page.locator('.board-places button[value=fechamento]'))
  await touch('touchMove', target)
  await touch('touchEnd')
  await stageInTruth(seller, id).toBe('fechamento')
  await page.getByText('Paulo foi para Fechamento.').first().waitFor()

  await page.getByRole('link', { name: 'Fechamento' }).click()
  const start = await pointOf(cardIn(page, 'fechamento', 'Paulo'))
  // At once: a finger that rests before it moves holds the card.
  await Promise.all([
    touch('touchStart', start),
    touch('touchMove', { x: start.x, y: start.y - 40 }),
    touch('touchEnd'),
  ])
  expect(await page.locator('.board-places').isVisible()).toBe(false)
  expect((await rowOf(seller, id)).stage).toBe('fechamento')
})

test('a filter is applied without a page load, stays in the address, and keeps what is being typed', async () => {
  const seller = await aSignedInSeller(database)
  await aCustomer(seller, 'Simone Dias', { stage: 'descoberta', minutesAgo: 6000 })
  await aCustomer(seller, 'Igor Menezes', { stage: 'descoberta' })
  await using visit = await atTheBoard(seller)
  const { page, url } = visit
  await page.evaluate(() => (document.body.dataset['same'] = 'yes'))
  await page.getByRole('searchbox').pressSequentially('simo')
  await expect.poll(() => cardIn(page, 'descoberta', 'Igor').count()).toBe(0)
  await page.keyboard.type('ne')
  await expect.poll(() => page.url()).toBe(`${url}/dashboard/quadro?nome=simone`)
  expect(await page.getByRole('searchbox').inputValue()).toBe('simone')
  await page.getByRole('link', { name: /Parados há 3 dias/ }).click()
  await expect.poll(() => page.url()).toBe(`${url}/dashboard/quadro?nome=simone&so=parados`)
  await isThere(cardIn(page, 'descoberta', 'Simone'))
  await page.goBack()
  await expect.poll(() => page.getByRole('link', { name: 'Todos' }).getAttribute('aria-current')).toBe('true')
  expect(await page.evaluate(() => document.body.dataset['same'])).toBe('yes')
})

test('axe finds nothing wrong, empty or full, with the places open or a question asked, and each fits every screen', async () => {
  const empty = await aSignedInSeller(database)
  await using nobody = await atTheBoard(empty)
  expect(await mistakesOf(nobody.page)).toEqual([])

  const seller = await aSignedInSeller(database)
  const stages = ['primeira_interacao', 'descoberta', 'interesse', 'proposta', 'negociacao', 'fechamento'] as const
  for (const [index, stage] of [...stages, 'ganho' as const, 'dormindo' as const, 'perdido' as const].entries())
    await aCustomer(seller, `Pessoa Comprida ${stage}`, { stage, cents: 89000, minutesAgo: 100 + index * 30 })
  const id = await aCustomer(seller, 'Wanderlúcia Albuquerque', { stage: 'fechamento', cents: 12_345_678 })
  await using visit = await atTheBoard(seller)
  const { page, url } = visit
  for (const path of ['', '?abrir=dormindo', `?mover=${id}`, '?nome=ninguem', '?abrir=ganho']) {
    await page.goto(`${url}/dashboard/quadro${path}`)
    expect(await mistakesOf(page), path).toEqual([])
  }
})
