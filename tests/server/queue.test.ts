import { afterAll, expect, test } from 'vitest'
import { kindsInAddress, seenOf, tomorrowOf } from '#shared/customers/queue-view.ts'
import { minutesOf } from '#shared/reading/view/times.ts'
import { wallTimeInSaoPaulo } from '#shared/sao-paulo.ts'
import { aDatabase } from '#tests/support/database.ts'
import { ago, answered, aSellerWith, days, hours, keep, waiting } from '#tests/support/queues.ts'
import { chat } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

type Seller = Awaited<ReturnType<typeof aSellerWith>>

/** The names in the queue, in the order in which the page has them. */
async function namesIn(seller: Seller, query = ''): Promise<string[]> {
  const text = await pageOf(seller, `/dashboard${query}`)
  return [...text.matchAll(/<a class="(?:person|open)"[^>]*>([^<]+)</g)].map(([, name]) => name!)
}

async function rowOf({ workspace }: Seller, name: string) {
  const { rows } = await workspace.list({}, wallTimeInSaoPaulo(new Date()), 'nome', 0, 100)
  return rows.find((row) => row.name === name)!
}

/** Presses a button of a customer as the page has it now. */
async function press(seller: Seller, name: string, form: string, more: Record<string, string> = {}, status = 303) {
  const row = await rowOf(seller, name)
  const { headers, text } = await send(seller, { form, id: row.id, visto: seenOf(row), ...more }).expect(status)
  const place = new URL(headers['location'] ?? '/dashboard', 'http://localhost')
  return { text, location: place.pathname + place.search, event: place.searchParams.get('evento') ?? '' }
}

/** Hoje without the comments that React leaves between pieces of text. */
async function pageOf({ agent }: Seller, address = '/dashboard'): Promise<string> {
  return (await agent.get(address).expect(200)).text.replaceAll('<!-- -->', '')
}

const send = ({ agent }: Seller, fields: Record<string, string>, query = '') =>
  agent.post(`/dashboard${query}`).type('form').send(fields)

const hot = { temperature: 'quente', stage: 'negociacao' } as const

test('first comes who is ready to buy, then who waits, who was put off to now, and who is about to be forgotten', async () => {
  const seller = await aSellerWith(database, [
    answered('Célio, silent for twelve days', days(12)),
    answered('Sandra, silent for five days', days(5)),
    answered('Rita, silent since yesterday', days(1)),
    answered('Nair, put off to an hour ago', days(2), { done_at: ago(days(1)), later_until: ago(60) }),
    answered('Davi, put off to tomorrow', days(9), { done_at: ago(60), later_until: ago(-days(1)) }),
    waiting('Fábio, waiting for two hours', hours(2)),
    waiting('Joana, waiting for one hour', hours(1)),
    waiting('Otávio, asleep and never answered', days(20)),
    answered('Renata, ready and silent for fifteen hours', hours(15), hot),
    waiting('Camila, ready and waiting', 48, hot),
    waiting('Bia, who asked for peace', 30, { opted_out: true }),
    waiting('Caio, lost', 30, { stage: 'perdido' }),
    answered('Elisa, a customer since long', days(30), { stage: 'ganho', asleep_at: null }),
    answered('Gil, gone for a year', days(365)),
  ])
  const inOrder = ['Camila', 'Renata', 'Fábio', 'Joana', 'Nair', 'Sandra', 'Célio', 'Otávio']
  expect((await namesIn(seller)).map((name) => name.split(',')[0])).toEqual(inOrder)

  const parts = { ready: 2, waiting: 2, agreed: 1, fading: 3 }
  const text = await pageOf(seller)
  for (const [kind, count] of Object.entries(parts)) {
    const address = kindsInAddress[kind as keyof typeof parts]
    expect(await namesIn(seller, `?ver=${address}`)).toHaveLength(count)
    expect(text).toMatch(new RegExp(`href="/dashboard\\?ver=${address}">[^<]+<b>${count}</b>`))
  }
  expect((await namesIn(seller, '?ver=outra-coisa')).length).toBe(inOrder.length)
})

