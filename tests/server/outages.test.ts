import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { backendCalled } from '#server/observability/events.ts'
import { accountsIn } from '#server/sessions/accounts.ts'
import { cvsInFolder } from '#server/supabase/cv-folder.ts'
import { dataIn } from '#server/data/data.ts'
import { purge } from '#server/data/purge.ts'
import { databaseStore } from '#server/supabase/rate-limit-store.ts'
import { openSupabase } from '#server/supabase/supabase.ts'
import { deliver } from '#server/mail/delivery.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { scheduleNightly } from '#server/nightly.ts'
import { readinessOf } from '#server/observability/readiness.ts'
import { emptyJournal } from '#tests/support/empty-journal.ts'
import { accountsOn, aBrowserOn, cookieOf, cookiesIn, signIn } from '#tests/support/accounts.ts'
import { anAddress } from '#tests/support/database.ts'
import type { Failure } from '#tests/support/hosted-failures.ts'
import { aHostedProject } from '#tests/support/hosted-project.ts'
import { given } from '#tests/support/app.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

const project = await aHostedProject()
afterAll(() => project[Symbol.asyncDispose]())

/** A site of its own that stands on the project, or on another address. */
async function aSite(url = project.url) {
  const logged: { msg: string; part?: string; error?: string }[] = []
  const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line) as (typeof logged)[number]) })
  const supabase = await openSupabase(
    readConfig({
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
      SUPABASE_SECRET_KEY: project.secretKey,
    }),
    log,
    project.timeoutSignal,
  )
  const data = dataIn(supabase, mailboxIn(project.folder))
  const accounts = accountsIn(supabase.auth)
  const site = given({
    data,
    accounts,
    rateLimitStore: databaseStore(supabase.db, 600_000),
    environment: { TRUST_PROXY: '1' },
  })
  let senders = 0
  return {
    ...site,
    supabase,
    data,
    accounts,
    log,
    /** Each form from an address of its own. */
    subscribe: (email = anAddress()) =>
      site.visitor
        .post('/blog')
        .set('X-Forwarded-For', `198.51.100.${(senders += 1)}`)
        .type('form')
        .send({ email }),
    made: () => heard.answered + heard.refused + heard.failed,
    said: (words: string) => logged.filter(({ msg }) => msg === words),
  }
}

/** Those of every site here, by what came of them. */
const heard = { answered: 0, refused: 0, failed: 0, withheld: 0 }
backendCalled.subscribe(({ outcome }) => heard[outcome]++)

const failures: readonly Failure[] = [
  'refuses connections',
  'resets connections',
  'answers 500 in HTML',
  'answers half of its JSON',
  'breaks off in the middle of an answer',
  'is slow',
]

test.for(failures)(
  'a project that %s is left alone, its going and coming is said once, and pages and words are not lost',
  async (failure) => {
    const { subscribe, visitor, supabase, made, said, logged } = await aSite()
    const complaints = () => logged.filter(({ msg }) => msg === 'a form could not be kept').length
    await subscribe().expect(303)
    await project.whileIt(failure, async () => {
      await expect
        .poll(async () => {
          await subscribe().expect(503)
          return supabase.away()
        })
        .toEqual(['rest'])

      const before = made()
      const complaintsBefore = complaints()
      for (const path of ['/', '/blog', '/blog/1', '/contact']) await visitor.get(path).expect(200)
      expect(made()).toBe(before)

      const emails = Array.from({ length: 20 }, () => anAddress())
      const answers = await Promise.all(emails.map((email) => subscribe(email)))
      for (const [index, { status, text }] of answers.entries()) {
        expect(status).toBe(503)
        expect(text).toContain(`value="${emails[index]}"`)
      }
      expect(made() - before).toBeLessThan(emails.length)
      expect(heard.withheld).toBeGreaterThan(0)
      expect(complaints()).toBe(complaintsBefore)
      expect(said('the backend is away')).toMatchObject([{ part: 'rest' }])
    })

    await expect.poll(async () => (await subscribe()).status).toBe(303)
    expect(supabase.away()).toEqual([])
    expect(said('the backend is away')).toHaveLength(1)
    expect(said('the backend is back')).toMatchObject([{ part: 'rest' }])
  },
)

