import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { httpError } from './http-error.ts'

/** Characters: the minimum that RFC 9110, 4.1, recommends to support. */
const maxUrlLength = 8000

export function isTooLong({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return url.length > maxUrlLength
}

/** Refuses a URL that is too long, or whose path has broken percent-encoding. */
export const validateUrl: RequestHandler = (request, _response, next) => {
  if (isTooLong(request)) throw httpError(414, 'Address too long')
  try {
    decodeURIComponent(request.path)
  } catch {
    throw httpError(400, 'Address unreadable')
  }
  next()
}
