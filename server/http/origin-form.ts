import type { RequestListener } from 'node:http'

/** Proxies may send a whole address as the request's target (RFC 9112, 3.2.2); everything behind this sees its path. */
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
