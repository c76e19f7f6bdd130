import type { Request } from 'express'

/** Parses the query as it was sent: `request.query` is off, and routers rewrite `request.url`. */
export function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(/\?.*/s.exec(request.originalUrl)?.[0])
}
