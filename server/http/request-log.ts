import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import pino, { type DestinationStream, type Logger } from 'pino'
import { redacted } from '../observability/redact.ts'
import { requestEnded } from '../observability/events.ts'
import { traceIdOf, traceIn, runWithTrace, type Trace } from '../observability/trace.ts'

declare global {
  namespace Express {
    interface Locals {
      /** Identifies one request on the error screen and in the log. */
      requestId: string
    }
  }
}

/** nginx's status for a client that left before the response began. */
const clientClosedRequest = 499

export type AccessLog = ReturnType<typeof accessLog>

/** One log line per request, without personal data: no query, network address or name. */
export function accessLog(log: Logger) {
  const write = { info: lineWriter(log, 'info'), warn: lineWriter(log, 'warn') }
  return {
    /** Gives a request its id. The line is written when the response closes; `route` is called then. */
    begin({ method, url = '', headers }: IncomingMessage, response: ServerResponse, route: () => string): string {
      const started = performance.now()
      const requestId = randomUUID()
      const path = redacted(readablePath(url))
      const trace = traceIn(headers)
      response.on('close', () => {
        const { statusCode, writableFinished, headersSent } = response
        const durationMs = performance.now() - started
        const status = headersSent ? statusCode : null
        requestEnded.publish({ route: route(), status: status ?? clientClosedRequest, seconds: durationMs / 1000 })
        const line = { requestId, method, path, trace, ms: Math.round(durationMs), status }
        if (!writableFinished) write.info(line, 'visitor left')
        else if (statusCode === 404) write.warn(line, 'not found')
        else write.info(line, 'answered')
      })
      return requestId
    },

    /** Logs a request whose response is already built, and gives its id. */
    record({ method, url = '', headers }: IncomingMessage, response: { route: string; status: number }): string {
      const requestId = randomUUID()
      requestEnded.publish(response)
      const path = readablePath(url)
      write.info({ requestId, method, path, trace: traceIn(headers), ms: 0, status: response.status }, 'answered')
      return requestId
    },
  }
}

type Line = {
  requestId: string
  method: string | undefined
  path: string
  trace: Trace | null
  ms: number
  status: number | null
}

/** Writes pino's lines to pino's stream. Going through pino costs prebuilt responses a tenth of their rate. */
function lineWriter(log: Logger, level: 'info' | 'warn') {
  if (!log.isLevelEnabled(level)) return () => {}
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream>
  const value = log.levels.values[level]
  return ({ requestId, method, path, trace, ms, status }: Line, message: string) => {
    const traceId = trace ? `"traceId":"${traceIdOf(trace)}",` : ''
    const statusField = status === null ? '' : `"status":${status},`
    stream!.write(
      `{"level":${value},"time":${Date.now()},"requestId":"${requestId}",${traceId}"method":"${method}","path":${JSON.stringify(path)},${statusField}"ms":${ms},"msg":"${message}"}\n`,
    )
  }
}

export function requestLog({ begin }: AccessLog): RequestHandler {
  return (request, response, next) => {
    const route = () => (request.route as { path: string } | undefined)?.path ?? 'none'
    const requestId = begin(request, response, route)
    response.locals.requestId = requestId
    response.setHeader('X-Request-Id', requestId)
    const trace = traceIn(request.headers)
    if (trace) runWithTrace(trace, next)
    else next()
  }
}

/** The path of a request for people: decoded, without control or invisible characters, cut to 200 characters. */
export function readablePath(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  if (/^[\w./-]{0,200}$/.test(path)) return path
  return decoded(path)
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
