import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sendDigests } from '#server/follow-ups/digest.ts'
import { collectFailures } from '#server/follow-ups/failures.ts'
import type { Message } from '#server/mail/mail.ts'
import { mailLinks } from '#server/tokens/mail-links.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { dayInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { putFollowUps } from '#tests/support/follow-ups.ts'
import { aSignedInSeller, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database
const tokens = sealedTokensWith(data.tokens.signingKeys)
const config = readConfig({ NODE_ENV: 'test' })

const at = (wallTime: string) => new Date(`${wallTime}-03:00`)
const turn = (wallTime: string) => sendDigests({ config, data, tokens }, at(wallTime), collectFailures())

/** A seller with a digest at eight, with names. */
async function aSellerAtEight(followUps: Parameters<typeof putFollowUps>[2] = []) {
  const seller = await aSignedInSeller(database)
  const customers = await putFollowUps(db, seller.id, followUps)
  await db.from('alert_settings').insert({ member_id: seller.id, digest_hour: 8, digest_names: true }).throwOnError()
  return { ...seller, customers }
}

const ana = { name: 'Ana Souza', dueAt: '2026-03-10T10:00' }
const davi = { name: 'Davi Lima', dueAt: '2026-03-10T14:30', reason: 'seller' } as const

async function queued({ email }: Pick<SignedInSeller, 'email'>) {
  const mails = db.from('outbox').select('id, message').eq('kind', 'follow-up-digest').eq('about', email)
  return (await mails.throwOnError()).data.map(({ id, message }) => ({ id, ...(message as Message) }))
}

async function settingsOf({ id }: Pick<SignedInSeller, 'id'>) {
  return (await db.from('alert_settings').select().eq('member_id', id).single().throwOnError()).data
}

test('a digest comes at its hour, once a day, from however many processes, and not where nothing is due', async () => {
  const [seller, idle] = [await aSellerAtEight([ana, davi]), await aSellerAtEight()]
  expect(await turn('2026-03-10T07:59')).toBe(0)

  const turns = await Promise.all(Array.from({ length: 4 }, () => turn('2026-03-10T08:00')))
  expect(turns.reduce((sum, count) => sum + count)).toBe(1)
  expect(await turn('2026-03-10T09:00')).toBe(0)
  const [mail, ...others] = await queued(seller)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('2 conversas para retomar hoje')
  expect(mail!.text).toMatch(/Ana Souza, 10h: a proposta está em aberto.*Davi Lima, 14h30: você marcou/s)
  expect(mail!.unsubscribe).toContain('/retornos/sair?l=')

  const { data: alerts } = await db
    .from('alerts')
    .select('*, alert_follow_ups(follow_up_id)')
    .eq('member_id', seller.id)
  expect(alerts).toMatchObject([{ channel: 'mail', state: 'waiting', mail_id: mail!.id }])
  expect((alerts as unknown as { alert_follow_ups: unknown[] }[])[0]!.alert_follow_ups).toHaveLength(2)
  expect(await queued(idle)).toEqual([])
  expect((await settingsOf(idle)).digest_on).toBe('2026-03-10')
})

test('what is due today and was due before is in it; what comes later, or was closed long ago by silence, is not', async () => {
  const seller = await aSellerAtEight([
    ana,
    { name: 'Bruno', dueAt: '2026-03-09T10:00' },
    { name: 'Carla', dueAt: '2026-03-11T00:00' },
    { name: 'Duda', dueAt: '2026-03-10T10:00', lastAt: '2025-08-01T10:00', reason: 'silence' },
  ])
  await turn('2026-03-10T08:00')
  const [{ text } = { text: '' }] = await queued(seller)
  expect(text).toContain('Ana Souza')
  expect(text).toContain('Bruno, era para ontem')
  expect(text).not.toMatch(/Carla|Duda/)
})

test('of those that nobody noted a day has so many as the member set, the most valuable; another member’s stays', async () => {
  const due = [ana, davi, { ...ana, name: 'Cara Cliente', cents: 90_000 }]
  const [seller, other] = [await aSellerAtEight(due), await aSellerAtEight(due)]
  await send(seller, { form: 'follow-ups-per-day', lembretes: '1' }).expect(303)
  expect(await pageOf(seller)).toMatch(/name="lembretes"[^>]* value="1"/)
  await turn('2026-03-10T08:00')
  const [mail] = await queued(seller)
  expect(mail!.subject).toBe('2 conversas para retomar hoje')
  expect(mail!.text).toMatch(/Cara Cliente.*Davi Lima/s)
  expect((await queued(other))[0]!.subject).toBe('3 conversas para retomar hoje')
  expect((await settingsOf(other)).follow_ups_per_day).toBe(20)
})

test('of a day with many the mail lists ten, those that the seller noted first, and counts the others', async () => {
  const due = Array.from({ length: 13 }, (_, nth) => ({ ...ana, name: `Cliente ${nth}`, cents: 90_000 }))
  const seller = await aSellerAtEight([...due, davi])
  await turn('2026-03-10T08:00')
  const [{ subject, text } = { subject: '', text: '' }] = await queued(seller)
  expect(subject).toBe('14 conversas para retomar hoje')
  expect(text.match(/Cliente \d+/g)).toHaveLength(9)
  expect(text).toMatch(/Davi Lima.*e mais 4 em Hoje/s)
})

test.for(['', '0', '51', '2,5', 'vinte'])(
  'a day does not have “%s” follow-ups, which the page says',
  async (lembretes) => {
    const seller = await aSellerAtEight()
    const { text } = await send(seller, { form: 'follow-ups-per-day', lembretes }).expect(422)
    expect(text).toContain('Escreva um número de 1 a 50.')
    expect(text).toContain(`value="${lembretes}"`)
    expect((await settingsOf(seller)).follow_ups_per_day).toBe(20)
  },
)

test('a site that was down sends the digest later that day, but to nobody at night', async () => {
  const [day, night] = [await aSellerAtEight([ana]), await aSellerAtEight([ana])]
  await db.from('alert_settings').update({ digest_hour: 21 }).eq('member_id', night.id).throwOnError()
  await turn('2026-03-10T15:40')
  expect(await queued(day)).toHaveLength(1)
  await turn('2026-03-10T22:00')
  expect(await queued(night)).toEqual([])
})

test('who is erased is in no digest that waits: it is made again without them', async () => {
  const seller = await aSellerAtEight([ana, davi])
  await turn('2026-03-10T08:00')
  await seller.db.rpc('erase_customer', { customer: seller.customers[0]! }).throwOnError()
  expect(await queued(seller)).toEqual([])

  await turn('2026-03-10T08:01')
  const [mail, ...others] = await queued(seller)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('1 conversa para retomar hoje')
  expect(mail!.text).not.toContain('Ana Souza')
  expect(mail!.html).not.toContain('Ana Souza')
})

test('who is erased while the digest is being written is not in it either', async () => {
  const seller = await aSellerAtEight([ana, davi])
  const now = '2026-03-10T08:00'
  const digest = (await data.digests.due(now, 500)).find(({ member }) => member === seller.id)!
  await seller.db.rpc('erase_customer', { customer: seller.customers[0]! }).throwOnError()
  const mail = { kind: 'follow-up-digest', to: seller.email, about: seller.email, message: {} } as never
  expect(await data.digests.queue(digest, now, mail)).toBe(false)
  expect(await queued(seller)).toEqual([])
  expect((await settingsOf(seller)).digest_on).toBeNull()
})

test('a digest that was delivered leaves no word of it, and is not made again by a deletion', async () => {
  const seller = await aSellerAtEight([ana, davi])
  await turn('2026-03-10T08:00')
  const [mail] = await queued(seller)
  await data.outbox.settle(mail!.id, { outcome: 'delivered', answer: '250' })
  await seller.db.rpc('erase_customer', { customer: seller.customers[0]! }).throwOnError()
  await turn('2026-03-10T08:01')
  const { data: kept } = await db.from('outbox').select().eq('id', mail!.id).single().throwOnError()
  expect(JSON.stringify(kept)).not.toMatch(/Ana|Davi|@/)
  expect(await queued(seller)).toEqual([])
  const { data: alerts } = await db.from('alerts').select('state').eq('member_id', seller.id).throwOnError()
  expect(alerts).toEqual([{ state: 'delivered' }])
})

test('a deleted account takes the digest that waits, and its settings', async () => {
  const seller = await aSellerAtEight([ana])
  await turn('2026-03-10T08:00')
  await data.people.forget(seller.email)
  expect(await queued(seller)).toEqual([])
  expect((await db.from('alert_settings').select().eq('member_id', seller.id).throwOnError()).data).toEqual([])
})

test('a digest that waits goes with the address that its member gives up', async () => {
  const seller = await aSellerAtEight([ana])
  await turn('2026-03-10T08:00')
  const [changed] = await database.query<{ done: boolean }>(`
    select public.change_account_email('${seller.id}', public.account_mark('${seller.id}'), 'nova.${seller.email}') as done`)
  expect(changed).toEqual({ done: true })
  expect(await queued(seller)).toEqual([])
})

test('of two digests only the newer one waits: one that could not be delivered is given up, and told as failed', async () => {
  const seller = await aSellerAtEight([ana])
  await turn('2026-03-10T08:00')
  await turn('2026-03-11T08:00')
  const [mail, ...others] = await queued(seller)
  expect(others).toEqual([])
  expect(mail!.text).toContain('era para ontem')
  const alerts = db.from('alerts').select('state').eq('member_id', seller.id).order('made_at')
  expect((await alerts.throwOnError()).data).toEqual([{ state: 'failed' }, { state: 'waiting' }])
})

test('a push alert that did not arrive is told in the next digest', async () => {
  const seller = await aSellerAtEight([ana])
  const alert = { member_id: seller.id, channel: 'push', state: 'failed', made_at: '2026-03-09T10:00' }
  await db.from('alerts').insert(alert).throwOnError()
  await turn('2026-03-10T08:00')
  const [mail] = await queued(seller)
  expect(mail!.text.replace(/\s+/g, ' ')).toContain('O aviso de ontem não chegou ao seu navegador.')
})

const leaveLink = async ({ id, email }: SignedInSeller) => {
  const { pathname, search } = new URL(await mailLinks(config, tokens).leaveDigest({ id, email }))
  return `${pathname}${search}`
}

test('a mail provider ends the digest in one step, signed out and from anywhere; what waits goes with it', async () => {
  const seller = await aSellerAtEight([ana])
  await turn('2026-03-10T08:00')
  const post = seller.site.visitor.post(await leaveLink(seller)).set({ 'Sec-Fetch-Site': 'cross-site' })
  const { text } = await post.type('form').send('List-Unsubscribe=One-Click').expect(200)
  expect(text).toBe('E-mail desligado.\n')
  expect(await queued(seller)).toEqual([])
  expect((await settingsOf(seller)).digest_hour).toBeNull()
})

test('whoever opens the link is asked first, and told that it is off; a link of another purpose ends nothing', async () => {
  const seller = await aSellerAtEight([ana])
  const link = await leaveLink(seller)
  const { text: asked } = await seller.site.visitor.get(link).expect(200)
  expect(asked).toContain('Desligar o e-mail')
  const other = await tokens.seal('leave-newsletter', JSON.stringify({ id: seller.id, email: seller.email }))
  const post = (path: string) => seller.site.visitor.post(path).type('form').send({ form: 'digest-leave' })
  await post(`/retornos/sair?l=${other}`).expect(422)
  expect((await settingsOf(seller)).digest_hour).toBe(8)

  const { headers } = await post(link).expect(303)
  const { text } = await seller.site.visitor.get(headers['location']!).expect(200)
  expect(text).toContain('não vem mais')
  expect((await settingsOf(seller)).digest_hour).toBeNull()
})

const send = ({ agent }: SignedInSeller, fields: Record<string, string>) =>
  agent.post('/dashboard/avisos').type('form').send(fields)

const pageOf = async ({ agent }: SignedInSeller) =>
  (await agent.get('/dashboard/avisos').expect(200)).text.replaceAll('<!-- -->', '')

test('the digest is off until its member picks an hour, and off again when they want', async () => {
  const seller = await aSignedInSeller(database)
  expect(await pageOf(seller)).toContain('<option value="" selected="">Desligado</option>')
  await send(seller, { form: 'digest', hora: '22' }).expect(422)
  await send(seller, { form: 'digest', hora: '5' }).expect(303)
  expect(await settingsOf(seller)).toMatchObject({ digest_hour: 5 })
  expect(await pageOf(seller)).toMatch(/O próximo vem (hoje|amanhã) às 5h, se houver lembretes\./)
  await send(seller, { form: 'digest', hora: '' }).expect(303)
  expect(await settingsOf(seller)).toMatchObject({ digest_hour: null })
})

test('names are in it only where its member asks for them', async () => {
  const seller = await aSellerAtEight([{ ...ana, dueAt: `${dayInSaoPaulo(new Date())}T10:00` }])
  await send(seller, { form: 'digest', hora: '8' }).expect(303)
  await send(seller, { form: 'digest-test' }).expect(303)
  await send(seller, { form: 'digest', hora: '8', nomes: '1' }).expect(303)
  expect(await pageOf(seller)).toMatch(/name="nomes"[^>]* checked=""/)
  await send(seller, { form: 'digest-test' }).expect(303)
  const texts = (await queued(seller)).map(({ text }) => text)
  expect(texts.toSorted().map((text) => text.includes('Ana Souza'))).toEqual([false, true])
  for (const text of texts) expect(text).toContain('10h: a proposta está em aberto')
  for (const text of texts) expect(text).toContain('Este é um teste.')
})

test('the page tells what became of the last digest', async () => {
  const seller = await aSellerAtEight([{ ...ana, dueAt: `${dayInSaoPaulo(new Date())}T00:00` }])
  await turn(`${dayInSaoPaulo(new Date())}T08:00`)
  expect(await pageOf(seller)).toContain('O de hoje está a caminho. O próximo vem amanhã às 8h')
  const [mail] = await queued(seller)
  await data.outbox.claim(500, 60, {} as never)
  await data.outbox.settle(mail!.id, { outcome: 'postponed', answer: '451', retryInSeconds: 60 })
  expect(await pageOf(seller)).toContain('O de hoje ainda não chegou')
  await data.outbox.settle(mail!.id, { outcome: 'refused', answer: '552' })
  expect(await pageOf(seller)).toContain('O de hoje não chegou: o servidor do seu e-mail não aceitou.')
})

test('an address that takes no mail of ours gets no digest, and the page says so', async () => {
  const seller = await aSellerAtEight([ana])
  expect(await pageOf(seller)).not.toContain('estão bloqueados')
  await data.outbox.suppress(seller.email, 'asked')
  await turn('2026-03-10T08:00')
  expect(await queued(seller)).toEqual([])
  expect(await pageOf(seller)).toContain('estão bloqueados')
  await send(seller, { form: 'digest-test' }).expect(409)
})

test('a test goes to the member’s own address, five times an hour, and says so where nothing is due', async () => {
  const today = `${dayInSaoPaulo(new Date())}T00:00`
  const [seller, idle] = [await aSellerAtEight([{ ...ana, dueAt: today }]), await aSellerAtEight()]
  for (let nth = 0; nth < 5; nth += 1) await send(seller, { form: 'digest-test' }).expect(303)
  await send(seller, { form: 'digest-test' }).expect(429)
  const mails = await queued(seller)
  expect(mails.map(({ subject }) => subject)).toEqual(Array.from({ length: 5 }, () => '1 conversa para retomar hoje'))
  await send(idle, { form: 'digest-test' }).expect(303)
  expect((await queued(idle))[0]!.subject).toBe('Nenhuma conversa para retomar hoje')
  // A test is no digest of the day.
  expect((await settingsOf(idle)).digest_on).toBeNull()
})
