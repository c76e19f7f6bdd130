import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { dataIn, type Data } from '#server/data/data.ts'
import { deliver } from '#server/mail/delivery.ts'
import type { Mail, MailKind, QueuedEmail } from '#server/mail/mail.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { deliveryJournalIn } from '#server/mail/delivery-journal.ts'
import { openTransport } from '#server/mail/transport.ts'
import { limits } from '#shared/site.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { aFreePort } from '#tests/support/free-port.ts'
import { aMailServer, refusal } from '#tests/support/mail-server.ts'
import { given } from '#tests/support/app.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { aContactMessage, aWaitingListEntry } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database

// What one test leaves waiting would be due in the middle of another.
beforeEach(async () => void (await db.from('outbox').delete().is('delivered_at', null).throwOnError()))

const words = { subject: 'Olá', html: '<p>Olá, Ana</p>', text: 'Olá, Ana' }
const aMail = (to: string): Mail => ({ kind: 'newsletter-issue', to, about: to, message: words })
const unconfirmed = (to: string, kind: MailKind): Mail => ({ ...aMail(to), kind, unconfirmed: true })

/** No test reaches it. */
const stopTimeoutMs = 600_000

/** Delivery as it runs in the site, to one mail server. */
async function aDelivery(smtpUrl: string, { outbox = data.outbox, perHour = 1000, folder = aNewFolder() } = {}) {
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line) => logged.push(line) })
  const transport = openTransport(readConfig({ NODE_ENV: 'test', SMTP_URL: smtpUrl }), log)
  const delivery = deliver({
    outbox,
    transport,
    journal: deliveryJournalIn(folder, log),
    log,
    unconfirmedPerHour: inEveryRoom(perHour),
  })
  return {
    ...delivery,
    transport,
    logged,
    async [Symbol.asyncDispose]() {
      await delivery.stop(stopTimeoutMs)
      await transport.close()
    },
  }
}

/** Where a delivery notes what it sent. */
function aNewFolder(): string {
  return join(database.folder, randomUUID())
}

async function queued(mail: Mail): Promise<string> {
  const before = new Date(Date.now() - 5_000).toISOString()
  expect(await data.outbox.queue(mail)).toBe(true)
  const { data: rows } = await db
    .from('outbox')
    .select('id')
    .eq('recipient', mail.to)
    .eq('kind', mail.kind)
    .gte('created_at', before)
  return rows!.at(-1)!.id
}

async function rowOf(id: string) {
  const { data: row } = await db.from('outbox').select('*').eq('id', id).single()
  return row!
}

const answerTo = async (id: string) => (await rowOf(id)).answer
const isErased = { recipient: null, about: null, message: null }

/** As if so much time had gone by. */
async function makeDue(id: string) {
  await db.from('outbox').update({ due_at: new Date().toISOString() }).eq('id', id)
}

test('twenty mails at once arrive once each, and nothing about anybody stays', async () => {
  await using server = await aMailServer()
  const addresses = Array.from({ length: 20 }, anAddress)
  const ids = await Promise.all(addresses.map((address) => queued(aMail(address))))
  await using delivery = await aDelivery(server.url)

  await expect.poll(() => delivery.logged).toHaveLength(20)
  await delivery.stop(stopTimeoutMs)
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ ...isErased, answer: '250', attempts: 1 })
  for (const address of addresses) expect(delivery.logged.join()).not.toContain(address)
})

test('a visitor is answered before the mail server is', async () => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  await using server = await aMailServer({ message: () => accepted })
  await using delivery = await aDelivery(server.url)
  const email = anAddress()

  await given({ data, onMailQueued: delivery.wake })
    .visitor.post('/contact')
    .type('form')
    .send(aContactMessage(email))
    .expect(303)
  expect(server.mails).toEqual([])

  accept()
  // One to support, and the visitor's copy.
  await expect.poll(() => server.mails).toHaveLength(2)
  const replies = server.mails.map(({ mail }) => mail.replyTo)
  expect(replies).toContainEqual([{ address: email, name: '' }])
})

test('one slow answer does not hold up the others', async () => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  let first = true
  await using server = await aMailServer({
    message: () => {
      if (!first) return
      first = false
      return accepted
    },
  })
  for (let count = 0; count < 8; count++) await queued(aMail(anAddress()))
  await using delivery = await aDelivery(server.url)

  await expect.poll(() => server.mails).toHaveLength(7)
  accept()
  await expect.poll(() => delivery.logged).toHaveLength(8)
})

