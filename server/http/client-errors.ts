import { STATUS_CODES, type Server } from 'node:http'
import { messageFor } from './problem.ts'

const statusByErrorCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Time for the response to arrive and for the rest of the request to be discarded. */
const graceMs = 2000

/** Replaces Node's own responses to malformed requests, which never reach the app, by ones with the usual headers. */
export function handleClientError(server: Server, security: Headers) {
  // A server may ignore an unknown expectation (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const status = statusByErrorCode[error.code ?? ''] ?? 400
    const body = `${messageFor(status)}\n`
    const headers = new Headers(security)
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    headers.set('Content-Length', `${Buffer.byteLength(body)}`)
    headers.set('Cache-Control', 'no-store')
    headers.set('Connection', 'close')
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    // A client that neither reads nor closes would hold the connection for ever.
    setTimeout(() => socket.destroy(), graceMs).unref()
  })
}
