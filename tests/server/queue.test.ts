import { afterAll, expect, test } from 'vitest'
import { kindsInAddress, seenOf, tomorrowOf } from '#shared/customers/queue-view.ts'
import { laterChoices, type LaterChoice } from '#shared/time/moments/later-choices.ts'
import { openingHoursOf } from '#shared/time/opening-hours.ts'
import { hour } from '#shared/time/in-words.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { setUp } from '#tests/support/accounts.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { ago, answered, aSellerWith, days, hours, keep, waiting } from '#tests/support/queues.ts'
import { chatFrom } from '#tests/support/signed-in-sellers.ts'
import { chat } from '#tests/support/sellers.ts'
import { aSetUp } from '#tests/support/valid-fields.ts'

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

type Seller = Awaited<ReturnType<typeof aSellerWith>>

/** The names in the queue, in the order in which the page has them. */
async function namesIn(seller: Seller, query = ''): Promise<string[]> {
  const text = await pageOf(seller, `/dashboard${query}`)
  return [...text.matchAll(/<a class="(?:person|open)(?: covers)?"[^>]*>([^<]+)</g)].map(([, name]) => name!)
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

test('who asked and was only greeted stands among those who wait, and so does a buyer with a trouble, until it is seen to', async () => {
  const seller = await aSellerWith(database, [])
  const trouble = ['C: fechado, manda o pix', 'S: recebi, obrigada!', 'C: chegou quebrado', 'S: oi, boa tarde']
  await seller.brings('Camila', chatFrom(300, ...trouble))
  await seller.brings('Carla', chatFrom(200, 'C: quanto custa o bolo?', 'S: Oi Carla, boa tarde!'))
  await seller.brings('Rita', chatFrom(100, 'C: quanto custa o bolo?', 'S: R$ 180'))
  expect(await namesIn(seller, '?ver=esperam')).toEqual(['Camila', 'Carla'])
  await press(seller, 'Carla', 'feito')
  expect(await namesIn(seller, '?ver=esperam')).toEqual(['Camila'])
})

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
    // Twelve hours that end on a Sunday, a holiday or at night wait for the next day.
    answered('Renata, ready and silent for three days', days(3), hot),
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
  expect(shown).toContain(
    'Feito. Volta para Hoje no próximo lembrete, se houver, ou quando você trouxer uma mensagem nova.',
  )
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

const until = async (seller: Seller, name: string) => (await rowOf(seller, name)).later_until?.slice(0, 16)

test('who is put off comes back at that time: one of three, a date with its hour, or words', async () => {
  const names = ['Fábio', 'Joana', 'Thiago']
  const seller = await aSellerWith(
    database,
    names.map((name, index) => waiting(name, 60 - index)),
  )
  const now = wallTimeInSaoPaulo(new Date())
  const day = new Date(Date.parse(now) + days(40) * 60_000).toISOString().slice(0, 10)
  const [first] = laterChoices(now, openingHoursOf(aSetUp.openingHours)) as [LaterChoice, ...LaterChoice[]]
  const offered = `value="${first.at}" name="quando">${first.words} <span>${first.when}</span>`
  expect((await pageOf(seller)).split(offered)).toHaveLength(names.length + 1)
  await press(seller, 'Fábio', 'depois', { quando: first.at })
  await press(seller, 'Joana', 'depois', { escrito: `dia ${day.slice(8)}/${day.slice(5, 7)}, 14h30` })
  const { event } = await press(seller, 'Thiago', 'depois', { quando: `${day}T09:00` })
  const text = await pageOf(seller)
  expect(text).toContain('Por hoje é só')
  expect(text).not.toContain('feito hoje')

  expect(await until(seller, 'Fábio')).toBe(first.at)
  expect(await until(seller, 'Joana')).toBe(`${day}T14:30`)
  expect(await until(seller, 'Thiago')).toBe(`${day}T09:00`)
  const { rows } = await seller.workspace.queue(`${day}T15:00`, 3, 'agreed', 10)
  expect(rows.map(({ name }) => name)).toEqual(['Fábio', 'Thiago', 'Joana'])

  await send(seller, { form: 'desfazer', evento: event }).expect(303)
  expect(await namesIn(seller)).toEqual(['Thiago'])
})

test('a day in words begins when the seller opens, by the opening hours of the set-up', async () => {
  const seller = await aSellerWith(database, [waiting('Fábio', 60)])
  const openingHours = 'Todos os dias, das 11h às 20h'
  await seller.agent
    .post('/dashboard/configuracao')
    .type('form')
    .send({ ...setUp, openingHours })
    .expect(303)
  await press(seller, 'Fábio', 'depois', { escrito: 'AMANHA' })
  expect(await until(seller, 'Fábio')).toBe(`${tomorrowOf(wallTimeInSaoPaulo(new Date()))}T11:00`)
})

test('from a person’s page they are put off as from Hoje, and brought back', async () => {
  const seller = await aSellerWith(database, [waiting('Fábio', 60)])
  const { id } = await rowOf(seller, 'Fábio')
  const address = `/dashboard/pessoas/${id}`
  const [, visto] = /name="visto" value="([^"]*)"/.exec(await pageOf(seller, address))!
  const put = (escrito: string) => seller.agent.post(address).type('form').send({ form: 'depois', id, visto, escrito })
  const refused = await put('<quando der>').expect(422)
  expect(refused.text).toMatch(/name="escrito"[^>]* value="&lt;quando der&gt;"/)
  expect(refused.text).toContain('Escreva um dia ou uma hora')
  const { headers } = await put('amanhã às 10h').expect(303)
  expect(await until(seller, 'Fábio')).toBe(`${tomorrowOf(wallTimeInSaoPaulo(new Date()))}T10:00`)
  expect(await pageOf(seller, headers['location'])).toContain('Você deixou para depois.')
  const evento = new URL(headers['location']!, 'http://localhost').searchParams.get('evento')!
  await seller.agent.post(address).type('form').send({ form: 'desfazer', evento }).expect(303)
  expect(await namesIn(seller)).toEqual(['Fábio'])
})

