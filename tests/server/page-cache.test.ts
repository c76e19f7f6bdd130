import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { createElement, Suspense, use } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { listening } from '#tests/support/listening.ts'
import { listedPaths } from '#tests/support/paths.ts'
import { given } from '#tests/support/app.ts'

type Answer = { status: number; headers: Record<string, unknown>; rawHeaders: readonly string[]; body: Buffer }

const decode = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  identity: (bytes: Buffer) => bytes,
}
const encodings = Object.keys(decode) as (keyof typeof decode)[]
const campaign = '?utm_source=ig&utm_campaign=nov%27&fbclid=x"%3Cb%3E'

afterEach(() => void vi.useRealTimers())

describe.for(listedPaths)('%s', (path) => {
  test.for(encodings)('the first visitor and the next get the same bytes and headers, in %s', async (encoding) => {
    await using server = await listening(given().app)
    const ask = (method = 'GET', headers = {}) =>
      request(server.url + path, { method, headers: { 'accept-encoding': encoding, ...headers } })

    const [first, second] = [await ask(), await ask()]
    expect(first.status).toBe(200)
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(first.headers['transfer-encoding']).toBe('chunked')
    expect(decode[encoding](second.body).equals(decode[encoding](first.body))).toBe(true)
    expect(apartFromLength(second)).toEqual(apartFromLength(first))
    expect(decode[encoding](first.body).toString()).toMatch(/^<!DOCTYPE html><html lang="pt-BR">.*<\/html>$/s)

    const head = await ask('HEAD')
    expect(apart(head)).toEqual(apart(second))
    expect(head.body).toHaveLength(0)

    const unchanged = await ask('GET', { 'if-none-match': `"other", W/${String(first.headers['etag'])}` })
    expect(unchanged.status).toBe(304)
    expect(unchanged.body).toHaveLength(0)
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
      expect(unchanged.headers[name]).toBe(first.headers[name])
  })
})

test('pages that were rendered ahead are what their first visitor would have had', async () => {
  const [cold, warm] = [given(), given()]
  await warm.app.warmUp()
  await using first = await listening(cold.app)
  await using second = await listening(warm.app)
  for (const path of listedPaths) {
    const [own, ahead] = [await request(first.url + path), await request(second.url + path)]
    expect(ahead.body.equals(own.body), path).toBe(true)
    expect(apartFromLength(ahead), path).toEqual(apartFromLength(own))
  }
})

test('another place to buy makes the page with its links another one, for whom has it already', async () => {
  const etagOf = async (environment = {}) => (await given({ environment }).visitor.get('/')).headers['etag']
  const etag = await etagOf()
  expect(await etagOf()).toBe(etag)
  expect(await etagOf({ CHECKOUT_MONTHLY_URL: 'https://pagamento.exemplo.com.br/outro' })).not.toBe(etag)
  expect(await etagOf({ META_PIXEL_ID: '987654321098765' })).not.toBe(etag)
})

test.for(['/', '/about'])(
  'of a campaign, the first visitor of %s gets the ETag that the next one gets',
  async (path) => {
    const { visitor } = given()
    const [first, next] = [await visitor.get(path + campaign), await visitor.get(path + campaign)]
    expect(first.headers['etag']).toBe(next.headers['etag'])
  },
)

test('who has a page is told that it is unchanged, by a site that never rendered it', async () => {
  const { etag } = (await given().visitor.get('/about')).headers
  await given().visitor.get('/about').set('If-None-Match', etag!).expect(304)
})

test('HEAD by the first visitor gets what GET gets by the next', async () => {
  await using server = await listening(given().app)
  const head = await request(`${server.url}/about`, { method: 'HEAD' })
  expect(apart(head)).toEqual(apart(await request(`${server.url}/about`)))
})

