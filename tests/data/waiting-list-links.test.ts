import { afterAll, expect, test } from 'vitest'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { cookieOf, linkIn } from '#tests/support/mail-links.ts'
import { given } from '#tests/support/app.ts'
import { entryOf, onWaitingList, mailLinksOf } from '#tests/support/mail-link-cases.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database
const { mailLinks } = mailLinksOf(database)

test('a place is confirmed in the words its owner has seen: not in a stranger’s, sent first or last', async () => {
  const site = given({ data })
  const email = anAddress()
  const [ownWords, othersWords] = [
    { ...onWaitingList, sells: 'Bolos da dona' },
    { name: 'Outra Pessoa', whatsapp: '(21) 99999-0000', sells: 'Golpes' },
  ]
  const send = (entry: object) =>
    site.visitor
      .post('/lista-de-espera')
      .type('form')
      .send({ ...entry, email })
      .expect(303)
  const sells = async () =>
    (await db.from('waiting_list_entries').select('sells, whatsapp, confirmed_at').eq('email', email)).data![0]!

  await send(othersWords)
  const { headers } = await send(ownWords)
  const link = await linkIn(db, email, '/lista-de-espera/confirmar')
  const { text } = await site.visitor.get(link).set('Cookie', cookieOf(headers)).expect(200)
  for (const word of ['Outra Pessoa', '(21) 99999-0000', 'Golpes']) expect(text).toContain(`value="${word}"`)
  expect((await sells()).confirmed_at).toBeNull()
  await site.visitor
    .post(link)
    .type('form')
    .send({ form: 'waiting-list-confirm', ...ownWords })
    .expect(303)
  expect(await sells()).toMatchObject({ sells: 'Bolos da dona', whatsapp: '+5511912345678' })
  expect((await sells()).confirmed_at).not.toBeNull()
})

test('what a stranger sends after it does not reach the entry that a link confirms with one click', async () => {
  const site = given({ data })
  const email = anAddress()
  const { link, cookie } = await mailLinks[2].askedFor(site, email)
  const late = { email, name: 'Outra Pessoa', whatsapp: '(21) 99999-0000', sells: 'Golpes' }
  await site.visitor.post('/lista-de-espera').type('form').send(late).expect(303)
  await site.visitor.get(link).set('Cookie', cookie).expect(200)
  const { data: kept } = await db.from('waiting_list_entries').select('name, whatsapp, sells').eq('email', email)
  expect(kept).toEqual([{ ...onWaitingList, whatsapp: '+5511912345678' }])
})

test('the place in the line is told by mail, and by mail alone', async () => {
  let told = 0
  const site = given({ data, onMailQueued: () => told++ })
  const email = anAddress()
  const { link, cookie } = await mailLinks[2].askedFor(site, email)
  told = 0

  const { text } = await site.visitor.get(link).set('Cookie', cookie).expect(200)

  const { data: mails } = await db
    .from('outbox')
    .select('message')
    .match({ recipient: email, kind: 'waiting-list-position' })
  const { subject } = mails![0]!.message as { subject: string }
  const place = /\d+º/.exec(subject)![0]
  expect(text).not.toContain(place)
  expect(told).toBe(1)
})

test('a place that is gone is not confirmed: its page offers to join again', async () => {
  const { visitor } = given({ data })
  const email = anAddress()
  const { link } = await mailLinks[2].askedFor(given({ data }), email)
  await data.people.forget(email)

  const { headers } = await visitor
    .post(link)
    .type('form')
    .send({ form: 'waiting-list-confirm', ...onWaitingList })
    .expect(303)

  const { text } = await visitor.get(headers['location']!)
  expect(text).toContain('não está mais guardado')
  expect(text).toContain('href="/lista-de-espera"')
})

test('twenty who confirm at once get twenty places, each told one', async () => {
  const entries = Array.from({ length: 20 }, () => anAddress())
  const noMail = {
    kind: 'waiting-list-confirmation',
    to: anAddress(),
    unconfirmed: true,
    message: { subject: '', html: '', text: '' },
  } as const
  for (const email of entries) await data.waitingList.join(entryOf(email), noMail, noMail)
  await Promise.all(
    entries.map((email) =>
      data.waitingList.confirm(entryOf(email), {
        kind: 'waiting-list-position',
        to: email,
        message: { subject: '', html: '', text: '{{position}}' },
      }),
    ),
  )

  const { data: rows } = await db
    .from('outbox')
    .select('message')
    .eq('kind', 'waiting-list-position')
    .in('recipient', entries)
  const places = rows!.map(({ message }) => Number((message as { text: string }).text))
  expect(new Set(places).size).toBe(20)
  expect(Math.max(...places) - Math.min(...places)).toBe(19)
})
