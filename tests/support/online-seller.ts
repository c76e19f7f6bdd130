import { workspaceIn } from '#server/data/workspace/workspace.ts'
import { connect, type Db } from '#server/supabase/client.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { plusMinutes } from '#shared/reading/view/times.ts'
import { wallTimeInSaoPaulo } from '#shared/sao-paulo.ts'
import { accountsOn, aBrowserOn, cookieOf, memberIn, signIn } from './accounts.ts'
import type { aDatabase } from './database.ts'
import { chat } from './sellers.ts'

type Database = Awaited<ReturnType<typeof aDatabase>>

/** A member in a browser, signed in on a site, and the workspace that their token opens. */
export async function anOnlineSeller(database: Database) {
  const { agent, email, site } = await accountsOn(database).aMember()
  const cookie = cookieOf((await signIn(aBrowserOn(site), email).expect(303)).headers)
  const db = withToken(database, memberIn(cookie).token)
  const workspace = workspaceIn(db)
  return {
    agent,
    cookie,
    site,
    db,
    workspace,
    /** Takes in one chat and gives the customer's id. */
    async brings(name: string, messages: MessageFacts[]): Promise<string> {
      const report = await workspace.importContact({ name, messages, bringBack: false })
      if (report.kind !== 'kept') throw new Error('Not kept')
      return report.customer
    },
  }
}
export type OnlineSeller = Awaited<ReturnType<typeof anOnlineSeller>>

function withToken({ keys, lite }: Database, token: string): Db {
  return connect('http://embedded.local', keys.publishable, (address, options) => {
    const headers = new Headers(options?.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return lite.fetch(address, { ...options, headers })
  })
}

/** Wall time in São Paulo so many minutes ago. */
export const ago = (minutes: number) => plusMinutes(wallTimeInSaoPaulo(new Date()), -minutes)

/** A chat that began so many minutes ago, one line a minute. */
export const chatFrom = (minutesAgo: number, ...lines: string[]) => chat(ago(minutesAgo), ...lines)

/** The cookies of a `Cookie` header, for a browser at that address. */
export function cookiesFor(cookie: string, url: string) {
  return cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url }
  })
}
