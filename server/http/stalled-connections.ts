import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { responseOn, sentBytesOf } from './node-internals.ts'

/** Bytes sent at the last progress, and the number of checks since. */
type Progress = { sent: number; checks: number }

/** Checks are counted instead of time, so that a process too busy to send cuts no client that reads. */
const checksPerTimeout = 6

/**
 * Destroys connections whose clients read their responses too slowly or not at all. A response that waits for 'drain'
 * although the socket has room counts as well: Node has been seen to lose the event, and nothing else would end it.
 */
export function destroyStalledConnections(
  server: Server,
  { readTimeoutMs, minReadBytes }: { readTimeoutMs: number; minReadBytes: number },
) {
  const sending = new Map<Socket, Progress | null>()
  server.on('connection', (socket) => {
    sending.set(socket, null)
    socket.once('close', () => sending.delete(socket))
  })
  const check = () => {
    for (const [socket, progress] of sending) {
      const sent = sentBytesOf(socket)
      const isSending = socket.writableLength > 0 || responseOn(socket)?.writableNeedDrain
      if (!isSending) sending.set(socket, null)
      else if (!progress || sent - progress.sent >= minReadBytes) sending.set(socket, { sent, checks: 0 })
      else if (++progress.checks > checksPerTimeout) socket.destroy()
    }
  }
  let timer: NodeJS.Timeout
  server.on('listening', () => (timer = setInterval(check, readTimeoutMs / checksPerTimeout).unref()))
  server.on('close', () => clearInterval(timer))
}