test('a mail server that cannot be reached gets its mail once it is back', async () => {
  const port = await aFreePort()
  const id = await queued(aMail(anAddress()))
  await using delivery = await aDelivery(`smtp://127.0.0.1:${port}`)
  await expect.poll(() => answerTo(id)).toBe('ESOCKET')

  await using back = await aMailServer({ port })
  await makeDue(id)
  delivery.wake()
  await expect.poll(() => answerTo(id)).toBe('250')
  expect(back.mails).toHaveLength(1)
})

test('a mail server that says nothing is given up, and asked again later', async () => {
  let isSilent = true
  await using server = await aMailServer({ message: () => (isSilent ? new Promise(() => {}) : undefined) })
  const id = await queued(aMail(anAddress()))
  const timingOut = await aDelivery(`${server.url}?socketTimeout=200`)
  await expect.poll(() => answerTo(id)).toBe('ETIMEDOUT')
  await timingOut[Symbol.asyncDispose]()

  isSilent = false
  await makeDue(id)
  await using _ = await aDelivery(server.url)
  await expect.poll(() => server.mails).toHaveLength(1)
})

test('a connection cut in mid-message loses nothing and doubles nothing', async () => {
  let cuts = 1
  await using server = await aMailServer({
    beginning: (hangUp) => {
      if (cuts-- > 0) hangUp()
    },
  })
  const address = anAddress()
  const id = await queued(aMail(address))
  await using delivery = await aDelivery(server.url)
  await expect.poll(() => answerTo(id)).toMatch(/^E/)
  expect(server.mails).toEqual([])

  await makeDue(id)
  delivery.wake()
  await expect.poll(() => answerTo(id)).toBe('250')
  expect(server.to(address)).toHaveLength(1)
})

test('“not now” is asked again a minute later, then five, then less and less often', async () => {
  const answers = [refusal(451, 'later'), refusal(421, 'busy'), refusal(451, 'later')]
  await using server = await aMailServer({
    message: () => {
      const answer = answers.shift()
      if (answer) throw answer
    },
  })
  const address = anAddress()
  const id = await queued(aMail(address))
  let earliest = Date.now()
  await using delivery = await aDelivery(server.url)

  for (const [minutes, code] of [
    [1, '451'],
    [5, '421'],
    [15, '451'],
  ] as const) {
    await expect.poll(() => answerTo(id)).toBe(code)
    const due = new Date((await rowOf(id)).due_at).getTime()
    expect(due).toBeGreaterThanOrEqual(earliest + minutes * 0.85 * 60_000)
    expect(due).toBeLessThanOrEqual(Date.now() + minutes * 1.15 * 60_000)
    earliest = Date.now()
    await makeDue(id)
    delivery.wake()
  }
  await expect.poll(() => answerTo(id)).toBe('250')
  expect(server.to(address)).toHaveLength(1)
})

test('“not now”, then “never”: the mail is marked, its words are gone, and the address stays alive', async () => {
  const answers = [refusal(451, 'later'), refusal(554, 'unwanted')]
  await using server = await aMailServer({
    message: () => {
      const answer = answers.shift()
      if (answer) throw answer
    },
  })
  const address = anAddress()
  const id = await queued(aMail(address))
  await using delivery = await aDelivery(server.url)
  await expect.poll(() => answerTo(id)).toBe('451')

  await makeDue(id)
  delivery.wake()
  await expect.poll(() => rowOf(id)).toMatchObject({ ...isErased, answer: '554', delivered_at: null })
  expect((await rowOf(id)).refused_at).not.toBeNull()
  expect(await data.outbox.queue(aMail(address))).toBe(true)
})

test('an address whose mailbox does not exist is never written to again', async () => {
  await using server = await aMailServer({
    recipient: (to) => {
      throw refusal(550, `5.1.1 no such mailbox: ${to}`)
    },
  })
  const address = anAddress()
  const id = await queued(aMail(address))
  await using delivery = await aDelivery(server.url)

  await expect.poll(() => rowOf(id)).toMatchObject({ ...isErased, answer: '550', delivered_at: null })
  expect((await rowOf(id)).refused_at).not.toBeNull()
  expect(await data.outbox.queue(aMail(address))).toBe(false)
  expect(delivery.logged.join()).not.toContain(address)
})

