import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { httpError } from './http-error.ts'

/** Letters of an address: RFC 9110, 4.1, asks for as many. */
const maxUrlLength = 8000

export function isTooLong({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return url.length > maxUrlLength
}

/** Refuses an address that is longer than any of ours, or whose path says nothing. */
export const validateUrl: RequestHandler = (request, _response, next) => {
  if (isTooLong(request)) throw httpError(414, 'Address too long')
  try {
    decodeURIComponent(request.path)
  } catch {
    throw httpError(400, 'Address unreadable')
  }
  next()
}
