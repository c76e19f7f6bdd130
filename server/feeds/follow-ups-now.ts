import { Router, type Request, type Response } from 'express'
import { followUpsNowPath } from '#shared/beside/follow-ups-now-path.ts'
import { sessionOf } from '../auth/visitor-session.ts'
import { membersIn } from '../data/members.ts'
import { workspaceIn } from '../data/workspace/workspace.ts'
import { followUpsNowIn } from '../follow-ups/now.ts'
import { cookiesOf, parseCookies } from '../http/cookies.ts'
import { httpError } from '../http/http-error.ts'
import type { WithinMemberLimit } from '../http/member-requests.ts'
import { methodNotAllowed } from '../http/method-not-allowed.ts'
import { sendProblem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { Unavailable } from '../unavailable.ts'

/** What the window beside WhatsApp asks for when the seller comes back to it. */
export function followUpsNowRoutes(services: Services, withinMemberLimit: WithinMemberLimit): Router {
  async function answer(request: Request, response: Response) {
    const session = sessionOf(request, response, cookiesOf(request), services)
    response.set('Cache-Control', 'private, no-store')
    await withinMemberLimit(response, session, async () => {
      const signedIn = await session.signedIn()
      const own = signedIn && (await membersIn(session.db).own(signedIn.id))
      if (!own) return sendProblem(response, 401)
      response.json(await followUpsNowIn(workspaceIn(session.db), own.setUp))
    })
  }

  const router = Router()
  router
    .route(followUpsNowPath)
    .get(parseCookies, (request, response) => answer(request, response).catch(unavailable))
    .all(methodNotAllowed('GET, HEAD'))
  return router
}

function unavailable(failure: unknown): never {
  throw failure instanceof Unavailable ? httpError(503, failure.message) : failure
}
