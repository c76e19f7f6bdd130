import { afterAll, expect, test } from 'vitest'
import { mistakesOf } from '#tests/support/axe.ts'
import { connectPageOn, done, field, file, fileWith } from '#tests/support/connect-page.ts'
import { aDatabase } from '#tests/support/database.ts'
import { conversation } from '#tests/support/exported-chats.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { onThePage } = connectPageOn(database)

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript a label of one’s own is created, marks an import, shows at the person, and is deleted and brought back`, async () => {
    await using visit = await onThePage({ javaScriptEnabled })
    const { page, url, complaints } = visit
    async function bring() {
      await page.goto(`${url}/dashboard/conectar`)
      await field(page).setInputFiles(file(conversation))
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Ler' }).first().click()
      await done(page)
    }
    await bring()
    await page.goto(`${url}/dashboard/etiquetas`)
    await page.getByText('Criar uma etiqueta').click()
    await page.getByLabel('Nome', { exact: true }).first().fill('Pede Pix')
    const phrases = page.getByLabel('Quando o cliente escrever…')
    await phrases.fill('manda o PÍX\nnota fiscal')
    if (javaScriptEnabled) {
      await page.getByText('Nas frases guardadas neste navegador: 1 mensagem em 1 conversa:').waitFor()
      expect(await page.locator('.own-preview mark').allTextContents()).toEqual(['manda o Pix'])
      expect(await mistakesOf(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Criar etiqueta' }).click()
    await page.getByText('Etiqueta salva.').waitFor()
    const row = page.locator('.own-labels > ul > li')
    expect(await row.getByRole('listitem').allTextContents()).toEqual(['manda o PÍX', 'nota fiscal'])

    await bring()
    expect(await page.getByRole('log').locator('.label.own').textContent()).toBe('Pede Pix')
    await page.getByRole('link', { name: 'Beatriz Lobo' }).click()
    const said = page.locator('.said li', { hasText: 'Pede Pix' })
    await said.waitFor()
    if (javaScriptEnabled) {
      await said.getByText('assim eu quero fechar, manda o Pix').waitFor()
      expect((await said.locator('mark').allTextContents()).join(' ')).toContain('manda o Pix')
      expect(await mistakesOf(page)).toEqual([])
    }
    const customer = page.url()

    await page.goto(`${url}/dashboard/etiquetas`)
    await page.getByRole('button', { name: 'Apagar Pede Pix' }).click()
    await page.getByText('Etiqueta apagada.').waitFor()
    await page.goto(customer)
    expect(await page.getByText('Pede Pix').count()).toBe(0)
    await page.goBack()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Desfeito.').waitFor()
    await page.goto(customer)
    await said.waitFor()
    expect(complaints).toEqual([])
  })
}

test('before a label is saved a browser shows how many of its sentences it would mark, of this member alone, and sends none', async () => {
  await using visit = await onThePage()
  const { page, url, context } = visit
  await field(page).setInputFiles([file(conversation), fileWith('Davi Reis', '07')])
  await done(page)
  const sent: string[] = []
  await page.goto(`${url}/dashboard/etiquetas`)
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByText('Criar uma etiqueta').click()
  const phrases = page.getByLabel('Quando o cliente escrever…')
  await phrases.fill('muito caro')
  await page.getByText('2 mensagens em 2 conversas').waitFor()
  await phrases.fill('isso ninguém escreve')
  await page.getByText('nenhuma mensagem').waitFor()
  expect(sent.join('\n')).not.toMatch(/caro|escreve/)

  await page.reload()
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-own-labels]')!.dataset['member'] = 'another'
  })
  await page.getByText('Criar uma etiqueta').click()
  await phrases.fill('muito caro')
  await page.getByText('Ainda não há frases neste navegador').waitFor()
})