test('a campaign’s link is answered from what is finished, its parameters in the purchase links', async () => {
  const { app, logged } = given()
  await using server = await listening(app)
  await request(server.url)
  const [gzip, plain] = [
    await request(`${server.url}/${campaign}`, { headers: { 'accept-encoding': 'br, gzip' } }),
    await request(`${server.url}/${campaign}`),
  ]
  expect(gzip.headers['content-encoding']).toBe('gzip')
  const page = plain.body.toString()
  expect(gunzipSync(gzip.body).toString()).toBe(page)

  const links = [...page.matchAll(/href="(https:\/\/pagamento[^"]+)"/g)].map(([, href]) => href!)
  expect(links).toHaveLength(6)
  for (const link of links) {
    expect(new URL(link.replaceAll('&amp;', '&')).search).toBe(
      '?utm_source=ig&utm_campaign=nov%27&fbclid=x%22%3Cb%3E&sck=ig%7C%7Cnov%27%7C%7C',
    )
  }
  expect(gzip.headers['etag']).not.toBe(
    (await request(server.url, { headers: { 'accept-encoding': 'gzip' } })).headers['etag'],
  )
  expect(logged.filter(({ msg }) => msg === 'answered')).toHaveLength(4)
})

test('what a page reads of its query makes it another page, whatever else is in the address', async () => {
  const { visitor } = given()
  const title = async (path: string) => /<title>(.*?)<\/title>/.exec((await visitor.get(path).expect(200)).text)![1]

  expect(await title('/blog?utm_source=ig')).toBe('Papo de venda: ideias para vender no WhatsApp · Fechou')
  expect(await title('/blog?utm_source=ig&categoria=Vendas')).toBe('Papo de venda: Vendas · Fechou')
  expect(await title('/blog?categoria=Guia')).toBe('Papo de venda: Guia · Fechou')
  expect(await title('/blog')).toBe('Papo de venda: ideias para vender no WhatsApp · Fechou')
  const thanks = await visitor.get('/contact?recebido=contact').expect(200)
  expect(thanks.text).toContain('Mensagem enviada com sucesso!')
  expect((await visitor.get('/contact')).text).not.toContain('Mensagem enviada com sucesso!')
})

test('a form that comes back leaves nothing of it for the next visitor', async () => {
  const { visitor } = given()
  const refused = await visitor.post('/contact').type('form').send({ form: 'contact', name: 'Ana Souza' }).expect(422)
  expect(refused.text).toContain('Ana Souza')
  expect((await visitor.get('/contact').expect(200)).text).not.toContain('Ana Souza')
})

test('what is not there, what fails and other methods are never kept', async () => {
  let tries = 0
  const page = {
    name: 'home',
    path: '/as-vezes',
    page: { default: () => null, title: 'Prova', description: 'Uma página de prova.' },
    load: () => {
      if (++tries === 1) throw new Error('not today')
      return {}
    },
  }
  const { visitor } = given({ pages: [page] })
  await visitor.get('/as-vezes').expect(500)
  await visitor.get('/as-vezes').expect(200)
  await visitor.get('/as-vezes').expect(200)
  expect(tries).toBe(2)
  await visitor.get('/blog/999').expect(404)
  await visitor.delete('/as-vezes').expect(405)
})

test.for([
  ['fails at once', () => Promise.reject(new Error('not today'))],
  ['fails later', () => after(30).then(() => Promise.reject(new Error('not today')))],
] as const)('a page of which a part %s is taken by nobody for the whole one', async ([, fail]) => {
  let part: Promise<string>
  const Part = () => use(part)
  const page = {
    name: 'home',
    path: '/em-partes',
    page: {
      default: () => createElement(Suspense, { fallback: 'Espere.' }, createElement(Part)),
      title: 'Em partes',
      description: 'Em partes',
    },
    load: () => {
      part = tries++ === 0 ? fail() : Promise.resolve('Tudo.')
      part.catch(() => {})
      return {}
    },
  }
  let tries = 0
  const { visitor } = given({ pages: [page] })
  const broken = await visitor.get('/em-partes').expect(200)
  expect(broken.text).not.toContain('Tudo.')
  expect(broken.headers['etag']).toBeUndefined()
  await visitor.get('/em-partes')
  const whole = await visitor.get('/em-partes').expect(200)
  expect(whole.text).toContain('Tudo.')
  expect(whole.headers['etag']).toBeDefined()
})

test('a page takes room once, however its address is spelt', async () => {
  let drawings = 0
  const page = {
    name: 'home',
    path: '/uma-vez',
    page: { default: () => 'Sim.', title: 'Uma vez', description: 'Uma vez' },
    load: () => {
      drawings += 1
      return {}
    },
  }
  await using server = await listening(given({ pages: [page] }).app)
  for (const path of ['/uma-vez', '/uma-vez#1', '/uma-vez#2', '/uma-vez?a#3'])
    expect((await request(server.url, { path })).status).toBe(200)
  expect(drawings).toBe(1)
})

