import { AsyncResource } from 'node:async_hooks'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import express from 'express'
import type { Config } from '../config.ts'
import { networkOf } from '../rate-limits/network.ts'
import { securityHeaders } from './security.ts'
import { handleClientError } from './client-errors.ts'

/** Limits of one client. Node's options name no unit: the time-outs are in milliseconds. */
export const defaultConnectionLimits = {
  headersTimeout: 10_000,
  /** For any request. Bodies of forms have a shorter one, by their rate (`BodyLimits`). */
  requestTimeout: 900_000,
  /** Interval at which Node checks the two above. */
  connectionsCheckingInterval: 1000,
  /** Per process. An idle one takes some 10 kB, so that a process of 512 MB has room for all of them. */
  maxConnections: 5000,
  /** Per IPv4 address or /64, without a proxy in between: many visitors may share their provider's address. */
  maxConnectionsPerNetwork: 500,
  /** Within `readTimeoutMs` a client reads all that waits for it, or at least `minReadBytes`. */
  readTimeoutMs: 60_000,
  minReadBytes: 16 * 1024,
  /** Requests that a client may send before earlier ones are answered. Browsers and proxies send none. */
  maxPipelined: 8,
}

type ConnectionLimits = typeof defaultConnectionLimits

/** The HTTP server for visitors, with limits on what one of them may hold. */
export function siteServer(app: RequestListener, config: Config, limits = defaultConnectionLimits): Server {
  const { maxConnections, maxConnectionsPerNetwork, readTimeoutMs, minReadBytes, maxPipelined, ...times } = limits
  // Proxies keep connections for a minute, and a request sent down one that was just closed would be lost.
  const keepAliveTimeout = config.trustProxy === false ? 5000 : 75_000
  const server = createServer({ ...times, keepAliveTimeout }, serializeRequests(app, maxPipelined))
  shareConnections(server, config, { maxConnections, maxConnectionsPerNetwork })
  destroyStalledConnections(server, { readTimeoutMs, minReadBytes })
  handleClientError(server, securityHeaders(config))
  return server
}

/** Handles one request of a connection at a time: Node starts all pipelined requests, and buffers all their responses. */
function serializeRequests(app: RequestListener, maxPipelined: number): RequestListener {
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

/**
 * Closes a connection of a network that has too many, and one of the network that has most where the process has too
 * many, so that other networks still get in. A trusted proxy has no limit of its own; at the ceiling its new connections
 * are closed.
 */
function shareConnections(
  server: Server,
  { trustProxy }: Config,
  { maxConnections, maxConnectionsPerNetwork }: Pick<ConnectionLimits, 'maxConnections' | 'maxConnectionsPerNetwork'>,
) {
  const isProxy = express().set('trust proxy', trustProxy).get('trust proxy fn') as (
    address: string,
    hop: number,
  ) => boolean
  const byNetwork = connectionsByKey()
  const byWideNetwork = connectionsByKey()
  let count = 0

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    count += 1
    socket.once('close', () => (count -= 1))
    if (!isProxy(remoteAddress, 0)) {
      const own = byNetwork.add(networkOf(remoteAddress), socket)
      byWideNetwork.add(networkOf(remoteAddress, 48), socket)
      if (own.size > maxConnectionsPerNetwork) leastActive(own, socket).destroy()
    }
    if (count <= maxConnections) return
    const heaviest = byWideNetwork.heaviest()
    const evicted = heaviest ? leastActive(heaviest, socket) : socket
    evicted.destroy()
  })
}

function connectionsByKey() {
  const connections = new Map<string, Set<Socket>>()
  return {
    add(key: string, socket: Socket): Set<Socket> {
      const own = connections.get(key) ?? new Set()
      connections.set(key, own.add(socket))
      socket.once('close', () => {
        own.delete(socket)
        if (own.size === 0) connections.delete(key)
      })
      return own
    },
    heaviest(): Set<Socket> | null {
      let heaviest: Set<Socket> | null = null
      for (const own of connections.values()) if (own.size > (heaviest?.size ?? 0)) heaviest = own
      return heaviest
    },
  }
}

/** The oldest idle connection, or else the oldest. A newcomer had no time to send a request, so it does not count as idle. */
function leastActive(connections: Set<Socket>, newcomer: Socket): Socket {
  let oldest: Socket | undefined
  for (const socket of connections) {
    if (socket.destroyed || socket === newcomer) continue
    oldest ??= socket
    if (!responseOn(socket)) return socket
  }
  return oldest ?? newcomer
}

/** The response in progress, if any. */
function responseOn(socket: Socket): ServerResponse | null | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own name
  return (socket as unknown as { _httpMessage?: ServerResponse | null })._httpMessage
}

/** Bytes sent at the last progress, and the number of checks since. */
type Progress = { sent: number; checks: number }

/** Checks are counted instead of time, so that a process too busy to send cuts no client that reads. */
const checksPerTimeout = 6

/**
 * Destroys connections whose clients read their responses too slowly or not at all. A response that waits for 'drain'
 * although the socket has room counts as well: Node has been seen to lose the event, and nothing else would end it.
 */
function destroyStalledConnections(
  server: Server,
  { readTimeoutMs, minReadBytes }: Pick<ConnectionLimits, 'readTimeoutMs' | 'minReadBytes'>,
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

/** Bytes that the system has accepted. `socket.bytesWritten` counts whole writes alone, and a CV is one write. */
function sentBytesOf(socket: Socket): number {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own name
  const { _handle } = socket as unknown as { _handle: { bytesWritten: number; writeQueueSize: number } | null }
  return _handle ? _handle.bytesWritten - _handle.writeQueueSize : 0
}
