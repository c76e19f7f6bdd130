import { createServer } from 'node:http'
import { metricsType } from '../observability/metrics.ts'

/** Serves /metrics, and nothing else, without a token on a port of its own. */
export function metricsServer(scrape: () => Promise<string>) {
  return createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    scrape().then(
      (text) => response.writeHead(200, { 'Content-Type': metricsType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
}