test.for([
  ['its sender', { sender: () => refuse(550, 'unknown sender') }, '550'],
  ['relaying', { recipient: () => refuse(550, '5.7.1 relaying denied') }, '550'],
  ['relaying, in words of its own', { recipient: () => refuse(553, 'not in my list of allowed rcpthosts') }, '553'],
  ['a mailbox that is full', { recipient: () => refuse(550, '5.2.2 mailbox full') }, '550'],
] as const)('a server that refuses %s refuses us: the mail waits, and no address dies', async ([, behaviour, code]) => {
  await using server = await aMailServer(behaviour)
  const address = anAddress()
  const id = await queued(aMail(address))
  await using delivery = await aDelivery(server.url)

  await expect.poll(() => rowOf(id)).toMatchObject({ answer: code, refused_at: null, recipient: address })
  expect(delivery.logged.join()).toContain('"outcome":"postponed"')
  expect(await data.outbox.queue(aMail(address))).toBe(true)
})

test('addresses at domains that do not exist close no form, and nobody who exists waits behind them', async () => {
  await using own = await aDatabase()
  const isInvented = (to: string) => to.endsWith('@inventado.example')
  await using server = await aMailServer({
    recipient: (to) => (isInvented(to) ? refuse(450, '4.1.2 Domain not found') : undefined),
  })
  const usual = { reviewAfter: 9999, refuseAfter: 9999, seconds: 600 }
  const lists = { ...inEveryRoom(5), lists: 3 }
  const unhurried = { ...limits, perVisitor: usual, perRecipient: usual, perForm: usual }
  const shareOfUnconfirmedMails = { network: 100, wideNetwork: 100 }
  const { visitor } = given({
    ...own,
    limits: { ...unhurried, unconfirmedMailsPerHour: lists, shareOfUnconfirmedMails },
  })
  const subscribe = (email: string) => visitor.post('/blog').type('form').send({ email })
  for (let n = 0; n < 3; n += 1) await subscribe(`${n}@inventado.example`).expect(303)
  await using delivery = await aDelivery(server.url, { outbox: own.data.outbox, perHour: 3 })
  await expect.poll(() => delivery.logged.filter((line) => line.includes('"answer":"450"'))).toHaveLength(3)
  await delivery.stop(stopTimeoutMs)

  const [ana, bia] = [anAddress(), anAddress()]
  await subscribe(ana).expect(303)
  await own.db
    .from('outbox')
    .update({ due_at: new Date(0).toISOString() })
    .gt('attempts', 0)
    .throwOnError()
  const claimed = await own.data.outbox.claim(1, 60, inEveryRoom(3))
  expect(claimed.map(({ to }) => to)).toEqual([ana])
  await subscribe(bia).expect(303)
})

test('who has not confirmed and is refused in whatever words gets no more tries, and may ask again', async () => {
  await using server = await aMailServer({ recipient: () => refuse(550, 'Unrouteable address') })
  const address = anAddress()
  const id = await queued(unconfirmed(address, 'newsletter-confirmation'))
  await using delivery = await aDelivery(server.url)

  await expect.poll(() => rowOf(id)).toMatchObject({ ...isErased, answer: '550', delivered_at: null })
  expect((await rowOf(id)).refused_at).not.toBeNull()
  expect(delivery.logged.join()).toContain('"outcome":"refused"')
  expect(await data.outbox.queue(unconfirmed(address, 'already-subscribed'))).toBe(true)
})

test.for([
  ['has not confirmed is given up with the fourth', unconfirmed, 'refused'],
  ['is known is tried again for days', aMail, 'postponed'],
] as const)('after “not now” to the recipient, who %s', async ([, mail, outcome]) => {
  await using server = await aMailServer({ recipient: () => refuse(450, '4.1.2 Domain not found') })
  const id = await queued(mail(anAddress(), 'newsletter-confirmation'))
  await using delivery = await aDelivery(server.url)
  for (let tries = 1; tries <= 4; tries += 1) {
    await expect.poll(() => delivery.logged).toHaveLength(tries)
    await expect.poll(() => answerTo(id)).toBe('450')
    expect(delivery.logged.at(-1)).toContain(tries < 4 ? '"outcome":"postponed"' : `"outcome":"${outcome}"`)
    if (tries === 4) break
    await makeDue(id)
    delivery.wake()
  }
})

