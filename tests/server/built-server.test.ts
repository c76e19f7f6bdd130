import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'
import { aFolder, aServer, run } from '#tests/support/programs.ts'

test('the built server says where it is, what it runs on and what is still an example', async () => {
  await using folder = await aFolder()
  await using server = await aServer('dist/server/main.js', { DATA_DIR: folder.path })
  await expect.poll(() => server.said).toHaveLength(5)

  const [ready, data, mail, examples, chat] = server.said
  expect(ready).toBe(`Fechou is ready at ${server.url} (embedded: database, mail)`)
  expect(data).toContain(`DATA IS KEPT IN ${folder.path}`)
  expect(data).toContain('a power cut may lose the newest; production wants SUPABASE_URL')
  expect(mail).toContain(`written to ${folder.path}/outbox and shown at ${server.url}/correio`)
  for (const name of ['CHECKOUT_MONTHLY_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'company.cnpj', 'site.email'])
    expect(examples).toContain(name)
  expect(chat).toContain('SUPPORT_WHATSAPP is unset')
  const answer = await fetch(server.url)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Começar Agora')
})

test('the built server names its mail server and its project, not their secrets', async () => {
  await using folder = await aFolder()
  await using server = await aServer('dist/server/main.js', {
    LOG_LEVEL: 'silent',
    DATA_DIR: folder.path,
    SMTP_URL: 'smtp://robot:s3cret@127.0.0.1:9',
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    SUPABASE_SECRET_KEY: 'sb_secret_s3cret',
    SUPPORT_WHATSAPP: '+5511912345678',
  })
  await expect.poll(() => server.said).toHaveLength(4)

  expect(server.said[0]).toContain('(embedded: nothing)')
  expect(server.said[1]).toBe('Data is kept in 127.0.0.1:9.')
  expect(server.said[2]).toBe('Mail goes to 127.0.0.1:9.')
  expect(server.said.join()).not.toContain('s3cret')
})

test.for([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, for example 3000.\n'],
  [
    'WEB_CONCURRENCY',
    '2',
    'WEB_CONCURRENCY must be 1 while the database is in DATA_DIR, which one process may open. For more, set SUPABASE_URL or EMBEDDED_DATABASE_URL, for example postgres://user:password@localhost:5432/fechou.\n',
  ],
] as const)('a wrong setting stops the start with one sentence: %s=%s', async ([name, value, sentence]) => {
  const { exitCode, err } = await run('dist/server/main.js', [], { [name]: value })

  expect(err).toBe(sentence)
  expect(exitCode).toBe(1)
})

test('in development islands hydrate without a warning from React', async () => {
  await using folder = await aFolder()
  await using server = await aServer('server/dev.ts', { DATA_DIR: folder.path })
  await using visit = await aBrowser({ url: server.url })
  const { page } = visit
  await page.goto(`${visit.url}/estilo`)

  await page.locator('x-island[on=idle][hydrated]').waitFor()
  await page.locator('x-island[on=visible]').scrollIntoViewIfNeeded()
  await page.locator('x-island[on=visible][hydrated]').waitFor()
  await page.locator('x-island[on=interaction]').hover()
  await page.locator('x-island[on=interaction][hydrated]').waitFor()

  expect(visit.complaints).toEqual([])
})

test('an older Node is told so in a sentence, by every program and before it loads what it lacks', async () => {
  const { engines } = JSON.parse(await readFile('package.json', 'utf8')) as { engines: { node: string } }
  const pretend = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "22.9.0" } })'
  const older = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}` }

  for (const name of ['main', 'backup', 'doctor', 'inbox', 'newsletter', 'person', 'restore']) {
    const file = `dist/server/${name}.js`
    const imports = Array.from(
      (await readFile(file, 'utf8')).matchAll(/\bimport\{.*?\}from"(.+?)"/g),
      ([, from]) => from!,
    )
    expect(imports).toEqual([expect.stringMatching(/^\.\/minimum-node-version-/)])
    expect(await readFile(`dist/server/${imports[0]}`, 'utf8')).not.toContain('import')

    const { exitCode, out, err } = await run(file, [], older)
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
    expect(err).toBe(
      `Node 22.9.0 is too old: Fechou needs ${engines.node.slice(2)} or newer. \`npm start\` brings its own.\n`,
    )
  }
})
