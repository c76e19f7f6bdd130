import { membersIn } from '#server/data/members.ts'
import { accountsIn } from '#server/sessions/accounts.ts'
import { connect, type Db } from '#server/supabase/client.ts'
import type { Supabase } from '#server/supabase/supabase.ts'

const ana = 'ana@exemplo.com.br'
const password = 'uma frase bem comprida'
const address = '203.0.113.7'

/** A member of a new workspace, with a client that has their token. */
export async function signedUp({ auth }: Pick<Supabase, 'auth'>, email = ana): Promise<{ id: string; db: Db }> {
  const token = await accountsIn(auth).beginSignUp(email, 'Ana', address)
  if (typeof token === 'string') throw new Error(`No token: ${token}`)
  const db = connect(auth.url, auth.publishableKey, auth.forClientIp(address))
  const { data, error } = await db.auth.verifyOtp({ type: 'signup', token_hash: token.hash })
  if (error) throw error
  const { error: refused } = await db.auth.updateUser({ password })
  if (refused) throw refused
  const { id } = data.user!
  await membersIn(db).begin(id, 'Ana')
  return { id, db }
}

/** The `Cookie` of the member's browser. */
export async function signedIn(port: number, email = ana): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ form: 'entrar', email, password }),
    redirect: 'manual',
  })
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0]!)
  if (answer.status !== 303) throw new Error(`Nobody was signed in: ${answer.status}`)
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}
