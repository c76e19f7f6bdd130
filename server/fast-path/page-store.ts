import type { CachedPage } from './cached-page.ts'

export type StoredPage = {
  page: CachedPage
  /** Query parameters that the page depends on. */
  reads: readonly string[]
  /** Whether the route has parameters. Only such pages are evicted, since their number is unbounded. */
  isParameterised: boolean
  /** Time in milliseconds from which the content may differ. */
  expiresAt: number
  bytes: number
}

/** Memory for all pages with parameterised routes (articles). */
const maxParameterisedBytes = 64 * 1024 * 1024

/** Cached pages by canonical path. Those of parameterised routes share a limit of memory; the oldest are evicted. */
export function pageStore(counts: { parameterisedBytes: number }) {
  const pages = new Map<string, StoredPage>()
  return { fresh, put, grow }

  function fresh(path: string): StoredPage | undefined {
    const page = pages.get(path)
    return page && Date.now() < page.expiresAt ? page : undefined
  }

  function put(path: string, page: StoredPage, bytes: number) {
    evict(path)
    pages.set(path, page)
    grow(path, page, bytes)
  }

  function grow(path: string, page: StoredPage, bytes: number) {
    if (!page.isParameterised || pages.get(path) !== page) return
    page.bytes += bytes
    counts.parameterisedBytes += bytes
    for (const [other, { isParameterised }] of pages) {
      if (counts.parameterisedBytes <= maxParameterisedBytes) return
      if (isParameterised) evict(other)
    }
  }

  function evict(path: string) {
    const page = pages.get(path)
    if (page?.isParameterised) counts.parameterisedBytes -= page.bytes
    pages.delete(path)
  }
}
