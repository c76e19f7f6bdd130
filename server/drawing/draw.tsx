import type { ReactNode } from 'react'
import type { Request, Response } from 'express'
import { AssetsContext } from '#client/assets.ts'
import { Document, type Head } from '#client/document.tsx'
import { WorkspaceLayout } from '#client/layouts/workspace.tsx'
import { ConsentBar } from '#client/sections/consent-bar.tsx'
import { SessionEnded, Unloaded } from '#client/sections/workspace-notices.tsx'
import { breadcrumbs } from '#client/structured-data.ts'
import { VisitContext, type VisitFacts } from '#client/visit.tsx'
import { purchaseLink } from '#shared/checkout.ts'
import type { FormState } from '#shared/form-state.ts'
import { purchasePlaces } from '#shared/purchase-places.ts'
import { rows } from '#shared/routes.ts'
import { site as brand } from '#shared/site.ts'
import type { World } from '../app.ts'
import type { Session, SignedIn } from '../data/accounts.ts'
import { Away } from '../data/db.ts'
import { membersIn } from '../data/members.ts'
import { tellBrowser, type Visitor } from '../http/visitor-session.ts'
import { SignInFirst, type MembersPage, type PublicPage, type SitePage, type Visit } from '../page.ts'
import { drawWhole, Rest, stream, streamInOrder } from './render.tsx'
import { nameAndMessage } from '../watch/log.ts'

/** Answers with a page, drawn for the one who asks. */
export async function draw(
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
    : sitePage.load?.({ ...visit, query: onlyWhat(sitePage.reads, visit.query) })
  const props = (await inTime(facts, world.patience)) ?? {}
  if (sitePage.personal) tellBrowser(response, session)
  const { default: PageBody } = sitePage.page
  const head = headOf(sitePage, props, request.path, form, config)
  const { personal } = sitePage
  await sendDocument(request, response, world, { status, head, form, body: <PageBody {...props} />, personal })
}

/** The document of a page as everybody gets it, with places where the purchase links will stand. */
export async function drawForEverybody(sitePage: PublicPage, world: World, { path, params }: Request): Promise<string> {
  const place = { path, params: params as Visit['params'], purchase: purchasePlaces }
  return drawWhole(await pageForEverybody(sitePage, world, place), world.patience)
}

type Place = Pick<VisitFacts, 'path' | 'purchase'> & Pick<Visit, 'params'>

/** A page without anybody's query or form. */
export async function pageForEverybody(
  sitePage: PublicPage,
  world: Pick<World, 'content' | 'config' | 'assets' | 'patience'>,
  { path, params, purchase }: Place,
) {
  const { content, config, patience } = world
  const visit = { params, query: new URLSearchParams(), content, config }
  const props = (await inTime(sitePage.load?.(visit), patience)) ?? {}
  const head = headOf(sitePage, props, path, null, config)
  const { default: PageBody } = sitePage.page
  return documentOf(world, head, { path, form: null, received: null, purchase }, <PageBody {...props} />)
}

function onlyWhat(reads: readonly string[] = [], query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => reads.includes(name)))
}

function headOf(
  { page, name, hidden }: SitePage,
  props: object,
  path: string,
  form: FormState | null,
  config: World['config'],
): Head {
  const { title, description, structuredData, canonicalQuery, socialImage, kind = 'website', styles = 'desk' } = page
  const absolute = (to: string) => new URL(to, config.siteUrl).href
  const ownName = typeof title === 'string' ? title : title(props)
  return {
    title: `${form ? (form.review ? 'Confirme: ' : 'Erro: ') : ''}${ownName} · ${brand.name}`,
    description: typeof description === 'string' ? description : description(props),
    styles,
    listing:
      hidden || form
        ? null
        : {
            canonical: absolute(path + (canonicalQuery?.(props) ?? '')),
            socialImage: absolute(`/social/${socialImage?.(props) ?? name}.png`),
            kind,
            structuredData: [...wayHere(path, ownName, absolute), ...(structuredData?.(props, absolute) ?? [])],
          },
  }
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
    throw new SignInFirst(request.originalUrl)
  }
  tellBrowser(response, session)

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
    styles: 'workspace',
    listing: null,
  } as const
  const frame = (
    <Document head={head} assets={assets}>
      {inContext(
        <WorkspaceLayout at={name as 'dashboard' | 'set-up' | 'account'} email={signedIn.email}>
          <Rest />
        </WorkspaceLayout>,
      )}
    </Document>
  )

  await streamInOrder(frame, inTime(pageBody(), world.patience), failed, request, response, {
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
    if (!(error instanceof Away)) log.error({ error: nameAndMessage(error) }, 'a member’s page could not be loaded')
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
  const { config, log, patience } = world
  const facts = visitFacts(request, config, screen.form)
  return stream(documentOf(world, screen.head, facts, screen.body), request, response, {
    status: screen.status,
    headers: screen.personal
      ? // What its address carries is nobody else's; `no-referrer` would make its forms send `Origin: null`.
        { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }
      : { 'Cache-Control': screen.status === 200 ? 'public, no-cache' : 'no-store' },
    patience,
    log: log.child({ requestId: response.locals.requestId }),
  })
}

function documentOf(
  { config, assets }: Pick<World, 'config' | 'assets'>,
  head: Head,
  facts: VisitFacts,
  body: ReactNode,
) {
  return (
    <Document head={head} assets={assets}>
      <VisitContext value={facts}>
        {body}
        {config.metaPixelId && <ConsentBar pixelId={config.metaPixelId} />}
      </VisitContext>
    </Document>
  )
}

function visitFacts(request: Request, { checkout }: World['config'], form: FormState | null): VisitFacts {
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

export function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(/\?.*/s.exec(request.originalUrl)?.[0])
}
