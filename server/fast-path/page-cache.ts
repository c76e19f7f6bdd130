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

/** How a page is drawn for everybody, and what of it may differ from visit to visit. */
type Drawing = {
  /** What its answers are counted under. */
  route: string
  /** Its one address, however a request spells it: whatever else is asked for takes no room. */
  path: string
  /** Parameters of the query that make it another page. */
  reads: readonly string[]
  /** One of any number, by a part of its path. They make room for each other; the others stay. */
  isParameterised: boolean
  type: string
  cacheControl: string
  draw: () => Promise<string>
}

type CachedPage = Omit<Drawing, 'draw'> & {
  /** Names the content: equal pages have equal tags, in every process. */
  tag: string
  /** The document, cut where purchase links stand. */
  parts: readonly Buffer[]
  purchases: readonly Purchase[]
  /** Without parameters, by encoding; a promise while it is being compressed. */
  plain: Map<Encoding, Answer | Promise<Answer>>
  deflatedParts: Promise<readonly Deflated[]> | null
  /** The moment, in milliseconds, from which it may say something else. */
  until: number
  /** What it takes of the memory. */
  size: number
}

/** With the answer to whoever has it already. */
type Answer = { etag: string; whole: PrebuiltResponse; unchanged: PrebuiltResponse }

/** Bytes that pages of which there may be any number (articles) take together at most. */
const maxParameterisedBytes = 64 * 1024 * 1024

