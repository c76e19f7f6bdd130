import { Router } from 'express'
import type { Services } from '../services.ts'
import { memoryStore } from '../rate-limits/store.ts'
import { maxFieldsBytes, parseBody, decodeUtf8 } from './form-body.ts'
import { httpError } from './http-error.ts'
import { methodNotAllowed } from './method-not-allowed.ts'
import type { WithBody } from './request-bodies.ts'
import { readablePath } from './request-log.ts'
import { cspReportsPath } from './security.ts'

/** Anybody can send reports, so further ones within the minute are not logged. */
const maxLinesPerMinute = 20

const maxReportsPerRequest = 100

/**
 * Logs the violations of the Content-Security-Policy that browsers report: one report of `report-uri`, or a list of
 * `report-to`. Queries and network addresses are left out, and nothing is stored. Reports about other sites, which may
 * name this address too, are dropped.
 */
export function cspReports({ config, log }: Pick<Services, 'config' | 'log'>, withBody: WithBody): Router {
  const countLine = memoryStore('reports of the policy', 60, maxLinesPerMinute)
  const logViolation = async (violation: Violation) => {
    const { hits } = await countLine('all')
    if (hits <= maxLinesPerMinute) log.warn(violation, 'the policy kept something from loading')
    if (hits === maxLinesPerMinute + 1) log.warn('more such reports of this minute are not logged')
  }

  const router = Router()
  router
    .route(cspReportsPath)
    .post(async (request, response) => {
      if (!/^application\/(csp-report|reports\+json)\b/i.test(request.get('Content-Type') ?? ''))
        throw httpError(415, 'Not a report')
      const json = await withBody(request, maxFieldsBytes, (body) =>
        parseBody(async () => JSON.parse(decodeUtf8(body)) as unknown),
      )
      const reports = reportsIn(json).slice(0, maxReportsPerRequest)
      const hosts = [config.siteUrl.host, request.get('Host')]
      for (const report of reports) {
        const violation = violationIn(report, hosts)
        if (violation) await logViolation(violation)
      }
      response.status(204).end()
    })
    .all(methodNotAllowed('POST'))
  return router
}

type Violation = { directive: string; blocked: string; page: string }

function reportsIn(json: unknown): unknown[] {
  return Array.isArray(json) ? json.map((report) => propertyOf('body', report)) : [propertyOf('csp-report', json)]
}

/** `report-uri` and `report-to` name the same properties differently. */
function violationIn(report: unknown, hosts: readonly (string | undefined)[]): Violation | null {
  const page = propertyOf('documentURL', report) ?? propertyOf('document-uri', report)
  const directive =
    propertyOf('effectiveDirective', report) ??
    propertyOf('effective-directive', report) ??
    propertyOf('violated-directive', report)
  const blocked = propertyOf('blockedURL', report) ?? propertyOf('blocked-uri', report)
  if (typeof page !== 'string' || !URL.canParse(page) || !isKeyword(directive)) return null
  const { host, pathname } = new URL(page)
  return hosts.includes(host) ? { directive, blocked: originOf(blocked), page: readablePath(pathname) } : null
}

function propertyOf(name: string, json: unknown): unknown {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, name)
    ? (json as Record<string, unknown>)[name]
    : undefined
}

/** The origin of the blocked resource, or the keyword for code inside the page: `inline`, `eval`. */
function originOf(blocked: unknown): string {
  if (isKeyword(blocked)) return blocked
  if (typeof blocked !== 'string' || !URL.canParse(blocked)) return 'unreadable'
  const { protocol, host } = new URL(blocked)
  return `${protocol}//${host}`.slice(0, 100)
}

function isKeyword(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z-]{1,40}$/.test(text)
}
