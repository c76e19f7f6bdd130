import { Router, type Request } from 'express'
import { site } from '#shared/site.ts'
import type { Services } from '../services.ts'
import { feed } from './atom.ts'
import { openApi } from './open-api.ts'
import { NotFound } from '../http/http-error.ts'
import { tagOf } from '../fast-path/cached-page.ts'
import type { PageCache } from '../fast-path/page-cache.ts'
import { manifest } from './manifest.ts'
import { sitemap, sitemapFile } from './sitemap.ts'
import { sendResponse } from '../fast-path/prebuilt-responses.ts'

const halfAYearMs = 182 * 24 * 60 * 60 * 1000

/** Files for search engines, feed readers, home screens and security researchers. */
export function feedRoutes({ config, content, pages }: Services, cache: PageCache): Router {
  const absolute = (path: string) => new URL(path, config.siteUrl).href
  const caching = { reads: [], isParameterised: false, cacheControl: 'public, max-age=3600' }
  const router = Router()

  const serve = (route: string, type: string, body: (params: Request['params']) => string) =>
    router.get(route, async (request, response) => {
      // Canonical path, so that other spellings of a number take no cache memory.
      const path = route.replace(/:(\w+)/, (_, name: string) => `${Number(request.params[name])}`)
      const render = async () => {
        const document = body(request.params)
        return { tag: tagOf(document), document }
      }
      const prebuilt = await cache.render({ ...caching, route, path, type, render }, request)
      sendResponse(response, prebuilt, response.locals.requestId)
    })

  serve(
    '/robots.txt',
    'text/plain; charset=utf-8',
    () => `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml')}\n`,
  )
  serve('/sitemap.xml', 'application/xml; charset=utf-8', () => sitemap(content, absolute))
  serve('/sitemap-:number.xml', 'application/xml; charset=utf-8', ({ number }) => {
    const file = sitemapFile(Number(number), content, absolute)
    if (file === null) throw new NotFound('There is no such part of the sitemap.')
    return file
  })
  serve('/feed.xml', 'application/atom+xml; charset=utf-8', () => feed(content, absolute))
  serve('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', () => JSON.stringify(manifest))
  serve('/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(openApi(pages, config.siteUrl)))
  serve('/.well-known/security.txt', 'text/plain; charset=utf-8', () => securityTxt(absolute))
  return router
}

/** RFC 9116 requires an expiry within a year. */
function securityTxt(absolute: (path: string) => string): string {
  const expires = new Date(Date.now() + halfAYearMs).toISOString()
  return `Contact: mailto:${site.securityEmail}
Expires: ${expires}
Preferred-Languages: pt, en
Canonical: ${absolute('/.well-known/security.txt')}
`
}
