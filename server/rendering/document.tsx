import type { ReactNode } from 'react'
import type { Request, Response } from 'express'
import { Document, type Head } from '#client/document.tsx'
import { ConsentBar } from '#client/sections/consent-bar.tsx'
import { ViewContext, type View } from '#client/view.tsx'
import type { FormState } from '#shared/form-state.ts'
import { streamEncodingFor } from '../http/encoding.ts'
import { queryOf } from '../http/query.ts'
import type { Services } from '../services.ts'
import { streamPage } from './stream.ts'
import { viewContext } from './view-context.ts'

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
  return streamPage({
    element: documentOf(services, head, view, body),
    response,
    status,
    encoding: streamEncodingFor(request.get('Accept-Encoding')),
    headers: {
      'Cache-Control': isPersonal ? 'private, no-store' : status === 200 ? 'public, no-cache' : 'no-store',
      ...((isPersonal || isError) && { 'Referrer-Policy': originOnly }),
    },
    timeoutMs,
    log: log.child({ requestId: response.locals.requestId }),
  })
}

/** The element of a whole document. */
export function documentOf(
  { config, assets }: Pick<Services, 'config' | 'assets'>,
  head: Head,
  view: View,
  body: ReactNode,
) {
  return (
    <Document head={head} assets={assets}>
      <ViewContext value={view}>
        {body}
        {config.metaPixelId && <ConsentBar pixelId={config.metaPixelId} />}
      </ViewContext>
    </Document>
  )
}
