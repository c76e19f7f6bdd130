import { describe, expect, test } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'

const ways = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const

describe.for(ways)('%s', ([, javaScriptEnabled]) => {
  test.for([
    ['Candidatar-se à vaga de Analista de Marketing de Conteúdo', 'apply-3'],
    ['Envie seu currículo', 'send-cv'],
  ] as const)('"%s" opens its form alone, with the focus on it, and the form closes again', async ([link, id]) => {
    await using visit = await aBrowser({ javaScriptEnabled, reducedMotion: 'reduce' })
    const { page } = visit
    await page.goto(`${visit.url}/careers`)
    expect(await page.locator('.cv-form:visible').count()).toBe(0)

    await page.getByRole('link', { name: link, exact: true }).click()

    const form = page.locator(`#${id}`)
    await expect.poll(() => form.isVisible()).toBe(true)
    expect(await page.locator('.cv-form:visible').count()).toBe(1)
    expect(await form.evaluate((element) => element === document.activeElement)).toBe(true)
    await form.getByRole('link', { name: 'Fechar' }).click()
    await expect.poll(() => form.isVisible()).toBe(false)
  })

  test.for(['apply-3', 'send-cv'])('%s, refused, keeps the words and brings the visitor to the summary', async (id) => {
    await using visit = await aBrowser({ javaScriptEnabled, reducedMotion: 'reduce' })
    const { page } = visit
    await page.goto(`${visit.url}/careers#${id}`)
    const form = page.locator(`#${id}`)
    await form.getByLabel('Nome').fill('Ana Lima')
    await form.getByLabel('Conte um pouco sobre você').fill('Vendo bolo por mensagem desde 2019.')
    await form.getByLabel('Currículo').setInputFiles({
      name: 'curriculo.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('oi'),
    })

    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      form.getByRole('button', { name: /^Enviar / }).click(),
    ])

    expect(answer.status()).toBe(422)
    const summary = form.getByRole('alert')
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await summary.isVisible()).toBe(true)
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Por favor, informe um email válido',
      'O currículo precisa ser um arquivo PDF.',
    ])
    expect(await form.getByLabel('Nome').inputValue()).toBe('Ana Lima')
    expect(await form.getByLabel('Conte um pouco sobre você').inputValue()).toBe('Vendo bolo por mensagem desde 2019.')
    expect(await page.locator('.cv-form:visible').count()).toBe(1)

    await summary.getByRole('link', { name: 'Por favor, informe um email válido' }).click()
    await expect
      .poll(() => form.getByLabel('E-mail').evaluate((element) => element === document.activeElement))
      .toBe(true)
    await form.getByRole('link', { name: 'Fechar' }).click()
    await expect.poll(() => form.isVisible()).toBe(false)
  })
})
