import { randomUUID } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/supabase/client.ts'
import { openSupabaseForCommand } from '#server/supabase/supabase.ts'
import { anAddress, environmentFor } from '#tests/support/database.ts'
import { aFolder, aServer, run } from '#tests/support/programs.ts'
import { aContactMessage, aWaitingListEntry, aWaitingListRow, anApplication } from '#tests/support/valid-fields.ts'

const folder = await aFolder()
afterAll(() => folder[Symbol.asyncDispose]())
const environment = await environmentFor(folder.path)

const startSite = () => aServer('dist/server/main.js', { ...environment, LOG_LEVEL: 'silent' })
const command = (name: string, ...words: string[]) => run(`dist/server/${name}.js`, words, environment)
const cvFiles = () => globSync(join(folder.path, 'cvs*', '*.pdf'))

async function inbox(list: string, ...words: string[]): Promise<Record<string, unknown>[]> {
  const { out, err } = await command('inbox', list, '--json', ...words)
  expect(err).toBe('')
  return JSON.parse(out) as Record<string, unknown>[]
}

const email = anAddress()
const pdf = `%PDF-1.7\n${randomUUID()}`
const applicationBy = (form: string) => ({
  form,
  ...anApplication(email),
  cv: new File([`${pdf} ${form}`], 'cv.pdf'),
})

/** One of each form, by the page it is on. */
const forms = [
  ['/contact', { ...aContactMessage(email), subject: '=1+1', message: 'Oi!\nAté \u001b[31mjá.' }],
  ['/lista-de-espera', aWaitingListEntry(email)],
  ['/blog', { email }],
  ['/careers', applicationBy('apply-2')],
  ['/careers', applicationBy('send-cv')],
] as const

async function send(url: string): Promise<number[]> {
  const answers = forms.map(async ([path, fields]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value as string)
    return (await fetch(url + path, { method: 'POST', body, redirect: 'manual' })).status
  })
  return Promise.all(answers)
}

const killed = await startSite()
/** What the site keeps, while it runs. */
const { db, ...supabase } = await openSupabaseForCommand(readConfig({ NODE_ENV: 'test', ...environment }))
afterAll(supabase.close)
await db.from('spent_links').insert({ link: 'an old one', created_at: '2020-01-01T00:00:00Z' })
const acknowledged = await send(killed.url)
// On a PostgreSQL they outlive it, too.
await db.from('request_counts').delete().neq('key', '')
await killed.kill()
const site = await startSite()
afterAll(() => site[Symbol.asyncDispose]())

test('what was acknowledged outlives kill -9, and is there once though its visitors try again', async () => {
  expect(acknowledged).toEqual([303, 303, 303, 303, 303])
  expect(await send(site.url)).toEqual([303, 303, 303, 303, 303])
  const [contact, waitlist, newsletter, jobs] = await Promise.all(
    ['contact', 'waitlist', 'newsletter', 'jobs'].map((list) => inbox(list)),
  )

  expect(contact).toMatchObject([{ name: 'Ana Souza', email, subject: '=1+1', message: 'Oi!\nAté [31mjá.' }])
  expect(waitlist).toMatchObject([{ email, whatsapp: '+5511912345678', sells: 'Bolos', confirmedAt: null }])
  expect(newsletter).toMatchObject([{ email, confirmedAt: null }])
  expect(jobs!.map(({ job }) => job).toSorted()).toEqual(['Pessoa Engenheira de IA', null])
  expect(cvFiles()).toHaveLength(2)
})

test('a site that was down at night purges as it starts', async () => {
  const oldLinks = async () => (await db.from('spent_links').select().eq('link', 'an old one').throwOnError()).data
  await expect.poll(oldLinks).toEqual([])
})

test('a list is of one kind, since a day', async () => {
  expect(await inbox('contact', '--since', '7d')).toHaveLength(1)
  expect(await inbox('contact', '--since', '2999-01-01')).toEqual([])
})

