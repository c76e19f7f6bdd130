import type { Request } from 'express'

/** As it was sent, whatever a router has made of the path. */
export function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(/\?.*/s.exec(request.originalUrl)?.[0])
}
