import { Router, type Request, type Response } from 'express'
import { routeEntries } from '#shared/routes.ts'
import type { Action } from './action.ts'
import type { PageCache } from './fast-path/page-cache.ts'
import { redirectToCanonical } from './http/canonical-path.ts'
import { parseCookies } from './http/cookies.ts'
import { formFields, maxBytesOf, maxFieldsBytes } from './http/form-body.ts'
import type { WithinMemberLimit } from './http/member-requests.ts'
import { methodNotAllowed } from './http/method-not-allowed.ts'
import type { WithBody } from './http/request-bodies.ts'
import { unreadAnswers } from './http/unread-answers.ts'
import type { Access, Page, PageModule, SitePage } from './page.ts'
import { isCached, showCached } from './rendering/cached-pages.ts'
import { renderPage } from './rendering/render-page.tsx'
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
export function pagesRouter(
  services: Services,
  cache: PageCache,
  withBody: WithBody,
  withinMemberLimit: WithinMemberLimit,
): Router {
  const router = Router()
  const contextOf = requestContexts(services)
  const holdUnread = unreadAnswers(services.limits.unreadAnswerBytes)
  for (const sitePage of services.pages) {
    if (sitePage.only === 'outside production' && services.config.production) continue
    const route = router.route(sitePage.path)
    if (sitePage.access) route.all(parseCookies)
    route.all(redirectToCanonical(sitePage.path, sitePage.access ? 'private, no-store' : 'public, max-age=3600'))
    const showUncached = show(sitePage, services, contextOf, withinMemberLimit)
    route.get(isCached(sitePage) ? showCached({ sitePage, services, cache, showUncached }) : showUncached)
    if (sitePage.submit) {
      const act = handleAction(sitePage.submit, sitePage, services, contextOf, holdUnread, withinMemberLimit)
      const { maxUploadBytes = maxFieldsBytes, isTextUpload } = sitePage
      const maxTextLength = isTextUpload ? maxUploadBytes : maxFieldsBytes
      route.post(async (request, response) => {
        const type = request.get('Content-Type') ?? ''
        await withBody(
          request,
          maxBytesOf(type, maxUploadBytes),
          (body) => formFields(body, type, maxTextLength),
          (fields) => act(fields, request, response),
        )
      })
    }
    route.all(methodNotAllowed(sitePage.submit ? 'GET, HEAD, POST' : 'GET, HEAD'))
  }
  return router
}

function show(sitePage: SitePage, services: Services, contextOf: ContextOf, withinMemberLimit: WithinMemberLimit) {
  return async (request: Request, response: Response) => {
    const context = contextOf(sitePage, request, response)
    const render = () => renderPage({ sitePage, services, request, response, context, status: 200 })
    await (sitePage.access === 'member' ? withinMemberLimit(response, context.session, render) : render())
  }
}

function handleAction(
  submit: Action,
  sitePage: SitePage,
  services: Services,
  contextOf: ContextOf,
  holdUnread: ReturnType<typeof unreadAnswers>,
  withinMemberLimit: WithinMemberLimit,
) {
  return async (fields: FormData, request: Request, response: Response) => {
    const context = contextOf(sitePage, request, response)
    const act = async () => {
      const result = await submit(fields, context)
      response.set('Cache-Control', 'private, no-store')
      if (result.kind === 'page') holdUnread(request, response, result.unreadBytes ?? 0)
      await sendResult[result.kind](result as never, { sitePage, services, request, response, context })
    }
    await (sitePage.access === 'member' ? withinMemberLimit(response, context.session, act) : act())
  }
}
