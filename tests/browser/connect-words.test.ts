import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { cookies } from '#shared/cookies.ts'
import { password } from '#tests/support/accounts.ts'
import { answers, chatWith, connectPageOn, done, field, file, fileWith } from '#tests/support/connect-page.ts'
import { aDatabase } from '#tests/support/database.ts'
import { conversation } from '#tests/support/exported-chats.ts'
import { wordsIn } from '#tests/support/kept-words.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { becomeSomebodyNew, onThePage } = connectPageOn(database)

const canaries = ['canariopalavra', 'canarioarquivo', 'canariovendedor', 'canariolinha', 'canariogrupo']
const secret = `canariolinha solta
10/03/2026 08:41 - Beatriz Lobo: oi, quanto custa a canariopalavra?
10/03/2026 08:52 - Canariovendedor: 100 reais
10/03/2026 08:55 - Beatriz Lobo: tá caro, mas eu quero
`

test('with a script no word, no name of the seller and no file name leaves the browser; labelled sentences stay in it until they are forgotten', async () => {
  await using visit = await onThePage()
  const { page, context, complaints } = visit
  const sent: string[] = []
  context.on('request', (request) => {
    sent.push(
      `${request.url()} ${JSON.stringify(request.headers())} ${request.postDataBuffer()?.toString('latin1') ?? ''}`,
    )
  })
  await field(page).setInputFiles([
    file(secret, 'canarioarquivo.txt'),
    file(`${secret}10/03/2026 09:00 - Terceira: canariogrupo`, 'canarioarquivo 2.txt'),
  ])
  await page.getByRole('button', { name: 'Canariovendedor' }).click()
  await done(page)
  await page.getByText('1 linha que o Fechou não entendeu').click()
  expect(await page.getByText('canariolinha solta').isVisible()).toBe(true)

  expect(sent.some((request) => request.includes('Beatriz Lobo'))).toBe(true)
  const left = await page.evaluate(async () => [
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    JSON.stringify(await caches.keys().catch(() => [])),
    JSON.stringify(history.state),
    document.cookie,
    location.href,
    document.title,
  ])
  const everything = [...sent, ...left].join('\n').toLowerCase()
  expect(canaries.filter((canary) => everything.includes(canary))).toEqual([])
  expect(complaints).toEqual([])

  await expect.poll(() => wordsIn(page)).toContain('canariopalavra')
  expect(await wordsIn(page)).not.toContain('100 reais')
  await page.getByRole('button', { name: 'Trazer mais' }).click()
  await page.getByRole('button', { name: 'Apagar agora' }).click()
  await page.getByText('Apagadas.').waitFor()
  await expect.poll(() => wordsIn(page)).toBe('[]')
})