test('recipients whose servers are slow hold up what is asked for in their own room alone', async () => {
  await using own = await aDatabase()
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  await using server = await aMailServer({ message: (to) => (to.endsWith('@lento.example') ? accepted : undefined) })
  const slowKinds = ['newsletter-confirmation', 'account-confirmation', 'my-data-link'] as const
  for (const kind of slowKinds)
    for (let n = 0; n < 6; n += 1) await own.data.outbox.queue(unconfirmed(`${kind}-${n}@lento.example`, kind))
  const [member, customer] = [anAddress(), anAddress()]
  await own.data.outbox.queue(unconfirmed(member, 'password-recovery'))
  await own.data.outbox.queue(aMail(customer))
  await using delivery = await aDelivery(server.url, { outbox: own.data.outbox })
  using _ = { [Symbol.dispose]: accept }

  await expect.poll(() => server.mails.map(({ to }) => to).toSorted()).toEqual([member, customer].toSorted())
  // No slow one had to be given up for it.
  expect(delivery.logged.join()).not.toContain('mail not delivered')
  accept()
  await expect.poll(() => delivery.logged).toHaveLength(20)
})

test('support gets what is sent by the contact form, also after a click on “no more mail” in its own mailbox and a restore', async () => {
  await using own = await aDatabase()
  const { supportEmail } = readConfig({ NODE_ENV: 'test' })
  const { visitor } = given({ ...own })
  const write = () => visitor.post('/contact').type('form').send(aContactMessage(anAddress()))
  await write().expect(303)
  await own.data.outbox.suppress(supportEmail, 'asked')
  await write().expect(303)
  await own.data.erasures.reapply(await own.data.erasures.list())

  const claimed = await own.data.outbox.claim(5, 60, inEveryRoom(5))
  const forwarded = claimed.filter(({ kind }) => kind === 'contact-message')
  expect(forwarded.map(({ to }) => to)).toEqual([supportEmail, supportEmail])
  expect(await own.data.outbox.queue(unconfirmed(supportEmail, 'newsletter-confirmation'))).toBe(false)
})

test('support’s own mailbox is never given up, whatever its server says once', async () => {
  let isAway = true
  await using server = await aMailServer({
    recipient: () => (isAway ? refuse(550, '5.1.1 no such mailbox') : undefined),
  })
  const support = anAddress()
  const message = (): Mail => ({ ...aMail(support), kind: 'contact-message', about: anAddress() })
  const id = await queued(message())
  await using delivery = await aDelivery(server.url)
  await expect.poll(() => rowOf(id)).toMatchObject({ ...isErased, answer: '550' })

  isAway = false
  const next = await queued(message())
  delivery.wake()
  await expect.poll(() => answerTo(next)).toBe('250')
})

test('a mail that cannot be delivered for a week is marked as refused', async () => {
  await using server = await aMailServer({ message: () => refuse(451, 'later') })
  const id = await queued(aMail(anAddress()))
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
  await db.from('outbox').update({ created_at: eightDaysAgo }).eq('id', id)
  await using delivery = await aDelivery(server.url)

  await expect.poll(() => rowOf(id)).toMatchObject({ ...isErased, answer: '451', delivered_at: null })
  expect(delivery.logged.join()).toContain('"outcome":"refused"')
})

test('killed after the mail server took a mail: the next try is recognised as the same mail', async () => {
  await using server = await aMailServer()
  const address = anAddress()
  const id = await queued(aMail(address))
  await using delivery = await aDelivery(server.url, { outbox: nobodysOutbox() })
  const [claimed] = await data.outbox.claim(1, 120, inEveryRoom(1000))
  expect(claimed!.id).toBe(id)
  await delivery.transport.deliver(claimed!)

  await using restarted = await aDelivery(server.url)
  await makeDue(id)
  restarted.wake()
  await expect.poll(() => answerTo(id)).toBe('250')
  const ids = server.to(address).map(({ mail }) => mail.messageId)
  expect(ids).toEqual([`<${id}@fechou.example>`, `<${id}@fechou.example>`])
})

test('a mail that left while the outbox could not be told so does not leave twice', async () => {
  await using server = await aMailServer()
  const address = anAddress()
  const id = await queued(aMail(address))
  let failures = 1
  const settle: Data['outbox']['settle'] = async (...settlement) => {
    if (failures-- > 0) throw new Error('The data backend answered 503')
    return data.outbox.settle(...settlement)
  }
  await using delivery = await aDelivery(server.url, { outbox: { ...data.outbox, settle } })
  await expect.poll(() => delivery.logged.join()).toContain('the outbox cannot be reached')

  await makeDue(id)
  delivery.wake()
  await expect.poll(() => answerTo(id)).toBe('250')
  expect(server.to(address)).toHaveLength(1)
})