test('the page begins with the first one’s name, or with whom the seller opens', async () => {
  const seller = await aSellerWith(database, [waiting('Joana Neri', 10), waiting('Fábio Couto', 60)])
  const heading = async (query: string) =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(await pageOf(seller, `/dashboard${query}`))![1]!.replace(/<[^>]+>/g, '')
  expect(await heading('')).toBe('Comece por Fábio')
  const { id } = await rowOf(seller, 'Joana Neri')
  expect(await heading(`?aberto=${id}`)).toBe('Comece por Joana')
  expect(await heading('?aberto=ninguem')).toBe('Comece por Fábio')
})

test('who is done leaves the queue until they write again, and comes back when that is undone', async () => {
  const seller = await aSellerWith(database, [waiting('Fábio', 60), waiting('Joana', 10)])
  const { location, event } = await press(seller, 'Fábio', 'feito')
  expect(await namesIn(seller)).toEqual(['Joana'])
  const shown = await pageOf(seller, location)
  expect(shown).toContain('Feito. Volta para a fila se escrever de novo.')
  expect(shown).toContain('1 feito hoje: Fábio.')

  await send(seller, { form: 'desfazer', evento: event }).expect(303)
  expect(await namesIn(seller)).toEqual(['Fábio', 'Joana'])
  await press(seller, 'Fábio', 'feito')
  const { id, done_at } = await rowOf(seller, 'Fábio')
  await keep(seller.db, [waiting('Fábio', -1, { id, done_at })])
  expect(await namesIn(seller)).toEqual(['Joana', 'Fábio'])
})

test('among those who were seen to today each can be brought back', async () => {
  const seller = await aSellerWith(database, [waiting('Fábio', 60), waiting('Joana', 10)])
  await press(seller, 'Fábio', 'feito')
  const { id } = await rowOf(seller, 'Fábio')
  await send(seller, { form: 'voltar', id }).expect(303)
  expect(await namesIn(seller)).toEqual(['Fábio', 'Joana'])
})

test('who is put off comes back at that time: in three hours, tomorrow at nine, or on a day', async () => {
  const names = ['Fábio', 'Joana', 'Thiago']
  const seller = await aSellerWith(
    database,
    names.map((name, index) => waiting(name, 60 - index)),
  )
  const now = wallTimeInSaoPaulo(new Date())
  const day = new Date(Date.parse(now) + days(40) * 60_000).toISOString().slice(0, 10)
  await press(seller, 'Fábio', 'depois', { quando: 'hoje' })
  await press(seller, 'Joana', 'depois', { quando: 'amanha' })
  const { event } = await press(seller, 'Thiago', 'depois', { quando: 'dia', dia: day })
  const text = await pageOf(seller)
  expect(text).toContain('Ninguém')
  expect(text).not.toContain('feito hoje')

  const until = (name: string) => rowOf(seller, name).then(({ later_until: later }) => later!.slice(0, 16))
  expect(minutesOf(await until('Fábio')) - minutesOf(now)).toBeGreaterThanOrEqual(hours(3))
  expect(minutesOf(await until('Fábio')) - minutesOf(now)).toBeLessThanOrEqual(hours(3) + 2)
  expect(await until('Joana')).toBe(`${tomorrowOf(now)}T09:00`)
  expect(await until('Thiago')).toBe(`${day}T09:00`)
  const { rows } = await seller.workspace.queue(`${day}T09:00`, 3, 'agreed', 10)
  expect(rows.map(({ name }) => name)).toEqual(['Fábio', 'Joana', 'Thiago'])

  await send(seller, { form: 'desfazer', evento: event }).expect(303)
  expect(await namesIn(seller)).toEqual(['Thiago'])
})

test('who is put off and writes before that time is back at once', async () => {
  const put = { done_at: ago(60), later_until: ago(-days(1)), last_at: ago(5), waits_since: ago(5) }
  const seller = await aSellerWith(database, [waiting('Fábio', 120, put), waiting('Joana', 10)])
  expect(await namesIn(seller)).toEqual(['Joana', 'Fábio'])
})

test.for([
  ['', 'Escolha um dia.'],
  ['2020-01-01', 'Esse dia já começou. Escolha a partir de amanhã.'],
  ['9999-12-31', 'Escolha um dia dentro de um ano.'],
  ['amanhã', 'Escolha um dia.'],
])('a day that cannot be (%s) is refused with a sentence, and nobody moves', async ([day, sentence]) => {
  const seller = await aSellerWith(database, [waiting('Fábio', 60)])
  const { text } = await press(seller, 'Fábio', 'depois', { quando: 'dia', dia: day! }, 422)
  expect(text).toContain(`role="alert" tabindex="-1">${sentence}`)
  expect(await namesIn(seller)).toEqual(['Fábio'])
})

