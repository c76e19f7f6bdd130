import { afterAll, expect, test } from 'vitest'
import { anAnswer, anItem, keepInCatalogue } from '#tests/support/catalogues.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSignedInSeller, cookiesFor, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, accounts } = database
const path = '/dashboard/catalogo'

/** A browser of a seller, at the catalogue. */
async function atTheCatalogue({ cookie }: SignedInSeller, options: Parameters<typeof aBrowser>[0] = {}) {
  const visit = await aBrowser({ reducedMotion: 'reduce', app: { data, accounts }, ...options })
  await visit.context.addCookies(cookiesFor(cookie, visit.url))
  await visit.page.goto(visit.url + path)
  return visit
}

const pricesOf = async ({ workspace }: SignedInSeller) =>
  (await workspace.catalogue()).items.map(({ name, priceCents }) => [name, priceCents])

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript an item is added and changed, a list is pasted, and both are undone`, async () => {
    const seller = await aSignedInSeller(database)
    await using visit = await atTheCatalogue(seller, { javaScriptEnabled })
    const { page, complaints } = visit
    const undo = () => page.getByRole('button', { name: 'Desfazer' }).click()

    await page.getByRole('link', { name: 'Adicionar' }).click()
    await page.getByLabel('O que é').fill('Consulta por vídeo')
    await page.getByLabel('Preço').fill('250')
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Duração' }).click()
    await page.getByLabel('Duração', { exact: true }).fill('50 minutos')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Salvo no catálogo').waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Consulta por vídeo' }).innerText()).toMatch(
      /250\s+50 minutos/,
    )

    await page.getByRole('link', { name: 'Consulta por vídeo' }).click()
    await page.getByLabel('Preço').fill('280')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Salvo no catálogo').waitFor()
    expect(await pricesOf(seller)).toEqual([['Consulta por vídeo', 28_000]])
    await undo()
    await page.getByText('Desfeito.').waitFor()
    expect(await pricesOf(seller)).toEqual([['Consulta por vídeo', 25_000]])

    await page.getByRole('link', { name: 'Colar lista' }).click()
    await page.getByLabel('Sua lista').fill('TABELA\nbioimpedância 90 / 20min\ncombo mãe e filha combinar\ngrupo 480')
    await page.getByRole('button', { name: 'Ler a lista' }).click()
    await page.getByRole('heading', { name: '2 itens' }).waitFor()
    await page.getByRole('button', { name: 'Deixar de fora: Grupo' }).click()
    await page.getByRole('heading', { name: '1 item' }).waitFor()
    await page.getByLabel('Preço de Combo mãe e filha').fill('700')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '2 itens' }).waitFor()
    expect(await pricesOf(seller)).toHaveLength(1)
    await page.getByRole('button', { name: 'Salvar 2 itens' }).click()
    await page.getByText('Lista salva no catálogo').waitFor()
    expect(await pricesOf(seller)).toEqual([
      ['Consulta por vídeo', 25_000],
      ['Bioimpedância', 9_000],
      ['Combo mãe e filha', 70_000],
    ])
    await undo()
    await page.getByText('Desfeito.').waitFor()
    expect(await pricesOf(seller)).toHaveLength(1)
    expect(complaints).toEqual([])
  })
}

test('a fact is asked for by its kind, and its cross takes it away', async () => {
  const seller = await aSignedInSeller(database)
  await keepInCatalogue(seller.workspace, [anItem('Corte', { duration: '40 minutos' })])
  await using visit = await atTheCatalogue(seller)
  const { page } = visit
  await page.getByRole('link', { name: 'Corte' }).click()
  await page.getByRole('button', { name: 'Prazo', exact: true }).waitFor()
  expect(await page.getByLabel('Prazo', { exact: true }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Prazo', exact: true }).click()
  expect(await page.getByLabel('Prazo', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await page.keyboard.type('no dia')
  await page.getByRole('button', { name: 'Remover: Duração' }).click()
  expect(await page.getByRole('button', { name: 'Duração', exact: true }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo no catálogo').waitFor()
  expect((await seller.workspace.catalogue()).items).toMatchObject([{ duration: '', deadline: 'no dia' }])
})

test('what the writer makes of an item stands in its sheet while it is typed, and nothing of it is sent', async () => {
  const seller = await aSignedInSeller(database)
  await using visit = await atTheCatalogue(seller)
  const { page, requests, complaints } = visit
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  const workers = () => requests.filter(({ pathname }) => pathname.includes('beside-worker'))
  await page.getByRole('link', { name: 'Adicionar' }).click()
  await page.getByRole('button', { name: 'Duração', exact: true }).waitFor()
  const example = page.locator('.item-example')
  expect(await example.isVisible()).toBe(false)
  expect(workers()).toEqual([])

  await page.getByLabel('O que é').fill('Consulta por vídeo')
  await page.getByLabel('Preço').fill('250')
  await expect.poll(() => example.locator('mark').allTextContents()).toEqual(['R$ 250'])
  expect(await example.locator('p').innerText()).toContain('consulta por vídeo')
  expect(workers()).toHaveLength(1)
  await page.getByRole('button', { name: 'Duração', exact: true }).click()
  await page.keyboard.type('50 minutos')
  await expect.poll(() => example.locator('mark').allTextContents()).toContain('50 minutos')
  await page.getByRole('button', { name: 'Remover: Duração' }).click()
  await expect.poll(() => example.locator('mark').allTextContents()).not.toContain('50 minutos')
  expect(await mistakesOf(page)).toEqual([])
  await page.getByLabel('Preço').fill('')
  await expect.poll(() => example.isVisible()).toBe(false)
  expect(new Set(sent)).toEqual(new Set(['GET']))
  expect(complaints).toEqual([])
})

test('without JavaScript the sheet of a kept item shows what the writer makes of it', async () => {
  const seller = await aSignedInSeller(database)
  const item = anItem('Consulta por vídeo', { priceCents: 25_000, included: 'retorno em 30 dias' })
  await keepInCatalogue(seller.workspace, [item])
  await using visit = await atTheCatalogue(seller, { javaScriptEnabled: false })
  const { page } = visit
  await page.getByRole('link', { name: 'Consulta por vídeo' }).click()
  const example = page.getByRole('region', { name: 'Assim vira resposta' })
  await example.waitFor()
  expect(await example.locator('mark').allTextContents()).toEqual(['R$ 250', 'retorno em 30 dias'])
  expect(await example.innerText()).toMatch(/consulta por vídeo/)
})

test('every state of the catalogue fits every screen, and holds no mistake that axe finds', async () => {
  const [seller, newcomer] = [await aSignedInSeller(database), await aSignedInSeller(database)]
  const long = anItem('Bioimpedância com laudo completo, comparação e orientação por escrito', {
    priceCents: 129_090,
    isStartingPrice: true,
    instalments: { count: 3, cents: 45_000 },
    included: 'Tudo o que se possa imaginar, '.repeat(10),
    deadline: '5 dias úteis',
    link: `https://exemplo.com.br/${'caminho-'.repeat(12)}`,
  })
  await keepInCatalogue(
    seller.workspace,
    [long, anItem('Palestra', { isPriceOnRequest: true }, 2), anItem('Oficina', {}, 3)],
    [anAnswer('Atende convênio?', 'Só particular, com recibo.'), anAnswer('Onde fica?')],
  )
  await seller.workspace.changeCatalogue(() => ({
    terms: {
      meetingTimes: [1, 2, 3].flatMap((day) =>
        ['08:00', '10:30', '15:00'].map((from) => ({ weekday: day as 1, from, until: null })),
      ),
      payment: { pixKey: '123e4567-e12b-12d1-a456-426655440000', ways: ['cartão em até 3x'] },
      neverPromised: ['10 kg em um mês'],
    },
  }))
  await using visit = await atTheCatalogue(newcomer)
  const { page, context, url } = visit
  expect(await mistakesOf(page), 'nothing yet').toEqual([])
  await page.goto(`${url}${path}?abrir=colar`)
  await page
    .getByLabel('Sua lista')
    .fill('*TABELA*\nconsultoria de três meses com tudo 1.890 ou 3x de 650\ncombo combinar')
  await page.getByRole('button', { name: 'Ler a lista' }).click()
  await page.getByRole('heading', { name: '1 item' }).waitFor()
  expect(await mistakesOf(page), 'a list that was read').toEqual([])

  await context.clearCookies()
  await context.addCookies(cookiesFor(seller.cookie, url))
  const sheets = ['novo', long.id, 'perguntas', 'pergunta', 'horarios', 'pagamento', 'nunca', 'colar', 'csv']
  for (const address of [path, ...sheets.map((sheet) => `${path}?abrir=${sheet}`)]) {
    await page.goto(url + address)
    expect(await mistakesOf(page), address).toEqual([])
  }
})
