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
