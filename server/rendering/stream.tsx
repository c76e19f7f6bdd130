import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Writable } from 'node:stream'
import { createElement, type ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { Logger } from 'pino'
import { compressor } from '../http/encoding.ts'
import { nameAndMessage } from '../observability/log.ts'

type Options = {
  status: number
  headers: Record<string, string>
  /** Milliseconds until what is not drawn yet is given up. */
  timeoutMs: number
  log: Logger
}

/**
 * Streams a document. Status and headers go out with the shell; until then a failure rejects, and the caller may
 * still answer with something else. Later failures are logged, and the visitor keeps what has arrived.
 */
export function streamPage(
  element: ReactElement,
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): Promise<void> {
  const { status, headers, timeoutMs, log } = options
  if (response.destroyed) return Promise.resolve()

  return new Promise((resolve, reject) => {
    const errorsBeforeShell: unknown[] = []
    let isShellSent = false
    let hasClientLeft = false

    const { pipe, abort } = renderToPipeableStream(element, {
      onShellReady() {
        isShellSent = true
        for (const error of errorsBeforeShell) logFailure(log, error)
        pipe(bodyOf(request, response, status, headers))
        resolve()
      },
      onShellError: reject,
      onError(error) {
        if (hasClientLeft) return
        if (isShellSent) logFailure(log, error)
        else errorsBeforeShell.push(error)
      },
    })

    const timer = setTimeout(() => abort(new Error('The page took too long to draw.')), timeoutMs)
    response.once('close', () => {
      clearTimeout(timer)
      if (response.writableFinished) return
      hasClientLeft = true
      abort()
    })
  })
}

/** Draws a document to its end. Whatever fails, and a timeout, rejects. */
export function renderToText(element: ReactElement, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const parts: Buffer[] = []
  const { pipe, abort } = renderToPipeableStream(element, {
    onAllReady() {
      const keeper = new Writable({
        write(part: Buffer, _encoding, done) {
          parts.push(part)
          done()
        },
      })
      pipe(keeper.on('finish', () => resolve(Buffer.concat(parts).toString())))
    },
    onError: reject,
  })
  const timer = setTimeout(() => abort(new Error('The page took too long to draw.')), timeoutMs)
  return promise.finally(() => clearTimeout(timer))
}

/** Sends the head of an answer and gives what its body is written to. What is flushed reaches the visitor compressed. */
function bodyOf(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
): Writable & { flush?: () => void } {
  const compressed = compressor(request.headers['accept-encoding'])
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
    ...(compressed && { 'Content-Encoding': compressed.encoding }),
    ...headers,
  })
  if (!compressed) return new InBytes(response) as unknown as Writable
  pipeline(compressed.stream, response, () => {})
  return compressed.stream
}

/**
 * A response that is written to in bytes alone: of text it counts the bytes but its socket the letters, and then no 'drain'
 * may come. A method set on each response instead would halve the rate of drawn pages (V8 keeps a hidden class for each), a
 * stream in between would cost a third.
 */
class InBytes {
  readonly response: ServerResponse
  constructor(response: ServerResponse) {
    this.response = response
  }
  write(part: string | Uint8Array): boolean {
    return this.response.write(typeof part === 'string' ? Buffer.from(part) : part)
  }
  end(part?: string) {
    this.response.end(part && Buffer.from(part))
  }
  on(event: string, listener: () => void) {
    this.response.on(event, listener)
  }
  cork() {
    this.response.cork()
  }
  uncork() {
    this.response.uncork()
  }
  destroy(error: Error) {
    this.response.destroy(error)
  }
}

const outlet = 'x-rest'

/** Where in a frame what comes later stands. */
export function Outlet() {
  return createElement(outlet)
}

type InOrder = Pick<Options, 'status' | 'headers'> & {
  /** With an `<Outlet />` where the body stands. */
  frame: ReactElement
  /** Called once the frame is out: whatever fails before leaves no promise unhandled. */
  body: () => Promise<ReactElement>
  /** Stands in for a body that fails. */
  failed: (failure: unknown) => ReactElement
}

/** Sends the frame of a page at once, and its body when it is there: in the order of the document, without a script. */
export async function streamInOrder(request: IncomingMessage, response: ServerResponse, page: InOrder) {
  if (response.destroyed) return
  const [before = '', after = ''] = renderToString(page.frame).split(`<${outlet}></${outlet}>`)
  const stream = bodyOf(request, response, page.status, page.headers)
  stream.write(`<!DOCTYPE html>${before}`)
  stream.flush?.()
  const render = (element: ReactElement) => renderToString(element, { identifierPrefix: 'later' })
  const body = await page
    .body()
    .then(render)
    .catch((failure: unknown) => render(page.failed(failure)))
  stream.end(body + after)
}

function logFailure(log: Logger, error: unknown) {
  log.error({ error: nameAndMessage(error) }, 'part of a page failed')
}
