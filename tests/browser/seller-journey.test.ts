import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password } from '#tests/support/accounts.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { wordsIn } from '#tests/support/kept-words.ts'
import { ago } from '#tests/support/signed-in-sellers.ts'
import { aFolder, aServer } from '#tests/support/programs.ts'
import { aMemberOf } from '#tests/support/running-site.ts'
import { filesBelow, foundIn, rowsBelow } from '#tests/support/traces.ts'

/** Invented words of both sides, of the seller's name and of a file name. None of them may ever be kept. */
const canaries = ['canariopalavra', 'canariofala', 'canariovendedor', 'canarioarquivo']
/** The name of the person who is erased. */
const erasedName = 'Canarionome Duarte'

/** An export whose first message is so many minutes old, with one more each minute. */
function exported(minutesAgo: number, customer: string, ...lines: string[]): string {
  const written = lines.map((line, index) => {
    const [date, time] = ago(minutesAgo - index).split('T') as [string, string]
    const author = line.startsWith('C: ') ? customer : 'Canariovendedor'
    return `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)} - ${author}: ${line.slice(3)}\n`
  })
  return written.join('')
}

const file = (name: string, lines: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(lines) })

const chats = () => [
  file(
    'canarioarquivo 1.txt',
    exported(200, 'Davi Reis', 'C: oi, bom dia!', 'S: oi! canariofala', 'C: quanto custa a canariopalavra?'),
  ),
  file('canarioarquivo 2.txt', exported(100, 'Davi Academia', 'C: oi', 'S: oi, tudo bem?', 'C: tem horário amanhã?')),
  file(
    'canarioarquivo 3.txt',
    exported(
      40,
      erasedName,
      'C: quanto custa o ensaio?',
      'S: R$ 450, com canariofala',
      'C: eu quero fechar, manda o Pix da canariopalavra',
    ),
  ),
]
const inOrder = [erasedName, 'Davi Reis', 'Davi Academia']

