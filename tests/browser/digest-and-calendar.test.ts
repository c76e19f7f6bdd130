import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { mailLinks } from '#server/tokens/mail-links.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { aSignedInSeller, cookiesFor } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

test.for([true, false])(
  'a member picks the hour of the mail, and takes the address of the calendar along (script: %s)',
  async (javaScriptEnabled) => {
    const seller = await aSignedInSeller(database)
    await using site = await listening(seller.site.app)
    await using visit = await aBrowser({ url: site.url, javaScriptEnabled, permissions: ['clipboard-write'] })
    const { page, context, complaints } = visit
    await context.addCookies(cookiesFor(seller.cookie, site.url))
    await page.goto(`${site.url}/dashboard/avisos`)
    const digest = page.getByRole('region', { name: 'Por e-mail' })
    await digest.getByLabel('Hora do e-mail').selectOption('8h')
    await digest.getByRole('button', { name: 'Salvar' }).click()
    await digest.getByText(/O próximo vem (hoje|amanhã) às 8h/).waitFor()

    const calendar = page.getByRole('region', { name: 'No seu calendário' })
    await calendar.getByRole('button', { name: 'Criar o endereço' }).click()
    const address = calendar.getByLabel('Endereço do calendário')
    const before = await address.inputValue()
    expect(before).toMatch(/\/calendario\/[\w-]+\.ics$/)
    const copy = calendar.getByRole('button', { name: 'Copiar endereço' })
    if (javaScriptEnabled) {
      await copy.click()
      await calendar.getByText('Endereço copiado.').waitFor()
      expect(await mistakesOf(page)).toEqual([])
    } else expect(await copy.isVisible()).toBe(false)

    await calendar.getByRole('button', { name: 'Trocar o endereço' }).click()
    await calendar.getByText('Endereço trocado.').waitFor()
    expect(await address.inputValue()).not.toBe(before)
    await calendar.getByRole('button', { name: 'Desligar' }).click()
    await calendar.getByRole('button', { name: 'Criar o endereço' }).waitFor()
    expect(complaints).toEqual([])
  },
)

test('one click on the link of the mail turns it off, signed out, and the page says so', async () => {
  const seller = await aSignedInSeller(database)
  await database.db.from('alert_settings').insert({ member_id: seller.id, digest_hour: 8 }).throwOnError()
  await using site = await listening(seller.site.app)
  await using visit = await aBrowser({ url: site.url })
  const { page, complaints } = visit
  const links = mailLinks(readConfig({}), sealedTokensWith(database.data.tokens.signingKeys))
  const { pathname, search } = new URL(await links.leaveDigest({ id: seller.id, email: seller.email }))
  await page.goto(`${site.url}${pathname}${search}`)
  expect(await mistakesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Desligar o e-mail' }).click()
  await page.getByText('não vem mais').waitFor()
  expect(await mistakesOf(page)).toEqual([])
  expect(complaints).toEqual([])
})
