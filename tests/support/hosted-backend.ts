import type { Request } from 'express'
import type { aSupabase } from './database.ts'
import { bodyForLite, hostedAuth, type Call } from './hosted-auth.ts'
import { describedPaths } from './hosted-description.ts'
import { refusal } from './hosted-links.ts'
import { hostedTokens } from './hosted-tokens.ts'

/** Where a call arrived, and for how long access tokens last that are made there. */
type Endpoint = { url: string; lifetimeSeconds: number }

type Supabase = Pick<Awaited<ReturnType<typeof aSupabase>>, 'lite' | 'keys'>

/** A hosted project's answers, which the embedded Supabase behind it composes but for tokens, limits and links. */
export function hostedBackend(supabase: Supabase) {
  const { lite, keys } = supabase
  const tokens = hostedTokens(keys.jwtSecret)
  const auth = hostedAuth(supabase)

  return {
    useUp: auth.useUp,
    allowSignUps: auth.allowSignUps,

    async answerTo(request: Request, call: Call, { url, lifetimeSeconds }: Endpoint): Promise<Response> {
      const { path, key } = call
      if (path === '/auth/v1/.well-known/jwks.json') return Response.json(tokens.jwks)
      if (key === 'none') return Response.json({ message: 'Invalid API key' }, { status: 401 })
      const isAuth = path.startsWith('/auth/v1/')
      const own = isAuth ? await auth.answerTo(request, call, url) : null
      if (own) return own

      const headers = headersFor(request, isAuth, keys.publishable, tokens.forLite)
      if (!headers) {
        return isAuth ? refusal(403, 'bad_jwt') : Response.json({ code: 'PGRST303', message: 'JWT' }, { status: 401 })
      }
      if (path === '/storage/v1/bucket/cvs') return Response.json({ id: 'cvs', public: false })
      if (path === '/rest/v1/' && key === 'secret')
        return Response.json({ swagger: '2.0', paths: await describedPaths(lite) })
      const hasBody = !['GET', 'HEAD'].includes(request.method)
      const answer = await lite.fetch(`http://embedded.local${request.originalUrl}`, {
        method: request.method,
        headers,
        ...(hasBody && { body: isAuth ? bodyForLite(request) : (request.body as Buffer<ArrayBuffer>) }),
      })
      if (isAuth && answer.status === 500) return refusal(500, 'unexpected_failure')
      return isAuth ? tokens.withOwnToken(answer, url, lifetimeSeconds) : answer
    },
  }
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

export function bearerOf(request: Request): string | undefined {
  return /^Bearer (.+)$/.exec(request.get('Authorization') ?? '')?.[1]
}
