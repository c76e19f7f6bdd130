import { AsyncResource } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Handles one request of a connection at a time: Node starts all pipelined requests, and buffers all their responses. */
export function serializeRequests(app: RequestListener, maxPipelined: number): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // A response has the connection once those before it were sent.
    if (response.socket) return app(request, response)
    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > maxPipelined) return void socket.destroy()
    waiting.set(socket, count)
    // 'socket' fires in the asynchronous context of the previous response, which must not leak into this one.
    const begin = AsyncResource.bind(() => {
      waiting.set(socket, waiting.get(socket)! - 1)
      // Other connections are served in between.
      setImmediate(() => response.destroyed || app(request, response))
    })
    response.once('socket', begin)
  }
}
