import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

declare global {
  namespace Express {
    interface Locals {
      /** Names one request, on the screen and in the log. */
      requestId: string
    }
  }
}

/** One line a request, once it is answered or given up. No query, address or name: those are the visitor's. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    response.locals.requestId = requestId
    response.setHeader('X-Request-Id', requestId)

    response.once('close', () => {
      const { statusCode: status, writableFinished, headersSent } = response
      const line = {
        requestId,
        method: request.method,
        path: readablePath(request.originalUrl),
        ...(headersSent && { status }),
        ms: Math.round(performance.now() - started),
      }
      if (!writableFinished) log.info(line, 'visitor left')
      else if (status === 404) log.warn(line, 'not found')
      else log.info(line, 'answered')
    })
    next()
  }
}

/** The path of a request as a person reads it: decoded, without control or invisible characters, and not endless. */
export function readablePath(url: string): string {
  const path = decoded(url.split('?', 1)[0] ?? '')
  return path
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .slice(0, 200)
    .toWellFormed()
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
