import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { routes } from '#shared/routes.ts'
import { listedPaths, publicPaths } from './support/paths.ts'
import { given } from './support/app.ts'

const named = (pattern: string) => globSync(pattern).map((file) => basename(file).replace(/\.tsx?$/, ''))
const assets = globSync('dist/client/assets/*').map((file) => ({ file, bytes: readFileSync(file) }))
const built = (name: RegExp) => assets.filter(({ file }) => name.test(file))
const gzip = (files: typeof assets) => files.reduce((sum, { bytes }) => sum + gzipSync(bytes).length, 0)

test('every row of the table has its page, and every page its row', () => {
  expect(named('client/pages/*.tsx').toSorted()).toEqual(Object.keys(routes).toSorted())
})

test('every behaviour belongs to a row', () => {
  expect(named('server/pages/*').length).toBeGreaterThan(0)
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(named('server/pages/*')))
})

test.for(publicPaths)('%s answers with one <h1>, a title and a description', async (path) => {
  const { text } = await given().visitor.get(path).expect(200)

  expect(text.match(/<h1[ >]/g)).toHaveLength(1)
  expect(text).toMatch(/<title>.{10,70}<\/title>/)
  expect(text).toMatch(/<meta name="description" content=".{30,170}"\/>/)
})

test('every island is a chunk of its own', () => {
  for (const island of named('client/islands/*.tsx'))
    expect(built(new RegExp(`/${island}-[^/]+\\.js$`))).toHaveLength(1)
})

test('nothing of the server reaches the browser', () => {
  for (const { file, bytes } of built(/\.js$/)) {
    expect(/SUPABASE_|CHECKOUT_|process\.env|["'`]node:/.exec(bytes.toString())?.[0], file).toBeUndefined()
  }
  expect(globSync('dist/client/**/*.map')).toEqual([])
})

test('budgets, gzip: critical script 2 kB, forms and the blog’s filter 2.2 kB, the landing page’s islands with React 78 kB, every public script but the reader’s 79 kB', () => {
  expect(gzip(built(/\/main-[^/]+\.js$/))).toBeLessThanOrEqual(2_000)
  expect(gzip(built(/\/enhance-forms-[^/]+\.js$/))).toBeLessThanOrEqual(2_200)
  expect(gzip(built(/\/(chat-preview|hydrate|react|react-dom|logo)-[^/]+\.js$/))).toBeLessThanOrEqual(78_000)
  const readers = built(/\/(reader-worker|conversation-reader)-[^/]+\.js$/)
  expect(readers).toHaveLength(2)
  expect(
    gzip(built(/\.js$/)) -
      gzip(readers) -
      gzip(sellersScripts()) -
      gzip(floatingScripts()) -
      gzip(built(/\/later-(?!menu)[^/]+\.js$/)),
  ).toBeLessThanOrEqual(79_000)
})

const sellersScripts = () =>
  built(
    /\/(alerts|board|catalogue|connect|copy-address|customer|import-chats|kept-words|labels|later-menu|marked-text|money|own-labels|queue|reader(?!-worker)|sao-paulo|session-watch|who-question|word-store)-[^/]+\.js$/,
  )

const floatingScripts = () => built(/\/(beside|beside-worker|better-replies|follow-ups-now)-[^/]+\.js$/)

test('budgets, gzip: the scripts of the floating window 10.9 kB, the worker that reads and writes with its weights 186 kB, what a model adds 2 kB, what brings the follow-ups up to date 1 kB', () => {
  const [page, worker] = [
    built(/\/(main|beside|word-store|reader|money)-(?!worker)[^/]+\.js$/),
    built(/\/beside-worker-[^/]+\.js$/),
  ]
  expect(worker).toHaveLength(1)
  expect(gzip(page)).toBeLessThanOrEqual(10_900)
  expect(gzip(worker)).toBeLessThanOrEqual(186_000)
  expect(gzip(built(/\/better-replies-[^/]+\.js$/))).toBeLessThanOrEqual(2_000)
  expect(gzip(built(/\/follow-ups-now-[^/]+\.js$/))).toBeLessThanOrEqual(1_000)
})

test('budgets, gzip: no page of a seller has more than 6 kB of script of its own, and all of them 22 kB', () => {
  for (const script of sellersScripts()) expect(gzip([script]), script.file).toBeLessThanOrEqual(6_000)
  expect(gzip(sellersScripts())).toBeLessThanOrEqual(22_000)
})

test('budgets, gzip: what reads the words of a time 9.4 kB, fetched when a menu of “Depois” opens', () => {
  const [script] = built(/\/later-(?!menu)[^/]+\.js$/)
  expect(gzip([script!])).toBeLessThanOrEqual(9_400)
})

test('budgets, gzip: the scripts of /experimentar before it is used 2 kB, what draws a reading 12 kB, the worker with its weights 134 kB', () => {
  expect(gzip(built(/\/(main|drop)-[^/]+\.js$/))).toBeLessThanOrEqual(2_000)
  expect(gzip(built(/\/conversation-reader-[^/]+\.js$/))).toBeLessThanOrEqual(12_000)
  expect(gzip(built(/\/reader-worker-[^/]+\.js$/))).toBeLessThanOrEqual(134_000)
})

test('budgets, gzip: the scripts of /dashboard/conectar before it is used 2.1 kB', () => {
  expect(gzip(built(/\/(main|drop|connect)-[^/]+\.js$/))).toBeLessThanOrEqual(2_100)
})

test.for(['reader-worker', 'beside-worker'])(
  '%s is one file, which may load nothing: its own policy forbids it',
  async (name) => {
    const [worker] = built(new RegExp(`/${name}-[^/]+\\.js$`))
    expect(worker!.bytes.toString()).not.toMatch(/\bimport\s*[{("'`*]|\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket/)
    const { headers } = await given().visitor.get(worker!.file.replace('dist/client', '')).expect(200)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
  },
)

test('so is the service worker that shows notices, which has no part in loading pages', async () => {
  const { text, headers } = await given().visitor.get('/push-worker.js').expect(200)
  expect(text).not.toMatch(/\bimport\b|\bfetch\b|XMLHttpRequest|sendBeacon|WebSocket/)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
})

test('budgets, gzip: the one stylesheet of a page 12 kB, fonts 45 kB', () => {
  const membersSheets = [
    'settings',
    'dashboard',
    'connect',
    'board',
    'customers',
    'customer',
    'labels',
    'figures',
    'catalogue',
    'beside',
  ]
  for (const sheet of ['site', 'home', 'try', 'blog', 'company', 'form-pages', ...membersSheets])
    expect(gzip(built(new RegExp(`/${sheet}-[^/]+\\.css$`))), sheet).toBeLessThanOrEqual(12_000)
  expect(gzip(built(/\.woff2$/))).toBeLessThanOrEqual(45_000)
})

test.for(listedPaths)(
  'the document of %s takes 14 kB at most, in brotli: the first round trip brings it whole',
  async (path) => {
    const { headers } = await given().visitor.head(path).set('Accept-Encoding', 'br').expect(200)
    expect(headers['content-encoding']).toBe('br')
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(14_000)
  },
)
