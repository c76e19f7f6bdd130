import { hash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/supabase/client.ts'
import { purge } from '#server/data/purge.ts'
import { databaseStore } from '#server/supabase/rate-limit-store.ts'
import { memoryStore } from '#server/rate-limits/store.ts'
import { mailRateLimit } from '#server/rate-limits/limits.ts'
import { submissionOf } from '#server/forms/submission.ts'
import type { MailKind, MailRoom } from '#server/mail/mail.ts'
import { limits } from '#shared/site.ts'
import { accountsOn, type Agent } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { pdf } from '#tests/support/forms.ts'
import { listening } from '#tests/support/listening.ts'
import { given } from '#tests/support/app.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db, cvs } = database
const environment = { TRUST_PROXY: '1' }
const message = { name: 'Ana', subject: 'Dúvida', message: 'Vocês abrem aos sábados?' }

const send = (url: string, path: string, fields: Record<string, string>, from: string, accept = 'text/html') =>
  fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'X-Forwarded-For': from, Accept: accept },
    redirect: 'manual',
  })

test.for([
  ['many addresses', (n: number) => `10.${n >> 8}.${n & 255}.1`],
  ['one address', () => '192.0.2.1'],
] as const)(
  'while a form is flooded from %s, pages are read and another visitor’s other form is taken in',
  async ([, from]) => {
    await using site = await listening(given({ data, rateLimitStore: databaseStore(db, null), environment }).app)
    let unanswered = 200
    const flood = () =>
      Array.from({ length: 100 }, async (_, n) => {
        const answer = await send(site.url, '/blog', { email: anAddress() }, from(n))
        await answer.text()
        unanswered -= 1
        return answer.status
      })
    const before = flood()
    const visits = Promise.all([
      fetch(site.url).then(({ status }) => ({ status, unanswered })),
      send(site.url, '/contact', { ...message, email: anAddress() }, '203.0.113.50').then(({ status }) => ({
        status,
        unanswered,
      })),
    ])
    const after = flood()
    const [page, form] = await visits
    expect(page).toEqual({ status: 200, unanswered: expect.toSatisfy(isMoreThanNone) })
    expect(form).toEqual({ status: 303, unanswered: expect.toSatisfy(isMoreThanNone) })
    for (const status of await Promise.all([...before, ...after])) expect([303, 403, 429]).toContain(status)
  },
)

const isMoreThanNone = (count: number) => count > 0

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

const letter = { subject: 'Oi', html: '<p>Oi</p>', text: 'Oi' }
const noPressure = {
  ...limits,
  perVisitor: { reviewAfter: 9999, refuseAfter: 9999, seconds: 600 },
  perRecipient: { reviewAfter: 9999, seconds: 600 },
  together: { reviewAfter: 9999, seconds: 60 },
  shareOfUnconfirmedMails: { network: 9999, wideNetwork: 9999 },
}

test('no network asks for more mail of a room than its share, words kept, and its other rooms go on; a /48 has one share', async () => {
  await using own = await aDatabase()
  const site = given({
    ...own,
    environment,
    limits: {
      ...noPressure,
      unconfirmedMailsPerHour: inEveryRoom(100),
      shareOfUnconfirmedMails: { network: 0.02, wideNetwork: 0.03 },
    },
  })
  const ask = (from: string, form: number) => {
    const email = anAddress()
    const [path, fields] = (
      [
        ['/blog', { email }],
        ['/meus-dados', { form: 'my-data', email }],
        ['/auth?modo=senha', { form: 'senha', email }],
        ['/auth?modo=criar', { form: 'criar', name: 'Ana', email }],
      ] as const
    )[form]!
    return site.visitor.post(path).set('X-Forwarded-For', from).type('form').send(fields)
  }
  const from = '192.0.2.1'
  for (let form = 0; form < 4; form += 1) {
    await ask(from, form).expect(303)
    await ask(from, form).expect(303)
    const { status, headers, text } = await ask(from, form)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    expect(text).toMatch(/value="ana-[\w-]+@exemplo\.com\.br"/)
  }
  await ask('203.0.113.9', 0).expect(303)

  for (const [visitor, status] of [
    ['2001:db8:1:a::1', 303],
    ['2001:db8:1:b::1', 303],
    ['2001:db8:1:c::1', 303],
    ['2001:db8:1:d::1', 429],
    ['2001:db8:2:a::1', 303],
  ] as const)
    await ask(visitor, 0).expect(status)
})

