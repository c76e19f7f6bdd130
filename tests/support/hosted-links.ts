import { randomUUID } from 'node:crypto'
import { mailedTokenHeader, type MailedToken } from '#server/supabase/embedded/mailed-token.ts'
import type { aSupabase } from './database.ts'

type Supabase = Pick<Awaited<ReturnType<typeof aSupabase>>, 'lite' | 'keys'>

/**
 * GoTrue gives an account without confirmation another token and keeps its first password. The embedded Supabase gives
 * no second token, so the account is made anew.
 */
export async function generateLink(
  { lite, keys }: Supabase,
  { type, email, password, data }: Record<string, string>,
  url: string,
) {
  const address = `'${email!.replaceAll("'", "''")}'`
  const [user] = await lite.query<{ id: string; firstPassword: string; isConfirmed: boolean }>(
    `select id, encrypted_password as "firstPassword", email_confirmed_at is not null as "isConfirmed"
    from auth.users where email = ${address}`,
  )
  if (type === 'signup' && user?.isConfirmed) return refusal(422, 'email_exists')
  if (type === 'recovery' && !user) return refusal(404, 'user_not_found')
  const isAnew = type === 'signup' && user !== undefined
  if (isAnew) await lite.query(`delete from auth.users where id = '${user.id}'`)
  const [way, body] = type === 'recovery' ? ['recover', { email }] : ['signup', { email, password, data }]
  const answer = await lite.fetch(`http://embedded.local/auth/v1/${way}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: keys.publishable },
    body: JSON.stringify(body),
  })
  const mailed = answer.headers.get(mailedTokenHeader)
  if (mailed === null) return answer.ok || answer.status === 500 ? refusal(500, 'unexpected_failure') : answer
  const token = JSON.parse(mailed) as MailedToken
  if (isAnew) {
    await lite.query(`update auth.users set encrypted_password = '${user.firstPassword}' where email = ${address}`)
  }
  return Response.json({
    id: user?.id ?? randomUUID(),
    email,
    action_link: `${url}/auth/v1/verify?token=${token.hash}&type=${type}`,
    email_otp: token.code,
    hashed_token: token.hash,
    verification_type: type,
    redirect_to: 'http://localhost',
  })
}

/** As GoTrue refuses a call. */
export function refusal(status: number, code: string): Response {
  return Response.json({ code: status, error_code: code, msg: code }, { status })
}
