import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { given } from '#tests/support/app.ts'
import {
  ana,
  asForm,
  served,
  contact,
  expectPlain,
  form,
  json,
  multipart,
  overTheWire,
  type Post,
} from '#tests/support/hostile-requests.ts'

test.for([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
] as const)('a form packed with %s is refused, and it is said that none is unpacked', async ([coding, pack]) => {
  const { headers } = await contact(true)
    .set('Content-Encoding', coding)
    .serialize((bytes) => bytes as never)
    .send(pack(asForm) as never)
    .expect(415)
  expect(headers['accept-encoding']).toBe('identity')
})

test.for([
  ['parameters', 'application/x-www-form-urlencoded', 'a&'],
  ['members', 'application/json', '"a":1,'],
])('only a CV may be large: 6 MB of %s are refused before they are parsed', async ([, type, piece]) => {
  await given()
    .visitor.post('/careers')
    .set('Content-Type', type!)
    .send(`form=send-cv&${piece!.repeat(6_000_000 / piece!.length)}`)
    .expect(413)
})

const members = (count: number) => `{${Array.from({ length: count }, (_, n) => `"a${n}":1`).join()}}`
const parts = (count: number) => `${part('a', 'b').repeat(count)}--x--`
const pairs = (count: number) => Array.from({ length: count }, () => 'a').join('&')

