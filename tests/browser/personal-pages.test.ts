import { afterAll, expect, test } from 'vitest'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { linkIn } from '#tests/support/mail-links.ts'
import { aWaitingListRow } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database
const links = sealedTokensWith(data.tokens.signingKeys)

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript: subscribe, confirm, leave, see, correct and delete, a click each`, async () => {
    const email = anAddress()
    await using visit = await aBrowser({ javaScriptEnabled, reducedMotion: 'reduce', app: { data } })
    const { page, url } = visit
    const heading = page.getByRole('heading', { level: 1 })
    const clickInMail = async (path: string) => page.goto(url + (await linkIn(db, email, path)))

    await page.goto(`${url}/blog`)
    await page.getByLabel('Seu e-mail').fill(email)
    await page.getByRole('button', { name: 'Quero receber' }).click()
    await expect.poll(() => newsletterOf(email)).toHaveLength(1)

    await clickInMail('/newsletter/confirmar')
    expect(await heading.textContent()).toBe('E-mail confirmado!')
    expect(await newsletterOf(email)).toMatchObject([{ confirmedAt: expect.any(String) }])

    await page.goto(`${url}/newsletter/sair?l=${await links.seal('leave-newsletter', email)}`)
    expect(await heading.textContent()).toBe('Pronto, você saiu')
    expect(await newsletterOf(email)).toEqual([])

    await data.waitingList.join(aWaitingListRow(email), mail(email), mail(email))
    await page.goto(`${url}/meus-dados`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()

    await clickInMail('/meus-dados')
    expect(await heading.textContent()).toBe('O que guardamos de você')

    await page.getByLabel('O que você vende').fill('Tortas')
    await page.getByRole('button', { name: 'Salvar correção' }).click()
    await page.getByText('Correção salva.').waitFor()
    expect(await page.getByLabel('O que você vende').inputValue()).toBe('Tortas')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar tudo' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('meus-dados.json')

    const confirm = page.getByRole('button', { name: 'Sim, apagar tudo' })
    expect(await confirm.isVisible()).toBe(false)
    await page.getByText('Apagar tudo', { exact: true }).click()
    await confirm.click()
    await page.getByRole('heading', { name: 'Seus dados foram apagados' }).waitFor()
    expect(Object.values(await data.people.exportFor(email)).flat()).toEqual([])
  })
}

test('axe finds nothing in any state, and each fits every screen', async () => {
  const email = anAddress()
  await database.subscribe(email)
  await data.waitingList.join(aWaitingListRow(email), mail(email), mail(email))
  const states = [
    `/newsletter/confirmar?l=${await links.seal('confirm-newsletter', email)}`,
    `/newsletter/confirmar?l=${await links.seal('confirm-newsletter', email, -1)}`,
    '/newsletter/confirmar?recebido=confirmed',
    '/newsletter/sair?recebido=left',
    '/newsletter/sair?l=abc',
    '/lista-de-espera/confirmar?recebido=place-gone',
    `/nao-me-escreva?l=${await links.seal('no-more-mail', email)}`,
    '/nao-me-escreva?recebido=silenced',
    '/meus-dados',
    '/meus-dados?recebido=my-data',
    '/meus-dados?recebido=delete',
    `/meus-dados?l=${await links.seal('open-my-data', email, 60)}`,
  ]
  await using visit = await aBrowser({ reducedMotion: 'reduce', app: { data } })
  const { page, context, url } = visit
  for (const state of states) {
    await page.goto(url + state)
    expect(await mistakesOf(page), state).toEqual([])
  }
  await context.addCookies([
    { url: `${url}/meus-dados`, name: 'meus-dados', value: await links.seal('my-data-open', email) },
  ])
  await page.goto(`${url}/meus-dados?recebido=correct-waiting-list`)
  await page.getByText('Apagar tudo', { exact: true }).click()
  expect(await mistakesOf(page)).toEqual([])
})

async function newsletterOf(email: string) {
  return (await data.people.exportFor(email)).newsletter
}

const mail = (to: string) => ({ kind: 'newsletter-issue', to, message: { subject: '', text: '', html: '' } }) as const
