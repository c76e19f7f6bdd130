import { get } from 'node:http'
import { connect as connectTo } from 'node:net'
import { setImmediate as eventLoop } from 'node:timers/promises'
import { Suspense, use, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Accounts } from '#server/sessions/accounts.ts'
import type { SignedIn } from '#server/sessions/identity.ts'
import type { Session } from '#server/sessions/session.ts'
import { connect } from '#server/supabase/client.ts'
import type { Loader } from '#server/page.ts'
import type { SitePage } from '#server/page.ts'
import { href } from '#shared/routes.ts'
import { listening } from '#tests/support/listening.ts'
import { given } from '#tests/support/app.ts'
import { aPage } from '#tests/support/a-page.ts'

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
  onTestFinished(() => void vi.useRealTimers())
  const answer = await fetch(`${server.url}/nunca`)
  expect(answer.status).toBe(200)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let shell = ''
  while (!shell.includes('Carregando')) shell += (await reader.read()).value!
  expect(logged).toEqual([])
  vi.advanceTimersByTime(10_000)

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
