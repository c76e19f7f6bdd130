import { expect, test } from 'vitest'
import { instrumented } from '#server/supabase/backend-calls.ts'
import { connect as connectDb } from '#server/supabase/client.ts'
import { Unavailable } from '#server/unavailable.ts'
import { dataIn } from '#server/data/data.ts'
import { logTo } from '#server/observability/log.ts'
import { deliver } from '#server/mail/delivery.ts'
import { openTransport } from '#server/mail/transport.ts'
import { redacted } from '#server/observability/redact.ts'
import { traceToPassOn, runWithTrace, type Trace } from '#server/observability/trace.ts'
import { readConfig } from '#server/config.ts'
import type { QueuedEmail, DeliveryResult } from '#server/mail/mail.ts'
import { emptyJournal } from '#tests/support/empty-journal.ts'
import { listening } from '#tests/support/listening.ts'
import { aMailServer, refusal } from '#tests/support/mail-server.ts'
import { given, noData, storingMessages } from '#tests/support/app.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { aContactMessage, aWaitingListEntry } from '#tests/support/valid-fields.ts'

/** What is somebody's. None of it is ever in the log, in whatever spelling. */
const theirs = {
  mail: 'ana.souza+loja@exemplo.com.br',
  phone: '11 91234-5678',
  plainPhone: '+5511912345678',
  address: '203.0.113.77',
  address6: '2001:db8:85a3::8a2e:370:7334',
  token: ['eyJhbGciOiJFUzI1NiJ9', 'eyJzdWIiOiJhMmIifQ', 'c2lnbmF0dXJl'].join('.'),
  sealed: 'q7Xk2mB9vLs4TtR0pWz_8hJd-N3fYc',
  sealedWithoutDigit: 'qXkmBvLsTtRpWzhJdNfYcAbCdEfGhIjKlMnOpQrStUvWxYz-abcdefghijklmnopq',
}
const everything = Object.values(theirs)
const quoting = `no row for ${everything.join(' | ')}`

const expectRedacted = (text: string) => {
  for (const word of everything) expect(text).not.toContain(word)
  expect(text).not.toMatch(/ana\.souza|91234|203\.0\.113|db8:|c2lnbmF0dXJl|q7Xk2mB9/)
}

test.for(everything)('%s is masked, alone and within words', (word) => {
  expectRedacted(redacted(word))
  expectRedacted(redacted(`Key (email)=(${word}) already exists, at "${word}", <${word}>.`))
})

test.for([
  '/blog/7',
  '/wp-content/plugins/some-long-plugin-name/readme.txt',
  'The data backend answered 409 23505',
  'The page took too long to draw.',
  'connect ECONNREFUSED',
  'Invalid time 12:34:56',
])('%s stays readable', (text) => {
  expect(redacted(text)).toBe(text)
})

test('nothing a visitor says or sends is in the log, whatever becomes of the request', async () => {
  const boom = () => {
    throw new Error(quoting)
  }
  const failing = dataIn(
    {
      db: connectDb(
        'http://nowhere.invalid',
        'no key',
        instrumented(() => Promise.reject(new Error(quoting))),
      ),
      cvs: { keep: boom, read: boom, remove: boom, olderThanADay: boom },
    },
    { removeAbout: boom },
  )
  const throwing = {
    ...storingMessages(boom, failing),
    newsletter: { ...failing.newsletter, ask: () => Promise.reject(new Unavailable(quoting)) },
  }
  const { visitor, logged } = given({ data: throwing, environment: { TRUST_PROXY: '1', LOG_LEVEL: 'debug' } })
  const from = {
    'X-Forwarded-For': theirs.address,
    Referer: `http://localhost/${theirs.token}`,
    Cookie: `a=${theirs.token}`,
  }

  for (const word of everything) {
    for (const spelt of [word, encodeURIComponent(word)]) {
      const inAddress = spelt.replaceAll(' ', '%20')
      await visitor.get(`/nada/${inAddress}`).set(from)
      await visitor.get(`/blog/${inAddress}`).set(from)
      await visitor.get(`/?utm_source=${inAddress}&l=${theirs.sealed}`).set(from)
      await visitor.get(`/newsletter/confirmar?l=${inAddress}`).set(from)
      await visitor.get(`/auth/confirm?l=${inAddress}`).set(from)
      await visitor.get('/healthz').set({ ...from, traceparent: inAddress, 'User-Agent': inAddress })
    }
  }
  const message = { ...aContactMessage(theirs.mail), subject: theirs.phone, message: everything.join(' ') }
  await visitor.post('/contact').set(from).type('form').send(message).expect(500)
  await visitor.post('/blog').set(from).type('form').send({ email: theirs.mail }).expect(503)
  await visitor
    .post('/lista-de-espera')
    .set(from)
    .send({ ...aWaitingListEntry(theirs.mail), whatsapp: theirs.phone, sells: theirs.token })
  await visitor.post('/auth').set(from).send({ form: 'entrar', email: theirs.mail, password: theirs.sealed })
  await visitor.post('/contact').set(from).type('application/json').send(`{"email": ${theirs.mail}`).expect(400)
  await visitor
    .post('/api/csp-reports')
    .set({ ...from, 'Content-Type': 'application/csp-report', Host: 'localhost' })
    .send(
      JSON.stringify({
        'csp-report': {
          'document-uri': `http://localhost/blog/${theirs.mail}?l=${theirs.sealed}`,
          'violated-directive': 'script-src',
          'blocked-uri': `https://${theirs.address}/${theirs.token}`,
        },
      }),
    )

  const said = new Set(logged.map(({ msg }) => msg))
  expect(said).toContain('a request failed')
  expect(said).toContain('a form could not be kept')
  expect(said).toContain('the policy kept something from loading')
  expectRedacted(JSON.stringify(logged))
})

