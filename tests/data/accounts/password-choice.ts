import { expect } from 'vitest'
import { Unavailable } from '#server/unavailable.ts'
import { anAddress } from '#tests/support/database.ts'
import { given } from '#tests/support/app.ts'
import {
  aBrowserOn,
  choosePassword,
  cookieOf,
  cookiesIn,
  signIn,
  test,
  type AccountSuite,
} from '#tests/support/accounts.ts'

export function testPasswordChoice({ data, accounts, aSite, mailTo, confirmed, aMember, ana }: AccountSuite) {
  test('the password is refused in a sentence where it is too short, too common or too long', async () => {
    const agent = aBrowserOn(aSite())
    await confirmed(agent, anAddress())
    for (const [chosen, sentence] of [
      ['curta', 'Use pelo menos 10 caracteres.'],
      ['1234567890', 'Esta senha está entre as mais usadas.'],
      ['Password123', 'Esta senha está entre as mais usadas.'],
      ['aaaaaaaaaa', 'Esta senha só repete'],
      ['é'.repeat(40), 'Use uma senha mais curta'],
    ] as const) {
      expect((await choosePassword(agent, chosen).expect(422)).text).toContain(sentence)
    }
  })

  test('an open session alone chooses no password: the old one is asked for, or one’s own mail', async () => {
    const site = aSite()
    const { headers } = await signIn(aBrowserOn(site), ana.email).expect(303)
    await ana.agent.get('/auth/nova-senha').expect(303).expect('Location', '/dashboard/conta')
    const choose = (cookie: string) =>
      site.visitor
        .post('/auth/nova-senha')
        .set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
        .type('form')
        .send({ form: 'new-password', password: 'de quem achou o aparelho' })
        .expect(303)
    await choose(cookieOf(headers)).expect('Location', '/dashboard/conta')
    await signIn(aBrowserOn(site), ana.email).expect(303)

    const other = anAddress()
    const proofOfAnother = cookiesIn((await confirmed(aBrowserOn(site), other)).headers).find((line) =>
      line.startsWith('senha='),
    )!
    await choose(`${cookieOf(headers)}; ${proofOfAnother.split(';')[0]}`)
    await signIn(aBrowserOn(site), ana.email).expect(303)
    await signIn(aBrowserOn(site), other, 'de quem achou o aparelho').expect(303)
  })

  test('where an access cannot be recorded nobody is in: not by password, not by mail, which works later', async () => {
    const { email, site } = await aMember()
    const gone = () => Promise.reject(new Unavailable('There is no database'))
    const broken = given({
      data: {
        ...data,
        people: { ...data.people, recordAccess: gone, recordSignIn: gone },
      },
      accounts,
      environment: { TRUST_PROXY: '1' },
    })
    const refused = await signIn(aBrowserOn(broken), email).expect(503)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(refused.text).toContain(email)

    await site.visitor.post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
    const { link } = await mailTo(email, 'password-recovery')
    const { headers: newcomers } = await confirmed(aBrowserOn(site), anAddress())
    const { headers: owners } = await site.visitor.post(link).type('form').send({ form: 'auth-confirm' }).expect(303)
    for (const proof of [owners, newcomers].map((headers) => cookieOf(headers))) {
      const choice = { form: 'new-password', password: 'escolhida na segunda vez' }
      const send = (to: typeof site) =>
        to.visitor
          .post('/auth/nova-senha')
          .set({ Cookie: proof, 'Sec-Fetch-Site': 'same-origin' })
          .type('form')
          .send(choice)
      const notYet = await send(broken).expect(503)
      expect(notYet.headers['set-cookie']).toBeUndefined()
      await send(site).expect(303).expect('Location', '/dashboard')
    }
    await signIn(aBrowserOn(site), email, 'escolhida na segunda vez').expect(303)
  })
}
