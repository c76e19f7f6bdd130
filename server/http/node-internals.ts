import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/* What Node's sockets know and do not document. */

/** The response in progress, if any. */
export function responseOn(socket: Socket): ServerResponse | null | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own name
  return (socket as unknown as { _httpMessage?: ServerResponse | null })._httpMessage
}

/** Bytes that the system has accepted. `socket.bytesWritten` counts whole writes alone, and a CV is one write. */
export function sentBytesOf(socket: Socket): number {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own name
  const { _handle } = socket as unknown as { _handle: { bytesWritten: number; writeQueueSize: number } | null }
  return _handle ? _handle.bytesWritten - _handle.writeQueueSize : 0
}
