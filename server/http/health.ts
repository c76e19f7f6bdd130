import { randomUUID, timingSafeEqual, hash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { World } from '../services.ts'
import { metricsType } from '../observability/metrics.ts'
import { sentenceFor } from './problem.ts'

type Told = { status: number; type: string; body: string; headers?: Record<string, string> }

/**
 * Tells machines that watch over this one how it is, ahead of the app: /healthz whether it lives, /readyz whether
 * requests may be sent here, and /metrics, for who has the token, in figures. Nothing of it is a line in the usual log.
 */
export function healthFirst(world: World, security: Headers, app: RequestListener): RequestListener {
  const { readiness, metrics, config, log } = world
  const questions = new Map<string, (request: IncomingMessage) => Promise<Told>>([
    ['/healthz', async () => json(200, { alive: true })],
    [
      '/readyz',
      async () => {
        const because = await readiness.objections()
        return because.length === 0 ? json(200, { ready: true }) : json(503, { ready: false, because })
      },
    ],
  ])
  const { token } = config.metrics
  if (metrics && token !== null) {
    questions.set('/metrics', async ({ headers: { authorization } }) =>
      authorization !== undefined && isSame(authorization, `Bearer ${token}`)
        ? { status: 200, type: metricsType, body: await metrics.scrape() }
        : refused(401, { 'WWW-Authenticate': 'Bearer' }),
    )
  }

  return (request, response) => {
    const path = request.url!.split('?', 1)[0]!
    const question = questions.get(path)
    if (!question) return app(request, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const answer = isRead ? question(request) : Promise.resolve(refused(405, { Allow: 'GET, HEAD' }))
    const requestId = randomUUID()
    answer.then(
      (told) => {
        tell(response, told, requestId)
        log.debug({ requestId, path, status: told.status }, 'answered')
      },
      () => tell(response, refused(503), requestId),
    )
  }

  function tell(response: ServerResponse, { status, type, body, headers }: Told, requestId: string) {
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

function json(status: number, body: object): Told {
  return { status, type: 'application/json; charset=utf-8', body: `${JSON.stringify(body)}\n` }
}

function refused(status: number, headers: Record<string, string> = {}): Told {
  return { status, type: 'text/plain; charset=utf-8', body: `${sentenceFor(status)}\n`, headers }
}

/** Takes as long wherever two texts begin to differ. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