test('no network, however wide, may ask for more than a fifth of what may leave of any room', async () => {
  for (const [room, perHour] of Object.entries(limits.unconfirmedMailsPerHour) as [MailRoom, number][]) {
    const secondsUntilMail = mailRateLimit(limits, memoryStore)
    let asked = 0
    for (let subnet = 0; subnet < 64; subnet += 1)
      for (let n = 0; n < 20; n += 1)
        if ((await secondsUntilMail(`2001:db8:1:${subnet.toString(16)}::1`, room)) === null) asked += 1
    expect([room, asked]).toEqual([room, perHour / 5])
  }
})

test('a form whose mail could come too late is refused with its words; password recovery goes on', async () => {
  await using own = await aDatabase()
  const site = given({
    ...own,
    environment,
    limits: { ...noPressure, unconfirmedMailsPerHour: { ...inEveryRoom(5), lists: 3 } },
  })
  const { email } = await accountsOn({ ...own }).aMember(anAddress(), site)
  const subscribe = () => site.visitor.post('/blog').type('form').send({ email: anAddress() })
  for (let n = 0; n < 3; n += 1) await subscribe().expect(303)
  const { text, headers } = await subscribe().expect(503)
  expect(text).toMatch(/value="ana-[\w-]+@exemplo\.com\.br"/)
  expect(headers['retry-after']).toBe('600')

  await site.visitor.post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
  const claimed = await own.data.outbox.claim(100, 60, { ...inEveryRoom(5), lists: 0 })
  expect(claimed.map(({ kind }) => kind)).toEqual(['account-confirmation', 'password-recovery'])
})

test('what strangers ask for keeps nobody from their data, an account or another e-mail', async () => {
  const to = anAddress()
  const queue = (kind: MailKind) => data.outbox.queue({ kind, to, message: letter, unconfirmed: true })
  for (const kind of ['newsletter-confirmation', 'waiting-list-confirmation', 'already-subscribed'] as const)
    expect(await queue(kind)).toBe(true)
  for (const kind of [
    'my-data-link',
    'account-confirmation',
    'password-recovery',
    'email-change-confirmation',
  ] as const)
    expect([kind, await queue(kind)]).toEqual([kind, true])
})

const spellings = [
  ['nobody knows, as the letter box is called', (name: string) => `${name}@gmail.com`],
  ['nobody knows, with the dot that many have', (name: string) => `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`],
] as const

test.for(spellings)(
  'who asks under other spellings of a letter box keeps an address that %s from nothing',
  async ([, spelt]) => {
    const name = `carla${randomUUID().slice(0, 8).replaceAll('-', '')}`
    const site = given({ data, environment, limits: noPressure })
    const owner = spelt(name)
    const ask = async (email: string) => {
      const forms = [
        ['/auth?modo=criar', { form: 'criar', name: 'Carla', email }],
        ['/meus-dados', { form: 'my-data', email }],
        ['/blog', { form: 'newsletter', email }],
        ['/lista-de-espera', { name: 'Carla', email, whatsapp: '11912345678', sells: 'Bolos' }],
      ] as const
      await Promise.all(forms.map(([path, fields]) => site.visitor.post(path).type('form').send(fields).expect(303)))
    }
    const others = ['1', '2', '3', '4', '5', '6', '7'].map((tag) => `${name}+${tag}@gmail.com`)
    for (const spelling of [...others, `c.a.${name.slice(2)}@gmail.com`]) await ask(spelling)
    await ask(owner)

    const { data: rows } = await db.from('outbox').select('kind').eq('recipient', owner).throwOnError()
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      'account-confirmation',
      'my-data-link',
      'newsletter-confirmation',
      'waiting-list-confirmation',
    ])
    const box = await db.rpc('mailbox_hash', { address: owner }).throwOnError()
    const { data: all } = await db.from('outbox').select('room').eq('mailbox_hash', box.data).throwOnError()
    const count = (room: string) => all.filter((row) => row.room === room).length
    expect([count('accounts'), count('my-data'), count('lists')]).toEqual([7, 7, 8])
  },
)

test('a confirmed address with a tag gets its mail, whatever is asked for under other tags', async () => {
  const [name, domain] = anAddress().split('@')
  const email = `${name}+fechou@${domain}`
  await database.subscribe(email)
  const queue = (to: string) => data.outbox.queue({ kind: 'my-data-link', to, message: letter, unconfirmed: true })
  const queued = []
  for (let n = 0; n < 8; n += 1) queued.push(await queue(`${name}+${n}@${domain}`))
  expect(queued).toEqual([true, true, true, true, true, true, false, false])
  expect(await queue(email)).toBe(true)
})

