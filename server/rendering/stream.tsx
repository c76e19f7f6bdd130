import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Writable } from 'node:stream'
import { createElement, type ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { Logger } from 'pino'
import { compressor } from '../http/encoding.ts'
import { nameAndMessage } from '../observability/log.ts'

type Stream = {
  element: ReactElement
  request: IncomingMessage
  response: ServerResponse
  status: number
  headers: Record<string, string>
  /** Rendering is aborted after this time. */
  timeoutMs: number
  log: Logger
}

/**
 * Streams a document. Status and headers are sent with the shell; until then a failure rejects, and the caller may
 * send another response. Later failures are logged, and the visitor keeps the part that has arrived.
 */
export function streamPage(page: Stream): Promise<void> {
  const { element, response, timeoutMs, log } = page
  if (response.destroyed) return Promise.resolve()

  return new Promise((resolve, reject) => {
    const errorsBeforeShell: unknown[] = []
    let isShellSent = false
    let hasClientLeft = false

    const { pipe, abort } = renderToPipeableStream(element, {
      onShellReady() {
        isShellSent = true
        for (const error of errorsBeforeShell) logFailure(log, error)
        pipe(startResponse(page))
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

type ResponseHead = Pick<Stream, 'request' | 'response' | 'status' | 'headers'>

/** Sends the response's head and gives the writable for its body. `flush` sends compressed output at once. */
function startResponse({ request, response, status, headers }: ResponseHead): Writable & { flush?: () => void } {
  const compression = compressor(request.headers['accept-encoding'])
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
    ...(compression && { 'Content-Encoding': compression.encoding }),
    ...headers,
  })
  if (!compression) return new ByteResponse(response) as unknown as Writable
  pipeline(compression.stream, response, () => {})
  return compression.stream
}

/**
 * A response that writes bytes alone: of strings a response counts the bytes but its socket the characters, so that
 * 'drain' may never come. A method set on each response would halve the rate of rendered pages (V8 keeps a hidden class
 * for each), and a stream in between would cost a third.
 */
class ByteResponse {
  readonly response: ServerResponse
  constructor(response: ServerResponse) {
    this.response = response
  }
  write(chunk: string | Uint8Array): boolean {
    return this.response.write(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  }
  end(chunk?: string) {
    this.response.end(chunk && Buffer.from(chunk))
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

/** The place of the body in a shell. */
export function Outlet() {
  return createElement(outlet)
}

type StreamedPage = ResponseHead & {
  /** Contains an `<Outlet />` in place of the body. */
  shell: ReactElement
  /** Called once the shell is sent, so that an earlier failure leaves no promise unhandled. */
  body: () => Promise<ReactElement>
  /** Renders a replacement for a body that fails. */
  renderError: (failure: unknown) => ReactElement
}

/** Sends the shell of a page at once and the body when it is ready: in document order, without a script. */
export async function streamInOrder(page: StreamedPage) {
  if (page.response.destroyed) return
  const [before = '', after = ''] = renderToString(page.shell).split(`<${outlet}></${outlet}>`)
  const stream = startResponse(page)
  stream.write(`<!DOCTYPE html>${before}`)
  stream.flush?.()
  const render = (element: ReactElement) => renderToString(element, { identifierPrefix: 'later' })
  const body = await page
    .body()
    .then(render)
    .catch((failure: unknown) => render(page.renderError(failure)))
  stream.end(body + after)
}

function logFailure(log: Logger, error: unknown) {
  log.error({ error: nameAndMessage(error) }, 'part of a page failed')
}
