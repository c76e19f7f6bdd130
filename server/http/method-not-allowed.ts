import type { RequestHandler } from 'express'
import { httpError } from './http-error.ts'

/** Refuses any other method of a known address (405). */
export function methodNotAllowed(allowed: string): RequestHandler {
  return (_request, response) => {
    response.set('Allow', allowed)
    throw httpError(405, 'Method Not Allowed')
  }
}
