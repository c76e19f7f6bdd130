import type { ReactElement } from 'react'
import type { View } from '#client/view.tsx'
import { purchasePlaceholders } from '#shared/purchase-placeholders.ts'
import type { PublicContext } from '../context.ts'
import { tagOf } from '../fast-path/cached-page.ts'
import type { PageCache } from '../fast-path/page-cache.ts'
import type { PublicPage } from '../page.ts'
import type { Services } from '../services.ts'
import { documentOf } from './document.tsx'
import { headOf } from './head.ts'
import type { PageRequest } from './page-request.ts'
import { renderToText, streamPage } from './stream.ts'
import { viewContext, withPageTimeout } from './view-context.ts'

/** A public page without a query or a form. */
export type LoadedPage = {
  /** Identifies what the page is made of. */
  tag: string
  documentWith: (purchase: View['purchase']) => ReactElement
}

export async function loadPublicPage(
  sitePage: PublicPage,
  services: Pick<Services, 'content' | 'config' | 'assets' | 'timeoutMs'>,
  { path, params }: Pick<PublicContext, 'params'> & Pick<View, 'path'>,
): Promise<LoadedPage> {
  const { content, config, assets, timeoutMs } = services
  const context = { params, query: new URLSearchParams(), content, config }
  const props = (await withPageTimeout(sitePage.load?.(context), timeoutMs)) ?? {}
  const head = headOf({ sitePage, props, path, form: null, config })
  const { default: PageBody } = sitePage.page
  return {
    tag: tagOf(assets.version, config.metaPixelId, head, props),
    documentWith: (purchase) =>
      documentOf(services, head, { path, form: null, received: null, event: null, purchase }, <PageBody {...props} />),
  }
}

/** The document of a public page, for the cache. */
export async function renderLoadedPage({ tag, documentWith }: LoadedPage, timeoutMs: number) {
  return { tag, document: await renderToText(documentWith(purchasePlaceholders), timeoutMs) }
}

/** Streams a public page with the default purchase links, as the cache will send it later. */
export function streamLoadedPage(
  { tag, documentWith }: LoadedPage,
  cache: PageCache,
  { services, request, response }: Pick<PageRequest, 'services' | 'request' | 'response'>,
) {
  const { config, log, timeoutMs } = services
  const { purchase } = viewContext({ path: '', query: new URLSearchParams(), form: null, config })
  const { encoding, etag } = cache.contentHeaders(tag, request.get('Accept-Encoding'))
  return streamPage({
    element: documentWith(purchase),
    response,
    status: 200,
    encoding,
    headers: { 'Cache-Control': 'public, no-cache', ETag: etag },
    timeoutMs,
    log: log.child({ requestId: response.locals.requestId }),
  })
}
