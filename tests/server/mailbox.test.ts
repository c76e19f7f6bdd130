import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { newsletterConfirmation } from '#server/mail/templates/newsletter.tsx'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { openTransport } from '#server/mail/transport.ts'
import { given, production } from '#tests/support/app.ts'

const to = 'ana@exemplo.com.br'
const confirm = 'http://localhost:3000/newsletter/confirmar?l=abc'
const { message } = newsletterConfirmation(to, confirm, 'http://localhost:3000/nao-me-escreva?l=abc')

/** A site without a mail server, its files in a folder of their own. */
async function aSiteWithFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'fechou-'))
  const environment = { DATA_DIR: folder }
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line) => logged.push(line) })
  const transport = openTransport(readConfig({ NODE_ENV: 'test', ...environment }), log)
  return {
    folder,
    environment,
    logged,
    write: (id: string, createdAt: Date, subject = message.subject) =>
      transport.deliver({
        id,
        kind: 'test',
        to,
        message: { ...message, subject },
        attempts: 1,
        unconfirmed: false,
        createdAt,
      }),
    visitor: given({ environment }).visitor,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

test('without a mail server each mail is one whole file, and neither its name nor the log tells whose it is', async () => {
  await using site = await aSiteWithFiles()
  await site.write('a1', new Date())
  await site.write('b2', new Date('2026-01-01T00:00:00Z'))
  await site.write('b2', new Date('2026-01-01T00:00:00Z'))

  const files = await readdir(join(site.folder, 'outbox'))
  expect(files).toHaveLength(2)
  expect(files[0]).toBe('2026-01-01T00-00-00-000Z-test-b2.eml')
  expect(site.logged.join()).toContain(files[0])
  expect(site.logged.join()).not.toContain(to)
})

test('/correio shows the newest first, and opens each with links that lead on', async () => {
  await using site = await aSiteWithFiles()
  expect((await site.visitor.get('/correio').expect(200)).text).toContain('Nada por enquanto.')

  await site.write('a1', new Date('2026-01-01T00:00:00Z'), 'A velha')
  await site.write('b2', new Date('2026-01-02T00:00:00Z'), 'A nova')
  const { text, headers } = await site.visitor.get('/correio').expect(200)
  expect(text.indexOf('A nova')).toBeLessThan(text.indexOf('A velha'))
  expect(text).toContain(to)
  expect(headers['cache-control']).toBe('private, no-store')

  const [html, plain] = [...text.matchAll(/href="(\/correio\/[^"]+)"/g)].map(([, address]) => address!)
  const mail = await site.visitor.get(html!).expect(200)
  expect(mail.text).toContain(`href="${confirm}"`)
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'")
  expect(mail.text).toContain('<link rel="icon" href="data:,">')
  expect(mail.headers['content-security-policy']).toContain('; img-src data:;')
  const words = await site.visitor
    .get(plain!)
    .expect(200)
    .expect('Content-Type', /^text\/plain/)
  expect(words.text).toContain(`<${confirm}>`)
})

test('/correio opens nothing but mails', async () => {
  await using site = await aSiteWithFiles()
  await writeFile(join(site.folder, 'secret.eml'), 'Subject: secret\n\nsecret')
  await mkdir(join(site.folder, 'outbox'))
  await writeFile(join(site.folder, 'outbox', 'half.eml.part'), 'Subject: half\n\nhalf')
  for (const name of ['..%2Fsecret', '..%5Csecret', '%2e%2e%2fsecret', 'half.eml.part', 'nada'])
    await site.visitor.get(`/correio/${name}.txt`).expect(404)
})

test('with a mail server /correio says where mails go; in production it does not exist', async () => {
  await using site = await aSiteWithFiles()
  await site.write('a1', new Date('2026-01-01T00:00:00Z'))
  const withServer = given({ environment: { ...site.environment, SMTP_URL: 'smtp://localhost' } }).visitor
  expect((await withServer.get('/correio').expect(200)).text).toContain('saem pelo servidor')

  const environment = { ...site.environment, ...production }
  const { visitor } = given({ environment })
  await visitor.get('/correio').expect(404)
  await visitor.get('/correio/2026-01-01T00-00-00-000Z-test-a1.html').expect(404)
})

test('who is forgotten is forgotten here too: what they got, and what support got of theirs', async () => {
  await using site = await aSiteWithFiles()
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: site.folder })
  const rui = 'rui@exemplo.com.br'
  const write = async (id: string, mail: { to: string; message: typeof message }) => {
    const transport = openTransport(config, pino({ level: 'silent' }))
    await transport.deliver({ id, kind: 'test', unconfirmed: false, attempts: 1, createdAt: new Date(), ...mail })
  }
  await write('a1', { to, message })
  await write('b2', { to: 'suporte@loja.com.br', message: { ...message, replyTo: to } })
  await write('c3', { to: rui, message })

  await mailboxIn(site.folder).removeAbout(to)
  expect((await mailboxIn(site.folder).newest(10)).map((mail) => mail.to)).toEqual([rui])
})

test('a mail that goes while the folder is read keeps nobody from being forgotten, from reading on, or from the purge', async () => {
  await using site = await aSiteWithFiles()
  await site.write('a1', new Date())
  // Listed, and gone when it is opened: as a file that is renamed or removed in between.
  await symlink('nowhere', join(site.folder, 'outbox', '0.eml.part'))
  await symlink('nowhere', join(site.folder, 'outbox', 'z.eml'))
  const mailbox = mailboxIn(site.folder)

  expect((await mailbox.newest(10)).map((mail) => mail.to)).toEqual([to])
  expect(await mailbox.mail('z')).toBeNull()
  expect(await mailbox.removeOlderThan(7)).toBe(0)
  await mailbox.removeAbout(to)
  expect(await mailbox.newest(10)).toEqual([])
})
