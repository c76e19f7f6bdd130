import { expect } from 'vitest'
import { anAddress } from '#tests/support/database.ts'
import { given } from '#tests/support/app.ts'
import {
  aBrowserOn,
  choosePassword,
  password,
  signIn,
  expectToBeOut,
  test,
  type AccountSuite,
} from '#tests/support/accounts.ts'

export function testPasswordChange({ data, accounts, mailTo, recovering, aMember, signedIn }: AccountSuite) {
  test('name, password and devices are changed with the password in hand; a wrong one changes nothing', async () => {
    const { agent, email, site } = await aMember()
    const other = await signedIn(email, site)
    const send = (fields: object) => agent.post('/dashboard/conta').type('form').send(fields)

    await send({ form: 'name', name: 'Ana S.' }).expect(303)
    expect((await agent.get('/dashboard/conta').expect(200)).text).toContain('value="Ana S."')

    const change = { form: 'password', password: 'uma frase nova, comprida' }
    const refused = await send({ ...change, current: 'errada, errada' }).expect(422)
    expect(refused.text).toContain('A senha atual não confere.')
    expect(refused.text).not.toMatch(/errada, errada|frase nova/)
    await other.get('/dashboard').expect(200)

    await send({ form: 'devices' }).expect(303)
    await expectToBeOut(other.get('/dashboard'))

    await send({ ...change, current: password }).expect(303)
    await agent.get('/dashboard').expect(200)
    await signIn(aBrowserOn(site), email, password).expect(401)
    await signIn(aBrowserOn(site), email, change.password).expect(303)
    await mailTo(email, 'password-changed')
  })

  test('who signs in while the password is changed has to know the new one', async () => {
    const { agent: owner, email } = await aMember()
    const recordSignIn: typeof data.people.recordSignIn = async (...access) => {
      const chosen = { form: 'password', current: password, password: 'a dona troca a senha' }
      await owner.post('/dashboard/conta').type('form').send(chosen).expect(303)
      return data.people.recordSignIn(...access)
    }
    const slow = given({
      data: { ...data, people: { ...data.people, recordSignIn } },
      accounts,
      environment: { TRUST_PROXY: '1' },
    })
    const thief = aBrowserOn(slow)
    const { headers } = await signIn(thief, email).expect(401)
    expect(headers['set-cookie']).toBeUndefined()
    await owner.get('/dashboard').expect(200)
    const { accounts: kept } = await data.people.overviewOf(email)
    expect(kept[0]!.sessionCount).toBe(1)
  })

  test('whoever asked for no more mail still hears of their account, and gets back into it', async () => {
    const { agent, email, site } = await aMember()
    await data.outbox.suppress(email, 'asked')
    const change = { form: 'password', current: password, password: 'a dona troca a senha' }
    await agent.post('/dashboard/conta').type('form').send(change).expect(303)
    await mailTo(email, 'password-changed')
    await choosePassword(await recovering(email, site), 'outra vez trocada').expect(303)
    await site.visitor.post('/meus-dados').type('form').send({ form: 'my-data', email }).expect(303)
    const { mailOnItsWay } = await data.people.overviewOf(email)
    expect(mailOnItsWay.map(({ kind }) => kind)).not.toContain('my-data-link')
  })

  test('a new password takes back an e-mail change that somebody else began', async () => {
    const { agent, email, site } = await aMember()
    const thief = anAddress()
    const send = (fields: object) => agent.post('/dashboard/conta').type('form').send(fields)
    await send({ form: 'email', email: thief, current: 'errada, errada' }).expect(422)
    await send({ form: 'email', email: thief, current: password }).expect(303)
    const { link } = await mailTo(thief, 'email-change-confirmation')
    await send({ form: 'password', current: password, password: 'a dona troca a senha' }).expect(303)

    await agent.post(link).type('form').send({ form: 'email-change' }).expect(422)
    await signIn(aBrowserOn(site), email, 'a dona troca a senha').expect(303)
  })
}
