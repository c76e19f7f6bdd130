import { Resolver } from 'node:dns/promises'
import { readFile, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { authSettings } from '#server/doctor/auth-settings.ts'
import { withAuthSettings } from '#server/doctor/auth-settings-reference.ts'
import { checkProject } from '#server/doctor/hosted.ts'
import { checkAddress } from '#server/doctor/address.ts'
import type { Diagnostic } from '#server/doctor/diagnostic.ts'
import { checkMachine } from '#server/doctor/machine.ts'
import { checkModel } from '#server/doctor/model.ts'
import { checkSender } from '#server/doctor/sender.ts'
import { checkSmtp } from '#server/doctor/smtp.ts'
import { migrations } from '#server/supabase/database.types.ts'
import { aNameServer } from '#tests/support/dns-server.ts'
import { aHostedProject } from '#tests/support/hosted-project.ts'
import { listening } from '#tests/support/listening.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { modelSettings } from '#tests/support/model-sellers.ts'
import { aModelServer, failing, streaming } from '#tests/support/model-server.ts'
import { aFolder, run } from '#tests/support/programs.ts'
import { given, production } from '#tests/support/app.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())

const wrongs = (findings: readonly Diagnostic[]) =>
  findings.flatMap(({ state, message }) => (state === 'fail' ? [message] : []))
const inState = (state: Diagnostic['state'], findings: readonly Diagnostic[]) =>
  findings.flatMap((finding) => (finding.state === state ? [finding.message] : []))

const project = resources.use(await aHostedProject())
const { url, publishableKey, secretKey } = project
const configured = (environment: NodeJS.ProcessEnv) => readConfig({ NODE_ENV: 'test', ...environment })

type Says = (answer: express.Response) => void
const says =
  (body: object, status = 200, headers = {}): Says =>
  (answer) =>
    answer.status(status).set(headers).json(body)

type Kept = { status: number; type: string; body: Buffer }
/** What the data API answers to the publishable key, for each table and function: it stays so until a grant changes. */
const openness = new Map<string, Promise<Kept>>()

async function ask(path: string, apikey: string): Promise<Kept> {
  const { status, body, headers } = await fetch(url + path, { headers: { apikey } })
  const type = headers.get('Content-Type') ?? 'json'
  return { status, type, body: Buffer.from(await new Response(body).arrayBuffer()) }
}

function askOnce(path: string, apikey: string): Promise<Kept> {
  if (apikey !== publishableKey || !path.startsWith('/rest/v1/')) return ask(path, apikey)
  const known = openness.get(path) ?? ask(path, apikey)
  openness.set(path, known)
  return known
}

/** What answers in front of the project, and says something else where it is told to. */
async function checked(otherwise: Record<string, Says> = {}) {
  const app = express()
  app.use(express.raw({ type: () => true }))
  app.use(async ({ path, originalUrl, headers }, answer) => {
    const special = otherwise[path] ?? usual[path]
    if (special) return special(answer)
    const { status, type, body } = await askOnce(originalUrl, String(headers['apikey']))
    answer.status(status).type(type).end(body)
  })
  await using server = await listening(app)
  return await checkProject({ kind: 'hosted', url: new URL(server.url), publishableKey, secretKey })
}

const bucket = (isPublic: boolean) => says({ id: 'cvs', public: isPublic })
const settings = (more: object) =>
  says({ external: { email: true }, mailer_autoconfirm: false, disable_signup: true, ...more })
const usual: Record<string, Says> = {
  '/storage/v1/bucket/cvs': bucket(false),
  '/auth/v1/settings': settings({}),
}

test('a project that is set up as it should be has nothing wrong', async () => {
  expect(wrongs(await checked())).toEqual([])
})

test.for([
  ['/auth/v1/settings', settings({ mailer_autoconfirm: true }), 'Confirm email'],
  ['/auth/v1/settings', settings({ external: { email: false } }), 'Providers, Email: on'],
  ['/auth/v1/settings', settings({ external: { email: true, google: true } }), 'SAML and passkeys: off'],
  ['/auth/v1/settings', settings({ passkeys_enabled: true }), 'SAML and passkeys: off'],
  ['/auth/v1/settings', settings({ disable_signup: false }), 'Allow new users to sign up'],
  ['/auth/v1/settings', says({}, 401), 'refuses SUPABASE_PUBLISHABLE_KEY'],
  ['/auth/v1/settings', says({}, 540), 'restore it in the dashboard'],
  [
    '/auth/v1/settings',
    says({ disable_signup: true }, 200, { Date: new Date(0).toUTCString() }),
    's off that of the project',
  ],
  ['/auth/v1/.well-known/jwks.json', says({ keys: [{ alg: 'HS256' }] }), 'ES256'],
  ['/rest/v1/', says({}, 401), 'refuses SUPABASE_SECRET_KEY'],
  ['/storage/v1/bucket/cvs', bucket(true), 'Anybody can read the CVs'],
] as const)('%s: what is wrong there is said, and how to mend it', async ([path, answers, words]) => {
  const found = wrongs(await checked({ [path]: answers }))
  expect(found).toEqual([expect.stringContaining(words)])
})

test('notes of sign-ins that Auth keeps are told of, and wrong once the nightly purge has left them', async () => {
  const note = (age: string) =>
    project.query(
      `insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), '{}', now() - interval '${age}')`,
    )
  try {
    expect(inState('ok', await checked())).toContainEqual(expect.stringContaining('no notes of sign-ins'))
    await note('20 hours')
    const lately = await checked()
    expect(wrongs(lately)).toEqual([])
    expect(inState('warn', lately)).toContainEqual(expect.stringMatching(/Auth notes every sign-in .*Audit Logs/))
    await note('3 days')
    expect(wrongs(await checked())).toEqual([expect.stringContaining('nothing deletes them')])
  } finally {
    await project.query('delete from auth.audit_log_entries')
  }
})

test('it says since when nobody looks for due follow-ups, with the remedy, and is content within two minutes', async () => {
  const saidAfter = async (age: string) => {
    await project.query(
      `insert into public.scheduler_turns (last_at) values (now() - interval '${age}')
      on conflict (only_row) do update set last_at = excluded.last_at`,
    )
    return (await checked()).find(({ message }) => message.includes('follow-ups'))
  }
  expect(await saidAfter('60 seconds')).toMatchObject({ state: 'ok' })
  const remedy = /since 20.*Z: .*Start the site; .*"follow-ups cannot be looked for"/
  expect(await saidAfter('121 seconds')).toEqual({ state: 'warn', message: expect.stringMatching(remedy) })
})

test('what Auth does not say is to be looked at, and the operator’s page lists it all (npm run reference)', async () => {
  const looks = inState('warn', await checked())
  for (const { place, isSet } of authSettings)
    expect(looks.some((message) => message.includes(` ${place}: `))).toBe(isSet === undefined)
  const page = await readFile('docs/operations.md', 'utf8')
  expect(page).toContain('| *Rate Limits, IP address forwarding* |')
  expect(page).toBe(withAuthSettings(page))
})

test('a project that cannot be reached is one finding, which says why', async () => {
  const gone = { kind: 'hosted', url: new URL('http://127.0.0.1:9'), publishableKey, secretKey } as const
  expect(wrongs(await checkProject(gone))).toEqual([expect.stringContaining('SUPABASE_URL cannot be asked')])
})

test('a table and a function that anybody may use are named, with what closes them', async () => {
  await project.query('grant select on public.contact_messages to anon')
  await project.query('grant execute on function public.forget(text) to anon')
  openness.clear()
  try {
    expect(wrongs(await checked())).toEqual([
      expect.stringMatching(/^contact_messages is open .*enable row level security/),
      expect.stringMatching(/^forget is open .*revoke execute/),
    ])
  } finally {
    await project.query('revoke select on public.contact_messages from anon')
    await project.query('revoke execute on function public.forget(text) from anon')
    openness.clear()
  }
})

test('a migration that is missing is named', async () => {
  const answer = await fetch(`${url}/rest/v1/`, { headers: { apikey: secretKey } })
  const { paths, ...rest } = (await answer.json()) as { paths: Record<string, unknown> }
  const { '/request_counts': _, ...left } = paths
  const found = await checked({ '/rest/v1/': says({ ...rest, paths: left }) })

  expect(wrongs(found)).toEqual([expect.stringMatching(/^The migration \d+_operations is not applied/)])
})

test('a migration that only changes tables of others is named where it is not applied', async () => {
  const note = 'update supabase_migrations.schema_migrations set version'
  await project.query(`${note} = 'none' where name = 'declared_functions'`)
  try {
    expect(wrongs(await checked())).toEqual([expect.stringContaining('_declared_functions is not applied')])
  } finally {
    await project.query(`${note} = '${migrations[0]!.split('_')[0]}' where version = 'none'`)
  }
})

test('functions of another version are wrong', async () => {
  const note = 'update supabase_migrations.routines set hash'
  await project.query(`${note} = reverse(hash)`)
  try {
    expect(wrongs(await checked())).toEqual([
      expect.stringMatching(/^The functions of supabase\/routines are not applied/),
    ])
  } finally {
    await project.query(`${note} = reverse(hash)`)
  }
})

test('mail is looked at up to the door: who is refused, and who is unencrypted, is told without the password', async () => {
  await using server = await aMailServer()
  const plain = await checkSmtp(configured({ SMTP_URL: server.url }))
  expect(wrongs(plain)).toEqual([])
  expect(inState('warn', plain)).toEqual([expect.stringContaining('unencrypted')])
  expect(server.mails).toEqual([])

  const withPassword = server.url.replace('//', '//ana:a-secret@')
  const refused = wrongs(await checkSmtp(configured({ SMTP_URL: withPassword })))
  expect(refused).toHaveLength(1)
  expect(refused.join()).not.toContain('a-secret')
  const gone = wrongs(await checkSmtp(configured({ SMTP_URL: 'smtp://127.0.0.1:9' })))
  expect(gone).toEqual([expect.stringContaining('does not take mail')])
})

const good = {
  'fechou.test': ['google-site-verification=x', 'v=spf1 include:_spf.mail.test -all'],
  '_dmarc.fechou.test': ['v=DMARC1; p=none'],
  'k1._domainkey.fechou.test': ['v=DKIM1; p=AAAA'],
}
const { 'fechou.test': _spf, ...withoutSpf } = good
const { '_dmarc.fechou.test': _dmarc, ...withoutDmarc } = good
const { 'k1._domainkey.fechou.test': _dkim, ...withoutDkim } = good

test.for([
  ['all in order', good, 'fechou.test', []],
  [
    'a subdomain under its parent’s DMARC',
    { ...good, 'x.fechou.test': ['v=spf1 -all'], 'k._domainkey.x.fechou.test': ['p='] },
    'x.fechou.test',
    [],
  ],
  ['no SPF', { ...withoutSpf, 'a.fechou.test': ['x'] }, 'fechou.test', ['no SPF record']],
  ['two SPF', { ...good, 'fechou.test': ['v=spf1 -all', 'v=spf1 ~all'] }, 'fechou.test', ['2 SPF records']],
  ['SPF for everybody', { ...good, 'fechou.test': ['v=spf1 +all'] }, 'fechou.test', ['lets everybody write']],
  ['no DMARC', withoutDmarc, 'fechou.test', ['no DMARC policy']],
  ['no DKIM', withoutDkim, 'fechou.test', ['no DKIM key']],
] as const)('the sender’s records in DNS, %s', async ([, records, domain, expected]) => {
  await using server = await aNameServer(records)
  const dns = new Resolver({ timeout: 2000, tries: 5 })
  dns.setServers([server.address])

  expect(wrongs(await checkSender(domain, dns))).toEqual(
    expected.map((words) => expect.stringContaining(words) as unknown),
  )
})

test('where DNS cannot be asked, nothing is said to be missing', async () => {
  const dns = new Resolver({ timeout: 100, tries: 1 })
  dns.setServers(['127.0.0.1:9'])
  const found = await checkSender('fechou.test', dns)
  expect(found).toEqual([{ state: 'warn', message: expect.stringContaining('DNS cannot be asked') as string }])
})

test('the site is known by its own address, and another one there is not taken for it', async () => {
  const other = express()
  other.get('/.well-known/security.txt', (_request, answer) => void answer.send('Contact: somebody'))
  await using stranger = await listening(other)
  expect(wrongs(await checkAddress(configured({ SITE_URL: stranger.url })))).toEqual([
    expect.stringContaining('not as this site'),
  ])

  const moved = express()
  moved.use((_request, answer) => answer.redirect('https://elsewhere.test/'))
  await using moving = await listening(moved)
  expect(wrongs(await checkAddress(configured({ SITE_URL: moving.url })))).toEqual([
    expect.stringContaining('sends visitors elsewhere'),
  ])

  let serve = other as RequestListener
  await using ours = await listening((request, answer) => serve(request, answer))
  serve = given({ environment: { SITE_URL: ours.url } }).app
  expect(wrongs(await checkAddress(configured({ SITE_URL: ours.url })))).toEqual([])
})

test('a proxy in front that TRUST_PROXY does not know is wrong, and so is an open address in production', async () => {
  const proxied = express()
  proxied.use((_request, answer) => void answer.set('Via', '1.1 caddy').end())
  await using proxy = await listening(proxied)
  expect(wrongs(await checkAddress(configured({ SITE_URL: proxy.url })))).toContainEqual(
    expect.stringContaining('TRUST_PROXY is not set'),
  )
  const known = await checkAddress(configured({ SITE_URL: proxy.url, TRUST_PROXY: '1' }))
  expect(wrongs(known).join()).not.toContain('TRUST_PROXY')

  const found = wrongs(await checkAddress(configured({ ...production, SITE_URL: 'http://127.0.0.1:9' })))
  expect(found).toEqual([expect.stringContaining('use https'), expect.stringContaining('cannot be reached')])
})

test('the machine is asked for its folder, and production for the real company', async () => {
  const folder = resources.use(await aFolder()).path
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(wrongs(await checkMachine(configured({ DATA_DIR: file })))).toEqual([
    expect.stringContaining('cannot be written to'),
  ])
  expect(wrongs(await checkMachine(configured({ DATA_DIR: folder })))).toEqual([])
  const found = wrongs(await checkMachine(configured({ ...production, DATA_DIR: folder })))
  expect(found).toEqual([expect.stringContaining('company.cnpj')])
  const copied = { SITE_URL: 'https://www.example.com', SMTP_URL: 'smtps://user:password@smtp.example.com:465' }
  for (const name of Object.keys(copied)) {
    expect(wrongs(await checkMachine(configured({ ...production, ...copied, DATA_DIR: folder })))[0]).toContain(name)
  }
})

test('the program says each finding in a line, no secret in any, and ends with 1 where something is wrong', async () => {
  const folder = resources.use(await aFolder()).path
  const hosted = {
    DATA_DIR: folder,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  }
  const found = await run('dist/server/doctor.js', [], { ...hosted, SMTP_URL: 'smtp://ana:a-secret@127.0.0.1:9' })
  expect(found).toMatchObject({ exitCode: 1, err: '' })
  expect(found.out).toMatch(/^(?:(?:ok {3}|look |WRONG) {2}\S.+\n)+\n\d+ wrong\.\n$/)
  for (const secret of [secretKey, publishableKey, 'a-secret']) expect(found.out).not.toContain(secret)

  const unreadable = await run('dist/server/doctor.js', [], { ...hosted, PORT: 'x' })
  expect(unreadable).toMatchObject({ exitCode: 1, out: expect.stringContaining('WRONG  PORT must be') as string })
  const embedded = await run('dist/server/doctor.js', [], { DATA_DIR: folder })
  expect(embedded).toMatchObject({ exitCode: 0, err: '', out: expect.stringContaining('Nothing is wrong.') as string })
  expect(embedded.out).toMatch(/^look {3}No process has ever looked for due follow-ups: .*Start the site/m)
})

test('a model is asked for a word, and what is wrong with it is said with its remedy', async () => {
  expect(await checkModel(configured({}))).toEqual([])
  await using model = await aModelServer()
  const config = configured(modelSettings(model))
  const { host } = new URL(model.url)
  const said = async () => (await checkModel(config))[0]!

  model.does(streaming('oi'))
  expect(await said()).toEqual({ state: 'ok', message: `The model at ${host} answers.` })
  expect(model.asked[0]!.headers.authorization).toBe('Bearer key-of-the-operator')
  for (const [status, remedy] of [
    [401, 'AI_KEY'],
    [404, 'AI_MODEL'],
    [500, 'AI_URL'],
  ] as const) {
    model.does(failing(status))
    expect(await said()).toMatchObject({ state: 'fail', message: expect.stringContaining(remedy) })
  }
  model.does(failing(429))
  expect(await said()).toMatchObject({ state: 'warn' })
  model.does((response) => void response.end('<html>'))
  expect(await said()).toMatchObject({ state: 'fail', message: expect.stringContaining('OpenAI-compatible') })
  model.does((response) => response.destroy())
  expect(await said()).toMatchObject({ state: 'fail', message: expect.stringContaining('does not answer') })
})
