import { randomUUID } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { aBrowserOn } from '#tests/support/accounts.ts'
import { askedForPrice, copied, sells } from '#tests/support/beside.ts'
import { anItem } from '#tests/support/catalogues.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { ago as keptAgo, answered as answeredChat, aSellerWith, days, hours, waiting } from '#tests/support/queues.ts'
import { ago, aSignedInSeller, chatFrom, rowOf, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'
import { aFolder, aServer } from '#tests/support/programs.ts'
import { aMemberOf } from '#tests/support/running-site.ts'

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const path = '/dashboard/ao-lado'

type Fields = Readonly<Record<string, string>>

const paste = ({ agent }: SignedInSeller, fields: Fields, status = 200) =>
  agent
    .post(path)
    .type('form')
    .send({ form: 'ler', ...fields })
    .expect(status)

const byScript = ({ agent }: SignedInSeller, fields: Fields) =>
  agent.post(path).set('Accept', 'application/json').type('form').send(fields)

const shownIn = (html: string) => html.replace(/<template[\s\S]*?<\/template>/g, '')
const wordsIn = (html: string) =>
  shownIn(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const repliesIn = (html: string) => [...html.matchAll(/<p class="reply">([^<]+)<\/p>/g)].map(([, text]) => text!)

const namesOf = async ({ workspace }: SignedInSeller) =>
  (await workspace.list({}, ago(0), 'recente', 0, 9)).rows.map(({ name }) => name)

test('a pasted conversation is read: the person is kept, and three replies stand there, each with its reason', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const who = await paste(seller, { texto: askedForPrice() })
  expect(wordsIn(who.text)).toContain('Quem é você?')
  expect(await namesOf(seller)).toEqual([])

  const { text } = await paste(seller, { texto: askedForPrice(), eu: 'Marina' })
  const replies = repliesIn(text)
  expect(new Set(replies).size).toBe(3)
  for (const reply of replies) expect(reply).toContain('R$ 890')
  const reasons = [...shownIn(text).matchAll(/<h3 data-fill="reason">([^<]+)<\/h3>/g)]
  expect(new Set(reasons.map(([, reason]) => reason)).size).toBe(3)
  expect(await namesOf(seller)).toEqual(['Lívia Monteiro'])
})

test('who is known is recognised, and nobody is asked again; the same text again keeps nothing more', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  const texto = askedForPrice()
  for (const _ of [1, 2]) {
    const { text } = await paste(seller, { texto })
    expect(repliesIn(text)).toHaveLength(3)
    expect((await rowOf(seller, id)).message_count).toBe(5)
  }
})

test('who asks for the price without naming anything is told that of their deal', async () => {
  const seller = await aSignedInSeller(database)
  const items = [anItem('Consultoria', { priceCents: 89_000 }), anItem('Palestra', { priceCents: 150_000 })]
  await seller.workspace.changeCatalogue(() => ({ items: Object.fromEntries(items.map((item) => [item.id, item])) }))
  const id = await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  await seller.workspace.change(id, () => ({ offer: 'Palestra' }))
  const asked = [copied(9, 'Marina', 'oi, tudo bem?'), copied(3, 'Lívia Monteiro', 'qual o valor?')].join('\n')
  const { text } = await paste(seller, { texto: asked })
  const [first] = repliesIn(text)
  expect(first).toContain('R$ 1.500')
  expect(first).not.toContain('R$ 890')
})

