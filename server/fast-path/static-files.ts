import { globSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { allows, byteRange, etagOf, isNotModified, type ByteRange } from './conditional-requests.ts'
import { encodingFor, encodings, endings, type Encoding } from '../http/encoding.ts'
import { messageFor } from '../http/problem.ts'
import type { PrebuiltResponse, Lookup } from './prebuilt-responses.ts'

/** Whoever adds another kind of file names its type here. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const route = 'static'

/** A file in one coding, with the answers that are the same for everybody. */
type Version = {
  bytes: Buffer
  etag: string
  /** What any part of it is sent with. */
  headers: readonly string[]
  whole: PrebuiltResponse
  unchanged: PrebuiltResponse
}
type File = Partial<Record<Encoding, Version>> & { identity: Version }

/**
 * The built files, read once and kept. Those under /assets carry a hash in their name, so browsers keep them for good.
 * They are looked up by the path as it is spelt: nothing that was not there at the start can be asked for.
 */
export function staticFiles(clientFolder: URL | null, security: Headers): Lookup {
  if (!clientFolder) return () => null
  const secure = [...security].flat()
  const files = filesIn(fileURLToPath(clientFolder), secure)
  const refusal = (status: number, ...headers: string[]): PrebuiltResponse => {
    const body = Buffer.from(`${messageFor(status)}\n`)
    const ofBody = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', `${body.length}`]
    return { route, status, headers: [...secure, 'Cache-Control', 'no-store', ...ofBody, ...headers], body }
  }

  return ({ url = '', method, headers }) => {
    const file = files.get(pathOf(url))
    if (!file) return null
    if (method !== 'GET' && method !== 'HEAD') return refusal(405, 'Allow', 'GET, HEAD')

    // Parts are those of the plain bytes, so who asks for one gets no coding.
    const range = method === 'GET' ? headers.range : undefined
    const version = (range === undefined && file[encodingFor(acceptEncoding(headers))]) || file.identity
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange = version.etag } = headers
    if (ifMatch !== undefined && !allows(ifMatch, version.etag)) return refusal(412)
    if (ifNoneMatch !== undefined && isNotModified(ifNoneMatch, version.etag)) return version.unchanged
    if (range === undefined || ifRange !== version.etag) return version.whole

    const asked = byteRange(range, version.bytes.length)
    if (asked === 'whole') return version.whole
    if (asked === 'beyond') return refusal(416, 'Content-Range', `bytes */${version.bytes.length}`)
    return partOf(version, asked)
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** Node joins several lines of it into one text; its type does not say so. */
function acceptEncoding(headers: IncomingHttpHeaders): string | undefined {
  return headers['accept-encoding'] as string | undefined
}

/** Every file of a folder, by its address. Names with a dot in front (Vite's manifest) are not for visitors. */
function filesIn(folder: string, secure: readonly string[]): ReadonlyMap<string, File> {
  const names = globSync('**/*.*', { cwd: folder }).filter((name) => !/(^|[\\/])\./.test(name))
  const isThere = new Set(names)
  const isCoded = (name: string) => {
    const ending = extname(name)
    return codedEndings.has(ending) && isThere.has(name.slice(0, -ending.length))
  }
  const fileOf = (name: string) => {
    const codings = encodings.filter((encoding) => isThere.has(name + endings[encoding]))
    const common = [...secure, ...headersOf(name, codings.length > 1)]
    const versions = codings.map((encoding) => [encoding, versionOf(folder, name, encoding, common)])
    return Object.fromEntries(versions) as File
  }
  return new Map(names.filter((name) => !isCoded(name)).map((name) => [addressOf(name), fileOf(name)]))
}

const codedEndings = new Set(encodings.map((encoding) => endings[encoding]).filter((ending) => ending !== ''))

function addressOf(name: string): string {
  return pathToFileURL(`/${name}`).pathname
}

function headersOf(name: string, hasCodings: boolean): string[] {
  const isHashed = name.startsWith('assets')
  return [
    'Cache-Control',
    isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(hasCodings ? ['Vary', 'Accept-Encoding'] : []),
  ]
}

function versionOf(folder: string, name: string, encoding: Encoding, common: readonly string[]): Version {
  const bytes = readFileSync(join(folder, name + endings[encoding]))
  const etag = etagOf(bytes)
  const unchanged = [...common, 'ETag', etag]
  const type = contentTypes[extname(name)] ?? 'application/octet-stream'
  const headers = [...unchanged, 'Content-Type', type, 'Accept-Ranges', 'bytes']
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    bytes,
    etag,
    headers,
    whole: { route, status: 200, headers: [...headers, ...coding, 'Content-Length', `${bytes.length}`], body: bytes },
    unchanged: { route, status: 304, headers: unchanged, body: null },
  }
}

function partOf({ bytes, headers }: Version, { first, last }: ByteRange): PrebuiltResponse {
  const body = bytes.subarray(first, last + 1)
  const range = `bytes ${first}-${last}/${bytes.length}`
  return { route, status: 206, headers: [...headers, 'Content-Range', range, 'Content-Length', `${body.length}`], body }
}
