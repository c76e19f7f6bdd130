import { createHmac, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { isIP } from 'node:net'
import express, { type Request, type Response as Answer } from 'express'
import type { MailedToken } from '#server/supabase/embedded/lite.ts'
import { aSupabase } from './database.ts'
import { aFreePort } from './free-port.ts'

/** How a project, or what is in front of it, may fail. */
export type Failure =
  | 'refuses connections'
  | 'resets connections'
  | 'does what it is asked and loses the answer'
  | 'answers 500 in JSON'
  | 'answers 500 in HTML'
  | 'answers 200 in HTML'
  | 'answers 200 with nothing'
  | 'breaks off in the middle of an answer'
  | 'answers half of its JSON'
  | 'refuses at its gateway'
  | 'is slow'
  | 'answers null'
  | 'answers an empty object'
  | 'answers a list of numbers'
  | 'answers JSON of its own with 404'
  | 'answers null with 404'
  | 'answers HTML with 404'
  | 'answers nothing with 404'
  | 'lacks what it is asked for'
  | 'redirects elsewhere'

/** How often Auth may be asked from one network address within its 5 minutes, which no test outlasts. */
const limits = { 'sign-in and refresh': 150, confirmation: 30, signup: 30, recovery: 30 }
type Counted = keyof typeof limits

type Claims = Record<string, unknown> & { exp: number }
type Call = { path: string; key: 'secret' | 'publishable' | 'none'; bearer: 'member' | 'none'; visitor: string }
type Session = { access_token: string; user: Record<string, unknown> & { user_metadata: object } }

/**
 * A hosted project as the libraries see it: ES256 tokens, Auth's limits by network address and `admin/generate_link`.
 * Rows and accounts are kept by the embedded Supabase behind it.
 */
export async function aHostedProject() {
  await using resources = new AsyncDisposableStack()
  const { lite, keys, folder } = resources.use(await aSupabase())
  // The embedded Supabase grants again what the migrations revoked, and leaves it to row-level security.
  await lite.query('revoke all on all tables in schema public from anon')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  const jwks = {
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }],
  }

  const spent = new Map<string, number>()
  const endpoints = resources.use(new AsyncDisposableStack())
  const endpoint = await anEndpoint()

  const kept = resources.move()
  return {
    ...endpoint,
    /** The same project at another address, where it fails, counts calls and makes tokens by itself. */
    anEndpoint,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    folder,
    query: lite.query,
    /** As if so much had been asked for from an address already. */
    count(kind: Counted, visitor: string, times: number) {
      for (let time = 0; time < times; time += 1) isSpent(kind, visitor)
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }

  async function anEndpoint() {
    const received: Call[] = []
    let lifetime = 3600
    let failing: { how: Failure; where: (path: string) => boolean } | null = null
    let timeout = new AbortController()
    const timeOut = () => {
      timeout.abort(new DOMException('The project is slow', 'TimeoutError'))
      timeout = new AbortController()
    }

    const app = express()
    app.use(express.raw({ type: () => true }))
    app.use(async (request, answer) => {
      const call = callOf(request)
      received.push(call)
      const answered = () => answerTo(request, call, url, lifetime)
      const fails = failing?.where(request.path) ? failing.how : null
      if (fails === 'is slow') timeOut()
      else if (fails) await fail(fails, request, answer, answered)
      else await send(answer, await answered())
    })

    const server = createServer(app)
    const open = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    async function close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    // One that it gets again after it was closed.
    const port = await aFreePort()
    await open(port)
    const url = `http://127.0.0.1:${port}`
    endpoints.defer(close)

    return {
      url,
      /** Of a call: it takes too long once the project is slow, and never because the machine is. */
      timeoutSignal: () => AbortSignal.any([timeout.signal]),
      /** Calls so far, from a path on. */
      calls: (path: string) => received.filter((call) => call.path.startsWith(path)),
      /** Seconds that access tokens last from now on; of fewer than none, they are stale when they are made. */
      tokensLast(seconds: number) {
        lifetime = seconds
      },
      /** What becomes of something that is done while the project, or what lies under a path of it, fails. */
      async whileIt<Result>(how: Failure, act: () => Promise<Result>, where: string | RegExp = '/'): Promise<Result> {
        failing = {
          how,
          where: typeof where === 'string' ? (path) => path.startsWith(where) : (path) => where.test(path),
        }
        if (how === 'refuses connections') await close()
        try {
          return await act()
        } finally {
          failing = null
          if (how === 'refuses connections') await open(port)
        }
      },
    }
  }

  function callOf(request: Request): Call {
    const key = request.get('apikey')
    const forwarded = request.get('Sb-Forwarded-For') ?? ''
    return {
      path: request.path,
      key: key === keys.secret ? 'secret' : key === keys.publishable ? 'publishable' : 'none',
      bearer: bearerOf(request)?.includes('.') ? 'member' : 'none',
      visitor: key === keys.secret && isIP(forwarded) ? forwarded : request.socket.remoteAddress!,
    }
  }

  async function fail(
    how: Exclude<Failure, 'is slow'>,
    request: Request,
    answer: Answer,
    answered: () => Promise<Response>,
  ) {
    const page = '<!doctype html><title>Oops</title><h1>Oops</h1>'
    if (how === 'resets connections') request.socket.resetAndDestroy()
    else if (how === 'answers 500 in JSON') answer.status(500).json({ message: 'An unexpected error occurred' })
    else if (how === 'answers 500 in HTML') answer.status(500).type('html').send(page)
    else if (how === 'answers 200 in HTML') answer.type('html').send(page)
    else if (how === 'answers 200 with nothing') answer.status(200).end()
    else if (how === 'answers half of its JSON') answer.type('json').send('[{"id":')
    else if (how === 'breaks off in the middle of an answer') {
      answer.type('json').set('Content-Length', '100')
      answer.write('[{"id":', () => request.socket.destroy())
    } else if (how === 'refuses at its gateway') answer.status(401).json({ message: 'Invalid API key' })
    else if (how === 'answers null') answer.json(null)
    else if (how === 'answers an empty object') answer.json({})
    else if (how === 'answers a list of numbers') answer.json([1, 2])
    else if (how === 'answers JSON of its own with 404') answer.status(404).json([])
    else if (how === 'answers null with 404') answer.status(404).json(null)
    else if (how === 'answers HTML with 404') answer.status(404).type('html').send(page)
    else if (how === 'answers nothing with 404') answer.status(404).end()
    else if (how === 'lacks what it is asked for') answer.status(404).json(missing(request.path))
    else if (how === 'redirects elsewhere') answer.redirect(302, `/elsewhere${request.path}`)
    else {
      await answered()
      request.socket.destroy()
    }
  }

  async function answerTo(
    request: Request,
    { path, key, visitor }: Call,
    url: string,
    lifetime: number,
  ): Promise<Response> {
    if (path === '/auth/v1/.well-known/jwks.json') return Response.json(jwks)
    if (key === 'none') return Response.json({ message: 'Invalid API key' }, { status: 401 })
    if (isOverLimit(path, request, visitor)) return refusal(429, 'over_request_rate_limit')

    const isAuth = path.startsWith('/auth/v1/')
    const headers = headersFor(request, isAuth)
    if (!headers) {
      return isAuth ? refusal(403, 'bad_jwt') : Response.json({ code: 'PGRST303', message: 'JWT' }, { status: 401 })
    }
    if (path === '/storage/v1/bucket/cvs') return Response.json({ id: 'cvs', public: false })
    if (path.startsWith('/auth/v1/admin/users/')) return refusal(404, 'user_not_found')
    if (path === '/auth/v1/admin/generate_link') {
      return key === 'secret' ? generateLink(bodyOf(request), url) : refusal(403, 'not_admin')
    }
    if (path === '/rest/v1/' && key === 'secret')
      return Response.json({ swagger: '2.0', paths: await describedPaths() })
    const hasBody = !['GET', 'HEAD'].includes(request.method)
    const answer = await lite.fetch(`http://embedded.local${request.originalUrl}`, {
      method: request.method,
      headers,
      ...(hasBody && { body: request.body as Buffer<ArrayBuffer> }),
    })
    return isAuth ? inItsOwnTokens(answer, url, lifetime) : answer
  }

  /** As PostgREST describes tables and functions; the embedded Supabase does not. */
  async function describedPaths() {
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

  /** What the embedded Supabase is told, with the member's token in its own signature; `null` where it is none. */
  function headersFor(request: Request, isAuth: boolean): Headers | null {
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
    headers.set('apikey', isAuth ? keys.publishable : request.get('apikey')!)
    const bearer = bearerOf(request)
    if (!bearer?.includes('.')) {
      if (bearer && !isAuth) headers.set('Authorization', `Bearer ${bearer}`)
      return headers
    }
    const claims = claimsIn(bearer)
    if (claims) headers.set('Authorization', `Bearer ${signedForLite(claims)}`)
    return claims && headers
  }

  function isOverLimit(path: string, request: Request, visitor: string): boolean {
    if (path === '/auth/v1/token') return isSpent('sign-in and refresh', visitor)
    if (path === '/auth/v1/verify') return isSpent('confirmation', visitor)
    if (path === '/auth/v1/admin/generate_link') return isSpent(bodyOf(request)['type'] as Counted, visitor)
    return false
  }

  function isSpent(kind: Counted, visitor: string): boolean {
    const counted = `${kind} ${visitor}`
    spent.set(counted, (spent.get(counted) ?? 0) + 1)
    return spent.get(counted)! > limits[kind]
  }

  /**
   * As GoTrue does: an account without confirmation keeps its first password, and gets another token. The embedded
   * Supabase gives no other, so it is made anew.
   */
  async function generateLink({ type, email, password, data }: Record<string, string>, url: string) {
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
    let refused: Response | null = null
    const token: MailedToken | null = await lite.tokenFrom(async () => {
      const answer = await lite.fetch(`http://embedded.local/auth/v1/${way}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', apikey: keys.publishable },
        body: JSON.stringify(body),
      })
      if (!answer.ok) refused = answer
    })
    if (!token) return refused ?? refusal(500, 'unexpected_failure')
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

  /** Tokens as a hosted project makes them, with all that it says in them. */
  async function inItsOwnTokens(answer: Response, url: string, lifetime: number): Promise<Response> {
    const text = await answer.text()
    const body = text === '' ? null : (JSON.parse(text) as Partial<Session>)
    const { status } = answer
    if (!body) return new Response(null, { status })
    if (!body.access_token || !body.user) return Response.json(body, { status })
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...payloadOf(body.access_token),
      iss: `${url}/auth/v1`,
      iat: now,
      exp: now + lifetime,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: body.user.user_metadata,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      is_anonymous: false,
    }
    const session = { expires_in: lifetime, expires_at: now + lifetime, access_token: signed(claims) }
    return Response.json({ ...body, ...session }, { status })
  }

  function signed(claims: Claims): string {
    const unsigned = `${encoded({ alg: 'ES256', typ: 'JWT', kid })}.${encoded(claims)}`
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
    return `${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`
  }

  function claimsIn(token: string): Claims | null {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    const isOurs = verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
    const claims = isOurs ? payloadOf(token) : null
    return claims && claims.exp > Date.now() / 1000 ? claims : null
  }

  function signedForLite(claims: Claims): string {
    const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
    return `${unsigned}.${createHmac('sha256', keys.jwtSecret).update(unsigned).digest('base64url')}`
  }
}

/** As PostgREST says that a function is missing, and Auth that it knows no such address. */
function missing(path: string): object {
  return path.startsWith('/auth/v1/')
    ? { code: 404, error_code: 'not_found', msg: 'Not found' }
    : { code: 'PGRST202', message: 'Could not find the function in the schema cache', details: null, hint: null }
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer (.+)$/.exec(request.get('Authorization') ?? '')?.[1]
}

function bodyOf(request: Request): Record<string, string> {
  return JSON.parse((request.body as Buffer).toString()) as Record<string, string>
}

function refusal(status: number, code: string): Response {
  return Response.json({ code: status, error_code: code, msg: code }, { status })
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims

async function send(answer: Answer, from: Response) {
  answer.status(from.status)
  for (const name of ['Content-Type', 'Content-Range', 'Preference-Applied']) {
    const value = from.headers.get(name)
    if (value) answer.set(name, value)
  }
  answer.end(Buffer.from(await from.arrayBuffer()))
}
