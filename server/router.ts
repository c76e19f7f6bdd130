import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { routeEntries } from '#shared/routes.ts'
import type { Action } from './action.ts'
import { dependsOnQuery, type PageCache } from './fast-path/page-cache.ts'
import { sendResponse } from './fast-path/prebuilt-responses.ts'
import { parseCookies } from './http/cookies.ts'
import { formFields, maxBytesOf, maxFieldsBytes } from './http/form-body.ts'
import { methodNotAllowed } from './http/method-not-allowed.ts'
import { queryOf } from './http/query.ts'
import type { WithBody } from './http/request-bodies.ts'
import type { Access, Page, PageModule, PublicPage, SitePage } from './page.ts'
import { renderPage, renderPublicPage } from './rendering/render-page.tsx'
import { requestContexts, type ContextOf } from './request-context.ts'
import { sendResult } from './rendering/send-result.ts'
import type { Services } from './services.ts'

const pageFiles = import.meta.glob<Page>('/client/pages/*.tsx', { eager: true })
const pageModules = import.meta.glob<PageModule<Access>>('/server/pages/*.ts', { eager: true })

/** The pages of `shared/routes.ts`. */
export const sitePages: readonly SitePage[] = routeEntries.flatMap(([name, row]) => {
  const page = pageFiles[`/client/pages/${name}.tsx`]
  if (!page) throw new Error(`The route "${name}" has no client/pages/${name}.tsx.`)
  // Globs are untyped; each module is checked against its page in its own file.
  return { name, ...row, page, ...pageModules[`/server/pages/${name}.ts`] } as unknown as SitePage
})

/** Mounts the pages. Other spellings of a known path are redirected to the canonical one. */
export function pagesRouter(services: Services, cache: PageCache, withBody: WithBody): Router {
  const router = Router()
  const contextOf = requestContexts(services)
  for (const sitePage of services.pages) {
    if (sitePage.only === 'outside production' && services.config.production) continue
    const isCached = !sitePage.access && !sitePage.hidden
    const route = router.route(sitePage.path)
    if (sitePage.access) route.all(parseCookies)
    route
      .all(redirectToCanonical(sitePage))
      .get(isCached ? showCached(sitePage, services, cache, contextOf) : show(sitePage, services, contextOf))
    if (sitePage.submit) {
      const act = handleAction(sitePage.submit, sitePage, services, contextOf)
      route.post(async (request, response) => {
        const type = request.get('Content-Type') ?? ''
        await withBody(request, maxBytesOf(type, sitePage.maxUploadBytes ?? maxFieldsBytes), async (body) =>
          act(await formFields(body, type), request, response),
        )
      })
    }
    route.all(methodNotAllowed(sitePage.submit ? 'GET, HEAD, POST' : 'GET, HEAD'))
  }
  return router
}

function show(sitePage: SitePage, services: Services, contextOf: ContextOf) {
  return async (request: Request, response: Response) => {
    const context = contextOf(sitePage, request, response)
    await renderPage({ sitePage, services, request, response, context, status: 200 })
  }
}

function showCached(sitePage: PublicPage, services: Services, cache: PageCache, contextOf: ContextOf): RequestHandler {
  const render = show(sitePage, services, contextOf)
  const cached = cachingOf(sitePage)
  return async (request, response) => {
    if (dependsOnQuery(cached, queryOf(request))) return render(request, response)
    const { path } = request
    const renderPublic = () => renderPublicPage(sitePage, services, request)
    const prebuilt = await cache.render({ ...cached, path, render: renderPublic }, request)
    sendResponse(response, prebuilt, response.locals.requestId)
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
    const { path, access, hidden } = sitePage
    if (access || hidden || path.includes(':')) continue
    await cache.warm({
      ...cachingOf(sitePage),
      path,
      render: () => renderPublicPage(sitePage, services, { path, params: {} }),
    })
    await yieldToEventLoop()
  }
}

function handleAction(submit: Action, sitePage: SitePage, services: Services, contextOf: ContextOf) {
  return async (fields: FormData, request: Request, response: Response) => {
    const context = contextOf(sitePage, request, response)
    const result = await submit(fields, context)
    response.set('Cache-Control', 'private, no-store')
    await sendResult[result.kind](result as never, { sitePage, services, request, response, context })
  }
}

/** Redirects other spellings of a path (upper case, trailing slash, `%31` for 1) to the canonical one. */
function redirectToCanonical({ path: rowPath, access }: SitePage): RequestHandler {
  const cacheControl = access ? 'private, no-store' : 'public, max-age=3600'
  const segments = rowPath.split('/')
  return (request, response, next) => {
    const canonical = request.path
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map((segment, index) => (segments[index]?.startsWith(':') ? canonicalSegment(segment) : segment.toLowerCase()))
      .join('/')
    if (request.path === canonical) return next()
    const search = /\?.*/s.exec(request.originalUrl)?.[0] ?? ''
    response.writeHead(308, { Location: canonical + search, 'Cache-Control': cacheControl }).end()
  }
}

/** Normalizes percent-encoding: decodes unreserved characters, writes the rest in upper case (RFC 3986, 6.2.2). */
function canonicalSegment(segment: string): string {
  return segment.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w~-]/.test(letter) ? letter : code.toUpperCase()
  })
}
