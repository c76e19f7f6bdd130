import { randomUUID, timingSafeEqual, hash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Services } from '../services.ts'
import { metricsType } from '../observability/metrics.ts'
import { messageFor } from './problem.ts'

type Reply = { status: number; type: string; body: string; headers?: Record<string, string> }

/**
 * Serves the monitoring endpoints ahead of the app: /healthz for liveness, /readyz for readiness and, with the bearer
 * token, /metrics. Their requests are logged at level `debug` only.
 */
export function healthEndpoints(services: Services, security: Headers, app: RequestListener): RequestListener {
  const { readiness, metrics, config, log } = services
  const endpoints = new Map<string, (request: IncomingMessage) => Promise<Reply>>([
    ['/healthz', async () => jsonReply(200, { alive: true })],
    [
      '/readyz',
      async () => {
        const because = await readiness.failingChecks()
        if (because.length > 0) return jsonReply(503, { ready: false, because })
        const standingStill = readiness.standingStill()
        return jsonReply(200, { ready: true, ...(standingStill.length > 0 && { standingStill }) })
      },
    ],
  ])
  const { token } = config.metrics
  if (metrics && token !== null) {
    endpoints.set('/metrics', async ({ headers: { authorization } }) =>
      authorization !== undefined && isEqual(authorization, `Bearer ${token}`)
        ? { status: 200, type: metricsType, body: await metrics.scrape() }
        : textReply(401, { 'WWW-Authenticate': 'Bearer' }),
    )
  }

  return (request, response) => {
    const path = request.url!.split('?', 1)[0]!
    const endpoint = endpoints.get(path)
    if (!endpoint) return app(request, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const pending = isRead ? endpoint(request) : Promise.resolve(textReply(405, { Allow: 'GET, HEAD' }))
    const requestId = randomUUID()
    pending.then(
      (reply) => {
        sendReply(response, reply, requestId)
        log.debug({ requestId, path, status: reply.status }, 'answered')
      },
      () => sendReply(response, textReply(503), requestId),
    )
  }

  function sendReply(response: ServerResponse, { status, type, body, headers }: Reply, requestId: string) {
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

function jsonReply(status: number, body: object): Reply {
  return { status, type: 'application/json; charset=utf-8', body: `${JSON.stringify(body)}\n` }
}

function textReply(status: number, headers: Record<string, string> = {}): Reply {
  return { status, type: 'text/plain; charset=utf-8', body: `${messageFor(status)}\n`, headers }
}

/** Compares in constant time: the duration does not tell how many characters agree. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