test('a project whose name leads nowhere keeps nobody from reading, and every form comes back with its words', async () => {
  const { subscribe, visitor } = await aSite('https://projeto.invalid')
  await visitor.get('/').expect(200)
  const email = anAddress()
  expect((await subscribe(email).expect(503)).text).toContain(`value="${email}"`)
})

test('members are told by the screen while the project is away, and the log by one line', async () => {
  const site = await aSite()
  const { email } = await accountsOn({ ...site, db: site.supabase.db }).aMember(undefined, site)
  const cookie = cookieOf((await signIn(aBrowserOn(site), email).expect(303)).headers)
  const dashboard = () => site.visitor.get('/dashboard').set('Cookie', cookie)
  await dashboard().expect(200)
  await project.whileIt(
    'resets connections',
    async () => {
      await expect.poll(async () => (await dashboard(), site.supabase.away())).toContain('rest')
      for (const { text, headers } of await Promise.all([dashboard(), dashboard(), dashboard()])) {
        expect(text).toContain(email)
        expect(text).toContain('Espere um pouco e carregue a página de novo.')
        expect(cookiesIn(headers)).toEqual([])
      }
      expect(site.said('the backend is away')).toHaveLength(1)
    },
    '/rest/v1/',
  )
  await expect.poll(async () => (await dashboard()).text).toContain('Bem-vindo ao')
})

test('while Auth is away, neither a sign-in nor an expired session adds a line to the log', async () => {
  const site = await aSite()
  const { email } = await accountsOn({ ...site, db: site.supabase.db }).aMember(undefined, site)
  project.tokensLast(-10)
  const cookie = cookieOf((await signIn(aBrowserOn(site), email).expect(303)).headers)
  project.tokensLast(3600)
  const signInFails = () => signIn(aBrowserOn(site), email).expect(503)
  await project.whileIt(
    'answers 500 in HTML',
    async () => {
      await expect.poll(async () => (await signInFails(), site.supabase.away())).toEqual(['auth'])
      const complaints = () => site.logged.filter(({ msg }) => /^a (form|request) /.test(msg)).length
      const before = complaints()
      expect(before).toBeGreaterThan(0)
      await signInFails()
      const { headers } = await site.visitor.get('/dashboard').set('Cookie', cookie).expect(503)
      expect(cookiesIn(headers)).toEqual([])
      expect(complaints()).toBe(before)
    },
    '/auth/v1/',
  )
})

test('a token that was refreshed reaches the browser, whatever fails after it', async () => {
  const site = await aSite()
  const { email } = await accountsOn({ ...site, db: site.supabase.db }).aMember(undefined, site)
  const staleCookie = async () => {
    project.tokensLast(-10)
    const { headers } = await signIn(aBrowserOn(site), email).expect(303)
    project.tokensLast(3600)
    return cookieOf(headers)
  }
  for (const path of ['/auth', '/auth/sessao']) {
    const cookie = await staleCookie()
    const get = async () => site.visitor.get(path).set('Cookie', cookie)
    const { status, headers } = await project.whileIt('answers 500 in JSON', get, '/auth/v1/user')
    expect(status).toBe(503)
    expect(cookiesIn(headers)).toEqual([expect.stringMatching(/^fechou=base64-/)])
  }
  const cookie = await staleCookie()
  const leave = async () => site.visitor.post('/auth/sair').set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
  const { headers } = await project.whileIt('answers 500 in JSON', leave, '/auth/v1/logout')
  expect(headers['location']).toBe('/dashboard?recebido=sair-falhou')
  expect(cookiesIn(headers)).toEqual([expect.stringMatching(/^fechou=base64-/)])
})

