import type { RequestHandler } from 'express'

/** For what is there, but not by this method (405). */
export function refuseMethod(allowed: string): RequestHandler {
  return (_request, response) => {
    response.set('Allow', allowed)
    throw Object.assign(new Error('Method Not Allowed'), { status: 405 })
  }
}
