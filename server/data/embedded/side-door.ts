import { rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const address = (folder: string) => join(folder, 'supabase.sock')

/**
 * Lets the operator's commands reach the embedded Supabase of a running site, since only one process may open its
 * folder. A Unix socket for the folder's owner alone; the data API is all there is behind it, and it asks for the key.
 */
export async function openSideDoor(folder: string, embeddedFetch: typeof fetch) {
  const answerTo = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming
    const { pathname, search } = new URL(url, 'http://embedded.local')
    if (!pathname.startsWith('/rest/v1/')) return void outgoing.writeHead(404).end()
    const body = await buffer(incoming)
    const answer = await embeddedFetch(`http://embedded.local${pathname}${search}`, {
      method,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((incoming, outgoing) => {
    // A command that is broken off in mid-request must not take the site with it.
    answerTo(incoming, outgoing).catch(() => outgoing.destroy())
  })

  await rm(address(folder), { force: true })
  const mask = process.umask(0o177)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address(folder), resolve)
  }).finally(() => process.umask(mask))
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

/** The embedded Supabase of the site that is running in a folder. */
export function throughSideDoor(folder: string): typeof fetch {
  return async (input, init) => {
    const { url, method, headers, body } = new Request(input, init)
    const { pathname, search } = new URL(url)
    const sent = body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { socketPath: address(folder), path: pathname + search, method, headers: Object.fromEntries(headers) },
        (incoming) => {
          const { statusCode = 500, headers: answered } = incoming
          const hasBody = ![204, 304].includes(statusCode) && method !== 'HEAD'
          const stream = hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null
          if (!hasBody) incoming.resume()
          resolve(new Response(stream, { status: statusCode, headers: answered as Record<string, string> }))
        },
      )
      outgoing.once('error', reject).end(sent)
    })
  }
}
