import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Keys } from './keys.ts'
import { embedded } from './lite.ts'
import { allRows } from './rows.ts'
import { defaultStallMs, rowsPath, vacuumPath } from './socket-client.ts'
import type { Statements } from './tables.ts'

type OpenLite = {
  fetch: typeof fetch
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
    const response = await lite.fetch(embedded + pathname + search, {
      method,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }
  // Only callers close idle connections: on a busy machine one would send its call down a connection that was just closed.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
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

/** Buffers, since a response counts the bytes of a text but its socket the characters, and 'drain' may never come. */
async function* lineBytes(lines: AsyncIterable<string>) {
  for await (const line of lines) yield Buffer.from(`${line}\n`)
}
