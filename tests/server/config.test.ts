import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { production as leastProduction } from '#tests/support/app.ts'

test('with nothing configured the site runs on port 3000 with example purchase pages', () => {
  const { port, production, siteUrl, checkout, trustProxy } = readConfig({})

  expect({ port, production, siteUrl: siteUrl.href, trustProxy }).toEqual({
    port: 3000,
    production: false,
    siteUrl: 'http://localhost:3000/',
    trustProxy: false,
  })
  expect(checkout.hosts).toContain(new URL(checkout.monthly).host)
})

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', SITE_URL: '' }).port).toBe(3000)
})

test.for([
  ['PORT', 'abc', '3000'],
  ['PORT', '70000', '3000'],
  ['PORT', '3.5', '3000'],
  ['PORT', ' ', '3000'],
  ['PORT', '0x50', '3000'],
  ['NODE_ENV', 'prod', 'NODE_ENV=production'],
  ['SITE_URL', 'fechou', 'https://www.example.com'],
  ['SITE_URL', 'ftp://fechou.example', 'https://www.example.com'],
  ['SITE_URL', 'https://fechou.example/site', 'https://www.example.com'],
  ['LOG_LEVEL', 'loud', 'info'],
  ['TRUST_PROXY', 'true', '10.0.0.0/8'],
  ['TRUST_PROXY', '300.0.0.1', '10.0.0.0/8'],
  ['TRUST_PROXY', '10.0.0.0/99', '10.0.0.0/8'],
  ['WEB_CONCURRENCY', '0', '2'],
  ['META_PIXEL_ID', 'abc', '123456789012345'],
  ['CHECKOUT_MONTHLY_URL', 'javascript:alert(1)', 'https://pay.example.com/monthly'],
  ['CHECKOUT_ANNUAL_URL', 'annual', 'https://pay.example.com/annual'],
  ['AMBASSADOR_FORM_URL', 'formulario', 'https://forms.example.com/ambassadors'],
  ['CHECKOUT_HOSTS', 'https://pay.example.com', 'pay.example.com'],
  ['SUPABASE_URL', 'abcdefgh', 'https://abcdefgh.supabase.co'],
  ['EMBEDDED_DATABASE_URL', 'mysql://localhost/fechou', 'postgres://user:password@localhost:5432/fechou'],
  ['EMBEDDED_DATABASE_URL', 'postgres://user:50%off@localhost:5432/fechou', '%25'],
  ['EMBEDDED_DATABASE', 'yes', '1'],
  ['MAIL_TO_FILES', 'true', '1'],
  ['SMTP_URL', 'smtp.example.com', 'smtps://user:password@smtp.example.com:465'],
  ['MAIL_FROM', 'Fechou <ola@fechou.example>', 'name@example.com'],
  ['SUPPORT_EMAIL', 'suporte', 'name@example.com'],
  ['SUPPORT_WHATSAPP', '(11) 91234-5678', '+5511912345678'],
  ['AI_URL', 'api.example.com', 'https://api.example.com/v1'],
  ['AI_URL', 'https://user:secret@api.example.com/v1', 'https://api.example.com/v1'],
  ['AI_URL', 'https://api.example.com/v1?key=1', 'https://api.example.com/v1'],
  ['AI_KEY', 'sk 1', 'sk-'],
] as const)('%s=%s stops the start with a sentence that names it and gives an example', ([name, value, example]) => {
  const sentence = errorOf(() => readConfig({ [name]: value }))

  expect(sentence.split('\n')).toHaveLength(1)
  expect(sentence).toContain(name)
  expect(sentence).toContain(example)
})

const hosted = {
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
}

test('production keeps nothing on this machine unless it is asked for by name', () => {
  const { NODE_ENV } = leastProduction
  expect(errorOf(() => readConfig({ NODE_ENV, SITE_URL: leastProduction.SITE_URL })).split('\n')).toEqual([
    expect.stringMatching(/^SUPABASE_URL must be set in production, .+ EMBEDDED_DATABASE=1\.$/),
    expect.stringMatching(/^SMTP_URL must be set in production, .+ MAIL_TO_FILES=1\.$/),
  ])
  expect(readConfig(leastProduction).backend.kind).toBe('folder')
  expect(readConfig({ ...leastProduction, EMBEDDED_DATABASE_URL: 'postgres://localhost/fechou' }).backend.kind).toBe(
    'postgres',
  )
  expect(readConfig({ ...leastProduction, ...hosted }).backend.kind).toBe('hosted')
})

