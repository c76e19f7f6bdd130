import { get } from 'node:http'
import { connect as connectTo } from 'node:net'
import { setImmediate as eventLoop } from 'node:timers/promises'
import { Suspense, use, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Accounts } from '#server/supabase/accounts.ts'
import type { Session, SignedIn } from '#server/supabase/session.ts'
import { connect } from '#server/supabase/client.ts'
import type { Loader } from '#server/page.ts'
import type { PublicPage, SitePage } from '#server/page.ts'
import { href, rows } from '#shared/routes.ts'
import { listening } from '#tests/support/listening.ts'
import { given, production } from '#tests/support/app.ts'

test('a page arrives whole, in Portuguese, with its status', async () => {
  const { text, headers } = await given().visitor.get('/').expect(200)

  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text).toMatch(/^<!DOCTYPE html><html lang="pt-BR">/)
  expect(text).toMatch(/<\/html>$/)
})

test('HEAD answers like GET, without the page', async () => {
  const { visitor } = given()
  const [head, whole] = [await visitor.head('/').expect(200), await visitor.get('/')]

  expect(head.text).toBeFalsy()
  expect(head.headers['content-type']).toBe(whole.headers['content-type'])
  await visitor.head('/nao-existe').expect(404)
})

test.for([
  ['/estilo/', '/estilo'],
  ['/ESTILO', '/estilo'],
  ['/Estilo/?utm_source=ig&x=%2F', '/estilo?utm_source=ig&x=%2F'],
])('%s is sent once to %s', async ([asked, canonical]) => {
  const { visitor } = given()
  const { headers } = await visitor.get(asked!).expect(308)

  expect(headers['location']).toBe(canonical)
  await visitor.get(canonical!).expect(200)
})

test.for(['//evil.example/', '//evil.example/estilo/', '/\\evil.example/'])(
  '%s leads nowhere outside the site',
  async (path) => {
    const { headers } = await given().visitor.get(path).expect(404)
    expect(headers['location']).toBeUndefined()
  },
)

test.for([
  ...rows.filter(([, { access, only }]) => access === 'visitor' && !only).map(([, { path }]) => path),
  '/newsletter/sair,',
  '/lista-de-espera',
  '/',
  '/NEWSLETTER/sair/',
])(
  'the token of a link that leads to %s reaches no other page and no other site, while nothing works either',
  async (path) => {
    const token = 'c2VjcmV0LXRva2VuLW9mLWEtbGluay1pbi1hLW1haWw'
    const { visitor, logged } = given()
    const { text, headers, status } = await visitor.get(`${path}?l=${token}&utm_source=ig`)
    const links = [...text.matchAll(/(?:href|src|content)="([^"]*)"/g)].map(([, address]) => address)
    expect(links.filter((address) => address!.includes(token))).toEqual([])
    expect(JSON.stringify(logged)).not.toContain(token)
    if (status === 308) expect(headers['cache-control']).toBe('private, no-store')
    else if (status !== 303 && path !== '/' && path !== '/lista-de-espera')
      expect(headers['referrer-policy']).toBe('strict-origin')
  },
)

