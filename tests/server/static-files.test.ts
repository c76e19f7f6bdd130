import { globSync, readFileSync } from 'node:fs'
import { get, request as send, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listening } from '#tests/support/listening.ts'
import { given } from '#tests/support/app.ts'

const folder = 'dist/client'
const files = globSync(`${folder}/**/*.*`).map((file) => file.slice(folder.length))
const plain = files.filter((path) => !/\.(br|zst|gz)$/.test(path))
const bytesOf = (path: string) => readFileSync(folder + path)
/** Of fewer bytes a coding makes more. */
const minCodedBytes = 100
const texts = plain.filter((path) => /\.(css|js|svg)$/.test(path) && bytesOf(path).length >= minCodedBytes)
const stylesheet = plain.find((path) => /\/assets\/home-.*\.css$/.test(path))!

const decode = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** What comes over the wire, coded as it is. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    send(url, { headers, method }, async (response) => {
      const chunks = await response.toArray()
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end()
  })
}

test('every built file is answered with its own bytes and a type of its own', async () => {
  await using server = await listening(given().app)

  expect(plain.length).toBeGreaterThan(20)
  for (const path of plain) {
    const { status, headers, body } = await ask(server.url + path)
    expect(status, path).toBe(200)
    expect(body.equals(bytesOf(path)), path).toBe(true)
    expect(headers['content-length'], path).toBe(`${body.length}`)
    expect(headers['content-encoding'], path).toBeUndefined()
    expect(headers['content-type'], path).not.toBe('application/octet-stream')
  }
})

test.for(['br', 'zstd', 'gzip'] as const)(
  'who takes %s gets every text smaller, and reads the same',
  async (coding) => {
    await using server = await listening(given().app)

    for (const path of texts) {
      const { headers, body } = await ask(server.url + path, { 'Accept-Encoding': coding })
      expect(headers['content-encoding'], path).toBe(coding)
      expect(headers['vary'], path).toBe('Accept-Encoding')
      expect(headers['content-length'], path).toBe(`${body.length}`)
      expect(body.length, path).toBeLessThan(bytesOf(path).length)
      expect(decode[coding](body).equals(bytesOf(path)), path).toBe(true)
    }
  },
)

test('browsers get brotli; pictures and fonts, packed already, come as they are', async () => {
  await using server = await listening(given().app)
  const likeChrome = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

  expect((await ask(server.url + stylesheet, likeChrome)).headers['content-encoding']).toBe('br')
  for (const path of plain.filter((name) => /\.(png|woff2)$/.test(name))) {
    const { headers } = await ask(server.url + path, likeChrome)
    expect(headers['content-encoding'], path).toBeUndefined()
    expect(headers['vary'], path).toBeUndefined()
  }
})

test('files with a hash in their name are kept for good, the others for an hour', async () => {
  const { visitor } = given()
  for (const path of plain) {
    const { headers } = await visitor.head(path)
    const lasts = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    expect(headers['cache-control'], path).toBe(lasts)
  }
})

test('what a browser has already is not sent again, each coding by its own tag', async () => {
  await using server = await listening(given().app)
  const url = server.url + stylesheet
  const tags = new Set<string>()
  for (const coding of ['br', 'zstd', 'gzip', 'identity']) {
    const wanted = { 'Accept-Encoding': coding }
    const etag = (await ask(url, wanted)).headers['etag']!
    expect(etag).toMatch(/^"[^"]+"$/)
    tags.add(etag)
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const { status, headers, body } = await ask(url, { ...wanted, 'If-None-Match': known })
      expect([status, body.length, headers['etag']]).toEqual([304, 0, etag])
      expect(headers['cache-control']).toContain('immutable')
      expect(headers['vary']).toBe('Accept-Encoding')
    }
    expect((await ask(url, { ...wanted, 'If-None-Match': '"another"' })).status).toBe(200)
    expect((await ask(url, { ...wanted, 'If-Match': etag })).status).toBe(200)
    expect((await ask(url, { ...wanted, 'If-Match': '"another"' })).status).toBe(412)
  }
  expect(tags.size).toBe(4)
})

test('HEAD answers like GET, without the bytes', async () => {
  await using server = await listening(given().app)
  for (const coding of ['br', 'identity']) {
    const headers = { 'Accept-Encoding': coding }
    const whole = await ask(server.url + stylesheet, headers)
    const head = await ask(server.url + stylesheet, { ...headers, Range: 'bytes=0-9' }, 'HEAD')
    const apart = (answer: Answer) => ({ ...answer.headers, date: '', 'x-request-id': '' })

    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(apart(head)).toEqual(apart(whole))
  }
})

const size = bytesOf(stylesheet).length