test('a message without author is whose the seller says: somebody known, whom it is kept of, or somebody new', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  await seller.brings('Davi Reis', chatFrom(800, 'C: oi', 'S: oi'))
  const texto = 'quanto custa a consultoria?'
  const asked = await paste(seller, { texto })
  expect(wordsIn(asked.text)).toContain('De quem é?')
  const searched = await paste(seller, { texto, procurar: '1', palavras: 'lívia' })
  expect(wordsIn(searched.text)).toContain('Lívia Monteiro')
  expect(wordsIn(searched.text)).not.toContain('Davi Reis')

  const known = await paste(seller, { texto, pessoa: id })
  expect(repliesIn(known.text)).toHaveLength(3)
  expect((await rowOf(seller, id)).message_count).toBe(3)
  const again = await paste(seller, { texto, pessoa: id })
  expect(repliesIn(again.text)).toHaveLength(3)
  expect((await rowOf(seller, id)).message_count).toBe(3)

  expect(repliesIn((await paste(seller, { texto, pessoa: 'nova' })).text)).toHaveLength(3)
  expect(await namesOf(seller)).toHaveLength(2)
  await paste(seller, { texto, pessoa: 'nova', nome: 'Joana Neri' })
  expect(await namesOf(seller)).toContain('Joana Neri')
})

test('of two people with one name the message is kept of the one whom the seller chose', async () => {
  const seller = await aSignedInSeller(database)
  const lines = (...texts: string[]) => chatFrom(900, ...texts.map((text) => `C: ${text}`))
  const one = await seller.brings('Ana Sá', lines('oi', 'tudo bem?', 'quero saber do curso', 'e o preço'))
  const other = await seller.brings('Ana Sá', lines('bom dia', 'boa', 'é sobre a outra entrega', 'ok'))
  expect(other).not.toBe(one)
  await paste(seller, { texto: 'quanto custa a consultoria?', pessoa: other })
  expect([(await rowOf(seller, one)).message_count, (await rowOf(seller, other)).message_count]).toEqual([4, 5])
})

test('what is copied from between kept messages is of the person of that name, and of whoever is open among several', async () => {
  const seller = await aSignedInSeller(database)
  const id = await seller.brings('Ana Sá', [
    ...chatFrom(900, 'C: oi', 'S: oi, tudo bem?'),
    ...chatFrom(30, 'C: e o preço?'),
  ])
  const between = copied(400, 'Ana Sá', 'quero saber do curso')
  const texto = [copied(401, 'Marina', 'me conta o que você precisa'), between].join('\n')
  await paste(seller, { texto, eu: 'Marina' })
  expect(await namesOf(seller)).toEqual(['Ana Sá'])
  expect((await rowOf(seller, id)).message_count).toBe(5)

  const other = await seller.brings(
    'Ana Sá',
    chatFrom(905, ...Array.from({ length: 9 }, (_, line) => `C: é outra coisa ${line}`)),
  )
  expect(other).not.toBe(id)
  await paste(seller, { texto: [texto, copied(399, 'Ana Sá', 'de bolos')].join('\n'), eu: 'Marina', pessoa: id })
  expect((await rowOf(seller, id)).message_count).toBe(6)
  expect(await namesOf(seller)).toHaveLength(2)
})

test('a copy that says otherwise in minutes that are kept is of somebody else of that name', async () => {
  const seller = await aSignedInSeller(database)
  const minutes = [9, 8, 7, 6, 5, 4, 3]
  const id = await seller.brings('Ana Sá', chatFrom(9, ...minutes.map((_, line) => `C: sobre a festa de ${line}`)))
  const texto = [
    copied(10, 'Marina', 'oi'),
    ...minutes.map((minute) => copied(minute, 'Ana Sá', 'é da outra loja')),
  ].join('\n')
  await paste(seller, { texto, eu: 'Marina', pessoa: id })
  expect((await rowOf(seller, id)).message_count).toBe(7)
  expect(await namesOf(seller)).toEqual(['Ana Sá', 'Ana Sá'])
})

test('somebody new of a known name is somebody else, and once', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings('Ana', chatFrom(900, 'C: oi', 'S: oi'))
  const membro = (await seller.agent.get(path)).text.match(/data-member="([^"]+)"/)![1]!
  const fatos = JSON.stringify(encodeFacts(chatFrom(5, 'C: quanto custa a consultoria?')))
  const keep = () => byScript(seller, { form: 'fatos', membro, nome: 'Ana', pessoa: 'nova', fatos }).expect(200)
  await Promise.all([keep(), keep()])
  await keep()
  expect(await namesOf(seller)).toEqual(['Ana', 'Ana'])
  expect((await rowOf(seller, id)).message_count).toBe(2)
})

