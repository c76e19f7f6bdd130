import { globSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { routes } from '#shared/routes.ts'
import { listening } from '#tests/support/listening.ts'
import { observatoryScore } from '#tests/support/observatory.ts'
import { given } from '#tests/support/app.ts'

const { app } = given({ environment: { SITE_URL: 'https://fechou.example', META_PIXEL_ID: '123456789' } })
const server = await listening(app)
afterAll(() => server[Symbol.asyncDispose]())

const everyRoute = Object.values(routes).map(({ path }) => path.replace(':id', '7'))
const forMachines = ['/robots.txt', '/sitemap.xml', '/feed.xml', '/manifest.webmanifest', '/api/openapi.json']
const files = globSync('**/*.*', { cwd: 'dist/client' }).filter((name) => !/\.(br|gz|zst)$/.test(name))
const refused = ['/nao-existe', '/blog/999', '/%E0%A4%A', `/${'a'.repeat(9000)}`, '/auth/sair', '/sitemap-9.xml']

/** Twice: what is kept once it was drawn is answered in another way. */
async function answersOf(path: string) {
  const ask = async () => {
    const response = await fetch(server.url + path, { redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return [await ask(), await ask()]
}

test.for([
  ['every route of the table', everyRoute],
  ['every document for machines', [...forMachines, '/.well-known/security.txt']],
  ['every file', files.map((name) => `/${name}`)],
  ['every refusal', refused],
] as const)('%s has the best grade of Mozilla’s HTTP Observatory, A+', async ([, paths]) => {
  for (const path of paths) {
    for (const answer of await answersOf(path)) {
      const { score, marks } = observatoryScore(answer)
      expect(score, `${path} ${JSON.stringify(marks)}`).toBeGreaterThanOrEqual(130)
    }
  }
})

test('no page may be opened by another site’s script, or use the camera', async () => {
  for (const path of [...everyRoute, ...refused]) {
    for (const { headers } of await answersOf(path)) {
      expect(headers.get('Cross-Origin-Opener-Policy'), path).toBe('same-origin')
      expect(headers.get('Permissions-Policy'), path).toContain('camera=(), ')
    }
  }
})

test('a policy that allows more loses points, so that the grade can be missed', () => {
  const score = (policy: string) =>
    observatoryScore({ headers: new Headers({ 'Content-Security-Policy': policy }), text: '' }).marks[
      'content-security-policy'
    ]
  expect(score("default-src 'none'; script-src 'self'")).toBe(10)
  expect(score("default-src 'self'")).toBe(5)
  expect(score("default-src 'none'; style-src 'unsafe-inline'")).toBe(0)
  expect(score("default-src 'none'; script-src 'unsafe-eval'")).toBe(-10)
  expect(score("default-src 'none'; script-src 'unsafe-inline'")).toBe(-20)
  expect(score('script-src https:')).toBe(-20)
})

test('without https browsers are not told to insist on it', async () => {
  const { headers } = await given().visitor.get('/').expect(200)
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests|report-to/)
})

test('addresses that may carry a token are told to no other site, and every other only by their host', async () => {
  const { visitor } = given()
  for (const path of ['/auth/confirm?l=x', '/newsletter/sair?l=x', '/meus-dados?l=x', '/auth/nova-senha']) {
    const { headers } = await visitor.get(path)
    expect(['strict-origin', 'strict-origin-when-cross-origin'], path).toContain(headers['referrer-policy'])
  }
  expect((await visitor.get('/meus-dados?l=x')).headers['referrer-policy']).toBe('strict-origin')
  expect((await visitor.get('/contact')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
