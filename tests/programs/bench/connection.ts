import { once } from 'node:events'
import { connect } from 'node:net'

export type Connection = { ask: (question: string) => Promise<number>; close: () => void }

/** All connections read into one buffer: each read is handled before the next. */
const buffer = Buffer.alloc(65_536)

/**
 * Opens a connection that sends one HTTP/1.1 request at a time and resolves with the status once the whole answer has
 * arrived. Node's own client uses more processor time than the servers that are measured with it.
 */
export async function connectionTo(port: number): Promise<Connection> {
  let asked: PromiseWithResolvers<number> | null = null
  let head = ''
  let missing: number | 'chunked' | null = null
  let lastSigns = ''

  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: read } })
  socket.on('error', (failure) => asked?.reject(failure))
  socket.on('close', () => asked?.reject(new Error('the connection was closed')))
  await once(socket, 'connect')

  return {
    ask(question) {
      asked = Promise.withResolvers()
      head = ''
      missing = null
      lastSigns = ''
      if (socket.destroyed) asked.reject(new Error('the connection was closed'))
      else socket.write(question)
      return asked.promise
    },
    close: () => void socket.destroy(),
  }

  function read(size: number): boolean {
    let rest = size
    if (missing === null) {
      const end = buffer.subarray(0, size).indexOf('\r\n\r\n')
      head += buffer.toString('latin1', 0, end === -1 ? size : end)
      if (end === -1) return true
      const length = /\r\nContent-Length: (\d+)/i.exec(head)?.[1]
      missing = length === undefined ? 'chunked' : Number(length)
      rest = size - end - 4
    }
    if (missing === 'chunked') {
      lastSigns = (lastSigns + buffer.toString('latin1', Math.max(0, size - 5), size)).slice(-5)
      if (lastSigns === '0\r\n\r\n') answered()
    } else {
      missing -= rest
      if (missing === 0) answered()
    }
    return true
  }

  function answered() {
    asked?.resolve(Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)))
  }
}
