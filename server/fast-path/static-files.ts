import type { IncomingHttpHeaders } from 'node:http'
import { route, withResponses, type BuiltFiles, type Variant } from './built-files.ts'
import { isPreconditionMet, byteRange, isNotModified, type ByteRange } from './conditional-requests.ts'
import { encodingFor } from '../http/encoding.ts'
import { messageFor } from '../http/problem.ts'
import type { PrebuiltResponse, Lookup } from './prebuilt-responses.ts'

/**
 * Serves the built files from memory. Files under /assets have a hash in their name, so browsers cache them for ever.
 * Lookup is by the exact path: only files that existed at the start can be requested.
 */
export function staticFiles(built: BuiltFiles | null, security: Headers): Lookup {
  if (!built) return () => null
  const baseHeaders = [...security].flat()
  const files = withResponses(built, baseHeaders)
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

function partialResponse({ bytes, headers }: Variant, { first, last }: ByteRange): PrebuiltResponse {
  const body = bytes.subarray(first, last + 1)
  const range = `bytes ${first}-${last}/${bytes.length}`
  return { route, status: 206, headers: [...headers, 'Content-Range', range, 'Content-Length', `${body.length}`], body }
}