/** A built server with a data folder, a temporary folder of its own, a log of everything, and a new member in a browser. */
async function aNewMember(javaScriptEnabled: boolean) {
  await using resources = new AsyncDisposableStack()
  const { path: folder } = resources.use(await aFolder())
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'trace', TMPDIR: temporary }
  const server = resources.use(await aServer('dist/server/main.js', environment))
  const { url } = server
  const { email, cookies } = await aMemberOf(url, folder)
  const visit = resources.use(await aBrowser({ url, javaScriptEnabled, reducedMotion: 'reduce' }))
  const { context, page } = visit
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  const sent: string[] = []
  context.on('request', (request) => {
    const body = request.postDataBuffer()?.toString() ?? ''
    sent.push(`${decodeURI(request.url())} ${JSON.stringify(request.headers())} ${body}`)
  })
  const kept = resources.move()
  return {
    page,
    folder,
    server,
    sent,
    complaints: visit.complaints,
    open: (path: string) => page.goto(url + path),
    async signIn() {
      const headers = { 'Sec-Fetch-Site': 'same-origin' }
      await page.request.post(`${url}/auth`, { form: { form: 'entrar', email, password }, headers, maxRedirects: 0 })
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
type Visit = Awaited<ReturnType<typeof aNewMember>>

/** Brings the chats in and gives the answers to their files. `asks`: the seller's name is asked for. */
async function bring({ page, open }: Visit, files: ReturnType<typeof chats>, asks: boolean): Promise<string[]> {
  await open('/dashboard/conectar')
  await page.locator('input[type=file]').setInputFiles(files)
  const send = page.getByRole('button', { name: 'Ler os arquivos' })
  if (await send.isVisible()) await send.click()
  if (asks) await page.getByRole('button', { name: 'Canariovendedor' }).click()
  await page
    .locator('.import[data-status=read]')
    .nth(files.length - 1)
    .waitFor()
  await page.getByRole('link', { name: 'Ver quem vem primeiro' }).waitFor()
  return page.getByRole('log').locator('h2').allTextContents()
}

/** Who is on which stage of the board. */
async function stages({ page, open }: Visit): Promise<Record<string, string>> {
  await open('/dashboard/quadro')
  const cards = page.locator('[data-stage] .card')
  const entries = await cards.evaluateAll((all) =>
    all.map((card) => [
      card.querySelector('.card-name')!.textContent,
      card.closest<HTMLElement>('[data-stage]')!.dataset['stage']!,
    ]),
  )
  return Object.fromEntries(entries) as Record<string, string>
}

async function queueOf({ page, open }: Visit): Promise<string[]> {
  await open('/dashboard')
  return page.locator('[data-customer] :is(a.person, a.open)').allTextContents()
}

async function openPerson({ page, open }: Visit, name: string) {
  await open('/dashboard/pessoas')
  await page.getByRole('link', { name, exact: true }).click()
  await page.locator('#disse').waitFor()
}

const cardOn = (page: Page, stage: string, name: string) =>
  page.locator(`[data-stage="${stage}"]`).getByRole('listitem').filter({ hasText: name })

async function moveAndUndo(visit: Visit, name: string, from: string) {
  const { page, open } = visit
  await open('/dashboard/quadro')
  await page.getByRole('link', { name: `Mover ${name}` }).click()
  await page.getByRole('button', { name: /^Descoberta/ }).click()
  await cardOn(page, 'descoberta', name).waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await cardOn(page, from, name).waitFor()
}

async function mergeDavis(visit: Visit) {
  const { page } = visit
  await openPerson(visit, 'Davi Reis')
  await page.getByText('Juntar com outra pessoa').click()
  await page.getByLabel('Nome ou número de quem é a mesma pessoa').fill('academia')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await page.getByRole('button', { name: 'Juntar Davi Academia com Davi Reis' }).click()
  await page.getByText('Agora é uma pessoa só.').first().waitFor()
}

const refusedLabel = (page: Page) => page.locator('#disse s.label', { hasText: 'Perguntou o preço' })

async function correct(visit: Visit) {
  const { page } = visit
  await openPerson(visit, 'Davi Reis')
  await page.getByRole('button', { name: 'Não é isso: Perguntou o preço' }).click()
  await refusedLabel(page).waitFor()
}

/** Downloads all that is kept of a person, and erases that person. */
async function exportAndErase(visit: Visit, name: string): Promise<string> {
  const { page } = visit
  await openPerson(visit, name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar o que está guardado' }).click(),
  ])
  const kept = await text(await download.createReadStream())
  await page.getByText('Apagar de vez').click()
  await page.getByRole('button', { name: /^Apagar \S+ de vez/ }).click()
  await page.waitForURL(({ pathname }) => pathname === '/dashboard/pessoas')
  return kept
}

for (const [how, isScripted] of [
  ['with a script', true],
  ['without a script', false],
] as const)
  test(`${how} a seller brings chats, works with them, erases somebody and leaves, and no word stays behind`, async () => {
    await using visit = await aNewMember(isScripted)
    const { page, folder, server, sent } = visit
    const files = chats()
    expect((await bring(visit, files, true)).toSorted()).toEqual(
      inOrder.map((name) => `${name} entrou no quadro`).toSorted(),
    )
    expect(await queueOf(visit)).toEqual(inOrder)
    const before = await stages(visit)
    await moveAndUndo(visit, erasedName, before[erasedName]!)
    expect(await stages(visit)).toEqual(before)
    await mergeDavis(visit)
    await correct(visit)
    const merged = await stages(visit)
    expect(Object.keys(merged).toSorted()).toEqual([erasedName, 'Davi Reis'])

    const again = await bring(visit, files, !isScripted)
    expect(again.every((title) => title.endsWith(' já estava no quadro'))).toBe(true)
    expect(await page.locator('[data-sum] strong').allTextContents()).toEqual(['0', '3', '0', '9'])
    expect(await stages(visit)).toEqual(merged)
    await openPerson(visit, 'Davi Reis')
    expect(await refusedLabel(page).count()).toBe(1)
    expect((await page.locator('#disse').innerText()).includes('canariopalavra')).toBe(isScripted)

    const kept = await exportAndErase(visit, erasedName)
    expect(kept).toContain(erasedName)
    expect(foundIn([kept], canaries)).toEqual([])
    expect(Object.keys(await stages(visit))).toEqual(['Davi Reis'])
    if (isScripted) {
      expect(await wordsIn(page)).toContain('canariopalavra')
      expect(await wordsIn(page)).not.toContain('manda o Pix')
    }

    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByText('Logout realizado com sucesso').first().waitFor()
    if (isScripted) await expect.poll(() => wordsIn(page)).toBe('[]')
    await visit.signIn()
    await openPerson(visit, 'Davi Reis')
    const said = await page.locator('#disse [data-words-of]').allInnerTexts()
    expect(said).toContain('Escreveu pela primeira vez')
    expect(foundIn(said, ['bom dia', ...canaries])).toEqual([])
    if (isScripted) expect(foundIn(sent, canaries)).toEqual([])

    await server[Symbol.asyncDispose]()
    expect(foundIn([...server.logged, ...server.said], [...canaries, erasedName])).toEqual([])
    expect(foundIn(filesBelow(folder), canaries)).toEqual([])
    const rows = await rowsBelow(folder)
    expect(foundIn(rows, ['Davi Reis', ...canaries, erasedName])).toEqual(['Davi Reis'])
    expect(foundIn(filesBelow(folder), ['Davi Reis', ...canaries, erasedName])).toEqual(['Davi Reis'])
    expect(visit.complaints).toEqual([])
  })
