type Policy = { createHTML: (markup: string) => string }

const { trustedTypes } = window as {
  trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy }
}

/** The only Trusted Types policy, which the Content-Security-Policy names. */
const policy = trustedTypes?.createPolicy('fetched-page', { createHTML: (markup) => markup })

/** `address` is the one of the last redirect. */
export type FetchedPage = Pick<Response, 'ok' | 'redirected' | 'status'> & { page: Document; address: string }

type Options = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** Fetches a page of this site; null where the network fails or the request is aborted. Scripts of the page do not run. */
export async function fetchPage(address: string, { headers, ...options }: Options = {}): Promise<FetchedPage | null> {
  try {
    const response = await fetch(address, { ...options, headers: { Accept: 'text/html', ...headers } })
    const markup = await response.text()
    const page = new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, 'text/html')
    const { ok, redirected, status, url } = response
    return { page, ok, redirected, status, address: url }
  } catch {
    return null
  }
}

/** The link matching `selector` that a click is about to follow in this window, or `null`. */
export function linkToFollow(click: MouseEvent, selector: string): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = click
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  // Browser extensions dispatch clicks on the document, which is no Element.
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}

/** Shows the content of a fetched part in its place here, which stays: the URL's fragment may target it, and `:target` keeps it open. */
export function replaceContent(place: HTMLElement, next: HTMLElement) {
  for (const { name, value } of next.attributes) place.setAttribute(name, value)
  place.replaceChildren(...next.childNodes)
  place.dispatchEvent(new Event('content-replaced', { bubbles: true }))
}
