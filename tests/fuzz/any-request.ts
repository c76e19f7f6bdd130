import { globSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { routeEntries } from '#shared/routes.ts'
import { anyText } from '#tests/support/any-text.ts'
import { aContactMessage, aWaitingListEntry, aSetUp } from '#tests/support/valid-fields.ts'

/** A request as it goes over the wire. */
export type AnyRequest = {
  head: string
  body: Buffer
  /** Whether it keeps to HTTP, so that an answer is owed. */
  isHttp: boolean
}

/** What must never come back as markup, as a header or as a name of a header. */
export const marks = { tag: '<fuzz-tag', attribute: '" fuzz-attribute=', header: 'X-Fuzz' }

const hostile = fc.constantFrom(
  `"'>${marks.tag}>`,
  `x${marks.attribute}"`,
  `a\r\n${marks.header}: 1\r\n\r\n`,
  `</script>${marks.tag}>`,
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  '//evil.example/',
  '../../../../etc/passwd',
  "' or 1=1; drop table outbox; --",
  '\u0000',
  '\u200b',
  '\u202e',
  '{{position}}',
  '${7*7}',
  '%',
  '%E0%A4%A',
  '99999999999999999999',
  '-1',
  'NaN',
  'ana@exemplo.com.br',
  'ana@',
  '1',
  '7',
  '',
  'a'.repeat(3000),
)
const text = fc.oneof(
  { weight: 3, arbitrary: hostile },
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  anyText({ maxLength: 40 }),
)
/** Spells a text as part of an address: so that it is read as it is, or as carelessly as some client may. */
const spelt = fc
  .tuple(text, fc.boolean())
  .map(([said, careful]) => (careful ? encodeURIComponent(said.toWellFormed()) : encodeURI(said.toWellFormed())))

const files = globSync('**/*.*', { cwd: 'dist/client' }).map((name) => `/${name}`)
const withForms = ['/contact', '/lista-de-espera', '/blog', '/careers', '/auth', '/meus-dados', '/dashboard/conta']
const known = [
  ...routeEntries.map(([, { path }]) => path),
  ...withForms,
  ...withForms,
  ...`/auth/sair /auth/sessao /api/openapi.json /api/csp-reports /api/nada /sitemap.xml /sitemap-:id.xml /feed.xml
    /robots.txt /manifest.webmanifest /.well-known/security.txt /correio/:id.html /correio/:id.txt
    /.vite/manifest.json /assets/:id /:id *`.split(/\s+/),
]
const path = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, fc.constantFrom(...files)),
    spelt,
    fc.constantFrom<(path: string, part: string) => string>(
      ...Array.from({ length: 12 }, () => (whole: string) => whole),
      (whole) => whole.toUpperCase(),
      (whole) => `${whole}/`,
      (whole) => `/${whole}`,
      (whole, part) => `${whole}/${part}`,
      (whole) => `http://evil.example${whole}`,
      (whole) => whole.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      (whole) => `${whole}/..;/..%2f..%5c`,
      (whole) => whole.slice(0, -1),
      (whole) => whole.repeat(600),
    ),
  )
  .map(([whole, part, change]) => change(whole.replaceAll(':id', part), part))

const parameters = ['categoria', 'pagina', 'recebido', 'l', 'next', 'modo', 'salvo', 'utm_source', 'sck', 'x']

const fields = [
  'form',
  'name',
  'email',
  'subject',
  'message',
  'whatsapp',
  'sells',
  'about',
  'cv',
  'password',
  'current',
]
const moreFields = [
  'code',
  'shared',
  'business',
  'tone',
  'openingHours',
  'followUpDays',
  'permitir',
  'revisao',
  'chave',
]
const formNames = ['entrar', 'criar', 'senha', 'codigo', 'my-data', 'export', 'send-cv', 'apply-3', 'name', 'open']
const trueToLife: Record<string, string> = {
  ...aContactMessage('ana@exemplo.com.br'),
  ...aWaitingListEntry('ana@exemplo.com.br'),
  ...aSetUp,
  password: 'uma frase bem comprida',
  current: 'uma frase bem comprida',
  code: '123456',
}

/** Some of the fields that forms ask for, as they would be filled in but for one or two. */
const form = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom(...formNames),
    fc.array(fc.tuple(fc.oneof(fc.constantFrom(...fields, ...moreFields, 'recado'), text), text), { maxLength: 3 }),
  )
  .map(([isFilledIn, name, odd]) => [...Object.entries(isFilledIn ? { form: name, ...trueToLife } : {}), ...odd])
  .map((all) => all.map(([name, value]) => [name, value] as [string, string]))

type Body = { type: string; bytes: Buffer }

