import { afterAll, expect, test } from 'vitest'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { ago, aSignedInSeller, chatFrom, cookiesFor } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const lines = [
  'C: oi, quanto custa a consultoria?',
  'S: sai por R$ 890',
  'C: nossa, achei caro',
  'C: tem desconto?',
  'S: no Pix faço 5%',
]

/** A seller with Camila and somebody of the same number, in a browser on Camila's page. */
async function onCamilasPage(options: Parameters<typeof aBrowser>[0] = {}) {
  await using resources = new AsyncDisposableStack()
  const seller = await aSignedInSeller(database)
  const camila = await seller.brings('Camila Duarte', chatFrom(90, ...lines))
  const other = await seller.brings('Camila Academia', chatFrom(60 * 24 * 30, 'C: tem horário amanhã?', 'S: tenho'))
  for (const id of [camila, other]) await seller.workspace.change(id, () => ({ number: '+5511912345678' }))
  const { url } = resources.use(await listening(seller.site.app))
  const visit = resources.use(await aBrowser({ url, reducedMotion: 'reduce', ...options }))
  await visit.context.addCookies(cookiesFor(seller.cookie, url))
  const address = `${url}/dashboard/pessoas/${camila}`
  await visit.page.goto(address)
  const kept = resources.move()
  return {
    seller,
    camila,
    address,
    page: visit.page,
    context: visit.context,
    row: async () => (await seller.workspace.customer(camila, ago(0)))!.row,
    complaints: visit.complaints,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript: a value, a label that is wrong, a merge and the ways back, a tap each`, async () => {
    await using visit = await onCamilasPage({ javaScriptEnabled })
    const { page, row } = visit
    const undo = page.locator('.undo-toast').getByRole('button', { name: 'Desfazer' })

    await page.getByText('Adicionar valor').click()
    await page.getByLabel('Valor, em reais').fill('1.250,50')
    await page.locator('#valor').getByRole('button', { name: 'Salvar' }).click()
    await page.locator('.value').getByText('1.250,50').waitFor()
    await undo.click()
    await page.getByText('Sem valor').waitFor()
    expect((await row()).value_cents).toBeNull()

    await page.getByRole('button', { name: 'Não é isso: Achou caro' }).click()
    await page.locator('s.label').getByText('Achou caro').waitFor()
    await page.getByRole('button', { name: 'Desfazer: Achou caro está certo' }).click()
    await page.locator('.confirmed').waitFor()

    await page.getByRole('button', { name: 'Juntar as duas' }).click()
    await page.getByText('Agora é uma pessoa só.').first().waitFor()
    expect((await row()).message_count).toBe(7)
    await page.locator('.customer-merge').getByRole('button', { name: 'Desfazer' }).click()
    await page.locator('.customer-merge').waitFor({ state: 'detached' })
    expect((await row()).message_count).toBe(5)

    await page.getByText('Mudar etapa', { exact: true }).first().click()
    await page.getByLabel('Ganho').check()
    await page.getByLabel('Por quanto fechou?').fill('890')
    await page.locator('.move').getByRole('button', { name: 'Mudar etapa' }).click()
    await page.getByRole('heading', { name: 'Ganho' }).waitFor()
    expect(await row()).toMatchObject({ stage: 'ganho', value_cents: 89_000 })

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar o que está guardado' }).click()
    expect((await download).suggestedFilename()).toBe('pessoa.json')

    const erase = page.getByRole('button', { name: 'Apagar Camila de vez' })
    expect(await erase.isVisible()).toBe(false)
    await page.getByText('Apagar de vez', { exact: true }).click()
    await erase.click()
    await page.getByText('Apagado de vez.').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('1')
    expect(visit.complaints).toEqual([])
  })
}

test('notes save themselves, say so, and are there for the next visit; without JavaScript a button saves them', async () => {
  await using visit = await onCamilasPage()
  const { page, row } = visit
  const notes = page.getByLabel('Suas anotações sobre Camila')
  expect(await page.getByRole('button', { name: 'Salvar anotações' }).isVisible()).toBe(false)
  await notes.pressSequentially('Treina às 6h ')
  await expect.poll(async () => (await row()).note).toBe('Treina às 6h')
  await page.getByText(/^Salvo às/).waitFor()
  await notes.press('End')
  await notes.pressSequentially('da manhã')
  // Another button is pressed before the pause has ended.
  await page.getByRole('button', { name: 'Pediu para não receber mais' }).click()
  await page.getByRole('heading', { name: 'Não escrever mais' }).waitFor()
  expect(await notes.inputValue()).toContain('Treina às 6h da manhã')
  await expect.poll(async () => (await row()).note).toBe('Treina às 6h da manhã')

  await using plain = await onCamilasPage({ javaScriptEnabled: false })
  await plain.page.getByLabel('Suas anotações sobre Camila').fill('Alergia a amendoim')
  await plain.page.getByRole('button', { name: 'Salvar anotações' }).click()
  await expect.poll(async () => (await plain.row()).note).toBe('Alergia a amendoim')
})

test('what is written without a connection, or beside another tab, is never lost', async () => {
  await using visit = await onCamilasPage()
  const { page, context, row, seller, camila } = visit
  const notes = page.getByLabel('Suas anotações sobre Camila')
  await context.setOffline(true)
  await notes.fill('escrito sem conexão')
  await page.getByText('Ainda não salvo.').waitFor()
  await context.setOffline(false)
  await expect.poll(async () => (await row()).note).toBe('escrito sem conexão')

  await seller.workspace.note(camila, 'de outra aba', 'escrito sem conexão')
  await notes.fill('desta aba')
  await page.locator('blockquote').getByText('de outra aba').waitFor()
  expect(await notes.inputValue()).toBe('desta aba')
  expect((await row()).note).toBe('de outra aba')
  await page.getByRole('button', { name: 'Usar o meu' }).click()
  await expect.poll(async () => (await row()).note).toBe('desta aba')
})

test('by keyboard: a stage is chosen, Escape closes its form, and what was done is announced with its way back in focus', async () => {
  await using visit = await onCamilasPage()
  const { page, row } = visit
  const summary = page.locator('.customer-way summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await page.locator('.move').isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await page.getByLabel('Fechamento').focus()
  await page.keyboard.press('Space')
  await page.locator('.move').getByRole('button', { name: 'Mudar etapa' }).press('Enter')
  await expect.poll(async () => (await row()).stage).toBe('fechamento')
  await expect.poll(() => page.locator('#pessoa-dito').textContent()).toContain('Fechamento')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Desfazer')
})

test('a person and the list are without mistakes, open and closed, in both schemes and at 320 px', async () => {
  await using visit = await onCamilasPage()
  const { page, seller, camila, address } = visit
  await seller.workspace.change(camila, () => ({
    tags: ['indicação', 'corre de manhã', 'prefere de manhã cedo'],
    value_cents: 89_000,
  }))
  await seller.workspace.note(camila, 'Treina às 6h', '')
  const list = address.replace(/\/[^/]+$/, '')
  for (const open of [false, true])
    for (const each of [address, `${address}?juntar=camila`, list, `${list}?nome=ninguém`]) {
      await page.goto(each)
      if (open)
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true
        })
      expect(await mistakesOf(page), each).toEqual([])
    }
})

test('on a phone no word breaks in the stage or in what to do next', async () => {
  await using visit = await onCamilasPage({ viewport: { width: 320, height: 800 } })
  const { page, seller, camila } = visit
  for (const stage of ['fechamento', 'negociacao', 'primeira_interacao'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- One page after another.
    await seller.workspace.change(camila, () => ({ stage, stage_by_hand: true, asleep_at: null }))
    for (const width of [320, 360]) {
      // oxlint-disable-next-line no-await-in-loop -- One width after another.
      await page.setViewportSize({ width, height: 800 })
      // oxlint-disable-next-line no-await-in-loop -- One width after another.
      await page.reload()
      // oxlint-disable-next-line no-await-in-loop -- One width after another.
      expect(await page.evaluate(brokenWords, '.current h2, #agora'), `${stage}, ${width} px`).toEqual([])
    }
  }
})

/** Words that stand on two lines. */
function brokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const text = element.firstChild as Text
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
}