test('asked whether it is ready, a site finds out that Auth is back, though nobody else calls it', async () => {
  const { supabase, data } = await aSite()
  const readiness = readinessOf(data, supabase, 600_000)
  const settingsOfAuth = () =>
    supabase.auth.forClientIp('198.51.100.1')(new URL('/auth/v1/settings', supabase.auth.url))
  await project.whileIt(
    'answers 500 in HTML',
    async () => {
      await expect
        .poll(async () => {
          await settingsOfAuth().catch(() => {})
          return supabase.away()
        })
        .toEqual(['auth'])
      expect(await readiness.failingChecks()).toEqual(['auth'])
    },
    '/auth/v1/',
  )
  await expect.poll(() => readiness.failingChecks()).toEqual([])
})

const callFailures = [
  ['answers 500 in JSON', '/auth/v1/token'],
  ['refuses at its gateway', '/auth/v1/token'],
  ['answers half of its JSON', '/auth/v1/token'],
  ['answers 500 in JSON', '/rest/v1/rpc/ask_for_newsletter'],
] as const

test.for(callFailures)(
  'whatever calls visitors can make fail, so that it %s under %s: nobody else is refused, and the site stays ready',
  async ([failure, where]) => {
    const endpoint = await project.anEndpoint()
    const site = await aSite(endpoint.url)
    const readiness = readinessOf(site.data, site.supabase)
    const questions = () =>
      endpoint.calls('/auth/v1/admin/users/').length + endpoint.calls('/rest/v1/spent_links').length
    const began = Date.now()
    await endpoint.whileIt(
      failure,
      async () => {
        for (let time = 0; time < 20; time += 1) {
          if (where.startsWith('/auth/')) await signIn(aBrowserOn(site), anAddress()).expect(503)
          else await site.subscribe().expect(503)
          expect(await readiness.failingChecks()).toEqual([])
        }
        await accountsOn({ ...site, db: site.supabase.db }).confirmed(aBrowserOn(site), anAddress())
        await site.visitor.post('/contact').type('form').send(aContactMessage(anAddress())).expect(303)
      },
      where,
    )
    expect(site.supabase.away()).toEqual([])
    expect(site.said('the backend is away')).toEqual([])
    expect(questions()).toBeLessThanOrEqual(1 + (Date.now() - began) / 1000)
  },
)

test('mail waits for the project, which the log says once, and leaves when it is back', async () => {
  const { data, supabase, log, said } = await aSite()
  const email = anAddress()
  await data.outbox.queue({ kind: 'newsletter-issue', to: email, message: { subject: 'Oi', html: '', text: '' } })
  const delivered: string[] = []
  const transport = { deliver: async ({ to }: { to: string }) => void delivered.push(to), close: async () => {} }
  const delivery = await project.whileIt('answers 500 in JSON', async () => {
    const begun = deliver({
      outbox: data.outbox,
      transport,
      journal: emptyJournal,
      log,
      unconfirmedPerHour: inEveryRoom(300),
    })
    await expect.poll(() => (begun.wake(), supabase.away())).toEqual(['rest'])
    return begun
  })
  await using resources = new AsyncDisposableStack()
  resources.defer(() => delivery.stop(0))
  await expect.poll(() => (delivery.wake(), delivered)).toContain(email)
  expect(said('the outbox cannot be reached')).toHaveLength(1)
  expect(said('the outbox can be reached again')).toHaveLength(1)
})

test('every night the project is called, which keeps a free one awake; a night on which that fails is logged', async () => {
  const { supabase, log, said } = await aSite()
  const cvs = await cvsInFolder(join(project.folder, 'cvs'))
  const night = async () => scheduleNightly('purge', () => purge({ db: supabase.db, cvs }), log)()
  await project.whileIt('answers 500 in JSON', night)
  expect(said('nightly chore failed')).toHaveLength(1)

  const calls = project.calls('/rest/v1/').length
  // After so many failures it is left alone for a moment.
  await expect.poll(async () => (await night(), said('nightly chore done').length)).toBe(1)
  expect(project.calls('/rest/v1/').length).toBeGreaterThan(calls)
})
