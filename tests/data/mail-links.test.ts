import { afterAll, describe, expect, test, vi } from 'vitest'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { cookieOf, linkIn } from '#tests/support/mail-links.ts'
import { limits as usual } from '#shared/site.ts'
import { given, noData } from '#tests/support/app.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database
const links = sealedTokensWith(data.links.signingKeys)

type World = ReturnType<typeof given>

const onWaitingList = { name: 'Ana Souza', whatsapp: '(11) 91234-5678', sells: 'Bolos' }

const entryOf = (email: string) => ({ ...onWaitingList, email, whatsapp: '+5511912345678' })

async function isSubscribed(email: string) {
  const { data: rows } = await db.from('newsletter_subscriptions').select('confirmed_at').eq('email', email)
  return rows!.some(({ confirmed_at }) => confirmed_at !== null)
}

async function hasPlace(email: string) {
  const { data: rows } = await db.from('waiting_list_entries').select('confirmed_at').eq('email', email)
  return rows!.some(({ confirmed_at }) => confirmed_at !== null)
}

async function isSilenced(email: string) {
  return !(await data.outbox.queue({
    kind: 'newsletter-issue',
    to: email,
    message: { subject: '', text: '', html: '' },
  }))
}

/** Each link: how its mail is asked for, and whether what it is for has been done. */
const mailLinks = [
  {
    name: 'newsletter-confirm',
    path: '/newsletter/confirmar',
    purpose: 'confirm-newsletter',
    async askedFor({ visitor }: World, email: string) {
      const { headers } = await visitor.post('/blog').type('form').send({ email }).expect(303)
      return { link: await linkIn(db, email, '/newsletter/confirmar'), cookie: cookieOf(headers) }
    },
    fields: {},
    sealed: (email: string) => email,
    isDone: isSubscribed,
    done: 'E-mail <span class="say out">confirmado!',
  },
  {
    name: 'newsletter-leave',
    path: '/newsletter/sair',
    purpose: 'leave-newsletter',
    async askedFor({ visitor }: World, email: string) {
      await database.subscribe(email)
      const { headers } = await visitor.post('/blog').type('form').send({ email }).expect(303)
      return { link: await linkIn(db, email, '/newsletter/sair'), cookie: cookieOf(headers) }
    },
    fields: {},
    sealed: (email: string) => email,
    isDone: async (email: string) => !(await isSubscribed(email)),
    done: 'Pronto, <span class="say out">você saiu',
  },
  {
    name: 'waiting-list-confirm',
    path: '/lista-de-espera/confirmar',
    purpose: 'confirm-waiting-list-entry',
    async askedFor({ visitor }: World, email: string) {
      const entry = { ...onWaitingList, email }
      const { headers } = await visitor.post('/lista-de-espera').type('form').send(entry).expect(303)
      return { link: await linkIn(db, email, '/lista-de-espera/confirmar'), cookie: cookieOf(headers) }
    },
    fields: onWaitingList,
    sealed: (email: string) => JSON.stringify(entryOf(email)),
    isDone: hasPlace,
    done: 'Lugar <span class="say out">guardado',
  },
] as const

