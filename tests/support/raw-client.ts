import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { BodyLimits } from '#server/rate-limits/limits.ts'
import { siteServer, defaultConnectionLimits } from '#server/http/site-server.ts'
import { limits } from '#shared/site.ts'
import { listening } from '#tests/support/listening.ts'
import { given, noData } from '#tests/support/app.ts'

/** The site with the server it has in production, with the connection limits that a test sets. */
export async function aSiteServer(
  connectionLimits: Partial<typeof defaultConnectionLimits> = {},
  environment: NodeJS.ProcessEnv = {},
  app: RequestListener = given().app,
) {
  const config = readConfig({ NODE_ENV: 'test', ...environment })
  return listening(siteServer(app, config, { ...defaultConnectionLimits, ...connectionLimits }))
}

/** The site behind a trusted proxy, with the body limits that a test sets. */
export function aSiteForBodies(bodies: Partial<BodyLimits>, data = noData) {
  const environment = { TRUST_PROXY: '1' }
  const { app } = given({ data, environment, limits: { ...limits, bodies: { ...limits.bodies, ...bodies } } })
  return aSiteServer({}, environment, app)
}

/** A client that writes bytes as they are, and keeps what it receives. */
export async function aClient(port: number, { localAddress = '127.0.0.1', allowHalfOpen = false } = {}) {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen })
  let heard = ''
  let isClosed = false
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')))
  socket.on('error', () => {})
  socket.on('close', () => (isClosed = true))
  await once(socket, 'connect')
  return {
    say: (words: string) => void socket.write(words),
    stopReading: () => void socket.pause(),
    read: (bytes: number) => socket.read(bytes) as Buffer | null,
    heard: () => heard,
    isClosed: () => isClosed,
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

export const shortTimeouts = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }
export const megabyte = 1024 * 1024
export const home = 'GET / HTTP/1.1\r\nHost: localhost\r\n'
export const formHead =
  'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n'

export async function sendForm(address: string, from: string, fields: URLSearchParams | FormData, isInPieces = false) {
  const { body, headers } = new Response(fields)
  const sent = isInPieces ? { body, duplex: 'half' as const } : { body: await new Response(body).bytes() }
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { 'X-Forwarded-For': from, 'Content-Type': headers.get('Content-Type')! },
    redirect: 'manual',
    ...sent,
  })
  return status
}

/** Keeps timeouts from firing for the rest of the test. */
export function withoutTimeouts() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
