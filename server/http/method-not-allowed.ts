import type { RequestHandler } from 'express'
import { refusal } from './http-error.ts'

/** For what is there, but not by this method (405). */
export function refuseMethod(allowed: string): RequestHandler {
  return (_request, response) => {
    response.set('Allow', allowed)
    throw refusal(405, 'Method Not Allowed')
  }
}
