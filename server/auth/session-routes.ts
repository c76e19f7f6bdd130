import { Router, type RequestHandler } from 'express'
import { href } from '#shared/routes.ts'
import { sessionPaths } from '#shared/session-paths.ts'
import { clearedAtSignOut } from './cleared-cookies.ts'
import type { Services } from '../services.ts'
import { sendProblem, wantsJson } from '../http/problem.ts'
import { methodNotAllowed } from '../http/method-not-allowed.ts'
import { sessionOf } from './visitor-session.ts'
import { cookiesOf, parseCookies } from '../http/cookies.ts'

/** Signs out, and reports the state of the session. */
export function sessionRoutes(services: Services): Router {
  const signOut: RequestHandler = async (request, response) => {
    const session = sessionOf(request, response, cookiesOf(request), services)
    response.set('Cache-Control', 'private, no-store')
    if (!(await session.signOut())) {
      services.log.error({ requestId: response.locals.requestId }, 'a sign-out failed')
      if (wantsJson(request)) return sendProblem(response, 503)
      return response.redirect(303, href('dashboard', {}, { recebido: 'sair-falhou' }))
    }
    response.append('Set-Cookie', [...clearedAtSignOut])
    if (wantsJson(request)) response.status(204).end()
    else response.redirect(303, href('home', {}, { recebido: 'sair' }))
  }

  const showSession: RequestHandler = async (request, response) => {
    const session = sessionOf(request, response, cookiesOf(request), services)
    response.set('Cache-Control', 'private, no-store')
    const signedIn = await session.signedIn()
    const isLive = signedIn !== null && (await session.user()) !== null
    if (isLive) response.json({ email: signedIn.email })
    else response.status(204).end()
  }

  const router = Router()
  router.route(sessionPaths.signOut).post(parseCookies, signOut).all(methodNotAllowed('POST'))
  router.route(sessionPaths.state).get(parseCookies, showSession).all(methodNotAllowed('GET, HEAD'))
  return router
}
