import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listening } from './listening.ts'

type Received = {
  headers: IncomingHttpHeaders
  length: number
  /** What the browser's service worker gets. */
  notice: unknown
  /** What the site says of itself (RFC 8292). */
  claims: { aud: string; exp: number; sub: string }
  /** The site's public key. */
  key: string
}

/** A real HTTP server in the place of a push service: it checks who calls, and opens what came with the browser's own key. */
export async function aPushServer() {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const called: string[] = []
  let answer = answering(201)
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url!)
    const body = await buffer(request)
    if (!browser) return void response.writeHead(404).end()
    const vapid = signedBy(request.headers.authorization)
    if (!vapid) return void response.writeHead(403).end()
    const notice: unknown = JSON.parse(opened(body, browser).toString())
    received.push({ headers: request.headers, length: body.length, notice, ...vapid })
    answer(response)
  })
  const { url, ...kept } = await listening(server)
  return {
    ...kept,
    received,
    /** Every address that the site called, whoever is there. */
    called,
    answers(next: Answer) {
      answer = next
    },
    /** A browser that subscribes with a push service, as its page tells the site. */
    aBrowser(origin = 'https://fcm.googleapis.com') {
      const path = `/wpush/${randomUUID()}`
      const browser = { ecdh: createECDH('prime256v1'), secret: randomBytes(16) }
      browser.ecdh.generateKeys()
      browsers.set(path, browser)
      return {
        endpoint: `${origin}${path}`,
        p256dh: browser.ecdh.getPublicKey('base64url'),
        auth: browser.secret.toString('base64url'),
      }
    },
    /** `fetch`, with this server under the names of all push services. */
    post: ((address: string, init) => {
      called.push(address)
      return fetch(new URL(new URL(address).pathname, url), init)
    }) as typeof fetch,
  }
}

type Browser = { ecdh: ECDH; secret: Buffer }
type Answer = (response: ServerResponse) => void

export const answering =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end()

export const silent: Answer = () => {}

/** The key and the claims of a token that the key has signed (RFC 8292); null where it has not. */
function signedBy(authorization = '') {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!token || !key) return null
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned
    ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims'] }
    : null
}

/** The plain text of a body in aes128gcm (RFC 8188, RFC 8291): one record. */
function opened(body: Buffer, { ecdh, secret }: Browser): Buffer {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!]
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const keying = hkdfSync('sha256', ecdh.computeSecret(senderKey), secret, info, 32)
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(keying), salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // A last record ends in 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2))
}