test.for([
  ['bytes=0-9', 0, 9],
  ['bytes=10-10', 10, 10],
  ['BYTES=5-', 5, size - 1],
  ['bytes=-7', size - 7, size - 1],
  [`bytes=-${size * 2}`, 0, size - 1],
  [`bytes=0-${size * 2}`, 0, size - 1],
  [`bytes=${size - 1}-`, size - 1, size - 1],
] as const)('%s is answered with that part, of the plain bytes', async ([range, first, last]) => {
  await using server = await listening(given().app)
  const { status, headers, body } = await ask(server.url + stylesheet, { Range: range, 'Accept-Encoding': 'br' })

  expect(status).toBe(206)
  expect(headers['content-range']).toBe(`bytes ${first}-${last}/${size}`)
  expect(headers['content-length']).toBe(`${last - first + 1}`)
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.equals(bytesOf(stylesheet).subarray(first, last + 1))).toBe(true)
})

test.for([`bytes=${size}-`, `bytes=${size}-${size + 5}`, 'bytes=-0', 'bytes=99999999999999999999999-'])(
  '%s lies beyond the file, which says its size',
  async (range) => {
    const { headers } = await given().visitor.get(stylesheet).set('Range', range).expect(416)
    expect(headers['content-range']).toBe(`bytes */${size}`)
    expect(headers['cache-control']).toBe('no-store')
  },
)

test.for(['bytes=0-1,5-9', 'bytes=9-5', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1, ', 'bytes'])(
  '%s is answered with the whole file',
  async (range) => {
    await using server = await listening(given().app)
    const { status, body } = await ask(server.url + stylesheet, { Range: range })

    expect(status).toBe(200)
    expect(body.equals(bytesOf(stylesheet))).toBe(true)
  },
)

test('a download goes on only with the file it began with', async () => {
  await using server = await listening(given().app)
  const url = server.url + stylesheet
  const { headers } = await ask(url, { Range: 'bytes=0-9' })
  const goOn = (known: string) => ask(url, { Range: 'bytes=10-', 'If-Range': known })

  expect((await goOn(headers['etag']!)).status).toBe(206)
  expect(headers['accept-ranges']).toBe('bytes')
  for (const known of ['"another"', `W/${headers['etag']}`, new Date().toUTCString()])
    expect((await goOn(known)).status).toBe(200)
})

test.for([{}, { SITE_URL: 'https://fechou.example', META_PIXEL_ID: '123456789' }])(
  'a file, its refusals and its parts carry the security headers of a page, but for a policy under which nothing runs',
  async (environment) => {
    const { visitor } = given({ environment })
    const page = (await visitor.get('/')).headers
    const secure = Object.entries(page).filter(([name]) =>
      /^(cross-origin-resource|referrer-policy|strict-transport|x-content-type)/.test(name),
    )
    expect(secure.length).toBeGreaterThanOrEqual(3)
    const policy = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

    const answers = [
      await visitor.get(stylesheet).expect(200),
      await visitor.get('/social/home.png').expect(200),
      await visitor.get(stylesheet).set('If-None-Match', '*').expect(304),
      await visitor.get(stylesheet).set('Range', 'bytes=0-1').expect(206),
      await visitor.get(stylesheet).set('Range', 'bytes=-0').expect(416),
      await visitor.post(stylesheet).expect(405),
    ]
    for (const { headers } of answers)
      expect(headers).toMatchObject({ ...Object.fromEntries(secure), 'content-security-policy': policy })
  },
)

test('a file is only read: other methods are refused with what is allowed', async () => {
  const { visitor } = given()
  for (const refused of [visitor.post(stylesheet), visitor.put(stylesheet), visitor.options(stylesheet)]) {
    const { headers } = await refused.expect(405)
    expect(headers['allow']).toBe('GET, HEAD')
  }
})

test('a file has an id and a line in the log like any page, without its query', async () => {
  const { visitor, logged } = given()
  const { headers } = await visitor.get(`${stylesheet}?email=ana@example.com`).expect(200)
  await expect.poll(() => logged.length).toBe(1)

  expect(headers['x-request-id']).toMatch(/^[\w-]{20,}$/)
  expect(logged[0]).toEqual({
    level: 30,
    time: expect.any(Number),
    requestId: headers['x-request-id'],
    method: 'GET',
    path: stylesheet,
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  })
})

test.for([
  '/assets/nao-existe.js',
  '/assets/',
  '/assets',
  '/.vite/manifest.json',
  '/../package.json',
  '/assets/../../server/main.js',
  '/assets/..%2f..%2fserver/main.js',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/favicon.svg%00',
  '/FAVICON.SVG',
  '/favicon.svg/',
  '/favicon.svg.br',
  '//favicon.svg',
  '/__proto__',
  '/constructor',
])('%s is no file of the site: the not-found screen', async (path) => {
  await using server = await listening(given().app)
  const { hostname, port } = new URL(server.url)
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    get({ hostname, port, path }, async (response) => {
      resolve({ status: response.statusCode!, text: Buffer.concat(await response.toArray()).toString() })
    }).on('error', reject)
  })

  expect(answer.status).toBe(404)
  expect(answer.text).toContain('Oops! Page not found')
})
