import { expect, test, vi } from 'vitest'
import { given, production } from '#tests/support/app.ts'
import { asForm, served, contact, expectPlain, overTheWire } from '#tests/support/hostile-requests.ts'

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
  ['such a client with a cookie that opens nothing', { Cookie: 'fechou_consentimento=v1.nenhum' }, served],
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

test('machines without a session get a problem from members’ pages, not a way to sign in', async () => {
  const { visitor } = given()
  for (const path of ['/dashboard', '/dashboard/configuracao', '/dashboard/conta']) {
    const { body, headers } = await visitor.get(path).set('Accept', 'application/json').expect(401)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatchObject({ status: 401, detail: 'Entre na sua conta para continuar.' })
  }
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

test('production reads and refuses the same', async () => {
  const { visitor } = given({ environment: production })
  await visitor.post('/contact').type('form').send(`${asForm}&__proto__=a`).expect(400)
})
