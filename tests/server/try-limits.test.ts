import type { ServerResponse } from 'node:http'
import express from 'express'
import { expect, test } from 'vitest'
import { unreadAnswers } from '#server/http/unread-answers.ts'
import { readUpload } from '#server/reading/read-upload.ts'
import { limits } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'
import { conversation } from '#tests/support/exported-chats.ts'
import { aClient, aSiteServer, home, megabyte } from '#tests/support/raw-client.ts'

const { visitor } = given()
const post = (fields: Record<string, string>, on = visitor) => {
  const sent = on.post('/experimentar')
  for (const [name, value] of Object.entries(fields)) void sent.field(name, value)
  return sent
}
const longest = (text: string, bytes: number) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)))

// HTML takes six bytes for each of these: 8 MB became 50 MB, and for 3 s no other visitor was answered.
test.for([
  ['no conversation', longest('"', 7 * megabyte), {}],
  ['a conversation at first', `${conversation}${longest('"', 3 * megabyte)}`, { eu: 'Otávio' }],
  ['a conversation of nobody known', `${conversation}${longest('<', 3 * megabyte)}`, {}],
] as const)('a text of signs that is %s is refused, and not sent back', async ([, texto, fields]) => {
  const { text } = await post({ texto, ...fields }).expect(422)
  expect(text.length).toBeLessThan(megabyte)
})

test('a conversation with many signs, as those of media are, is read and can be corrected', async () => {
  const texto = longest(`${conversation}11/03/2026 08:41 - Beatriz Lobo: <Mídia oculta>\n`, 2 * megabyte)
  const { text } = await post({ texto, eu: 'Otávio' }).expect(200)
  expect(text.length).toBeGreaterThan(2 * megabyte)
})

test('who is told to wait gets a short answer, however much was pasted', async () => {
  const few = given({ limits: { ...limits, readings: { ...limits.readings, refuseAfter: 0 } } }).visitor
  const { text } = await post({ texto: longest(conversation, 3 * megabyte) }, few).expect(429)
  expect(text.length).toBeLessThan(megabyte)
})

test('a long conversation is not answered where unread answers have taken the memory; a short one is', async () => {
  const full = given({ limits: { ...limits, unreadAnswerBytes: megabyte } }).visitor
  const { headers } = await post({ texto: longest(conversation, 2 * megabyte), eu: 'Otávio' }, full).expect(503)
  expect(headers['retry-after']).toBe('60')
  await post({ texto: conversation, eu: 'Otávio' }, full).expect(200)
})

test('where unread answers take the memory, the network with most of them loses its oldest', async () => {
  const large = Buffer.alloc(32 * megabyte)
  const hold = unreadAnswers(7 * megabyte)
  const answers: ServerResponse[] = []
  const app = express()
    .set('trust proxy', 1)
    .get('/', (incoming, response) => {
      answers.push(response)
      hold(incoming, response, 2 * megabyte)
      response.end(large)
    })
  await using site = await aSiteServer({}, { TRUST_PROXY: '1' }, app)
  await using clients = new AsyncDisposableStack()
  for (const network of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) {
    const client = clients.use(await aClient(site.port))
    client.stopReading()
    client.say(`${home}X-Forwarded-For: ${network}\r\n\r\n`)
    const number = answers.length + 1
    await expect.poll(() => answers.length).toBe(number)
  }
  expect(answers.map(({ destroyed }) => destroyed)).toEqual([false, false, false])

  const read = await fetch(site.url, { headers: { 'X-Forwarded-For': '10.0.0.3' } })
  expect((await read.arrayBuffer()).byteLength).toBe(large.length)
  expect(answers.map(({ destroyed }) => destroyed).slice(0, 3)).toEqual([true, false, false])
})

test('no conversation is read for a visitor who left while it waited', async () => {
  const text = { kind: 'text', text: conversation, contact: null } as const
  const asked = { given: text, seller: 'Otávio', corrections: [], now: '2026-03-12T10:00', maxTextLength: megabyte }
  await expect(readUpload(asked, 'network 10.0.0.1', () => true)).rejects.toThrow('The visitor left')
  expect((await readUpload(asked, 'network 10.0.0.1', () => false)).answer.kind).toBe('read')
})
