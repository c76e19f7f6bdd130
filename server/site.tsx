import type { ReactNode } from 'react'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { Document } from '#client/document.tsx'
import { VisitContext } from '#client/visit.tsx'
import { purchaseLink } from '#shared/checkout.ts'
import { routes, type RouteName } from '#shared/routes.ts'
import type { World } from './app.ts'
import type { Load, Page, Visit } from './page.ts'
import { stream } from './render.tsx'

/** A row of the table with its page and its behaviour, ready to be mounted. */
export type SitePage = {
  path: string
  only?: 'outside production'
  page: Page
  load?: Load
}

const pageFiles = import.meta.glob<Page>('/client/pages/*.tsx', { eager: true })
const behaviourFiles = import.meta.glob<{ load?: Load }>('/server/pages/*.ts', { eager: true })

/** Every page of the table. */
export const sitePages: readonly SitePage[] = (Object.keys(routes) as RouteName[]).map((name) => {
  const page = pageFiles[`/client/pages/${name}.tsx`]
  if (!page) throw new Error(`The route "${name}" has no client/pages/${name}.tsx.`)
  return { ...routes[name], page, ...behaviourFiles[`/server/pages/${name}.ts`] }
})

/** Mounts the pages. A known path in upper case or with a slash at its end is sent, once, to its one address. */
export function site(world: World): Router {
  const router = Router()
  for (const sitePage of world.pages) {
    if (sitePage.only === 'outside production' && world.config.production) continue
    router.route(sitePage.path).all(oneAddress).get(draw(sitePage, world)).all(onlyReading)
  }
  return router
}

function draw({ page, load }: SitePage, world: World): RequestHandler {
  return async (request, response) => {
    const visit: Visit = { params: request.params as Visit['params'], query: queryOf(request) }
    const props = (await load?.(visit)) ?? {}
    const { default: PageBody, title, description } = page

    await sendDocument(request, response, world, {
      status: 200,
      title: typeof title === 'string' ? title : title(props),
      description: typeof description === 'string' ? description : description(props),
      isIndexed: true,
      body: <PageBody {...props} />,
    })
  }
}

type Screen = { status: number; title: string; description: string; isIndexed: boolean; body: ReactNode }

/** Draws a screen, a page's or an error's, inside the document. */
export function sendDocument(request: Request, response: Response, world: World, screen: Screen): Promise<void> {
  const { config, assets, log, patience } = world
  const { checkout, siteUrl } = config
  const query = queryOf(request)
  const facts = {
    path: request.path,
    purchase: {
      monthly: purchaseLink(checkout.monthly, query, checkout.hosts),
      annual: purchaseLink(checkout.annual, query, checkout.hosts),
    },
  }
  const head = {
    title: screen.title,
    description: screen.description,
    canonical: screen.isIndexed ? new URL(request.path, siteUrl).href : null,
  }

  return stream(
    <Document head={head} assets={assets}>
      <VisitContext value={facts}>{screen.body}</VisitContext>
    </Document>,
    response,
    {
      status: screen.status,
      headers: { 'Cache-Control': screen.status === 200 ? 'public, no-cache' : 'no-store' },
      patience,
      log: log.child({ requestId: response.locals.requestId }),
    },
  )
}

const oneAddress: RequestHandler = (request, response, next) => {
  const canonical = request.path.toLowerCase().replace(/(?<=.)\/+$/, '')
  if (request.path === canonical) return next()
  response.redirect(308, canonical + (/\?.*/s.exec(request.originalUrl)?.[0] ?? ''))
}

const onlyReading: RequestHandler = (_request, response) => {
  response.set('Allow', 'GET, HEAD')
  throw Object.assign(new Error('Method Not Allowed'), { status: 405 })
}

function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(/\?.*/s.exec(request.originalUrl)?.[0])
}