/** The pages that are the same for everybody: drawn once, then answered ahead of everything else. */
export function pageCache({ checkout }: Pick<Config, 'checkout'>, securityHeaders: Headers) {
  const secure = [...securityHeaders].flat()
  const pages = new Map<string, CachedPage>()
  const inFlight = new Map<string, Promise<CachedPage>>()
  const counts = { hits: 0, misses: 0, bytesOfMany: 0 }
  const plainLinks = linksFor(new URLSearchParams())

  return {
    counts: counts as Readonly<typeof counts>,

    /** Looks up a page that was drawn before. */
    lookup(request: IncomingMessage): PrebuiltResponse | Promise<PrebuiltResponse> | null {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const [path, query] = pathAndQuery(request.url ?? '/')
      const page = fresh(path)
      if (!page || isReadBy(page, query)) return null
      counts.hits++
      return answerTo(request, page, query)
    },

    /** Renders a page ahead of its first visitor. */
    async warm(drawing: Drawing) {
      const { path } = drawing
      if (!fresh(path) && !inFlight.has(path)) await renderAndCache(drawing)
    },

    /** Draws a page, once for however many ask at the same time. Rejects where drawing fails. */
    async draw(drawing: Drawing, request: IncomingMessage): Promise<PrebuiltResponse> {
      const [, query] = pathAndQuery(request.url ?? '/')
      counts.misses++
      const { path } = drawing
      return answerTo(request, fresh(path) ?? (await (inFlight.get(path) ?? renderAndCache(drawing))), query)
    },
  }

  function fresh(path: string): CachedPage | undefined {
    const page = pages.get(path)
    return page && Date.now() < page.until ? page : undefined
  }

  function renderAndCache(drawing: Drawing): Promise<CachedPage> {
    // Before it is drawn: what is drawn as midnight passes may say either day.
    const until = nextDayInSaoPaulo(Date.now())
    const drawn = drawing
      .draw()
      .then((document) => keep(document, drawing, until))
      .finally(() => inFlight.delete(drawing.path))
    inFlight.set(drawing.path, drawn)
    return drawn
  }

  function keep(
    document: string,
    { route, path, reads, isParameterised, type, cacheControl }: Drawing,
    until: number,
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
      plain: new Map(),
      deflatedParts: null,
      until,
      size: 0,
    }
    forget(path)
    pages.set(path, page)
    grow(page, Buffer.byteLength(document))
    return page
  }

  function forget(path: string) {
    const page = pages.get(path)
    if (page?.isParameterised) counts.bytesOfMany -= page.size
    pages.delete(path)
  }

  function grow(page: CachedPage, bytes: number) {
    if (!page.isParameterised || pages.get(page.path) !== page) return
    page.size += bytes
    counts.bytesOfMany += bytes
    for (const [path, { isParameterised }] of pages) {
      if (counts.bytesOfMany <= maxParameterisedBytes) return
      if (isParameterised) forget(path)
    }
  }

  function answerTo(request: IncomingMessage, page: CachedPage, query: URLSearchParams | null) {
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    const wanted = encodingsFor(accepted as string | undefined)
    const links = page.purchases.length > 0 && query ? linksFor(query) : plainLinks
    const isPlain = links.monthly === plainLinks.monthly && links.annual === plainLinks.annual
    const answer = isPlain ? plainAnswer(page, wanted[0]!) : answerWithLinks(page, links, wanted)
    return answer instanceof Promise ? answer.then(orNotModified) : orNotModified(answer)

    function orNotModified({ etag, whole, unchanged }: Answer): PrebuiltResponse {
      return known !== undefined && isNotModified(known, etag) ? unchanged : whole
    }
  }

  function plainAnswer(page: CachedPage, encoding: Encoding): Answer | Promise<Answer> {
    const known = page.plain.get(encoding)
    if (known) return known
    const answer = compress(encoding, wholeOf(page, plainLinks)).then(
      (body) => {
        const ready = answerOf(page, page.tag, encoding, body)
        page.plain.set(encoding, ready)
        grow(page, body.length)
        return ready
      },
      (failure: unknown) => {
        page.plain.delete(encoding)
        throw failure
      },
    )
    page.plain.set(encoding, answer)
    return answer
  }

  /** Compressing it anew for each visit would cost more than it saves: gzip alone can be put together from parts. */
  async function answerWithLinks(page: CachedPage, links: Links, wanted: readonly Encoding[]): Promise<Answer> {
    const tag = hash('sha1', page.tag + links.monthly + links.annual, 'base64url').slice(0, 16)
    const encoding = wanted.find((each) => each === 'gzip' || each === 'identity')!
    if (encoding === 'identity') return answerOf(page, tag, encoding, wholeOf(page, links))
    page.deflatedParts ??= Promise.all(page.parts.map(deflated))
    const between = page.purchases.map((purchase) => links.inHtml[purchase])
    return answerOf(page, tag, encoding, splicedGzip(await page.deflatedParts, between))
  }

  type Links = ReturnType<typeof linksFor>

  function linksFor(query: URLSearchParams) {
    const monthly = purchaseLink(checkout.monthly, query, checkout.hosts)
    const annual = purchaseLink(checkout.annual, query, checkout.hosts)
    return {
      monthly,
      annual,
      inHtml: { monthly: Buffer.from(escapeAttribute(monthly)), annual: Buffer.from(escapeAttribute(annual)) },
    }
  }

  function wholeOf({ parts, purchases }: CachedPage, { inHtml: links }: Links): Buffer {
    return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [links[purchases[index - 1]!], part])))
  }

  function answerOf(page: CachedPage, contentTag: string, encoding: Encoding, body: Buffer): Answer {
    const etag = `"${contentTag}-${encoding}"`
    const headers = [...secure, 'Cache-Control', page.cacheControl, 'Vary', 'Accept-Encoding', 'ETag', etag]
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const ofBody = ['Content-Type', page.type, ...coding, 'Content-Length', `${body.length}`]
    return {
      etag,
      whole: { route: page.route, status: 200, headers: [...headers, ...ofBody], body },
      unchanged: { route: page.route, status: 304, headers, body: null },
    }
  }
}

export type PageCache = ReturnType<typeof pageCache>

function pathAndQuery(url: string): [path: string, query: URLSearchParams | null] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, null] : [url.slice(0, mark), new URLSearchParams(url.slice(mark))]
}

export function isReadBy({ reads }: Pick<Drawing, 'reads'>, query: URLSearchParams | null): boolean {
  return query !== null && reads.some((name) => query.has(name))
}