test('a conversation that names somebody else is kept of them, whoever stood there before', async () => {
  const seller = await aSignedInSeller(database)
  const minutes = [9, 8, 7, 6, 5]
  const lines = (author: string, text: string) => minutes.map((minute) => copied(minute, author, text)).join('\n')
  await paste(seller, {
    texto: [copied(10, 'Marina', 'oi'), lines('Ana Sá', 'quero saber do curso')].join('\n'),
    eu: 'Marina',
  })
  const { rows } = await seller.workspace.list({}, ago(0), 'recente', 0, 1)
  const { id } = rows[0]!
  const other = [copied(10, 'Marina', 'boa tarde'), lines('Bia Sá', 'e o frete?')].join('\n')
  await paste(seller, { texto: other, eu: 'Marina', pessoa: id })
  expect(await namesOf(seller)).toEqual(expect.arrayContaining(['Ana Sá', 'Bia Sá']))
  expect((await rowOf(seller, id)).message_count).toBe(6)
})

test('another message as long as the last one is kept, too', async () => {
  const seller = await aSignedInSeller(database)
  const id = await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: posso mandar?'))
  for (const texto of ['sim', 'não', 'não']) await paste(seller, { texto, pessoa: id })
  expect((await rowOf(seller, id)).message_count).toBe(4)
})

test('of somebody new a message is kept once, however often the page sends it again', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller, { priceCents: null })
  const given = { texto: 'quanto custa a consultoria?', pessoa: 'nova', nome: 'Joana Neri' }
  const { text } = await paste(seller, given)
  const [, id] = /name="pessoa" value="([0-9a-f-]{36})"/.exec(shownIn(text))!
  expect(shownIn(text)).not.toContain('value="nova"')
  await paste(seller, { ...given, pessoa: id!, sem: '1' })
  expect((await rowOf(seller, id!)).message_count).toBe(1)
})

test('the next conversation is not kept of whoever stands there: a message without author asks whose it is', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi'))
  const { text } = await paste(seller, { texto: 'quanto custa a consultoria?', pessoa: id })
  const next = /<details class="by-hand">(.*?)<\/details>/s.exec(shownIn(text))![1]!
  expect(next).not.toMatch(/name="pessoa" value="[^"]/)
})

test('what the catalogue lacks is asked once: the answer completes the replies, and stays', async () => {
  const seller = await aSignedInSeller(database)
  const { id } = await sells(seller, { priceCents: null })
  const given = { texto: askedForPrice(), eu: 'Marina' }
  const { text } = await paste(seller, given)
  expect(wordsIn(text)).toContain('Qual é o preço?')
  const lugar = /name="lugar" value="([^"]+)"/.exec(shownIn(text))![1]!
  expect(lugar).toContain(id)

  const refused = await paste(seller, { ...given, form: 'dado', lugar, resposta: 'uns oitocentos' }, 422)
  expect(wordsIn(refused.text)).toContain('Escreva um valor em reais')
  expect(refused.text).toContain('quanto custa a consultoria?')
  const without = await paste(seller, { ...given, sem: '1' })
  for (const reply of repliesIn(without.text)) expect(reply).not.toMatch(/\d{3}/)

  const completed = await paste(seller, { ...given, form: 'dado', lugar, resposta: '1.250' })
  expect(repliesIn(completed.text)[0]).toContain('R$ 1.250')
  expect((await seller.workspace.catalogue()).items[0]).toMatchObject({ id, priceCents: 125_000 })
})

