import type { ReactNode } from 'react'
import type { ErrorRequestHandler, Request, Response } from 'express'
import ArticleNotFoundScreen from '#client/errors/article-not-found.tsx'
import NotFoundScreen from '#client/errors/not-found.tsx'
import UnexpectedErrorScreen from '#client/errors/unexpected-error.tsx'
import { site } from '#shared/site.ts'
import type { Services } from '../services.ts'
import { BackendDown } from '../unavailable.ts'
import { sendDocument } from './document.tsx'
import { NotFound, Redirect, SignInRequired } from '../http/http-error.ts'
import { nameAndMessage } from '../observability/log.ts'
import { noticeAlone, sendProblem, wantsJson } from '../http/problem.ts'
import { readablePath } from '../http/request-log.ts'

/** Handles every error: sends a redirect, the not-found screen, or the error screen with the status and no detail. */
export function errorPage(services: Services): ErrorRequestHandler {
  return async (error: unknown, request, response, _next) => {
    const { requestId } = response.locals
    if (response.destroyed) return
    if (error instanceof Redirect && !response.headersSent) return redirect(error, request, response)
    const status = statusOf(error)
    if (status >= 500 && !(error instanceof BackendDown))
      services.log.error({ requestId, error: nameAndMessage(error) }, 'a request failed')
    if (response.headersSent) return void response.destroy()

    if (error instanceof Error && 'headers' in error) response.set(error.headers as Record<string, string>)
    const notice = error instanceof Error && 'notice' in error ? String(error.notice) : undefined
    if (wantsJson(request)) return sendProblem(response, status, notice === undefined ? null : noticeAlone(notice))

    const address = services.config.siteUrl.host + readablePath(request.originalUrl)
    const { title, body } = screenOf(error, status, address, requestId, notice)
    const head = { title: `${title} · ${site.name}`, description: title, styles: 'site', listing: null } as const

    try {
      await sendDocument(request, response, services, { status, head, form: null, body, isError: true })
    } catch (failure) {
      services.log.error({ requestId, error: nameAndMessage(failure) }, 'the error screen failed')
      response.status(status).type('text/plain; charset=utf-8').send(`Algo deu errado. Código: ${requestId}\n`)
    }
  }
}

function redirect(error: Redirect, request: Request, response: Response) {
  if (error instanceof SignInRequired && wantsJson(request)) return sendProblem(response, 401)
  response.set('Cache-Control', 'private, no-store').redirect(303, error.location)
}

type Screen = { title: string; body: ReactNode }

function screenOf(
  error: unknown,
  status: number,
  address: string,
  requestId: string,
  notice: string | undefined,
): Screen {
  if (error instanceof NotFound && error.what === 'article')
    return { title: 'Artigo não encontrado', body: <ArticleNotFoundScreen address={address} /> }
  if (status === 404) return { title: 'Página não encontrada', body: <NotFoundScreen address={address} /> }
  return {
    title: 'Erro inesperado',
    body: <UnexpectedErrorScreen status={status} notice={notice} requestId={requestId} />,
  }
}

function statusOf(error: unknown): number {
  if (error instanceof NotFound) return 404
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 600 ? status : 500
}
