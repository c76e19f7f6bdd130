import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from '../config.ts'
import { securityHeaders } from './security.ts'
import { refuseUnreadable } from './unreadable.ts'

/** What one client may take, in milliseconds where it is time. */
export const usualPatience = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 1000,
  /** Of one process. Idle, each takes some 10 kB; a process of 512 MB has room for all of them. */
  maxConnections: 5000,
}

/** The server that visitors reach, with an end to what one of them may hold. */
export function siteServer(app: RequestListener, config: Config, patience = usualPatience): Server {
  const { maxConnections, ...times } = patience
  // Proxies keep connections for a minute, and a request sent down one that was just closed would be lost.
  const keepAliveTimeout = config.trustProxy === false ? 5000 : 75_000
  const server = createServer({ ...times, keepAliveTimeout }, app)
  server.maxConnections = maxConnections
  refuseUnreadable(server, securityHeaders(config))
  return server
}
