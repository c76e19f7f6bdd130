import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { purchaseLink } from '#shared/checkout.ts'
import { splitAtPlaceholders, escapeAttribute, type Purchase } from '#shared/purchase-placeholders.ts'
import { nextDayInSaoPaulo } from '#shared/sao-paulo.ts'
import type { Config } from '../config.ts'
import { isNotModified } from './conditional-requests.ts'
import { compress, encodingsFor, type Encoding } from '../http/encoding.ts'
import type { PrebuiltResponse } from './prebuilt-responses.ts'
import { deflated, splicedGzip, type Deflated } from './spliced-gzip.ts'

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
  render: () => Promise<string>
}

type CachedPage = Omit<Cacheable, 'render'> & {
  /** Hash of the content, equal in every process. */
  tag: string
  /** The document, split at its purchase links. */
  parts: readonly Buffer[]
  purchases: readonly Purchase[]
  /** Responses with the default purchase links by encoding; a promise during compression. */
  responses: Map<Encoding, CachedResponse | Promise<CachedResponse>>
  deflatedParts: Promise<readonly Deflated[]> | null
  /** Time in milliseconds from which the content may differ. */
  expiresAt: number
  bytes: number
}

/** The full response, and the 304 for clients that have it. */
type CachedResponse = { etag: string; full: PrebuiltResponse; notModified: PrebuiltResponse }

/** Memory for all pages with parameterised routes (articles). */
const maxParameterisedBytes = 64 * 1024 * 1024