test.for<[place: string, answer: string, name: string, kept: object]>([
  ['payment pixKey', 'marina@exemplo.com.br', '', { payment: { pixKey: 'marina@exemplo.com.br', ways: [] } }],
  ['payment ways', 'cartão em até 3x', '', { payment: { pixKey: null, ways: ['cartão em até 3x'] } }],
  ['meetingTimes', 'seg 10h', '', { meetingTimes: [{ weekday: 1, from: '10:00', until: null }] }],
  [
    'answer',
    'Sim, até 10 km.',
    'Você entrega?',
    { answers: [{ question: 'Você entrega?', answer: 'Sim, até 10 km.' }] },
  ],
  ['new-item', '89,90', 'Caneca', { items: [{ name: 'Consultoria' }, { name: 'Caneca', priceCents: 8990 }] }],
])(
  'the answer to what is missing in “%s” is kept where the catalogue has it',
  async ([lugar, resposta, pergunta, kept]) => {
    const seller = await aSignedInSeller(database)
    await sells(seller)
    await byScript(seller, { form: 'dado', lugar, resposta, pergunta }).expect(200)
    expect(await seller.workspace.catalogue()).toMatchObject(kept)
  },
)

test.for<[place: string, answer: string, name: string]>([
  ['payment pixKey', 'minha chave', ''],
  ['meetingTimes', 'amanhã cedo', ''],
  ['answer', 'Sim.', ''],
  ['new-item', 'barato', 'Caneca'],
  ['new-item', '89,90', ''],
  ['answer', ' ', 'Você entrega?'],
  ['elsewhere', 'Sim.', ''],
])('an answer to “%s” that is none is refused with 422, and nothing is kept', async ([lugar, resposta, pergunta]) => {
  const seller = await aSignedInSeller(database)
  const before = await seller.workspace.catalogue()
  await byScript(seller, { form: 'dado', lugar, resposta, pergunta }).expect(422)
  expect(await seller.workspace.catalogue()).toEqual(before)
})

test('who asks to be left in peace gets no reply, unless that was a mistake of the reading', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const texto = [
    copied(9, 'Marina', 'oi, tudo bem?'),
    copied(3, 'Ana Sá', 'por favor não me manda mais mensagem'),
  ].join('\n')
  const { text } = await paste(seller, { texto, eu: 'Marina' })
  expect(wordsIn(text)).toContain('Não escrever mais')
  expect(repliesIn(text)).toEqual([])
  const { rows } = await seller.workspace.list({}, ago(0), 'recente', 0, 1)
  const { id } = rows[0]!
  const [minuto, lugar] = ['minuto', 'lugar'].map(
    (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(shownIn(text))![1]!,
  )
  await paste(seller, { form: 'leitura', pessoa: id, minuto: minuto!, lugar: lugar! }, 303)
  const { text: after } = await seller.agent.get(`${path}?pessoa=${id}`).expect(200)
  expect(wordsIn(after)).not.toContain('Não escrever mais')
})

test('of somebody who is opened without a text it is told what stands open, as on Hoje', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings(
    'Lívia Monteiro',
    chatFrom(40, 'C: quanto custa a consultoria?', 'C: emite nota fiscal?', 'C: e entrega?', 'C: oi?'),
  )
  const { text } = await seller.agent.get(`${path}?pessoa=${id}`).expect(200)
  expect(wordsIn(text)).toContain('Falta responder: o valor, a nota fiscal, a entrega')
})

test('where the seller spoke last it is said to wait, and they may be reminded, or write all the same', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings('Lívia Monteiro', chatFrom(40, 'C: quanto custa a consultoria?', 'S: fica R$ 890'))
  const { text } = await seller.agent.get(`${path}?pessoa=${id}`).expect(200)
  expect(wordsIn(text)).toContain('Melhor esperar')
  expect(repliesIn(text)).toEqual([])
  const quando = /name="quando" value="([^"]+)"/.exec(shownIn(text))![1]!
  await paste(seller, { form: 'lembrar', pessoa: id, quando }, 303)
  expect((await rowOf(seller, id)).later_until).toContain(quando)
  expect(repliesIn((await paste(seller, { texto: '', pessoa: id, assim: '1' })).text)).toHaveLength(3)
})

const withFollowUps = () =>
  aSellerWith(database, [
    answeredChat('Bia Sá', days(5)),
    answeredChat('Caio Luz', days(6)),
    answeredChat('Davi Reis', days(2), { done_at: keptAgo(days(1)), later_until: keptAgo(60) }),
    answeredChat('+55 11 91234-0142', days(7)),
    waiting('Fábio Couto', hours(2)),
  ])

