import { AsyncLocalStorage } from 'node:async_hooks'
import { chmod, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as after } from 'node:timers/promises'
import { linesOf } from '../lines.ts'
import type { Keys } from './keys.ts'
import { embedded, type Lite, type MailedToken } from './lite.ts'
import { allRows, type Statements } from './rows.ts'

/** The longest path of a Unix socket that every system takes. */
const maxPathBytes = 103

/** The path of a socket in the data folder. Throws where it is too long. Commands know the default name. */
export function socketPathIn(folder: string, name = 'supabase.sock'): string {
  const path = join(folder, name)
  const fitting = [path, relative('', path)].find((one) => Buffer.byteLength(one) <= maxPathBytes)
  if (fitting) return fitting
  throw new Error(
    `DATA_DIR, ${folder}, is too long a path. Use one of ${maxPathBytes - name.length - 1} bytes at most.`,
  )
}

/** Answers all rows, as `allRows` gives them. */
const rowsPath = '/rows'

/** Takes what was deleted out of the files of a PGlite. */
const vacuumPath = '/vacuum'

/** The header of an answer with the token that Auth would have mailed. */
const mailedTokenHeader = 'x-mailed-token'

type OpenLite = Lite & {
  transaction: (act: (run: Statements) => Promise<void>) => Promise<void>
  vacuum: () => Promise<void>
}

/**
 * Serves an embedded Supabase to the main thread and to operators' commands, since only one may open its folder. The
 * socket is its owner's alone, and each call needs a key to the data API or Auth.
 *
 * @param stallMs after which a reader of all rows that reads none is cut off: in PGlite all others wait for its
 *   transaction
 * @returns closes the socket
 */
export async function serveOverSocket(
  path: string,
  lite: OpenLite,
  { publishable, secret }: Keys,
  stallMs = defaultStallMs,
) {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming
    const { pathname, search } = new URL(url, embedded)
    if (pathname === rowsPath && headers['apikey'] === secret) {
      return lite.transaction((run) => {
        outgoing.setTimeout(stallMs)
        return pipeline(lineBytes(allRows(run)), outgoing)
      })
    }
    if (pathname === vacuumPath && method === 'POST' && headers['apikey'] === secret) {
      await lite.vacuum()
      return void outgoing.writeHead(204).end()
    }
    if (!/^\/(rest|auth)\/v1\//.test(pathname)) return void outgoing.writeHead(404).end()
    if (![publishable, secret].includes(String(headers['apikey']))) return void outgoing.writeHead(401).end()
    const body = await buffer(incoming)
    const forward = () =>
      lite.fetch(embedded + pathname + search, {
        method,
        headers: headers as Record<string, string>,
        ...(body.length > 0 && { body }),
      })
    const responded = Promise.withResolvers<Response>()
    const token = await lite.tokenFrom(() => forward().then(responded.resolve, responded.reject))
    const response = await responded.promise
    outgoing.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      ...(token && { [mailedTokenHeader]: JSON.stringify(token) }),
    })
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }
  const server = createServer((incoming, outgoing) => {
    // A command that is interrupted in the middle of a request must not end the site.
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })

  await rm(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  })
  await chmod(path, 0o600)
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

/** For a site to open its socket. */
const openTimeoutMs = 60_000
/** For one call: those of a lost connection would hang. */
const callTimeoutMs = 30_000

/** Less than `callTimeoutMs`, so that calls that wait behind a stalled backup are still answered. */
const defaultStallMs = 10_000

/**
 * The embedded Supabase behind a socket.
 *
 * @param openMs how long a call waits for the socket to be opened
 */
export function liteOverSocket(path: string, openMs = openTimeoutMs): Lite {
  const mailed = new AsyncLocalStorage<{ token: MailedToken | null }>()
  return {
    async fetch(input, init) {
      const signal = AbortSignal.timeout(callTimeoutMs)
      const response = await fetchFrom(path, new Request(input, init), { openMs, signal })
      const token = response.headers.get(mailedTokenHeader)
      const wanted = mailed.getStore()
      if (token && wanted) wanted.token = JSON.parse(token) as MailedToken
      return response
    },
    async tokenFrom(act) {
      const wanted: { token: MailedToken | null } = { token: null }
      await mailed.run(wanted, act)
      return wanted.token
    },
  }
}

/** All rows of the embedded Supabase behind a socket. */
export async function* rowsOverSocket(path: string, secret: string): AsyncGenerator<string, void> {
  const response = await fetchFrom(path, new Request(embedded + rowsPath, { headers: { apikey: secret } }))
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
  const { ok } = await fetchFrom(
    path,
    new Request(embedded + vacuumPath, { method: 'POST', headers: { apikey: secret } }),
  )
  if (!ok) throw new Error('The database could not be vacuumed.')
}

/** Buffers, since a response counts the bytes of a text but its socket the characters, and 'drain' may never come. */
async function* lineBytes(lines: AsyncIterable<string>) {
  for await (const line of lines) yield Buffer.from(`${line}\n`)
}

type Waiting = { openMs: number; signal?: AbortSignal }

async function fetchFrom(
  socketPath: string,
  { url, method, headers, body }: Request,
  { openMs, signal }: Waiting = { openMs: openTimeoutMs },
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