test('production is told its address, which is encrypted or does not leave the machine', () => {
  const at = (SITE_URL: string) => () => readConfig({ ...leastProduction, SITE_URL })

  expect(errorOf(at(''))).toMatch(/^SITE_URL must be set in production, for example https:\S+\. .+localhost/)
  for (const open of ['http://www.example.com', 'http://10.0.0.7:3000', 'http://localhost.example.com'])
    expect(errorOf(at(open))).toMatch(/^SITE_URL must be https in production/)
  for (const fine of ['https://fechou.example', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(at(fine)().siteUrl.origin).toBe(fine)
})

test('a hosted project needs its keys, and no other database beside it', () => {
  expect(errorOf(() => readConfig({ SUPABASE_URL: hosted.SUPABASE_URL }))).toMatch(/SECRET_KEY.+\n.*PUBLISHABLE_KEY/)
  expect(errorOf(() => readConfig({ ...hosted, EMBEDDED_DATABASE_URL: 'postgres://localhost/x' }))).toContain(
    'exclude one another',
  )
})

test('several processes need a database that they can share: of the embedded PGlite there is one', () => {
  const WEB_CONCURRENCY = '2'
  expect(errorOf(() => readConfig({ WEB_CONCURRENCY }))).toMatch(
    /^WEB_CONCURRENCY must be 1 .+ EMBEDDED_DATABASE_URL, for example postgres:\S+\.$/,
  )
  expect(errorOf(() => readConfig({ ...leastProduction, WEB_CONCURRENCY }))).toMatch(/^WEB_CONCURRENCY must be 1 /)
  for (const shared of [hosted, { EMBEDDED_DATABASE_URL: 'postgres://localhost/fechou' }])
    expect(readConfig({ ...shared, WEB_CONCURRENCY }).processes).toBe(2)
})

test('checkout hosts are compared as browsers write them', () => {
  expect(readConfig({ CHECKOUT_HOSTS: 'Pay.Example.com:443, buy.example.com:8443' }).checkout.hosts).toEqual([
    'pay.example.com',
    'buy.example.com:8443',
  ])
})

test('a proxy is trusted by hops or by networks', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
})

function errorOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('Nothing was thrown.')
}

const model = {
  AI_URL: 'https://api.example.com/v1',
  AI_MODEL: 'small',
  AI_COUNTRY: 'Brasil',
  AI_RETENTION_DAYS: '0',
  AI_NO_TRAINING: '1',
}

test('a model is named by its host, or as the operator says', () => {
  expect(readConfig({}).model).toBeNull()
  expect(readConfig(model).model).toEqual({
    url: 'https://api.example.com/v1',
    name: 'small',
    key: null,
    provider: 'api.example.com',
    host: 'api.example.com',
    country: 'Brasil',
    retentionDays: 0,
  })
  expect(readConfig({ ...model, AI_PROVIDER: 'Example AI' }).model?.provider).toBe('Example AI')
})

test('half a model stops the start, and so does one that words would travel to unencrypted', () => {
  for (const part of ['AI_MODEL', 'AI_COUNTRY', 'AI_RETENTION_DAYS', 'AI_NO_TRAINING'] as const)
    expect(errorOf(() => readConfig({ ...model, [part]: '' }))).toContain(`${part} is missing beside AI_URL`)
  expect(errorOf(() => readConfig({ AI_MODEL: 'small' }))).toContain('AI_URL is missing beside AI_MODEL')
  const at = (AI_URL: string) => () => readConfig({ ...leastProduction, ...model, AI_URL })
  expect(errorOf(at('http://api.example.com/v1'))).toContain('AI_URL must be https')
  for (const own of ['http://localhost:11434/v1', 'http://ollama:11434/v1', 'http://10.0.0.7:8000/v1'])
    expect(at(own)().model?.url).toBe(own)
})
