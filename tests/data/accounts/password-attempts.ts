import { expect } from 'vitest'
import { limits } from '#shared/site.ts'
import { anAddress } from '#tests/support/database.ts'
import { given } from '#tests/support/app.ts'
import {
  aBrowserOn,
  choosePassword,
  cookiesIn,
  password,
  signIn,
  test,
  type AccountSuite,
} from '#tests/support/accounts.ts'

export function testPasswordAttempts({ data, accounts, db, recovering, aMember, ana }: AccountSuite) {
  test('many wrong passwords stop whoever tries them, and not the member somewhere else', async () => {
    const site = given({
      data,
      accounts,
      environment: { TRUST_PROXY: '1' },
      limits: { ...limits, passwords: { ...limits.passwords, attempts: 2 } },
    })
    const [guesser, member] = [aBrowserOn(site), aBrowserOn(site)]
    await signIn(guesser, ana.email, 'errada, errada').expect(401)
    await signIn(guesser, ana.email, 'errada, errada').expect(401)
    await signIn(guesser, ana.email).expect(429)
    await signIn(member, ana.email).expect(303)
  })

  test('a hundred wrong passwords in all end trying, but not in browsers of the member, nor the way by mail; known or not', async () => {
    const site = given({
      data,
      accounts,
      environment: { TRUST_PROXY: '1' },
      limits: { ...limits, perRecipient: { reviewAfter: 99, seconds: 600 } },
    })
    const { email } = await aMember(anAddress(), site)
    const home = { 'X-Forwarded-For': '198.51.100.77' }
    const own = aBrowserOn(site).set(home)
    await signIn(own, email).expect(303)
    await own.post('/auth/sair').expect(303)
    const nobody = anAddress()
    for (const address of [email, nobody]) {
      await data.people.countPasswordAttempt(address)
      const { data: hash } = await db.rpc('address_hash', { address }).throwOnError()
      await db.from('password_tries').update({ tries: 99 }).eq('address_hash', hash!).throwOnError()
      await signIn(aBrowserOn(site), address, 'errada, errada').expect(401)
      for (const stranger of [aBrowserOn(site), aBrowserOn(site).set(home), ana.agent.set(home)]) {
        const { text } = await signIn(stranger, address).expect(429)
        expect(text).toContain('entre pelo seu e-mail')
      }
    }

    const owner = await recovering(email, site)
    await choosePassword(owner, 'escolhida por e-mail').expect(303)
    await signIn(aBrowserOn(site), email, 'escolhida por e-mail').expect(303)

    const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
    const strangersTry = () => db.from('password_tries').upsert({ address_hash: hash!, tries: 100 }).throwOnError()
    for (const browser of [own, owner]) {
      await strangersTry()
      await signIn(aBrowserOn(site), email, 'escolhida por e-mail').expect(429)
      await signIn(browser.set(home), email, 'escolhida por e-mail').expect(303)
    }
    await signIn(aBrowserOn(site), email, 'escolhida por e-mail').expect(303)

    await strangersTry()
    const send = (current: string) => own.post('/dashboard/conta').type('form').send({ form: 'delete', current })
    await send('errada, errada').expect(422)
    const { headers: goodbye } = await send('escolhida por e-mail').expect(303)
    expect(cookiesIn(goodbye)).toContainEqual(expect.stringMatching(/^navegador-conhecido=; Max-Age=0; Path=\/auth;/))
  })

  test('where the hundred are used up, a member’s browser tries no faster, from however many networks', async () => {
    const few = { ...limits, passwords: { ...limits.passwords, attempts: 2 } }
    const site = given({ data, accounts, environment: { TRUST_PROXY: '1' }, limits: few })
    const { email } = await aMember()
    const { headers } = await signIn(aBrowserOn(site), email).expect(303)
    const known = cookiesIn(headers).find((line) => line.startsWith('navegador-conhecido='))!
    expect(known).toMatch(/^navegador-conhecido=[\w-]+; Max-Age=15552000; Path=\/auth; HttpOnly; SameSite=Lax$/)
    const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
    await db.from('password_tries').upsert({ address_hash: hash!, tries: 100 }).throwOnError()
    const stolen = () => aBrowserOn(site).set('Cookie', known.split(';')[0]!)
    for (const status of [401, 401, 429]) await signIn(stolen(), email, 'errada, errada').expect(status)

    const shared = await aBrowserOn(site)
      .post('/auth')
      .type('form')
      .send({ form: 'entrar', email: ana.email, password, shared: '1' })
      .expect(303)
    expect(cookiesIn(shared.headers).join()).not.toContain('navegador-conhecido')
  })
}
