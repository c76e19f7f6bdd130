import request from 'supertest'
import type { Accounts } from '#server/supabase/accounts.ts'
import type { Data } from '#server/data/data.ts'
import type { Db } from '#server/supabase/client.ts'
import { anAddress } from './database.ts'
import { given } from './app.ts'

export const password = 'uma frase bem comprida'

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

/** Whose session a `Cookie` holds, and its token. */
export function memberIn(cookie: string) {
  const session = Buffer.from(cookie.split('base64-')[1]!.split(';')[0]!, 'base64url').toString()
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  const { sub: id } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return { id, token }
}

/** Where accounts are kept, and what is kept beside them. */
export type Backend = { data: Data; accounts: Accounts; db: Db }

/** The steps of those who have accounts, on the site that keeps them there. */
export function accountsOn({ data, accounts, db }: Backend) {
  const world = () => given({ data, accounts, environment: { TRUST_PROXY: '1' } })

  /** What the newest letter of a kind to somebody says. */
  async function letterTo(email: string, kind: string) {
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

  /** Has a browser ask for an account and open the mail's link: a password is all that is missing. */
  async function confirmed(agent: Agent, email: string) {
    await askForAccount(agent, email)
    const { link } = await letterTo(email, 'account-confirmation')
    return agent.get(link).expect(303).expect('Location', '/auth/nova-senha')
  }

  return {
    world,
    letterTo,
    confirmed,
    /** A browser in which somebody who forgot the password has just opened the mail's link. */
    async recovering(email: string, on: Site) {
      const agent = aBrowserOn(on)
      await agent.post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
      const { link } = await letterTo(email, 'password-recovery')
      await agent.get(link).expect(303).expect('Location', '/auth/nova-senha')
      return agent
    },
    /** Somebody with an account, signed in. */
    async aMember(email = anAddress(), on = world(), agent = aBrowserOn(on)) {
      await confirmed(agent, email)
      await choosePassword(agent, password).expect(303).expect('Location', '/dashboard')
      return { agent, email, on }
    },
  }
}
