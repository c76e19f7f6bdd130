import type { ReactNode } from 'react'
import type { Request, Response } from 'express'
import { Document, type Head } from '#client/document.tsx'
import { ConsentBar } from '#client/sections/consent-bar.tsx'
import { ViewContext, type View } from '#client/view.tsx'
import type { FormState } from '#shared/form-state.ts'
import { purchasePlaceholders } from '#shared/purchase-placeholders.ts'
import type { PublicContext } from '../context.ts'
import { queryOf } from '../http/query.ts'
import { allowManifest } from '../http/security.ts'
import type { PublicPage } from '../page.ts'
import type { Services } from '../services.ts'
import { headOf } from './head.ts'
import type { PageRequest } from './page-request.ts'
import { renderMemberPage } from './render-member-page.tsx'
import { renderToText, streamPage } from './stream.tsx'
import { viewContext, withPageTimeout } from './view-context.ts'

/** Renders a page for one request. */
export async function renderPage(page: PageRequest) {
  const { sitePage, services, request, response, context, status } = page
  if (sitePage.access === 'member') return renderMemberPage({ ...page, sitePage })

  const { params, query, content, config, form } = context
  const loaded =
    sitePage.access === 'visitor'
      ? sitePage.load?.(context)
      : sitePage.load?.({ params, query: pick(query, sitePage.reads), content, config })
  const props = (await withPageTimeout(loaded, services.timeoutMs)) ?? {}
  const { default: PageBody } = sitePage.page
  await sendDocument(request, response, services, {
    status,
    head: headOf({ sitePage, props, path: request.path, form, config }),
    form,
    body: <PageBody {...props} />,
    isPersonal: sitePage.access === 'visitor',
  })
}

/** The document of a public page, with placeholders for the purchase links. */
export async function renderPublicPage(
  sitePage: PublicPage,
  services: Services,
  { path, params }: Pick<Request, 'path' | 'params'>,
): Promise<string> {
  const place = { path, params: params as PublicContext['params'], purchase: purchasePlaceholders }
  return renderToText(await publicDocument(sitePage, services, place), services.timeoutMs)
}

type PublicView = Pick<View, 'path' | 'purchase'> & Pick<PublicContext, 'params'>

/** The document of a public page without a query or a form. */
export async function publicDocument(
  sitePage: PublicPage,
  services: Pick<Services, 'content' | 'config' | 'assets' | 'timeoutMs'>,
  { path, params, purchase }: PublicView,
) {
  const { content, config, timeoutMs } = services
  const context = { params, query: new URLSearchParams(), content, config }
  const props = (await withPageTimeout(sitePage.load?.(context), timeoutMs)) ?? {}
  const head = headOf({ sitePage, props, path, form: null, config })
  const { default: PageBody } = sitePage.page
  return documentOf(services, head, { path, form: null, received: null, purchase }, <PageBody {...props} />)
}

function pick(query: URLSearchParams, names: readonly string[] = []): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)))
}

type Screen = {
  status: number
  head: Head
  form: FormState | null
  body: ReactNode
  /** Rendered for one visitor: it must not be cached, and its URL may contain a token. */
  isPersonal?: boolean
  /** An error screen, whose URL may contain a token of a mail, too. */
  isError?: boolean
}

/**
 * Keeps the query out of every `Referer`, the site's own requests included, which proxies may log. `no-referrer` would
 * make forms send `Origin: null`.
 */
const originOnly = 'strict-origin'

/** Sends a page or an error screen as a document. */
export function sendDocument(request: Request, response: Response, services: Services, screen: Screen): Promise<void> {
  const { config, log, timeoutMs } = services
  const { status, head, form, body, isPersonal, isError } = screen
  const query = isError ? new URLSearchParams() : queryOf(request)
  const view = viewContext({ path: request.path, query, form, config })
  if (!head.listing) allowManifest(response)
  return streamPage({
    element: documentOf(services, head, view, body),
    request,
    response,
    status,
    headers: {
      'Cache-Control': isPersonal ? 'private, no-store' : status === 200 ? 'public, no-cache' : 'no-store',
      ...((isPersonal || isError) && { 'Referrer-Policy': originOnly }),
    },
    timeoutMs,
    log: log.child({ requestId: response.locals.requestId }),
  })
}

function documentOf({ config, assets }: Pick<Services, 'config' | 'assets'>, head: Head, view: View, body: ReactNode) {
  return (
    <Document head={head} assets={assets}>
      <ViewContext value={view}>
        {body}
        {config.metaPixelId && <ConsentBar pixelId={config.metaPixelId} />}
      </ViewContext>
    </Document>
  )
}
