import { randomUUID } from 'node:crypto'
import { afterAll, expect, test as sequentialTest, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { secretFields } from '#server/forms/fields.ts'
import { passwordProof } from '#server/auth/password-proof.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { mailLinks } from '#server/tokens/mail-links.ts'
import { aBrowserOn, cookieOf, cookiesIn, password, setUp, test } from '#tests/support/accounts.ts'
import { anAddress } from '#tests/support/database.ts'
import type { Failure } from '#tests/support/hosted-failures.ts'
import { aHostedSite } from '#tests/support/hosted-site.ts'
import { aContactMessage, aWaitingListEntry } from '#tests/support/valid-fields.ts'

const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
const hosted = await aHostedSite()
afterAll(() => hosted[Symbol.asyncDispose]())
const { instance, anEndpoint, aSite, ana, fresh } = hosted

const failures: readonly Failure[] = [
  'refuses connections',
  'resets connections',
  'answers 500 in JSON',
  'answers 500 in HTML',
  'answers 200 in HTML',
  'answers 200 with nothing',
  'breaks off in the middle of an answer',
  'answers half of its JSON',
  'refuses at its gateway',
  'is slow',
]

test.for(failures)(
  'while the project %s, words and sessions are kept, and nobody is told they are out',
  // Others may end before this one: only its own context knows by then which test it is.
  async (failure, { expect: expectHere }) => {
    const endpoint = await anEndpoint()
    await endpoint.dashboard(fresh).expect(200)
    const stale = await endpoint.staleCookie()
    const post = (path: string, form: object, cookie = stale) =>
      endpoint
        .aSite()
        .visitor.post(path)
        .set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
        .type('form')
        .send(form)
    const [guarded, signingIn, signingUp, saving, savingLate, out, page] = await endpoint.whileIt(failure, () =>
      Promise.all([
        endpoint.dashboard(stale),
        post('/auth', { form: 'entrar', email: ana.email, password }),
        post('/auth?modo=criar', { form: 'criar', email: ana.email, name: 'Ana Souza' }),
        post('/dashboard/configuracao', setUp, fresh),
        post('/dashboard/configuracao', setUp),
        post('/auth/sair', {}, fresh),
        endpoint.dashboard(fresh),
      ]),
    )

    for (const answer of [guarded, signingIn, signingUp, saving, savingLate]) expect(answer.status).toBe(503)
    for (const answer of [guarded, signingIn, signingUp, saving, savingLate, out, page])
      expect(cookiesIn(answer.headers)).toEqual([])
    for (const form of [signingIn, signingUp]) expect(form.text).toContain(`value="${ana.email}"`)
    expect(signingIn.text).not.toContain(password)
    for (const form of [saving, savingLate]) expect(form.text).toContain(`value="${setUp.business}"`)
    expect(out.headers['location']).toBe('/dashboard?recebido=sair-falhou')
    expect(page.text).not.toMatch(/Bem-vindo|Sua sessão terminou/)

    for (const cookie of [stale, fresh])
      await expectHere.poll(async () => (await endpoint.dashboard(cookie)).text).toContain('Bem-vindo ao')
    for (const words of printed) expect(words).not.toHaveBeenCalled()
  },
)

test('while Auth alone is away, members with a fresh token go on', async () => {
  const endpoint = await anEndpoint()
  await endpoint.dashboard(fresh).expect(200)
  const page = await endpoint.whileIt('refuses at its gateway', async () => endpoint.dashboard(fresh), '/auth/v1/')
  expect(page.text).toContain('Bem-vindo ao')
})

const unexpected: readonly Failure[] = [
  'answers 200 in HTML',
  'answers 200 with nothing',
  'answers half of its JSON',
  'answers null',
  'answers an empty object',
  'answers a list of numbers',
  'answers JSON of its own with 404',
  'answers null with 404',
  'answers HTML with 404',
  'answers nothing with 404',
  'lacks what it is asked for',
  'redirects elsewhere',
  'refuses at its gateway',
]

sequentialTest.for(unexpected)(
  'a project that %s: every form comes back with 503 and its words, and no page fails',
  async (how) => {
    const endpoint = await anEndpoint()
    const sealing = {
      config: readConfig({ NODE_ENV: 'test' }),
      tokens: sealedTokensWith(instance.data.tokens.signingKeys),
    }
    const links = mailLinks(sealing.config, sealing.tokens)
    const email = anAddress()
    const proof = await passwordProof({ id: randomUUID(), kind: 'recovery', email, name: null }, sealing)
    const recovering = cookieOf((await anAsker('senha', ana.email)).headers)
    const link = async (made: Promise<string>) => new URL(await made).pathname + new URL(await made).search
    const current = { current: password }
    const sendings: [path: string, fields: Record<string, string>, cookie?: string][] = [
      ['/blog', { email }],
      ['/contact', aContactMessage(email)],
      ['/lista-de-espera', aWaitingListEntry(email)],
      ['/meus-dados', { form: 'my-data', email }],
      ['/auth', { form: 'entrar', email, password }],
      ['/auth?modo=criar', { form: 'criar', name: 'Ana Souza', email }],
      ['/auth?modo=senha', { form: 'senha', email }],
      ['/auth?modo=senha', { form: 'codigo', code: '123456' }, recovering],
      ['/auth/nova-senha', { form: 'new-password', password }, proof.split(';')[0]!],
      ['/dashboard/configuracao', setUp, fresh],
      ['/dashboard/conta', { form: 'name', name: 'Ana Souza' }, fresh],
      ['/dashboard/conta', { form: 'email', email, ...current }, fresh],
      ['/dashboard/conta', { form: 'password', password: 'outra frase, mais comprida', ...current }, fresh],
      ['/dashboard/conta', { form: 'devices' }, fresh],
      ['/dashboard/conta', { form: 'export' }, fresh],
      ['/dashboard/conta', { form: 'delete', ...current }, fresh],
      [await link(links.confirmNewsletter(email)), { form: 'newsletter-confirm' }],
      [await link(links.leaveNewsletter(email)), { form: 'newsletter-leave' }],
      [await link(links.confirmWaitingList(aWaitingListEntry(email))), { form: 'waiting-list-confirm' }],
      [await link(links.unsubscribeAll(email)), { form: 'no-more-mail' }],
      [await link(links.openMyData(email)), { form: 'open' }],
      [
        await link(
          links.changeEmail({ id: randomUUID(), accountId: randomUUID(), mark: 'a', from: ana.email, to: email }),
        ),
        { form: 'email-change' },
        fresh,
      ],
      [
        await link(links.confirmAccount({ id: randomUUID(), kind: 'signup', email, name: 'Ana', next: null })),
        { form: 'auth-confirm' },
      ],
    ]
    const pages = ['/auth', '/auth/nova-senha', '/dashboard', '/dashboard/configuracao', '/auth/sessao', '/meus-dados']
    // The project itself seems well, so that each form meets the answer and none is held back.
    const isMeant = /^(?!\/rest\/v1\/spent_links|\/auth\/v1\/admin\/users\/)/
    const { visitor, logged } = endpoint.aSite()
    const send = async () => {
      for (const [path, fields, cookie = ''] of sendings) {
        const { status, text } = await visitor
          .post(path)
          .set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
          .type('form')
          .send(fields)
        const sent = `${path} ${fields['form']} ${JSON.stringify(logged.splice(0))}`
        expect(status, sent).toBe(503)
        const { form: _, ...words } = fields
        if (fields['form'] === 'codigo') expect(text, sent).toContain('Confira seu e-mail')
        for (const [name, value] of Object.entries(words))
          if (!secretFields.includes(name)) expect(text, sent).toContain(value)
      }
      for (const page of [...pages, ...sendings.flatMap(([path]) => (path.includes('?l=') ? [path] : []))]) {
        const { status, text } = await visitor.get(page).set('Cookie', fresh)
        expect([page, status]).toEqual([page, expect.toBeOneOf([200, 303, 503]) as unknown])
        expect(text).not.toMatch(/Bem-vindo|Sua sessão terminou/)
      }
    }
    await endpoint.whileIt(how, send, isMeant)
  },
)

const anAsker = (mode: string, email: string) =>
  aBrowserOn(aSite()).post(`/auth?modo=${mode}`).type('form').send({ form: mode, email }).expect(303)