test('a mail server that quotes whom it refuses is not quoted', async () => {
  await using server = await aMailServer({
    recipient: () => {
      throw refusal(550, `5.7.1 ${quoting}`)
    },
  })
  const logged: string[] = []
  const log = logTo('trace', { write: (line) => logged.push(line) })
  const settled: DeliveryResult[] = []
  const message = { subject: 'Oi', html: '<p>Oi</p>', text: 'Oi' }
  const mail: QueuedEmail = {
    id: 'm',
    kind: 'test',
    to: theirs.mail,
    message,
    unconfirmed: false,
    attempts: 1,
    createdAt: new Date(),
  }
  const owed = [mail]
  const outbox = {
    ...noData.outbox,
    claim: async () => owed.splice(0),
    heldBack: () => Promise.reject(new Error(quoting)),
    settle: async (_id: string, settlement: DeliveryResult) => void settled.push(settlement),
  }
  const transport = openTransport(readConfig({ NODE_ENV: 'test', SMTP_URL: server.url }), log)
  const delivery = deliver({ outbox, transport, journal: emptyJournal, log, unconfirmedPerHour: inEveryRoom(10) })
  await expect.poll(() => settled).toHaveLength(1)
  await delivery.stop(600_000)
  await transport.close()

  expect(logged.join()).toContain('"answer":"550"')
  expect(logged.join()).toContain('the outbox cannot be reached')
  expectRedacted(logged.join())
})

const gone = () => Promise.reject(new Unavailable('There is no store'))
const noStore = { cvs: { keep: gone, read: gone, remove: gone, olderThanADay: gone } }

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

test('a request that belongs to a trace passes it on to the backend and names it in its line', async () => {
  const told: (string | undefined)[] = []
  await using backend = await listening((request, response) => {
    told.push(request.headers['traceparent'] as string | undefined)
    response.writeHead(500).end()
  })
  const data = dataIn({ ...noStore, db: connectDb(backend.url, 'a key', instrumented(fetch)) }, { removeAbout: gone })
  const { visitor, logged } = given({ data })
  const send = (headers: Record<string, string>) =>
    visitor.post('/blog').set(headers).type('form').send({ email: 'ana@exemplo.com.br' }).expect(503)

  await send({ traceparent })
  expect(new Set(told)).toEqual(new Set([traceparent]))
  expect(logged.at(-1)).toMatchObject({ traceId, path: '/blog' })

  told.length = 0
  for (const wrong of ['00-0-0-00', `ff${traceparent.slice(2)}`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`]) {
    await send({ traceparent: wrong })
  }
  expect(new Set(told)).toEqual(new Set([undefined]))
  expect(logged.at(-1)).not.toHaveProperty('traceId')

  await visitor.get('/').set({ traceparent })
  await visitor.get('/').set({ traceparent })
  // The second is kept.
  expect(logged.slice(-2)).toMatchObject([{ traceId }, { traceId }])
})

test('mail that leaves belongs to no trace of the request that owed some', async () => {
  const traces: (Trace | undefined)[] = []
  const claim = async () => {
    traces.push(traceToPassOn())
    return []
  }
  const config = readConfig({ NODE_ENV: 'test' })
  const log = logTo('trace', { write: () => {} })
  const transport = openTransport(config, log)
  const delivery = deliver({
    outbox: { ...noData.outbox, claim, heldBack: async () => 0 },
    transport,
    journal: emptyJournal,
    log,
    unconfirmedPerHour: inEveryRoom(10),
  })
  await expect.poll(() => traces).toHaveLength(1)
  runWithTrace({ traceparent }, delivery.wake)
  await expect.poll(() => traces).toHaveLength(2)
  await delivery.stop(600_000)
  await transport.close()
  expect(traces).toEqual([undefined, undefined])
})

test('a request that waited for others of its network belongs to no trace of theirs', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const traces: [own: string | null, passedOn: string | undefined][] = []
  const page = {
    name: 'home',
    path: '/desenhada',
    page: { default: () => null, title: 'Prova', description: 'Uma página de prova.' },
    reads: ['trace'],
    load: async ({ query }: { query: URLSearchParams }) => {
      traces.push([query.get('trace'), traceToPassOn()?.traceparent])
      await gate
      return {}
    },
  }
  const { visitor } = given({ pages: [page as never] })
  const all = Array.from({ length: 40 }, (_, n) => {
    const own = n % 2 ? '' : `00-${String(n + 1).padStart(32, '0')}-00f067aa0ba902b7-01`
    return visitor
      .get(`/desenhada?trace=${own}`)
      .set(own ? { traceparent: own } : {})
      .then(({ status }) => status)
  })
  await expect.poll(() => traces.length).toBe(16)
  open()
  expect(await Promise.all(all)).toEqual(all.map(() => 200))
  expect(traces.filter(([own, passedOn]) => (own || undefined) !== passedOn)).toEqual([])
})

test('the error screen shows the id that the log has, and the answer carries it', async () => {
  const boom = () => {
    throw new Error('boom')
  }
  const { visitor, logged } = given({ data: storingMessages(boom) })
  const fields = aContactMessage('ana@exemplo.com.br')
  const { text, headers } = await visitor.post('/contact').type('form').send(fields).expect(500)
  const id = headers['x-request-id']!
  expect(text).toContain(id)
  expect(logged).toMatchObject([
    { requestId: id, msg: 'a request failed' },
    { requestId: id, msg: 'answered' },
  ])
})