test('the start lists three people whose follow-up is due, what was agreed first, and says how many more Hoje has', async () => {
  const seller = await withFollowUps()
  const { text } = await seller.agent.get(path).expect(200)
  const [, list] = /<section class="follow-ups".*?>(.*?)<\/section>/s.exec(shownIn(text))!
  expect([...list!.matchAll(/<b>([^<]+)</g)].map(([, name]) => name)).toEqual(['Davi', 'Bia', 'Caio'])
  expect(wordsIn(list!.replaceAll('<!-- -->', ''))).toContain('e mais 1 em Hoje')
  expect(wordsIn(list!)).toContain('Lembretes em Hoje')
  expect(wordsIn(list!)).toContain('5 dias Bia a proposta está em aberto')

  const [, opened] = /href="([^"]+pessoa=[^"]+)"[^>]*>(?:(?!<a ).)*<b>Bia</s.exec(list!)!
  const page = shownIn((await seller.agent.get(opened!).expect(200)).text)
  expect(wordsIn(page)).toMatch(/1ª tentativa de 3 · sem resposta há 5 dias/)
  const [id, visto] = ['id', 'visto'].map((name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)![1]!)
  await paste(seller, { form: 'feito', id: id!, visto: visto! }, 303)
  expect(wordsIn((await seller.agent.get(path).expect(200)).text)).not.toContain('Bia')
  expect((await seller.workspace.openFollowUp(id!))?.try_number).toBe(2)
  const after = await seller.agent.get(`${path}?pessoa=${id}`).expect(200)
  expect(after.text).toMatch(/<form class="due-follow-up[^"]*"[^>]* hidden/)
  await paste(seller, { form: 'feito', id: id!, visto: visto! }, 409)
})

test('nothing is listed where no follow-up is due', async () => {
  const seller = await aSellerWith(database, [waiting('Fábio Couto', hours(2)), answeredChat('Rita Sá', hours(1))])
  const [, list] = /<section class="follow-ups".*?>(.*?)<\/section>/s.exec(
    shownIn((await seller.agent.get(path)).text),
  )!
  expect(list).not.toContain('<li')
  expect((await seller.agent.get(`${path}/retornos`).expect(200)).body).toEqual({ rows: [], more: 0 })
})

test('what is due now is told anew to its seller alone', async () => {
  const seller = await withFollowUps()
  const { body, headers } = await seller.agent.get(`${path}/retornos`).expect(200)
  expect(body.rows.map(({ first }: { first: string }) => first)).toEqual(['Davi', 'Bia', 'Caio'])
  expect(body.more).toBe(1)
  expect(headers['cache-control']).toBe('private, no-store')
  await aBrowserOn(seller.site).get(`${path}/retornos`).expect(401)
  await seller.agent.post(`${path}/retornos`).expect(405)
})

test('somebody of another workspace is not there', async () => {
  const [ana, bia] = [await aSignedInSeller(database), await aSignedInSeller(database)]
  const messages = chatFrom(40, 'C: quanto custa?')
  const id = await bia.brings('Lívia Monteiro', messages)
  const facts = { membro: ana.id, nome: 'Lívia Monteiro', fatos: JSON.stringify(encodeFacts(messages)) }
  await ana.agent.get(`${path}?pessoa=${id}`).expect(404)
  await byScript(ana, { form: 'pessoa', pessoa: id }).expect(404)
  await byScript(ana, { form: 'feito', id, visto: '' }).expect(404)
  await byScript(ana, { form: 'lembrar', pessoa: id, quando: ago(-1440) }).expect(404)
  await byScript(ana, { form: 'leitura', pessoa: id, minuto: messages[0]!.at, lugar: '0' }).expect(404)
  await paste(ana, { texto: 'quanto custa?', pessoa: id }, 404)
  expect((await byScript(ana, { form: 'procurar', palavras: 'lívia' }).expect(200)).body.found).toEqual([])
  expect((await byScript(ana, { form: 'nomes', nomes: 'Lívia Monteiro' }).expect(200)).body.names).toEqual([])
  const { body } = await byScript(ana, { form: 'fatos', ...facts, pessoa: id }).expect(200)
  expect(body.beside.person.id).not.toBe(id)
  expect((await rowOf(bia, id)).message_count).toBe(1)
})

