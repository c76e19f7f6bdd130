import { STATUS_CODES, type Server } from 'node:http'
import { sentenceFor } from './problem.ts'

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers, in plain words and with the usual headers, what Node could not read as a request: no app sees it. */
export function refuseUnreadable(server: Server, security: Headers) {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const status = statusOf[error.code ?? ''] ?? 400
    const body = `${sentenceFor(status)}\n`
    const headers = new Headers(security)
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    headers.set('Content-Length', `${Buffer.byteLength(body)}`)
    headers.set('Cache-Control', 'no-store')
    headers.set('Connection', 'close')
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  })
}
