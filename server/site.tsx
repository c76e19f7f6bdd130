import type { ReactNode } from 'react'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { Document, type Head } from '#client/document.tsx'
import { ConsentBar } from '#client/sections/consent-bar.tsx'
import { breadcrumbs } from '#client/structured-data.ts'
import { VisitContext } from '#client/visit.tsx'
import { purchaseLink } from '#shared/checkout.ts'
import type { FormState } from '#shared/form-state.ts'
import { href, rows } from '#shared/routes.ts'
import { site as brand } from '#shared/site.ts'
import type { World } from './app.ts'
import type { Submit } from './form.ts'
import { formBody } from './http/form-body.ts'
import type { Load, Page, Visit } from './page.ts'
import { stream } from './render.tsx'

/** What a page knows and does besides being drawn. */
type Behaviour = {
  load?: Load
  submit?: Submit
  /** Bytes a form of this page may send. */
  bodyLimit?: number
}

/** A row of the table with its page and its behaviour, ready to be mounted. */
export type SitePage = Behaviour & {
  name: string
  path: string
  page: Page
  hidden?: true
  only?: 'outside production'
}

const pageFiles = import.meta.glob<Page>('/client/pages/*.tsx', { eager: true })
const behaviourFiles = import.meta.glob<Behaviour>('/server/pages/*.ts', { eager: true })

/** Every page of the table. */
export const sitePages: readonly SitePage[] = rows.flatMap(([name, row]) => {
  if (row.guard) return []
  const page = pageFiles[`/client/pages/${name}.tsx`]
  if (!page) throw new Error(`The route "${name}" has no client/pages/${name}.tsx.`)
  return { name, ...row, page, ...behaviourFiles[`/server/pages/${name}.ts`] }
})

/** Mounts the pages. A known path in upper case or with a slash at its end is sent, once, to its one address. */
export function site(world: World): Router {
  const router = Router()
  for (const [, { path, guard }] of rows) {
    if (guard) router.get(path, oneAddress(path), sendToSignIn)
  }
  for (const sitePage of world.pages) {
    if (sitePage.only === 'outside production' && world.config.production) continue
    const route = router.route(sitePage.path).all(oneAddress(sitePage.path)).get(show(sitePage, world))
    if (sitePage.submit) route.post(receive(sitePage.submit, sitePage, world))
    route.all(refuseMethod(sitePage.submit ? 'GET, HEAD, POST' : 'GET, HEAD'))
  }
  return router
}

function show(sitePage: SitePage, world: World): RequestHandler {
  return (request, response) => draw(sitePage, world, request, response, 200, null)
}

function receive(submit: Submit, sitePage: SitePage, world: World): RequestHandler {
  return async (request, response) => {
    const fields = await formBody(request, sitePage.bodyLimit ?? 64 * 1024)
    const outcome = await submit(fields, { secure: world.config.siteUrl.protocol === 'https:' })
    if (outcome.status === 303) {
      if (outcome.cookie) response.append('Set-Cookie', outcome.cookie).set('Cache-Control', 'no-store')
      response.redirect(303, outcome.location)
    } else await draw(sitePage, world, request, response, outcome.status, outcome.form)
  }
}

async function draw(
  { page, load, name, hidden }: SitePage,
  world: World,
  request: Request,
  response: Response,
  status: number,
  form: FormState | null,
) {
  const { content, config } = world
  const visit: Visit = { params: request.params as Visit['params'], query: queryOf(request), content, config }
  const props = (await inTime(load?.(visit), world.patience)) ?? {}
  const { default: PageBody, title, description, structuredData, canonicalQuery, socialImage, kind = 'website' } = page

  const absolute = (path: string) => new URL(path, config.siteUrl).href
  const ownName = typeof title === 'string' ? title : title(props)
  const head: Head = {
    title: `${form ? 'Erro: ' : ''}${ownName} · ${brand.name}`,
    description: typeof description === 'string' ? description : description(props),
    listing:
      hidden || form
        ? null
        : {
            canonical: absolute(request.path + (canonicalQuery?.(props) ?? '')),
            socialImage: absolute(`/social/${socialImage?.(props) ?? name}.png`),
            kind,
            structuredData: [...wayHere(request.path, ownName, absolute), ...(structuredData?.(props, absolute) ?? [])],
          },
  }
  await sendDocument(request, response, world, { status, head, form, body: <PageBody {...props} /> })
}

function inTime<Facts>(facts: Facts | Promise<Facts>, patience: number): Promise<Facts> {
  const { promise, reject } = Promise.withResolvers<never>()
  const patienceEnds = setTimeout(reject, patience, new Error('The facts of the page took too long.'))
  return Promise.race([facts, promise]).finally(() => clearTimeout(patienceEnds))
}

/** Home, the page above where there is one, and this page. */
function wayHere(path: string, name: string, absolute: (path: string) => string) {
  if (path === '/') return []
  const above = rows.find(([, row]) => row.path !== '/' && path.startsWith(`${row.path}/`))
  const crumbs = [
    { name: 'Início', path: '/' },
    ...(above ? [{ name: above[1].footer?.label ?? above[0], path: above[1].path }] : []),
    { name, path },
  ]
  return [breadcrumbs(crumbs, absolute)]
}

type Screen = { status: number; head: Head; form: FormState | null; body: ReactNode }

/** Draws a screen, a page's or an error's, inside the document. */
export function sendDocument(request: Request, response: Response, world: World, screen: Screen): Promise<void> {
  const { config, assets, log, patience } = world
  const { checkout } = config
  const query = queryOf(request)
  const facts = {
    path: request.path,
    form: screen.form,
    purchase: {
      monthly: purchaseLink(checkout.monthly, query, checkout.hosts),
      annual: purchaseLink(checkout.annual, query, checkout.hosts),
    },
  }

  return stream(
    <Document head={screen.head} assets={assets}>
      <VisitContext value={facts}>
        {screen.body}
        {config.metaPixelId && <ConsentBar pixelId={config.metaPixelId} />}
      </VisitContext>
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

/** Sends another spelling of a row's path, in upper case or with a slash at its end, to the one address of its page. */
function oneAddress(rowPath: string): RequestHandler {
  const words = rowPath.split('/')
  return (request, response, next) => {
    const spelt = request.path.replace(/(?<=.)\/$/, '').split('/')
    const canonical = spelt.map((word, index) => (words[index]?.startsWith(':') ? word : word.toLowerCase())).join('/')
    if (request.path === canonical) return next()
    const search = /\?.*/s.exec(request.originalUrl)?.[0] ?? ''
    response.writeHead(308, { Location: canonical + search, 'Cache-Control': 'public, max-age=3600' }).end()
  }
}

/** Nobody can be signed in yet. */
const sendToSignIn: RequestHandler = (request, response) => {
  response.set('Cache-Control', 'no-store').redirect(303, href('auth', {}, { next: request.path }))
}

function refuseMethod(allowed: string): RequestHandler {
  return (_request, response) => {
    response.set('Allow', allowed)
    throw Object.assign(new Error('Method Not Allowed'), { status: 405 })
  }
}

function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(/\?.*/s.exec(request.originalUrl)?.[0])
}