test('a site that stops lets the mail under way finish', async () => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  const { promise: underWay, resolve: begin } = Promise.withResolvers<void>()
  await using server = await aMailServer({
    message: () => {
      begin()
      return accepted
    },
  })
  const id = await queued(aMail(anAddress()))
  await using delivery = await aDelivery(server.url)
  await underWay
  const stopped = delivery.stop(stopTimeoutMs)
  accept()
  await stopped

  expect(await answerTo(id)).toBe('250')
  const later = await queued(aMail(anAddress()))
  delivery.wake()
  expect(await rowOf(later)).toMatchObject({ attempts: 0 })
})

test('unconfirmed mail keeps to its ceiling, the rest goes when the hour is over, and the log says so', async () => {
  await using own = await aDatabase()
  await using server = await aMailServer()
  for (let count = 0; count < 7; count++)
    await own.data.outbox.queue(unconfirmed(anAddress(), 'newsletter-confirmation'))
  await own.data.outbox.queue(aMail(anAddress()))
  await using delivery = await aDelivery(server.url, { outbox: own.data.outbox, perHour: 3 })

  await expect.poll(() => delivery.logged.join()).toContain('the hourly ceiling on unconfirmed mail is reached')
  await expect.poll(() => server.mails).toHaveLength(4)

  const anHourAgo = new Date(Date.now() - 61 * 60 * 1000).toISOString()
  const passAnHour = () => own.db.from('outbox').update({ delivered_at: anHourAgo }).not('delivered_at', 'is', null)
  await expect.poll(() => Readable.from(own.data.outbox.undelivered(new Date(0))).toArray()).toHaveLength(4)
  await passAnHour()
  delivery.wake()
  await expect.poll(() => Readable.from(own.data.outbox.undelivered(new Date(0))).toArray()).toHaveLength(1)
  await passAnHour()
  delivery.wake()
  await expect.poll(() => Readable.from(own.data.outbox.undelivered(new Date(0))).toArray()).toHaveLength(0)
  expect(server.mails).toHaveLength(8)
})

test('who has not confirmed gets a kind of mail once in ten minutes and three times a day', async () => {
  const address = anAddress()
  const ask = (kind: MailKind) => data.outbox.queue(unconfirmed(address, kind))
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString()
  const later = () => db.from('outbox').update({ created_at: anHourAgo }).eq('recipient', address)
  expect([
    await ask('newsletter-confirmation'),
    await ask('newsletter-confirmation'),
    await ask('already-subscribed'),
  ]).toEqual([true, false, true])
  for (const isQueued of [true, true, false]) {
    await later()
    expect(await ask('newsletter-confirmation')).toBe(isQueued)
  }
  expect(await ask('waiting-list-confirmation')).toBe(true)
})

test('a mail that anybody may have asked for holds no word of theirs, and the way never to get another', async () => {
  const email = anAddress()
  await given({ data })
    .visitor.post('/lista-de-espera')
    .type('form')
    .send({ ...aWaitingListEntry(email), name: 'Ganhe prêmios', sells: 'golpe.example' })
    .expect(303)

  const { data: rows } = await db.from('outbox').select('message').eq('recipient', email)
  const message = JSON.stringify(rows![0]!.message)
  expect(message).not.toMatch(/Ganhe|prêmios|golpe|91234/)
  expect(message).toContain('/nao-me-escreva?l=')
})

function refuse(code: number, reason: string): never {
  throw refusal(code, reason)
}

/** Does not hear what became of one mail, and gives none after it. */
function deafOutbox(id: string): Data['outbox'] {
  let wasGiven = false
  return {
    ...data.outbox,
    async claim(...wanted) {
      if (wasGiven) return []
      const mails = await data.outbox.claim(...wanted)
      wasGiven = mails.some((mail) => mail.id === id)
      return mails
    },
    settle: (mailId, settlement) => (mailId === id ? new Promise(() => {}) : data.outbox.settle(mailId, settlement)),
  }
}

/** Holds no mail: whoever watches it only lends its transport. */
function nobodysOutbox(): Data['outbox'] {
  return { ...data.outbox, claim: async () => [] }
}

