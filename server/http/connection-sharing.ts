import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import express from 'express'
import type { Config } from '../config.ts'
import { networkOf } from '../rate-limits/network.ts'
import { responseOn } from './node-internals.ts'

/**
 * Closes a connection of a network that has too many, and one of the network that has most where the process has too
 * many, so that other networks still get in. A trusted proxy has no limit of its own; at the ceiling its new connections
 * are closed.
 */
export function shareConnections(
  server: Server,
  { trustProxy }: Config,
  { maxConnections, maxConnectionsPerNetwork }: { maxConnections: number; maxConnectionsPerNetwork: number },
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
    ;(heaviest ? leastActive(heaviest, socket) : socket).destroy()
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