test('an e-mail change that others ask for keeps nobody from theirs, and floods no letter box', async () => {
  const to = anAddress()
  const change = (askedBy: string) =>
    data.outbox.queue({ kind: 'email-change-confirmation', to, message: letter, unconfirmed: true, askedBy })
  const later = () =>
    db
      .from('outbox')
      .update({ created_at: new Date(Date.now() - 60 * 60 * 1000).toISOString() })
      .eq('recipient', to)
      .throwOnError()
  for (const stranger of ['1', '2', '1', '2', '1', '2']) {
    expect(await change(stranger)).toBe(true)
    await later()
  }
  expect(await change('1')).toBe(false)
  expect(await change('owner')).toBe(true)
  let more = 0
  for (let n = 10; n < 30; n += 1) if (await change(String(n))) more += 1
  expect(more).toBe(5)
})

test('a mail that its server refused is asked for again, three times a day', async () => {
  const to = anAddress()
  const token = () => ({ id: randomUUID(), kind: 'signup', code: '123456' }) as const
  const askFor = {
    'my-data-link': () => data.outbox.queue({ kind: 'my-data-link', to, message: letter, unconfirmed: true }),
    'account-confirmation': async () => {
      const { id, ...rest } = token()
      await data.accountTokens.queue(
        { id, ...rest },
        { kind: 'account-confirmation', to, message: letter, unconfirmed: true },
        null,
      )
      return data.accountTokens.isValid(id)
    },
  }
  for (const [kind, ask] of Object.entries(askFor)) {
    const queued = []
    for (let n = 0; n < 5; n += 1) {
      queued.push(await ask())
      await db
        .from('outbox')
        .update({ refused_at: new Date().toISOString() })
        .match({ recipient: to, kind })
        .throwOnError()
    }
    expect(queued, kind).toEqual([true, true, true, true, false])
  }
})

test.for(['my-data-link', 'newsletter-confirmation'] as const)(
  'a mail whose asker waited for a day is not sent, and forgets whom it was for: %s',
  async (kind) => {
    await using own = await aDatabase()
    const [late, early] = [anAddress(), anAddress()]
    for (const to of [late, early]) await own.data.outbox.queue({ kind, to, message: letter, unconfirmed: true })
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
    await own.db.from('outbox').update({ created_at: yesterday }).eq('recipient', late).throwOnError()

    const claimed = await own.data.outbox.claim(100, 60, inEveryRoom(100))
    expect(claimed.map(({ to }) => to)).toEqual([early])
    const { data: left } = await own.db.from('outbox').select('recipient, message').not('refused_at', 'is', null)
    expect(left).toEqual([{ recipient: null, message: null }])
  },
)

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
    limits: { ...noPressure, passwords: { ...limits.passwords, attemptsOfWideNetwork: 3 } },
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
      .send({ ...message, email: anAddress() })
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
  const sent = () =>
    visitor
      .post('/contact')
      .type('form')
      .send({ ...message, email: anAddress() })
  await sent().expect(303)
  await sent().expect(429)
})

const sendCv = (url: string, from: string) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ form: 'send-cv', name: 'Ana', email: anAddress(), about: 'Vendo bem.' }))
    body.set(name, value)
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
  const contact = await send(site.url, '/contact', { ...message, email: anAddress() }, '192.0.2.3')
  expect(contact.status).toBe(303)
  expect(await countCvs()).toBe(before + 2)
})

test('no more than its share is kept under one letter box in a day, whoever sends it; the words come back', async () => {
  const { visitor } = given({
    data,
    environment,
    limits: { ...noPressure, keptPerMailbox: { refuseAfter: 2, seconds: 86_400 } },
  })
  const email = anAddress()
  const tagged = email.replace('@', '+loja@')
  let network = 0
  const write = (to: string) =>
    visitor
      .post('/contact')
      .set('X-Forwarded-For', `192.0.2.${(network += 1)}`)
      .type('form')
      .send({ ...message, message: `Mensagem ${network}`, email: to })
  await write(email).expect(303)
  await write(tagged).expect(303)
  const { text, headers } = await write(email).expect(429)
  expect(text).toContain('Mensagem 3</textarea>')
  expect(text).toContain('escreva para ola@fechou.example')
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/)
  await write(anAddress()).expect(303)
})
