import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openSupabaseForCommand } from '#server/supabase/supabase.ts'
import { limits } from '#shared/site.ts'
import { anAddress, environmentFor } from '#tests/support/database.ts'
import { aHostedProject } from '#tests/support/hosted-project.ts'
import { aFolder, aServer } from '#tests/support/programs.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

const folder = await aFolder()
afterAll(() => folder[Symbol.asyncDispose]())
const environment = await environmentFor(folder.path)
const settings = { ...environment, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
const project = await aHostedProject()
afterAll(() => project[Symbol.asyncDispose]())

/** Settings for two processes: of a PGlite there may be one. */
const onProject = {
  DATA_DIR: project.folder,
  SUPABASE_URL: project.url,
  SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
  SUPABASE_SECRET_KEY: project.secretKey,
  LOG_LEVEL: 'silent',
  WEB_CONCURRENCY: '2',
}

/** Each on a connection of its own, so that it may come to any of the processes. */
const send = (url: string, path: string, fields: Record<string, string>, from = '198.51.100.7') =>
  fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Connection: 'close', 'X-Forwarded-For': from },
    redirect: 'manual',
  })

test.runIf(environment['EMBEDDED_DATABASE_URL'])(
  'two processes count a visitor’s forms together, keep each once and send its mail once',
  async () => {
    await using site = await aServer('dist/server/main.js', { ...settings, WEB_CONCURRENCY: '2' })
    const taken = limits.perVisitor.reviewAfter
    const statuses: number[] = []
    for (let n = 0; n < taken + 4; n++) statuses.push((await send(site.url, '/blog', { email: anAddress() })).status)
    expect(statuses).toEqual([...Array<number>(taken).fill(303), 403, 403, 403, 403])
    await expect.poll(() => mailsIn(folder.path)).toHaveLength(taken)
  },
)

test('of several processes one that ends is replaced, and all end with the first', async () => {
  const site = await aServer('dist/server/main.js', onProject)
  await expect.poll(() => childrenOf(site.pid)).toHaveLength(2)
  const [victim, survivor] = await childrenOf(site.pid)
  process.kill(victim!, 'SIGKILL')
  await expect.poll(async () => (await childrenOf(site.pid)).toSorted()).not.toContain(victim)
  await expect.poll(() => childrenOf(site.pid)).toHaveLength(2)
  expect(await childrenOf(site.pid)).toContain(survivor)
  const status = () =>
    fetch(site.url).then(
      (answer) => answer.status,
      () => null,
    )
  await expect.poll(status).toBe(200)

  const children = await childrenOf(site.pid)
  await site.kill()
  await expect.poll(() => children.filter(isRunning)).toEqual([])
})

test('a process that is killed while it waits for the others’ figures takes nobody with it', async () => {
  const token = 'a-token-that-nobody-guesses'
  await using site = await aServer('dist/server/main.js', { ...onProject, METRICS_TOKEN: token })
  await expect.poll(() => childrenOf(site.pid)).toHaveLength(2)
  const [still, victim] = (await childrenOf(site.pid)) as [number, number]
  const ask = (path: string) =>
    fetch(site.url + path, { headers: { Connection: 'close', Authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)

  process.kill(still, 'SIGSTOP')
  const scrapes = Array.from({ length: 4 }, () => ask('/metrics').catch(() => null))
  // Who answers has taken in what came before.
  await Promise.any(Array.from({ length: 4 }, () => ask('/healthz')))
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => childrenOf(site.pid)).not.toContain(victim)
  process.kill(still, 'SIGCONT')
  await Promise.all(scrapes)

  await expect.poll(() => childrenOf(site.pid)).toHaveLength(2)
  expect(await childrenOf(site.pid)).toContain(still)
  await expect.poll(async () => (await ask('/metrics')).status).toBe(200)
})

test.runIf(environment['EMBEDDED_DATABASE_URL'])(
  'two sites on one PostgreSQL share limits, sessions and the outbox',
  async () => {
    await using one = await aFolder()
    await using two = await aFolder()
    await using first = await aServer('dist/server/main.js', { ...settings, DATA_DIR: one.path })
    await using second = await aServer('dist/server/main.js', { ...settings, DATA_DIR: two.path })
    const sites = [first, second] as const

    const from = '203.0.113.9'
    const statuses: number[] = []
    for (let n = 0; n < limits.perVisitor.reviewAfter + 2; n++) {
      statuses.push((await send(sites[n % 2]!.url, '/blog', { email: anAddress() }, from)).status)
    }
    expect(statuses.slice(-2)).toEqual([403, 403])
    expect(new Set(statuses.slice(0, -2))).toEqual(new Set([303]))

    const { auth, close } = await openSupabaseForCommand(
      readConfig({ NODE_ENV: 'test', ...environment, DATA_DIR: two.path }),
    )
    await using closing = new AsyncDisposableStack()
    closing.defer(close)
    const email = anAddress()
    const password = `uma frase ${randomUUID()}`
    const token = await auth.tokens.signUp(email, 'Ana', password, from)
    if (typeof token === 'string') throw new Error(token)
    const verify = new URL('/auth/v1/verify', auth.url)
    const body = JSON.stringify({ type: 'signup', token_hash: token.hash })
    await auth.forClientIp(from)(verify, { method: 'POST', body, headers: { apikey: auth.publishableKey } })

    const signedIn = await send(first.url, '/auth', { form: 'entrar', email, password }, '203.0.113.10')
    expect(signedIn.status).toBe(303)
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]!)
    const welcome = await fetch(`${second.url}/dashboard`, { headers: { Cookie: cookie.join('; ') } })
    expect(await welcome.text()).toContain(email)

    const written = async () => (await Promise.all([one, two].map(({ path }) => mailsIn(path)))).flat()
    await expect.poll(written).toHaveLength(limits.perVisitor.reviewAfter)
  },
)

/** The mails that a site without a mail server has written. */
function mailsIn(path: string): Promise<string[]> {
  return readdir(join(path, 'outbox')).catch(() => [])
}

async function childrenOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.trim().split(' ').filter(Boolean).map(Number)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.runIf(environment['EMBEDDED_DATABASE_URL'])(
  'a PostgreSQL that drops every connection is reached again, and pages are answered meanwhile',
  async () => {
    await using site = await aServer('dist/server/main.js', settings)
    let visitors = 0
    const taken = async () => (await send(site.url, '/contact', aMessage(), `192.0.2.${(visitors += 1)}`)).status
    await expect.poll(taken).toBe(303)

    const sql = postgres(environment['EMBEDDED_DATABASE_URL']!, { max: 1 })
    await using closing = new AsyncDisposableStack()
    closing.defer(() => sql.end())
    for (let times = 0; times < 3; times++) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      expect((await fetch(site.url)).status).toBe(200)
      await expect.poll(taken).toBe(303)
    }
  },
)

function aMessage() {
  return { ...aContactMessage(anAddress()), message: randomUUID() }
}
