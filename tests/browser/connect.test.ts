import { afterAll, expect, test } from 'vitest'
import { mistakesOf } from '#tests/support/axe.ts'
import { answers, chatWith, connectPageOn, done, field, file, fileWith, sums } from '#tests/support/connect-page.ts'
import { aDatabase } from '#tests/support/database.ts'
import { conversation, group, zipOf } from '#tests/support/exported-chats.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { signedIn, onThePage } = connectPageOn(database)

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
    'Beatriz Lobo entrou no quadro',
    'Grupo de 3 pessoas',
    'Davi Reis entrou no quadro',
    'O zip veio incompleto',
  ])
  expect(await sums(page)).toEqual(['2', '0', '12', '0'])

  await page.getByRole('button', { name: 'Trazer mais' }).click()
  await field(page).setInputFiles(files.slice(1, 2))
  await done(page)
  expect(await answers(page)).toEqual(['Beatriz Lobo já estava no quadro'])
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
  expect(await answers(page)).toEqual(['Beatriz Lobo entrou no quadro', 'Davi Reis entrou no quadro'])

  await page.reload()
  await page.getByLabel('Cole a conversa').fill(chatWith('Carla Dias', '06'))
  await page.getByRole('button', { name: 'Ler', exact: true }).click()
  await done(page)
  expect(await answers(page)).toEqual(['Carla Dias entrou no quadro'])
})

test('a reading can be stopped: what was read stays, and what waits is left out', async () => {
  await using visit = await onThePage()
  const { page } = visit
  const untold = file(chatWith('Davi Reis', '07'), 'Davi.txt')
  await field(page).setInputFiles([file(conversation), untold, fileWith('Carla Dias', '06')])
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor()
  await page.getByRole('button', { name: 'Parar' }).click()
  await done(page)
  expect(await answers(page)).toEqual(['Beatriz Lobo entrou no quadro', 'Parou aqui'])
  expect(await sums(page)).toEqual(['1', '0', '6', '0'])

  await page.getByRole('button', { name: 'Trazer mais' }).click()
  await field(page).setInputFiles([fileWith('Carla Dias', '06')])
  await done(page)
  expect(await answers(page)).toEqual(['Carla Dias entrou no quadro'])
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

test('with scripts on, the form cannot be sent, even before they have arrived', async () => {
  await using visit = await signedIn()
  const { page, url, requests } = visit
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
  expect(await page.locator('.connect-promise h2').innerText()).toBe('O Fechou lê na memória e não guarda')
  await field(page).setInputFiles([fileWith('Davi Reis', '07'), file(conversation, 'sem nome.txt')])
  await page.getByRole('button', { name: 'Ler os arquivos' }).click()
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor()
  expect(await answers(page)).toEqual(['Davi Reis entrou no quadro', 'Falta saber quem é você'])
  await page.getByRole('button', { name: 'Otávio' }).click()
  await page.getByText('Beatriz Lobo entrou no quadro').waitFor()
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