/** Shapes that cost a parser far more than as many bytes of text. */
const heavyShapes: ((bytes: number) => Body)[] = [
  (bytes) => asQuery([], 'a&'.repeat(bytes / 2)),
  (bytes) => asQuery([], 'a=b&'.repeat(bytes / 4)),
  (bytes) => asQuery([['message', '"'.repeat(bytes / 3)]], ''),
  // Unicode orders marks on one letter among each other.
  (bytes) =>
    asQuery(
      Object.keys(trueToLife).map((name) => [name, `1${'\u0315\u0300'.repeat(bytes / 150)}`]),
      'form=codigo',
    ),
  (bytes) => asJson(`{${Array.from({ length: bytes / 10 }, (_, n) => `"a${n}":1`).join()}}`),
  (bytes) => asJson('['.repeat(bytes / 2) + ']'.repeat(bytes / 2)),
  (bytes) => asJson(`"${String.raw`\"`.repeat(bytes / 2)}`),
  (bytes) => asMultipart(Array.from({ length: bytes / 50 }, () => ['a', ''])),
  (bytes) => asMultipart([[`a"${'\r\nA: b'.repeat(bytes / 6)}`, '']]),
  (bytes) => asMultipart([['cv', '\r\n--'.repeat(bytes / 4)]]),
]
const maxHeavy = Number(process.env['FUZZ_RUNS'] ?? 0) > 0 ? 22 : 18
const heavy = fc
  .tuple(fc.constantFrom(...heavyShapes), fc.integer({ min: 6, max: maxHeavy }))
  .map(([shape, size]) => shape(2 ** size))

const body: fc.Arbitrary<Body> = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(form, spelt, fc.boolean()).map(([pairs, raw, odd]) => asQuery(pairs, odd ? raw : '')),
    },
    { weight: 3, arbitrary: form.map((pairs) => asJson(JSON.stringify(Object.fromEntries(pairs)))) },
    fc.json({ maxDepth: 6 }).map(asJson),
    fc.integer({ min: 1, max: 20_000 }).map((depth) => asJson('['.repeat(depth) + ']'.repeat(depth))),
    form.map((pairs) =>
      asJson(`{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`),
    ),
    { weight: 3, arbitrary: form.map(asMultipart) },
    heavy,
    fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ type: 'application/octet-stream', bytes: Buffer.from(bytes) })),
    fc.integer({ min: 1, max: 200_000 }).map((length) => asJson('a'.repeat(length))),
    fc
      .jsonValue()
      .map((json) => ({ ...asJson(JSON.stringify({ 'csp-report': json })), type: 'application/csp-report' })),
  )
  .chain((whole) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(whole) },
      fc.nat({ max: 400 }).map((end) => ({ ...whole, bytes: whole.bytes.subarray(0, end) })),
      fc
        .constantFrom(
          'application/json',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=b',
          'multipart/form-data',
          'text/html',
          '',
        )
        .map((type) => ({ ...whole, type })),
    ),
  )

function asQuery(pairs: [string, string][], raw: string): Body {
  const wellFormed = pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(`${new URLSearchParams(wellFormed)}&${raw}`) }
}

function asJson(json: string): Body {
  return { type: 'application/json', bytes: Buffer.from(json) }
}

