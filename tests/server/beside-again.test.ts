import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'
import { askedForPrice, copied, sells } from '#tests/support/beside.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { ago, aSignedInSeller, chatFrom, rowOf, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

/* A text that is sent to the window once more: after a failure, a tap, or a reload of the answer. */

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const path = '/dashboard/ao-lado'

type Fields = Readonly<Record<string, string>>

const send = ({ agent }: SignedInSeller, fields: Fields) =>
  agent
    .post(path)
    .type('form')
    .send({ form: 'ler', ...fields })

const namesOf = async ({ workspace }: SignedInSeller) =>
  (await workspace.list({}, ago(0), 'recente', 0, 20)).rows.map(({ name }) => name)

/** The fields of the page's form that has the text, but for the text. */
function fieldsIn(html: string): Fields {
  const page = html.replace(/<template[\s\S]*?<\/template>/g, '')
  const form = page.split('<form').find((piece) => piece.includes('type="hidden" name="texto"'))!
  const pairs = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name!, value!.replaceAll('&quot;', '"')]))
}

/** Where no reply is written: the thread that writes fails. */
async function withoutWriter<Result>(act: () => PromiseLike<Result>): Promise<Result> {
  let count = 0
  const started = (thread: Worker) => {
    count += 1
    if (count === 2) thread.emit('error', new Error('No memory'))
  }
  process.on('worker', started)
  try {
    return await act()
  } finally {
    process.off('worker', started)
  }
}

test('where nothing could be written the next try finds the person kept, and counts no use once more', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const question = { texto: 'quanto custa a consultoria?', pessoa: 'nova', nome: 'Joana Neri' }
  const refused = await withoutWriter(() => send(seller, question))
  expect(refused.status).toBe(503)
  const again = fieldsIn(refused.text)
  expect(again['pessoa']).toMatch(/^[0-9a-f-]{36}$/)
  expect((await send(seller, { ...question, ...again })).text).toContain('R$ 890')
  expect(await namesOf(seller)).toEqual(['Joana Neri'])
})

test('what was read some minutes ago is read again as of then: a tap finds its question, and nothing more is kept', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const id = await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  const question = { texto: 'quanto custa a consultoria? emite nota fiscal? e tem garantia?', pessoa: id, lido: ago(3) }
  const { text } = await send(seller, question)
  const [, key] = /value="([^"]+)" aria-pressed="false" name="riscar"/.exec(text)!
  expect(fieldsIn(text)['lido']).toBe(question.lido)
  const tapped = await send(seller, { ...question, ...fieldsIn(text), texto: question.texto, riscar: key! })
  expect(tapped.text).toMatch(new RegExp(`value="${key}" aria-pressed="true"`))
  expect((await rowOf(seller, id)).message_count).toBe(3)
})

test('a moment that no page gave is not believed', async () => {
  const seller = await aSignedInSeller(database)
  const id = await seller.brings('Lívia Monteiro', chatFrom(900, 'C: oi', 'S: oi, tudo bem?'))
  for (const lido of ['ontem', ago(-60), ago(3 * 24 * 60), '2026-13-45T99:99']) {
    const { text } = await send(seller, { texto: 'emite nota fiscal? e tem garantia?', pessoa: id, lido })
    expect([ago(0), ago(1)]).toContain(fieldsIn(text)['lido'])
  }
})

test('an answer that is loaded again some minutes later makes nobody of one name twice, and somebody else of it once', async () => {
  const seller = await aSignedInSeller(database)
  const question = { texto: 'quanto custa?', pessoa: 'nova', nome: 'Ana' }
  for (const lido of [ago(9), ago(6), ago(3)]) await send(seller, { ...question, lido })
  await send(seller, question)
  const { rows } = await seller.workspace.list({}, ago(0), 'recente', 0, 20)
  expect(rows.map(({ name, message_count: count }) => [name, count])).toEqual([['Ana', 1]])
  await send(seller, { ...question, texto: 'bom dia, vocês abrem no sábado?' })
  expect(await namesOf(seller)).toEqual(['Ana', 'Ana'])
})

test('of ten people with one name each is known again', async () => {
  const { workspace, ...seller } = await aSignedInSeller(database)
  const chats = Array.from({ length: 10 }, (_, nth) => chatFrom(900 - 20 * nth, `C: quero ${'mais '.repeat(nth)}um`))
  for (const messages of [...chats, ...chats])
    await workspace.importContact({ name: 'Ana', messages, bringBack: false, isNew: true, copiedBeside: null })
  expect(await namesOf({ workspace, ...seller })).toHaveLength(10)
})

test('a text that no conversation is as long as, or that is all signs, comes back without it', async () => {
  const seller = await aSignedInSeller(database)
  for (const texto of ['a'.repeat(1_100_000), '"'.repeat(400_000)]) {
    const answer = await seller.agent.post(path).field('form', 'ler').field('texto', texto)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('O texto é longo demais')
    expect(answer.text.length).toBeLessThan(100_000)
  }
})

test('visitors at the same address, however much they have read, refuse no member', async () => {
  const few = { ...limits, readings: { ...limits.readings, refuseAfter: 2 } }
  const seller = await aSignedInSeller(database, given({ ...database, limits: few }))
  await sells(seller)
  const texto = '10/03/2026 08:41 - Bia: oi\n10/03/2026 08:52 - Rui: oi'
  const visit = () => seller.agent.post('/experimentar').type('form').send({ texto })
  expect([await visit(), await visit(), await visit()].map(({ status }) => status)).toEqual([200, 200, 429])
  expect((await send(seller, { texto: askedForPrice(), eu: 'Marina' })).status).toBe(200)
})

test('a reading with more stages than there are is not kept', async () => {
  const seller = await aSignedInSeller(database)
  const id = await seller.brings('Ana', chatFrom(900, 'C: oi'))
  const reading = JSON.stringify({ stages: Array.from({ length: 21 }, () => null) })
  const kept = database.query(`update public.customers set reading = '${reading}' where id = '${id}'`)
  await expect(kept).rejects.toThrow('violates check constraint')
})

test('who wants replies although silence is better has them after a tap, too', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const texto = [copied(50, 'Lívia Monteiro', 'emite nota fiscal? e tem garantia?'), copied(40, 'Marina', 'já te falo')]
  const question = { texto: texto.join('\n'), eu: 'Marina' }
  const { text: waiting } = await send(seller, question)
  expect(waiting).toContain('Melhor esperar')
  const { text } = await send(seller, { ...question, assim: '1' })
  const [, key] = /value="([^"]+)" aria-pressed="false" name="riscar"/.exec(text)!
  const tapped = await send(seller, { ...fieldsIn(text), ...question, riscar: key! })
  expect(tapped.text.replace(/<template[\s\S]*?<\/template>/g, '')).not.toContain('Melhor esperar')
})
