import { promisify } from 'node:util'
import { bulkhead } from 'cockatiel'
import {
  brotliCompress,
  constants,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
  type Gzip,
  type ZstdCompress,
} from 'node:zlib'

/** Content codings that answers are kept in, the smallest first. */
export const encodings = ['br', 'zstd', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** What the name of a file in a coding ends with, after its own. */
export const fileSuffixes: Readonly<Record<Encoding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz', identity: '' }

/** Clients send a handful of different headers. Made-up ones push them out for a moment, and take no more room than these. */
const parsedHeaders = new Map<string, readonly Encoding[]>()
const maxParsedHeaders = 64
const maxHeaderLength = 200

/** What an `Accept-Encoding` wants most, the smallest of equals (RFC 9110, 12.5.3). Where it refuses all, the bytes as they are. */
export function encodingFor(accepted: string | undefined): Encoding {
  return encodingsFor(accepted)[0]!
}

/** All that an `Accept-Encoding` takes, what it wants most first; the bytes as they are always among them. */
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

/** Not named and not refused, the bytes as they are will do. */
const unnamedIdentityWeight = 0.0001

function parseCoding(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0]
}

/** Of what compresses as small as it can, each takes up to 80 MB. */
const compressionBulkhead = bulkhead(2, Number.POSITIVE_INFINITY)

/** Bytes in a coding, as small as it makes them: for what is compressed once and sent often. */
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
  // Told nothing of the size, it takes memory for the largest there may be.
  zstd: (bytes) =>
    promisify(zstdCompress)(bytes, {
      pledgedSrcSize: bytes.length,
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
}

/** Brotli would take twice the processor time of either for the same bytes. */
const streamCompressors: Record<'zstd' | 'gzip', () => ZstdCompress | Gzip> = {
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 2 } }),
  gzip: () => createGzip({ level: 4 }),
}

/** A stream that compresses what is sent once, at a setting that costs less than it saves; `null` for bytes as they are. */
export function compressor(accepted: string | undefined) {
  const encoding = encodingsFor(accepted).find((each) => each !== 'br')
  return encoding === undefined || encoding === 'identity' ? null : { encoding, stream: streamCompressors[encoding]() }
}
