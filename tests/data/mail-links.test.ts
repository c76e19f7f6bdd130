import { afterAll, describe, expect, test } from 'vitest'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { given, noData } from '#tests/support/app.ts'
import { mailLinksOf } from '#tests/support/mail-link-cases.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data } = database
const links = sealedTokensWith(data.tokens.signingKeys)
const { mailLinks, isSubscribed } = mailLinksOf(database)

describe.for(mailLinks)('the link of $name', ({ name, fields, askedFor, isDone, done }) => {
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
})

describe.for(mailLinks)('the link of $name', ({ name, path, purpose, fields, sealed, askedFor, isDone }) => {
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
      expect(text).toContain('Este link <span class="inline-bubble in">')
      await visitor
        .post(`${path}?l=${token}`)
        .type('form')
        .send({ form: name, ...fields })
        .expect(422)
    }
    expect(await isDone(email)).toBe(false)
  })

  test('keeps its button when nothing can be stored', async () => {
    const { visitor } = given({ data: { ...noData, tokens: data.tokens } })
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

  expect(text).toContain('Já estava <span class="inline-bubble out">confirmado')
  expect(await isSubscribed(email)).toBe(true)
})
