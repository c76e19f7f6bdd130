import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
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

/** The bytes of a file in one coding. */
type Coding = { encoding: Encoding; bytes: Buffer; etag: string }

/** Each file's name and codings, by URL path. */
export type BuiltFiles = ReadonlyMap<string, { name: string; codings: readonly Coding[] }>

/** Reads the files of a folder, without dot files (Vite's manifest). */
export function readBuiltFiles(folder: URL): BuiltFiles {
  const cwd = fileURLToPath(folder)
  const names = globSync('**/*.*', { cwd }).filter((name) => !/(^|[\\/])\./.test(name))
  const nameSet = new Set(names)
  const isEncodedVariant = (name: string) => {
    const suffix = extname(name)
    return encodedSuffixes.has(suffix) && nameSet.has(name.slice(0, -suffix.length))
  }
  const codingsOf = (name: string) =>
    encodings
      .filter((encoding) => nameSet.has(name + fileSuffixes[encoding]))
      .map((encoding) => {
        const bytes = readFileSync(join(cwd, name + fileSuffixes[encoding]))
        return { encoding, bytes, etag: etagOf(bytes) }
      })
  const plain = names.filter((name) => !isEncodedVariant(name))
  return new Map(plain.map((name) => [urlPathOf(name), { name, codings: codingsOf(name) }]))
}

/** The responses of each file, by URL path. */
export function withResponses(files: BuiltFiles, baseHeaders: readonly string[]): ReadonlyMap<string, File> {
  const fileOf = (name: string, codings: readonly Coding[]) => {
    const common = [...baseHeaders, ...headersOf(name, codings.length > 1)]
    return Object.fromEntries(codings.map((coding) => [coding.encoding, variantOf(name, coding, common)])) as File
  }
  return new Map([...files].map(([path, { name, codings }]) => [path, fileOf(name, codings)]))
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

function variantOf(name: string, { encoding, bytes, etag }: Coding, common: readonly string[]): Variant {
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
