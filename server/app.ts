import type { RequestListener } from 'node:http'
import express from 'express'
import { betterRepliesRoutes } from './better-replies/routes.ts'
import { cspReports } from './http/csp-reports.ts'
import { errorPage } from './rendering/error-page.tsx'
import { calendarRoutes } from './feeds/calendar.ts'
import { followUpsNowRoutes } from './feeds/follow-ups-now.ts'
import { feedRoutes } from './feeds/routes.ts'
import { healthEndpoints } from './http/health.ts'
import { memberRequests } from './http/member-requests.ts'
import { originForm } from './http/origin-form.ts'
import { warnOfUntrustedProxies } from './http/proxies.ts'
import { isTooLong, validateUrl } from './http/validate-url.ts'
import type { BuiltFiles } from './fast-path/built-files.ts'
import { servePrebuilt } from './fast-path/prebuilt-responses.ts'
import { requestBodies } from './http/request-bodies.ts'
import { accessLog, requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { fileSecurityHeaders, security, securityHeaders } from './http/security.ts'
import { sentMail } from './http/sent-mail.ts'
import { sessionRoutes } from './auth/session-routes.ts'
import { commitSessions } from './auth/visitor-session.ts'
import { staticFiles } from './fast-path/static-files.ts'
import { networkConcurrencyLimit } from './http/network-concurrency.ts'
import { NotFound } from './http/http-error.ts'
import { pageCache } from './fast-path/page-cache.ts'
import { warmUp } from './rendering/cached-pages.ts'
import { pagesRouter } from './router.ts'
import type { Services } from './services.ts'

/**
 * Composes the app. Nothing here listens, reads the environment or opens a connection.
 *
 * @param files the built browser files; `null` where a server in front serves them
 */
export function createApp(
  services: Services,
  files: BuiltFiles | null,
): RequestListener & { warmUp: () => Promise<void> } {
  const app = express()
  commitSessions(app)
  const log = accessLog(services.log)
  const secure = securityHeaders(services.config)
  const concurrency = networkConcurrencyLimit()
  const withinMemberLimit = memberRequests(services.limits, concurrency)
  const withBody = requestBodies(services.limits.bodies, concurrency)
  const cache = pageCache(services.config, secure)
  services.metrics?.watch(cache.counts)
  app.set('trust proxy', services.config.trustProxy)
  app.set('query parser', false)
  app.disable('x-powered-by')
  app.disable('etag')

  app.use(requestLog(log))
  app.use(security(secure))
  app.use(concurrency.handler)
  app.use(validateUrl)
  app.use(warnOfUntrustedProxies(services.log))
  app.use(cspReports(services, withBody))
  app.use(sameOrigin)
  app.use(feedRoutes(services, cache))
  app.use(calendarRoutes(services, withinMemberLimit))
  if (!services.config.production) app.use(sentMail(services.mailbox))
  app.use(sessionRoutes(services))
  app.use(followUpsNowRoutes(services, withinMemberLimit))
  app.use(betterRepliesRoutes(services, withBody, withinMemberLimit))
  app.use(pagesRouter(services, cache, withBody, withinMemberLimit))
  app.use((request) => {
    throw new NotFound(request.path)
  })
  app.use(errorPage(services))

  const watched = healthEndpoints(services, secure, app)
  const ready = servePrebuilt([cache.lookup, staticFiles(files, fileSecurityHeaders(services.config))], log, watched)
  const listener = originForm((request, response) => (isTooLong(request) ? app : ready)(request, response))
  return Object.assign(listener, { warmUp: () => warmUp(services, cache) })
}
