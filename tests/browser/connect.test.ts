import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { accountsOn, password } from '#tests/support/accounts.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase } from '#tests/support/database.ts'
import { conversation, exportName, group, zipOf } from '#tests/support/exported-chats.ts'
import { wordsIn } from '#tests/support/kept-words.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { aMember } = accountsOn(database)
const app = { data: database.data, accounts: database.accounts }

type Options = Parameters<typeof aBrowser>[0]

async function signIn(page: Page, url: string, email: string) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const form = { form: 'entrar', email, password }
  await page.request.post(`${url}/auth`, { form, headers, maxRedirects: 0 })
}

/** A seller on the page where conversations come in. */
async function onThePage(options: Options = {}) {
  const { email } = await aMember()
  const visit = await aBrowser({ reducedMotion: 'reduce', app, ...options })
  await signIn(visit.page, visit.url, email)
  await visit.page.goto(`${visit.url}/dashboard/conectar`)
  return { ...visit, email }
}

const field = (page: Page) => page.locator('input[type=file]')
const file = (text: string | Buffer, name = exportName) => ({
  name,
  mimeType: name.endsWith('.zip') ? 'application/zip' : 'text/plain',
  buffer: Buffer.from(text),
})
const answers = (page: Page) => page.getByRole('log').locator('h2').allTextContents()
const done = (page: Page) => page.getByRole('link', { name: 'Ver quem vem primeiro' }).waitFor()
const sums = (page: Page) => page.locator('[data-sum]').allTextContents()
const chatWith = (name: string, hour = '08') =>
  conversation.replaceAll('Beatriz Lobo', name).replaceAll(' 08:', ` ${hour}:`)
const fileWith = (name: string, hour?: string) => file(chatWith(name, hour), `Conversa do WhatsApp com ${name}.txt`)

test('files of all kinds at once: each has its answer, a broken one stops no other, and the same again adds nothing', async () => {
  await using visit = await onThePage()
  const { page, complaints } = visit
  const files = [
    file(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), 'praia.jpg'),
    file(conversation),
    file(group, 'Conversa do WhatsApp com Turma.txt'),
    file(zipOf(chatWith('Davi Reis', '07')), 'WhatsApp Chat - Davi Reis.zip'),
    file(zipOf(conversation).subarray(0, 200), 'metade.zip'),
  ]
  await field(page).setInputFiles(files)
  await done(page)
  expect(await answers(page)).toEqual([
    'Este arquivo não tem conversa',
    'Beatriz Lobo, pessoa nova',
    'Grupo de 3 pessoas',
    'Davi Reis, pessoa nova',
    'O zip veio incompleto',
  ])
  expect(await sums(page)).toEqual(['2', '0', '12', '0'])

  await page.getByRole('button', { name: 'Trazer mais' }).click()
  await field(page).setInputFiles(files.slice(1, 2))
  await done(page)
  expect(await answers(page)).toEqual(['Beatriz Lobo, você já tinha'])
  expect(await page.getByText('Nada de novo').isVisible()).toBe(true)
  expect(await sums(page)).toEqual(['0', '1', '0', '6'])
  expect(complaints).toEqual([])
})

test('who the seller is, is asked once: other files and the next visit know', async () => {
  await using visit = await onThePage()
  const { page } = visit
  const untold = (name: string, hour: string) => file(chatWith(name, hour), `${name}.txt`)
  await field(page).setInputFiles([untold('Beatriz Lobo', '08'), untold('Davi Reis', '07')])
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor()
  await page.getByRole('button', { name: 'Otávio' }).click()
  await done(page)
  expect(await answers(page)).toEqual(['Beatriz Lobo, pessoa nova', 'Davi Reis, pessoa nova'])

  await page.reload()
  await page.getByLabel('Cole a conversa').fill(chatWith('Carla Dias', '06'))
  await page.getByRole('button', { name: 'Ler', exact: true }).click()
  await done(page)
  expect(await answers(page)).toEqual(['Carla Dias, pessoa nova'])
})

test('a reading can be stopped: what was read stays, and what waits is left out', async () => {
  await using visit = await onThePage()
  const { page } = visit
  const untold = file(chatWith('Davi Reis', '07'), 'Davi.txt')
  await field(page).setInputFiles([file(conversation), untold, fileWith('Carla Dias', '06')])
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor()
  await page.getByRole('button', { name: 'Parar' }).click()
  await done(page)
  expect(await answers(page)).toEqual(['Beatriz Lobo, pessoa nova', 'Parou aqui'])
  expect(await sums(page)).toEqual(['1', '0', '6', '0'])

  await page.getByRole('button', { name: 'Trazer mais' }).click()
  await field(page).setInputFiles([fileWith('Carla Dias', '06')])
  await done(page)
  expect(await answers(page)).toEqual(['Carla Dias, pessoa nova'])
})

test('whoever leaves in the middle is asked, and whoever is done is not', async () => {
  await using visit = await onThePage()
  const { page } = visit
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await field(page).setInputFiles(file(conversation, 'Beatriz.txt'))
  await page.getByRole('button', { name: 'Otávio' }).waitFor()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.getByRole('button', { name: 'Otávio' }).click()
  await done(page)
  await page.goto(`${visit.url}/dashboard`)
  expect(asked).toEqual(['beforeunload'])
})

