import request from 'supertest'
import { expect, test as sequentialTest } from 'vitest'
import type { Accounts } from '#server/sessions/accounts.ts'
import type { Data } from '#server/data/data.ts'
import type { Db } from '#server/supabase/client.ts'
import { anAddress } from './database.ts'
import { given } from './app.ts'
import { withoutWorkBudget } from './limits.ts'
import { aSetUp } from '#tests/support/valid-fields.ts'

/** Most of a test's time is the minimum duration of an answer, so tests run concurrently. */
export const test = sequentialTest.concurrent

export const password = 'uma frase bem comprida'

export const setUp = { form: 'set-up', ...aSetUp }

/** The browser no longer counts as the one that asked for the mail. */
export const requesterCookieCleared: unknown = expect.stringMatching(/^pedido=; Max-Age=0; Path=\/auth;/)

type Site = Pick<ReturnType<typeof given>, 'app'>

let browsers = 0

/** A browser that keeps its cookies, at a network address that no other has. */
export function aBrowserOn({ app }: Site) {
  browsers += 1
  const address = `10.0.${browsers >> 8}.${browsers & 255}`
  return request.agent(app).set({ 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' })
}
export type Agent = ReturnType<typeof aBrowserOn>

export async function askForAccount(agent: Agent, email: string, name = 'Ana Souza') {
  return agent.post('/auth?modo=criar').type('form').send({ form: 'criar', name, email }).expect(303)
}

export const choosePassword = (agent: Agent, chosen: string, ticked = {}) =>
  agent
    .post('/auth/nova-senha')
    .type('form')
    .send({ form: 'new-password', password: chosen, ...ticked })

export const signIn = (agent: Agent, email: string, typed = password) =>
  agent.post('/auth').type('form').send({ form: 'entrar', email, password: typed })

export const cookiesIn = (headers: Record<string, unknown>) => (headers['set-cookie'] ?? []) as string[]

/** The `Cookie` of a browser that was just given these. */
export const cookieOf = (headers: Record<string, unknown>) =>
  cookiesIn(headers)
    .map((line) => line.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

export async function expectToBeOut(page: PromiseLike<{ status: number; text: string }>) {
  const { status, text } = await page
  expect(status === 303 || text.includes('Sua sessão terminou')).toBe(true)
  expect(text).not.toContain('Bem-vindo')
}

/** The member whose session a `Cookie` holds, and its token. */
export function memberIn(cookie: string) {
  const session = Buffer.from(cookie.split('base64-')[1]!.split(';')[0]!, 'base64url').toString()
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  const { sub: id } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return { id, token }
}

/** The repositories of accounts and of the data beside them. */
export type Backend = { data: Data; accounts: Accounts; db: Db }

/** What people with accounts do, on sites of one backend. */
export function accountsOn({ data, accounts, db }: Backend) {
  const aSite = () => given({ data, accounts, environment: { TRUST_PROXY: '1' }, limits: withoutWorkBudget })

  /** The newest mail of a kind to an address. */
  async function mailTo(email: string, kind: string) {
    const { data: rows } = await db
      .from('outbox')
      .select('message')
      .eq('recipient', email)
      .eq('kind', kind)
      .order('created_at', { ascending: false })
    const { text } = rows![0]!.message as { text: string }
    const link = /http:\/\/localhost:\d+(\/auth\/(?:confirm|email)\?l=[\w-]+)/.exec(text)?.[1] ?? ''
    const code = /\b\d(?:\s?\d){5}\b/.exec(text)?.[0].replace(/\s/g, '') ?? ''
    return { text, link, code }
  }

  /** Asks for an account and opens the mail's link: only the choice of a password is missing. */
  async function confirmed(agent: Agent, email: string) {
    await askForAccount(agent, email)
    const { link } = await mailTo(email, 'account-confirmation')
    return agent.get(link).expect(303).expect('Location', '/auth/nova-senha')
  }

  /** As if the mails to an address had been asked for ten minutes earlier. */
  async function passTenMinutes(email: string) {
    const earlier = (createdAt: string) => ({
      created_at: new Date(Date.parse(createdAt) - 10 * 60 * 1000).toISOString(),
    })
    const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
    const { data: mails } = await db.from('outbox').select('id, created_at').eq('recipient', email).throwOnError()
    for (const { id, created_at } of mails)
      await db.from('outbox').update(earlier(created_at)).eq('id', id).throwOnError()
    const ofAddress = db.from('account_tokens').select('id, created_at').eq('address_hash', hash)
    const { data: tokens } = await ofAddress.throwOnError()
    for (const { id, created_at } of tokens)
      await db.from('account_tokens').update(earlier(created_at)).eq('id', id).throwOnError()
  }

  return {
    aSite,
    mailTo,
    confirmed,
    passTenMinutes,
    async signedIn(email: string, site = aSite()) {
      const agent = aBrowserOn(site)
      await signIn(agent, email).expect(303)
      return agent
    },
    /** A browser that has just opened the link of a recovery mail. */
    async recovering(email: string, site: Site) {
      const agent = aBrowserOn(site)
      await agent.post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
      const { link } = await mailTo(email, 'password-recovery')
      await agent.get(link).expect(303).expect('Location', '/auth/nova-senha')
      return agent
    },
    /** A person with an account, signed in. */
    async aMember(email = anAddress(), site = aSite(), agent = aBrowserOn(site)) {
      await confirmed(agent, email)
      await choosePassword(agent, password).expect(303).expect('Location', '/dashboard')
      return { agent, email, site }
    },
  }
}

/** The backend of the account suites, and `ana`: tests sign her in and out, and change nothing else of hers. */
export async function accountSuiteOn(backend: Backend) {
  const steps = accountsOn(backend)
  return { ...backend, ...steps, ana: await steps.aMember() }
}
export type AccountSuite = Awaited<ReturnType<typeof accountSuiteOn>>
