import { expect } from 'vitest'
import { limits } from '#shared/site.ts'
import { anAddress } from '#tests/support/database.ts'
import { given } from '#tests/support/app.ts'
import { aBrowserOn, cookieOf, password, signIn, test, type AccountSuite } from '#tests/support/accounts.ts'

export function testSignIn({ data, accounts, aSite, aMember, ana }: AccountSuite) {
  test('who is not signed in is sent to sign in, and from there to where they wanted to go', async () => {
    const agent = aBrowserOn(aSite())
    const { headers } = await agent.get('/dashboard/configuracao').expect(303)
    expect(headers['location']).toBe('/auth?next=%2Fdashboard%2Fconfiguracao')
    expect(headers['set-cookie']).toBeUndefined()

    await agent
      .post(headers['location']!)
      .type('form')
      .send({ form: 'entrar', email: ana.email, password })
      .expect(303)
      .expect('Location', '/dashboard/configuracao')
    await agent.get('/dashboard/configuracao').expect(200)
    await agent.get('/auth').expect(303).expect('Location', '/dashboard')
  })

  test('a wrong password and an unknown address get the same answer; the address stays, the password does not', async () => {
    const site = aSite()
    const wrong = await signIn(aBrowserOn(site), ana.email, 'errada, errada').expect(401)
    const unknown = await signIn(aBrowserOn(site), anAddress(), 'errada, errada').expect(401)

    expect(wrong.text).toContain('E-mail ou senha incorretos.')
    expect(wrong.text).toContain(ana.email)
    expect(wrong.text).not.toContain('errada')
    expect(unknown.text.replaceAll(/ana-[\w-]+@exemplo\.com\.br/g, '')).toBe(
      wrong.text.replaceAll(/ana-[\w-]+@exemplo\.com\.br/g, ''),
    )
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('however often an address is named, nobody types a password twice: it is checked, or refused', async () => {
    const pressed = { ...limits, perRecipient: { reviewAfter: 0, seconds: 600 } }
    const site = given({ data, accounts, environment: { TRUST_PROXY: '1' }, limits: pressed })
    await signIn(aBrowserOn(site), ana.email, 'errada, errada').expect(401)
    await signIn(aBrowserOn(site), ana.email).expect(303)
  })

  test('API testers sign in, ask who they are and sign out in JSON', async () => {
    const { email } = ana
    const agent = aBrowserOn(aSite())
    const json = { Accept: 'application/json' }
    await agent.post('/auth').set(json).send({ form: 'entrar', email, password: 'errada, errada' }).expect(401)
    await agent.get('/auth/sessao').set(json).expect(204)
    await agent.post('/auth').set(json).send({ form: 'entrar', email, password }).expect(200)
    expect((await agent.get('/auth/sessao').set(json).expect(200)).body).toEqual({ email })
    await agent.post('/auth/sair').set(json).expect(204).expect('Clear-Site-Data', '"cache", "storage"')
    await agent.get('/auth/sessao').set(json).expect(204)
  })

  test('while the backend is away: a clear answer, the words kept, the cookie kept', async () => {
    const { headers } = await signIn(aBrowserOn(aSite()), ana.email).expect(303)
    const { visitor } = given()

    // Where the keys are known already, the page's frame is there, and says that the rest is not.
    const guarded = await visitor.get('/dashboard').set('Cookie', cookieOf(headers))
    expect(guarded.status === 503 || guarded.text.includes('não carregou')).toBe(true)
    expect(guarded.text).not.toMatch(/Bem-vindo|Sua sessão terminou/)
    expect(guarded.headers['set-cookie']).toBeUndefined()
    const typed = { form: 'entrar', email: ana.email, password }
    const refused = await visitor.post('/auth').type('form').send(typed).expect(503)
    expect(refused.text).toContain(ana.email)
    expect(refused.text).not.toContain(password)
  })

  test('no address, password or token of accounts reaches the log', async () => {
    const { agent, email, site } = await aMember()
    await signIn(agent, email, 'errada, errada')
    expect(site.logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(site.logged)).not.toMatch(/exemplo|frase|errada|eyJ|Ana Souza/)
  })
}
