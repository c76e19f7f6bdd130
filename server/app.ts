import type { RequestListener } from 'node:http'
import express from 'express'
import { cspReports } from './http/csp-reports.ts'
import { showError } from './rendering/error-page.tsx'
import { forMachines } from './feeds/routes.ts'
import { healthFirst } from './http/health.ts'
import { originForm } from './http/origin-form.ts'
import { distrustedProxies } from './http/proxies.ts'
import { isTooLong, readableAddress } from './http/validate-url.ts'
import { readyFirst } from './fast-path/prebuilt-responses.ts'
import { requestBodies } from './http/request-bodies.ts'
import { accessLog, requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { fileSecurityHeaders, security, securityHeaders } from './http/security.ts'
import { sentMail } from './http/sent-mail.ts'
import { sessions } from './auth/session-routes.ts'
import { staticFiles } from './fast-path/static-files.ts'
import { turnsOfNetwork } from './http/turns.ts'
import { NotFound } from './page.ts'
import { pageCache } from './fast-path/page-cache.ts'
import { site } from './router.ts'
import type { World } from './services.ts'

/** The whole app, in the order a request passes through it. Nothing here listens, reads the environment or dials out. */
export function createApp(world: World): RequestListener {
  const app = express()
  const log = accessLog(world.log)
  const secure = securityHeaders(world.config)
  const turns = turnsOfNetwork()
  const withBody = requestBodies(world.limits.bodies, turns)
  const cache = pageCache(world.config, secure)
  world.metrics?.watch(cache.counts)
  app.set('trust proxy', world.config.trustProxy)
  app.set('query parser', false)
  app.disable('x-powered-by')
  app.disable('etag')

  app.use(requestLog(log))
  app.use(turns.handler)
  app.use(security(secure))
  app.use(readableAddress)
  app.use(distrustedProxies(world.log))
  app.use(cspReports(world, withBody))
  app.use(sameOrigin)
  app.use(forMachines(world, cache))
  if (!world.config.production) app.use(sentMail(world.config))
  app.use(sessions(world))
  app.use(site(world, cache, withBody))
  app.use((request) => {
    throw new NotFound(request.path)
  })
  app.use(showError(world))

  const watched = healthFirst(world, secure, app)
  const ready = readyFirst(
    [cache.shelf, staticFiles(world.clientFolder, fileSecurityHeaders(world.config))],
    log,
    watched,
  )
  return originForm((request, response) => (isTooLong(request) ? app : ready)(request, response))
}
