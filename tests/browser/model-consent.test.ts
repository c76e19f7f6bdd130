import { afterAll, expect, test } from 'vitest'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { aSellerWithModel } from '#tests/support/model-sellers.ts'
import { cookiesFor } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

test.for([true, false])(
  'the owner agrees with a tap and takes it back with another (script: %s)',
  async (javaScriptEnabled) => {
    const seller = await aSellerWithModel(database, { url: 'https://ia.example/v1' })
    await using site = await listening(seller.site.app)
    await using visit = await aBrowser({ url: site.url, javaScriptEnabled })
    const { page, context, complaints } = visit
    await context.addCookies(cookiesFor(seller.cookie, site.url))
    await page.goto(`${site.url}/dashboard/conta`)
    const panel = page.getByRole('region', { name: 'Respostas reescritas por IA' })
    expect(await panel.innerText()).toContain('Modelo de Teste (ia.example)')
    if (javaScriptEnabled) expect(await mistakesOf(page)).toEqual([])

    await panel.getByRole('button', { name: 'Autorizar Modelo de Teste' }).click()
    await panel.getByText(/Você autorizou em \d/).waitFor()
    expect(await panel.getByText('Autorização dada.').count()).toBe(1)
    if (javaScriptEnabled) expect(await mistakesOf(page)).toEqual([])

    await panel.getByRole('button', { name: 'Retirar a autorização' }).click()
    await panel.getByRole('button', { name: 'Autorizar Modelo de Teste' }).waitFor()
    expect(complaints).toEqual([])
  },
)
