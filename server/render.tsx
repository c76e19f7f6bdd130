import type { ServerResponse } from 'node:http'
import { createElement, type ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { Logger } from 'pino'

type Options = {
  status: number
  headers: Record<string, string>
  /** Milliseconds until what is not drawn yet is given up. */
  patience: number
  log: Logger
}

/**
 * Streams a document. Status and headers go out with the shell; until then a failure rejects, and the caller may
 * still answer with something else. Later failures are logged, and the visitor keeps what has arrived.
 */
export function stream(element: ReactElement, response: ServerResponse, options: Options): Promise<void> {
  const { status, headers, patience, log } = options
  if (response.destroyed) return Promise.resolve()

  return new Promise((resolve, reject) => {
    const beforeTheShell: unknown[] = []
    let shellIsOut = false
    let visitorLeft = false

    const { pipe, abort } = renderToPipeableStream(element, {
      onShellReady() {
        shellIsOut = true
        for (const error of beforeTheShell) logFailure(log, error)
        response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
        pipe(response)
        resolve()
      },
      onShellError: reject,
      onError(error) {
        if (visitorLeft) return
        if (shellIsOut) logFailure(log, error)
        else beforeTheShell.push(error)
      },
    })

    const patienceEnds = setTimeout(() => abort(new Error('The page took too long to draw.')), patience)
    response.once('close', () => {
      clearTimeout(patienceEnds)
      if (response.writableFinished) return
      visitorLeft = true
      abort()
    })
  })
}

const rest = 'x-rest'

/** Where in a frame what comes later stands. */
export function Rest() {
  return createElement(rest)
}

/**
 * Sends the frame of a page at once, and what stands at its `<Rest />` when it is there: in the order of the document,
 * so that no script has to put it into its place. Where it fails, `instead` stands there.
 */
export async function streamInOrder(
  frame: ReactElement,
  later: Promise<ReactElement>,
  instead: (failure: unknown) => ReactElement,
  response: ServerResponse,
  { status, headers }: Pick<Options, 'status' | 'headers'>,
) {
  const [before = '', after = ''] = renderToString(frame).split(`<${rest}></${rest}>`)
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
  response.write(`<!DOCTYPE html>${before}`)
  const drawn = (element: ReactElement) => renderToString(element, { identifierPrefix: 'later' })
  const page = await later.then(drawn).catch((failure: unknown) => drawn(instead(failure)))
  response.end(page + after)
}

function logFailure(log: Logger, error: unknown) {
  log.error({ error: nameAndMessage(error) }, 'part of a page failed')
}

/** What the log may know of an error: never its stack. */
export function nameAndMessage(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: typeof error, message: String(error) }
}
