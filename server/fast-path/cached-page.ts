import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { splitAtPlaceholders } from '#shared/purchase-placeholders.ts'
import { compress, encodingsFor, type Encoding } from '../http/encoding.ts'
import { isNotModified } from './conditional-requests.ts'
import type { PrebuiltResponse } from './prebuilt-responses.ts'
import type { PurchaseLinks } from './purchase-links.ts'
import { deflated, splicedGzip, type Deflated } from './spliced-gzip.ts'

/** What a cached page needs besides its document. */
type PageOptions = {
  /** Label of its requests in the metrics. */
  route: string
  /** Names and values of its headers alternate: all but those of the body. */
  headers: readonly string[]
  type: string
  defaultLinks: PurchaseLinks
  /** Called with the size of each response that is kept. */
  onKept: (bytes: number) => void
}

export type CachedPage = ReturnType<typeof cachedPage>

/** The full response, and the 304 for clients that have it. */
type CachedResponse = { etag: string; full: PrebuiltResponse; notModified: PrebuiltResponse }

/** The ETag of a page's document. `tag` identifies what the page is made of. */
export function etagOf(tag: string, { monthly, annual }: PurchaseLinks, encoding: Encoding): string {
  return `"${tagOf(tag, monthly, annual)}-${encoding}"`
}

/** Identifies content by all that it is made of; equal in every process. */
export function tagOf(...content: readonly unknown[]): string {
  return hash('sha1', JSON.stringify(content), 'base64url').slice(0, 16)
}

/** The responses of a rendered page. Those with the default purchase links are kept in each encoding that is asked for. */
export function cachedPage(document: string, tag: string, options: PageOptions) {
  const { route, headers, type, defaultLinks, onKept } = options
  const { parts, purchases } = splitAtPlaceholders(document)
  const partsAsBytes = parts.map((part) => Buffer.from(part))
  /** By encoding; a promise during compression. */
  const responses = new Map<Encoding, CachedResponse | Promise<CachedResponse>>()
  let deflatedParts: Promise<readonly Deflated[]> | null = null

  return {
    responseTo(request: IncomingMessage, linksOfVisit: PurchaseLinks): PrebuiltResponse | Promise<PrebuiltResponse> {
      const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = request.headers
      const encodings = encodingsFor(accepted as string | undefined)
      const isDefault = linksOfVisit === defaultLinks || purchases.length === 0
      const response = isDefault ? defaultResponse(encodings[0]!) : responseWithLinks(linksOfVisit, encodings)
      return response instanceof Promise ? response.then(orNotModified) : orNotModified(response)

      function orNotModified({ etag, full, notModified }: CachedResponse): PrebuiltResponse {
        return ifNoneMatch !== undefined && isNotModified(ifNoneMatch, etag) ? notModified : full
      }
    },
  }

  function defaultResponse(encoding: Encoding): CachedResponse | Promise<CachedResponse> {
    const kept = responses.get(encoding)
    if (kept) return kept
    const pending = compress(encoding, documentWith(defaultLinks)).then(
      (body) => {
        const response = buildResponse(defaultLinks, encoding, body)
        responses.set(encoding, response)
        onKept(body.length)
        return response
      },
      (failure: unknown) => {
        responses.delete(encoding)
        throw failure
      },
    )
    responses.set(encoding, pending)
    return pending
  }

  /** Compressing per visit would cost more than it saves; only gzip can be spliced from compressed parts. */
  async function responseWithLinks(links: PurchaseLinks, accepted: readonly Encoding[]): Promise<CachedResponse> {
    const encoding = accepted.find((each) => each === 'gzip' || each === 'identity')!
    if (encoding === 'identity') return buildResponse(links, encoding, documentWith(links))
    deflatedParts ??= Promise.all(partsAsBytes.map(deflated))
    return buildResponse(links, encoding, splicedGzip(await deflatedParts, insertionsOf(links)))
  }

  function documentWith(links: PurchaseLinks): Buffer {
    const insertions = insertionsOf(links)
    return Buffer.concat(partsAsBytes.flatMap((part, index) => (index === 0 ? [part] : [insertions[index - 1]!, part])))
  }

  function insertionsOf({ escaped }: PurchaseLinks): Buffer[] {
    return purchases.map((purchase) => escaped[purchase])
  }

  function buildResponse(links: PurchaseLinks, encoding: Encoding, body: Buffer): CachedResponse {
    const etag = etagOf(tag, links, encoding)
    const always = [...headers, 'Vary', 'Accept-Encoding', 'ETag', etag]
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const ofBody = ['Content-Type', type, ...coding, 'Content-Length', `${body.length}`]
    return {
      etag,
      full: { route, status: 200, headers: [...always, ...ofBody], body },
      notModified: { route, status: 304, headers: always, body: null },
    }
  }
}