/** Caches pages that are the same for everybody: rendered once, then served ahead of the app. */
export function pageCache({ checkout }: Pick<Config, 'checkout'>, securityHeaders: Headers) {
  const baseHeaders = [...securityHeaders].flat()
  const pages = new Map<string, CachedPage>()
  const inFlight = new Map<string, Promise<CachedPage>>()
  const counts = { hits: 0, misses: 0, parameterisedBytes: 0 }
  const defaultLinks = linksFor(new URLSearchParams())

  return {
    counts: counts as Readonly<typeof counts>,

    lookup(request: IncomingMessage): PrebuiltResponse | Promise<PrebuiltResponse> | null {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const [path, query] = pathAndQuery(request.url ?? '/')
      const page = fresh(path)
      if (!page || dependsOnQuery(page, query)) return null
      counts.hits++
      return responseTo(request, page, query)
    },

    /** Renders a page ahead of its first visitor. */
    async warm(cacheable: Cacheable) {
      const { path } = cacheable
      if (!fresh(path) && !inFlight.has(path)) await renderAndCache(cacheable)
    },

    /** Renders a page, once for all concurrent requests. Rejects where rendering fails. */
    async render(cacheable: Cacheable, request: IncomingMessage): Promise<PrebuiltResponse> {
      const [, query] = pathAndQuery(request.url ?? '/')
      counts.misses++
      const { path } = cacheable
      return responseTo(request, fresh(path) ?? (await (inFlight.get(path) ?? renderAndCache(cacheable))), query)
    },
  }

  function fresh(path: string): CachedPage | undefined {
    const page = pages.get(path)
    return page && Date.now() < page.expiresAt ? page : undefined
  }

  function renderAndCache(cacheable: Cacheable): Promise<CachedPage> {
    // Computed before rendering: a page rendered as midnight passes may contain either day.
    const expiresAt = nextDayInSaoPaulo(Date.now())
    const pending = cacheable
      .render()
      .then((document) => store(document, cacheable, expiresAt))
      .finally(() => inFlight.delete(cacheable.path))
    inFlight.set(cacheable.path, pending)
    return pending
  }

  function store(
    document: string,
    { route, path, reads, isParameterised, type, cacheControl }: Cacheable,
    expiresAt: number,
  ): CachedPage {
    const { parts, purchases } = splitAtPlaceholders(document)
    const page: CachedPage = {
      route,
      path,
      reads,
      isParameterised,
      type,
      cacheControl,
      tag: hash('sha1', document, 'base64url').slice(0, 16),
      parts: parts.map((part) => Buffer.from(part)),
      purchases,
      responses: new Map(),
      deflatedParts: null,
      expiresAt,
      bytes: 0,
    }
    evict(path)
    pages.set(path, page)
    addBytes(page, Buffer.byteLength(document))
    return page
  }

  function evict(path: string) {
    const page = pages.get(path)
    if (page?.isParameterised) counts.parameterisedBytes -= page.bytes
    pages.delete(path)
  }

  function addBytes(page: CachedPage, bytes: number) {
    if (!page.isParameterised || pages.get(page.path) !== page) return
    page.bytes += bytes
    counts.parameterisedBytes += bytes
    for (const [path, { isParameterised }] of pages) {
      if (counts.parameterisedBytes <= maxParameterisedBytes) return
      if (isParameterised) evict(path)
    }
  }

  function responseTo(request: IncomingMessage, page: CachedPage, query: URLSearchParams | null) {
    const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
    const accepted = encodingsFor(acceptEncoding as string | undefined)
    const links = page.purchases.length > 0 && query ? linksFor(query) : defaultLinks
    const isDefault = links.monthly === defaultLinks.monthly && links.annual === defaultLinks.annual
    const response = isDefault ? defaultResponse(page, accepted[0]!) : responseWithLinks(page, links, accepted)
    return response instanceof Promise ? response.then(orNotModified) : orNotModified(response)

    function orNotModified({ etag, full, notModified }: CachedResponse): PrebuiltResponse {
      return ifNoneMatch !== undefined && isNotModified(ifNoneMatch, etag) ? notModified : full
    }
  }

  function defaultResponse(page: CachedPage, encoding: Encoding): CachedResponse | Promise<CachedResponse> {
    const cached = page.responses.get(encoding)
    if (cached) return cached
    const pending = compress(encoding, documentWith(page, defaultLinks)).then(
      (body) => {
        const response = buildResponse(page, page.tag, encoding, body)
        page.responses.set(encoding, response)
        addBytes(page, body.length)
        return response
      },
      (failure: unknown) => {
        page.responses.delete(encoding)
        throw failure
      },
    )
    page.responses.set(encoding, pending)
    return pending
  }

  /** Compressing per visit would cost more than it saves; only gzip can be spliced from compressed parts. */
  async function responseWithLinks(
    page: CachedPage,
    links: Links,
    accepted: readonly Encoding[],
  ): Promise<CachedResponse> {
    const tag = hash('sha1', page.tag + links.monthly + links.annual, 'base64url').slice(0, 16)
    const encoding = accepted.find((each) => each === 'gzip' || each === 'identity')!
    if (encoding === 'identity') return buildResponse(page, tag, encoding, documentWith(page, links))
    page.deflatedParts ??= Promise.all(page.parts.map(deflated))
    const insertions = page.purchases.map((purchase) => links.escaped[purchase])
    return buildResponse(page, tag, encoding, splicedGzip(await page.deflatedParts, insertions))
  }

  type Links = ReturnType<typeof linksFor>

  function linksFor(query: URLSearchParams) {
    const monthly = purchaseLink(checkout.monthly, query, checkout.hosts)
    const annual = purchaseLink(checkout.annual, query, checkout.hosts)
    return {
      monthly,
      annual,
      escaped: { monthly: Buffer.from(escapeAttribute(monthly)), annual: Buffer.from(escapeAttribute(annual)) },
    }
  }

  function documentWith({ parts, purchases }: CachedPage, { escaped: links }: Links): Buffer {
    return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [links[purchases[index - 1]!], part])))
  }

  function buildResponse(page: CachedPage, contentTag: string, encoding: Encoding, body: Buffer): CachedResponse {
    const etag = `"${contentTag}-${encoding}"`
    const headers = [...baseHeaders, 'Cache-Control', page.cacheControl, 'Vary', 'Accept-Encoding', 'ETag', etag]
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const bodyHeaders = ['Content-Type', page.type, ...coding, 'Content-Length', `${body.length}`]
    return {
      etag,
      full: { route: page.route, status: 200, headers: [...headers, ...bodyHeaders], body },
      notModified: { route: page.route, status: 304, headers, body: null },
    }
  }
}

export type PageCache = ReturnType<typeof pageCache>

function pathAndQuery(url: string): [path: string, query: URLSearchParams | null] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, null] : [url.slice(0, mark), new URLSearchParams(url.slice(mark))]
}

export function dependsOnQuery({ reads }: Pick<Cacheable, 'reads'>, query: URLSearchParams | null): boolean {
  return query !== null && reads.some((name) => query.has(name))
}