test('what was pasted can be sent again, for somebody who was erased meanwhile, too', async () => {
  const seller = await aSignedInSeller(database)
  const texto = 'quanto custa a consultoria?'
  const { text } = await paste(seller, { texto, pessoa: randomUUID() }, 404)
  expect(wordsIn(text)).toContain('Essa pessoa não está mais aqui')
  expect(wordsIn(text)).toContain('Tentar de novo')
  expect(shownIn(text)).toContain(`name="texto" value="${texto}"`)
  expect(shownIn(text)).not.toMatch(/name="pessoa" value="[^"]/)
})

test('groups and what is no conversation are refused in words, and nothing is kept', async () => {
  const seller = await aSignedInSeller(database)
  const group = ['Ana', 'Bia', 'Caio'].map((author, place) => copied(9 - place, author, 'oi')).join('\n')
  expect(wordsIn((await paste(seller, { texto: group })).text)).toContain('Isto é um grupo')
  expect(wordsIn((await paste(seller, { texto: ' ' })).text)).toContain('Nenhum texto chegou')
  expect(wordsIn((await paste(seller, { texto: 'a'.repeat(5000) })).text)).toContain('longo demais')
  expect(await namesOf(seller)).toEqual([])
})

test('threads of their own read what is pasted and write to it, so that it holds up no page of others, and are ended', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const threads: Worker[] = []
  const started = (thread: Worker) => void threads.push(thread)
  process.on('worker', started)
  const { text } = await paste(seller, { texto: askedForPrice(), eu: 'Marina' })
  process.off('worker', started)
  expect(repliesIn(text)).toHaveLength(3)
  const ended = -1
  expect(threads.map(({ threadId }) => threadId)).toEqual([ended, ended])
})

test('no word of what is pasted is left in a table, log, file or temporary folder', async () => {
  await using folder = await aFolder()
  const temporary = join(folder.path, 'tmp')
  mkdirSync(temporary)
  const environment = { DATA_DIR: folder.path, LOG_LEVEL: 'trace', TMPDIR: temporary }
  const server = await aServer('dist/server/main.js', environment)
  const member = await aMemberOf(server.url, folder.path)
  const send = (fields: Record<string, string>) => member.post(path, { form: 'ler', ...fields })
  const texto = [
    copied(9, 'Canariovendedor', 'canarioresposta: 100 reais'),
    copied(3, 'Beatriz Lobo', 'quanto custa a canariopalavra?'),
  ].join('\n')
  expect(await send({ texto })).toContain('Quem é você?')
  expect(await send({ texto, eu: 'Canariovendedor' })).toContain('canariopalavra')
  expect(await send({ texto: 'e a canariosolta, quanto custa?' })).toContain('De quem é?')
  expect(await send({ texto: 'e a canariosolta, quanto custa?', pessoa: 'nova', nome: 'Davi Reis' })).toContain('Davi')
  await server[Symbol.asyncDispose]()

  const log = [...server.logged, ...server.said].join('\n')
  expect(log).toContain(path)
  const files = globSync('**/*', { cwd: folder.path }).map((name) => join(folder.path, name))
  const kept = files.filter((name) => statSync(name).isFile()).map((name) => readFileSync(name, 'latin1'))
  expect(kept.some((text) => text.includes('Beatriz Lobo'))).toBe(true)
  const everything = [log, files.join('\n'), ...kept].map((text) => text.toLowerCase())
  for (const canary of ['canariopalavra', 'canariovendedor', 'canarioresposta', 'canariosolta'])
    expect(
      everything.filter((text) => text.includes(canary)),
      canary,
    ).toEqual([])
})
