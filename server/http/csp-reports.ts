import { Router } from 'express'
import type { Services } from '../services.ts'
import { memoryStore } from '../rate-limits/store.ts'
import { maxFieldsBytes, readable, textOf } from './form-body.ts'
import { httpError } from './http-error.ts'
import { methodNotAllowed } from './method-not-allowed.ts'
import type { WithBody } from './request-bodies.ts'
import { readablePath } from './request-log.ts'
import { cspReportsPath } from './security.ts'

/** Anybody can send reports: more of them leave no line in the log. */
const linesAMinute = 20

/** Of one sending no more are read. */
const reportsAtOnce = 100

/**
 * Takes in what browsers say the policy kept from loading: one report of `report-uri`, or a list of `report-to`. It is
 * logged, without query or address, and not kept. Reports of other sites, which may name this address too, are dropped.
 */
export function cspReports({ config, log }: Pick<Services, 'config' | 'log'>, withBody: WithBody): Router {
  const countLine = memoryStore('reports of the policy', 60, linesAMinute)
  const tell = async (violation: Violation) => {
    const { hits } = await countLine('all')
    if (hits <= linesAMinute) log.warn(violation, 'the policy kept something from loading')
    if (hits === linesAMinute + 1) log.warn('more such reports of this minute are not logged')
  }

  const router = Router()
  router
    .route(cspReportsPath)
    .post(async (request, response) => {
      if (!/^application\/(csp-report|reports\+json)\b/i.test(request.get('Content-Type') ?? ''))
        throw httpError(415, 'Not a report')
      const json = await withBody(request, maxFieldsBytes, (body) =>
        readable(async () => JSON.parse(textOf(body)) as unknown),
      )
      const reports = reportsIn(json).slice(0, reportsAtOnce)
      const hosts = [config.siteUrl.host, request.get('Host')]
      for (const report of reports) {
        const violation = violationIn(report, hosts)
        if (violation) await tell(violation)
      }
      response.status(204).end()
    })
    .all(methodNotAllowed('POST'))
  return router
}

type Violation = { directive: string; blocked: string; page: string }

function reportsIn(json: unknown): unknown[] {
  return Array.isArray(json) ? json.map((report) => part('body', report)) : [part('csp-report', json)]
}

/** The same things have other names in either format. */
function violationIn(report: unknown, hosts: readonly (string | undefined)[]): Violation | null {
  const page = part('documentURL', report) ?? part('document-uri', report)
  const directive =
    part('effectiveDirective', report) ?? part('effective-directive', report) ?? part('violated-directive', report)
  const blocked = part('blockedURL', report) ?? part('blocked-uri', report)
  if (typeof page !== 'string' || !URL.canParse(page) || !isWord(directive)) return null
  const { host, pathname } = new URL(page)
  return hosts.includes(host) ? { directive, blocked: originOf(blocked), page: readablePath(pathname) } : null
}

function part(name: string, json: unknown): unknown {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, name)
    ? (json as Record<string, unknown>)[name]
    : undefined
}

/** Where something would have come from, or the word for what stood in the page: `inline`, `eval`. */
function originOf(blocked: unknown): string {
  if (isWord(blocked)) return blocked
  if (typeof blocked !== 'string' || !URL.canParse(blocked)) return 'unreadable'
  const { protocol, host } = new URL(blocked)
  return `${protocol}//${host}`.slice(0, 100)
}

function isWord(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z-]{1,40}$/.test(text)
}
