import type { RequestListener } from 'node:http'

/** Reduces an absolute request target, which proxies may send (RFC 9112, 3.2.2), to its path and query. */
export function originForm(listener: RequestListener): RequestListener {
  return (request, response) => {
    const target = request.url ?? '/'
    if (!target.startsWith('/')) {
      const { pathname, search } = URL.canParse(target) ? new URL(target) : new URL('http://site/')
      request.url = pathname + search
    }
    listener(request, response)
  }
}
