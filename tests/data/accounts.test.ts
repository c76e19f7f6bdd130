import { afterAll, expect, test } from 'vitest'
import {
  aBrowserOn,
  accountsOn,
  askForAccount,
  choosePassword,
  cookieOf,
  cookiesIn,
  password,
  signIn,
  type Agent,
} from '#tests/support/accounts.ts'
import { limits } from '#shared/site.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { given } from '#tests/support/world.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, accounts, db } = database

const { world, letterTo, aMember } = accountsOn(database)

test('an account in one click and a password, then the welcome screen, in the order it is loaded', async () => {
  const { agent, email } = await aMember()
  const { text: html, headers } = await agent.get('/dashboard').expect(200)
  const text = html.replaceAll('<!-- -->', '')

  expect(headers['cache-control']).toBe('private, no-store')
  for (const said of ['Carregando...', 'Fechou App', email, 'Sair', 'Bem-vindo ao Fechou App', 'Iniciar Configuração'])
    expect(text).toContain(said)
  expect(text.indexOf('Carregando...')).toBeLessThan(text.indexOf('Bem-vindo ao Fechou App'))
  expect(text).not.toMatch(/<script(?![^>]*src)/)
})

test('who is not signed in is sent to sign in, and from there to where they wanted to go', async () => {
  const { email, on } = await aMember()
  const agent = aBrowserOn(on)
  const { headers } = await agent.get('/dashboard/configuracao').expect(303)
  expect(headers['location']).toBe('/auth?next=%2Fdashboard%2Fconfiguracao')
  expect(headers['set-cookie']).toBeUndefined()

  await agent
    .post(headers['location']!)
    .type('form')
    .send({ form: 'entrar', email, password })
    .expect(303)
    .expect('Location', '/dashboard/configuracao')
  await agent.get('/dashboard/configuracao').expect(200)
  await agent.get('/auth').expect(303).expect('Location', '/dashboard')
})

