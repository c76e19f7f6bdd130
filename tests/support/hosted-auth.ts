import type { Request } from 'express'
import type { aSupabase } from './database.ts'
import { hostedLimits } from './hosted-limits.ts'
import { generateLink, refusal } from './hosted-links.ts'
import { refreshTokenSuffix } from './hosted-tokens.ts'

export type Call = { path: string; key: 'secret' | 'publishable' | 'none'; bearer: 'member' | 'none'; visitor: string }

type Supabase = Pick<Awaited<ReturnType<typeof aSupabase>>, 'lite' | 'keys'>

const authPaths = /^\/auth\/v1\/(admin\/(generate_link|users(\/.+)?)|logout|recover|settings|signup|token|user|verify)$/
/** bcrypt takes no more. */
const maxPasswordBytes = 72

/** What GoTrue answers otherwise than the embedded Auth. */
export function hostedAuth(supabase: Supabase) {
  const { isOverLimit, useUp } = hostedLimits()
  let hasSignUps = false
  return {
    useUp,

    /** Lets anybody begin an account, as in a project that is not set up as it should be. */
    allowSignUps() {
      hasSignUps = true
    },

    /** `null` where the embedded Auth answers. */
    async answerTo(request: Request, { path, key, visitor }: Call, url: string): Promise<Response | null> {
      if (!authPaths.test(path)) return new Response('404 page not found', { status: 404 })
      if (path.startsWith('/auth/v1/admin/') && key !== 'secret') return refusal(403, 'not_admin')
      if (path.startsWith('/auth/v1/admin/users/')) return refusal(404, 'user_not_found')
      if (isOverLimit(request.method, path, visitor)) return refusal(429, 'over_request_rate_limit')
      if (path === '/auth/v1/signup' && !hasSignUps) return refusal(422, 'signup_disabled')
      const body = bodyOf(request)
      if (path === '/auth/v1/admin/generate_link') return generateLink(supabase, body, url)
      const { password = '', refresh_token } = body
      if (path === '/auth/v1/user' && Buffer.byteLength(password) > maxPasswordBytes)
        return refusal(400, 'validation_failed')
      if (!refresh_token || refresh_token.endsWith(refreshTokenSuffix)) return null
      return refusal(400, /^[a-z\d]{12}$/.test(refresh_token) ? 'refresh_token_not_found' : 'validation_failed')
    },
  }
}

/** The body of a call with the embedded Auth's own refresh token, if it has one. */
export function bodyForLite(request: Request): string {
  const { refresh_token, ...rest } = bodyOf(request)
  return JSON.stringify({
    ...rest,
    ...(refresh_token && { refresh_token: refresh_token.replace(refreshTokenSuffix, '') }),
  })
}

function bodyOf({ body }: Request): Record<string, string> {
  return Buffer.isBuffer(body) && body.length > 0 ? (JSON.parse(body.toString()) as Record<string, string>) : {}
}
