import { hash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/supabase/client.ts'
import { purge } from '#server/data/purge.ts'
import { databaseStore } from '#server/supabase/rate-limit-store.ts'
import { submissionOf } from '#server/forms/submission.ts'
import { limits } from '#shared/site.ts'
import { accountsOn, type Agent } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { pdf } from '#tests/support/forms.ts'
import { listening } from '#tests/support/listening.ts'
import { given } from '#tests/support/app.ts'
import { withoutFormLimits } from '#tests/support/limits.ts'
import { aContactMessage, anApplication } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db, cvs } = database
const environment = { TRUST_PROXY: '1' }

const send = (url: string, path: string, fields: Record<string, string>, from: string, accept = 'text/html') =>
  fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'X-Forwarded-For': from, Accept: accept },
    redirect: 'manual',
  })

test('who sends too much is told in whole seconds when to come back, on the page and in JSON, by address or by /64', async () => {
  for (const [first, next, other] of [
    ['198.51.100.1', '198.51.100.1', '198.51.100.2'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ] as const) {
    await using site = await listening(given({ data, environment, limits: { ...limits, perVisitor: fewest } }).app)
    expect((await send(site.url, '/blog', { email: anAddress() }, first)).status).toBe(303)
    for (const accept of ['text/html', 'application/json']) {
      const { status, headers } = await send(site.url, '/blog', { email: anAddress() }, next, accept)
      expect(status).toBe(429)
      expect(headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
    }
    expect((await send(site.url, '/blog', { email: anAddress() }, other)).status).toBe(303)
  }
})

const fewest = { reviewAfter: 1, refuseAfter: 1, seconds: 600 }

test('a member’s forms and buttons count for the account, whatever address they come from', async () => {
  const site = given({
    ...database,
    environment,
    limits: { ...limits, perMember: { refuseAfter: 2, seconds: 600 } },
  })
  const members = accountsOn({ ...database })
  const [ana, bia] = [await members.aMember(anAddress(), site), await members.aMember(anAddress(), site)]
  let address = 0
  const post = ({ agent }: typeof ana, fields: object, accept = 'text/html') =>
    agent
      .post('/dashboard/conta')
      .set({ 'X-Forwarded-For': `192.0.2.${(address += 1)}`, Accept: accept })
      .type('form')
      .send(fields)
  const rename = { form: 'name', name: 'Ana Lima' }
  await post(ana, rename).expect(303)
  await post(ana, { form: 'export' }).expect(200)
  const refused = [
    await post(ana, rename),
    await post(ana, rename, 'application/json'),
    await post(ana, { form: 'export' }),
  ]
  for (const { status, headers } of refused) {
    expect(status).toBe(429)
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/)
  }
  await post(bia, rename).expect(303)
})

test('a /48 tries so many passwords, for however many addresses; other networks and known browsers are not kept out', async () => {
  const site = given({
    ...database,
    environment,
    limits: { ...withoutFormLimits, passwords: { ...limits.passwords, attemptsOfWideNetwork: 3 } },
  })
  const { agent: known, email: knownEmail } = await accountsOn(database).aMember(anAddress(), site)
  const tryFrom = (from: string, by: Agent = site.visitor, email = anAddress()) =>
    by
      .post('/auth')
      .set('X-Forwarded-For', from)
      .type('form')
      .send({ form: 'entrar', email, password: 'uma senha qualquer' })
  for (const subnet of ['a', 'b', 'c']) await tryFrom(`2001:db8:7:${subnet}::1`).expect(401)
  const { headers, text } = await tryFrom('2001:db8:7:d::1').expect(429)
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/)
  expect(text).toContain('Muitas tentativas seguidas')
  for (const from of ['2001:db8:8:a::1', '192.0.2.71', '192.0.2.71', '192.0.2.71', '192.0.2.71'])
    await tryFrom(from).expect(401)
  await tryFrom('2001:db8:7:e::1', known, knownEmail).expect(401)
})

test('who tries many passwords is told in whole seconds when the next one may be', async () => {
  const { visitor } = given({ ...database, limits: { ...limits, passwords: { ...limits.passwords, attempts: 1 } } })
  const fields = { form: 'entrar', email: anAddress(), password: 'uma senha qualquer' }
  const tried = () => visitor.post('/auth').type('form').send(fields)
  await tried().expect(401)
  expect((await tried().expect(429)).headers['retry-after']).toMatch(/^[1-9]\d*$/)
})

