import { Router, type Request, type Response } from 'express'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { etagOf, isNotModified } from '../fast-path/conditional-requests.ts'
import { calendarFile } from '../follow-ups/calendar-file.ts'
import { httpError, NotFound } from '../http/http-error.ts'
import type { WithinMemberLimit } from '../http/member-requests.ts'
import { methodNotAllowed } from '../http/method-not-allowed.ts'
import { calendarRateLimit } from '../rate-limits/limits.ts'
import type { Services } from '../services.ts'
import { calendarRoute, openCalendarToken, type CalendarKey } from '../tokens/calendar-address.ts'
import { Unavailable } from '../unavailable.ts'

/**
 * A member's follow-ups for their calendar. Its address is the only credential: no cookie is read, and an address that was
 * given up is answered as one that never was. Each address has its own count, since whoever has an old one could use up the
 * owner's; the work of all of them is the member's.
 */
export function calendarRoutes(
  { config, data, limits, rateLimitStore, tokens }: Services,
  withinMemberLimit: WithinMemberLimit,
): Router {
  const router = Router()
  const secondsUntilNext = calendarRateLimit(limits, rateLimitStore)

  async function answer(request: Request<{ token: string }>, response: Response) {
    const key = await openCalendarToken(request.params.token, tokens)
    if (!key) throw new NotFound('No such calendar')
    const wait = await secondsUntilNext(`${key.member} ${key.version}`)
    if (wait !== null) throw httpError(429, 'Too many requests for a calendar', { 'Retry-After': `${wait}` })
    await withinMemberLimit(response, { id: key.member }, () => sendCalendar(key, request, response))
  }

  async function sendCalendar(key: CalendarKey, { headers }: Request<{ token: string }>, response: Response) {
    const followUps = await data.calendars.followUps(key.member, key.version, wallTimeInSaoPaulo(new Date()))
    if (!followUps) throw new NotFound('No such calendar')

    const file = Buffer.from(calendarFile(followUps, config.siteUrl))
    const etag = etagOf(file)
    response.set({ 'Cache-Control': 'private, no-cache', ETag: etag, 'X-Robots-Tag': 'noindex' })
    if (isNotModified(headers['if-none-match'] ?? '', etag)) return void response.status(304).end()
    response.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="lembretes.ics"',
    })
    response.send(file)
  }

  router
    .route(calendarRoute)
    .get((request, response) => answer(request, response).catch(unavailable))
    .all(methodNotAllowed('GET, HEAD'))
  return router
}

function unavailable(failure: unknown): never {
  throw failure instanceof Unavailable ? httpError(503, failure.message) : failure
}
