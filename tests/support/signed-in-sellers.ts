import { workspaceIn } from '#server/data/workspace/workspace.ts'
import { cookieValueOf } from '#server/sessions/cookie.ts'
import { connect } from '#server/supabase/client.ts'
import { cookies } from '#shared/cookies.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import type { Stage } from '#shared/reading/labels.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { aBrowserOn, accountsOn, password } from './accounts.ts'
import type { given } from './app.ts'
import type { aDatabase } from './database.ts'
import { aSeller, chat } from './sellers.ts'

type Database = Awaited<ReturnType<typeof aDatabase>>

/** A member with a browser on a site, and the workspace of the same session. No form is sent: each takes its least time. */
export async function aSignedInSeller(database: Database, ownSite?: ReturnType<typeof given>) {
  const seller = await aSeller(database)
  await seller.db.auth.updateUser({ password })
  const { data } = await seller.db.auth.getSession()
  const { access_token: token } = data.session!
  const cookie = `${cookies.session.nameOnHttp}=${cookieValueOf({ ...data.session!, expires_at: data.session!.expires_at! })}`
  const site = ownSite ?? accountsOn(database).aSite()
  const agent = aBrowserOn(site)
  agent.jar.setCookie(cookie, '127.0.0.1', '/')
  const fetchAsMember: typeof fetch = (input, init) => {
    const withToken = new Headers(init?.headers)
    withToken.set('Authorization', `Bearer ${token}`)
    return database.lite.fetch(input, { ...init, headers: withToken })
  }
  const db = connect('http://embedded.local', database.keys.publishable, fetchAsMember)
  const workspace = workspaceIn(db)
  return {
    id: seller.id,
    email: seller.address,
    site,
    agent,
    cookie,
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
export type SignedInSeller = Awaited<ReturnType<typeof aSignedInSeller>>

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

/** A customer whose chat began so many minutes ago; the stage is set as the seller would. */
export async function aCustomer(
  { workspace, brings }: Pick<SignedInSeller, 'workspace' | 'brings'>,
  name: string,
  { stage, cents, minutesAgo = 60 }: { stage?: Stage; cents?: number; minutesAgo?: number } = {},
): Promise<string> {
  const id = await brings(name, chatFrom(minutesAgo, 'C: oi, quanto custa a consultoria?', 'S: sai por R$ 890'))
  const own = stage && { stage, stage_by_hand: true, asleep_at: null }
  await workspace.change(id, () => ({ ...own, ...(cents !== undefined && { value_cents: cents }) }))
  return id
}

/** A customer's row as it stands. */
export const rowOf = async ({ workspace }: Pick<SignedInSeller, 'workspace'>, id: string) =>
  (await workspace.customer(id, ago(0)))!.row
