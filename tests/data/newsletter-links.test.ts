import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { cookieOf, linkIn } from '#tests/support/mail-links.ts'
import { limits as usual } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'
import { mailLinksOf } from '#tests/support/mail-link-cases.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database
const links = sealedTokensWith(data.tokens.signingKeys)
const { mailLinks, isSubscribed, isSilenced } = mailLinksOf(database)

test('who leaves with one click does not subscribe again by going back to the first link', async () => {
  const { visitor } = given({ data })
  const email = anAddress()
  const { cookie } = await mailLinks[0].askedFor(given({ data }), email)
  const leave = `/newsletter/sair?l=${await links.seal('leave-newsletter', email)}`

  const { headers } = await visitor.get(leave).set('Cookie', cookie)

  expect(headers['set-cookie']).toEqual([expect.stringMatching(/^pedido=; Max-Age=0; Path=\/newsletter;/)])
})

test('an old confirmation link brings nobody back who has left or was forgotten, not even where it was asked for', async () => {
  for (const goes of [(email: string) => data.newsletter.leave(email), (email: string) => data.people.forget(email)]) {
    const { visitor } = given({ data })
    const email = anAddress()
    const { headers } = await visitor.post('/blog').type('form').send({ email }).expect(303)
    const link = await linkIn(db, email, '/newsletter/confirmar')
    await visitor.get(link).set('Cookie', cookieOf(headers)).expect(200)
    expect(await isSubscribed(email)).toBe(true)
    await goes(email)

    const { text } = await visitor.get(link).set('Cookie', cookieOf(headers)).expect(200)
    expect(text).toContain('não existe mais')
    await visitor.post(link).type('form').send({ form: 'newsletter-confirm' }).expect(303)
    expect(await isSubscribed(email)).toBe(false)
    const { data: proof } = await db.from('consents').select('step').eq('email', email)
    expect(proof!.map(({ step }) => step).filter((step) => step === 'confirmed').length).toBeLessThan(2)
  }
})

test('mail providers leave the newsletter for their users, from anywhere and in one step', async () => {
  const { visitor } = given({ data })
  const email = anAddress()
  await database.subscribe(email)
  const link = `/newsletter/sair?l=${await links.seal('leave-newsletter', email)}`

  const { text } = await visitor
    .post(link)
    .set({ Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' })
    .type('form')
    .send('List-Unsubscribe=One-Click')
    .expect(200)

  expect(text).toBe('Você saiu da newsletter.\n')
  expect(await isSubscribed(email)).toBe(false)
})

test('no other address takes a form from another site', async () => {
  const { visitor } = given({ data })
  const email = anAddress()
  const elsewhere = [
    `/nao-me-escreva?l=${await links.seal('no-more-mail', email)}`,
    `/newsletter/confirmar?l=${await links.seal('confirm-newsletter', email)}`,
    '/meus-dados',
  ]
  for (const address of elsewhere) {
    await visitor
      .post(address)
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(403)
  }
  expect(await isSilenced(email)).toBe(false)
})

test('as many users leave from one address as a mail provider has', async () => {
  const limits = {
    perVisitor: { reviewAfter: 0, refuseAfter: 1, seconds: 600 },
    perRecipient: { reviewAfter: 0, seconds: 600 },
    perForm: { reviewAfter: 0, seconds: 60 },
  }
  const { visitor } = given({ data, limits: { ...usual, ...limits } })
  for (let user = 0; user < 3; user++) {
    const link = `/newsletter/sair?l=${await links.seal('leave-newsletter', anAddress())}`
    await visitor.post(link).type('form').send('List-Unsubscribe=One-Click').expect(200)
  }
})

test('a newsletter is left by an old mail too', async () => {
  const email = anAddress()
  await database.subscribe(email)
  const { visitor } = given({ data })
  await visitor.post('/blog').type('form').send({ email }).expect(303)

  const link = await linkIn(db, email, '/newsletter/sair')

  vi.useFakeTimers({ now: new Date('2036-11-21'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await visitor.post(link).type('form').send({ form: 'newsletter-leave' }).expect(303)
  expect(await isSubscribed(email)).toBe(false)
})

test('“Não me escrevam mais” is always a button, stops all mail and leaves the newsletter', async () => {
  const site = given({ data })
  const email = anAddress()
  await database.subscribe(email)
  const { headers } = await site.visitor.post('/meus-dados').type('form').send({ form: 'my-data', email })
  const link = await linkIn(db, email, '/nao-me-escreva')

  const { text } = await site.visitor.get(link).set('Cookie', cookieOf(headers)).expect(200)
  expect(text).toContain('Não me escrevam mais</button>')
  expect(await isSubscribed(email)).toBe(true)

  await site.visitor.post(link).type('form').send({ form: 'no-more-mail' }).expect(303)
  expect(await isSilenced(email)).toBe(true)
  expect(await isSubscribed(email)).toBe(false)
})

test('a silence is lifted by the operator alone, and then mail goes again', async () => {
  const email = anAddress()
  const mail = { kind: 'newsletter-issue', to: email, message: { subject: '', html: '', text: '' } } as const
  await data.outbox.suppress(email, 'asked')
  expect(await data.outbox.queue(mail)).toBe(false)
  expect([await data.outbox.unsuppress(email), await data.outbox.unsuppress(email)]).toEqual([true, false])
  expect(await data.outbox.queue(mail)).toBe(true)
})
