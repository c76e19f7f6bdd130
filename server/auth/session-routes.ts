import { Router, type RequestHandler } from 'express'
import { href } from '#shared/routes.ts'
import { clearedAtSignOut } from './cleared-cookies.ts'
import type { Services } from '../services.ts'
import { sendProblem, wantsJson } from '../http/problem.ts'
import { methodNotAllowed } from '../http/method-not-allowed.ts'
import { sessionOf } from './visitor-session.ts'
import { cookiesOf, parseCookies } from '../http/cookies.ts'

/** Getting out, and whether one is in. */
export function sessionRoutes(services: Services): Router {
  const leave: RequestHandler = async (request, response) => {
    const session = sessionOf(request, response, cookiesOf(request), services)
    const isOut = await session.signOut()
    response.set('Cache-Control', 'private, no-store')
    if (isOut) response.append('Set-Cookie', [...clearedAtSignOut])
    if (!isOut) {
      services.log.error({ requestId: response.locals.requestId }, 'a sign-out failed')
      if (wantsJson(request)) return sendProblem(response, 503)
      return response.redirect(303, href('dashboard', {}, { recebido: 'sair-falhou' }))
    }
    if (wantsJson(request)) response.status(204).end()
    else response.redirect(303, href('home', {}, { recebido: 'sair' }))
  }

  const say: RequestHandler = async (request, response) => {
    const session = sessionOf(request, response, cookiesOf(request), services)
    response.set('Cache-Control', 'private, no-store')
    const signedIn = await session.signedIn()
    const isLive = signedIn !== null && (await session.user()) !== null
    if (isLive) response.json({ email: signedIn.email })
    else response.status(204).end()
  }

  const router = Router()
  router.route('/auth/sair').post(parseCookies, leave).all(methodNotAllowed('POST'))
  router.route('/auth/sessao').get(parseCookies, say).all(methodNotAllowed('GET, HEAD'))
  return router
}