test('who is put off and writes before that time is back at once', async () => {
  const put = { done_at: ago(60), later_until: ago(-days(1)), last_at: ago(5), waits_since: ago(5) }
  const seller = await aSellerWith(database, [waiting('Fábio', 120, put), waiting('Joana', 10)])
  expect(await namesIn(seller)).toEqual(['Joana', 'Fábio'])
})

test.for([
  [{}, 'Escolha um dia e uma hora.'],
  [{ quando: '' }, 'Escolha um dia e uma hora.'],
  [{ quando: '2027-02-30T10:00' }, 'Escolha um dia e uma hora.'],
  [{ quando: '2020-01-01T10:00' }, 'Essa hora já passou. Escolha outra.'],
  [{ quando: '9999-12-31T10:00' }, 'Escolha um dia nos próximos dois anos.'],
  [{ escrito: '' }, 'Escreva um dia ou uma hora, como “sexta depois do almoço” ou “dia 5 às 14h”.'],
  [{ escrito: 'segunda ou terça' }, 'Escreva um dia ou uma hora'],
  [{ escrito: 'ontem' }, 'Essa hora já passou. Escolha outra.'],
  [{ escrito: 'em 3 anos' }, 'Escolha um dia nos próximos dois anos.'],
  [{ escrito: 'amanhã '.repeat(2000) }, 'Escreva um dia ou uma hora'],
] as const)(
  'a time that cannot be (%o) is refused with a sentence, what was typed stays, and nobody moves',
  async ([fields, sentence]) => {
    const seller = await aSellerWith(database, [waiting('Fábio', 60), waiting('Joana', 10)])
    const { text } = await press(seller, 'Joana', 'depois', fields, 422)
    expect(text).toContain(`role="alert" tabindex="-1">${sentence}`)
    for (const typed of Object.values(fields).filter((value) => value && value.length < 200))
      expect(text.match(new RegExp(`value="${typed}"`, 'g'))).toHaveLength(1)
    expect(await namesIn(seller)).toEqual(['Fábio', 'Joana'])
  },
)

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

test('a follow-up that makes no sense goes, says so, and comes back when that is undone', async () => {
  const seller = await aSellerWith(database, [answered('Célio', days(5)), waiting('Fábio', 60)])
  const buttons = (await pageOf(seller)).match(
    /value="(?:sem-sentido|nao-e-isso)" name="form">[^<]*(?:<svg.*?<\/svg>)?[^<]*/g,
  )
  expect(buttons?.map((button) => button.replace(/.*>/, ''))).toEqual(['Não é isso', 'Não faz sentido'])
  const { location, event } = await press(seller, 'Célio', 'sem-sentido')
  const shown = await pageOf(seller, location)
  expect(shown).toContain('Certo. O Fechou não avisa mais, até você trazer uma mensagem nova.')
  expect(await namesIn(seller)).toEqual(['Fábio'])
  expect(
    (await seller.workspace.queue('2099-01-01T10:00', 20, 'fading', 10)).rows.map(({ name }) => name),
  ).not.toContain('Célio')
  await send(seller, { form: 'desfazer', evento: event }).expect(303)
  expect(await namesIn(seller)).toEqual(['Fábio', 'Célio'])
})

