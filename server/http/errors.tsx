import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import NotFoundScreen from '#client/errors/not-found.tsx'
import UnexpectedErrorScreen from '#client/errors/unexpected-error.tsx'
import type { World } from '../app.ts'
import { NotFound } from '../page.ts'
import { nameAndMessage } from '../render.tsx'
import { sendDocument } from '../site.tsx'
import { readablePath } from './request-log.ts'

/** Answers for everything that went wrong: the not-found screen, or the error screen with the status and no detail. */
export function showError(world: World): ErrorRequestHandler {
  return async (error: unknown, request, response, _next) => {
    const { requestId } = response.locals
    const status = statusOf(error)
    if (status >= 500) world.log.error({ requestId, error: nameAndMessage(error) }, 'a request failed')
    if (response.headersSent || response.destroyed) return void response.destroy()

    const address = world.config.siteUrl.host + readablePath(request.originalUrl)
    const screen =
      error instanceof NotFound
        ? { title: 'Página não encontrada · Fechou', body: <NotFoundScreen address={address} /> }
        : {
            title: 'Erro inesperado · Fechou',
            body: <UnexpectedErrorScreen status={status} reason={STATUS_CODES[status] ?? ''} requestId={requestId} />,
          }

    try {
      await sendDocument(request, response, world, { ...screen, status, description: screen.title, isIndexed: false })
    } catch (failure) {
      world.log.error({ requestId, error: nameAndMessage(failure) }, 'the error screen failed')
      response.status(status).type('text/plain; charset=utf-8').send(`Algo deu errado. Código: ${requestId}\n`)
    }
  }
}

function statusOf(error: unknown): number {
  if (error instanceof NotFound) return 404
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 600 ? status : 500
}
