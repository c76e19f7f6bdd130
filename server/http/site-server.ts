import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from '../config.ts'
import { securityHeaders } from './security.ts'
import { handleClientError } from './client-errors.ts'
import { shareConnections } from './connection-sharing.ts'
import { serializeRequests } from './pipelining.ts'
import { destroyStalledConnections } from './stalled-connections.ts'

/** Limits of one client. Node's options name no unit: the time-outs are in milliseconds. */
export const defaultConnectionLimits = {
  headersTimeout: 10_000,
  /** For any request. Bodies of forms have a shorter one, by their rate (`BodyLimits`). */
  requestTimeout: 900_000,
  /** Interval at which Node checks the two above. */
  connectionsCheckingInterval: 1000,
  /** Per process. An idle one takes some 10 kB, so that a process of 512 MB has room for all of them. */
  maxConnections: 5000,
  /** Per IPv4 address or /64, without a proxy in between: many visitors may share their provider's address. */
  maxConnectionsPerNetwork: 500,
  /** Within `readTimeoutMs` a client reads all that waits for it, or at least `minReadBytes`. */
  readTimeoutMs: 60_000,
  minReadBytes: 16 * 1024,
  /** Requests that a client may send before earlier ones are answered. Browsers and proxies send none; a waiting one takes some 5 kB. */
  maxPipelined: 32,
}

/** The HTTP server for visitors, with limits on what one of them may hold. */
export function siteServer(app: RequestListener, config: Config, limits = defaultConnectionLimits): Server {
  const { maxConnections, maxConnectionsPerNetwork, readTimeoutMs, minReadBytes, maxPipelined, ...times } = limits
  // Proxies keep connections for a minute, and a request sent down one that was just closed would be lost.
  const keepAliveTimeout = config.trustProxy === false ? 5000 : 75_000
  const listener = serializeRequests(app, maxPipelined)
  const server = createServer({ ...times, keepAliveTimeout }, listener)
  // Otherwise Node asks for every body before the app could refuse it (RFC 9110, 10.1.1).
  server.on('checkContinue', listener)
  shareConnections(server, config, { maxConnections, maxConnectionsPerNetwork })
  destroyStalledConnections(server, { readTimeoutMs, minReadBytes })
  handleClientError(server, securityHeaders(config))
  return server
}
