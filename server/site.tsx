import type { ReactNode } from 'react'
import { parseCookie } from 'cookie'
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
import { sendProblem, wantsJson } from './http/problem.ts'
import type { Load, LoadPersonal, Page, Visit } from './page.ts'
import { pressureWithin, type Pressure } from './pressure.ts'
import { stream } from './render.tsx'

/** What a page knows and does besides being drawn. */
type Behaviour<AnyLoad> = {
  load?: AnyLoad
  submit?: Submit
  /** Bytes a form of this page may send. */
  bodyLimit?: number
}

type Row = { name: string; path: string; page: Page; hidden?: true; only?: 'outside production' }

/** A row of the table with its page and its behaviour, ready to be mounted. */
export type SitePage = PublicPage | PersonalPage
export type PublicPage = Row & Behaviour<Load> & { personal?: undefined }
type PersonalPage = Row & Behaviour<LoadPersonal> & { personal: true }

const pageFiles = import.meta.glob<Page>('/client/pages/*.tsx', { eager: true })
const behaviourFiles = import.meta.glob<Behaviour<Load & LoadPersonal>>('/server/pages/*.ts', { eager: true })

/** Every page of the table. */
export const sitePages: readonly SitePage[] = rows.flatMap(([name, row]) => {
  if (row.guard) return []
  const page = pageFiles[`/client/pages/${name}.tsx`]
  if (!page) throw new Error(`The route "${name}" has no client/pages/${name}.tsx.`)
  return { name, ...row, page, ...behaviourFiles[`/server/pages/${name}.ts`] } as SitePage
})

/** Mounts the pages. A known path in upper case or with a slash at its end is sent, once, to its one address. */
export function site(world: World): Router {
  const router = Router()
  const pressure = pressureWithin(world.limits)
  for (const [, { path, guard }] of rows) {
    if (guard) router.get(path, oneAddress(path), sendToSignIn)
  }
  for (const sitePage of world.pages) {
    if (sitePage.only === 'outside production' && world.config.production) continue
    const route = router.route(sitePage.path).all(oneAddress(sitePage.path)).get(show(sitePage, world))
    if (sitePage.submit) route.post(receive(sitePage.submit, sitePage, world, pressure))
    route.all(refuseMethod(sitePage.submit ? 'GET, HEAD, POST' : 'GET, HEAD'))
  }
  return router
}

function show(sitePage: SitePage, world: World): RequestHandler {
  return (request, response) => draw(sitePage, world, request, response, 200, null)
}

function receive(submit: Submit, sitePage: SitePage, world: World, pressure: Pressure): RequestHandler {
  return async (request, response) => {
    const fields = await formBody(request, sitePage.bodyLimit ?? 64 * 1024)
    const outcome = await submit(fields, {
      config: world.config,
      data: world.data,
      links: world.links,
      log: world.log.child({ requestId: response.locals.requestId }),
      pressure,
      address: request.ip ?? '',
      idempotencyKey: request.get('Idempotency-Key') ?? null,
      query: queryOf(request),
      cookies: sitePage.personal ? cookiesOf(request) : {},
    })
    response.set('Cache-Control', 'no-store')
    if (outcome.status === 303) {
      world.mailIsOwed()
      if (outcome.cookies) response.append('Set-Cookie', [...outcome.cookies])
      if (wantsJson(request)) response.status(201).json(outcome.receipt)
      else response.redirect(303, outcome.location)
    } else if ('text' in outcome) {
      world.mailIsOwed()
      response.type('text/plain; charset=utf-8').send(`${outcome.text}\n`)
    } else if (outcome.status === 200) {
      const { name, type, bytes } = outcome.download
      response.attachment(name).type(type).send(Buffer.from(bytes))
    } else {
      const { status, form, retryInSeconds } = outcome
      if (retryInSeconds !== undefined) response.set('Retry-After', `${retryInSeconds}`)
      if (wantsJson(request)) sendProblem(response, status, form)
      else await draw(sitePage, world, request, response, status, form)
    }
  }
}

async function draw(
  sitePage: SitePage,
  world: World,
  request: Request,
  response: Response,
  status: number,
  form: FormState | null,
) {
  const { content, config, data, links } = world
  const { page, name, hidden, personal } = sitePage
  const visit: Visit = { params: request.params as Visit['params'], query: queryOf(request), content, config }
  const facts = sitePage.personal
    ? sitePage.load?.({
        ...visit,
        data,
        links,
        cookies: cookiesOf(request),
        mayAct: request.method === 'GET' && !isAheadOfVisitor(request),
        form,
        setCookie: (cookie) => void response.append('Set-Cookie', cookie),
        mailIsOwed: world.mailIsOwed,
      })
    : sitePage.load?.(visit)
  const props = (await inTime(facts, world.patience)) ?? {}
  const { default: PageBody, title, description, structuredData, canonicalQuery, socialImage, kind = 'website' } = page

  const absolute = (path: string) => new URL(path, config.siteUrl).href
  const ownName = typeof title === 'string' ? title : title(props)
  const head: Head = {
    title: `${form ? (form.review ? 'Confirme: ' : 'Erro: ') : ''}${ownName} · ${brand.name}`,
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
  await sendDocument(request, response, world, { status, head, form, body: <PageBody {...props} />, personal })
}

function cookiesOf(request: Request): Readonly<Record<string, string>> {
  const cookies = parseCookie(request.get('Cookie') ?? '')
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function isAheadOfVisitor(request: Request): boolean {
  return `${request.get('Sec-Purpose')} ${request.get('Purpose')}`.includes('prefetch')
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

type Screen = { status: number; head: Head; form: FormState | null; body: ReactNode; personal?: true | undefined }

/** Draws a screen, a page's or an error's, inside the document. */
export function sendDocument(request: Request, response: Response, world: World, screen: Screen): Promise<void> {
  const { config, assets, log, patience } = world
  const { checkout } = config
  const query = queryOf(request)
  const received = query.get('recebido')
  query.delete('recebido')
  const facts = {
    path: request.path,
    form: screen.form,
    received,
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
      headers: screen.personal
        ? // What its address carries is nobody else's; `no-referrer` would make its forms send `Origin: null`.
          { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }
        : { 'Cache-Control': screen.status === 200 ? 'public, no-cache' : 'no-store' },
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
