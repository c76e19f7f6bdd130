import { promisify } from 'node:util'
import { bulkhead } from 'cockatiel'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
  type BrotliCompress,
  type Gzip,
  type ZstdCompress,
} from 'node:zlib'

/** Content codings of stored responses, the smallest output first. */
export const encodings = ['br', 'zstd', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Suffix of a precompressed file, after the file's own name. */
export const fileSuffixes: Readonly<Record<Encoding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz', identity: '' }

/** Parsed headers by their text: clients send a handful of different ones. Invented ones only empty the cache. */
const parsedHeaders = new Map<string, readonly Encoding[]>()
const maxParsedHeaders = 64
const maxHeaderLength = 200

/** The coding that an `Accept-Encoding` prefers, the smallest of equals (RFC 9110, 12.5.3); `identity` where it refuses all. */
export function encodingFor(accepted: string | undefined): Encoding {
  return encodingsFor(accepted)[0]!
}

/** The codings that an `Accept-Encoding` accepts, the preferred first; `identity` is always among them. */
export function encodingsFor(accepted: string | undefined): readonly Encoding[] {
  if (accepted === undefined) return identityOnly
  const known = parsedHeaders.get(accepted)
  if (known) return known
  const wanted = parseAcceptEncoding(accepted)
  if (accepted.length > maxHeaderLength) return wanted
  if (parsedHeaders.size === maxParsedHeaders) parsedHeaders.clear()
  parsedHeaders.set(accepted, wanted)
  return wanted
}

const identityOnly: readonly Encoding[] = ['identity']

function parseAcceptEncoding(accepted: string): readonly Encoding[] {
  const weights = new Map(accepted.split(',').map(parseCoding))
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? unnamedIdentityWeight : 0)
  const wanted = encodings
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
  return wanted.includes('identity') ? wanted : [...wanted, 'identity']
}

/** `identity` is acceptable unless refused, after every coding that is named. */
const unnamedIdentityWeight = 0.0001

function parseCoding(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0]
}

/** A compressor at its highest level takes up to 80 MB. */
const compressionBulkhead = bulkhead(2, Number.POSITIVE_INFINITY)

/** Compresses at the highest level: for bytes that are compressed once and sent often. */
export function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  return compressionBulkhead.execute(() => compressors[encoding](bytes))
}

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  // Without the size, zstd allocates memory for the largest window of the level.
  zstd: (bytes) =>
    promisify(zstdCompress)(bytes, {
      pledgedSrcSize: bytes.length,
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
}

/**
 * The coding for a response that is sent once. Brotli takes twice the processor time of others for the same size, so it
 * is left to clients that accept no other.
 */
export function streamEncodingFor(accepted: string | undefined): Encoding {
  const [preferred, next] = encodingsFor(accepted)
  return preferred === 'br' && next !== 'identity' ? next! : preferred!
}

/** Compressors for streamed responses, at levels whose processor time pays off. */
export const streamCompressors: Record<Encoding, () => BrotliCompress | ZstdCompress | Gzip | null> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 2 } }),
  gzip: () => createGzip({ level: 4 }),
  identity: () => null,
}