test('on the person’s page a label shows the very words, until a tap forgets them', async () => {
  await using visit = await onThePage()
  const { page } = visit
  await field(page).setInputFiles(file(conversation))
  await done(page)
  await page.getByRole('link', { name: 'Beatriz Lobo entrou no quadro' }).click()
  const said = page.locator('.said')
  await said.getByText('nossa, tá muito caro pra mim').waitFor()
  expect(await said.locator('mark').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Apagar as frases' }).click()
  await expect.poll(() => said.getByText('caro pra mim').count()).toBe(0)
  await expect.poll(() => wordsIn(page)).toBe('[]')
})

test('on a shared device no sentence is kept, nor any that was', async () => {
  await using visit = await onThePage()
  const { page, context, url } = visit
  await field(page).setInputFiles(file(conversation))
  await done(page)
  await expect.poll(() => wordsIn(page)).toContain('caro')
  await context.addCookies([{ name: cookies.sharedDevice.name, value: '1', url }])
  await page.goto(`${url}/dashboard/conectar`)
  await field(page).setInputFiles([file(conversation), fileWith('Davi Reis', '07')])
  await done(page)
  await page.getByRole('link', { name: 'Davi Reis entrou no quadro' }).click()
  await page.locator('.said').waitFor()
  expect(await wordsIn(page)).toBe('[]')
})

test('where a session is gone the page to sign in takes along what it left in the browser', async () => {
  await using visit = await onThePage()
  const { page, context, url } = visit
  await field(page).setInputFiles(file(conversation))
  await done(page)
  await expect.poll(() => wordsIn(page)).toContain('caro')
  await context.clearCookies()
  await page.goto(`${url}/dashboard`)
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  await expect.poll(() => wordsIn(page)).toBe('[]')
})

test('sentences go 90 days after they were read', async () => {
  await using visit = await onThePage()
  const { page } = visit
  await field(page).setInputFiles(file(conversation))
  await done(page)
  await page.getByRole('link', { name: 'Beatriz Lobo entrou no quadro' }).click()
  const words = page.locator('.said').getByText('nossa, tá muito caro pra mim')
  await words.waitFor()
  const day = 24 * 60 * 60 * 1000
  await page.clock.setFixedTime(Date.now() + 89 * day)
  await page.reload()
  await words.waitFor()
  await page.clock.setFixedTime(Date.now() + 91 * day)
  await page.reload()
  await expect.poll(() => wordsIn(page)).not.toContain('caro')
})

test('the sentences of a person who is erased go too, those of others stay', async () => {
  await using visit = await onThePage()
  const { page, url, complaints } = visit
  await field(page).setInputFiles([file(conversation), fileWith('Davi Reis', '07')])
  await done(page)
  const contactsKept = async () =>
    (JSON.parse(await wordsIn(page)) as { contact?: string }[]).flatMap(({ contact }) => contact ?? []).toSorted()
  await expect.poll(contactsKept).toHaveLength(2)
  const both = await contactsKept()
  await page.getByRole('log').getByRole('link').first().click()
  const contact = await page.locator('[data-words-of]').first().getAttribute('data-words-of')
  await page.getByText('Apagar de vez', { exact: true }).click()
  await page.getByRole('button', { name: /^Apagar .* de vez$/ }).click()
  await page.waitForURL(`${url}/dashboard/pessoas?recebido=erased`)
  await expect.poll(contactsKept).toEqual(both.filter((id) => id !== contact))
  expect(complaints).toEqual([])
})

test('the sentences go with signing out, and another member finds none of them', async () => {
  await using visit = await onThePage()
  const { page, url, context } = visit
  const bringOne = async () => {
    await field(page).setInputFiles(file(conversation))
    await done(page)
  }
  await bringOne()
  await expect.poll(() => wordsIn(page)).toContain('quanto custa o ensaio?')
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL(`${url}/`)
  await expect.poll(() => wordsIn(page)).toBe('[]')

  // A session that only ran out leaves them until the next member brings something.
  const form = { form: 'entrar', email: visit.email, password }
  await page.request.post(`${url}/auth`, { form, headers: { 'Sec-Fetch-Site': 'same-origin' }, maxRedirects: 0 })
  await page.goto(`${url}/dashboard/conectar`)
  await bringOne()
  await context.clearCookies()
  await becomeSomebodyNew(context, url)
  await page.goto(`${url}/dashboard/conectar`)
  await field(page).setInputFiles(fileWith('Davi Reis', '07'))
  await done(page)
  const members = async () => (JSON.parse(await wordsIn(page)) as { member: string }[]).map(({ member }) => member)
  await expect.poll(async () => new Set(await members()).size).toBe(1)
})

/** As a phone shares: a POST that leads to the page. */
async function share(page: Page) {
  await page.evaluate(
    (text) => {
      const form = document.createElement('form')
      Object.assign(form, {
        method: 'post',
        enctype: 'multipart/form-data',
        action: '/dashboard/conectar?compartilhado=1',
      })
      const shared = document.createElement('input')
      Object.assign(shared, { type: 'file', name: 'arquivo' })
      const files = new DataTransfer()
      files.items.add(new File([text], 'Conversa do WhatsApp com Davi Reis.txt', { type: 'text/plain' }))
      shared.files = files.files
      form.append(shared)
      document.body.append(form)
      form.submit()
    },
    chatWith('Davi Reis', '07'),
  )
}

test('once the app is installed, from whichever page, a conversation that a phone shares stays in the browser, and comes in when the seller says so', async () => {
  await using visit = await onThePage()
  const { page, url, complaints } = visit
  await page.goto(`${url}/dashboard/avisos`)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  const takesShared = async () =>
    Boolean((await navigator.serviceWorker.getRegistration('/dashboard/conectar'))?.active)
  await expect.poll(() => page.evaluate(takesShared)).toBe(true)
  await page.goto(`${url}/dashboard/conectar`)
  await share(page)
  await page.getByText('Você compartilhou Conversa do WhatsApp com Davi Reis.txt.').waitFor()
  expect(await page.getByText('Davi Reis entrou no quadro').count()).toBe(0)
  expect(page.url()).toBe(`${visit.url}/dashboard/conectar`)
  await page.getByRole('button', { name: 'Trazer', exact: true }).click()
  await done(page)
  expect(await answers(page)).toEqual(['Davi Reis entrou no quadro'])
  expect(complaints).toEqual([])
})

test('the manifest lets phones share exported chats with the page, and desktops open them with it', async () => {
  await using visit = await onThePage()
  expect(await visit.page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest')
  const manifest = await (await visit.page.request.get(`${visit.url}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({
    display: 'standalone',
    share_target: {
      action: '/dashboard/conectar?compartilhado=1',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'arquivo', accept: expect.arrayContaining(['text/plain', '.txt', '.zip']) }] },
    },
    file_handlers: [{ action: '/dashboard/conectar' }],
  })
})
