import { once } from 'node:events'
import { join } from 'node:path'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openSupabase } from '#server/supabase/supabase.ts'
import { aLog, isAway, isBack } from '#tests/support/a-log.ts'
import { anAddress, environmentFor } from '#tests/support/database.ts'
import { aFreePort } from '#tests/support/free-port.ts'
import { aFolder, aServer, run } from '#tests/support/programs.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

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
    body: new URLSearchParams(aContactMessage(email)),
    headers: { Connection: 'close', 'X-Forwarded-For': `198.51.100.${++visitors}` },
    redirect: 'manual',
  })

/** What becomes of each connection at a port, or at a Unix socket. */
async function aListener(at: number | string, receive: (socket: Socket) => void) {
  const server = createServer((socket) => receive(socket.on('error', () => {})))
  if (typeof at === 'string') server.listen(at)
  else server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  return { [Symbol.dispose]: () => void server.close() }
}

/** The PostgreSQL of the tests, at another port or at a Unix socket. */
const thePostgres = (at: number | string) => aListener(at, passOn)

function passOn(socket: Socket) {
  const { hostname, port } = new URL(EMBEDDED_DATABASE_URL!)
  const beyond = connect(Number(port), hostname)
  beyond.on('error', () => {}).on('close', () => socket.destroy())
  socket.on('close', () => beyond.destroy())
  socket.pipe(beyond).pipe(socket)
}

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

const waysToBeAway = [
  { proxy: 'resets connections', turnAway: (socket: Socket) => void socket.resetAndDestroy(), code: 'ECONNRESET' },
  { proxy: 'lets in and shows out', turnAway: (socket: Socket) => void socket.end(), code: 'CONNECTION_CLOSED' },
]

test.for(waysToBeAway)(
  'a proxy that $proxy has no PostgreSQL behind it: it is tried again and again, one knock each, and the log says so once, without its address',
  async ({ turnAway, code }) => {
    const port = await aFreePort()
    let knocks = 0
    using _ = await aListener(port, (socket) => {
      knocks++
      turnAway(socket)
    })
    const { opened } = await openSupabase(readConfig(settingsAt(port)))
    await expect(opened).rejects.toThrow(`The PostgreSQL of EMBEDDED_DATABASE_URL does not answer (${code}).`)
    expect(knocks).toBe(1)

    const { log, lines, said } = aLog()
    const { db, close } = await openSupabase(readConfig(settingsAt(port)), log)
    expect((await db.from('outbox').select('id')).error?.message).toContain('The backend is away')
    await expect.poll(() => knocks).toBeGreaterThan(3)
    expect(said()).toEqual([isAway])
    expect(lines.join()).not.toMatch(/a-secret|127\.0\.0\.1|fechou/)
    await close()
  },
)

test('a PostgreSQL whose Unix socket is not there yet is waited for', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const socket = join(folder.path, '.s.PGSQL.5432')
  const { pathname, username } = new URL(addressAt(5432))
  for (const [name, value] of Object.entries({ PGHOST: folder.path, PGPORT: '5432', PGUSER: username }))
    vi.stubEnv(name, value)
  const { log, said } = aLog()
  const settings = { ...settingsAt(5432), EMBEDDED_DATABASE_URL: `postgres://${pathname}` }
  const { opened, close } = await openSupabase(readConfig(settings), log)
  await expect.poll(said).toEqual([isAway])
  if (EMBEDDED_DATABASE_URL) {
    using _ = await thePostgres(socket)
    await opened
    expect(said()).toEqual([isAway, isBack])
  }
  await close()
})

test.runIf(EMBEDDED_DATABASE_URL)(
  'a PostgreSQL that goes away later is neither hammered nor complained of at every call, and is found again',
  async () => {
    const port = await aFreePort()
    const { log, said } = aLog()
    let isThere = true
    let knocks = 0
    const through = new Set<Socket>()
    using _ = await aListener(port, (socket) => {
      knocks++
      if (!isThere) return void socket.end()
      passOn(socket)
      through.add(socket)
    })
    const { db, opened, close } = await openSupabase(readConfig(settingsAt(port)), log)
    const failure = async () => (await db.from('outbox').select('id').limit(1)).error?.message
    await opened
    await expect.poll(failure).toBeUndefined()

    isThere = false
    for (const socket of through) socket.destroy()
    knocks = 0
    for (let calls = 0; calls < 5; calls++) expect(await failure()).toContain('The backend is away')
    // As often as threads were begun and calls made, a few each; it was thousands.
    expect(knocks).toBeLessThan(50)
    expect(said()).toEqual([isAway])

    isThere = true
    await expect.poll(failure).toBeUndefined()
    expect(said()).toEqual([isAway, isBack])
    await close()
  },
)

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