describe.for(mailLinks)('the link of $name', ({ name, path, purpose, fields, sealed, askedFor, isDone, done }) => {
  test('is not spent by what opens links ahead of people', async () => {
    const site = given({ data })
    const email = anAddress()
    const { link, cookie } = await askedFor(site, email)

    const { text, headers } = await site.visitor.get(link).expect(200)
    expect(text).toContain('<button class="button" type="submit">')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' })
    await site.visitor.head(link).set('Cookie', cookie).expect(200)
    await site.visitor.get(link).set({ Cookie: cookie, 'Sec-Purpose': 'prefetch;prerender' }).expect(200)

    expect(await isDone(email)).toBe(false)
  })

  test('wants one click where its mail was asked for', async () => {
    const site = given({ data })
    const email = anAddress()
    const { link, cookie } = await askedFor(site, email)

    const { text } = await site.visitor.get(link).set('Cookie', cookie).expect(200)

    expect(text).toContain(done)
    expect(await isDone(email)).toBe(true)
  })

  test("wants its button where somebody else's mail was asked for", async () => {
    const site = given({ data })
    const email = anAddress()
    const { link } = await askedFor(site, email)
    const { cookie } = await askedFor(site, anAddress())

    await site.visitor.get(link).set('Cookie', cookie).expect(200)

    expect(await isDone(email)).toBe(false)
  })

  test('does by its button what it is for, and then says so', async () => {
    const site = given({ data })
    const email = anAddress()
    const { link } = await askedFor(site, email)

    const { headers } = await site.visitor
      .post(link)
      .type('form')
      .send({ form: name, ...fields })
      .expect(303)

    expect(await isDone(email)).toBe(true)
    const { text } = await site.visitor.get(headers['location']!).expect(200)
    expect(text).toContain(done)
    expect(text).toContain(`id="${headers['location']!.split('#')[1]}"`)
  })

  test('explains itself when it is old, broken or for something else, and does nothing', async () => {
    const { visitor } = given({ data })
    const email = anAddress()
    await askedFor(given({ data }), email)
    const good = await links.seal(purpose, sealed(email))
    const bad = [
      await links.seal(purpose, sealed(email), -1),
      await links.seal('open-my-data', sealed(email)),
      `${good.slice(0, 30)}${good[30] === 'A' ? 'B' : 'A'}${good.slice(31)}`,
      '',
    ]
    for (const token of bad) {
      const { text } = await visitor.get(path).query({ l: token }).expect(200)
      expect(text).toContain('Este link <span class="say in">')
      await visitor
        .post(`${path}?l=${token}`)
        .type('form')
        .send({ form: name, ...fields })
        .expect(422)
    }
    expect(await isDone(email)).toBe(false)
  })

  test('keeps its button when nothing can be stored', async () => {
    const { visitor } = given({ data: { ...noData, links: data.links } })
    const link = `${path}?l=${await links.seal(purpose, sealed(anAddress()))}`

    const { text } = await visitor
      .post(link)
      .type('form')
      .send({ form: name, ...fields })
      .expect(503)

    expect(text).toMatch(/Tente de novo daqui a pouco|O que você escreveu continua aqui/)
    expect(text).toContain('<button class="button" type="submit">')
  })
})

test('confirming twice is fine', async () => {
  const { visitor } = given({ data })
  const email = anAddress()
  const { link, cookie } = await mailLinks[0].askedFor(given({ data }), email)

  await visitor.get(link).set('Cookie', cookie)
  const { text } = await visitor.get(link).set('Cookie', cookie).expect(200)

  expect(text).toContain('Já estava <span class="say out">confirmado')
  expect(await isSubscribed(email)).toBe(true)
})

test('who leaves with one click does not subscribe again by going back to the first link', async () => {
  const { visitor } = given({ data })
  const email = anAddress()
  const { cookie } = await mailLinks[0].askedFor(given({ data }), email)
  const leave = `/newsletter/sair?l=${await links.seal('leave-newsletter', email)}`

  const { headers } = await visitor.get(leave).set('Cookie', cookie)

  expect(headers['set-cookie']).toEqual([expect.stringMatching(/^pedido=; Max-Age=0; Path=\/newsletter;/)])
})

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
  expect(text).toContain('se perdeu')
  expect(text).toContain('href="/lista-de-espera"')
})

test('a silence is lifted by the operator alone, and then mail goes again', async () => {
  const email = anAddress()
  const letter = { kind: 'newsletter-issue', to: email, message: { subject: '', html: '', text: '' } } as const
  await data.outbox.suppress(email, 'asked')
  expect(await data.outbox.queue(letter)).toBe(false)
  expect([await data.outbox.unsuppress(email), await data.outbox.unsuppress(email)]).toEqual([true, false])
  expect(await data.outbox.queue(letter)).toBe(true)
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
    .in('recipient', entries)
  const places = rows!.map(({ message }) => Number((message as { text: string }).text))
  expect(new Set(places).size).toBe(20)
  expect(Math.max(...places) - Math.min(...places)).toBe(19)
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
    together: { reviewAfter: 0, seconds: 60 },
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
  await visitor.post(link).type('form').send({ form: 'newsletter-leave' }).expect(303)
  vi.useRealTimers()
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
