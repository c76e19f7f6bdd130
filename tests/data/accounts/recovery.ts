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
} from '#tests/support/accounts.ts'

export function testRecovery({ aSite, mailTo, confirmed, recovering, aMember, passTenMinutes }: AccountSuite) {
  test.for([
    ['a new one', 'outra frase, mais comprida'],
    ['the same one', password],
  ])('a forgotten password: a link, %s, the other devices out, and a mail that says so', async ([, chosen]) => {
    const { agent: old, email, site } = await aMember()
    await choosePassword(await recovering(email, site), chosen!).expect(303)

    if (chosen !== password) await signIn(aBrowserOn(site), email, password).expect(401)
    await signIn(aBrowserOn(site), email, chosen).expect(303)
    await expectToBeOut(old.get('/dashboard'))
    await mailTo(email, 'password-changed')
  })

  test('recovery that strangers asked for and its owner has used stands in the way of no other, nor an e-mail change after it', async () => {
    const { email, site } = await aMember()
    // As if the limit on forms had passed.
    const ask = () =>
      aBrowserOn(aSite()).post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
    for (let strangers = 0; strangers < 3; strangers += 1) {
      await ask()
      await passTenMinutes(email)
    }
    const owner = aBrowserOn(site)
    const { link: oneOfThem } = await mailTo(email, 'password-recovery')
    await owner.post(oneOfThem).type('form').send({ form: 'auth-confirm' }).expect(303)
    await choosePassword(owner, 'a dona escolhe outra').expect(303)
    const again = await recovering(email, site)
    await choosePassword(again, 'e mais outra depois').expect(303)

    for (let strangers = 0; strangers < 3; strangers += 1) {
      await ask()
      await passTenMinutes(email)
    }
    const to = anAddress()
    const send = (fields: object) => again.post('/dashboard/conta').type('form').send(fields)
    await send({ form: 'email', email: to, current: 'e mais outra depois' }).expect(303)
    const { link } = await mailTo(to, 'email-change-confirmation')
    await again.post(link).type('form').send({ form: 'email-change' }).expect(303)
    await send({ form: 'email', email, current: 'e mais outra depois' }).expect(303)
    await again
      .post((await mailTo(email, 'email-change-confirmation')).link)
      .type('form')
      .send({ form: 'email-change' })
      .expect(303)
    await choosePassword(await recovering(email, site), 'a dona outra vez').expect(303)
  })

  test('a recovery link that was mailed before a password change in the account opens nothing after it', async () => {
    const { agent, email, site } = await aMember()
    const opened = await recovering(email, site)
    const { link } = await mailTo(email, 'password-recovery')
    const change = { form: 'password', current: password, password: 'a dona troca a senha' }
    await agent.post('/dashboard/conta').type('form').send(change).expect(303)

    await aBrowserOn(site).post(link).type('form').send({ form: 'auth-confirm' }).expect(422)
    await choosePassword(opened, 'de quem leu o e-mail').expect(422)
    await signIn(aBrowserOn(site), email, change.password).expect(303)
    await recovering(email, site)
  })

  test('a password that is sent twice at once is chosen once, and both answers lead into the account', async () => {
    const { email, site } = await aMember()
    const newcomer = aBrowserOn(site)
    await confirmed(newcomer, anAddress())
    for (const agent of [await recovering(email, site), newcomer]) {
      const answers = await Promise.all([1, 2].map(() => choosePassword(agent, 'escolhida com dois cliques')))
      expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual([
        [303, '/dashboard'],
        [303, '/dashboard'],
      ])
      await agent.get('/dashboard').expect(200)
    }
  })
}
