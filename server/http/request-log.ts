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
      /** Names one request, on the screen and in the log. */
      requestId: string
    }
  }
}

/** What becomes of requests, in the log: no query, no address, no name, which are the visitor's. */
export type AccessLog = {
  /** Gives a request its id. Its line is written once it is answered or given up; `route` is asked then. */
  begin: (request: IncomingMessage, response: ServerResponse, route: () => string) => string
  /** As `begin`, of a request whose whole answer is at hand. */
  record: (request: IncomingMessage, response: { route: string; status: number }) => string
}

/** What nginx writes where the visitor left before the status was known. */
const clientClosedRequest = 499

export function accessLog(log: Logger): AccessLog {
  const write = { info: lineWriter(log, 'info'), warn: lineWriter(log, 'warn') }
  return {
    begin({ method, url = '', headers }, response, route) {
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

    record({ method, url = '', headers }, response) {
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

/** Writes lines as pino does, where pino does. Its own way there would cost a ready answer a tenth of its rate. */
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

/** Begins every request that comes to the app. */
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

/** The path of a request as a person reads it: decoded, without control or invisible characters, and not endless. */
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
