import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#shared/site.ts'
import { readConfig } from '#server/config.ts'
import { calendarAddress } from '#server/tokens/calendar-address.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { password } from '#tests/support/accounts.ts'
import { given } from '#tests/support/app.ts'
import { aDatabase } from '#tests/support/database.ts'
import { putFollowUps } from '#tests/support/follow-ups.ts'
import { aSignedInSeller, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database

const now = wallTimeInSaoPaulo(new Date())
const inDays = (days: number) => plusMinutes(now, days * 24 * 60)

const send = ({ agent }: SignedInSeller, form: string, fields: Record<string, string> = {}) =>
  agent
    .post('/dashboard/avisos')
    .type('form')
    .send({ form, ...fields })
    .expect(303)

async function addressOf({ agent }: SignedInSeller): Promise<string | null> {
  const { text } = await agent.get('/dashboard/avisos').expect(200)
  const address = /value="([^"]*\/calendario\/[^"]*)"/.exec(text)?.[1]
  return address === undefined ? null : new URL(address).pathname
}

async function aSellerWithCalendar(followUps: Parameters<typeof putFollowUps>[2] = []) {
  const seller = await aSignedInSeller(database)
  const customers = await putFollowUps(db, seller.id, followUps)
  await send(seller, 'calendar-on')
  return { ...seller, customers, address: (await addressOf(seller))! }
}

const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

const ana = { name: 'Ana Souza', dueAt: inDays(2) }

test('whoever has the address reads the open follow-ups of its member, and nobody else’s', async () => {
  const [seller] = [await aSellerWithCalendar([ana]), await aSellerWithCalendar([{ ...ana, name: 'Rui' }])]
  await send(seller, 'calendar-names', { nomes: '1' })
  const { text, headers } = await given(database).visitor.get(seller.address).expect(200)
  const [event, ...others] = read(text)
  expect(others).toEqual([])
  expect(event!.summary).toBe('Retomar: Ana Souza')
  expect(wallTimeInSaoPaulo(event!.startDate.toJSDate())).toBe(ana.dueAt)
  expect(text).toContain(`/dashboard/pessoas/${seller.customers[0]}`.slice(0, 20))
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['set-cookie']).toBeUndefined()
})

test('a calendar is off until it is asked for, and tells no name until that is', async () => {
  const seller = await aSignedInSeller(database)
  expect(await addressOf(seller)).toBeNull()
  const { address } = await aSellerWithCalendar([ana])
  const { text } = await given(database).visitor.get(address).expect(200)
  expect(text).not.toContain('Ana')
  expect(read(text)[0]!.summary).toBe('Retomar uma conversa')
})

test('what a member’s calendars cost is charged to the member, under however many addresses they are read', async () => {
  const seller = await aSellerWithCalendar([ana])
  const memberWork = { ...limits.memberWork, burstMs: 0.01, msPerSecond: 0.001, pauseMs: 0 }
  const { visitor } = given({ ...database, limits: { ...limits, memberWork } })
  // The processor's clock goes on by several milliseconds at once: a short request may be charged nothing.
  await expect.poll(async () => (await visitor.get(seller.address)).status).toBe(429)
  await send(seller, 'calendar-change')
  const another = (await addressOf(seller))!
  const { headers } = await visitor.get(another).expect(429)
  expect(headers['retry-after']).toMatch(/^[1-9]/)
  await visitor.get((await aSellerWithCalendar([ana])).address).expect(200)
})

test('the page shows the same address each time', async () => {
  const seller = await aSellerWithCalendar()
  expect(await addressOf(seller)).toBe(seller.address)
})

test('an address that was changed, turned off or never was opens nothing, and the answer does not tell which', async () => {
  const seller = await aSellerWithCalendar([ana])
  const { visitor } = given(database)
  await send(seller, 'calendar-change')
  const second = (await addressOf(seller))!
  expect(second).not.toBe(seller.address)
  await send(seller, 'calendar-off')
  await send(seller, 'calendar-on')
  const third = (await addressOf(seller))!
  const gone = await aSellerWithCalendar([ana])
  await data.people.forget(gone.email)
  const sealed = await sealedTokensWith(data.tokens.signingKeys).seal('leave-digest', `${seller.id} 1`)

  const others = [seller.address, second, gone.address, `/calendario/${sealed}.ics`, '/calendario/abc.ics']
  const answers = await Promise.all(
    others.map((address) => visitor.get(address).set('Accept', 'application/json').expect(404)),
  )
  const told = answers.map(({ body }) => ({ ...(body as object), requestId: null }))
  for (const answer of told) expect(answer).toEqual(told[0])
  await visitor.get(third).expect(200)
})

test('a calendar that has the file is told so, and HEAD and other methods get what they may', async () => {
  const { address } = await aSellerWithCalendar([ana])
  const { visitor } = given(database)
  const { headers, text } = await visitor.get(address).expect(200)
  await visitor.get(address).set('If-None-Match', headers['etag']!).expect(304)
  const head = await visitor.head(address).expect(200)
  expect(head.headers['content-length']).toBe(`${Buffer.byteLength(text)}`)
  await visitor.post(address).expect(405)
})