test.for([
  ['a form of 65 parameters', 'application/x-www-form-urlencoded', pairs(65)],
  ['a form of 30,000 parameters', 'application/x-www-form-urlencoded', pairs(30_000)],
  ['JSON of 65 members', 'application/json', members(65)],
  ['JSON of 5,000 members', 'application/json', members(5_000)],
  ['JSON 30,000 deep', 'application/json', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['65 parts', 'multipart/form-data; boundary=x', parts(65)],
  ['100,000 parts', 'multipart/form-data; boundary=x', parts(100_000)],
  ['a part with a head of 5 MB', 'multipart/form-data; boundary=x', part(`a"${'\r\nA: b'.repeat(800_000)}`, 'b')],
  ['6 MB of closing marks', 'multipart/form-data; boundary=-', '-'.repeat(5_900_000)],
  ['another boundary than a simpler reader sees', 'multipart/form-data; xboundary=y; boundary=x', parts(65)],
] as const)('%s is refused before a parser sees it', async ([, type, body]) => {
  const pairsParser = vi.spyOn(globalThis, 'URLSearchParams')
  const jsonParser = vi.spyOn(JSON, 'parse')
  const multipartParser = vi.spyOn(Response.prototype, 'formData')
  const { text } = await given().visitor.post('/careers').set('Content-Type', type).send(body).expect(400)
  expectPlain(text)
  expect(pairsParser.mock.calls.some(([parsed]) => parsed === body)).toBe(false)
  expect(jsonParser.mock.calls.some(([parsed]) => parsed === body)).toBe(false)
  expect(multipartParser).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test.for([
  ['/contact', 'message', 5000],
  ['/contact', 'name', 120],
  ['/contact', 'email', 254],
  ['/lista-de-espera', 'whatsapp', 100],
] as const)('%s gives back no more of %s than it may hold', async ([path, field, most]) => {
  const { visitor } = given()
  const withField = (value: string) =>
    visitor
      .post(path)
      .type('form')
      .send({ [field]: value, other: '§'.repeat(200) })
  const { text } = await withField('¢'.repeat(9_000)).expect(422)
  expect(text.match(/¢/g)).toHaveLength(most)
  expect(text).not.toContain('§')
  const { text: whole } = await withField('¢'.repeat(most)).expect(422)
  expect(whole.match(/¢/g)).toHaveLength(most)
})

test('a message that is short enough once its line breaks count as one sign comes back whole', async () => {
  const message = `${'a\r\n'.repeat(2_400)}fim.`
  const { text } = await contact()
    .send({ ...ana, email: 'a', message })
    .expect(422)
  expect(text).toContain('fim.</textarea>')
})

test('a body over its limit that comes in pieces, of a length nobody told, is refused', async () => {
  const answer = await overTheWire(
    `POST /contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n` +
      `4000\r\n${'a'.repeat(0x4000)}\r\n`.repeat(5) +
      '0\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('O envio é grande demais.')
})

test.for([
  ['text of another type', (post: Post) => post.type('text/plain').send('oi'), 415],
  ['a packing that nobody knows', (post: Post) => post.set('Content-Encoding', '__proto__').send('oi'), 415],
  ['broken percent-encoding', form('name=%E0%A4%A&email=a'), 400],
  ['half a percent-encoding', form('name=100%'), 400],
  ['a field sent twice', form(`${asForm}&email=b@exemplo.com.br`), 400],
  ['a list of fields', form(`${asForm}&email[]=b@exemplo.com.br`), 400],
  ['a field of a field', form(`${asForm}&email[a]=b@exemplo.com.br`), 400],
  ['a NUL', form(`${asForm}%00`), 400],
  ['a NUL in a name', form(`${asForm}&na%00me=a`), 400],
  ['__proto__ as a field', form(`${asForm}&__proto__=a`), 400],
  ['JSON with __proto__', json('{"__proto__":{"email":"a@b.co"}}'), 400],
  ['JSON with a flat __proto__', json('{"__proto__":"a"}'), 400],
  ['JSON with constructor', json('{"constructor":"a"}'), 400],
  ['JSON with a field twice', json(String.raw`{"email":"a\":@b.co","email":"c@d.co"}`), 400],
  ['JSON with a list', json('{"email":["a@b.co"]}'), 400],
  ['JSON that is deep', json(`{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`), 400],
  ['JSON with half a character', json(String.raw`{"email":"\ud800"}`), 400],
  ['JSON with half a character in a name', json(String.raw`{"\udfff":"a"}`), 400],
  ['JSON with a NUL', json(String.raw`{"email":"a\u0000@b.co"}`), 400],
  [
    'JSON that is not UTF-8',
    (post: Post) =>
      post
        .type('json')
        .serialize((b) => b as never)
        .send(Buffer.from([0x22, 0xff, 0x22]) as never),
    400,
  ],
  ['JSON that ends too early', json('{"email":'), 400],
  ['multipart that ends too early', multipart('--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na'), 400],
  ['multipart with a field twice', multipart(part('email', 'a') + part('email', 'b') + '--x--'), 400],
  ['multipart without a boundary', (post: Post) => post.set('Content-Type', 'multipart/form-data').send('oi'), 400],
] as const)('%s is refused, in plain words or as a problem', async ([, send, status]) => {
  const page = await send(contact()).expect(status)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.text).toContain('lang="pt-BR"')
  expectPlain(page.text)

  const problem = await send(contact(true)).expect(status)
  expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(problem.body).toMatchObject({ status })
  expectPlain(problem.text)
})

test('colons in JSON are no second field', async () => {
  await contact(true)
    .type('json')
    .send({ ...ana, message: 'Às 10:30, "ok": \\' })
    .expect(served)
})

test.for(['\u200b', ' \u200b\u2060 ', '\ufeff\u00ad', '\u2800', '\u3164', '\u0007\u200d'])(
  'a name in which nothing can be seen counts as empty: %j',
  async (name) => {
    const { body } = await contact(true)
      .type('json')
      .send({ ...ana, name, message: name })
      .expect(422)
    expect(body.errors).toEqual([
      { field: 'name', detail: 'Diga seu nome.' },
      { field: 'message', detail: 'Escreva sua mensagem.' },
    ])
  },
)

test('a name may hold what joins signs into one', async () => {
  await contact(true)
    .type('json')
    .send({ ...ana, name: 'Ana 👩‍💻' })
    .expect(served)
})

function part(name: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}