test('the card of a follow-up counts the tries, and that of a time that the seller has set shows its hour', async () => {
  const set = ago(0)
  const put = { done_at: ago(days(1)), done_on: [ago(days(1)).slice(0, 10)], later_until: set }
  const seller = await aSellerWith(database, [answered('Lívia Prado', days(2), put), answered('Célio', days(5))])
  const text = await pageOf(seller)
  expect(text).toContain(`<strong>${hour(set)}</strong>`)
  expect(text).toContain('2ª tentativa de 3. Se Lívia já respondeu, toque em Feito.')
  expect(text.match(/class="made"/g)).toHaveLength(2)
})

test('of the silent ones whom a day has no room for the foot says how many there are, with the way to them', async () => {
  const people = Array.from({ length: 23 }, (_, index) => answered(`Pessoa ${index}`, days(5) + index))
  const text = await pageOf(await aSellerWith(database, people))
  expect(text).toContain('3 ficam para os próximos dias. <a href="/dashboard?ver=esquecidos">Ver todos</a>')
})

test('what another tab has changed first is said, and nothing is changed', async () => {
  const seller = await aSellerWith(database, [waiting('Fábio', 60), waiting('Joana', 10)])
  const seen = await rowOf(seller, 'Fábio')
  await press(seller, 'Fábio', 'depois', { escrito: 'amanhã' })
  const { text } = await send(seller, { form: 'feito', id: seen.id, visto: seenOf(seen) }).expect(409)
  expect(text).toContain('Fábio mudou em outra aba')
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
  const fields = { id: bias.id, visto: seenOf(bias), escrito: 'amanhã', etiqueta: 'pergunta_preco' }
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

const putAlert = ({ id }: Seller, made_at: string, channel = 'push', state = 'failed') =>
  database.db.from('alerts').insert({ member_id: id, channel, state, made_at }).throwOnError()

test('Hoje says which alert did not arrive until its member has seen it, and to nobody else', async () => {
  const [seller, other] = [
    await aSellerWith(database, [waiting('Fábio', 60)]),
    await aSellerWith(database, [waiting('Joana', 60)]),
  ]
  const today = ago(0).slice(0, 10)
  await putAlert(seller, `${today}T08:00`, 'push', 'delivered')
  expect(await pageOf(seller)).not.toContain('avisos-vistos')
  await putAlert(seller, `${today}T09:00`)
  expect(await pageOf(seller)).toContain('O aviso das 9h não chegou ao seu navegador. Os lembretes estão aqui.')
  await putAlert(seller, `${today}T10:30`)
  const shown = await pageOf(seller)
  expect(shown).toContain('2 avisos não chegaram ao seu navegador. Os lembretes estão aqui.')
  expect(shown).toContain('href="/dashboard/avisos">Ver os avisos')
  expect(await pageOf(other)).not.toContain('avisos-vistos')
  await putAlert(seller, `${today}T08:00`, 'mail')
  expect(await pageOf(seller)).toContain('3 avisos não chegaram: 2 ao seu navegador e 1 ao seu e-mail. Os lembretes')

  await send(other, { form: 'avisos-vistos' }).expect(303)
  expect(await pageOf(seller)).toContain('3 avisos não chegaram')
  const { headers } = await send(seller, { form: 'avisos-vistos' }, '?ver=esperam').expect(303)
  expect(headers['location']).toBe('/dashboard?ver=esperam')
  expect(await pageOf(seller)).not.toContain('não chegaram')
})

test('of a mail of another day Hoje says the day, and promises no follow-ups where nobody is left', async () => {
  const seller = await aSellerWith(database, [waiting('Fábio', 60)])
  await putAlert(seller, `${ago(days(1)).slice(0, 10)}T08:30`, 'mail')
  await press(seller, 'Fábio', 'feito')
  const text = await pageOf(seller)
  expect(text).toContain('O aviso de ontem, das 8h30, não chegou ao seu e-mail.')
  expect(text).not.toContain('Os lembretes estão aqui.')
})
