import { expect, test } from 'vitest'
import { publicPaths } from '#tests/support/paths.ts'
import { given } from '#tests/support/app.ts'

/** Guarded: it answers with the way to sign in. */
const notPages = ['/dashboard', '/dashboard/avisos', '/dashboard/conta']

test('every link of every page leads somewhere, and every anchor exists where it points', async () => {
  const { visitor } = given()
  const pages = new Map<string, string>()
  const read = async (path: string) => {
    if (!pages.has(path)) {
      const { status, text } = await visitor.get(path)
      expect([path, status]).toEqual([path, 200])
      pages.set(path, text)
    }
    return pages.get(path)!
  }

  for (const path of publicPaths) {
    const html = await read(path)
    for (const [, link] of html.matchAll(/<a\s[^>]*href="([^"]*)"/g)) {
      const target = new URL(link!.replaceAll('&amp;', '&'), `http://site${path}`)
      if (target.origin !== 'http://site' || notPages.includes(target.pathname)) continue
      const there = await read(target.pathname + target.search)
      const anchor = decodeURIComponent(target.hash.slice(1))
      if (anchor) expect(there.includes(`id="${anchor}"`), `${path} → ${link}`).toBe(true)
    }
  }
})

test('links to other sites open in a new tab without handing over this one', async () => {
  const { visitor } = given()
  for (const path of publicPaths) {
    const { text } = await visitor.get(path)
    for (const [tag] of text.matchAll(/<a\s[^>]*target="_blank"[^>]*>/g)) expect(tag).toContain('rel="noopener"')
  }
})
