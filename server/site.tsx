import type { ReactNode } from 'react'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { Document, type Head } from '#client/document.tsx'
import { AssetsContext } from '#client/assets.ts'
import { WorkspaceLayout } from '#client/layouts/workspace.tsx'
import { ConsentBar } from '#client/sections/consent-bar.tsx'
import { SessionEnded, Unloaded } from '#client/sections/workspace-notices.tsx'
import { breadcrumbs } from '#client/structured-data.ts'
import { VisitContext } from '#client/visit.tsx'
import { purchaseLink } from '#shared/checkout.ts'
import type { FormState } from '#shared/form-state.ts'
import { href, rows } from '#shared/routes.ts'
import { site as brand } from '#shared/site.ts'
import type { World } from './app.ts'
import type { Desk, Submit } from './form.ts'
import { formBody } from './http/form-body.ts'
import type { Session, SignedIn } from './data/accounts.ts'
import { membersIn } from './data/members.ts'
import { sendProblem, wantsJson } from './http/problem.ts'
import { cookiesOf, sessionOf } from './http/visitor-session.ts'
import { Elsewhere, type Load, type LoadPersonal, type LoadPrivate, type Page, type Visit } from './page.ts'
import { guessesWithin, pressureWithin, triesWithin } from './pressure.ts'
import { nameAndMessage, Rest, stream, streamInOrder } from './render.tsx'

/** What a page knows and does besides being drawn. */
type Behaviour<AnyLoad> = {
  load?: AnyLoad
  submit?: Submit
  /** Bytes a form of this page may send. */
  bodyLimit?: number
}

type Row = { name: string; path: string; page: Page; hidden?: true; only?: 'outside production' }

/** A row of the table with its page and its behaviour, ready to be mounted. */
export type SitePage = PublicPage | PersonalPage | MembersPage
export type PublicPage = Row & Behaviour<Load> & { personal?: undefined; guard?: undefined }
type PersonalPage = Row & Behaviour<LoadPersonal> & { personal: true; guard?: undefined }
type MembersPage = Row & Behaviour<LoadPrivate> & { personal?: undefined; guard: 'signed-in' }

const pageFiles = import.meta.glob<Page>('/client/pages/*.tsx', { eager: true })
const behaviourFiles = import.meta.glob<Behaviour<Load & LoadPersonal & LoadPrivate>>('/server/pages/*.ts', {
  eager: true,
})

/** Every page of the table. */
export const sitePages: readonly SitePage[] = rows.flatMap(([name, row]) => {
  const page = pageFiles[`/client/pages/${name}.tsx`]
  if (!page) throw new Error(`The route "${name}" has no client/pages/${name}.tsx.`)
  // The files say no more than their names; each is checked against its page where it is written.
  return { name, ...row, page, ...behaviourFiles[`/server/pages/${name}.ts`] } as unknown as SitePage
})

/** Mounts the pages. A known path in upper case or with a slash at its end is sent, once, to its one address. */
export function site(world: World): Router {
  const router = Router()
  const limited = {
    pressure: pressureWithin(world.limits),
    mayGuess: guessesWithin(world.limits),
    mayTry: triesWithin(world.limits),
  }
  for (const sitePage of world.pages) {
    if (sitePage.only === 'outside production' && world.config.production) continue
    const route = router.route(sitePage.path).all(oneAddress(sitePage.path)).get(show(sitePage, world))
    if (sitePage.submit) route.post(receive(sitePage.submit, sitePage, world, limited))
    route.all(refuseMethod(sitePage.submit ? 'GET, HEAD, POST' : 'GET, HEAD'))
  }
  return router
}

function show(sitePage: SitePage, world: World): RequestHandler {
  return async (request, response) => {
    const visitor = visitorOf(sitePage, request, world)
    await sendingElsewhere(response, visitor.session, () =>
      draw(sitePage, world, request, response, visitor, 200, null),
    )
  }
}

function receive(
  submit: Submit,
  sitePage: SitePage,
  world: World,
  limited: Pick<Desk, 'pressure' | 'mayGuess' | 'mayTry'>,
): RequestHandler {
  return async (request, response) => {
    const fields = await formBody(request, sitePage.bodyLimit ?? 64 * 1024)
    const visitor = visitorOf(sitePage, request, world)
    await sendingElsewhere(response, visitor.session, async () => {
      const outcome = await submit(fields, {
        config: world.config,
        data: world.data,
        links: world.links,
        accounts: world.accounts,
        log: world.log.child({ requestId: response.locals.requestId }),
        ...limited,
        address: request.ip ?? '',
        idempotencyKey: request.get('Idempotency-Key') ?? null,
        query: queryOf(request),
        ...visitor,
      })
      response.set('Cache-Control', 'no-store')
      if (outcome.status === 303) {
        world.mailIsOwed()
        setCookies(response, [...(outcome.cookies ?? []), ...visitor.session.setCookies()])
        if (wantsJson(request)) response.status(outcome.statusForMachines ?? 201).json(outcome.receipt)
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
        else await draw(sitePage, world, request, response, visitor, status, form)
      }
    })
  }
}

type Visitor = { cookies: Readonly<Record<string, string>>; session: Session }

