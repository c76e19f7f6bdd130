import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AccessLog } from '../http/request-log.ts'

/**
 * An prebuilt that waits to be asked for: names and values of its headers by turns, all but the request's id. `route` is
 * what it is counted under.
 */
export type PrebuiltResponse = { route: string; status: number; headers: readonly string[]; body: Buffer | null }

/** Looks an prebuilt up; a promise where it is still being compressed. `null` leaves the request to the app. */
export type Lookup = (request: IncomingMessage) => PrebuiltResponse | Promise<PrebuiltResponse> | null

/** Answers what stands on a shelf at once; the rest passes through the app. Both get an id and a line in the log. */
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

/** What Node keeps of an prebuilt without telling: its head, whether it was sent, and whether the connection stays open. */
type NodeInternals = { _header: string; _headerSent: boolean; shouldKeepAlive: boolean }

/** The head of an prebuilt as Node wrote it, and where in it the request's id and the date stand. */
type Head = { bytes: Buffer; idAt: number; dateAt: number }

const heads = new WeakMap<PrebuiltResponse, Head>()

/**
 * Gives an prebuilt to a response in which nothing is set yet. Node checks and joins every header of every prebuilt anew,
 * and turns them into bytes, which costs a ready one a quarter of its rate; here a copy of the bytes from the first time
 * is sent.
 */
function sendPrebuilt(response: ServerResponse, prebuilt: PrebuiltResponse, requestId: string) {
  const internals = response as unknown as NodeInternals
  const hasBody = prebuilt.status === 200 && response.req.method === 'GET'
  const isUsual = hasBody && internals.shouldKeepAlive
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

/** The moment in whole seconds (RFC 9110, 5.6.7). */
function httpDateNow(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}
