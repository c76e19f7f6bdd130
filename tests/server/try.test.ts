import { globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'
import { conversation, exportName, group, zipOf } from '#tests/support/exported-chats.ts'
import { aFolder, aServer } from '#tests/support/programs.ts'

type App = ReturnType<typeof given>
const { visitor } = given()
const post = (fields: Record<string, string>, on: App['visitor'] = visitor) => {
  const sent = on.post('/experimentar')
  for (const [name, value] of Object.entries(fields)) void sent.field(name, value)
  return sent
}
const upload = (bytes: string | Buffer, name = exportName) =>
  visitor.post('/experimentar').attach('arquivo', Buffer.from(bytes), name)
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('the page is the same for everybody: cached, and without a cookie', async () => {
  const { headers } = await visitor.get('/experimentar').set('Cookie', '__Host-fechou=x').expect(200)
  expect(headers['cache-control']).toBe('public, no-cache')
  expect(headers['set-cookie']).toBeUndefined()
})

test('the policy of every page allows workers of the site, and is otherwise what it was', async () => {
  const of = async (path: string) => (await visitor.get(path)).headers['content-security-policy']!
  const policy = await of('/experimentar')
  expect(await of('/')).toBe(policy)
  const without = policy.split(';').filter((directive) => !directive.startsWith('worker-src'))
  expect(policy).toContain("worker-src 'self'")
  expect(without.map((directive) => directive.split(' ')[0])).toEqual([
    'default-src',
    'base-uri',
    'connect-src',
    'font-src',
    'form-action',
    'frame-ancestors',
    'img-src',
    'script-src',
    'style-src',
    'require-trusted-types-for',
    'trusted-types',
    'report-uri',
  ])
})

test.for(['davi', 'livia', 'rogerio'])('the example %s has an address of its own', async (name) => {
  const { text } = await visitor.get(`/experimentar?exemplo=${name}`).expect(200)
  expect(textOf(text)).toContain('O que fazer agora')
})

test('an unknown example is the page itself', async () => {
  const { text } = await visitor.get('/experimentar?exemplo=__proto__').expect(200)
  expect(textOf(text)).toContain('Experimente com uma conversa')
})

test('a file is read and answered with a page that nobody keeps', async () => {
  for (const file of [upload(conversation), upload(zipOf(conversation), 'WhatsApp Chat - Beatriz Lobo.zip')]) {
    const { text, headers } = await file.expect(200)
    expect(textOf(text)).toContain('Beatriz Lobo 6 mensagens')
    expect(headers['cache-control']).toBe('private, no-store')
  }
})

test('a pasted conversation asks who the seller is, and keeps the text for the answer', async () => {
  const { text, headers } = await post({ texto: conversation }).expect(200)
  expect(textOf(text)).toContain('Quem é você?')
  expect(text).toContain('value="Otávio" name="eu"')
  expect(text).toContain('quanto custa o ensaio?')
  expect(headers['cache-control']).toBe('private, no-store')

  const read = await post({ texto: conversation, eu: 'Otávio' }).expect(200)
  expect(textOf(read.text)).toContain('O que Beatriz disse')
})

test('a label can be refused by the form, and taken back', async () => {
  const asked = { texto: conversation, eu: 'Otávio' }
  const refused = await post({ ...asked, correcao: '3 objecao_preco no' }).expect(200)
  expect(refused.text).toContain('uma dúvida a menos')
  expect(refused.text).toContain('Desfazer')
  const back = await post({ ...asked, correcoes: '3 objecao_preco no', correcao: '3 objecao_preco' }).expect(200)
  expect(back.text).not.toContain('Desfazer')
  await post({ ...asked, correcoes: 'x,-1 y no,3 __proto__ no,99999 outro no', correcao: '7' }).expect(200)
})

test.for([
  ['nothing', '', 'O campo está vazio'],
  ['a recipe', 'Duas xícaras de farinha', 'Não há conversa aqui'],
  ['a group', group, 'Isto é um grupo'],
] as const)('%s is refused with 422, and what was pasted stays', async ([, texto, title]) => {
  const { text, headers } = await post({ texto }).expect(422)
  expect(textOf(text)).toContain(title)
  expect(text).toContain('<title>Erro: ')
  if (texto) expect(text).toContain(texto.slice(0, 20))
  expect(headers['cache-control']).toBe('private, no-store')
})

test('a file that is none is refused with 422, for machines too', async () => {
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])
  expect(textOf((await upload(picture, 'praia.jpg').expect(422)).text)).toContain('Este arquivo não tem conversa')
  await upload(picture, 'praia.jpg')
    .set('Accept', 'application/json')
    .expect(422)
    .expect('Content-Type', /problem/)
})

test('a text of more than 4 MB is refused, also one that a small zip unpacks to', async () => {
  const long = conversation.repeat(15_000)
  for (const file of [upload(long), upload(zipOf(long), 'conversa.zip')])
    expect(textOf((await file.expect(422)).text)).toContain('A conversa é longa demais')
})

test('a network that has had many conversations read is told to wait, and keeps what it pasted', async () => {
  const few = given({ limits: { ...limits, readings: { ...limits.readings, refuseAfter: 1 } } }).visitor
  await post({ texto: conversation, eu: 'Otávio' }, few).expect(200)
  const { text, headers } = await post({ texto: conversation, eu: 'Otávio' }, few).expect(429)
  expect(headers['retry-after']).toMatch(/^\d+$/)
  expect(text).toContain('quanto custa o ensaio?')
})

test('what is read without JavaScript is in no log, file, table or temporary folder', async () => {
  await using folder = await aFolder()
  const temporary = join(folder.path, 'tmp')
  mkdirSync(temporary)
  const environment = { DATA_DIR: folder.path, LOG_LEVEL: 'trace', TMPDIR: temporary }
  const server = await aServer('dist/server/main.js', environment)
  const secret = `10/03/2026 08:41 - Canarinonome Silva: quanto custa a canariopalavra?
10/03/2026 08:52 - Canariovendedor: 100 reais
`
  const send = async (fields: Record<string, string | File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return fetch(`${server.url}/experimentar`, { method: 'POST', body, headers: { Origin: server.url } })
  }
  const name = 'Conversa do WhatsApp com canarioarquivo.txt'
  expect((await send({ arquivo: new File([secret], name) })).status).toBe(200)
  expect((await send({ texto: secret, eu: 'Canariovendedor' })).status).toBe(200)
  expect((await send({ texto: `${secret}10/03/2026 09:00 - Terceira: canariogrupo` })).status).toBe(422)
  expect((await send({ texto: 'canariorecusa' })).status).toBe(422)
  await server[Symbol.asyncDispose]()

  const log = [...server.logged, ...server.said].join('\n')
  expect(log).toContain('/experimentar')
  const files = globSync('**/*', { cwd: folder.path }).map((file) => join(folder.path, file))
  const kept = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'latin1'))
  expect(kept.length).toBeGreaterThan(10)
  const everything = [log, files.join('\n'), ...kept].map((text) => text.toLowerCase())
  for (const canary of [
    'canarinonome',
    'canariopalavra',
    'canariovendedor',
    'canarioarquivo',
    'canariogrupo',
    'canariorecusa',
  ])
    expect(
      everything.filter((text) => text.includes(canary)),
      canary,
    ).toEqual([])
})
