import type { RequestHandler } from 'express'
import { httpError } from './http-error.ts'

/** For what is there, but not by this method (405). */
export function methodNotAllowed(allowed: string): RequestHandler {
  return (_request, response) => {
    response.set('Allow', allowed)
    throw httpError(405, 'Method Not Allowed')
  }
}
