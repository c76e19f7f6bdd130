import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { anAddress } from '#tests/support/database.ts'
import {
  aBrowserOn,
  askForAccount,
  choosePassword,
  cookieOf,
  cookiesIn,
  requesterCookieCleared,
  test,
  type AccountSuite,
  type Agent,
} from '#tests/support/accounts.ts'

export function testMailedCodes({ db, aSite, mailTo, aMember }: AccountSuite) {
  test('the code of the mail works where it was asked for, and only so often', async () => {
    const site = aSite()
    const email = anAddress()
    const agent = aBrowserOn(site)
    await askForAccount(agent, email)
    const { code } = await mailTo(email, 'account-confirmation')
    const type = (browser: Agent, typed: string) =>
      browser.post('/auth?modo=criar').type('form').send({ form: 'codigo', code: typed })

    await type(aBrowserOn(site), code).expect(422)
    expect((await type(agent, wrongCodeFor(code)).expect(422)).text).toContain('Código errado')
    const right = await type(agent, code).expect(303).expect('Location', '/auth/nova-senha')
    expect(cookiesIn(right.headers)).toContainEqual(requesterCookieCleared)

    const victim = anAddress()
    const guesser = aBrowserOn(site)
    const asked = cookieOf((await askForAccount(guesser, victim)).headers)
    const { code: victims } = await mailTo(victim, 'account-confirmation')
    for (let guess = 0; guess < 10; guess += 1) await type(guesser, wrongCodeFor(victims))
    await type(guesser, victims).expect(422)
    await type(aBrowserOn(site).set('Cookie', `${asked}.`), victims).expect(422)
  })

  test('ten wrong codes end the code of a mail, whoever asked and however often; its link still works', async () => {
    const { email, site } = await aMember()
    const ask = async (by: Agent) => {
      await by.post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
      return by
    }
    const type = (by: Agent, code: string) => by.post('/auth?modo=senha').type('form').send({ form: 'codigo', code })
    const owner = await ask(aBrowserOn(site))
    const { code, link } = await mailTo(email, 'password-recovery')
    for (let asking = 0; asking < 2; asking += 1) {
      const stranger = await ask(aBrowserOn(site))
      for (let guess = 0; guess < 5; guess += 1) await type(stranger, wrongCodeFor(code)).expect(422)
    }

    await type(owner, code).expect(422)
    await owner.get(link).expect(303).expect('Location', '/auth/nova-senha')
  })

  test('a hundred wrong codes end all codes of an address, and no link, until its owner has chosen a password', async () => {
    const { email, site } = await aMember()
    const ask = (by: Agent) => by.post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
    const type = (by: Agent, code: string) => by.post('/auth?modo=senha').type('form').send({ form: 'codigo', code })
    const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
    const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString()
    const guessed = () => ({
      id: randomUUID(),
      kind: 'recovery',
      address_hash: hash!,
      code_hash: '',
      wrong_codes: 10,
      created_at: lastWeek,
    })
    await db
      .from('account_tokens')
      .insert(Array.from({ length: 10 }, guessed))
      .throwOnError()

    const owner = aBrowserOn(site)
    await ask(owner)
    const first = await mailTo(email, 'password-recovery')
    await type(owner, first.code).expect(422)
    await owner.get(first.link).expect(303)
    await choosePassword(owner, 'escolhida pelo link').expect(303)

    await ask(owner)
    await type(owner, (await mailTo(email, 'password-recovery')).code).expect(303)
  })
}

const wrongCodeFor = (code: string) => (code === '000000' ? '111111' : '000000')
