import type { IncomingMessage } from 'node:http'
import { nextDayInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Config } from '../config.ts'
import { encodingFor } from '../http/encoding.ts'
import { cachedPage, etagOf } from './cached-page.ts'
import { pageStore, type StoredPage } from './page-store.ts'
import type { PrebuiltResponse } from './prebuilt-responses.ts'
import { purchaseLinks } from './purchase-links.ts'

/** A page that is the same for everybody: how to render it and what identifies it. */
type Cacheable = {
  /** Label of its requests in the metrics. */
  route: string
  /** Canonical path, the key of the cache: other spellings take no memory. */
  path: string
  /** Query parameters that the page depends on. */
  reads: readonly string[]
  /** Whether the route has parameters. Only such pages are evicted, since their number is unbounded. */
  isParameterised: boolean
  type: string
  cacheControl: string
  /** `tag` identifies what the document is made of; the document has placeholders for the purchase links. */
  render: () => Promise<{ tag: string; document: string }>
}

export type PageCache = ReturnType<typeof pageCache>

/** Caches pages that are the same for everybody: rendered once, then served ahead of the app. */
export function pageCache({ checkout }: Pick<Config, 'checkout'>, securityHeaders: Headers) {
  const baseHeaders = [...securityHeaders].flat()
  const counts = { hits: 0, misses: 0, parameterisedBytes: 0 }
  const stored = pageStore(counts)
  const inFlight = new Map<string, Promise<StoredPage>>()
  const linksFor = purchaseLinks(checkout)
  const defaultLinks = linksFor(null)

  return {
    counts: counts as Readonly<typeof counts>,

    lookup(request: IncomingMessage): PrebuiltResponse | Promise<PrebuiltResponse> | null {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const [path, query] = pathAndQuery(request)
      const entry = stored.fresh(path)
      if (!entry || dependsOnQuery(entry, query)) return null
      counts.hits++
      return entry.page.responseTo(request, linksFor(query))
    },

    /** Renders a page ahead of its first visitor. */
    async warm(cacheable: Cacheable) {
      await entryOf(cacheable)
    },

    /** Renders a page, once for all concurrent requests. Rejects where rendering fails. */
    async render(cacheable: Cacheable, request: IncomingMessage): Promise<PrebuiltResponse> {
      counts.misses++
      const { page } = await entryOf(cacheable)
      const [, query] = pathAndQuery(request)
      return page.responseTo(request, linksFor(query))
    },

    /**
     * Whether the response to a request can be streamed while the page is rendered for the cache: for its first visitor
     * alone, with the default links. Others wait, since a page without purchase links has one ETag for all queries.
     */
    isStreamable(request: IncomingMessage, path: string): boolean {
      const [, query] = pathAndQuery(request)
      const isPlainGet = request.method === 'GET' && request.headers['if-none-match'] === undefined
      return isPlainGet && !stored.fresh(path) && !inFlight.has(path) && linksFor(query) === defaultLinks
    },

    /** The coding and the ETag of a page's default response. */
    contentHeaders(tag: string, accepted: string | undefined) {
      const encoding = encodingFor(accepted)
      return { encoding, etag: etagOf(tag, defaultLinks, encoding) }
    },
  }

  function entryOf(cacheable: Cacheable): StoredPage | Promise<StoredPage> {
    const { path } = cacheable
    return stored.fresh(path) ?? inFlight.get(path) ?? renderAndCache(cacheable)
  }

  function renderAndCache(cacheable: Cacheable): Promise<StoredPage> {
    const { path, render } = cacheable
    // Computed before rendering: a page rendered as midnight passes may contain either day.
    const expiresAt = nextDayInSaoPaulo(Date.now())
    const pending = render()
      .then(({ tag, document }) => build(document, tag, cacheable, expiresAt))
      .finally(() => inFlight.delete(path))
    inFlight.set(path, pending)
    return pending
  }

  function build(document: string, tag: string, cacheable: Cacheable, expiresAt: number): StoredPage {
    const { route, path, reads, isParameterised, type, cacheControl } = cacheable
    const headers = [...baseHeaders, 'Cache-Control', cacheControl]
    const onKept = (bytes: number) => stored.grow(path, entry, bytes)
    const page = cachedPage(document, tag, { route, headers, type, defaultLinks, onKept })
    const entry = { page, reads, isParameterised, expiresAt, bytes: 0 }
    stored.put(path, entry, Buffer.byteLength(document))
    return entry
  }
}

function pathAndQuery({ url = '/' }: IncomingMessage): [path: string, query: URLSearchParams | null] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, null] : [url.slice(0, mark), new URLSearchParams(url.slice(mark))]
}

export function dependsOnQuery({ reads }: Pick<Cacheable, 'reads'>, query: URLSearchParams | null): boolean {
  return query !== null && reads.some((name) => query.has(name))
}
