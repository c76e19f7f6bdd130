import { expect } from 'vitest'
import { anAddress } from '#tests/support/database.ts'
import {
  aBrowserOn,
  askForAccount,
  choosePassword,
  cookieOf,
  cookiesIn,
  signIn,
  expectToBeOut,
  test,
  type AccountSuite,
} from '#tests/support/accounts.ts'

export function testSignOut({ aSite, recovering, aMember, signedIn, ana }: AccountSuite) {
  test('out: here at once, with the words of it on the landing page; elsewhere still in', async () => {
    const [agent, other] = [await signedIn(ana.email), await signedIn(ana.email)]
    const { headers } = await agent.post('/auth/sair').expect(303)
    expect(headers['location']).toBe('/?recebido=sair')
    expect(headers['clear-site-data']).toBe('"cache", "storage"')
    const { text } = await agent.get('/?recebido=sair').expect(200)
    expect(text).toContain('Logout realizado com sucesso')
    expect(text).toContain('Você foi desconectado da sua conta.')

    await agent.get('/dashboard').expect(303)
    await other.get('/dashboard').expect(200)
  })

  test('a cookie from before the sign-out opens nothing, on no instance', async () => {
    const site = aSite()
    const agent = aBrowserOn(site)
    const stolen = cookieOf((await signIn(agent, ana.email).expect(303)).headers)
    await agent.post('/auth/sair').expect(303)

    for (const instance of [site, aSite()])
      await expectToBeOut(instance.visitor.get('/dashboard').set('Cookie', stolen))
  })

  test('who signs in or out leaves nothing open for the next at that browser: no choice of a password, no data, no mail', async () => {
    const site = aSite()
    const { email } = await aMember(anAddress(), site)
    const begun = async () => {
      const agent = await recovering(email, site)
      await askForAccount(agent, email)
      return agent
    }
    const [entering, leaving] = [await begun(), await begun()]
    await signIn(leaving, ana.email).expect(303)
    const out = await leaving.post('/auth/sair').expect(303)
    const into = await signIn(entering, ana.email).expect(303)
    const gone = ['senha=; /auth/nova-senha', 'meus-dados=; /meus-dados']
    for (const path of ['/auth', '/newsletter', '/lista-de-espera/confirmar', '/meus-dados'])
      gone.push(`pedido=; ${path}`)
    const namedIn = ({ headers }: typeof out) =>
      cookiesIn(headers).map((line) => line.replace(/; Max-Age=0; Path=([^;]+);.*/, '; $1'))
    expect(namedIn(into)).toEqual(expect.arrayContaining(gone))
    expect(namedIn(out)).toEqual(expect.arrayContaining([...gone, 'troca-de-email=; /auth/email']))

    await entering.post('/auth/sair').expect(303)
    for (const agent of [entering, leaving])
      await choosePassword(agent, 'de quem veio depois').expect(303).expect('Location', '/auth?modo=senha')
    await signIn(aBrowserOn(site), email).expect(303)
  })
}
