import { globSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isPreconditionMet, byteRange, etagOf, isNotModified, type ByteRange } from './conditional-requests.ts'
import { encodingFor, encodings, fileSuffixes, type Encoding } from '../http/encoding.ts'
import { messageFor } from '../http/problem.ts'
import type { PrebuiltResponse, Lookup } from './prebuilt-responses.ts'

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

/** A file in one coding, with its prebuilt responses. */
type Variant = {
  bytes: Buffer
  etag: string
  /** The headers of a partial response. */
  headers: readonly string[]
  full: PrebuiltResponse
  notModified: PrebuiltResponse
}
type File = Partial<Record<Encoding, Variant>> & { identity: Variant }

/**
 * Serves the built files from memory. Files under /assets have a hash in their name, so browsers cache them for ever.
 * Lookup is by the exact path: only files that existed at the start can be requested.
 */
export function staticFiles(clientFolder: URL | null, security: Headers): Lookup {
  if (!clientFolder) return () => null
  const baseHeaders = [...security].flat()
  const files = filesIn(fileURLToPath(clientFolder), baseHeaders)
  const refusal = (status: number, ...headers: string[]): PrebuiltResponse => {
    const body = Buffer.from(`${messageFor(status)}\n`)
    const bodyHeaders = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', `${body.length}`]
    return { route, status, headers: [...baseHeaders, 'Cache-Control', 'no-store', ...bodyHeaders, ...headers], body }
  }

  return ({ url = '', method, headers }) => {
    const file = files.get(pathOf(url))
    if (!file) return null
    if (method !== 'GET' && method !== 'HEAD') return refusal(405, 'Allow', 'GET, HEAD')

    // Ranges refer to the uncompressed bytes, so a range request gets no coding.
    const range = method === 'GET' ? headers.range : undefined
    const variant = (range === undefined && file[encodingFor(acceptEncoding(headers))]) || file.identity
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange = variant.etag } = headers
    if (ifMatch !== undefined && !isPreconditionMet(ifMatch, variant.etag)) return refusal(412)
    if (ifNoneMatch !== undefined && isNotModified(ifNoneMatch, variant.etag)) return variant.notModified
    if (range === undefined || ifRange !== variant.etag) return variant.full

    const parsed = byteRange(range, variant.bytes.length)
    if (parsed === 'full') return variant.full
    if (parsed === 'unsatisfiable') return refusal(416, 'Content-Range', `bytes */${variant.bytes.length}`)
    return partialResponse(variant, parsed)
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** Node joins several lines of this header into one string, which its type does not say. */
function acceptEncoding(headers: IncomingHttpHeaders): string | undefined {
  return headers['accept-encoding'] as string | undefined
}

/** The files of a folder by URL path, without dot files (Vite's manifest). */
function filesIn(folder: string, baseHeaders: readonly string[]): ReadonlyMap<string, File> {
  const names = globSync('**/*.*', { cwd: folder }).filter((name) => !/(^|[\\/])\./.test(name))
  const nameSet = new Set(names)
  const isEncodedVariant = (name: string) => {
    const suffix = extname(name)
    return encodedSuffixes.has(suffix) && nameSet.has(name.slice(0, -suffix.length))
  }
  const fileOf = (name: string) => {
    const codings = encodings.filter((encoding) => nameSet.has(name + fileSuffixes[encoding]))
    const common = [...baseHeaders, ...headersOf(name, codings.length > 1)]
    const versions = codings.map((encoding) => [encoding, variantOf(folder, name, encoding, common)])
    return Object.fromEntries(versions) as File
  }
  return new Map(names.filter((name) => !isEncodedVariant(name)).map((name) => [urlPathOf(name), fileOf(name)]))
}

const encodedSuffixes = new Set(encodings.map((encoding) => fileSuffixes[encoding]).filter((suffix) => suffix !== ''))

function urlPathOf(name: string): string {
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

function variantOf(folder: string, name: string, encoding: Encoding, common: readonly string[]): Variant {
  const bytes = readFileSync(join(folder, name + fileSuffixes[encoding]))
  const etag = etagOf(bytes)
  const notModified = [...common, 'ETag', etag]
  const type = contentTypes[extname(name)] ?? 'application/octet-stream'
  const headers = [...notModified, 'Content-Type', type, 'Accept-Ranges', 'bytes']
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    bytes,
    etag,
    headers,
    full: { route, status: 200, headers: [...headers, ...coding, 'Content-Length', `${bytes.length}`], body: bytes },
    notModified: { route, status: 304, headers: notModified, body: null },
  }
}

function partialResponse({ bytes, headers }: Variant, { first, last }: ByteRange): PrebuiltResponse {
  const body = bytes.subarray(first, last + 1)
  const range = `bytes ${first}-${last}/${bytes.length}`
  return { route, status: 206, headers: [...headers, 'Content-Range', range, 'Content-Length', `${body.length}`], body }
}
