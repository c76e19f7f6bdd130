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
  /** Milliseconds until what is not drawn yet is given up. */
  timeoutMs: number
  log: Logger
}

/**
 * Streams a document. Status and headers go out with the shell; until then a failure rejects, and the caller may
 * still answer with something else. Later failures are logged, and the visitor keeps what has arrived.
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

/** Draws a document to its end. Whatever fails, and a timeout, rejects. */
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

/** Sends the head of an answer and gives what its body is written to. What is flushed reaches the visitor compressed. */
type ResponseHead = Pick<Stream, 'request' | 'response' | 'status' | 'headers'>

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
 * A response that is written to in bytes alone: of text it counts the bytes but its socket the letters, and then no 'drain'
 * may come. A method set on each response instead would halve the rate of drawn pages (V8 keeps a hidden class for each), a
 * stream in between would cost a third.
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

/** Where in a frame what comes later stands. */
export function Outlet() {
  return createElement(outlet)
}

type StreamedPage = ResponseHead & {
  /** With an `<Outlet />` where the body stands. */
  shell: ReactElement
  /** Called once the frame is out: whatever fails before leaves no promise unhandled. */
  body: () => Promise<ReactElement>
  /** Stands in for a body that fails. */
  renderError: (failure: unknown) => ReactElement
}

/** Sends the frame of a page at once, and its body when it is there: in the order of the document, without a script. */
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
