import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { startResponse, type ResponseHead } from './response-stream.ts'

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
