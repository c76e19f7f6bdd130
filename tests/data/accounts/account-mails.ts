import { expect } from 'vitest'
import { anAddress } from '#tests/support/database.ts'
import {
  aBrowserOn,
  askForAccount,
  choosePassword,
  cookiesIn,
  password,
  signIn,
  test,
  type AccountSuite,
  type Agent,
} from '#tests/support/accounts.ts'
import { aWaitingListEntry } from '#tests/support/valid-fields.ts'

export function testAccountMails({ data, aSite, mailTo, confirmed, aMember, passTenMinutes }: AccountSuite) {
  test('three other mails a day, asked for by whomever, keep nobody from an account', async () => {
    const site = aSite()
    const email = anAddress()
    const message = { subject: 'Oi', html: '<p>Oi</p>', text: 'Oi' }
    for (const kind of ['newsletter-confirmation', 'waiting-list-confirmation', 'my-data-link'] as const)
      expect(await data.outbox.queue({ kind, to: email, message, unconfirmed: true })).toBe(true)
    await aMember(email, site)
  })

  test('who lost the mail asks again, gets a new link, and the one before opens nothing', async () => {
    const site = aSite()
    const email = anAddress()
    const agent = aBrowserOn(site)
    await askForAccount(agent, email)
    const { link: lost } = await mailTo(email, 'account-confirmation')
    await passTenMinutes(email)
    await confirmed(agent, email)
    await choosePassword(agent, password).expect(303)
    await aBrowserOn(site).post(lost).type('form').send({ form: 'auth-confirm' }).expect(422)
  })

  test('asking for an account that exists, or for the password of none, says the same; who has an account is told by mail', async () => {
    const site = aSite()
    const { email } = await aMember(anAddress(), site)
    const known = await askForAccount(aBrowserOn(site), email)
    const unknown = await askForAccount(aBrowserOn(site), anAddress())
    expect(known.headers['location']).toBe(unknown.headers['location'])
    expect(known.text).toBe(unknown.text)
    await mailTo(email, 'account-exists')

    const recover = (address: string) =>
      aBrowserOn(site).post('/auth?modo=senha').type('form').send({ form: 'senha', email: address }).expect(303)
    const [ofMember, ofNobody] = [await recover(email), await recover(anAddress())]
    expect(ofMember.headers['location']).toBe(ofNobody.headers['location'])
    expect(ofMember.text).toBe(ofNobody.text)
  })

  test.for(['criar', 'senha'] as const)(
    'asked for twice at once (%s), one mail comes, and its link and its code work',
    async (mode) => {
      const site = aSite()
      const kind = mode === 'criar' ? 'account-confirmation' : 'password-recovery'
      await Promise.all(
        Array.from({ length: 4 }, async (_, round) => {
          const email = mode === 'criar' ? anAddress() : (await aMember(anAddress(), site)).email
          const agent = aBrowserOn(site)
          const ask = (by: Agent) =>
            by.post(`/auth?modo=${mode}`).type('form').send({ form: mode, name: 'Ana Souza', email }).expect(303)
          await Promise.all([ask(agent), ask(aBrowserOn(site))])

          const { link, code } = await mailTo(email, kind)
          if (round % 2 === 0) await agent.get(link).expect(303)
          else await agent.post(`/auth?modo=${mode}`).type('form').send({ form: 'codigo', code }).expect(303)
          await choosePassword(agent, 'escolhida agora mesmo').expect(303)
          await signIn(aBrowserOn(site), email, 'escolhida agora mesmo').expect(303)
        }),
      )
    },
  )

  test('a browser that asked for another mail has asked for no account', async () => {
    const site = aSite()
    const email = anAddress()
    for (const [path, fields] of [
      ['/blog', { form: 'newsletter', email }],
      ['/lista-de-espera', { form: 'waiting-list', ...aWaitingListEntry(email) }],
      ['/meus-dados', { form: 'my-data', email }],
    ] as const) {
      const { headers } = await aBrowserOn(site).post(path).type('form').send(fields).expect(303)
      const asked = cookiesIn(headers)
        .find((line) => line.startsWith('pedido='))!
        .split(';')[0]!
      const agent = aBrowserOn(site).set('Cookie', asked)
      await agent.post('/auth?modo=criar').type('form').send({ form: 'codigo', code: '123456' }).expect(422)
      expect((await agent.get('/auth?modo=criar&recebido=criar').expect(200)).text).not.toContain(email)
    }
  })
}
