import { request, type RequestOptions } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { linesOf } from '../lines.ts'
import { embedded } from './lite.ts'

/** Answers all rows, as `allRows` gives them. */
export const rowsPath = '/rows'

/** Takes what was deleted out of the files of a PGlite. */
export const vacuumPath = '/vacuum'

/** For a site to open its socket. */
const openTimeoutMs = 60_000
/** For one call: those of a lost connection would hang. */
const callTimeoutMs = 30_000

/** Less than `callTimeoutMs`, so that calls that wait behind a stalled backup are still answered. */
export const defaultStallMs = 10_000

/**
 * The `fetch` of the embedded Supabase behind a socket.
 *
 * @param openMs how long a call waits for the socket to be opened
 */
export function fetchOverSocket(path: string, openMs = openTimeoutMs): typeof fetch {
  return (input, init) => call(path, new Request(input, init), openMs, AbortSignal.timeout(callTimeoutMs))
}

/** All rows of the embedded Supabase behind a socket. */
export async function* rowsOverSocket(path: string, secret: string): AsyncGenerator<string, void> {
  const response = await call(path, new Request(embedded + rowsPath, { headers: { apikey: secret } }))
  if (!response.ok) throw new Error('The site that is running is of another version. Stop it, or use its own.')
  try {
    yield* linesOf(response.body!)
  } catch (cause) {
    const reason = `it was stopped, or nothing could be written for ${defaultStallMs / 1000} seconds`
    throw new Error(`The site broke the backup off: ${reason}. Run it again, onto a disk that is not busy.`, { cause })
  }
}

/** Has the embedded Supabase behind a socket vacuum its tables. */
export async function vacuumOverSocket(path: string, secret: string) {
  const { ok } = await call(path, new Request(embedded + vacuumPath, { method: 'POST', headers: { apikey: secret } }))
  if (!ok) throw new Error('The database could not be vacuumed.')
}

async function call(
  socketPath: string,
  { url, method, headers, body }: Request,
  openMs = openTimeoutMs,
  signal?: AbortSignal,
): Promise<Response> {
  const { pathname, search } = new URL(url)
  const content = body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined
  const options = {
    socketPath,
    path: pathname + search,
    method,
    headers: Object.fromEntries(headers),
    ...(signal && { signal }),
  }
  const givesUpAt = Date.now() + openMs
  for (;;) {
    try {
      return await send(options, content)
    } catch (failure) {
      if (!isNotOpenYet(failure) || Date.now() > givesUpAt) throw failure
      await after(50)
    }
  }
}

/** Whether a request failed before it was sent: the socket is not there, or nothing listens. */
function isNotOpenYet(failure: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED'].includes((failure as NodeJS.ErrnoException).code ?? '')
}

function send(options: RequestOptions, content: Buffer | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (incoming) => {
      const { statusCode = 500, headers } = incoming
      const hasBody = ![204, 304].includes(statusCode) && options.method !== 'HEAD'
      const stream = hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null
      if (!hasBody) incoming.resume()
      resolve(new Response(stream, { status: statusCode, headers: headers as Record<string, string> }))
    })
    outgoing.once('error', reject).end(content)
  })
}
