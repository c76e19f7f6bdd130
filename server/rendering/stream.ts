import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { Logger } from 'pino'
import { nameAndMessage } from '../observability/log.ts'
import { startResponse, type ResponseHead } from './response-stream.ts'

type Stream = ResponseHead & {
  element: ReactElement
  /** Rendering is aborted after this time. */
  timeoutMs: number
  log: Logger
}

/**
 * Streams a document. Status and headers are sent with the shell; until then a failure rejects, and the caller may
 * send another response. Later failures are logged, and the visitor keeps the part that has arrived. A document of which
 * a part has failed, or is still to come, is sent without its ETag.
 */
export function streamPage(page: Stream): Promise<void> {
  const { element, response, headers, timeoutMs, log } = page
  if (response.destroyed) return Promise.resolve()

  return new Promise((resolve, reject) => {
    const errorsBeforeShell: unknown[] = []
    let isShellSent = false
    let isWhole = false
    let hasClientLeft = false

    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady: () => (isWhole = errorsBeforeShell.length === 0),
      // Of a document without later parts, React reports at once that all is ready.
      onShellReady: () => queueMicrotask(sendShell),
      onShellError: reject,
      onError(error) {
        if (hasClientLeft) return
        if (isShellSent) logFailure(log, error)
        else errorsBeforeShell.push(error)
      },
    })

    function sendShell() {
      isShellSent = true
      for (const error of errorsBeforeShell) logFailure(log, error)
      const { ETag: _, ...withoutETag } = headers
      pipe(startResponse(isWhole ? page : { ...page, headers: withoutETag }))
      resolve()
    }

    const timer = setTimeout(() => abort(new Error('The page took too long to draw.')), timeoutMs)
    response.once('close', () => {
      clearTimeout(timer)
      if (response.writableFinished) return
      hasClientLeft = true
      abort()
    })
  })
}

/** Renders a whole document. Rejects on any failure and after `timeoutMs`. */
export function renderToText(element: ReactElement, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  const { pipe, abort } = renderToPipeableStream(element, {
    onAllReady() {
      const collector = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk)
          done()
        },
      })
      pipe(collector.on('finish', () => resolve(Buffer.concat(chunks).toString())))
    },
    onError: reject,
  })
  const timer = setTimeout(() => abort(new Error('The page took too long to draw.')), timeoutMs)
  return promise.finally(() => clearTimeout(timer))
}

function logFailure(log: Logger, error: unknown) {
  log.error({ error: nameAndMessage(error) }, 'part of a page failed')
}