test('a mail that left before the site was killed does not leave again, though the outbox had not heard of it', async () => {
  await using server = await aMailServer()
  const address = anAddress()
  const id = await queued(aMail(address))
  const arrived = () => server.mails.filter(({ to }) => to === address)
  const folder = aNewFolder()
  const killed = await aDelivery(server.url, { outbox: deafOutbox(id), folder })
  await expect.poll(arrived).toHaveLength(1)
  // The server's word has come back.
  await expect.poll(() => notesIn(folder)).toContain(id)
  await killed.stop(0)
  await makeDue(id)

  await using next = await aDelivery(server.url, { folder })
  next.wake()
  await expect.poll(() => rowOf(id)).toMatchObject({ ...isErased, answer: '250', attempts: 1 })
  expect(arrived()).toHaveLength(1)
})

test('of two that share a folder, one that is killed after a mail left keeps the other from sending it again', async () => {
  await using server = await aMailServer()
  const folder = aNewFolder()
  const [address, other] = [anAddress(), anAddress()]
  let isWorking = false
  const later: Data['outbox'] = {
    ...data.outbox,
    claim: async (...wanted) => (isWorking ? data.outbox.claim(...wanted) : []),
  }
  await using survivor = await aDelivery(server.url, { outbox: later, folder })
  const id = await queued(aMail(address))
  const killed = await aDelivery(server.url, { outbox: deafOutbox(id), folder })
  await expect.poll(() => notesIn(folder)).toContain(id)
  await killed.stop(0)

  const [otherId] = [await queued(aMail(other))]
  isWorking = true
  survivor.wake()
  await expect.poll(() => answerTo(otherId)).toBe('250')
  await makeDue(id)
  survivor.wake()
  await expect.poll(() => rowOf(id)).toMatchObject({ ...isErased, answer: '250', attempts: 2 })
  expect(server.to(address)).toHaveLength(1)
  expect(server.to(other)).toHaveLength(1)
})

test('what was noted is known to whoever starts later, until the outbox has heard of it, however many died meanwhile', async () => {
  const folder = aNewFolder()
  const log = pino({ level: 'silent' })
  const [first, second] = [randomUUID(), randomUUID()]
  const one = deliveryJournalIn(folder, log)
  one.note(first)
  const two = deliveryJournalIn(folder, log)
  expect(two.earlier).toEqual([first])
  one.note(second)
  // The outbox has heard of the first alone.
  two.clear()
  expect([two.isNoted(first), two.isNoted(second)]).toEqual([false, true])
  deliveryJournalIn(folder, log)
  const four = deliveryJournalIn(folder, log)
  expect(four.earlier).toEqual([second])
  four.clear()
  expect(deliveryJournalIn(folder, log).earlier).toEqual([])
})

test('a mail that is being written to a file while its recipient is deleted does not stay there', async () => {
  const folder = aNewFolder()
  const log = pino({ level: 'silent' })
  const { people } = dataIn(database, mailboxIn(folder))
  const address = anAddress()
  const files = openTransport(readConfig({ NODE_ENV: 'test', DATA_DIR: folder }), log)
  const written = Promise.withResolvers<void>()
  const transport = {
    ...files,
    async deliver(mail: QueuedEmail) {
      if (mail.to === address) await people.forget(address)
      await files.deliver(mail)
      if (mail.to === address) written.resolve()
    },
  }
  const id = await queued(aMail(address))
  const delivery = deliver({
    outbox: data.outbox,
    transport,
    journal: deliveryJournalIn(folder, log),
    log,
    unconfirmedPerHour: inEveryRoom(1000),
  })
  await written.promise
  await delivery.stop(stopTimeoutMs)

  expect(await data.outbox.isKept(id)).toBe(false)
  const left = await readdir(join(folder, 'outbox'))
  expect(left.filter((file) => file.includes(id))).toEqual([])
})

async function notesIn(folder: string): Promise<string> {
  const names = await readdir(folder)
  const files = names
    .filter((name) => name.startsWith('sent-mails'))
    .map((name) => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(files)).join('')
}

test('what a full disk left half noted keeps no mail from leaving', async () => {
  await using server = await aMailServer()
  const folder = aNewFolder()
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'sent-mails'),
    `${randomUUID().slice(0, 20)}${randomUUID()}\n${randomUUID().slice(0, 8)}`,
  )
  const id = await queued(aMail(anAddress()))
  await using _ = await aDelivery(server.url, { folder })
  await expect.poll(() => answerTo(id)).toBe('250')
})
