import type { RequestHandler } from 'express'

/** Redirects other spellings of a path (upper case, trailing slash, `%31` for 1) to the canonical one. */
export function redirectToCanonical(routePath: string, cacheControl: string): RequestHandler {
  const segments = routePath.split('/')
  return (request, response, next) => {
    const canonical = request.path
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map((segment, index) => (segments[index]?.startsWith(':') ? canonicalSegment(segment) : segment.toLowerCase()))
      .join('/')
    if (request.path === canonical) return next()
    const search = /\?.*/s.exec(request.originalUrl)?.[0] ?? ''
    response.writeHead(308, { Location: canonical + search, 'Cache-Control': cacheControl }).end()
  }
}

/** Normalizes percent-encoding: decodes unreserved characters, writes the rest in upper case (RFC 3986, 6.2.2). */
function canonicalSegment(segment: string): string {
  return segment.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w~-]/.test(letter) ? letter : code.toUpperCase()
  })
}
