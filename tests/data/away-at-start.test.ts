import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openSupabase } from '#server/data/supabase.ts'
import { logTo } from '#server/watch/log.ts'
import { anAddress, environmentFor } from '#tests/support/database.ts'
import { aFreePort } from '#tests/support/free-port.ts'
import { aFolder, aServer, run } from '#tests/support/programs.ts'

const folder = await aFolder()
afterAll(() => folder[Symbol.asyncDispose]())
const { EMBEDDED_DATABASE_URL } = await environmentFor(folder.path)

const addressAt = (port: number) => {
  const address = new URL(EMBEDDED_DATABASE_URL ?? 'postgres://fechou:a-secret@127.0.0.1/fechou')
  address.host = `127.0.0.1:${port}`
  return address.href
}
const settingsAt = (port: number) => ({
  DATA_DIR: folder.path,
  EMBEDDED_DATABASE_URL: addressAt(port),
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
})

const readiness = async (url: string) => (await fetch(`${url}/readyz`)).json()

/** Each is another visitor's: whoever sends again and again is asked to send once more. */
let visitors = 0
const send = (url: string, email = anAddress()) =>
  fetch(`${url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ana', email, subject: 'Oi', message: 'Quero saber mais.' }),
    headers: { Connection: 'close', 'X-Forwarded-For': `198.51.100.${++visitors}` },
    redirect: 'manual',
  })

/** What becomes of each connection at a port. */
async function aListener(port: number, receive: (socket: Socket) => void) {
  const server = createServer((socket) => receive(socket.on('error', () => {}))).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { [Symbol.dispose]: () => void server.close() }
}

/** The PostgreSQL of the tests, at another port. */
const thePostgres = (port: number) =>
  aListener(port, (socket) => {
    const { hostname, port: real } = new URL(EMBEDDED_DATABASE_URL!)
    const beyond = connect(Number(real), hostname)
    beyond.on('error', () => {}).on('close', () => socket.destroy())
    socket.on('close', () => beyond.destroy())
    socket.pipe(beyond).pipe(socket)
  })

test.for(['1', '2'])(
  'with its PostgreSQL away, a site of %s process(es) shows its pages, keeps the words of a form, and ends well',
  async (processes) => {
    await using site = await aServer('dist/server/main.js', {
      ...settingsAt(await aFreePort()),
      WEB_CONCURRENCY: processes,
    })
    expect((await fetch(site.url)).status).toBe(200)
    expect(await readiness(site.url)).toEqual({ ready: false, because: ['database'] })
    const email = anAddress()
    const answer = await send(site.url, email)
    expect(answer.status).toBe(503)
    const page = await answer.text()
    expect(page).toContain('Não conseguimos receber seu envio agora.')
    expect(page).toContain(email)

    site.tell('SIGTERM')
    expect(await site.exitCode).toBe(0)
  },
)

test.runIf(EMBEDDED_DATABASE_URL).for(['1', '2'])(
  'once its PostgreSQL is there, a site of %s process(es) opens by itself and takes forms',
  async (processes) => {
    const port = await aFreePort()
    await using site = await aServer('dist/server/main.js', {
      ...settingsAt(port),
      WEB_CONCURRENCY: processes,
    })
    expect((await send(site.url)).status).toBe(503)
    using _ = await thePostgres(port)
    await expect.poll(() => readiness(site.url)).toEqual({ ready: true })
    await expect.poll(async () => (await send(site.url)).status).toBe(303)
  },
)

test('a PostgreSQL that is away is tried again and again, and the log says so once, without its address', async () => {
  const port = await aFreePort()
  let tries = 0
  using _ = await aListener(port, (socket) => {
    tries++
    socket.resetAndDestroy()
  })
  const lines: string[] = []
  const log = logTo('info', { write: (line) => void lines.push(line) })
  const { db, close } = await openSupabase(readConfig(settingsAt(port)), log)
  expect((await db.from('outbox').select('id')).error?.message).toContain('The backend is away')
  await expect.poll(() => tries).toBeGreaterThan(3)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the database does not answer, and is waited for',
  ])
  expect(lines.join()).not.toMatch(/a-secret|127\.0\.0\.1|fechou/)
  await close()
})

test('a proxy with no PostgreSQL behind it is one that is away', async () => {
  const port = await aFreePort()
  using _ = await aListener(port, (socket) => void socket.end())
  const { opened } = await openSupabase(readConfig(settingsAt(port)))
  await expect(opened).rejects.toThrow('The PostgreSQL of EMBEDDED_DATABASE_URL does not answer (CONNECT_TIMEOUT).')
})

test('an operator’s command does not wait for a PostgreSQL that is away', async () => {
  const { exitCode, err } = await run('dist/server/inbox.js', ['contact'], settingsAt(await aFreePort()))
  expect(err).toMatch(/^The PostgreSQL of EMBEDDED_DATABASE_URL does not answer \(ECONNREFUSED\)\. Start it, or /)
  expect(exitCode).toBe(1)
})

test.runIf(EMBEDDED_DATABASE_URL).for(['1', '2'])(
  'a database that does not exist is not waited for: a site of %s process(es) ends, and says why',
  async (processes) => {
    const { exitCode, err } = await run('dist/server/main.js', [], {
      DATA_DIR: folder.path,
      PORT: '0',
      EMBEDDED_DATABASE_URL: new URL('/nowhere', EMBEDDED_DATABASE_URL).href,
      WEB_CONCURRENCY: processes,
    })
    expect(new Set(err.trim().split('\n'))).toEqual(new Set(['database "nowhere" does not exist']))
    expect(exitCode).toBe(1)
  },
)
