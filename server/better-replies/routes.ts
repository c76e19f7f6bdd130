import { Router, type Request, type Response } from 'express'
import { betterRepliesPath } from '#shared/better-replies/events.ts'
import { openModel } from '../ai/model.ts'
import { sessionOf } from '../auth/visitor-session.ts'
import { cookiesOf, parseCookies } from '../http/cookies.ts'
import { formFields, maxBytesOf, maxFieldsBytes } from '../http/form-body.ts'
import { httpError } from '../http/http-error.ts'
import type { WithinMemberLimit } from '../http/member-requests.ts'
import { methodNotAllowed } from '../http/method-not-allowed.ts'
import { addressOf } from '../http/proxies.ts'
import { noticeAlone, sendProblem } from '../http/problem.ts'
import type { WithBody } from '../http/request-bodies.ts'
import { modelRateLimit, sellerRateLimit } from '../rate-limits/limits.ts'
import type { Services } from '../services.ts'
import { Unavailable } from '../unavailable.ts'
import { askedIn, type AskedWithConsent, type RefusedRequest } from './asked.ts'
import { streamEvents } from './event-stream.ts'

/** Where a member's own page asks a model for better versions of its replies. Without a model there is no such address. */
export function betterRepliesRoutes(
  services: Services,
  withBody: WithBody,
  withinMemberLimit: WithinMemberLimit,
): Router {
  const router = Router()
  const { config, limits, rateLimitStore, log } = services
  if (!config.model) return router
  const model = openModel(config.model, limits.model, log)
  const ofSeller = sellerRateLimit(limits, rateLimitStore)
  const ofWorkspace = modelRateLimit(limits, rateLimitStore)

  async function answer(request: Request, response: Response) {
    const type = request.get('Content-Type') ?? ''
    const fields = await withBody(request, maxBytesOf(type, maxFieldsBytes), (body) => formFields(body, type))
    response.set('Cache-Control', 'private, no-store')
    const session = sessionOf(request, response, cookiesOf(request), services)
    let asked: AskedWithConsent | RefusedRequest = { status: 401 }
    await withinMemberLimit(response, session, async () => {
      asked = await askedIn(fields, session, { address: addressOf(request), model, ofSeller, ofWorkspace }).catch(
        unavailable,
      )
    })
    if ('status' in asked) refuse(asked, response)
    else await streamEvents(asked, model, services, response)
  }

  router.route(betterRepliesPath).post(parseCookies, answer).all(methodNotAllowed('POST'))
  return router
}

function unavailable(failure: unknown): never {
  throw failure instanceof Unavailable ? httpError(503, failure.message) : failure
}

function refuse({ status, notice, retryInSeconds }: RefusedRequest, response: Response) {
  if (retryInSeconds !== undefined) response.set('Retry-After', `${retryInSeconds}`)
  sendProblem(response, status, notice === undefined ? null : noticeAlone(notice))
}
