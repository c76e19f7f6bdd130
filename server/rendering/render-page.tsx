import type { ReactNode } from 'react'
import type { Request, Response } from 'express'
import { Document, type Head } from '#client/document.tsx'
import { ConsentBar } from '#client/sections/consent-bar.tsx'
import { VisitContext, type VisitFacts } from '#client/visit.tsx'
import type { FormState } from '#shared/form-state.ts'
import { purchasePlaces } from '#shared/purchase-places.ts'
import type { Services } from '../services.ts'
import { allowManifest } from '../http/security.ts'
import { commitSession, type Visitor } from '../auth/visitor-session.ts'
import type { PublicPage, SitePage, Visit } from '../page.ts'
import { renderMemberPage } from './render-member-page.tsx'
import { headOf } from './head.ts'
import { renderToText, streamPage } from './stream.tsx'
import { withTimeout, queryOf, viewContext } from './view-context.ts'

/** Answers with a page, drawn for the one who asks. */
export async function renderPage(
  sitePage: SitePage,
  services: Services,
  request: Request,
  response: Response,
  { cookies, session }: Visitor,
  status: number,
  form: FormState | null,
) {
  if (sitePage.guard) return renderMemberPage(sitePage, services, request, response, session, status, form)

  const { content, config, data, mailbox, links, accounts } = services
  const visit: Visit = { params: request.params as Visit['params'], query: queryOf(request), content, config }
  const facts = sitePage.personal
    ? sitePage.load?.({
        ...visit,
        data,
        mailbox,
        links,
        accounts,
        session,
        cookies,
        isUserNavigation: request.method === 'GET' && !isPrefetch(request),
        form,
        setCookie: (cookie) => void response.append('Set-Cookie', cookie),
        onMailQueued: services.onMailQueued,
      })
    : sitePage.load?.({ ...visit, query: pick(sitePage.reads, visit.query) })
  const props = (await withTimeout(facts, services.timeoutMs)) ?? {}
  if (sitePage.personal) commitSession(response, session)
  const { default: PageBody } = sitePage.page
  const head = headOf(sitePage, props, request.path, form, config)
  const { personal } = sitePage
  await sendDocument(request, response, services, { status, head, form, body: <PageBody {...props} />, personal })
}

/** The document of a page as everybody gets it, with places where the purchase links will stand. */
export async function renderPublicPage(
  sitePage: PublicPage,
  services: Services,
  { path, params }: Request,
): Promise<string> {
  const place = { path, params: params as Visit['params'], purchase: purchasePlaces }
  return renderToText(await pageForEverybody(sitePage, services, place), services.timeoutMs)
}

type Place = Pick<VisitFacts, 'path' | 'purchase'> & Pick<Visit, 'params'>

/** A page without anybody's query or form. */
export async function pageForEverybody(
  sitePage: PublicPage,
  services: Pick<Services, 'content' | 'config' | 'assets' | 'timeoutMs'>,
  { path, params, purchase }: Place,
) {
  const { content, config, timeoutMs } = services
  const visit = { params, query: new URLSearchParams(), content, config }
  const props = (await withTimeout(sitePage.load?.(visit), timeoutMs)) ?? {}
  const head = headOf(sitePage, props, path, null, config)
  const { default: PageBody } = sitePage.page
  return documentOf(services, head, { path, form: null, received: null, purchase }, <PageBody {...props} />)
}

function pick(reads: readonly string[] = [], query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => reads.includes(name)))
}

function isPrefetch(request: Request): boolean {
  return `${request.get('Sec-Purpose')} ${request.get('Purpose')}`.includes('prefetch')
}

type Screen = {
  status: number
  head: Head
  form: FormState | null
  body: ReactNode
  /** Its address may carry what is nobody else's. */
  personal?: true | undefined
  /** Of a page that failed, or whose address was mistyped: its query may be the token of a link in a mail, too. */
  isError?: true
}

/**
 * What an address carries is told to no other page, our own included, whose way may lead through a proxy's log.
 * `no-referrer` would make forms send `Origin: null`.
 */
const noQuery = 'strict-origin'

/** Draws a screen, a page's or an error's, inside the document. */
export function sendDocument(request: Request, response: Response, services: Services, screen: Screen): Promise<void> {
  const { config, log, timeoutMs } = services
  const facts = viewContext(request, config, screen.form, screen.isError ? new URLSearchParams() : queryOf(request))
  if (!screen.head.listing) allowManifest(response)
  return streamPage(documentOf(services, screen.head, facts, screen.body), request, response, {
    status: screen.status,
    headers: screen.personal
      ? { 'Cache-Control': 'private, no-store', 'Referrer-Policy': noQuery }
      : {
          'Cache-Control': screen.status === 200 ? 'public, no-cache' : 'no-store',
          ...(screen.isError && { 'Referrer-Policy': noQuery }),
        },
    timeoutMs,
    log: log.child({ requestId: response.locals.requestId }),
  })
}

function documentOf(
  { config, assets }: Pick<Services, 'config' | 'assets'>,
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
