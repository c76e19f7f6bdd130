import { AsyncResource } from 'node:async_hooks'
import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of a connection that wait, and the response to the last of them. */
type Queue = { waiting: number; last: ServerResponse | null; dropped: number }

/** More than fit into one read of 64 kB, which Node parses whole. */
const maxDropped = 4096

/**
 * Handles one request of a connection at a time: Node starts all pipelined requests, and buffers all their responses.
 * Of more than `maxPipelined` waiting ones the first are answered in order, the last of these closes the connection, and
 * what follows is dropped: its client sends it again (RFC 9112, 9.3.2 and 9.6).
 */
export function serializeRequests(app: RequestListener, maxPipelined: number): RequestListener {
  const queues = new WeakMap<Socket, Queue>()
  return (request, response) => {
    // A response has the connection once those before it were sent.
    if (response.socket) return app(request, response)
    const { socket } = request
    const queue = queues.get(socket) ?? { waiting: 0, last: null, dropped: 0 }
    queues.set(socket, queue)
    if (queue.waiting === maxPipelined || queue.dropped > 0) return drop(queue, socket)
    queue.waiting++
    queue.last = response
    // 'socket' fires in the asynchronous context of the previous response, which must not leak into this one.
    const begin = AsyncResource.bind(() => {
      queue.waiting--
      // Other connections are served in between.
      setImmediate(() => response.destroyed || app(request, response))
    })
    response.once('socket', begin)
  }
}

function drop(queue: Queue, socket: Socket) {
  queue.last!.shouldKeepAlive = false
  // Node resumes a paused connection for the body of a request, so there is an end to what is dropped as well.
  socket.pause()
  if (++queue.dropped > maxDropped) socket.destroy()
}
