import request from 'supertest'
import type { Accounts } from '#server/data/accounts.ts'
import type { Data } from '#server/data/data.ts'
import type { Db } from '#server/data/db.ts'
import { anAddress } from './database.ts'
import { given } from './world.ts'

export const password = 'uma frase bem comprida'

/** A browser that keeps its cookies. */
export const aBrowserOn = ({ app }: Pick<ReturnType<typeof given>, 'app'>) => request.agent(app)
export type Agent = ReturnType<typeof aBrowserOn>

export async function askForAccount(agent: Agent, email: string, name = 'Ana Souza') {
  return agent.post('/auth?modo=criar').type('form').send({ form: 'criar', name, email }).expect(303)
}

export const choosePassword = (agent: Agent, chosen: string) =>
  agent.post('/auth/nova-senha').type('form').send({ form: 'new-password', password: chosen })

export const signIn = (agent: Agent, email: string, typed = password) =>
  agent.post('/auth').type('form').send({ form: 'entrar', email, password: typed })

export const cookiesIn = (headers: Record<string, unknown>) => (headers['set-cookie'] ?? []) as string[]

/** The `Cookie` of a browser that was just given these. */
export const cookieOf = (headers: Record<string, unknown>) =>
  cookiesIn(headers)
    .map((line) => line.split(';')[0]!)
    .join('; ')

type Kept = { data: Data; accounts: Accounts; db: Db; environment?: NodeJS.ProcessEnv }

/** The steps of those who have accounts, on the site that keeps them there. */
export function accountsOn({ data, accounts, db, environment = {} }: Kept) {
  const world = () => given({ data, accounts, environment })

  /** What the newest letter of a kind to somebody says. */
  async function letterTo(email: string, kind: string) {
    const { data: rows } = await db
      .from('outbox')
      .select('message')
      .eq('recipient', email)
      .eq('kind', kind)
      .order('created_at', { ascending: false })
    const { text } = rows![0]!.message as { text: string }
    const link = /http:\/\/localhost:\d+(\/auth\/confirm\?l=[\w-]+)/.exec(text)?.[1] ?? ''
    const code = /\b\d(?:\s?\d){5}\b/.exec(text)?.[0].replace(/\s/g, '') ?? ''
    return { text, link, code }
  }

  return {
    world,
    letterTo,
    /** Somebody with an account, signed in. */
    async aMember(email = anAddress(), on = world(), agent = aBrowserOn(on)) {
      await askForAccount(agent, email)
      const { link } = await letterTo(email, 'account-confirmation')
      await agent.get(link).expect(303).expect('Location', '/auth/nova-senha')
      await choosePassword(agent, password).expect(303).expect('Location', '/dashboard')
      return { agent, email, on }
    },
  }
}
