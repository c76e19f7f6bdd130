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

/** What the address of a Unix socket may be at most, in bytes, on every system. */
const longestAddress = 103

/** Where it is; by that name for whoever comes from beside. Throws where it would be too deep down for a socket. */
export function sideDoorIn(folder: string, name = 'supabase.sock'): string {
  const address = join(folder, name)
  const fromHere = relative('', address)
  const fitting = [address, fromHere].find((one) => Buffer.byteLength(one) <= longestAddress)
  if (fitting) return fitting
  throw new Error(
    `DATA_DIR, ${folder}, is too long a path. Use one of ${longestAddress - name.length - 1} bytes at most.`,
  )
}

/** Where all rows come out, as `allRows` gives them. */
const rows = '/rows'

/** Where what was deleted is taken out of the files. */
const vacuum = '/vacuum'

/** The header in which a token comes out that Auth would have mailed. */
const tokenHeader = 'x-mailed-token'

type Opened = Lite & {
  transaction: (act: (run: Statements) => Promise<void>) => Promise<void>
  vacuum: () => Promise<void>
}

/**
 * Lets other threads and processes reach an embedded Supabase, since only one may open its folder. A Unix socket for its
 * owner alone; behind it are the data API and Auth, for whoever has a key.
 *
 * @param stallMs milliseconds after which a reader of all rows that takes none is cut off: in PGlite all others wait for
 *   its transaction
 */
export async function openSideDoor(address: string, lite: Opened, { publishable, secret }: Keys, stallMs = maxStallMs) {
  const answerTo = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming
    const { pathname, search } = new URL(url, embedded)
    if (pathname === rows && headers['apikey'] === secret) {
      return lite.transaction((run) => {
        outgoing.setTimeout(stallMs)
        return pipeline(lined(allRows(run)), outgoing)
      })
    }
    if (pathname === vacuum && method === 'POST' && headers['apikey'] === secret) {
      await lite.vacuum()
      return void outgoing.writeHead(204).end()
    }
    if (!/^\/(rest|auth)\/v1\//.test(pathname)) return void outgoing.writeHead(404).end()
    if (![publishable, secret].includes(String(headers['apikey']))) return void outgoing.writeHead(401).end()
    const body = await buffer(incoming)
    const passOn = () =>
      lite.fetch(embedded + pathname + search, {
        method,
        headers: headers as Record<string, string>,
        ...(body.length > 0 && { body }),
      })
    const asked = Promise.withResolvers<Response>()
    const token = await lite.tokenFrom(() => passOn().then(asked.resolve, asked.reject))
    const answer = await asked.promise
    outgoing.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...(token && { [tokenHeader]: JSON.stringify(token) }),
    })
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((incoming, outgoing) => {
    // A command that is broken off in mid-request must not take the site with it.
    answerTo(incoming, outgoing).catch(() => outgoing.destroy())
  })

  await rm(address, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve)
  })
  await chmod(address, 0o600)
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

/** Milliseconds that a site is given to open its side door, and that one call may take: some lose their connection and hang. */
const toOpen = 60_000
const longestCall = 30_000

/** So much less than a call may take that those who wait behind a backup that stalls are still answered. */
const maxStallMs = 10_000

/**
 * The embedded Supabase behind a side door.
 *
 * @param patience milliseconds for which a call waits while nobody opens
 */
export function throughSideDoor(address: string, patience = toOpen): Lite {
  const mailed = new AsyncLocalStorage<{ token: MailedToken | null }>()
  return {
    async fetch(input, init) {
      const signal = AbortSignal.timeout(longestCall)
      const answer = await fetchFrom(address, new Request(input, init), { patience, signal })
      const token = answer.headers.get(tokenHeader)
      const wanted = mailed.getStore()
      if (token && wanted) wanted.token = JSON.parse(token) as MailedToken
      return answer
    },
    async tokenFrom(act) {
      const wanted: { token: MailedToken | null } = { token: null }
      await mailed.run(wanted, act)
      return wanted.token
    },
  }
}

/** All rows of the embedded Supabase behind a side door. */
export async function* rowsThroughSideDoor(address: string, secret: string): AsyncGenerator<string, void> {
  const answer = await fetchFrom(address, new Request(embedded + rows, { headers: { apikey: secret } }))
  if (!answer.ok) throw new Error('The site that is running is of another version. Stop it, or use its own.')
  try {
    yield* linesOf(answer.body!)
  } catch (cause) {
    const reason = `it was stopped, or nothing could be written for ${maxStallMs / 1000} seconds`
    throw new Error(`The site broke the backup off: ${reason}. Run it again, onto a disk that is not busy.`, { cause })
  }
}

/** Has the embedded Supabase behind a side door take what was deleted out of its files. */
export async function vacuumThroughSideDoor(address: string, secret: string) {
  const { ok } = await fetchFrom(
    address,
    new Request(embedded + vacuum, { method: 'POST', headers: { apikey: secret } }),
  )
  if (!ok) throw new Error('The database could not be vacuumed.')
}

/** Bytes: of text a response counts the bytes but its socket the letters, and then 'drain' may never come. */
async function* lined(lines: AsyncIterable<string>) {
  for await (const line of lines) yield Buffer.from(`${line}\n`)
}

type Waiting = { patience: number; signal?: AbortSignal }

async function fetchFrom(
  socketPath: string,
  { url, method, headers, body }: Request,
  { patience, signal }: Waiting = { patience: toOpen },
): Promise<Response> {
  const { pathname, search } = new URL(url)
  const sent = body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined
  const options = {
    socketPath,
    path: pathname + search,
    method,
    headers: Object.fromEntries(headers),
    ...(signal && { signal }),
  }
  const givenUpAt = Date.now() + patience
  for (;;) {
    try {
      return await ask(options, sent)
    } catch (failure) {
      if (!isShut(failure) || Date.now() > givenUpAt) throw failure
      await after(50)
    }
  }
}

/** Nobody has opened it yet, and nothing was asked. */
function isShut(failure: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED'].includes((failure as NodeJS.ErrnoException).code ?? '')
}

function ask(options: RequestOptions, sent: Buffer | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (incoming) => {
      const { statusCode = 500, headers: answered } = incoming
      const hasBody = ![204, 304].includes(statusCode) && options.method !== 'HEAD'
      const stream = hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null
      if (!hasBody) incoming.resume()
      resolve(new Response(stream, { status: statusCode, headers: answered as Record<string, string> }))
    })
    outgoing.once('error', reject).end(sent)
  })
}
