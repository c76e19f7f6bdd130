import { randomUUID } from 'node:crypto'
import { constantFrom, sample, string, tuple } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { mailboxOf } from '#server/rate-limits/mailbox-of.ts'
import { memoryStore } from '#server/rate-limits/store.ts'
import { mailRateLimit } from '#server/rate-limits/limits.ts'
import type { MailKind, MailRoom } from '#server/mail/mail.ts'
import { limits } from '#shared/site.ts'
import { accountsOn, password } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { given } from '#tests/support/app.ts'
import { withoutFormLimits } from '#tests/support/limits.ts'
import { aSignedInSeller, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'
import { aWaitingListEntry } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database
const environment = { TRUST_PROXY: '1' }

const message = { subject: 'Oi', html: '<p>Oi</p>', text: 'Oi' }

test('no network asks for more mail of a room than its share, words kept, and its other rooms go on; a /48 has one share', async () => {
  await using own = await aDatabase()
  const site = given({
    ...own,
    environment,
    limits: {
      ...withoutFormLimits,
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

test('wrong passwords of one member use up no mail to new addresses of another in the same network', async () => {
  const site = given({
    ...database,
    environment,
    limits: {
      ...withoutFormLimits,
      unconfirmedMailsPerHour: inEveryRoom(100),
      shareOfUnconfirmedMails: { network: 0.02, wideNetwork: 0.02 },
    },
  })
  const change = ({ agent }: SignedInSeller, current: string) =>
    agent
      .post('/dashboard/conta')
      .set('X-Forwarded-For', '192.0.2.44')
      .type('form')
      .send({ form: 'email', email: anAddress(), current })
  const [one, other] = [await aSignedInSeller(database, site), await aSignedInSeller(database, site)]
  for (let time = 0; time < 4; time += 1) await change(one, 'não é esta senha').expect(422)
  await change(other, password).expect(303)
  await change(other, password).expect(303)
  await change(other, password).expect(429)
})

test.for(['criar', 'senha'])(
  '%s from one network is asked to confirm after a few, then refused with 429',
  async (form) => {
    const { visitor } = given({ ...database, environment })
    const { reviewAfter, refuseAfter } = limits.perVisitor
    const from = form === 'criar' ? '192.0.2.201' : '192.0.2.202'
    const tries = Array.from({ length: refuseAfter + 1 }, () =>
      visitor
        .post(`/auth?modo=${form}`)
        .set('X-Forwarded-For', from)
        .type('form')
        .send({ form, name: 'Ana', email: anAddress() }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length
    expect([count(303), count(403), count(429)]).toEqual([reviewAfter, refuseAfter - reviewAfter, 1])
  },
)

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
    limits: { ...withoutFormLimits, unconfirmedMailsPerHour: { ...inEveryRoom(5), lists: 3 } },
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
  const queue = (kind: MailKind) => data.outbox.queue({ kind, to, message, unconfirmed: true })
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
  ['nobody knows, as the mailbox is called', (name: string) => `${name}@gmail.com`],
  ['nobody knows, with the dot that many have', (name: string) => `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`],
] as const

test.for(spellings)(
  'who asks under other spellings of a mailbox keeps an address that %s from nothing',
  async ([, spelt]) => {
    const name = `carla${randomUUID().slice(0, 8).replaceAll('-', '')}`
    const site = given({ data, environment, limits: withoutFormLimits })
    const owner = spelt(name)
    const ask = async (email: string) => {
      const forms = [
        ['/auth?modo=criar', { form: 'criar', name: 'Carla', email }],
        ['/meus-dados', { form: 'my-data', email }],
        ['/blog', { form: 'newsletter', email }],
        ['/lista-de-espera', aWaitingListEntry(email)],
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
  const queue = (to: string) => data.outbox.queue({ kind: 'my-data-link', to, message, unconfirmed: true })
  const queued = []
  for (let n = 0; n < 8; n += 1) queued.push(await queue(`${name}+${n}@${domain}`))
  expect(queued).toEqual([true, true, true, true, true, true, false, false])
  expect(await queue(email)).toBe(true)
})

test('an e-mail change that others ask for keeps nobody from theirs, and floods no mailbox', async () => {
  const to = anAddress()
  const change = (askedBy: string) =>
    data.outbox.queue({ kind: 'email-change-confirmation', to, message, unconfirmed: true, askedBy })
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
    'my-data-link': () => data.outbox.queue({ kind: 'my-data-link', to, message, unconfirmed: true }),
    'account-confirmation': async () => {
      const { id, ...rest } = token()
      await data.accountTokens.queue(
        { id, ...rest },
        { kind: 'account-confirmation', to, message, unconfirmed: true },
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
    for (const to of [late, early]) await own.data.outbox.queue({ kind, to, message, unconfirmed: true })
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
    await own.db.from('outbox').update({ created_at: yesterday }).eq('recipient', late).throwOnError()

    const claimed = await own.data.outbox.claim(100, 60, inEveryRoom(100))
    expect(claimed.map(({ to }) => to)).toEqual([early])
    const { data: left } = await own.db.from('outbox').select('recipient, message').not('refused_at', 'is', null)
    expect(left).toEqual([{ recipient: null, message: null }])
  },
)

test('the site and the database mean the same mailbox by an address, however it is written', async () => {
  const part = string({ unit: constantFrom(...'aB7.+-_@'), minLength: 1, maxLength: 12 })
  const domain = constantFrom('gmail.com', 'GoogleMail.com', 'exemplo.com.br', 'gmail.com.br', 'Mail.gmail.com')
  const addresses = sample(
    tuple(part, domain).map((parts) => parts.join('@')),
    500,
  )
  const list = addresses.map((address) => `'${address}'`).join()
  const rows = await database.query<{ address: string; mailbox: string }>(
    `select address, public.mailbox_of(address) as mailbox from unnest(array[${list}]) address`,
  )
  expect(rows.map(({ address }) => mailboxOf(address))).toEqual(rows.map(({ mailbox }) => mailbox))
})
