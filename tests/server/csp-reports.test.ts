import { expect, test } from 'vitest'
import { given } from '#tests/support/app.ts'

const violation = {
  'document-uri': 'http://localhost:3000/contact?l=segredo',
  'effective-directive': 'script-src-elem',
  'violated-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/a.js?email=ana@exemplo.com.br',
  'script-sample': 'alert(1)',
}
const successor = {
  type: 'csp-violation',
  url: violation['document-uri'],
  body: {
    documentURL: violation['document-uri'],
    effectiveDirective: 'script-src-elem',
    blockedURL: violation['blocked-uri'],
    sample: 'alert(1)',
  },
}
const report = ({ visitor }: ReturnType<typeof given>, type: string, body: unknown) =>
  visitor.post('/api/csp-reports').set('Content-Type', type).send(JSON.stringify(body))

test.for([
  ['report-uri', 'application/csp-report', { 'csp-report': violation }],
  ['report-to', 'application/reports+json', [successor]],
] as const)('what the policy kept from loading is logged, told by %s, without a query', async ([, type, body]) => {
  const site = given()
  await report(site, type, body).expect(204)
  expect(site.logged[0]).toMatchObject({
    level: 40,
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    page: '/contact',
  })
  expect(JSON.stringify(site.logged)).not.toMatch(/segredo|ana@|alert/)
})

test.for([
  ['inline', 'inline'],
  ['data:text/javascript,alert(1)', 'data://'],
  ['<b>', 'unreadable'],
  [7, 'unreadable'],
] as const)('of what was blocked, %j, no more is logged than %j', async ([blocked, said]) => {
  const site = given()
  await report(site, 'application/csp-report', { 'csp-report': { ...violation, 'blocked-uri': blocked } }).expect(204)
  expect(site.logged[0]).toMatchObject({ blocked: said })
})

test('reports do not flood the log, and those of other sites leave nothing there', async () => {
  const site = given()
  const elsewhere = { ...violation, 'document-uri': 'https://other.example/' }
  await report(site, 'application/csp-report', { 'csp-report': elsewhere }).expect(204)
  const told = () => site.logged.filter(({ msg }) => msg !== 'answered')
  expect(told()).toEqual([])

  await report(
    site,
    'application/reports+json',
    Array.from({ length: 100 }, () => successor),
  ).expect(204)
  await report(site, 'application/csp-report', { 'csp-report': violation }).expect(204)

  expect(told()).toHaveLength(21)
  expect(told().at(-1)!.msg).toBe('more such reports of this minute are not logged')
})

test.for([
  ['another type', 'application/json', { 'csp-report': violation }, 415],
  ['too much', 'application/csp-report', { 'csp-report': { ...violation, sample: 'a'.repeat(70_000) } }, 413],
  ['nothing', 'application/csp-report', null, 204],
  ['a list of nothing', 'application/reports+json', [null, 7, 'a', {}], 204],
] as const)('a report of %s harms nobody', async ([, type, body, status]) => {
  const site = given()
  await report(site, type, body).expect(status)
  expect(site.logged).toHaveLength(1)
})