test('a wrong password and an unknown address get the same answer; the address stays, the password does not', async () => {
  const { email, on } = await aMember()
  const wrong = await signIn(aBrowserOn(on), email, 'errada, errada').expect(401)
  const unknown = await signIn(aBrowserOn(on), anAddress(), 'errada, errada').expect(401)

  expect(wrong.text).toContain('E-mail ou senha não conferem.')
  expect(wrong.text).toContain(email)
  expect(wrong.text).not.toContain('errada')
  expect(unknown.text.replaceAll(/ana-[\w-]+@exemplo\.com\.br/g, '')).toBe(
    wrong.text.replaceAll(/ana-[\w-]+@exemplo\.com\.br/g, ''),
  )
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('the session is one cookie out of scripts’ reach, under 2 kB; on a shared device it ends with the browser', async () => {
  const { email, on } = await aMember()
  const { headers } = await signIn(aBrowserOn(on), email).expect(303)
  const cookie = cookiesIn(headers).find((line) => line.startsWith('fechou='))!
  expect(cookie).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookie.length).toBeLessThan(2048)

  const shared = await aBrowserOn(on)
    .post('/auth')
    .type('form')
    .send({ form: 'entrar', email, password, shared: '1' })
    .expect(303)
  for (const line of shared.headers['set-cookie']!) expect(line).not.toContain('Max-Age')

  const secure = given({ data, accounts, environment: { SITE_URL: 'https://fechou.example' } })
  const onHttps = await signIn(aBrowserOn(secure), email).expect(303)
  expect(cookiesIn(onHttps.headers).find((line) => line.startsWith('__Host-fechou='))).toContain('; Secure')
})

test('a public page gives and reads no cookie, whoever asks', async () => {
  const { agent } = await aMember()
  const { headers, text } = await agent.get('/').expect(200)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toBe('public, no-cache')
  expect(text).toContain('Entrar')
})

test('out: here at once, with the words of it on the landing page; elsewhere still in', async () => {
  const { agent, email, on } = await aMember()
  const other = aBrowserOn(on)
  await signIn(other, email).expect(303)

  const { headers } = await agent.post('/auth/sair').expect(303)
  expect(headers['location']).toBe('/?recebido=sair')
  expect(headers['clear-site-data']).toBe('"cache"')
  const { text } = await agent.get('/?recebido=sair').expect(200)
  expect(text).toContain('Logout realizado com sucesso')
  expect(text).toContain('Você foi desconectado da sua conta.')

  await agent.get('/dashboard').expect(303)
  await other.get('/dashboard').expect(200)
})

test('a cookie from before the sign-out opens nothing, on no instance', async () => {
  const { agent, email, on } = await aMember()
  const { headers } = await signIn(agent, email).expect(303)
  const stolen = cookieOf(headers)
  await agent.post('/auth/sair').expect(303)

  for (const instance of [on, world()]) {
    const { text, status } = await instance.visitor.get('/dashboard').set('Cookie', stolen)
    expect(status === 303 || text.includes('Sua sessão terminou')).toBe(true)
    expect(text).not.toContain('Bem-vindo')
  }
})

test('the link of the mail wants its button in another browser, works once, and says so afterwards', async () => {
  const on = world()
  const email = anAddress()
  await askForAccount(aBrowserOn(on), email)
  const { link } = await letterTo(email, 'account-confirmation')

  const other = aBrowserOn(on)
  await other.head(link)
  expect((await other.get(link).expect(200)).text).toContain('Confirmar')
  await other.post(link).type('form').send({ form: 'auth-confirm' }).expect(303).expect('Location', '/auth/nova-senha')
  await choosePassword(other, password).expect(303)
  await aBrowserOn(on).post(link).type('form').send({ form: 'auth-confirm' }).expect(422)
})

test('the code of the mail works where it was asked for, and only so often', async () => {
  const on = world()
  const email = anAddress()
  const agent = aBrowserOn(on)
  await askForAccount(agent, email)
  const { code } = await letterTo(email, 'account-confirmation')
  const type = (browser: Agent, typed: string) =>
    browser.post('/auth?modo=criar').type('form').send({ form: 'codigo', code: typed })

  await type(aBrowserOn(on), code).expect(422)
  expect((await type(agent, code === '000000' ? '111111' : '000000').expect(422)).text).toContain('Código errado')
  await type(agent, code).expect(303).expect('Location', '/auth/nova-senha')

  const victim = anAddress()
  const guesser = aBrowserOn(on)
  await askForAccount(guesser, victim)
  const { code: right } = await letterTo(victim, 'account-confirmation')
  for (let guess = 0; guess < 10; guess += 1) await accountsGuess(guesser)
  await type(guesser, right).expect(({ status }) => expect([403, 422]).toContain(status))

  async function accountsGuess(browser: Agent) {
    await type(browser, right === '000000' ? '111111' : '000000')
  }
})

test('an address cannot be taken in advance: only who reads its mail chooses the password', async () => {
  const on = world()
  const email = anAddress()
  const attacker = aBrowserOn(on)
  await askForAccount(attacker, email, 'Atacante')
  const { link } = await letterTo(email, 'account-confirmation')

  const owner = aBrowserOn(on)
  await owner.post(link).type('form').send({ form: 'auth-confirm' }).expect(303)
  await choosePassword(owner, password).expect(303)
  await owner.get('/dashboard').expect(200)

  await attacker.get(link).expect(200)
  await attacker.get('/dashboard').expect(303)
  await choosePassword(attacker, 'do atacante, comprida').expect(303).expect('Location', '/auth?modo=senha')
  await signIn(aBrowserOn(on), email, 'do atacante, comprida').expect(401)
})

test('asking for an account that exists says the same, and its owner is told by mail', async () => {
  const { email, on } = await aMember()
  const [known, unknown] = [
    await askForAccount(aBrowserOn(on), email),
    await askForAccount(aBrowserOn(on), anAddress()),
  ]
  expect(known.headers['location']).toBe(unknown.headers['location'])
  expect(known.text).toBe(unknown.text)
})

test('a forgotten password: a link, a new one, the other devices out, and a mail that says so', async () => {
  const { agent: old, email, on } = await aMember()
  const agent = aBrowserOn(on)
  await agent.post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
  const { link } = await letterTo(email, 'password-recovery')
  await agent.get(link).expect(303).expect('Location', '/auth/nova-senha')
  await choosePassword(agent, 'outra frase, mais comprida').expect(303)

  await signIn(aBrowserOn(on), email, password).expect(401)
  await signIn(aBrowserOn(on), email, 'outra frase, mais comprida').expect(303)
  const { text, status } = await old.get('/dashboard')
  expect(status === 303 || text.includes('Sua sessão terminou')).toBe(true)
  await letterTo(email, 'password-changed')
})

test.for([
  ['curta', 'Use pelo menos 10 caracteres.'],
  ['1234567890', 'Esta senha está entre as mais usadas.'],
  ['Password123', 'Esta senha está entre as mais usadas.'],
  ['é'.repeat(40), 'Use uma senha mais curta'],
])('the password %j is refused in a sentence', async ([chosen, sentence]) => {
  const email = anAddress()
  const agent = aBrowserOn(world())
  await askForAccount(agent, email)
  await agent.get((await letterTo(email, 'account-confirmation')).link).expect(303)
  expect((await choosePassword(agent, chosen!).expect(422)).text).toContain(sentence)
})

test('an open session alone chooses no password: the old one is asked for, or the mail', async () => {
  const { agent, email, on } = await aMember()
  await agent.get('/auth/nova-senha').expect(303).expect('Location', '/dashboard/conta')
  await choosePassword(agent, 'de quem achou o aparelho').expect(303).expect('Location', '/dashboard/conta')
  await signIn(aBrowserOn(on), email).expect(303)
})

test('where they wanted to go is kept from asking for an account to being in it', async () => {
  const email = anAddress()
  const agent = aBrowserOn(world())
  const ask = { form: 'criar', name: 'Ana Souza', email }
  await agent.post('/auth?modo=criar&next=%2Fdashboard%2Fconta').type('form').send(ask).expect(303)
  const { link } = await letterTo(email, 'account-confirmation')
  const { headers } = await agent.get(link).expect(303)
  expect(headers['location']).toBe('/auth/nova-senha?next=%2Fdashboard%2Fconta')
  const { text } = await agent.get(headers['location']!).expect(200)
  const action = /action="([^"]*nova-senha[^"]*)"/.exec(text)![1]!.replaceAll('&amp;', '&')
  const chosen = { form: 'new-password', password }
  await agent.post(action).type('form').send(chosen).expect(303).expect('Location', '/dashboard/conta')
})

test('many wrong passwords stop whoever tries them, and not the member somewhere else', async () => {
  const { email } = await aMember()
  const on = given({
    data,
    accounts,
    environment: { TRUST_PROXY: '1' },
    limits: {
      ...limits,
      perRecipient: { reviewAfter: 999, seconds: 60 },
      perVisitor: { ...limits.perVisitor, reviewAfter: 999 },
      passwords: { tries: 2, seconds: 900 },
    },
  })
  const from = (address: string, typed: string) =>
    on.visitor
      .post('/auth')
      .set('X-Forwarded-For', address)
      .type('form')
      .send({ form: 'entrar', email, password: typed })
  await from('203.0.113.1', 'errada, errada').expect(401)
  await from('203.0.113.1', 'errada, errada').expect(401)
  await from('203.0.113.1', password).expect(429)
  await from('203.0.113.2', password).expect(303)
})

test('the set-up is kept per member, comes back, and ticks its step', async () => {
  const { agent, on } = await aMember()
  const business = {
    business: 'Bolos da Ana',
    sells: 'Bolos',
    tone: 'warm',
    openingHours: '9h às 18h',
    followUpDays: '3',
  }
  const save = (fields: object) =>
    agent
      .post('/dashboard/configuracao')
      .type('form')
      .send({ form: 'set-up', ...fields })
  expect((await save({ ...business, followUpDays: '0' }).expect(422)).text).toContain('Escolha de 1 a 30 dias.')
  await save(business).expect(303)

  expect((await agent.get('/dashboard/configuracao').expect(200)).text).toContain('value="Bolos da Ana"')
  expect((await agent.get('/dashboard').expect(200)).text).toContain('Rever configuração')
  const { agent: other } = await aMember(anAddress(), on)
  expect((await other.get('/dashboard/configuracao').expect(200)).text).not.toContain('Bolos da Ana')
})

test('API testers sign in, ask who they are and sign out in JSON', async () => {
  const { email, on } = await aMember()
  const agent = aBrowserOn(on)
  const json = { Accept: 'application/json' }
  await agent.post('/auth').set(json).send({ form: 'entrar', email, password: 'errada, errada' }).expect(401)
  await agent.get('/auth/sessao').set(json).expect(204)
  await agent.post('/auth').set(json).send({ form: 'entrar', email, password }).expect(200)
  expect((await agent.get('/auth/sessao').set(json).expect(200)).body).toEqual({ email })
  await agent.post('/auth/sair').set(json).expect(204)
  await agent.get('/auth/sessao').set(json).expect(204)
})

test('while the backend is away: a clear answer, the words kept, the cookie kept', async () => {
  const { agent, email } = await aMember()
  const { headers } = await signIn(agent, email).expect(303)
  const cookie = cookieOf(headers)
  const { visitor } = given()

  const guarded = await visitor.get('/dashboard').set('Cookie', cookie).expect(503)
  expect(guarded.headers['set-cookie']).toBeUndefined()
  const refused = await visitor.post('/auth').type('form').send({ form: 'entrar', email, password }).expect(503)
  expect(refused.text).toContain(email)
  expect(refused.text).not.toContain(password)
})

test('no address, password or token of accounts reaches the log', async () => {
  const { agent, email, on } = await aMember()
  await signIn(agent, email, 'errada, errada')
  expect(JSON.stringify(on.logged)).not.toMatch(/exemplo|frase|errada|eyJ|Ana Souza/)
})

test('name, password and devices are changed with the password in hand; a wrong one changes nothing', async () => {
  const { agent, email, on } = await aMember()
  const other = aBrowserOn(on)
  await signIn(other, email).expect(303)
  const send = (fields: object) => agent.post('/dashboard/conta').type('form').send(fields)

  await send({ form: 'name', name: 'Ana S.' }).expect(303)
  expect((await agent.get('/dashboard/conta').expect(200)).text).toContain('value="Ana S."')

  const change = { form: 'password', password: 'uma frase nova, comprida' }
  const refused = await send({ ...change, current: 'errada, errada' }).expect(422)
  expect(refused.text).toContain('A senha atual não confere.')
  expect(refused.text).not.toMatch(/errada, errada|frase nova/)
  await other.get('/dashboard').expect(200)

  await send({ form: 'devices' }).expect(303)
  const { text, status } = await other.get('/dashboard')
  expect(status === 303 || text.includes('Sua sessão terminou')).toBe(true)

  await send({ ...change, current: password }).expect(303)
  await agent.get('/dashboard').expect(200)
  await signIn(aBrowserOn(on), email, password).expect(401)
  await signIn(aBrowserOn(on), email, change.password).expect(303)
  await letterTo(email, 'password-changed')
})

test('a member takes everything along, forms included, and goes: nothing is left, and the address can start anew', async () => {
  const { agent, email, on } = await aMember()
  await on.visitor.post('/contact').send({ name: 'Ana', email, subject: 'Oi', message: 'Uma pergunta' }).expect(303)
  const file = await agent.post('/dashboard/conta').type('form').send({ form: 'export' }).expect(200)
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(JSON.stringify(file.body)).toMatch(/Ana Souza.*|Uma pergunta/)
  expect(file.body).toMatchObject({ conta: [{ nome: 'Ana Souza' }], 'mensagens de contato': [{ assunto: 'Oi' }] })

  const send = (current: string) => agent.post('/dashboard/conta').type('form').send({ form: 'delete', current })
  await send('errada, errada').expect(422)
  await send(password).expect(303).expect('Location', '/?recebido=conta-apagada')

  await agent.get('/dashboard').expect(303)
  await signIn(aBrowserOn(on), email).expect(401)
  const left = await data.people.everythingAbout(email)
  expect(left.mailOnItsWay.map(({ kind }) => kind)).toEqual(['account-deleted'])
  expect({ ...left, mailOnItsWay: [] }).toEqual(expect.objectContaining({ accounts: [], contactMessages: [] }))
  await db.from('outbox').delete().eq('recipient', email)
  await aMember(email, on)
})

test('a new e-mail is confirmed where it is read, the old one is told, and then it is the one to sign in with', async () => {
  const { agent, email, on } = await aMember()
  const { email: taken } = await aMember(anAddress(), on)
  const to = anAddress()
  const change = (address: string) =>
    agent.post('/dashboard/conta').type('form').send({ form: 'email', email: address, current: password })
  const [toFree, toTaken] = [await change(to).expect(303), await change(taken).expect(303)]
  expect(toTaken.headers['location']).toBe(toFree.headers['location'])
  await letterTo(taken, 'account-exists')
  const { text: notice } = await letterTo(email, 'email-change-notice')
  expect(notice).not.toContain(to)

  const { data: rows } = await db.from('outbox').select('message').eq('recipient', to)
  const link = /\/auth\/email\?l=[\w-]+/.exec((rows![0]!.message as { text: string }).text)![0]
  const elsewhere = aBrowserOn(on)
  await elsewhere.get(link).expect(200)
  await signIn(aBrowserOn(on), email).expect(303)
  await elsewhere.post(link).type('form').send({ form: 'email-change' }).expect(303)
  await elsewhere.post(link).type('form').send({ form: 'email-change' }).expect(422)

  await signIn(aBrowserOn(on), email).expect(401)
  await signIn(aBrowserOn(on), to).expect(303)
  await agent.get('/dashboard').expect(200)
})

test('a new password takes back an e-mail change that somebody else began', async () => {
  const { agent, email, on } = await aMember()
  const thief = anAddress()
  const send = (fields: object) => agent.post('/dashboard/conta').type('form').send(fields).expect(303)
  await agent
    .post('/dashboard/conta')
    .type('form')
    .send({ form: 'email', email: thief, current: 'errada, errada' })
    .expect(422)
  await send({ form: 'email', email: thief, current: password })
  const { data: rows } = await db.from('outbox').select('message').eq('recipient', thief)
  const link = /\/auth\/email\?l=[\w-]+/.exec((rows![0]!.message as { text: string }).text)![0]
  await send({ form: 'password', current: password, password: 'a dona troca a senha' })

  await aBrowserOn(on).post(link).type('form').send({ form: 'email-change' }).expect(422)
  await signIn(aBrowserOn(on), email, 'a dona troca a senha').expect(303)
})
