import { expect } from 'vitest'
import { anAddress } from '#tests/support/database.ts'
import {
  aBrowserOn,
  choosePassword,
  password,
  signIn,
  expectToBeOut,
  test,
  type AccountSuite,
  type Agent,
} from '#tests/support/accounts.ts'

export function testEmailChange({ mailTo, aMember, signedIn, ana }: AccountSuite) {
  test('a new e-mail is proved by its link and the account by its session; both addresses are told', async () => {
    const { agent, email, site } = await aMember()
    const to = anAddress()
    const change = (address: string) =>
      agent.post('/dashboard/conta').type('form').send({ form: 'email', email: address, current: password })
    const [toFree, toTaken] = [await change(to).expect(303), await change(ana.email).expect(303)]
    expect(toTaken.headers['location']).toBe(toFree.headers['location'])
    await mailTo(ana.email, 'account-exists')
    expect((await mailTo(email, 'email-change-notice')).text).not.toContain(to)

    const { link } = await mailTo(to, 'email-change-confirmation')
    const press = (by: Agent, at: string) => by.post(at).type('form').send({ form: 'email-change' })
    for (const stranger of [aBrowserOn(site), await signedIn(ana.email, site)]) {
      await stranger.get(link).expect(200)
      await press(stranger, link).expect(303).expect('Location', '/auth?next=%2Fauth%2Femail')
    }
    await signIn(aBrowserOn(site), email).expect(303)

    const elsewhere = aBrowserOn(site)
    const page = await elsewhere.get(link).expect(200)
    const token = link.split('l=')[1]!
    expect(page.text).toContain('href="/auth?next=%2Fauth%2Femail"')
    expect(page.text).not.toContain(token)
    await elsewhere
      .post('/auth?next=%2Fauth%2Femail')
      .type('form')
      .send({ form: 'entrar', email, password })
      .expect(303)
      .expect('Location', '/auth/email')
    expect((await elsewhere.get('/auth/email').expect(200)).text).toContain(to)
    const answers = await Promise.all([press(elsewhere, '/auth/email'), press(agent, link)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])

    const told = await mailTo(email, 'email-changed')
    expect(told.text).not.toContain(to)
    await signIn(aBrowserOn(site), email).expect(401)
    await signIn(aBrowserOn(site), to).expect(303)
    await agent.get('/dashboard').expect(200)

    await change(email).expect(303)
    await press(agent, (await mailTo(email, 'email-change-confirmation')).link).expect(303)
    await press(agent, link).expect(422)
    await signIn(aBrowserOn(site), email).expect(303)
  })

  test('the address before takes back a change that its owner did not make: sessions out, another password', async () => {
    const { agent: thief, email, site } = await aMember()
    const send = (fields: object) => thief.post('/dashboard/conta').type('form').send(fields)
    const press = (by: Agent, at: string) => by.post(at).type('form').send({ form: 'email-change' })
    const [first, second] = [anAddress(), anAddress()]
    for (const to of [first, second]) {
      await send({ form: 'email', email: to, current: password }).expect(303)
      await press(thief, (await mailTo(to, 'email-change-confirmation')).link).expect(303)
    }
    await signIn(aBrowserOn(site), second).expect(303)

    const { link: undo } = await mailTo(email, 'email-changed')
    const owner = aBrowserOn(site)
    expect((await owner.get(undo).expect(200)).text).toContain('Recuperar minha conta')
    await press(owner, undo).expect(303).expect('Location', '/auth/nova-senha')
    expect((await mailTo(second, 'email-change-undone')).text).not.toContain(email)
    await expectToBeOut(thief.get('/dashboard'))
    await signIn(aBrowserOn(site), second).expect(401)
    await signIn(aBrowserOn(site), email).expect(401)
    await choosePassword(owner, 'de novo da dona').expect(303).expect('Location', '/dashboard')

    await press(thief, (await mailTo(first, 'email-changed')).link).expect(422)
    await press(owner, undo).expect(422)
    await signIn(aBrowserOn(site), email, 'de novo da dona').expect(303)
  })
}
