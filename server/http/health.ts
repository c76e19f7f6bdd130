import { randomUUID, timingSafeEqual, hash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Services } from '../services.ts'
import { metricsType } from '../observability/metrics.ts'
import { messageFor } from './problem.ts'

type Reply = { status: number; type: string; body: string; headers?: Record<string, string> }

/**
 * Tells machines that watch over this one how it is, ahead of the app: /healthz whether it lives, /readyz whether
 * requests may be sent here, and /metrics, for who has the token, in figures. Nothing of it is a line in the usual log.
 */
export function healthFirst(services: Services, security: Headers, app: RequestListener): RequestListener {
  const { readiness, metrics, config, log } = services
  const endpoints = new Map<string, (request: IncomingMessage) => Promise<Reply>>([
    ['/healthz', async () => json(200, { alive: true })],
    [
      '/readyz',
      async () => {
        const because = await readiness.failingChecks()
        return because.length === 0 ? json(200, { ready: true }) : json(503, { ready: false, because })
      },
    ],
  ])
  const { token } = config.metrics
  if (metrics && token !== null) {
    endpoints.set('/metrics', async ({ headers: { authorization } }) =>
      authorization !== undefined && isSame(authorization, `Bearer ${token}`)
        ? { status: 200, type: metricsType, body: await metrics.scrape() }
        : refused(401, { 'WWW-Authenticate': 'Bearer' }),
    )
  }

  return (request, response) => {
    const path = request.url!.split('?', 1)[0]!
    const question = endpoints.get(path)
    if (!question) return app(request, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const answer = isRead ? question(request) : Promise.resolve(refused(405, { Allow: 'GET, HEAD' }))
    const requestId = randomUUID()
    answer.then(
      (told) => {
        reply(response, told, requestId)
        log.debug({ requestId, path, status: told.status }, 'answered')
      },
      () => reply(response, refused(503), requestId),
    )
  }

  function reply(response: ServerResponse, { status, type, body, headers }: Reply, requestId: string) {
    response.setHeaders(security)
    response.writeHead(status, {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'X-Request-Id': requestId,
      ...headers,
    })
    response.end(body)
  }
}

function json(status: number, body: object): Reply {
  return { status, type: 'application/json; charset=utf-8', body: `${JSON.stringify(body)}\n` }
}

function refused(status: number, headers: Record<string, string> = {}): Reply {
  return { status, type: 'text/plain; charset=utf-8', body: `${messageFor(status)}\n`, headers }
}

/** Takes as long wherever two texts begin to differ. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