function asMultipart(pairs: [string, string][]): Body {
  const parts = pairs.map(([name, value]) => {
    const file = name === 'cv' ? '; filename="cv.pdf"\r\nContent-Type: application/pdf' : ''
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  return { type: 'multipart/form-data; boundary=b', bytes: Buffer.from(`${parts.join('')}--b--\r\n`) }
}

const oddHeader = fc.oneof(
  header('Accept', 'application/json', 'text/html', '*/*', '', 'application/problem+json;q=0.1, text/html;q=x'),
  header('Accept-Encoding', 'gzip', 'br;q=0', '*', 'identity;q=0, *;q=0', 'zstd', 'gzip;q=banana'),
  header('Range', 'bytes=0-', 'bytes=5-2', 'bytes=-1', 'bytes=0-0,1-1', 'bytes=99999999999-', 'lines=1'),
  header('If-None-Match', '*', '"a"', 'W/"', '"a", "b'),
  header('If-Match', '*', '"a"', ''),
  header('If-Range', '"a"', 'yesterday'),
  header('Origin', 'http://evil.example', 'null', 'http://localhost', '%%%'),
  header('Sec-Fetch-Site', 'cross-site', 'none', 'banana'),
  header('Host', 'evil.example', '', 'localhost:99999', 'a b'),
  header('X-Forwarded-For', '203.0.113.7, 10.0.0.1', 'banana', '::ffff:1.2.3.4', ',,,'),
  header('X-Forwarded-Proto', 'https', 'javascript'),
  header('X-Forwarded-Host', 'evil.example'),
  header('Content-Encoding', 'gzip', 'deflate', 'br', 'zstd', 'banana', 'gzip, gzip'),
  header('Sec-Purpose', 'prefetch'),
  header('Expect', '100-continue', 'banana'),
  header('Upgrade', 'websocket', 'h2c'),
  header('X-HTTP-Method-Override', 'DELETE'),
  fc.tuple(fc.constantFrom('Cookie', 'Idempotency-Key', 'User-Agent', 'Referer', 'Accept-Language', 'X-Odd'), text),
  fc
    .tuple(
      fc.constantFrom('fechou', '__Host-fechou', 'pedido', 'meus-dados', 'senha', 'fechou_consentimento', '__proto__'),
      spelt,
    )
    .map(([name, value]): [string, string] => ['Cookie', `${name}=${value}; fechou.0=base64-${value}`]),
)

function header(name: string, ...values: string[]): fc.Arbitrary<[string, string]> {
  return fc.constantFrom(...values).map((value) => [name, value])
}

/** Lists in a header that are far longer than any client's. */
const longHeader = fc
  .constantFrom(
    ['Accept', 'a/b;c=d,'],
    ['Accept-Encoding', 'a;q=0.1,'],
    ['Cookie', 'a=b; '],
    ['If-None-Match', '"a",'],
    ['Range', 'bytes=0-1,'],
    ['X-Forwarded-For', '10.0.0.1,'],
  )
  .map(([name, piece]): [string, string] => [name!, piece!.repeat(12_000 / piece!.length)])

/** What comes with a request whose sender is known: a member's cookie, somebody's opened data, links out of mails. */
export type Secrets = { session: string; myData: string; links: readonly string[] }

/** Any request: a sane one with one or a few insane parts, mostly; so that more is reached than the first check. */
export function anyRequest({ session, myData, links }: Secrets): fc.Arbitrary<AnyRequest> {
  const query = fc
    .array(fc.tuple(fc.constantFrom(...parameters), fc.oneof(spelt, fc.constantFrom(...links))), { maxLength: 3 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''))
  return fc
    .record({
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('GET', 'POST') },
        fc.constantFrom('HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'QUERY', 'PROPFIND', 'get', 'BANANA'),
      ),
      target: fc.tuple(path, query).map((parts) => parts.join('')),
      isKnown: fc.boolean(),
      odd: fc.array(fc.oneof({ weight: 9, arbitrary: oddHeader }, longHeader), { maxLength: 3 }),
      sent: body,
      length: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom('right', 'chunked') },
        fc.constantFrom('short', 'long', 'negative', 'both', 'broken chunks'),
      ),
      isPacked: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      visitor: fc.nat({ max: 0xffff }),
    })
    .map(({ method, target, isKnown, odd, sent, length, isPacked, visitor }) => {
      const withBody = !['GET', 'HEAD', 'get'].includes(method)
      const bytes = withBody ? (isPacked ? gzipSync(sent.bytes) : sent.bytes) : Buffer.alloc(0)
      const usual: [string, string][] = [
        ['Host', 'localhost'],
        ['Connection', 'close'],
        ['Sec-Fetch-Site', 'same-origin'],
        ['X-Forwarded-For', `10.1.${visitor >> 8}.${visitor & 255}`],
        ...(isKnown ? [['Cookie', target.startsWith('/dash') ? session : myData] as [string, string]] : []),
        ...(withBody ? [['Content-Type', sent.type] as [string, string]] : []),
        ...(isPacked ? [['Content-Encoding', 'gzip'] as [string, string]] : []),
      ]
      const replaced = new Set(odd.map(([name]) => name))
      const headers = [
        ...usual.filter(([name]) => !replaced.has(name)),
        ...odd,
        ...framing(length, withBody, bytes.length),
      ]
      const lines = headers.map(([name, value]) => `${name}: ${oneLine(value)}\r\n`)
      return {
        head: `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`,
        body:
          withBody && length === 'chunked'
            ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, endOf(bytes)])
            : bytes,
        isHttp: length === 'right' || length === 'chunked',
      }
    })
}

function framing(length: string, withBody: boolean, size: number): [string, string][] {
  if (!withBody) return []
  const sizes: Record<string, number> = {
    right: size,
    short: Math.floor(size / 2),
    long: size + 10,
    negative: -1,
    both: size,
  }
  return [
    ...(length in sizes ? [['Content-Length', `${sizes[length]}`] as [string, string]] : []),
    ...(['chunked', 'both', 'broken chunks'].includes(length)
      ? [['Transfer-Encoding', 'chunked'] as [string, string]]
      : []),
  ]
}

function endOf(bytes: Buffer): Buffer {
  return Buffer.from(bytes.length > 0 ? '\r\n0\r\n\r\n' : '\r\n')
}

/** Clients do not break lines within a header; what they do to one is a test of its own. */
function oneLine(value: string): string {
  return value.replace(/[\r\n\0]/g, '')
}
