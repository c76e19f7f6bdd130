import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AccessLog } from './request-log.ts'

/**
 * An answer that waits to be asked for: names and values of its headers by turns, all but the request's id. `route` is
 * what it is counted under.
 */
export type ReadyAnswer = { route: string; status: number; headers: readonly string[]; body: Buffer | null }

/** Looks an answer up; a promise where it is still being packed. `null` leaves the request to the app. */
export type Shelf = (request: IncomingMessage) => ReadyAnswer | Promise<ReadyAnswer> | null

/** Answers what stands on a shelf at once; the rest passes through the app. Both get an id and a line in the log. */
export function readyFirst(shelves: readonly Shelf[], log: AccessLog, app: RequestListener): RequestListener {
  return (request, response) => {
    for (const shelf of shelves) {
      const answer = shelf(request)
      if (!answer) continue
      if (!(answer instanceof Promise)) return giveAtOnce(response, answer, log.answered(request, answer))
      let route = 'none'
      const requestId = log.begin(request, response, () => route)
      const ready = (packed: ReadyAnswer) => {
        route = packed.route
        give(response, packed, requestId)
      }
      return void answer.then(ready, () => void response.destroy())
    }
    app(request, response)
  }
}

export function give(response: ServerResponse, { status, headers, body }: ReadyAnswer, requestId: string) {
  response.writeHead(status, [...headers, 'X-Request-Id', requestId])
  response.end(body)
}

/* oxlint-disable no-underscore-dangle -- Node's own name */

/** What Node keeps of an answer without telling: its head as text, and whether the connection stays open after it. */
type Inside = { _header: string; shouldKeepAlive: boolean }

/** Heads as Node wrote them, around the date and the request's id. */
const heads = new WeakMap<ReadyAnswer, readonly [string, string, string]>()

/**
 * Gives an answer to a response in which nothing is set yet. Node checks and joins every header of every answer anew,
 * which costs a ready one a tenth of its rate; here its own text from the first time is used again.
 */
function giveAtOnce(response: ServerResponse, answer: ReadyAnswer, requestId: string) {
  const inside = response as unknown as Inside
  const head = inside.shouldKeepAlive && answer.status === 200 ? heads.get(answer) : undefined
  if (head) {
    inside._header = `${head[0]}${requestId}${head[1]}${dateNow()}${head[2]}`
    response.end(answer.body)
    return
  }
  give(response, answer, requestId)
  const written = /^(.*?\r\nX-Request-Id: )[\w-]+(\r\n.*?Date: )[^\r]+(\r\n.*)$/s.exec(inside._header)
  if (inside.shouldKeepAlive && written) heads.set(answer, [written[1]!, written[2]!, written[3]!])
}

let second = 0
let date = ''

/** The moment in whole seconds (RFC 9110, 5.6.7). */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}
