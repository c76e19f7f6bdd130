import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test as oneAfterAnother } from 'vitest'
import { Unavailable } from '#server/unavailable.ts'
import { rows } from '#shared/routes.ts'
import { limits } from '#shared/site.ts'
import {
  aBrowserOn,
  accountsOn,
  askForAccount,
  choosePassword,
  cookieOf,
  cookiesIn,
  memberIn,
  password,
  signIn,
  type Agent,
  type Backend,
} from '#tests/support/accounts.ts'
import { anAddress } from '#tests/support/database.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { given } from '#tests/support/app.ts'

/** Most of a test's time is the least time of an answer: many run at once. */
const test = oneAfterAnother.concurrent

/** What accounts promise, on every backend. */
export async function testAccounts(backend: Backend) {
  const { data, accounts, db } = backend
  const { world, letterTo, confirmed, recovering, aMember } = accountsOn(backend)
  /** Whom no test changes, but for coming and going. */
  const ana = await aMember()

  async function signedIn(email: string, on = world()) {
    const agent = aBrowserOn(on)
    await signIn(agent, email).expect(303)
    return agent
  }

  test('an account in one click and a password, then the welcome screen, in the order it is loaded', async () => {
    const agent = aBrowserOn(world())
    const email = anAddress()
    expect(cookiesIn((await confirmed(agent, email)).headers)).toContainEqual(askedHereIsGone)
    await choosePassword(agent, password).expect(303).expect('Location', '/dashboard')
    const { text: html, headers } = await agent.get('/dashboard').expect(200)
    const text = html.replaceAll('<!-- -->', '')

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
    expect(text).not.toMatch(/<script(?![^>]*src)/)
  })

  test('who is not signed in is sent to sign in, and from there to where they wanted to go', async () => {
    const agent = aBrowserOn(world())
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
    const on = world()
    const wrong = await signIn(aBrowserOn(on), ana.email, 'errada, errada').expect(401)
    const unknown = await signIn(aBrowserOn(on), anAddress(), 'errada, errada').expect(401)

    expect(wrong.text).toContain('E-mail ou senha não conferem.')
    expect(wrong.text).toContain(ana.email)
    expect(wrong.text).not.toContain('errada')
    expect(unknown.text.replaceAll(/ana-[\w-]+@exemplo\.com\.br/g, '')).toBe(
      wrong.text.replaceAll(/ana-[\w-]+@exemplo\.com\.br/g, ''),
    )
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('the session is one cookie out of scripts’ reach, under 2 kB; on a shared device it ends with the browser', async () => {
    const { headers } = await signIn(aBrowserOn(world()), ana.email).expect(303)
    const [own, ...others] = cookiesIn(headers).filter((line) => line.includes('; Path=/;'))
    expect(own).toMatch(/^fechou=.+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(own!.length).toBeLessThan(2048)
    expect(others).toEqual([])

    const shared = await aBrowserOn(world())
      .post('/auth')
      .type('form')
      .send({ form: 'entrar', email: ana.email, password, shared: '1' })
      .expect(303)
    expectToEndWithBrowser(shared.headers)

    const secure = given({ data, accounts, environment: { SITE_URL: 'https://fechou.example' } })
    const onHttps = await signIn(aBrowserOn(secure), ana.email).expect(303)
    expect(cookiesIn(onHttps.headers).find((line) => line.startsWith('__Host-fechou='))).toContain('; Secure')
  })

  test('on a shared device a password that is chosen, also the same again, starts a session that ends with the browser', async () => {
    const on = world()
    const email = anAddress()
    const first = aBrowserOn(on)
    await confirmed(first, email)
    expectToEndWithBrowser((await choosePassword(first, password, { shared: '1' }).expect(303)).headers)

    const again = await recovering(email, on)
    expectToEndWithBrowser((await choosePassword(again, password, { shared: '1' }).expect(303)).headers)
    await again.get('/dashboard').expect(200)
  })

  test('a public page gives and reads no cookie, whoever asks', async () => {
    const { headers, text } = await ana.agent.get('/').expect(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(text).toContain('Entrar')
  })

  test('out: here at once, with the words of it on the landing page; elsewhere still in', async () => {
    const [agent, other] = [await signedIn(ana.email), await signedIn(ana.email)]
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
    const on = world()
    const agent = aBrowserOn(on)
    const stolen = cookieOf((await signIn(agent, ana.email).expect(303)).headers)
    await agent.post('/auth/sair').expect(303)

    for (const instance of [on, world()]) await expectToBeOut(instance.visitor.get('/dashboard').set('Cookie', stolen))
  })

  test('cookies that somebody made up keep no member of the same network out, in or from signing out', async () => {
    const on = world()
    const office = { 'X-Forwarded-For': '203.0.113.160' }
    const { headers } = await signIn(aBrowserOn(on).set(office), ana.email).expect(303)
    for (let time = 0; time < 120; time += 1)
      expect([204, 503]).toContain(
        (await aBrowserOn(on).set(office).get('/auth/sessao').set('Cookie', madeUp())).status,
      )

    const member = aBrowserOn(on).set({ ...office, Cookie: cookieOf(headers) })
    expect((await member.get('/dashboard').expect(200)).text).toContain('Bem-vindo ao')
    expect((await member.get('/auth/sessao').expect(200)).body).toEqual({ email: ana.email })
    await member.post('/auth/sair').expect(303).expect('Location', '/?recebido=sair')
    await expectToBeOut(member.get('/dashboard'))
    await signIn(aBrowserOn(on).set(office), ana.email).expect(303)
  })

  oneAfterAnother(
    'whatever is sent as a session’s cookie is a session or none: it fails nothing, and what is none is cleared',
    async () => {
      const on = world()
      const { headers: entered } = await signIn(aBrowserOn(on), ana.email).expect(303)
      const cookie = cookiesIn(entered)
        .find((line) => line.startsWith('fechou='))!
        .split(';')[0]!
      const asked = fc.constantFrom(
        ...(['GET /auth', 'GET /dashboard', 'GET /auth/sessao', 'POST /auth/sair'] as const),
      )
      await fc.assert(
        fc.asyncProperty(anyCookieLike(cookie.replace('fechou=', '')), asked, async (sent, what) => {
          const [method, path] = what.split(' ') as ['GET' | 'POST', string]
          const agent = aBrowserOn(on)
          const { status, headers } = await (method === 'GET' ? agent.get(path) : agent.post(path)).set('Cookie', sent)
          expect(status).toBeLessThan(500)
          const isOut = status === 204 || headers['location'] === '/auth?next=%2Fdashboard' || method === 'POST'
          const names = sent.split('; ').map((pair) => pair.split('=')[0]!)
          if (isOut && status !== 431)
            expect(cookiesIn(headers).map((line) => line.split(';')[0])).toEqual(
              expect.arrayContaining(names.map((name) => `${name}=`)),
            )
        }),
        { numRuns: 100 },
      )
      expect(on.logged.filter(({ level }) => level >= 50)).toEqual([])
    },
  )

  test('the link of the mail wants its button in another browser, works once, and says so afterwards', async () => {
    const on = world()
    const email = anAddress()
    await askForAccount(aBrowserOn(on), email)
    const { link } = await letterTo(email, 'account-confirmation')

    const other = aBrowserOn(on)
    await other.head(link)
    expect((await other.get(link).expect(200)).text).toContain('Confirmar')
    await other
      .post(link)
      .type('form')
      .send({ form: 'auth-confirm' })
      .expect(303)
      .expect('Location', '/auth/nova-senha')
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
    expect((await type(agent, otherThan(code)).expect(422)).text).toContain('Código errado')
    const right = await type(agent, code).expect(303).expect('Location', '/auth/nova-senha')
    expect(cookiesIn(right.headers)).toContainEqual(askedHereIsGone)

    const victim = anAddress()
    const guesser = aBrowserOn(on)
    const asked = cookieOf((await askForAccount(guesser, victim)).headers)
    const { code: victims } = await letterTo(victim, 'account-confirmation')
    for (let guess = 0; guess < 10; guess += 1) await type(guesser, otherThan(victims))
    await type(guesser, victims).expect(422)
    await type(aBrowserOn(on).set('Cookie', `${asked}.`), victims).expect(422)
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

  test('three other mails a day, asked for by whomever, keep nobody from an account', async () => {
    const on = world()
    const email = anAddress()
    const message = { subject: 'Oi', html: '<p>Oi</p>', text: 'Oi' }
    for (const kind of ['newsletter-confirmation', 'waiting-list-confirmation', 'my-data-link'] as const)
      expect(await data.outbox.queue({ kind, to: email, message, unconfirmed: true })).toBe(true)
    await aMember(email, on)
  })

  test('who lost the mail asks again, gets a new link, and the one before opens nothing', async () => {
    const on = world()
    const email = anAddress()
    const agent = aBrowserOn(on)
    await askForAccount(agent, email)
    const { link: lost } = await letterTo(email, 'account-confirmation')
    await passTenMinutes(email)
    await confirmed(agent, email)
    await choosePassword(agent, password).expect(303)
    await aBrowserOn(on).post(lost).type('form').send({ form: 'auth-confirm' }).expect(422)
  })

  test('asking for an account that exists, or for the password of none, says the same; who has an account is told by mail', async () => {
    const on = world()
    const { email } = await aMember(anAddress(), on)
    const known = await askForAccount(aBrowserOn(on), email)
    const unknown = await askForAccount(aBrowserOn(on), anAddress())
    expect(known.headers['location']).toBe(unknown.headers['location'])
    expect(known.text).toBe(unknown.text)
    await letterTo(email, 'account-exists')

    const recover = (address: string) =>
      aBrowserOn(on).post('/auth?modo=senha').type('form').send({ form: 'senha', email: address }).expect(303)
    const [ofMember, ofNobody] = [await recover(email), await recover(anAddress())]
    expect(ofMember.headers['location']).toBe(ofNobody.headers['location'])
    expect(ofMember.text).toBe(ofNobody.text)
  })

  test.for([
    ['a new one', 'outra frase, mais comprida'],
    ['the same one', password],
  ])('a forgotten password: a link, %s, the other devices out, and a mail that says so', async ([, chosen]) => {
    const { agent: old, email, on } = await aMember()
    await choosePassword(await recovering(email, on), chosen!).expect(303)

    if (chosen !== password) await signIn(aBrowserOn(on), email, password).expect(401)
    await signIn(aBrowserOn(on), email, chosen).expect(303)
    await expectToBeOut(old.get('/dashboard'))
    await letterTo(email, 'password-changed')
  })

  test('recovery that strangers asked for and its owner has used stands in the way of no other, nor an e-mail change after it', async () => {
    const { email, on } = await aMember()
    // As if the limit on forms had passed.
    const ask = () =>
      aBrowserOn(world()).post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
    for (let strangers = 0; strangers < 3; strangers += 1) {
      await ask()
      await passTenMinutes(email)
    }
    const owner = aBrowserOn(on)
    const { link: oneOfThem } = await letterTo(email, 'password-recovery')
    await owner.post(oneOfThem).type('form').send({ form: 'auth-confirm' }).expect(303)
    await choosePassword(owner, 'a dona escolhe outra').expect(303)
    const again = await recovering(email, on)
    await choosePassword(again, 'e mais outra depois').expect(303)

    for (let strangers = 0; strangers < 3; strangers += 1) {
      await ask()
      await passTenMinutes(email)
    }
    const to = anAddress()
    const send = (fields: object) => again.post('/dashboard/conta').type('form').send(fields)
    await send({ form: 'email', email: to, current: 'e mais outra depois' }).expect(303)
    const { link } = await letterTo(to, 'email-change-confirmation')
    await again.post(link).type('form').send({ form: 'email-change' }).expect(303)
    await send({ form: 'email', email, current: 'e mais outra depois' }).expect(303)
    await again
      .post((await letterTo(email, 'email-change-confirmation')).link)
      .type('form')
      .send({ form: 'email-change' })
      .expect(303)
    await choosePassword(await recovering(email, on), 'a dona outra vez').expect(303)
  })

  test('a recovery link that was mailed before a password change in the account opens nothing after it', async () => {
    const { agent, email, on } = await aMember()
    const opened = await recovering(email, on)
    const { link } = await letterTo(email, 'password-recovery')
    const change = { form: 'password', current: password, password: 'a dona troca a senha' }
    await agent.post('/dashboard/conta').type('form').send(change).expect(303)

    await aBrowserOn(on).post(link).type('form').send({ form: 'auth-confirm' }).expect(422)
    await choosePassword(opened, 'de quem leu o e-mail').expect(422)
    await signIn(aBrowserOn(on), email, change.password).expect(303)
    await recovering(email, on)
  })

  test('the password is refused in a sentence where it is too short, too common or too long', async () => {
    const agent = aBrowserOn(world())
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
    const on = world()
    const { headers } = await signIn(aBrowserOn(on), ana.email).expect(303)
    await ana.agent.get('/auth/nova-senha').expect(303).expect('Location', '/dashboard/conta')
    const choose = (cookie: string) =>
      on.visitor
        .post('/auth/nova-senha')
        .set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
        .type('form')
        .send({ form: 'new-password', password: 'de quem achou o aparelho' })
        .expect(303)
    await choose(cookieOf(headers)).expect('Location', '/dashboard/conta')
    await signIn(aBrowserOn(on), ana.email).expect(303)

    const other = anAddress()
    const proofOfAnother = cookiesIn((await confirmed(aBrowserOn(on), other)).headers).find((line) =>
      line.startsWith('senha='),
    )!
    await choose(`${cookieOf(headers)}; ${proofOfAnother.split(';')[0]}`)
    await signIn(aBrowserOn(on), ana.email).expect(303)
    await signIn(aBrowserOn(on), other, 'de quem achou o aparelho').expect(303)
  })

  test.for(['criar', 'senha'] as const)(
    'asked for twice at once (%s), one mail comes, and its link and its code work',
    async (mode) => {
      const on = world()
      const kind = mode === 'criar' ? 'account-confirmation' : 'password-recovery'
      await Promise.all(
        Array.from({ length: 4 }, async (_, round) => {
          const email = mode === 'criar' ? anAddress() : (await aMember(anAddress(), on)).email
          const agent = aBrowserOn(on)
          const ask = (by: Agent) =>
            by.post(`/auth?modo=${mode}`).type('form').send({ form: mode, name: 'Ana Souza', email }).expect(303)
          await Promise.all([ask(agent), ask(aBrowserOn(on))])

          const { link, code } = await letterTo(email, kind)
          if (round % 2 === 0) await agent.get(link).expect(303)
          else await agent.post(`/auth?modo=${mode}`).type('form').send({ form: 'codigo', code }).expect(303)
          await choosePassword(agent, 'escolhida agora mesmo').expect(303)
          await signIn(aBrowserOn(on), email, 'escolhida agora mesmo').expect(303)
        }),
      )
    },
  )

  test.for(['account-confirmation', 'password-recovery'] as const)(
    'however often strangers ask, the mail that came first works (%s); once one of them did, none does',
    async (kind) => {
      const on = world()
      const [mode, email] =
        kind === 'account-confirmation' ? ['criar', anAddress()] : ['senha', (await aMember(anAddress(), on)).email]
      const links: string[] = []
      for (let day = 0; day < 4; day += 1) {
        const fields = { form: mode, name: 'Ana Souza', email }
        await aBrowserOn(on).post(`/auth?modo=${mode}`).type('form').send(fields).expect(303)
        const { link } = await letterTo(email, kind)
        if (!links.includes(link)) links.push(link)
        await passTenMinutes(email)
      }
      expect(links).toHaveLength(3)

      const [owner, late] = [aBrowserOn(on), aBrowserOn(on)]
      await late.post(links[1]!).type('form').send({ form: 'auth-confirm' }).expect(303)
      await owner.post(links[0]!).type('form').send({ form: 'auth-confirm' }).expect(303)
      await choosePassword(owner, 'escolhida pela dona').expect(303).expect('Location', '/dashboard')

      await aBrowserOn(on).post(links[2]!).type('form').send({ form: 'auth-confirm' }).expect(422)
      await choosePassword(late, 'escolhida por outro').expect(422)
      await signIn(aBrowserOn(on), email, 'escolhida pela dona').expect(303)
    },
  )

  test('a recovery link opens the choice of a password and nothing else; who is in is recorded, and in no sooner', async () => {
    const { email, on, agent: old } = await aMember()
    const accesses = async () => (await data.people.exportFor(email)).accounts[0]!.accesses.length
    const before = await accesses()
    const agent = await recovering(email, on)

    await agent.get('/dashboard').expect(303).expect('Location', '/auth?next=%2Fdashboard')
    await agent.post('/dashboard/conta').type('form').send({ form: 'export' }).expect(303)
    await agent.get('/auth/sessao').expect(204)
    await choosePassword(agent, 'curta').expect(422)
    await agent.get('/auth/nova-senha').expect(200)
    await old.get('/dashboard').expect(200)
    expect(await accesses()).toBe(before)

    const { headers } = await choosePassword(agent, 'escolhida depois').expect(303)
    expect(cookiesIn(headers)).toContainEqual(expect.stringMatching(/^fechou=.+/))
    expect(await accesses()).toBe(before + 1)
    await agent.get('/dashboard').expect(200)
    await agent.get('/auth/nova-senha').expect(303).expect('Location', '/dashboard/conta')
  })

  test('the proof of a link is one small cookie for one page, for half an hour, and no session', async () => {
    const { headers } = await confirmed(aBrowserOn(world()), anAddress())
    const kept = cookiesIn(headers).filter((line) => !/^[^=]+=;/.test(line))
    expect(kept).toEqual([
      expect.stringMatching(/^senha=[\w-]+; Max-Age=1800; Path=\/auth\/nova-senha; HttpOnly; SameSite=Lax$/),
    ])
    expect(kept[0]!.length).toBeLessThan(1024)
  })

  test('where an access cannot be recorded nobody is in: not by password, not by mail, which works later', async () => {
    const { email, on } = await aMember()
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

    await on.visitor.post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
    const { link } = await letterTo(email, 'password-recovery')
    const { headers: newcomers } = await confirmed(aBrowserOn(on), anAddress())
    const { headers: owners } = await on.visitor.post(link).type('form').send({ form: 'auth-confirm' }).expect(303)
    for (const proof of [owners, newcomers].map((headers) => cookieOf(headers))) {
      const choice = { form: 'new-password', password: 'escolhida na segunda vez' }
      const send = (site: typeof on) =>
        site.visitor
          .post('/auth/nova-senha')
          .set({ Cookie: proof, 'Sec-Fetch-Site': 'same-origin' })
          .type('form')
          .send(choice)
      const notYet = await send(broken).expect(503)
      expect(notYet.headers['set-cookie']).toBeUndefined()
      await send(on).expect(303).expect('Location', '/dashboard')
    }
    await signIn(aBrowserOn(on), email, 'escolhida na segunda vez').expect(303)
  })

  test('a password has changed and its request died: its owner is told all the same, and all others are out', async () => {
    const nobody = () => Promise.reject(new Unavailable('The process was killed'))
    const dying = given({
      data: { ...data, passwordChanges: { ...data.passwordChanges, finish: nobody } },
      accounts,
      environment: { TRUST_PROXY: '1' },
    })
    for (const [part, change] of [
      ['by mail', async (email: string) => choosePassword(await recovering(email, dying), 'escolhida por último')],
      [
        'in the account',
        async (email: string) =>
          (await signedIn(email, dying))
            .post('/dashboard/conta')
            .type('form')
            .send({ form: 'password', current: password, password: 'escolhida por último' }),
      ],
    ] as const) {
      const { agent, email, on } = await aMember()
      await recovering(email, on)
      const { link: stillGood } = await letterTo(email, 'password-recovery')
      await passTenMinutes(email)
      // Of changes that came to nothing no mail is left.
      for (let n = 0; n < 2; n += 1)
        await data.passwordChanges.begin(email, {
          kind: 'password-changed',
          to: email,
          about: email,
          message: { subject: '', html: '', text: '' },
        })
      expect(await change(email), part).toMatchObject({ status: 503 })
      await data.outbox.claim(0, 60, inEveryRoom(0))
      await agent.get('/dashboard').expect(200)

      const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
      const { data: mail } = await db
        .from('outbox')
        .select('id, due_at')
        .match({ recipient_hash: hash, kind: 'password-changed' })
        .order('created_at', { ascending: false })
        .limit(1)
        .single()
        .throwOnError()
      expect(Date.parse(mail.due_at)).toBeGreaterThan(Date.now() + 60_000)
      const aMinuteAgo = new Date(Date.now() - 61_000).toISOString()
      const { data: noted } = await db
        .from('password_changes')
        .select('account_id')
        .eq('id', mail.id)
        .single()
        .throwOnError()
      const twoMinutesAgo = new Date(Date.now() - 120_000).toISOString()
      const ofAccount = db
        .from('password_changes')
        .update({ created_at: twoMinutesAgo })
        .eq('account_id', noted.account_id)
      await ofAccount.throwOnError()
      await db.from('password_changes').update({ created_at: aMinuteAgo }).eq('id', mail.id).throwOnError()
      await data.outbox.claim(0, 60, inEveryRoom(0))
      expect((await letterTo(email, 'password-changed')).text, part).toContain('acabou de mudar')
      const { data: due } = await db
        .from('outbox')
        .select('id, due_at')
        .match({ recipient_hash: hash, kind: 'password-changed' })
        .throwOnError()
      expect(due.map(({ id }) => id)).toEqual([mail.id])
      expect(Date.parse(due[0]!.due_at)).toBeLessThan(Date.now() + 5000)
      await expectToBeOut(agent.get('/dashboard'))
      await aBrowserOn(on).post(stillGood).type('form').send({ form: 'auth-confirm' }).expect(422)
      await signIn(aBrowserOn(on), email, 'escolhida por último').expect(303)
    }
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
    const { agent, email, on } = await aMember()
    await data.outbox.suppress(email, 'asked')
    const change = { form: 'password', current: password, password: 'a dona troca a senha' }
    await agent.post('/dashboard/conta').type('form').send(change).expect(303)
    await letterTo(email, 'password-changed')
    await choosePassword(await recovering(email, on), 'outra vez trocada').expect(303)
    await on.visitor.post('/meus-dados').type('form').send({ form: 'my-data', email }).expect(303)
    const { mailOnItsWay } = await data.people.overviewOf(email)
    expect(mailOnItsWay.map(({ kind }) => kind)).not.toContain('my-data-link')
  })

  test('a password that is sent twice at once is chosen once, and both answers lead into the account', async () => {
    const { email, on } = await aMember()
    const newcomer = aBrowserOn(on)
    await confirmed(newcomer, anAddress())
    for (const agent of [await recovering(email, on), newcomer]) {
      const answers = await Promise.all([1, 2].map(() => choosePassword(agent, 'escolhida com dois cliques')))
      expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual([
        [303, '/dashboard'],
        [303, '/dashboard'],
      ])
      await agent.get('/dashboard').expect(200)
    }
  })

  test('ten wrong codes end the code of a mail, whoever asked and however often; its link still works', async () => {
    const { email, on } = await aMember()
    const ask = async (by: Agent) => {
      await by.post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
      return by
    }
    const type = (by: Agent, code: string) => by.post('/auth?modo=senha').type('form').send({ form: 'codigo', code })
    const owner = await ask(aBrowserOn(on))
    const { code, link } = await letterTo(email, 'password-recovery')
    for (let asking = 0; asking < 2; asking += 1) {
      const stranger = await ask(aBrowserOn(on))
      for (let guess = 0; guess < 5; guess += 1) await type(stranger, otherThan(code)).expect(422)
    }

    await type(owner, code).expect(422)
    await owner.get(link).expect(303).expect('Location', '/auth/nova-senha')
  })

  test('a hundred wrong codes end all codes of an address, and no link, until its owner has chosen a password', async () => {
    const { email, on } = await aMember()
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

    const owner = aBrowserOn(on)
    await ask(owner)
    const first = await letterTo(email, 'password-recovery')
    await type(owner, first.code).expect(422)
    await owner.get(first.link).expect(303)
    await choosePassword(owner, 'escolhida pelo link').expect(303)

    await ask(owner)
    await type(owner, (await letterTo(email, 'password-recovery')).code).expect(303)
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
    const on = given({
      data,
      accounts,
      environment: { TRUST_PROXY: '1' },
      limits: { ...limits, passwords: { ...limits.passwords, attempts: 2 } },
    })
    const [guesser, member] = [aBrowserOn(on), aBrowserOn(on)]
    await signIn(guesser, ana.email, 'errada, errada').expect(401)
    await signIn(guesser, ana.email, 'errada, errada').expect(401)
    await signIn(guesser, ana.email).expect(429)
    await signIn(member, ana.email).expect(303)
  })

  test('a hundred wrong passwords in all end trying, but not in browsers of the member, nor the way by mail; known or not', async () => {
    const on = given({
      data,
      accounts,
      environment: { TRUST_PROXY: '1' },
      limits: { ...limits, perRecipient: { reviewAfter: 99, seconds: 600 } },
    })
    const { email } = await aMember(anAddress(), on)
    const home = { 'X-Forwarded-For': '198.51.100.77' }
    const own = aBrowserOn(on).set(home)
    await signIn(own, email).expect(303)
    await own.post('/auth/sair').expect(303)
    const nobody = anAddress()
    for (const address of [email, nobody]) {
      await data.people.countPasswordAttempt(address)
      const { data: hash } = await db.rpc('address_hash', { address }).throwOnError()
      await db.from('password_tries').update({ tries: 99 }).eq('address_hash', hash!).throwOnError()
      await signIn(aBrowserOn(on), address, 'errada, errada').expect(401)
      for (const stranger of [aBrowserOn(on), aBrowserOn(on).set(home), ana.agent.set(home)]) {
        const { text } = await signIn(stranger, address).expect(429)
        expect(text).toContain('entre pelo seu e-mail')
      }
    }

    const owner = await recovering(email, on)
    await choosePassword(owner, 'escolhida por e-mail').expect(303)
    await signIn(aBrowserOn(on), email, 'escolhida por e-mail').expect(303)

    const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
    const strangersTry = () => db.from('password_tries').upsert({ address_hash: hash!, tries: 100 }).throwOnError()
    for (const browser of [own, owner]) {
      await strangersTry()
      await signIn(aBrowserOn(on), email, 'escolhida por e-mail').expect(429)
      await signIn(browser.set(home), email, 'escolhida por e-mail').expect(303)
    }
    await signIn(aBrowserOn(on), email, 'escolhida por e-mail').expect(303)

    await strangersTry()
    const send = (current: string) => own.post('/dashboard/conta').type('form').send({ form: 'delete', current })
    await send('errada, errada').expect(422)
    const { headers: goodbye } = await send('escolhida por e-mail').expect(303)
    expect(cookiesIn(goodbye)).toContainEqual(expect.stringMatching(/^navegador-conhecido=; Max-Age=0; Path=\/auth;/))
  })

  test('where the hundred are used up, a member’s browser tries no faster, from however many networks', async () => {
    const few = { ...limits, passwords: { ...limits.passwords, attempts: 2 } }
    const on = given({ data, accounts, environment: { TRUST_PROXY: '1' }, limits: few })
    const { email } = await aMember()
    const { headers } = await signIn(aBrowserOn(on), email).expect(303)
    const known = cookiesIn(headers).find((line) => line.startsWith('navegador-conhecido='))!
    expect(known).toMatch(/^navegador-conhecido=[\w-]+; Max-Age=15552000; Path=\/auth; HttpOnly; SameSite=Lax$/)
    const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
    await db.from('password_tries').upsert({ address_hash: hash!, tries: 100 }).throwOnError()
    const stolen = () => aBrowserOn(on).set('Cookie', known.split(';')[0]!)
    for (const status of [401, 401, 429]) await signIn(stolen(), email, 'errada, errada').expect(status)

    const shared = await aBrowserOn(on)
      .post('/auth')
      .type('form')
      .send({ form: 'entrar', email: ana.email, password, shared: '1' })
      .expect(303)
    expect(cookiesIn(shared.headers).join()).not.toContain('navegador-conhecido')
  })

  test('who signs in or out leaves nothing open for the next at that browser: no choice of a password, no data, no mail', async () => {
    const on = world()
    const { email } = await aMember(anAddress(), on)
    const begun = async () => {
      const agent = await recovering(email, on)
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
    await signIn(aBrowserOn(on), email).expect(303)
  })

  test('a browser that asked for another mail has asked for no account', async () => {
    const on = world()
    const email = anAddress()
    const place = { name: 'Ana Souza', email, whatsapp: '(11) 91234-5678', sells: 'Bolos' }
    for (const [path, fields] of [
      ['/blog', { form: 'newsletter', email }],
      ['/lista-de-espera', { form: 'waiting-list', ...place }],
      ['/meus-dados', { form: 'my-data', email }],
    ] as const) {
      const { headers } = await aBrowserOn(on).post(path).type('form').send(fields).expect(303)
      const asked = cookiesIn(headers)
        .find((line) => line.startsWith('pedido='))!
        .split(';')[0]!
      const agent = aBrowserOn(on).set('Cookie', asked)
      await agent.post('/auth?modo=criar').type('form').send({ form: 'codigo', code: '123456' }).expect(422)
      expect((await agent.get('/auth?modo=criar&recebido=criar').expect(200)).text).not.toContain(email)
    }
  })

  test('however often an address is named, nobody types a password twice: it is checked, or refused', async () => {
    const pressed = { ...limits, perRecipient: { reviewAfter: 0, seconds: 600 } }
    const on = given({ data, accounts, environment: { TRUST_PROXY: '1' }, limits: pressed })
    await signIn(aBrowserOn(on), ana.email, 'errada, errada').expect(401)
    await signIn(aBrowserOn(on), ana.email).expect(303)
  })

  test('the set-up is kept per member, comes back, and ticks its step', async () => {
    const { agent } = await aMember()
    const save = (fields: object) => agent.post('/dashboard/configuracao').type('form').send(fields)
    expect((await save({ ...setUp, followUpDays: '0' }).expect(422)).text).toContain('Escolha de 1 a 30 dias.')
    await save(setUp).expect(303)

    expect((await agent.get('/dashboard/configuracao').expect(200)).text).toContain('value="Bolos da Ana"')
    expect((await agent.get('/dashboard').expect(200)).text).toContain('Rever configuração')
    expect((await ana.agent.get('/dashboard/configuracao').expect(200)).text).not.toContain('Bolos da Ana')
  })

  test('API testers sign in, ask who they are and sign out in JSON', async () => {
    const { email } = ana
    const agent = aBrowserOn(world())
    const json = { Accept: 'application/json' }
    await agent.post('/auth').set(json).send({ form: 'entrar', email, password: 'errada, errada' }).expect(401)
    await agent.get('/auth/sessao').set(json).expect(204)
    await agent.post('/auth').set(json).send({ form: 'entrar', email, password }).expect(200)
    expect((await agent.get('/auth/sessao').set(json).expect(200)).body).toEqual({ email })
    await agent.post('/auth/sair').set(json).expect(204).expect('Clear-Site-Data', '"cache"')
    await agent.get('/auth/sessao').set(json).expect(204)
  })

  test('while the backend is away: a clear answer, the words kept, the cookie kept', async () => {
    const { headers } = await signIn(aBrowserOn(world()), ana.email).expect(303)
    const { visitor } = given()

    // Where the keys are known already, the page's frame is there, and says that the rest is not.
    const guarded = await visitor.get('/dashboard').set('Cookie', cookieOf(headers))
    expect(guarded.status === 503 || guarded.text.includes('Não conseguimos')).toBe(true)
    expect(guarded.text).not.toMatch(/Bem-vindo|Sua sessão terminou/)
    expect(guarded.headers['set-cookie']).toBeUndefined()
    const typed = { form: 'entrar', email: ana.email, password }
    const refused = await visitor.post('/auth').type('form').send(typed).expect(503)
    expect(refused.text).toContain(ana.email)
    expect(refused.text).not.toContain(password)
  })

  test('no address, password or token of accounts reaches the log', async () => {
    const { agent, email, on } = await aMember()
    await signIn(agent, email, 'errada, errada')
    expect(on.logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(on.logged)).not.toMatch(/exemplo|frase|errada|eyJ|Ana Souza/)
  })

  test('name, password and devices are changed with the password in hand; a wrong one changes nothing', async () => {
    const { agent, email, on } = await aMember()
    const other = await signedIn(email, on)
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
    await signIn(aBrowserOn(on), email, password).expect(401)
    await signIn(aBrowserOn(on), email, change.password).expect(303)
    await letterTo(email, 'password-changed')
  })

  test('a member takes everything along, forms included, and goes: nothing is left, and the address can start anew', async () => {
    const { agent, email, on } = await aMember()
    await on.visitor.post('/contact').send({ name: 'Ana', email, subject: 'Oi', message: 'Uma pergunta' }).expect(303)
    const file = await agent.post('/dashboard/conta').type('form').send({ form: 'export' }).expect(200)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.body).toMatchObject({
      conta: [{ nome: 'Ana Souza' }],
      'mensagens de contato': [{ assunto: 'Oi', mensagem: 'Uma pergunta' }],
    })

    const send = (current: string) => agent.post('/dashboard/conta').type('form').send({ form: 'delete', current })
    await send('errada, errada').expect(422)
    const { headers } = await send(password).expect(303)
    expect(headers['location']).toBe('/?recebido=conta-apagada')
    expect(headers['clear-site-data']).toBe('"cache"')

    await agent.get('/dashboard').expect(303)
    await signIn(aBrowserOn(on), email).expect(401)
    const left = await data.people.exportFor(email)
    expect(left.mailOnItsWay.map(({ kind }) => kind)).toEqual(['account-deleted'])
    expect({ ...left, mailOnItsWay: [] }).toEqual(expect.objectContaining({ accounts: [], contactMessages: [] }))
    const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
    const tokens = await db.from('account_tokens').select('id').eq('address_hash', hash!).throwOnError()
    expect(tokens.data).toEqual([])
    await aMember(email, on)
  })

  test('a new e-mail is proved by its link and the account by its session; both addresses are told', async () => {
    const { agent, email, on } = await aMember()
    const to = anAddress()
    const change = (address: string) =>
      agent.post('/dashboard/conta').type('form').send({ form: 'email', email: address, current: password })
    const [toFree, toTaken] = [await change(to).expect(303), await change(ana.email).expect(303)]
    expect(toTaken.headers['location']).toBe(toFree.headers['location'])
    await letterTo(ana.email, 'account-exists')
    expect((await letterTo(email, 'email-change-notice')).text).not.toContain(to)

    const { link } = await letterTo(to, 'email-change-confirmation')
    const press = (by: Agent, at: string) => by.post(at).type('form').send({ form: 'email-change' })
    for (const stranger of [aBrowserOn(on), await signedIn(ana.email, on)]) {
      await stranger.get(link).expect(200)
      await press(stranger, link).expect(303).expect('Location', '/auth?next=%2Fauth%2Femail')
    }
    await signIn(aBrowserOn(on), email).expect(303)

    const elsewhere = aBrowserOn(on)
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

    const told = await letterTo(email, 'email-changed')
    expect(told.text).not.toContain(to)
    await signIn(aBrowserOn(on), email).expect(401)
    await signIn(aBrowserOn(on), to).expect(303)
    await agent.get('/dashboard').expect(200)

    await change(email).expect(303)
    await press(agent, (await letterTo(email, 'email-change-confirmation')).link).expect(303)
    await press(agent, link).expect(422)
    await signIn(aBrowserOn(on), email).expect(303)
  })

  test('the address before takes back a change that its owner did not make: sessions out, another password', async () => {
    const { agent: thief, email, on } = await aMember()
    const send = (fields: object) => thief.post('/dashboard/conta').type('form').send(fields)
    const press = (by: Agent, at: string) => by.post(at).type('form').send({ form: 'email-change' })
    const [first, second] = [anAddress(), anAddress()]
    for (const to of [first, second]) {
      await send({ form: 'email', email: to, current: password }).expect(303)
      await press(thief, (await letterTo(to, 'email-change-confirmation')).link).expect(303)
    }
    await signIn(aBrowserOn(on), second).expect(303)

    const { link: undo } = await letterTo(email, 'email-changed')
    const owner = aBrowserOn(on)
    expect((await owner.get(undo).expect(200)).text).toContain('Recuperar minha conta')
    await press(owner, undo).expect(303).expect('Location', '/auth/nova-senha')
    expect((await letterTo(second, 'email-change-undone')).text).not.toContain(email)
    await expectToBeOut(thief.get('/dashboard'))
    await signIn(aBrowserOn(on), second).expect(401)
    await signIn(aBrowserOn(on), email).expect(401)
    await choosePassword(owner, 'de novo da dona').expect(303).expect('Location', '/dashboard')

    await press(thief, (await letterTo(first, 'email-changed')).link).expect(422)
    await press(owner, undo).expect(422)
    await signIn(aBrowserOn(on), email, 'de novo da dona').expect(303)
  })

  test('a new password takes back an e-mail change that somebody else began', async () => {
    const { agent, email, on } = await aMember()
    const thief = anAddress()
    const send = (fields: object) => agent.post('/dashboard/conta').type('form').send(fields)
    await send({ form: 'email', email: thief, current: 'errada, errada' }).expect(422)
    await send({ form: 'email', email: thief, current: password }).expect(303)
    const { link } = await letterTo(thief, 'email-change-confirmation')
    await send({ form: 'password', current: password, password: 'a dona troca a senha' }).expect(303)

    await agent.post(link).type('form').send({ form: 'email-change' }).expect(422)
    await signIn(aBrowserOn(on), email, 'a dona troca a senha').expect(303)
  })

  test('whatever a member opens or sends, as a form or in JSON, shows and changes nothing of another’s', async () => {
    const [{ email }, bia] = await Promise.all([aMember(), aMember()])
    await bia.agent
      .post('/dashboard/configuracao')
      .type('form')
      .send({ ...setUp, business: 'Doces da Bia' })
      .expect(303)
    await bia.agent.post('/dashboard/conta').type('form').send({ form: 'name', name: 'Bia Lima' }).expect(303)
    const message = { name: 'Bia Lima', email: bia.email, subject: 'Oi', message: 'Um segredo da Bia' }
    await bia.agent.post('/contact').type('form').send(message).expect(303)

    const { id } = memberIn(cookieOf((await signIn(bia.agent, bia.email).expect(303)).headers))
    const names = ['id', 'user', 'user_id', 'userId', 'member', 'member_id', 'memberId', 'account_id', 'sub', 'owner']
    const asIfBia = { ...Object.fromEntries(names.map((name) => [name, id])), email: bia.email }
    const biasAddress = new URLSearchParams(asIfBia)
    const isBias = new RegExp(`${id}|${bia.email}|Bia`)
    const keptOfBia = () => data.people.exportFor(bia.email)
    const before = await keptOfBia()
    expect(JSON.stringify(before)).toMatch(/Doces da Bia.*|Bia Lima.*|Um segredo da Bia/)

    const other = 'outra frase, mais comprida'
    const sendings = [
      { accept: 'text/html', type: 'form', current: password, chosen: other },
      { accept: 'application/json', type: 'json', current: other, chosen: password },
    ]
    for (const { accept, type, current, chosen } of sendings) {
      const agent = aBrowserOn(world())
      await signIn(agent, email, current).expect(303)
      const send = (path: string, fields: object) =>
        agent
          .post(`${path}?${biasAddress}`)
          .set('Accept', accept)
          .type(type)
          .send({ ...asIfBia, ...fields })
      for (const [, { path, guard }] of rows) {
        if (guard) expect((await agent.get(`${path}?${biasAddress}`).expect(200)).text).not.toMatch(isBias)
      }
      for (const [path, fields] of [
        ['/dashboard/configuracao', setUp],
        ['/dashboard/conta', { form: 'name', name: 'Ana S.' }],
        ['/dashboard/conta', { form: 'email', email: anAddress(), current }],
        ['/dashboard/conta', { form: 'password', current, password: chosen }],
        ['/dashboard/conta', { form: 'devices' }],
      ] as const) {
        const { status, text } = await send(path, fields)
        expect([path, fields, status]).toEqual([path, fields, type === 'json' ? 201 : 303])
        expect(text).not.toMatch(isBias)
      }
      const { body, text } = await send('/dashboard/conta', { form: 'export' }).expect(200)
      expect(body).toMatchObject({ 'e-mail': email, conta: [{ nome: 'Ana S.' }] })
      expect(text).not.toMatch(isBias)
      await send('/dashboard/conta', { form: 'delete', current: 'errada, errada' }).expect(422)
      if (type === 'json') await send('/dashboard/conta', { form: 'delete', current: chosen }).expect(201)
    }

    expect(await keptOfBia()).toEqual(before)
    expect((await bia.agent.get('/dashboard').expect(200)).text).toContain('Rever configuração')
    await signIn(aBrowserOn(world()), bia.email).expect(303)
  })

  /** As if the mails to an address had been asked for ten minutes earlier. */
  async function passTenMinutes(email: string) {
    const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
    const { data: mails } = await db.from('outbox').select('id, created_at').eq('recipient', email).throwOnError()
    const { data: tokens } = await db
      .from('account_tokens')
      .select('id, created_at')
      .eq('address_hash', hash)
      .throwOnError()
    const earlier = (created_at: string) => new Date(Date.parse(created_at) - 10 * 60 * 1000).toISOString()
    for (const { id, created_at } of mails)
      await db
        .from('outbox')
        .update({ created_at: earlier(created_at) })
        .eq('id', id)
        .throwOnError()
    for (const { id, created_at } of tokens)
      await db
        .from('account_tokens')
        .update({ created_at: earlier(created_at) })
        .eq('id', id)
        .throwOnError()
  }
}

/** A session's cookie as a visitor may send it: with a sign changed, cut, doubled, of other contents, huge, in parts. */
function anyCookieLike(value: string): fc.Arbitrary<string> {
  const session = JSON.parse(Buffer.from(value.replace('base64-', ''), 'base64url').toString()) as Record<
    string,
    unknown
  >
  const [header, payload, signature] = String(session['access_token']).split('.') as [string, string, string]
  const encoded = (what: unknown) => Buffer.from(JSON.stringify(what) ?? '').toString('base64url')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const whole = (contents: unknown) => `base64-${encoded(contents)}`
  const at = fc.nat(value.length - 1)
  const sign = fc.constantFrom(...'aAzZ09-_.%=+/ ~')
  const field = (of: object) => fc.constantFrom(...Object.keys(of))
  const other = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('', '\0aaaaaaaaaaa', '\u001f', 'a.b.c', 'ES256', 'x'.repeat(9000)),
  )

  const oneChanged = fc.tuple(at, sign).map(([index, to]) => value.slice(0, index) + to + value.slice(index + 1))
  const cut = fc.tuple(at, at).map(([from, to]) => value.slice(Math.min(from, to), Math.max(from, to)))
  const oneByte = fc.tuple(fc.nat(), fc.nat(255)).map(([index, to]) => {
    const bytes = Buffer.from(value.replace('base64-', ''), 'base64url')
    bytes[index % bytes.length] = to
    return `base64-${bytes.toString('base64url')}`
  })
  const inSession = fc.tuple(field(session), other).map(([key, to]) => whole({ ...session, [key]: to }))
  const inHeader = fc
    .tuple(fc.constantFrom('alg', 'kid', 'typ'), other)
    .map(([key, to]) => [encoded({ ...read(header), [key]: to }), payload, signature])
  const inPayload = fc
    .tuple(field(read(payload)), other)
    .map(([key, to]) => [header, encoded({ ...read(payload), [key]: to }), signature])
  const inToken = fc.oneof(inHeader, inPayload).map((parts) => whole({ ...session, access_token: parts.join('.') }))
  const anything = fc.oneof(fc.jsonValue().map(whole), fc.string({ unit: 'binary' }).map(encodeURIComponent))
  const some = fc.oneof(
    oneChanged,
    oneByte,
    cut,
    fc.constantFrom('', value + value, value.replace('base64-', ''), value.repeat(8)),
    inSession,
    inToken,
    anything,
  )
  const asOne = some.map((sent) => `fechou=${sent}`)
  const asParts = fc
    .tuple(some, fc.integer({ min: 1, max: 900 }), fc.nat(3))
    .map(([sent, length, first]) =>
      (sent.match(new RegExp(`.{1,${Math.max(length, sent.length / 6)}}`, 'g')) ?? [''])
        .map((part, index) => `fechou.${first + index}=${part}`)
        .join('; '),
    )
  return fc.oneof(
    asOne,
    asParts,
    asParts.map((sent) => `fechou=${value.slice(0, 50)}; ${sent}`),
  )
}

const setUp = {
  form: 'set-up',
  business: 'Bolos da Ana',
  sells: 'Bolos',
  tone: 'warm',
  openingHours: '9h às 18h',
  followUpDays: '3',
}

/** The cookie of a session that Auth never gave. */
function madeUp(): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = { sub: randomUUID(), session_id: randomUUID(), exp: 4_000_000_000 }
  const access_token = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.${encoded({})}`
  return `fechou=base64-${encoded({ access_token, refresh_token: 'abcdefghij12', expires_at: 1 })}`
}

/** The browser no longer counts as the one that asked for the mail. */
const askedHereIsGone = expect.stringMatching(/^pedido=; Max-Age=0; Path=\/auth;/)

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

async function expectToBeOut(page: PromiseLike<{ status: number; text: string }>) {
  const { status, text } = await page
  expect(status === 303 || text.includes('Sua sessão terminou')).toBe(true)
  expect(text).not.toContain('Bem-vindo')
}

function expectToEndWithBrowser(headers: Record<string, unknown>) {
  const kept = cookiesIn(headers).filter((line) => !/^[^=]+=;/.test(line))
  expect(kept).toContainEqual(expect.stringMatching(/^fechou=/))
  for (const line of kept) expect(line).not.toMatch(/Max-Age|Expires/)
}