test('at midnight in São Paulo the terms turn to their new day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T02:59:00Z') })
  const { visitor } = given()
  expect((await visitor.get('/terms')).text).toContain('21 de novembro de 2026')
  vi.setSystemTime(new Date('2026-11-22T02:59:59.999Z'))
  expect((await visitor.get('/terms')).text).toContain('21 de novembro de 2026')
  vi.setSystemTime(new Date('2026-11-22T03:00:00Z'))
  expect((await visitor.get('/terms')).text).toContain('22 de novembro de 2026')
})

test('what was drawn as midnight passed is not kept as the new day’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T02:59:59.990Z') })
  const page = {
    name: 'home',
    path: '/hoje-em-dia',
    page: {
      default: ({ day }: { day?: string }) => createElement('h1', null, day),
      title: 'Hoje',
      description: 'Hoje',
    },
    load: async () => {
      const day = dayInSaoPaulo(new Date())
      vi.setSystemTime(new Date('2026-11-22T03:00:00.010Z'))
      return { day }
    },
  }
  const { visitor } = given({ pages: [page] })
  await visitor.get('/hoje-em-dia').expect(200)
  expect((await visitor.get('/hoje-em-dia')).text).toContain('<h1>2026-11-22</h1>')
})

test('a hit is logged as any other answer, with the id the visitor is told', async () => {
  const { visitor, logged } = given()
  await visitor.get('/about')
  const { headers } = await visitor.get('/about?email=ana@exemplo.com.br')
  expect(logged).toHaveLength(2)
  expect(logged[1]).toMatchObject({
    msg: 'answered',
    method: 'GET',
    path: '/about',
    status: 200,
    requestId: headers['x-request-id'],
  })
})

test('answered again on one connection, a page has the head that Node wrote the first time, with another id', async () => {
  await using server = await listening(given().app)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await request(`${server.url}/about`)
  const heads: (readonly string[])[] = []
  for (let time = 0; time < 4; time++) heads.push((await request(`${server.url}/about`, { agent })).rawHeaders)
  agent.destroy()

  const names = (head: readonly string[]) => head.filter((_, index) => index % 2 === 0).toSorted()
  const valueOf = (head: readonly string[], name: string) => head[head.indexOf(name) + 1]!
  for (const head of heads) {
    expect(names(head)).toEqual(names(heads[0]!))
    expect(Math.abs(Date.parse(valueOf(head, 'Date')) - Date.now())).toBeLessThan(60_000)
  }
  expect(new Set(heads.map((head) => valueOf(head, 'X-Request-Id'))).size).toBe(4)
})

test('asked for without waiting, pages come whole and in the order of the questions', async () => {
  await using server = await listening(given().app)
  for (const path of ['/about', '/careers']) await request(server.url + path)
  const { host, port } = new URL(server.url)
  const asked = ['GET /about', 'GET /careers', 'HEAD /about', 'GET /about', 'GET /careers']
  const questions = asked.map((line) => `${line} HTTP/1.1\r\nHost: ${host}\r\n`)
  const socket = connect(Number(port))
  socket.end(`${questions.join('\r\n')}Connection: close\r\n\r\n`)

  let rest = Buffer.concat(await socket.toArray())
  for (const line of asked) {
    const end = rest.indexOf('\r\n\r\n') + 4
    const head = rest.subarray(0, end).toString()
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    const [method, path] = line.split(' ')
    const length = method === 'HEAD' ? 0 : Number(/\r\nContent-Length: (\d+)/i.exec(head)![1])
    if (method === 'GET') {
      const page = rest.subarray(end, end + length).toString()
      expect(page).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
      expect(page).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`)
    }
    rest = rest.subarray(end + length)
  }
  expect(rest).toHaveLength(0)
})

/** An answer as it is on the wire: nothing is decoded. */
function request(url: string, options = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  get(url, options, async (response) => {
    const body = Buffer.concat(await response.toArray())
    const { statusCode, headers, rawHeaders } = response
    resolve({ status: statusCode!, headers, rawHeaders, body })
  }).on('error', reject)
  return promise
}

/** The same without what tells how long the body is. */
function apartFromLength(answer: Answer) {
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = apart(answer)
  return rest
}

/** Headers without what differs from answer to answer. */
function apart({ headers }: Answer) {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return rest
}
