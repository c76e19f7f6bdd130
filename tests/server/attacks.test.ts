import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { siteServer } from '#server/http/site-server.ts'
import { limits } from '#shared/site.ts'
import { listening } from '#tests/support/listening.ts'
import { given, production } from '#tests/support/app.ts'

const ana = { name: 'Ana Souza', email: 'ana@exemplo.com.br', subject: 'Teste', message: 'Quero saber mais.' }
const asForm = new URLSearchParams(ana).toString()

type Post = ReturnType<ReturnType<typeof given>['visitor']['post']>

/** As the form is sent when all is well: there is no database here, so its words come back. */
const served = 503

function contact(json = false): Post {
  const post = given().visitor.post('/contact').type('form')
  return json ? post.set('Accept', 'application/json') : post
}

/** What gets out of a refusal: a page or a problem in Portuguese, nothing of how the site is made. */
function expectPlain(text: string) {
  expect(text).not.toMatch(
    /node_modules|\bat \w+ \(|\.[jt]sx?:\d|\/(work|tmp|home|app|dist|server)\/\w+\.|express|undici|zod|helmet/i,
  )
}

test.for([
  ['its own page, in today’s browsers', { 'Sec-Fetch-Site': 'same-origin' }, served],
  ['the visitor alone, by the address bar', { 'Sec-Fetch-Site': 'none' }, served],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['another host of the same site', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['another site that also forges an origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://127.0.0.1' }, 403],
  ['its own page, in older browsers', { Origin: 'http://fechou.example', Host: 'fechou.example' }, served],
  ['another site, in older browsers', { Origin: 'http://evil.example', Host: 'fechou.example' }, 403],
  ['a page that says no origin', { Origin: 'null', Host: 'fechou.example' }, 403],
  ['a client that is no browser', {}, served],
  ['such a client with a cookie that opens nothing', { Cookie: 'fechou_consentimento=nenhum' }, served],
  ['such a client with somebody’s session', { Cookie: 'fechou=base64-e30' }, 403],
  ['such a client with a session in several cookies', { Cookie: 'a=b; __Host-fechou.0=base64-e30' }, 403],
  ['such a client with somebody’s opened data', { Cookie: 'meus-dados=token' }, 403],
  ['its own page, with a session', { Cookie: 'fechou=base64-e30', 'Sec-Fetch-Site': 'same-origin' }, served],
] as const)('a form from %s', async ([, headers, status]) => {
  await contact().set(headers).send(asForm).expect(status)
})

test('every route that takes something in refuses another site', async () => {
  const { visitor } = given()
  const { body } = await visitor.get('/api/openapi.json').expect(200)
  const paths = [...Object.keys(body.paths), '/meus-dados', '/cookies', '/dashboard/conta', '/auth/nova-senha']
  for (const path of paths) {
    const { text } = await visitor.post(path).set('Sec-Fetch-Site', 'cross-site').type('form').send(asForm).expect(403)
    expectPlain(text)
  }
  await visitor.delete('/contact').set('Sec-Fetch-Site', 'cross-site').expect(403)
})

test('leaving the newsletter in one click is the one thing that any site may send (RFC 8058)', async () => {
  const { visitor } = given()
  const oneClick = (path: string) =>
    visitor.post(path).set('Sec-Fetch-Site', 'cross-site').type('form').send('List-Unsubscribe=One-Click')
  expect((await oneClick('/newsletter/sair?l=x')).status).not.toBe(403)
  await oneClick('/newsletter/confirmar?l=x').expect(403)
})

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

const form = (body: string) => (post: Post) => post.send(body)
const json = (body: string) => (post: Post) => post.type('json').send(body)
const multipart = (body: string) => (post: Post) =>
  post.set('Content-Type', 'multipart/form-data; boundary=x').send(body)

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

test.for(['/%E0%A4%A', '/blog/%', '/blog/%FF'])('%s, whose percent-encoding is broken, is refused', async (path) => {
  const { visitor } = given()
  expectPlain((await visitor.get(path).expect(400)).text)
  await visitor.get(path).set('Accept', 'application/json').expect(400)
})

test('broken percent-encoding in a campaign’s parameters keeps nobody out', async () => {
  await given().visitor.get('/?utm_campaign=50%&x=%FF').expect(200)
})

test('an address too long is refused, also where its page is kept', async () => {
  const { visitor } = given()
  await visitor.get('/').expect(200)
  const { text } = await visitor.get(`/?utm=${'a'.repeat(8000)}`).expect(414)
  expectPlain(text)
  await visitor.get(`/?utm=${'a'.repeat(7000)}`).expect(200)
})

test.for([
  ['headers too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address longer than all headers may be', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['a method that is none', 'XYZZY / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two lengths', 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  [
    'a length and chunks (request smuggling)',
    'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a line break within a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n', 400],
] as const)('%s is refused in Portuguese, with the headers of every answer', async ([, request, status]) => {
  const answer = await overTheWire(request)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  if (status === 431) expect(answer).toContain('Os cabeçalhos do pedido são grandes demais.')
  expectPlain(answer)
})

test('a method that a file does not take is refused in words', async () => {
  const { text, headers } = await given().visitor.post('/favicon.svg').expect(405)
  expect(text).toBe('Este endereço não aceita este método.\n')
  expect(headers['allow']).toBe('GET, HEAD')
})

test.for([
  ['/blog/%37?a=1', '/blog/7?a=1'],
  ['/BLOG/%37/', '/blog/7'],
])('%s is sent to the one address of its article', async ([path, canonical]) => {
  const { headers } = await given().visitor.get(path!).expect(308)
  expect(headers['location']).toBe(canonical)
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

test('machines without a session get a problem from members’ pages, not a way to sign in', async () => {
  const { visitor } = given()
  for (const path of ['/dashboard', '/dashboard/configuracao', '/dashboard/conta']) {
    const { body, headers } = await visitor.get(path).set('Accept', 'application/json').expect(401)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatchObject({ status: 401, detail: 'Entre na sua conta para continuar.' })
  }
})

test('a proxy that nobody trusts is warned of once, without an address, and not believed', async () => {
  const { visitor, logged } = given()
  const warnings = () => logged.filter(({ msg }) => msg.includes('X-Forwarded-For'))
  await visitor.get('/nao-existe')
  expect(warnings()).toEqual([])

  for (let n = 0; n < 5; n++) await visitor.get('/nao-existe').set('X-Forwarded-For', '203.0.113.7')
  expect(warnings()).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toMatch(/203\.0\.113|127\.0\.0\.1/)
})

test('a proxy that is trusted says who comes, and what it passes on that is no address is not believed', async () => {
  const perVisitor = { reviewAfter: 1, refuseAfter: 1, seconds: 600 }
  const { visitor, logged } = given({ environment: { TRUST_PROXY: '1' }, limits: { ...limits, perVisitor } })
  const from = (address: string) => visitor.post('/contact').set('X-Forwarded-For', address).type('form').send(asForm)
  await from('203.0.113.7').expect(served)
  await from('203.0.113.7').expect(429)
  await from('203.0.113.8').expect(served)
  await from('<b>a').expect(served)
  await from('<b>b').expect(429)
  const warnings = logged.filter(({ msg }) => msg.includes('X-Forwarded-For'))
  expect(warnings.map(({ msg }) => msg)).toEqual(['X-Forwarded-For of a trusted proxy holds no address'])
})

test.for([
  ['203.0.113.7:4711', '203.0.113.8:4711'],
  ['[2001:db8::7]:4711', '[2001:db8:1::8]:4711'],
  ['[2001:db8::7]', '[2001:db8:1::8]'],
])('visitors of a proxy that writes %s are not taken for one', async ([one, other]) => {
  const perVisitor = { reviewAfter: 1, refuseAfter: 1, seconds: 600 }
  const { visitor, logged } = given({ environment: { TRUST_PROXY: '1' }, limits: { ...limits, perVisitor } })
  const from = (address: string) => visitor.post('/contact').set('X-Forwarded-For', address).type('form').send(asForm)
  await from(one!).expect(served)
  await from(one!).expect(429)
  await from(other!).expect(served)
  expect(logged.some(({ msg }) => msg.includes('X-Forwarded-For'))).toBe(false)
})

test('the name of a sending is no reason to put 31,000 marks in order', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const code = `123456${'\u0344'.repeat(20_000)}${'\u0323'.repeat(11_000)}`
  await given().visitor.post('/auth').send({ form: 'codigo', code }).expect(422)
  expect(normalize.mock.contexts.map(String).filter((text) => text.includes('\u0344'))).toEqual([])
  vi.restoreAllMocks()
})

test('one network that asks for many drawn pages at once waits for itself, not everybody for it', async () => {
  const order: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const page = {
    name: 'home',
    path: '/desenhada',
    page: { default: () => null, title: 'Prova', description: 'Uma página de prova.' },
    reads: ['de'],
    load: async ({ query }: { query: URLSearchParams }) => {
      order.push(query.get('de')!)
      if (query.get('de') === 'a') await gate
      return {}
    },
  }
  const { visitor } = given({ pages: [page as never], environment: { TRUST_PROXY: '1' } })
  const ask = (from: string, address: string) =>
    visitor
      .get(`/desenhada?de=${from}`)
      .set('X-Forwarded-For', address)
      .then(({ status }) => status)
  const many = Array.from({ length: 40 }, () => ask('a', '203.0.113.7'))
  await expect.poll(() => order.length).toBe(16)
  expect(await ask('b', '203.0.113.8')).toBe(200)
  expect(order).toHaveLength(17)
  open()
  expect(await Promise.all(many)).toEqual(many.map(() => 200))
})

const violation = {
  'document-uri': 'http://localhost:3000/contact?l=segredo',
  'effective-directive': 'script-src-elem',
  'violated-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/a.js?email=ana@exemplo.com.br',
  'script-sample': 'alert(1)',
}
const successor = {
  type: 'csp-violation',
  url: violation['document-uri'],
  body: {
    documentURL: violation['document-uri'],
    effectiveDirective: 'script-src-elem',
    blockedURL: violation['blocked-uri'],
    sample: 'alert(1)',
  },
}
const report = ({ visitor }: ReturnType<typeof given>, type: string, body: unknown) =>
  visitor.post('/api/csp-reports').set('Content-Type', type).send(JSON.stringify(body))

test.for([
  ['report-uri', 'application/csp-report', { 'csp-report': violation }],
  ['report-to', 'application/reports+json', [successor]],
] as const)('what the policy kept from loading is logged, told by %s, without a query', async ([, type, body]) => {
  const site = given()
  await report(site, type, body).expect(204)
  expect(site.logged[0]).toMatchObject({
    level: 40,
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    page: '/contact',
  })
  expect(JSON.stringify(site.logged)).not.toMatch(/segredo|ana@|alert/)
})

test.for([
  ['inline', 'inline'],
  ['data:text/javascript,alert(1)', 'data://'],
  ['<b>', 'unreadable'],
  [7, 'unreadable'],
] as const)('of what was blocked, %j, no more is logged than %j', async ([blocked, said]) => {
  const site = given()
  await report(site, 'application/csp-report', { 'csp-report': { ...violation, 'blocked-uri': blocked } }).expect(204)
  expect(site.logged[0]).toMatchObject({ blocked: said })
})

test('reports do not flood the log, and those of other sites leave nothing there', async () => {
  const site = given()
  const elsewhere = { ...violation, 'document-uri': 'https://other.example/' }
  await report(site, 'application/csp-report', { 'csp-report': elsewhere }).expect(204)
  const told = () => site.logged.filter(({ msg }) => msg !== 'answered')
  expect(told()).toEqual([])

  await report(
    site,
    'application/reports+json',
    Array.from({ length: 100 }, () => successor),
  ).expect(204)
  await report(site, 'application/csp-report', { 'csp-report': violation }).expect(204)

  expect(told()).toHaveLength(21)
  expect(told().at(-1)!.msg).toBe('more such reports of this minute are not logged')
})

test.for([
  ['another type', 'application/json', { 'csp-report': violation }, 415],
  ['too much', 'application/csp-report', { 'csp-report': { ...violation, sample: 'a'.repeat(70_000) } }, 413],
  ['nothing', 'application/csp-report', null, 204],
  ['a list of nothing', 'application/reports+json', [null, 7, 'a', {}], 204],
] as const)('a report of %s harms nobody', async ([, type, body, status]) => {
  const site = given()
  await report(site, type, body).expect(status)
  expect(site.logged).toHaveLength(1)
})

test('production reads and refuses the same', async () => {
  const { visitor } = given({ environment: production })
  await visitor.post('/contact').type('form').send(`${asForm}&__proto__=a`).expect(400)
})

function part(name: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

/** The whole answer to bytes that no client library would send, from the server that the site has in production. */
async function overTheWire(request: string): Promise<string> {
  await using site = await listening(siteServer(given().app, readConfig({ NODE_ENV: 'test' })))
  const socket = connect(site.port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk)).on('error', () => {})
  socket.write(request)
  await once(socket, 'close')
  return answer
}