/** A page that is the same for everybody sees no cookie. */
function visitorOf({ personal, guard }: SitePage, request: Request, world: World): Visitor {
  const cookies = personal || guard ? cookiesOf(request) : {}
  return { cookies, session: sessionOf(request, cookies, world) }
}

async function sendingElsewhere(response: Response, session: Session, act: () => Promise<void>) {
  try {
    await act()
  } catch (reason) {
    if (!(reason instanceof Elsewhere)) throw reason
    setCookies(response, session.setCookies())
    response.set('Cache-Control', 'private, no-store').redirect(303, reason.location)
  }
}

function setCookies(response: Response, cookies: readonly string[]) {
  if (cookies.length > 0) response.append('Set-Cookie', [...cookies])
}

async function draw(
  sitePage: SitePage,
  world: World,
  request: Request,
  response: Response,
  { cookies, session }: Visitor,
  status: number,
  form: FormState | null,
) {
  if (sitePage.guard) return drawForMember(sitePage, world, request, response, session, status, form)

  const { content, config, data, links, accounts } = world
  const { page, name, hidden, personal } = sitePage
  const visit: Visit = { params: request.params as Visit['params'], query: queryOf(request), content, config }
  const facts = sitePage.personal
    ? sitePage.load?.({
        ...visit,
        data,
        links,
        accounts,
        session,
        cookies,
        mayAct: request.method === 'GET' && !isAheadOfVisitor(request),
        form,
        setCookie: (cookie) => void response.append('Set-Cookie', cookie),
        mailIsOwed: world.mailIsOwed,
      })
    : sitePage.load?.(visit)
  const props = (await inTime(facts, world.patience)) ?? {}
  if (personal) setCookies(response, session.setCookies())
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

/**
 * Draws a member's page: its frame at once, with the words that it is loading, and the page behind it in the same
 * answer. Who is not signed in is sent to sign in before the first byte.
 */
async function drawForMember(
  { page, name, load }: MembersPage,
  world: World,
  request: Request,
  response: Response,
  session: Session,
  status: number,
  form: FormState | null,
) {
  // A form that could not be kept comes back even where, just now, nobody can say whose it is.
  const isKeptWords = form !== null && status === 503
  const signedIn = await session.signedIn().catch((failure: unknown) => {
    if (isKeptWords) return { id: '', email: '' }
    throw failure
  })
  const { config, content, assets } = world
  const log = world.log.child({ requestId: response.locals.requestId })
  if (!signedIn) {
    log.info({ reason: 'no session' }, 'sent to sign in')
    throw new Elsewhere(href('auth', {}, { next: request.originalUrl }))
  }
  setCookies(response, session.setCookies())

  const { default: PageBody, title, description } = page
  const facts = visitFacts(request, config, form)
  const inContext = (element: ReactNode) => (
    <AssetsContext value={assets}>
      <VisitContext value={facts}>{element}</VisitContext>
    </AssetsContext>
  )
  const head = {
    title: `${form ? 'Erro: ' : ''}${String(title)} · ${brand.app}`,
    description: String(description),
    listing: null,
  }
  const frame = (
    <Document head={head} assets={assets}>
      {inContext(
        <WorkspaceLayout at={name as 'dashboard' | 'set-up' | 'account'} email={signedIn.email}>
          <Rest />
        </WorkspaceLayout>,
      )}
    </Document>
  )

  await streamInOrder(frame, inTime(pageBody(), world.patience), failed, response, {
    status,
    headers: { 'Cache-Control': 'private, no-store' },
  })

  async function pageBody() {
    const member = isKeptWords ? { ...signedIn!, name: '', setUp: null } : await ownRows(signedIn!, session)
    if (!member) return inContext(<SessionEnded />)
    const visit = { params: request.params as Visit['params'], query: queryOf(request), content, config }
    const props = (await load?.({ ...visit, member, members: membersIn(session.db), session, form })) ?? {}
    return inContext(<PageBody {...props} />)
  }

  function failed(error: unknown) {
    log.error({ error: nameAndMessage(error) }, 'a member’s page could not be loaded')
    return inContext(<Unloaded />)
  }
}

/** A member's rows, which also say that the session lives. A member who comes for the first time gets them here. */
async function ownRows(signedIn: SignedIn, session: Session) {
  const members = membersIn(session.db)
  const own = await members.own(signedIn.id)
  if (own) return { ...signedIn, ...own }
  const user = await session.user()
  if (!user) return null
  await members.begin(user.id, user.name ?? user.email)
  const begun = await members.own(user.id)
  return begun && { ...signedIn, ...begun }
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
  const facts = visitFacts(request, config, screen.form)

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

function visitFacts(request: Request, { checkout }: World['config'], form: FormState | null) {
  const query = queryOf(request)
  const received = query.get('recebido')
  query.delete('recebido')
  return {
    path: request.path,
    form,
    received,
    purchase: {
      monthly: purchaseLink(checkout.monthly, query, checkout.hosts),
      annual: purchaseLink(checkout.annual, query, checkout.hosts),
    },
  }
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

function refuseMethod(allowed: string): RequestHandler {
  return (_request, response) => {
    response.set('Allow', allowed)
    throw Object.assign(new Error('Method Not Allowed'), { status: 405 })
  }
}

function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(/\?.*/s.exec(request.originalUrl)?.[0])
}
