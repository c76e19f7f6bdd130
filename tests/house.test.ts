import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { routes } from '#shared/routes.ts'
import { listedPaths, publicPaths } from './support/paths.ts'
import { given } from './support/world.ts'

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

test('budgets, gzip: critical script 2 kB, forms and the blog’s filter 2.2 kB, the landing page’s islands with React 78 kB, every script 80 kB', () => {
  expect(gzip(built(/\/main-[^/]+\.js$/))).toBeLessThanOrEqual(2_000)
  expect(gzip(built(/\/in-place-[^/]+\.js$/))).toBeLessThanOrEqual(2_200)
  expect(gzip(built(/\/(chat-preview|hydrate|react-dom)-[^/]+\.js$/))).toBeLessThanOrEqual(78_000)
  expect(gzip(built(/\.js$/))).toBeLessThanOrEqual(80_000)
})

test('budgets, gzip: the one stylesheet of a page 12 kB, fonts 45 kB', () => {
  for (const sheet of ['site', 'home', 'blog', 'company', 'desk', 'workspace'])
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

/** Imports that the house forbids, each with a word of the sentence that should refuse it. */
const forbidden = [
  ['shared', '#server/config.ts', 'neither side'],
  ['shared', '#client/visit.tsx', 'neither side'],
  ['shared', 'react', 'belongs to client'],
  ['shared', 'node:fs', 'belongs to the server'],
  ['shared', '../server/config.ts', 'neither side'],
  ['shared', 'fs', 'belongs to the server'],
  ['shared', 'lucide-react', 'belongs to client'],
  ['shared', '#tests/support/world.ts', 'its tests'],
  ['client', '#server/config.ts', 'pass it as props'],
  ['client', 'node:fs', 'belongs to the server'],
  ['client/ui', '#client/sections/faq.tsx', 'with ./ or ../'],
  ['client/islands', 'react-dom/server', 'stands alone'],
  ['client/browser', '../visit.tsx', 'stay small'],
  ['client/sections', '../pages/home.tsx', 'come together'],
  ['server', '../client/visit.tsx', 'Only drawing/'],
  ['client/ui', '#server/config.ts', 'pass it as props'],
  ['client/ui', '../sections/faq.tsx', 'Small words'],
  ['client/ui', 'express', 'belongs to the server'],
  ['client/islands', '../sections/faq.tsx', 'stands alone'],
  ['client/islands', '../visit.tsx', 'stands alone'],
  ['client/islands', '#server/config.ts', 'pass it as props'],
  ['client/browser', '../ui/icon.tsx', 'stay small'],
  ['client/sections', '#server/config.ts', 'pass it as props'],
  ['client/layouts', 'node:fs', 'belongs to the server'],
  ['client/pages', '#server/config.ts', 'pass it as props'],
  ['server/http', '#client/visit.tsx', 'Only drawing/'],
  ['server/http', '../../shared/site.ts', 'go up once at most'],
  ['server/pages', '@supabase/supabase-js', 'Only server/data'],
  ['server/data', 'express', 'nothing of requests'],
  ['server/data', '#client/visit.tsx', 'Only drawing/'],
] as const

test('the boundaries of the house fire', () => {
  const places = forbidden.map(([folder, source, sentence], index) => {
    const file = `${folder}/probe-${index}.ts`
    return { file, source, sentence }
  })
  try {
    for (const { file, source } of places) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `import * as something from '${source}'\nexport const probe = something\n`)
    }
    const findings = lint(places.map(({ file }) => file))
    for (const { file, source, sentence } of places) {
      const messages = findings
        .filter(({ filename }) => filename === file)
        .map(({ help, message }) => `${message} ${help}`)
      expect(messages.join(), `${file} imports ${source}`).toContain(sentence)
    }
  } finally {
    for (const { file } of places) rmSync(file, { force: true })
  }
})

function lint(files: string[]): { filename: string; message: string; help?: string }[] {
  try {
    execFileSync('npx', ['oxlint', '--format', 'json', ...files], { encoding: 'utf8', stdio: 'pipe' })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: string }
    return (JSON.parse(stdout) as { diagnostics: ReturnType<typeof lint> }).diagnostics
  }
}
