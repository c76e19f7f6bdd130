import { afterAll, expect, test } from 'vitest'
import { withSwitch } from '#shared/customers/label-settings.ts'
import { password } from '#tests/support/accounts.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aCustomer, aSignedInSeller, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, accounts } = database

async function open({ page, url }: Awaited<ReturnType<typeof aBrowser>>, { email }: SignedInSeller) {
  await page.goto(`${url}/auth`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`${url}/dashboard/etiquetas`)
  return page
}

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript a label is looked at, switched off, named and switched on again`, async () => {
    const seller = await aSignedInSeller(database)
    await aCustomer(seller, 'Camila Duarte')
    await using visit = await aBrowser({ app: { data, accounts }, javaScriptEnabled, reducedMotion: 'reduce' })
    const page = await open(visit, seller)
    const row = page.locator('#etiqueta-pergunta_preco')
    await row.getByRole('link', { name: 'Desligar Perguntou o preço' }).click()
    await row.getByRole('heading', { name: 'Se você desligar “Perguntou o preço”' }).waitFor()
    if (javaScriptEnabled) expect(await mistakesOf(page)).toEqual([])
    await page.goto(`${visit.url}/dashboard/etiquetas?ver=pergunta_preco`)
    await row.getByRole('button', { name: 'Desligar etiqueta' }).click()
    await row.getByText('desligada').waitFor()
    await row.getByText('Trocar o nome').click()
    await row.getByLabel('Nome').fill('Quer o valor')
    await row.getByRole('button', { name: 'Salvar' }).click()
    await row.getByRole('link', { name: 'Ligar Quer o valor' }).click()
    await row.getByRole('button', { name: 'Ligar etiqueta' }).click()
    await row.getByRole('link', { name: 'Desligar Quer o valor' }).waitFor()
    expect((await seller.workspace.labels()).settings).toMatchObject({
      off: [],
      names: { pergunta_preco: 'Quer o valor' },
    })
  })
}

test('people who are still to be read anew are read while the page is open, and it says when that is done', async () => {
  const seller = await aSignedInSeller(database)
  await aCustomer(seller, 'Camila Duarte')
  await seller.workspace.setLabels((settings) => withSwitch(settings, 'negociacao', false))
  const site = { app: { data, accounts }, reducedMotion: 'reduce' } as const
  {
    await using visit = await aBrowser({ ...site, javaScriptEnabled: false })
    const page = await open(visit, seller)
    expect(await page.getByText('Falta reler 1 pessoa').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Continuar' }).isVisible()).toBe(true)
  }
  await using visit = await aBrowser(site)
  const page = await open(visit, seller)
  await page.getByText('Pronto: todas as conversas foram relidas.').waitFor()
  expect((await seller.workspace.labels()).pending).toBe(0)
})