test('in the terminal a list is read record by record, and visitors cannot drive it', async () => {
  const { out, exitCode } = await command('inbox', 'contact')

  expect(out).toContain('\nmessage     Oi!\n            Até [31mjá.\n')
  expect(out).not.toContain('\u001b')
  expect(out).toMatch(/\n1 in this list\. Mail waiting to be delivered: \d+; refused: 0\.\n$/)
  expect(exitCode).toBe(0)
})

test('a spreadsheet has a column for every one that is stored, and gets no formula', async () => {
  const { out } = await command('inbox', 'contact', '--csv')
  const header = out.split('\r\n', 1)[0]!.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const { data: stored } = await db.from('contact_messages').select().single().throwOnError()

  for (const column of Object.keys(stored).filter((name) => name !== 'created_at'))
    expect(header).toContain(`"${column}"`)
  expect(header).toMatch(/^\uFEFF"received_at";/)
  expect(out).toContain(`;"'=1+1";`)
})

test('undelivered mail is listed with its tries', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const tries = { attempts: 3, answer: '451', due_at: tomorrow }
  await db
    .from('outbox')
    .insert({ kind: 'test', recipient: email, recipient_hash: '', mailbox_hash: '', unconfirmed: false, ...tries })
  const mails = await inbox('mail')

  const listed = { recipient: email, attempts: 3, lastCode: '451', nextTryAt: tomorrow, refusedAt: null }
  expect(mails.find(({ kind }) => kind === 'test')).toMatchObject(listed)
})

test('CVs are written into a folder, for their owner alone', async () => {
  const cvs = join(folder.path, 'downloaded')
  const jobs = await inbox('jobs', '--cvs', cvs)

  const files = jobs.map(({ cv }) => String(cv))
  expect(globSync(join(cvs, '*')).toSorted()).toEqual(files.toSorted())
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  expect(texts.toSorted()).toEqual([`${pdf} apply-2`, `${pdf} send-cv`])
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an article goes to the confirmed, each once, and a dry run sends nothing', async () => {
  const confirmed = [anAddress(), anAddress()]
  for (const address of confirmed) {
    await db.from('newsletter_subscriptions').insert({ email: address, confirmed_at: new Date().toISOString() })
  }
  const countIssues = async () => {
    const { count } = await db.from('outbox').select('*', { count: 'exact', head: true }).eq('kind', 'newsletter-issue')
    return count
  }

  const dry = await command('newsletter', 'send', '7', '--dry-run')
  expect(dry.out).toContain('Would be queued: 2. Had it already: 0.')
  expect(await countIssues()).toBe(0)

  const sent = await command('newsletter', 'send', '7')
  expect(sent.out).toContain('Queued: 2. Had it already: 0. The running site delivers them.')
  const again = await command('newsletter', 'send', '7')
  expect(again.out).toContain('Queued: 0. Had it already: 2.')
  expect(await countIssues()).toBe(2)
})

test('the next in the waiting list are invited, and a dry run shows the mail and writes to nobody', async () => {
  const line = [anAddress(), anAddress(), anAddress()]
  for (const address of line) {
    const confirmed_at = new Date().toISOString()
    await db
      .from('waiting_list_entries')
      .insert({ ...aWaitingListRow(address), confirmed_at })
      .throwOnError()
  }
  const invited = async () => {
    const mails = db.from('outbox').select('*', { count: 'exact', head: true }).eq('kind', 'waiting-list-invitation')
    return (await mails).count
  }
  const previews = () => globSync(join(folder.path, 'outbox', '*-preview.eml'))

  const dry = await command('waitlist', 'invite', '2', '--dry-run')
  expect(dry.out).toContain('Would be invited: 2. Invited before: 0. Nobody was written to.')
  expect(dry.out).toContain('/correio')
  expect(previews()).toHaveLength(1)
  expect(await invited()).toBe(0)

  expect((await command('waitlist', 'invite', '2')).out).toContain('Invited: 2. Invited before: 0.')
  expect((await command('waitlist', 'invite', '5')).out).toContain('Invited: 1. Invited before: 2.')
  expect(await invited()).toBe(3)
  expect(previews()).toHaveLength(1)
})