test('of more than twenty files those that were read fold to a line, and more than fifty are said to be left out', async () => {
  await using visit = await onThePage()
  const { page } = visit
  const names = Array.from({ length: 52 }, (_, place) => `Pessoa ${String.fromCharCode(65 + (place % 26))}${place}`)
  const chat = (name: string, place: number) =>
    `1${place % 9}/03/2026 0${place % 10}:${10 + place} - ${name}: quanto custa?\n`
  const files = names.map((name, place) => file(chat(name, place), `Conversa do WhatsApp com ${name}.txt`))
  await field(page).setInputFiles(files)
  await done(page)
  expect(await answers(page)).toHaveLength(50)
  expect(await page.getByText('2 ficaram de fora').isVisible()).toBe(true)
  expect(await page.locator('.import .sent').first().isVisible()).toBe(false)
  const heights = await page.locator('.import').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(60)
})

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
  await page.getByText('1 linha que não entendi').click()
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

  const kept = await wordsIn(page)
  expect(kept).toContain('canariopalavra')
  expect(kept).not.toContain('100 reais')
  await page.getByRole('button', { name: 'Trazer mais' }).click()
  await page.getByRole('button', { name: 'Esquecer agora' }).click()
  await page.getByText('Esquecidas.').waitFor()
  expect(await wordsIn(page)).toBe('[]')
})

test('the sentences go with signing out, and another member finds none of them', async () => {
  await using visit = await onThePage()
  const { page, url, context } = visit
  const bringOne = async () => {
    await field(page).setInputFiles(file(conversation))
    await done(page)
  }
  await bringOne()
  expect(await wordsIn(page)).toContain('quanto custa o ensaio?')
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL(`${url}/`)
  await expect.poll(() => wordsIn(page)).toBe('[]')

  // A session that only ran out leaves them until the next member brings something.
  await signIn(page, url, visit.email)
  await page.goto(`${url}/dashboard/conectar`)
  await bringOne()
  await context.clearCookies()
  await signIn(page, url, (await aMember()).email)
  await page.goto(`${url}/dashboard/conectar`)
  await field(page).setInputFiles(fileWith('Davi Reis', '07'))
  await done(page)
  const left = JSON.parse(await wordsIn(page)) as { member: string }[]
  expect(new Set(left.map(({ member }) => member)).size).toBe(1)
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

test('a conversation that a phone shares stays in the browser, and comes in once the seller says so', async () => {
  await using visit = await onThePage()
  const { page, complaints } = visit
  await field(page).setInputFiles(file(conversation))
  await done(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await share(page)
  await page.getByText('Você compartilhou Conversa do WhatsApp com Davi Reis.txt.').waitFor()
  expect(await page.getByText('Davi Reis, pessoa nova').count()).toBe(0)
  expect(page.url()).toBe(`${visit.url}/dashboard/conectar`)
  await page.getByRole('button', { name: 'Trazer', exact: true }).click()
  await done(page)
  expect(await answers(page)).toEqual(['Davi Reis, pessoa nova'])
  expect(complaints).toEqual([])
})

test('the manifest lets phones share exported chats with the page, and desktops open them with it', async () => {
  await using visit = await onThePage()
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

test('with scripts on, the form cannot be sent, even before they have arrived', async () => {
  const { email } = await aMember()
  await using visit = await aBrowser({ reducedMotion: 'reduce', app })
  const { page, url, requests } = visit
  await signIn(page, url, email)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${url}/dashboard/conectar`, { waitUntil: 'commit' }).catch(() => {})
  await page.getByLabel('Cole a conversa').fill(conversation)
  await page.getByRole('button', { name: 'Ler', exact: true }).click()
  expect(await page.locator('.connect-start :is([type=submit], button:not([type]))').count()).toBe(0)
  expect(requests.filter(({ pathname }) => pathname === '/dashboard/conectar')).toHaveLength(1)
})

test('without JavaScript files are read together, the question is answered, and the page says what is true then', async () => {
  await using visit = await onThePage({ javaScriptEnabled: false })
  const { page } = visit
  expect(await page.locator('.connect-promise h2').innerText()).toBe('Lemos na memória e não guardamos')
  await field(page).setInputFiles([fileWith('Davi Reis', '07'), file(conversation, 'sem nome.txt')])
  await page.getByRole('button', { name: 'Ler os arquivos' }).click()
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor()
  expect(await answers(page)).toEqual(['Davi Reis, pessoa nova', 'Falta saber quem é você'])
  await page.getByRole('button', { name: 'Otávio' }).click()
  await page.getByText('Beatriz Lobo, pessoa nova').waitFor()
})

test('axe finds nothing at the start, while it asks and when it is done, and all of it fits 320 px', async () => {
  await using visit = await onThePage()
  const { page } = visit
  const check = async () => expect(await mistakesOf(page)).toEqual([])
  await check()
  const long = 'Maria Aparecida dos Santos Nascimento de Albuquerque'
  await field(page).setInputFiles([
    fileWith(long, '05'),
    file(group, 'Conversa do WhatsApp com Turma.txt'),
    file('nada', 'umnomedearquivomuitocompridosemnenhumespaconomeio.txt'),
    file(conversation, 'Beatriz.txt'),
  ])
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor()
  await check()
  await page.getByRole('button', { name: 'Otávio' }).click()
  await done(page)
  await check()
})
