import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AccessLog } from '../http/request-log.ts'

/**
 * A response built ahead of its request: header names and values alternate, all but the request's id. `route` is its
 * label in the metrics.
 */
export type PrebuiltResponse = { route: string; status: number; headers: readonly string[]; body: Buffer | null }

/** Finds the response to a request; a promise while it is being compressed, `null` where the app must respond. */
export type Lookup = (request: IncomingMessage) => PrebuiltResponse | Promise<PrebuiltResponse> | null

/** Serves prebuilt responses, and passes other requests to the app. Both get an id and a log line. */
export function servePrebuilt(lookups: readonly Lookup[], log: AccessLog, app: RequestListener): RequestListener {
  return (request, response) => {
    for (const lookup of lookups) {
      const prebuilt = lookup(request)
      if (!prebuilt) continue
      if (!(prebuilt instanceof Promise)) return sendPrebuilt(response, prebuilt, log.record(request, prebuilt))
      let route = 'none'
      const requestId = log.begin(request, response, () => route)
      const send = (compressed: PrebuiltResponse) => {
        route = compressed.route
        sendResponse(response, compressed, requestId)
      }
      return void prebuilt.then(send, () => void response.destroy())
    }
    app(request, response)
  }
}

export function sendResponse(response: ServerResponse, { status, headers, body }: PrebuiltResponse, requestId: string) {
  response.writeHead(status, [...headers, 'X-Request-Id', requestId])
  response.end(body)
}

/* oxlint-disable no-underscore-dangle -- Node's own name */

/** Node's private fields of a response: its head, whether that was sent, and whether the connection stays open. */
type NodeInternals = { _header: string; _headerSent: boolean; shouldKeepAlive: boolean }

/** The head of a response as Node wrote it, with the offsets of the request's id and the date. */
type Head = { bytes: Buffer; idAt: number; dateAt: number }

const heads = new WeakMap<PrebuiltResponse, Head>()

/**
 * Sends a prebuilt response. For each response Node checks and joins all headers and converts them to bytes, which costs
 * a prebuilt one a quarter of its rate; here a copy of the bytes from the first time is sent.
 */
function sendPrebuilt(response: ServerResponse, prebuilt: PrebuiltResponse, requestId: string) {
  const internals = response as unknown as NodeInternals
  const hasBody = prebuilt.status === 200 && response.req.method === 'GET'
  // Who waits to be asked for a body (`Expect`) may send it all the same, so that Node closes their connection.
  const isUsual = hasBody && internals.shouldKeepAlive && response.req.headers.expect === undefined
  const head = isUsual ? heads.get(prebuilt) : undefined
  if (head) {
    const bytes = Buffer.allocUnsafe(head.bytes.length)
    bytes.set(head.bytes)
    bytes.write(requestId, head.idAt, 'latin1')
    bytes.write(httpDateNow(), head.dateAt, 'latin1')
    internals._header = 'sent as bytes'
    internals._headerSent = true
    response.cork()
    response.write(bytes)
    response.end(prebuilt.body)
    return
  }
  sendResponse(response, prebuilt, requestId)
  if (isUsual) heads.set(prebuilt, headIn(internals._header, requestId))
}

function headIn(text: string, requestId: string): Head {
  const date = '\r\nDate: '
  return {
    bytes: Buffer.from(text, 'latin1'),
    idAt: text.indexOf(requestId),
    dateAt: text.indexOf(date) + date.length,
  }
}

let second = 0
let date = ''

/** The current time as an HTTP date (RFC 9110, 5.6.7), formatted once a second. */
function httpDateNow(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}