test('a notice goes to every member, each once, and other words want another name', async () => {
  const file = join(folder.path, 'precos.txt')
  await writeFile(file, 'O preço muda em março\n\nA partir de março, o plano mensal custa mais.\n')
  const token = await supabase.auth.tokens.signUp(anAddress(), 'Ana', 'uma frase bem comprida', '203.0.113.7')
  if (typeof token === 'string') throw new Error(`No token: ${token}`)
  const { url, publishableKey, forClientIp } = supabase.auth
  const { auth } = connect(url, publishableKey, forClientIp('203.0.113.7'))
  await auth.verifyOtp({ type: 'signup', token_hash: token.hash })
  const dry = await command('notice', file, '--dry-run')
  expect(dry.out).toContain('Would be queued: 1 at most. Had it already: 0. Nothing was queued.')
  expect((await command('notice', file)).out).toContain('Queued: 1. Had it already: 0.')
  expect((await command('notice', file)).out).toContain('Queued: 0. Had it already: 1.')

  await writeFile(file, 'O preço muda em abril\n\nA partir de abril, o plano mensal custa mais.\n')
  const changed = await command('notice', file)
  expect(changed.err).toContain('A notice called precos.txt was sent with other words.')
  expect(changed.exitCode).toBe(1)
})

test('who asked never to hear from us is heard again when they ask for it', async () => {
  const silenced = 'silencio@exemplo.com.br'
  const no = await command('person', 'unsilence', silenced)
  expect(no.out).toContain(`${silenced} was not silenced.`)
  expect((await command('person', 'silence', silenced)).out).toContain(`No more mail goes to ${silenced}`)
  expect((await command('person', 'unsilence', silenced)).out).toContain(`Mail goes to ${silenced} again.`)
})

test('a person gets everything, and nothing is left once it is deleted', async () => {
  const exported = await command('person', 'export', email.toUpperCase())
  const kept = JSON.parse(exported.out) as Record<string, unknown[]>
  expect(kept['mensagens de contato']).toMatchObject([{ assunto: '=1+1' }])
  expect(kept['candidaturas']).toHaveLength(2)

  const deleted = await command('person', 'delete', email)
  expect(deleted.out).toMatch(/^Deleted: 1 contactMessages, 1 newsletter, 1 waitingList, 2 applications,/)
  expect(cvFiles()).toEqual([])
  const after = await command('person', 'export', email)
  expect(after).toMatchObject({ exitCode: 0, out: `Nothing is kept under ${email}.\n` })
})

test('with the site stopped the operator reads the same', async () => {
  const subscriptions = await inbox('newsletter')
  expect(subscriptions).toHaveLength(2)
  await site[Symbol.asyncDispose]()

  expect(await inbox('newsletter')).toEqual(subscriptions)
})

test.for([
  'inbox everything',
  'inbox contact jobs',
  'inbox contact --since 2026-02-31',
  'inbox contact --cvs here',
  'inbox contact --json --csv',
  'inbox contact --colour',
  'newsletter send 99',
  'newsletter post 7',
  'waitlist invite',
  'waitlist invite 0',
  'waitlist invite 501',
  'waitlist write 5',
  'notice',
  'notice one.txt two.txt',
  'person export ana',
  'person show ana@exemplo.com.br',
  'backup',
  'backup one.gz two.gz',
  'restore',
  'restore one.gz two.gz',
])('%s: is answered with the usage', async (typed) => {
  const [name, ...words] = typed.split(' ')
  const { exitCode, out, err } = await command(name!, ...words)

  expect(err).toMatch(/^.+\n\nUsage: npm run /)
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
})
