import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Request, RequestHandler, Response } from 'express'
import { dependsOnQuery, type PageCache } from '../fast-path/page-cache.ts'
import { sendResponse } from '../fast-path/prebuilt-responses.ts'
import { queryOf } from '../http/query.ts'
import type { PublicPage, SitePage } from '../page.ts'
import { loadPublicPage, renderLoadedPage, streamLoadedPage, type LoadedPage } from './public-page.tsx'
import type { Services } from '../services.ts'

type CachedRoute = {
  sitePage: PublicPage
  services: Services
  cache: PageCache
  /** For a query that the page depends on. */
  showUncached: (request: Request, response: Response) => Promise<void>
}

/** Whether a page is the same for everybody: no cookie is read for it, and search engines may list it. */
export function isCached(sitePage: SitePage): sitePage is PublicPage {
  return !sitePage.access && !sitePage.hidden
}

/** Streams a page to its first visitor while it is rendered for the cache; later visitors get it from there. */
export function showCached({ sitePage, services, cache, showUncached }: CachedRoute): RequestHandler {
  const caching = cachingOf(sitePage)
  return async (request, response) => {
    if (dependsOnQuery(caching, queryOf(request))) return showUncached(request, response)
    const { path } = request
    const params = request.params as Record<string, string>
    let loaded: Promise<LoadedPage> | undefined
    const load = () => (loaded ??= loadPublicPage(sitePage, services, { path, params }))
    const render = async () => renderLoadedPage(await load(), services.timeoutMs)
    const isStreamed = cache.isStreamable(request, path)
    const cached = cache.render({ ...caching, path, render }, request)
    if (!isStreamed) return sendResponse(response, await cached, response.locals.requestId)
    // Whatever fails for the cache fails for the stream, which reports it.
    cached.catch(() => {})
    await streamLoadedPage(await load(), cache, { services, request, response })
  }
}

function cachingOf({ path, reads = [] }: PublicPage) {
  return {
    route: path,
    reads: ['recebido', ...reads],
    isParameterised: path.includes(':'),
    type: 'text/html; charset=utf-8',
    cacheControl: 'public, no-cache',
  }
}

/** Renders the public pages before their first visitors, one per turn of the event loop. */
export async function warmUp(services: Services, cache: PageCache) {
  for (const sitePage of services.pages) {
    const { path } = sitePage
    if (!isCached(sitePage) || path.includes(':')) continue
    await cache.warm({
      ...cachingOf(sitePage),
      path,
      render: async () =>
        renderLoadedPage(await loadPublicPage(sitePage, services, { path, params: {} }), services.timeoutMs),
    })
    await yieldToEventLoop()
  }
}