test('an unknown address gets the not-found screen, kept from search engines, and one line in the log', async () => {
  const { visitor, logged } = given()
  const { text, headers } = await visitor.get('/nao-existe%0d%0aX:%201?email=ana@example.com').expect(404)

  expect(text).toContain('404')
  expect(text).toContain('Oops! Page not found')
  expect(text).toContain('<a class="button lime" href="/">')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(headers['x']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({
    msg: 'not found',
    status: 404,
    path: '/nao-existeX: 1',
    requestId: headers['x-request-id'],
  })
  expect(JSON.stringify(logged)).not.toContain('ana@example.com')
})

test('what was asked for is shown back as text, never as markup', async () => {
  const { text } = await given().visitor.get('/%3Cscript%3Ealert(1)%3C/script%3E').expect(404)

  expect(text).not.toContain('<script>alert')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('the case of a parameter is the visitor’s, that of the address is ours', async () => {
  const page = aPage('/ola/:nome', ({ nome }: { nome: string }) => <p>{nome}</p>)
  const load: Loader<'public'> = ({ params }) => ({ nome: params['nome'] })
  const { visitor } = given({ pages: [{ ...page, load }] })

  expect((await visitor.get('/OLA/Jo%C3%A3o/').expect(308)).headers['location']).toBe('/ola/Jo%C3%A3o')
  expect((await visitor.get('/ola/Jo%C3%A3o').expect(200)).text).toContain('João')
})

test('signs that turn text around reach neither log nor screen', async () => {
  const { visitor, logged } = given()
  const { text } = await visitor.get('/%E2%80%AEtxt.exe').expect(404)

  expect(text + JSON.stringify(logged)).not.toContain('\u202e')
})

test('a target that names another host is read as a path of this one, its secrets unread', async () => {
  const { app, logged } = given()
  await using server = await listening(app)
  const answer = await new Promise<string>((resolve) => {
    const socket = connectTo(server.port, '127.0.0.1')
    socket.write(
      'GET http://ana:segredo@evil.example/nao-existe HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    )
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
    socket.on('end', () => resolve(text))
  })

  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('localhost:3000/nao-existe')
  expect(answer + JSON.stringify(logged)).not.toMatch(/segredo|evil\.example/)
})

test('a page only reads: other methods are refused with what is allowed', async () => {
  const { text, headers } = await given().visitor.post('/').expect(405)

  expect(headers['allow']).toBe('GET, HEAD')
  expect(text).toContain('Unexpected Application Error!')
})

test('signing out takes a post, and asking who is in a get', async () => {
  const { visitor } = given()
  for (const [refused, allowed] of [
    [visitor.get('/auth/sair'), 'POST'],
    [visitor.delete('/auth/sair'), 'POST'],
    [visitor.post('/auth/sessao'), 'GET, HEAD'],
  ] as const) {
    const { headers } = await refused.expect(405)
    expect(headers['allow']).toBe(allowed)
  }
})

test('a page that throws becomes the error screen, with the id that the log has, and no detail', async () => {
  const { visitor, logged } = given({ pages: [aPage('/estoura', Throws)] })
  const { text, headers } = await visitor.get('/estoura').expect(500)

  expect(text).toContain('Unexpected Application Error!')
  expect(text).toContain('500')
  expect(text).toContain(headers['x-request-id'])
  expect(text).not.toContain('a drawer is stuck')
  expect(logged.find(({ msg }) => msg === 'a request failed')).toMatchObject({
    requestId: headers['x-request-id'],
    error: { name: 'Error', message: 'a drawer is stuck' },
  })
  expect(JSON.stringify(logged)).not.toContain('requests.test')
})

test('a load that fails becomes the error screen', async () => {
  const load = async () => Promise.reject(new Error('no facts today'))
  await given({ pages: [{ ...aPage('/sem-fatos', Fine), load }] })
    .visitor.get('/sem-fatos')
    .expect(500)
})

test('a load that never ends gets the error screen at the timeout', async () => {
  const load = () => new Promise<object>(() => {})
  const { visitor, logged } = given({ timeoutMs: 20, pages: [{ ...aPage('/sem-fim', Fine), load }] })
  await visitor.get('/sem-fim').expect(500)

  expect(logged[0]).toMatchObject({ error: { message: 'The facts of the page took too long.' } })
})

test('facts are loaded before the page is drawn, with the parameters of the address and its query', async () => {
  const page = aPage('/ola/:nome', ({ words }: { words: string }) => <p>{words}</p>)
  const load: Loader<'public'> = async ({ params, query }) => ({
    words: `Olá, ${params['nome']} de ${query.get('de')}`,
  })
  const { text } = await given({ pages: [{ ...page, load, reads: ['de'] }] }).visitor.get('/ola/ana?de=Recife')

  expect(text).toContain('Olá, ana de Recife')
})

test('the shell goes out while a slow part is still on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  await using server = await listening(given({ pages: [forOne('/lenta', () => <Slow part={promise} />)] }).app)

  const chunks: string[] = []
  await new Promise<void>((done) => {
    get(`${server.url}/lenta`, (response) => {
      expect(response.statusCode).toBe(200)
      response.setEncoding('utf8').on('data', (chunk: string) => {
        chunks.push(chunk)
        if (chunk.includes('Carregando')) resolve('agora sim')
      })
      response.on('end', done)
    })
  })

  expect(chunks.join('').indexOf('Carregando')).toBeLessThan(chunks.join('').indexOf('agora sim'))
})

test('a part that fails while the shell stands is logged with the id of its request', async () => {
  const part = Promise.reject<string>(new Error('too late'))
  part.catch(() => {})
  const { visitor, logged } = given({ pages: [forOne('/tarde', () => <Slow part={part} />)] })
  const { headers, text } = await visitor.get('/tarde').expect(200)

  expect(text).toContain('Carregando')
  expect(logged[0]).toMatchObject({
    msg: 'part of a page failed',
    requestId: headers['x-request-id'],
    error: { message: 'too late' },
  })
})

test('a page that never finishes is given up at the timeout', async () => {
  const forever = new Promise<string>(() => {})
  const { app, logged } = given({ timeoutMs: 10_000, pages: [forOne('/nunca', () => <Slow part={forever} />)] })
  await using server = await listening(app)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = await fetch(`${server.url}/nunca`)
  expect(answer.status).toBe(200)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let shell = ''
  while (!shell.includes('Carregando')) shell += (await reader.read()).value!
  expect(logged).toEqual([])
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()

  while (!(await reader.read()).done);
  expect(logged[0]).toMatchObject({ error: { message: 'The page took too long to draw.' } })
})

test('a page whose shell never comes gets the error screen at the timeout', async () => {
  const forever = new Promise<string>(() => {})
  const NeverBegins = () => <p>{use(forever)}</p>
  const { text } = await given({ timeoutMs: 20, pages: [aPage('/muda', NeverBegins)] })
    .visitor.get('/muda')
    .expect(500)

  expect(text).toContain('Unexpected Application Error!')
})

test('a visitor who leaves stops the drawing, and is one quiet line in the log', async () => {
  const forever = new Promise<string>(() => {})
  const { app, logged } = given({ pages: [forOne('/longa', () => <Slow part={forever} />)] })
  await using server = await listening(app)

  const socket = connectTo(server.port, '127.0.0.1')
  socket.write('GET /longa HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.once('data', () => socket.destroy())
  await expect.poll(() => logged.length).toBe(1)

  expect(logged[0]).toMatchObject({ msg: 'visitor left', path: '/longa', level: 30 })
})

test('a visitor who leaves before anything is drawn is no failure of ours', async () => {
  const facts = Promise.withResolvers<object>()
  const asked = Promise.withResolvers<void>()
  const load = () => {
    asked.resolve()
    return facts.promise
  }
  const { app, logged } = given({ pages: [{ ...aPage('/espera', Fine), load }] })
  await using server = await listening(app)

  const socket = connectTo(server.port, '127.0.0.1')
  socket.write('GET /espera HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked.promise
  socket.destroy()
  await expect.poll(() => logged.length).toBe(1)
  facts.resolve({})
  await new Promise((done) => setImmediate(done))

  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({ msg: 'visitor left', level: 30 })
  expect(logged[0]).not.toHaveProperty('status')
})

test.for(['gzip', 'identity'])(
  'a member who leaves before the page begins, %s: nothing more is loaded, and nothing fails',
  async (encoding) => {
    const asked = Promise.withResolvers<void>()
    const known = Promise.withResolvers<SignedIn>()
    let calls = 0
    const session = {
      signedIn: () => (asked.resolve(), known.promise),
      setCookies: () => [],
      hasEnded: () => false,
      db: connect('http://nowhere.invalid', 'no key', () => {
        calls++
        return Promise.reject(new Error('The backend is away'))
      }),
    } as unknown as Session
    const { app, logged } = given({ accounts: { sessionOf: () => session } as unknown as Accounts })
    await using server = await listening(app)

    const socket = connectTo(server.port, '127.0.0.1')
    socket.write(`GET ${href('dashboard')} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
    await asked.promise
    socket.destroy()
    await expect.poll(() => logged.length).toBe(1)
    known.resolve({ id: '00000000-0000-0000-0000-000000000001', email: 'ana@exemplo.com.br' })
    // A promise that nobody waits for fails within one, and Vitest says so.
    for (let n = 0; n < 20; n++) await eventLoop()

    expect(calls).toBe(0)
    expect(logged).toMatchObject([{ msg: 'visitor left' }])
  },
)

test('long texts in Portuguese arrive whole, uncompressed too, however much there is of them', async () => {
  const text = 'á'.repeat(2000)
  const texts = Array.from({ length: 1000 }, (_, n) => (
    <Suspense key={n}>
      <p>{text}</p>
    </Suspense>
  ))
  await using server = await listening(given({ pages: [forOne('/comprida', () => texts)] }).app)
  const answer = await fetch(`${server.url}/comprida`, { headers: { 'Accept-Encoding': 'identity' } })
  expect((await answer.text()).match(/<p>á{2000}<\/p>/g)).toHaveLength(1000)
})

test('outside production /estilo shows the design system; production does not know it', async () => {
  await given().visitor.get('/estilo').expect(200)
  await given({ environment: production }).visitor.get('/estilo').expect(404)
})

test('who is not signed in is sent to sign in, with the way back', async () => {
  const { headers } = await given().visitor.get('/dashboard').expect(303)
  expect(headers['location']).toBe('/auth?next=%2Fdashboard')
})

test('purchase links carry the query of the page and sck, on the server already', async () => {
  const { text } = await given().visitor.get('/?utm_source=ig&utm_medium=bio')

  const links = [...text.matchAll(/href="(https:\/\/pagamento[^"]+)"/g)].map(([, link]) =>
    link!.replaceAll('&amp;', '&'),
  )
  expect(links.length).toBeGreaterThanOrEqual(5)
  for (const link of links) expect(link).toContain('utm_source=ig&utm_medium=bio&sck=ig%7Cbio%7C%7C%7C')
})

test('every answer carries a strict policy, with nothing excused', async () => {
  const { visitor } = given()
  for (const path of ['/', '/nao-existe', '/favicon.svg']) {
    const { headers } = await visitor.get(path)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src (?!'self')/)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|data:|nonce/)
    expect(headers['referrer-policy']).toBe(
      path === '/nao-existe' ? 'strict-origin' : 'strict-origin-when-cross-origin',
    )
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('the document holds no inline script but data, no style and no event handler', async () => {
  const { text } = await given().visitor.get('/')

  expect(text).not.toMatch(/<script(?![^>]+(?:src=|ld\+json|speculationrules))/)
  expect(text).not.toMatch(/<style|\sstyle=|\son[a-z]+="(?!touched|visible|idle)/)
})

test('built files are kept by browsers for good; addresses outside them are not served', async () => {
  const { visitor } = given()
  const { text } = await visitor.get('/')
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(text)![1]!

  const { headers } = await visitor.get(stylesheet).expect(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  await visitor.get('/.vite/manifest.json').expect(404)
  await visitor.get('/assets/..%2f..%2fserver/main.js').expect(404)
})

function aPage<Props extends object>(path: string, Body: (props: Props) => ReactNode): PublicPage {
  return {
    name: 'home',
    path,
    page: { default: Body as (props: object) => ReactNode, title: 'Prova', description: 'Uma página de prova.' },
  }
}

/** A page that is drawn anew, and so streamed, for each visitor. */
const forOne = (path: string, Body: () => ReactNode): SitePage => {
  const { name, page } = aPage(path, Body)
  return { name, path, page, access: 'visitor' }
}

const Fine = () => <p>Tudo certo.</p>

function Throws(): ReactNode {
  throw new Error('a drawer is stuck')
}

/** The shell stands at once; `part` may come, fail or never come. */
function Slow({ part }: { part: Promise<string> }) {
  return (
    <main>
      <Suspense fallback={<p>Carregando...</p>}>
        <Part part={part} />
      </Suspense>
    </main>
  )
}

function Part({ part }: { part: Promise<string> }) {
  return <p>{use(part)}</p>
}
