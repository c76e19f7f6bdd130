import { createServer, Server, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server, or one for an app, on a free port of this machine until it is disposed of. */
export async function listening(what: RequestListener | Server) {
  // Only clients close idle connections: they would send calls down those that a busy machine closes late.
  const server = what instanceof Server ? what : createServer({ keepAliveTimeout: 0 }, what)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
