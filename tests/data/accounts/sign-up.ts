import { expect } from 'vitest'
import { anAddress } from '#tests/support/database.ts'
import {
  aBrowserOn,
  askForAccount,
  choosePassword,
  cookiesIn,
  password,
  signIn,
  requesterCookieCleared,
  test,
  type AccountSuite,
} from '#tests/support/accounts.ts'

export function testSignUp({ aSite, mailTo, confirmed }: AccountSuite) {
  test('an account in one click and a password, then the welcome screen, in the order it is loaded', async () => {
    const agent = aBrowserOn(aSite())
    const email = anAddress()
    expect(cookiesIn((await confirmed(agent, email)).headers)).toContainEqual(requesterCookieCleared)
    await choosePassword(agent, password).expect(303).expect('Location', '/dashboard')
    const { text: html, headers } = await agent.get('/dashboard').expect(200)
    const text = html.replaceAll(/<[^>]*>/g, '')

    expect(headers['cache-control']).toBe('private, no-store')
    for (const said of [
      'Carregando...',
      'Fechou App',
      email,
      'Sair',
      'Bem-vindo ao Fechou App',
      'Iniciar Configuração',
    ])
      expect(text).toContain(said)
    expect(text.indexOf('Carregando...')).toBeLessThan(text.indexOf('Bem-vindo ao Fechou App'))
    expect(html).not.toMatch(/<script(?![^>]*src)/)
  })

  test('the link of the mail wants its button in another browser, works once, and says so afterwards', async () => {
    const site = aSite()
    const email = anAddress()
    await askForAccount(aBrowserOn(site), email)
    const { link } = await mailTo(email, 'account-confirmation')

    const other = aBrowserOn(site)
    await other.head(link)
    expect((await other.get(link).expect(200)).text).toContain('Confirmar')
    await other
      .post(link)
      .type('form')
      .send({ form: 'auth-confirm' })
      .expect(303)
      .expect('Location', '/auth/nova-senha')
    await choosePassword(other, password).expect(303)
    await aBrowserOn(site).post(link).type('form').send({ form: 'auth-confirm' }).expect(422)
  })

  test('an address cannot be taken in advance: only who reads its mail chooses the password', async () => {
    const site = aSite()
    const email = anAddress()
    const attacker = aBrowserOn(site)
    await askForAccount(attacker, email, 'Atacante')
    const { link } = await mailTo(email, 'account-confirmation')

    const owner = aBrowserOn(site)
    await owner.post(link).type('form').send({ form: 'auth-confirm' }).expect(303)
    await choosePassword(owner, password).expect(303)
    await owner.get('/dashboard').expect(200)

    await attacker.get(link).expect(200)
    await attacker.get('/dashboard').expect(303)
    await choosePassword(attacker, 'do atacante, comprida').expect(303).expect('Location', '/auth?modo=senha')
    await signIn(aBrowserOn(site), email, 'do atacante, comprida').expect(401)
  })

  test('where they wanted to go is kept from asking for an account to being in it', async () => {
    const email = anAddress()
    const agent = aBrowserOn(aSite())
    const ask = { form: 'criar', name: 'Ana Souza', email }
    await agent.post('/auth?modo=criar&next=%2Fdashboard%2Fconta').type('form').send(ask).expect(303)
    const { link } = await mailTo(email, 'account-confirmation')
    const { headers } = await agent.get(link).expect(303)
    expect(headers['location']).toBe('/auth/nova-senha?next=%2Fdashboard%2Fconta')
    const { text } = await agent.get(headers['location']!).expect(200)
    const action = /action="([^"]*nova-senha[^"]*)"/.exec(text)![1]!.replaceAll('&amp;', '&')
    const chosen = { form: 'new-password', password }
    await agent.post(action).type('form').send(chosen).expect(303).expect('Location', '/dashboard/conta')
  })
}
