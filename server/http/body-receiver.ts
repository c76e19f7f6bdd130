import type { Request } from 'express'
import { clientDisconnected, httpError, type HttpError } from './http-error.ts'

/** Bytes of a refused body that are read and dropped: a client that is cut off while sending sees no response. */
const maxDrainBytes = 64 * 1024 * 1024

/** Added to a body's age for its pace, so that a new body counts as arriving whole within this time. */
const assumedRemainingMs = 10_000

export type Receiver = ReturnType<typeof receive>

/**
 * Reads a body into one buffer of its size: a list of chunks would take more memory the smaller they are. A refused body
 * is read to its end and dropped, unless its client waits to be asked for it (`Expect: 100-continue`, RFC 9110, 10.1.1).
 */
export function receive(request: Request, bytes: number) {
  const { promise: body, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  const startedAt = performance.now()
  let progressAt = startedAt
  let receivedBytes = 0
  let memory: Buffer<ArrayBuffer> | null = null
  let refused: HttpError | null = null
  let isHeldBack = request.httpVersion === '1.1' && /\b100-continue\b/i.test(request.get('Expect') ?? '')

  function refuse(reason: HttpError) {
    refused ??= reason
    memory = null
    if (isHeldBack) reject(refused)
  }

  /** Refuses before the end of the body, which closes the connection. */
  function cut(reason: HttpError) {
    refuse(reason)
    request.pause()
    reject(httpError(refused!.status, refused!.message, { ...refused!.headers, Connection: 'close' }))
  }

  request.on('data', (chunk: Buffer) => {
    isHeldBack = false
    progressAt = performance.now()
    if (memory && receivedBytes + chunk.length > memory.length) refuse(httpError(413, 'Body too large'))
    memory?.set(chunk, receivedBytes)
    receivedBytes += chunk.length
    if (receivedBytes > maxDrainBytes) cut(httpError(413, 'Body too large'))
  })
  request.once('end', () => {
    if (!memory) return reject(refused!)
    resolve(receivedBytes === memory.length ? memory : Buffer.from(memory.subarray(0, receivedBytes)))
    memory = null
  })
  request.once('error', reject)
  request.once('close', () => reject(clientDisconnected()))

  return {
    body,
    startedAt,
    progressAt: () => progressAt,
    receivedBytes: () => receivedBytes,
    keep() {
      memory = Buffer.allocUnsafe(bytes)
      if (isHeldBack) request.res!.writeContinue()
      isHeldBack = false
    },
    refuse,
    cut: () => cut(httpError(408, 'Body too slow')),
    pace() {
      if (request.complete) return null
      return (receivedBytes + bytes) / (performance.now() - startedAt + assumedRemainingMs)
    },
  }
}
