import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import { mailedTokenHeader, type MailedToken } from '#server/supabase/embedded/mailed-token.ts'
import type { aSupabase } from './database.ts'
import { hostedTokens } from './hosted-tokens.ts'

/** How often Auth may be asked from one network address within its 5 minutes, which no test outlasts. */
const limits = { 'sign-in and refresh': 150, confirmation: 30, signup: 30, recovery: 30 }
export type Counted = keyof typeof limits

export type Call = { path: string; key: 'secret' | 'publishable' | 'none'; bearer: 'member' | 'none'; visitor: string }

/** Where a call arrived, and for how long access tokens last that are made there. */
type Endpoint = { url: string; lifetimeSeconds: number }

type Supabase = Pick<Awaited<ReturnType<typeof aSupabase>>, 'lite' | 'keys'>

/** A hosted project's answers, which the embedded Supabase behind it composes but for tokens, limits and links. */
export function hostedBackend(supabase: Supabase) {
  const { lite, keys } = supabase
  const tokens = hostedTokens(keys.jwtSecret)
  const counts = new Map<string, number>()

  function exceedsLimit(kind: Counted, visitor: string): boolean {
    const counted = `${kind} ${visitor}`
    counts.set(counted, (counts.get(counted) ?? 0) + 1)
    return counts.get(counted)! > limits[kind]
  }

  function isOverLimit(path: string, request: Request, visitor: string): boolean {
    if (path === '/auth/v1/token') return exceedsLimit('sign-in and refresh', visitor)
    if (path === '/auth/v1/verify') return exceedsLimit('confirmation', visitor)
    if (path === '/auth/v1/admin/generate_link') return exceedsLimit(bodyOf(request)['type'] as Counted, visitor)
    return false
  }

  return {
    /** As if so much had been asked for from an address already. */
    count(kind: Counted, visitor: string, times: number) {
      for (let time = 0; time < times; time += 1) exceedsLimit(kind, visitor)
    },

    async answerTo(
      request: Request,
      { path, key, visitor }: Call,
      { url, lifetimeSeconds }: Endpoint,
    ): Promise<Response> {
      if (path === '/auth/v1/.well-known/jwks.json') return Response.json(tokens.jwks)
      if (key === 'none') return Response.json({ message: 'Invalid API key' }, { status: 401 })
      if (isOverLimit(path, request, visitor)) return refusal(429, 'over_request_rate_limit')

      const isAuth = path.startsWith('/auth/v1/')
      const headers = headersFor(request, isAuth, keys.publishable, tokens.forLite)
      if (!headers) {
        return isAuth ? refusal(403, 'bad_jwt') : Response.json({ code: 'PGRST303', message: 'JWT' }, { status: 401 })
      }
      if (path === '/storage/v1/bucket/cvs') return Response.json({ id: 'cvs', public: false })
      if (path.startsWith('/auth/v1/admin/users/')) return refusal(404, 'user_not_found')
      if (path === '/auth/v1/admin/generate_link') {
        return key === 'secret' ? generateLink(supabase, bodyOf(request), url) : refusal(403, 'not_admin')
      }
      if (path === '/rest/v1/' && key === 'secret')
        return Response.json({ swagger: '2.0', paths: await describedPaths(lite) })
      const hasBody = !['GET', 'HEAD'].includes(request.method)
      const answer = await lite.fetch(`http://embedded.local${request.originalUrl}`, {
        method: request.method,
        headers,
        ...(hasBody && { body: request.body as Buffer<ArrayBuffer> }),
      })
      return isAuth ? tokens.withOwnToken(answer, url, lifetimeSeconds) : answer
    },
  }
}

/** As PostgREST describes tables and functions; the embedded Supabase does not. */
export async function describedPaths(lite: Pick<Supabase['lite'], 'query'>) {
  const tables = await lite.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const functions = await lite.query<{ name: string; taken: Record<string, string> | null }>(`
    select proname as name, (
      select json_object_agg(name, format_type(type, null))
      from unnest(proargnames, string_to_array(proargtypes::text, ' ')::oid[]) as own (name, type)
    ) as taken
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`)
  const posts = functions.map(({ name, taken }) => {
    const properties = Object.entries(taken ?? {}).map(([argument, format]) => [argument, { format }])
    const schema = { type: 'object', properties: Object.fromEntries(properties) as object }
    return [`/rpc/${name}`, { post: { parameters: [{ in: 'body', name: 'args', schema }] } }]
  })
  return Object.fromEntries([...tables.map(({ name }) => [`/${name}`, { get: {} }]), ...posts]) as object
}

/** Headers for the embedded Supabase, with the member's token in its own signature; `null` for a token of nobody. */
function headersFor(
  request: Request,
  isAuth: boolean,
  publishableKey: string,
  tokenForLite: (token: string) => string | null,
): Headers | null {
  const headers = new Headers()
  for (const name of [
    'Content-Type',
    'Accept',
    'Prefer',
    'X-Supabase-Api-Version',
    'Accept-Profile',
    'Content-Profile',
    'Range',
  ]) {
    const value = request.get(name)
    if (value) headers.set(name, value)
  }
  headers.set('apikey', isAuth ? publishableKey : request.get('apikey')!)
  const bearer = bearerOf(request)
  if (!bearer?.includes('.')) {
    if (bearer && !isAuth) headers.set('Authorization', `Bearer ${bearer}`)
    return headers
  }
  const token = tokenForLite(bearer)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return token === null ? null : headers
}

/**
 * GoTrue gives an account without confirmation another token and keeps its first password. The embedded Supabase gives
 * no second token, so the account is made anew.
 */
async function generateLink(
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
  if (mailed === null) return answer.ok ? refusal(500, 'unexpected_failure') : answer
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

export function bearerOf(request: Request): string | undefined {
  return /^Bearer (.+)$/.exec(request.get('Authorization') ?? '')?.[1]
}

function bodyOf(request: Request): Record<string, string> {
  return JSON.parse((request.body as Buffer).toString()) as Record<string, string>
}

function refusal(status: number, code: string): Response {
  return Response.json({ code: status, error_code: code, msg: code }, { status })
}
