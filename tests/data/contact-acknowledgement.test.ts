import { afterAll, expect, test } from 'vitest'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { given } from '#tests/support/app.ts'
import { withoutFormLimits } from '#tests/support/limits.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database

const promised = 'o número do atendimento e uma cópia da mensagem'
const thanked = 'Uma pessoa vai ler e responder'
const words = (page: string) => page.replaceAll('<!-- -->', '').replace(/\s+/g, ' ')

async function messagesFrom(email: string) {
  return (await db.from('contact_messages').select('number, subject').eq('email', email).throwOnError()).data
}

async function copiesTo(email: string) {
  const match = { recipient: email, kind: 'contact-received' }
  const { data: mails } = await db.from('outbox').select('message, room, unconfirmed').match(match).throwOnError()
  return mails.map(({ message, ...row }) => ({ ...row, ...(message as { subject: string; text: string }) }))
}

const anHourPasses = (email: string) =>
  db
    .from('outbox')
    .update({ created_at: new Date(Date.now() - 60 * 60 * 1000).toISOString() })
    .eq('recipient', email)
    .throwOnError()

test('whoever writes gets a number and a copy by mail, and support reads the same number', async () => {
  const { visitor } = given({ data })
  const message = aContactMessage(anAddress())
  const { headers } = await visitor.post('/contact').type('form').send(message).expect(303)

  const [kept] = await messagesFrom(message.email)
  expect(kept!.number).toMatch(/^\d{6}-\d{6}$/)
  const [copy] = await copiesTo(message.email)
  expect(copy).toMatchObject({ room: 'contact', unconfirmed: true })
  expect(copy!.subject).toContain(kept!.number)
  for (const part of [kept!.number!, message.subject, message.message]) expect(copy!.text).toContain(part)
  const match = { about: message.email, kind: 'contact-message' }
  const { data: forSupport } = await db.from('outbox').select('message').match(match).single().throwOnError()
  expect((forSupport.message as { text: string }).text).toContain(kept!.number)

  const { text } = await visitor.get(headers['location']!).expect(200)
  expect(words(text)).toContain(promised)
})

test('message, mail to support and copy are stored together or not at all', async () => {
  const message = { ...aContactMessage(anAddress()), number: '261122-000001' }
  const mail = { kind: 'contact-message', to: 'suporte@exemplo.com.br', about: message.email, message: {} } as const
  const submission = { key: 'broken copy', content: 'broken copy' }
  const broken = { ...mail, kind: null, to: message.email, unconfirmed: true }
  const { error } = await db.rpc('keep_contact_message', { submission, message, mail, acknowledgement: broken })

  expect(error).not.toBeNull()
  expect(await messagesFrom(message.email)).toEqual([])
  expect((await db.from('outbox').select('id').eq('about', message.email).throwOnError()).data).toEqual([])
})

test('an address gets a copy once in 10 minutes and three times a day; every message is kept', async () => {
  const { visitor } = given({ data, limits: withoutFormLimits })
  const email = anAddress()
  for (let n = 0; n < 5; n += 1) {
    const write = (subject: string) =>
      visitor
        .post('/contact')
        .type('form')
        .send({ ...aContactMessage(email), subject })
        .expect(303)
    await write(`Primeira ${n}`)
    await write(`Segunda ${n}`)
    await anHourPasses(email)
  }
  expect(await copiesTo(email)).toHaveLength(3)
  expect(await messagesFrom(email)).toHaveLength(10)
})

test('an address that asked for silence gets no copy, and the screen tells nobody', async () => {
  const { visitor } = given({ data })
  const [silenced, unknown] = [anAddress(), anAddress()]
  await data.outbox.suppress(silenced, 'asked')
  const answers = []
  for (const email of [silenced, unknown])
    answers.push(await visitor.post('/contact').type('form').send(aContactMessage(email)).expect(303))

  expect(await copiesTo(silenced)).toEqual([])
  expect(await copiesTo(unknown)).toHaveLength(1)
  expect(await messagesFrom(silenced)).toHaveLength(1)
  expect(answers[0]!.headers['location']).toBe(answers[1]!.headers['location'])
  const { text } = await visitor.get(answers[0]!.headers['location']!).expect(200)
  expect(words(text)).toContain('a não ser que você tenha pedido para não receber nada nosso')
})

test.for([
  ['no mail of the room may leave any more', { unconfirmedMailsPerHour: { ...inEveryRoom(100), contact: 0 } }],
  ['a network has asked for its share', { shareOfUnconfirmedMails: { network: 0, wideNetwork: 0 } }],
] as const)('where %s the message is kept, and no copy is promised', async ([, more]) => {
  const { visitor } = given({ data, limits: { ...withoutFormLimits, ...more } })
  const message = aContactMessage(anAddress())
  const { headers } = await visitor.post('/contact').type('form').send(message).expect(303)

  expect(await messagesFrom(message.email)).toHaveLength(1)
  expect(await copiesTo(message.email)).toEqual([])
  const { text } = await visitor.get(headers['location']!).expect(200)
  expect(words(text)).toContain(thanked)
  expect(words(text)).not.toContain(promised)
  expect(text).toContain('id="contact-without-copy-recebido"')
})

test('copies that strangers ask for, under every spelling of a letter box, keep nobody from the mail of another room', async () => {
  const { visitor } = given({ data, limits: withoutFormLimits })
  const [name, domain] = anAddress().split('@')
  const spelt = (tag: number) => `${name}+${tag}@${domain}`
  for (let tag = 0; tag < 8; tag += 1)
    await visitor
      .post('/contact')
      .type('form')
      .send(aContactMessage(spelt(tag)))
      .expect(303)
  expect(await copiesTo(spelt(5))).toHaveLength(1)
  expect(await copiesTo(spelt(6))).toEqual([])

  const email = spelt(9)
  await visitor.post('/blog').type('form').send({ email }).expect(303)
  await visitor.post('/meus-dados').type('form').send({ form: 'my-data', email }).expect(303)
  const { data: mails } = await db.from('outbox').select('kind').eq('recipient', email).throwOnError()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['my-data-link', 'newsletter-confirmation'])
})