test('a large workspace gives the five hundred nearest of two months ahead', async () => {
  const { address } = await aSellerWithCalendar([
    ...Array.from({ length: 510 }, (_, nth) => ({ name: `Cliente ${nth}`, dueAt: inDays(1 + (nth % 50)) })),
    { name: 'Antes', dueAt: inDays(-1) },
    { name: 'Depois', dueAt: inDays(61) },
  ])
  const { text } = await given(database).visitor.get(address).expect(200)
  const events = read(text)
  expect(events).toHaveLength(500)
  expect(Buffer.byteLength(text)).toBeLessThan(250_000)
  const times = events.map(({ startDate }) => startDate.toJSDate().getTime())
  expect(Math.max(...times)).toBeLessThan(Date.now() + 51 * 24 * 3600 * 1000)
  expect(Math.min(...times)).toBeGreaterThan(Date.now())
})

test('a day that is over is not written into the calendar, and who waits for an answer is told so there and in the mail', async () => {
  const today = `${now.slice(0, 10)}T23:59`
  const seller = await aSellerWithCalendar([
    { ...ana, dueAt: inDays(-1) },
    { name: 'Rui', dueAt: today, reason: 'silence', lastAt: inDays(-7) },
  ])
  const [, rui] = seller.customers
  await db
    .from('customers')
    .update({ waits_since: inDays(-7) })
    .eq('id', rui!)
    .throwOnError()
  const { text } = await given(database).visitor.get(seller.address).expect(200)
  expect(read(text).map(({ description }) => description)).toEqual(['Espera a sua resposta.'])
  const { rows } = await data.digests.of(seller.id, now)
  expect(rows.map(({ reason }) => reason).toSorted()).toEqual(['proposal', 'waits'])
  expect((await seller.agent.get('/dashboard/avisos').expect(200)).text).toContain('ele está em Hoje')
})

test('an address is read so often an hour, and the log never has it', async () => {
  const { address } = await aSellerWithCalendar()
  const site = given({ ...database, limits: { ...limits, calendars: { refuseAfter: 2, seconds: 3600 } } })
  await site.visitor.get(address).expect(200)
  await site.visitor.get(address.toUpperCase()).expect(404)
  await site.visitor.get(address).expect(200)
  const { headers } = await site.visitor.get(address).expect(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const token = address.slice('/calendario/'.length, -'.ics'.length)
  const logged = JSON.stringify(site.logged).toLowerCase()
  expect(logged).toContain('/calendario/')
  expect(logged).not.toContain(token.slice(0, 20).toLowerCase())
})

test('a restored database opens no address that was given up since, and sends no digest that was turned off', async () => {
  const seller = await aSellerWithCalendar()
  const settings = () => db.from('alert_settings').select().eq('member_id', seller.id).single().throwOnError()
  await db.from('alert_settings').update({ digest_hour: 8 }).eq('member_id', seller.id).throwOnError()
  const { data: backup } = await settings()
  await send(seller, 'calendar-change')
  await send(seller, 'digest', { hora: '' })
  const list = await data.erasures.list()
  await db.from('alert_settings').update(backup).eq('member_id', seller.id).throwOnError()

  await data.erasures.reapply(list)
  await given(database).visitor.get(seller.address).expect(404)
  expect((await settings()).data).toMatchObject({ digest_hour: null })
  expect((await settings()).data.calendar_version).not.toBe(backup.calendar_version)
})

test('an address that somebody has copied ends with what ends their session, and its owner is told where the new one is', async () => {
  const { id, email, agent, address } = await aSellerWithCalendar([ana])
  const { visitor } = given(database)
  let before = address
  const expectNewAddress = async () => {
    await visitor.get(before).expect(404)
    const { data: kept } = await db
      .from('alert_settings')
      .select('calendar_version')
      .eq('member_id', id)
      .single()
      .throwOnError()
    const key = { member: id, version: kept.calendar_version! }
    before = new URL(
      await calendarAddress(key, readConfig({ NODE_ENV: 'test' }), sealedTokensWith(data.tokens.signingKeys)),
    ).pathname
    await visitor.get(before).expect(200)
  }
  const { text } = await agent.get('/dashboard/conta').expect(200)
  expect(text).toContain('Seus lembretes também estão em um calendário.')
  const change = (fields: object) => agent.post('/dashboard/conta').type('form').send(fields).expect(303)
  await change({ form: 'devices' })
  await expectNewAddress()
  await change({ form: 'password', current: password, password: 'uma frase nova, comprida' })
  await expectNewAddress()
  const { data: mails } = await db
    .from('outbox')
    .select('message')
    .eq('recipient', email)
    .eq('kind', 'password-changed')
    .throwOnError()
  expect(JSON.stringify(mails)).toMatch(/O endereço do seu calendário mudou junto.*avisos#calendar-heading/)

  const emailChange = { id: randomUUID(), account_id: id }
  await db.from('email_changes').insert(emailChange).throwOnError()
  const mail = { kind: 'email-change-undone', message: { subject: 'x', html: '', text: '' } }
  const undo = { change_id: emailChange.id, old_email: `antes-${email}`, token_id: randomUUID(), mail }
  expect((await db.rpc('undo_email_change', undo).throwOnError()).data).toBe(true)
  await expectNewAddress()
})
