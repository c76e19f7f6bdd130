import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { encodings, fileSuffixes, type Encoding } from '../http/encoding.ts'
import { etagOf } from './conditional-requests.ts'
import type { PrebuiltResponse } from './prebuilt-responses.ts'

/** The route of files in the log and in the metrics. */
export const route = 'static'

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

/** A file in one coding, with its prebuilt responses. */
export type Variant = {
  bytes: Buffer
  etag: string
  /** The headers of a partial response. */
  headers: readonly string[]
  full: PrebuiltResponse
  notModified: PrebuiltResponse
}
type File = Partial<Record<Encoding, Variant>> & { identity: Variant }

/** The files of a folder by URL path, without dot files (Vite's manifest). */
export function builtFiles(folder: string, baseHeaders: readonly string[]): ReadonlyMap<string, File> {
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