test('two sites that count in one database refuse together; the night takes counts that are over', async () => {
  const aSite = () => given({ data, environment, rateLimitStore: databaseStore(db, null) })
  const sites = [aSite(), aSite()]
  const { refuseAfter } = limits.perVisitor
  const statuses: number[] = []
  for (let n = 0; n < refuseAfter + 2; n += 1) {
    const { status } = await sites[n % 2]!.visitor.post('/contact')
      .set('X-Forwarded-For', '192.0.2.200')
      .type('form')
      .send(aContactMessage(anAddress()))
    statuses.push(status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect(statuses.slice(0, -2)).not.toContain(429)

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const counts = [
    { key: 'over', ends_at: inDays(-2) },
    { key: 'not over', ends_at: inDays(2) },
  ]
  await db.from('request_counts').insert(counts).throwOnError()
  await purge({ db, cvs })
  const keys = counts.map(({ key }) => key)
  const { data: left } = await db.from('request_counts').select('key').in('key', keys).throwOnError()
  expect(left).toEqual([{ key: 'not over' }])
})

test('who reads the tables finds no visitor by trying all network addresses, and no message by trying short ones', async () => {
  const address = '192.0.2.201'
  const count = databaseStore(db, null)('probe', 600, 10)
  await count(address)
  const submission = await submissionOf('contact', { email: 'ana@exemplo.com.br', message: 'Oi' }, undefined)
  await db.rpc('receive', { submission }).throwOnError()

  const { data: counted } = await db.from('request_counts').select('key').throwOnError()
  const { data: received } = await db.from('submissions').select('key, content').throwOnError()
  const kept = [...counted, ...received].flatMap((row) => Object.values(row))
  for (const tried of [hash('sha256', `probe\n${address}`), submission.key, submission.content])
    expect(kept).not.toContain(tried)

  await db.from('signing_keys').insert({ key: 'newer' }).throwOnError()
  await db.from('signing_keys').delete().neq('key', 'newer').throwOnError()
  expect((await count(address)).hits).toBe(2)
  expect((await db.rpc('receive', { submission }).throwOnError()).data).toBe('repeated')
})

test('a limit holds while the database that counts is away', async () => {
  const away = databaseStore(
    connect('http://nowhere.invalid', 'no key', () => Promise.reject(new Error())),
    null,
  )
  const { visitor } = given({ data, environment, rateLimitStore: away, limits: { ...limits, perVisitor: fewest } })
  const sent = () => visitor.post('/contact').type('form').send(aContactMessage(anAddress()))
  await sent().expect(303)
  await sent().expect(429)
})

const sendCv = (url: string, from: string) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ form: 'send-cv', ...anApplication(anAddress()) })) body.set(name, value)
  body.set('cv', new File([pdf], 'cv.pdf', { type: 'application/pdf' }))
  return fetch(`${url}/careers`, { method: 'POST', body, headers: { 'X-Forwarded-For': from }, redirect: 'manual' })
}
const countCvs = async () => (await readdir(join(database.folder, 'cvs'))).length

test('one network cannot fill the disk with CVs: after some a day its words come back, and others still send theirs', async () => {
  const cvLimits = { ...limits, cvs: { ...limits.cvs, refuseAfter: 2, refuseWideAfter: 3 } }
  await using site = await listening(given({ data, environment, limits: cvLimits }).app)
  const before = await countCvs()
  for (const status of [303, 303, 429]) expect((await sendCv(site.url, '192.0.2.9')).status).toBe(status)
  const refused = await sendCv(site.url, '192.0.2.9')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600)
  expect(await refused.text()).toContain('Vendo bem.')
  // A /48 has 65,536 networks of its own.
  for (const [n, status] of [303, 303, 303, 429].entries())
    expect((await sendCv(site.url, `2001:db8:77:${n}::1`)).status).toBe(status)
  expect((await sendCv(site.url, '203.0.113.9')).status).toBe(303)
  expect(await countCvs()).toBe(before + 6)
})

test('all networks together cannot either: the next CV is told to come tomorrow, and other forms are taken in', async () => {
  const cvLimits = { ...limits, cvs: { ...limits.cvs, refuseAfter: 1, refuseAllAfter: 2 } }
  await using site = await listening(given({ data, environment, limits: cvLimits }).app)
  const before = await countCvs()
  // What a network sends beyond its own limit takes nobody's place.
  const sent = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3']
  for (const [n, status] of [303, 429, 429, 303, 503].entries()) {
    const answer = await sendCv(site.url, sent[n]!)
    expect(answer.status).toBe(status)
    if (status === 503) expect(await answer.text()).toContain('amanhã')
  }
  const contact = await send(site.url, '/contact', aContactMessage(anAddress()), '192.0.2.3')
  expect(contact.status).toBe(303)
  expect(await countCvs()).toBe(before + 2)
})

test('no more than its share is kept under one mailbox in a day, whoever sends it; the words come back', async () => {
  const { visitor } = given({
    data,
    environment,
    limits: { ...withoutFormLimits, perMailbox: { refuseAfter: 2, seconds: 86_400 } },
  })
  const email = anAddress()
  const tagged = email.replace('@', '+loja@')
  let network = 0
  const write = (to: string) =>
    visitor
      .post('/contact')
      .set('X-Forwarded-For', `192.0.2.${(network += 1)}`)
      .type('form')
      .send({ ...aContactMessage(to), message: `Mensagem ${network}` })
  await write(email).expect(303)
  await write(tagged).expect(303)
  const { text, headers } = await write(email).expect(429)
  expect(text).toContain('Mensagem 3</textarea>')
  expect(text).toContain('escreva para ola@fechou.example')
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/)
  await write(anAddress()).expect(303)

  const [name] = anAddress().split('@')
  await write(`${name}@gmail.com`).expect(303)
  await write(`${name!.slice(0, 3)}.${name!.slice(3)}@googlemail.com`).expect(303)
  await write(`${name}@gmail.com`).expect(429)
})