test('“não é isso” takes the label that decides away, and undoing it brings it back', async () => {
  const seller = await aSellerWith(database, [])
  const messages = chat(ago(90).slice(0, 16), 'C: oi, quanto custa a consultoria?')
  await seller.workspace.importContact({ name: 'Camila', messages, bringBack: false })
  const before = await rowOf(seller, 'Camila')
  expect(before.reading.label).toBe('pergunta_preco')

  const { event } = await press(seller, 'Camila', 'nao-e-isso', { etiqueta: 'pergunta_preco' })
  expect((await rowOf(seller, 'Camila')).reading.label).not.toBe('pergunta_preco')
  const again = await send(seller, { form: 'nao-e-isso', id: before.id, etiqueta: 'pergunta_preco' }).expect(409)
  expect(again.text).toContain('Camila mudou em outra aba')

  await send(seller, { form: 'desfazer', evento: event }).expect(303)
  expect((await rowOf(seller, 'Camila')).reading).toEqual(before.reading)
})

test('what another tab has changed first is said, and nothing is changed', async () => {
  const seller = await aSellerWith(database, [waiting('Fábio', 60), waiting('Joana', 10)])
  const seen = await rowOf(seller, 'Fábio')
  await press(seller, 'Fábio', 'depois', { quando: 'amanha' })
  const { text } = await send(seller, { form: 'feito', id: seen.id, visto: seenOf(seen) }).expect(409)
  expect(text).toContain('Fábio mudou em outra aba ou em outro aparelho antes de você.')
  const { done_at: done, later_until: later } = await rowOf(seller, 'Fábio')
  expect(later).not.toBeNull()

  await seller.agent
    .post('/dashboard')
    .set('Accept', 'application/json')
    .send({ form: 'feito', id: seen.id, visto: seenOf(seen) })
    .expect(409)
  expect(await rowOf(seller, 'Fábio')).toMatchObject({ done_at: done, later_until: later })
})

test('of another seller’s customers and events nothing is seen, and nothing changes', async () => {
  const [ana, bia] = await Promise.all([
    aSellerWith(database, [waiting('Fábio da Ana', 60)]),
    aSellerWith(database, [waiting('Joana da Bia', 60)]),
  ])
  const bias = await rowOf(bia, 'Joana da Bia')
  const done = await bia.workspace.change(bias.id, () => ({ note: 'segredo' }))
  const fields = { id: bias.id, visto: seenOf(bias), quando: 'amanha', etiqueta: 'pergunta_preco' }
  for (const form of ['feito', 'depois', 'nao-e-isso', 'voltar']) await send(ana, { form, ...fields }).expect(404)
  const event = done.kind === 'changed' ? done.event! : ''
  for (const form of ['desfazer', 'refazer']) await send(ana, { form, evento: event }).expect(404)
  expect(await namesIn(ana, `?aberto=${bias.id}`)).toEqual(['Fábio da Ana'])
  expect(await rowOf(bia, 'Joana da Bia')).toEqual(bias)
})

test('the queue stays filtered after a tap', async () => {
  const seller = await aSellerWith(database, [waiting('Fábio', 60), waiting('Joana', 10)])
  const row = await rowOf(seller, 'Fábio')
  const { headers } = await send(seller, { form: 'feito', id: row.id, visto: seenOf(row) }, '?ver=esperam').expect(303)
  expect(headers['location']).toMatch(/^\/dashboard\?ver=esperam&recebido=feito&evento=[-\w]+$/)
})

test('the way to WhatsApp stands where there is a number, and opens beside the page', async () => {
  const named = await aSellerWith(database, [waiting('Fábio', 60)])
  expect((await named.agent.get('/dashboard')).text).not.toContain('wa.me')
  const numbered = await aSellerWith(database, [waiting('Fábio', 60, { number: '+5511912345678' })])
  const { text } = await numbered.agent.get('/dashboard')
  expect(text).toContain('href="https://wa.me/5511912345678" target="_blank" rel="noopener"')
})
