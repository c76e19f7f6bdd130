import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Mail, MailKind } from '#server/mail/mail.ts'
import { limits as usual } from '#shared/site.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { pdf, publicForms } from '#tests/support/forms.ts'
import { listening } from '#tests/support/listening.ts'
import { given } from '#tests/support/app.ts'
import { withoutFormLimits } from '#tests/support/limits.ts'
import { aContactMessage, aWaitingListEntry, anApplication } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db, cvs } = database

const aMessage = () => aContactMessage(anAddress())
const anEntry = () => aWaitingListEntry(anAddress())

async function messagesFrom(email: string) {
  const { data: rows } = await db.from('contact_messages').select('name, subject, message').eq('email', email)
  return rows!
}

async function mailsTo(email: string) {
  const { data: rows } = await db.from('outbox').select('kind').eq('recipient', email).order('created_at')
  return rows!
}

test('a message is kept as it was written, its visitor is thanked, and support gets it with a way to reply', async () => {
  const { email, ...message } = aMessage()
  const site = given({ data, environment: { SUPPORT_EMAIL: 'suporte@loja.com.br' } })
  const { headers } = await site.visitor
    .post('/contact')
    .type('form')
    .send({ email, ...message })
    .expect(303)

  expect(headers['location']).toBe('/contact?recebido=contact#contact-recebido')
  expect(await messagesFrom(email)).toEqual([message])
  const { data: mails } = await db
    .from('outbox')
    .select('recipient, message')
    .match({ about: email, kind: 'contact-message' })
  expect(mails).toEqual([
    { recipient: 'suporte@loja.com.br', message: expect.objectContaining({ replyTo: email }) as unknown },
  ])
})

test('a double click stores once; two visitors of one cached page are two', async () => {
  const { visitor } = given({ data })
  const ana = aMessage()
  const rui = { ...ana, email: anAddress() }
  await Promise.all([ana, ana, rui].map((message) => visitor.post('/contact').type('form').send(message).expect(303)))

  expect(await messagesFrom(ana.email)).toHaveLength(1)
  expect(await messagesFrom(rui.email)).toHaveLength(1)
})

test('the same words a day later are a new message', async () => {
  const { visitor } = given({ data })
  const message = aMessage()
  await visitor.post('/contact').type('form').send(message).expect(303)
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
  await db.from('submissions').update({ created_at: yesterday }).neq('key', '')
  await visitor.post('/contact').type('form').send(message).expect(303)

  expect(await messagesFrom(message.email)).toHaveLength(2)
})

test('an application is kept with its CV, once; a repetition leaves no file behind', async () => {
  const { visitor } = given({ data })
  const email = anAddress()
  const apply = () =>
    visitor
      .post('/careers')
      .field({ form: 'apply-3', ...anApplication(email) })
      .attach('cv', pdf, { filename: '../../etc/passwd', contentType: 'text/html' })
  await apply().expect(303)
  await apply().expect(303)

  const { data: rows } = await db.from('job_applications').select('job_id, name, about, cv').eq('email', email)
  expect(rows).toEqual([
    { job_id: 3, name: 'Ana Souza', about: 'Vendo bem.', cv: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/) },
  ])
  expect(Buffer.from((await cvs.read(rows![0]!.cv))!)).toEqual(pdf)
})

test.for([
  ['a picture called PDF', Buffer.from('\x89PNG\r\n\x1a\n')],
  ['a page called PDF', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
] as const)('%s is no CV: the words are kept and the file is asked for again', async ([, bytes]) => {
  const { text } = await given({ data })
    .visitor.post('/careers')
    .field({ form: 'send-cv', ...anApplication(anAddress()) })
    .attach('cv', bytes, { filename: 'cv.pdf', contentType: 'application/pdf' })
    .expect(422)

  expect(text).toMatch(/O currículo precisa ser um arquivo PDF\.|Anexe seu currículo em PDF\./)
  expect(text).toContain('value="Ana Souza"')
})

test('a CV sent without a job in mind is proof of a consent, with the version of its words', async () => {
  const email = anAddress()
  const send = given({ data })
    .visitor.post('/careers')
    .field({ form: 'send-cv', ...anApplication(email) })
  await send.attach('cv', pdf, 'cv.pdf').expect(303)

  const { data: rows } = await db.from('consents').select('purpose, step, text_version').eq('email', email)
  expect(rows).toEqual([{ purpose: 'spontaneous-cv', step: 'confirmed', text_version: '2026-11-21' }])
})

test.for([publicForms[0], publicForms[2]])(
  '$path says the same of an address it knows and of one it does not',
  async ({ path, fields }) => {
    const { visitor } = given({ data })
    const known = fields()
    const send = (body: object) => visitor.post(path).type('form').send(body).expect(303)
    await send(known)
    await data.newsletter.confirm(known.email)
    await db.from('waiting_list_entries').update({ confirmed_at: new Date().toISOString() }).eq('email', known.email)
    const [again, first] = [await send(known), await send(fields())]

    expect(again.headers['location']).toBe(first.headers['location'])
    expect(again.text).toBe(first.text)
    const cookieOf = ({ headers }: typeof first) => headers['set-cookie']![0]!.replace(/=[^;]+/, '=')
    expect(cookieOf(again)).toBe(cookieOf(first))
  },
)

test('what is sent again under an address changes nothing in the waiting list, confirmed or not', async () => {
  const { visitor } = given({ data })
  const entry = anEntry()
  await visitor.post('/lista-de-espera').type('form').send(entry).expect(303)
  const late = { ...entry, sells: 'Tortas' }
  await visitor.post('/lista-de-espera').type('form').send(late).expect(303)
  const sells = async () => (await db.from('waiting_list_entries').select('sells').eq('email', entry.email)).data
  expect(await sells()).toEqual([{ sells: 'Bolos' }])

  await db.from('waiting_list_entries').update({ confirmed_at: new Date().toISOString() }).eq('email', entry.email)
  await visitor.post('/lista-de-espera').type('form').send(late).expect(303)
  expect(await sells()).toEqual([{ sells: 'Bolos' }])
})

test('an address gets the same unconfirmed mail once in 10 minutes and three times a day, whoever asks for them', async () => {
  const { visitor } = given({ data, limits: withoutFormLimits })
  const { email, ...entry } = anEntry()
  const newsletter = () => visitor.post('/blog').type('form').send({ email }).expect(303)
  const waitingList = () =>
    visitor
      .post('/lista-de-espera')
      .type('form')
      .send({ email, ...entry })
      .expect(303)
  await newsletter()
  await newsletter()
  await waitingList()
  await waitingList()

  const mails = await mailsTo(email)
  expect(mails.map(({ kind }) => kind)).toEqual(['newsletter-confirmation', 'waiting-list-confirmation'])

  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString()
  for (let round = 0; round < 4; round += 1) {
    await db.from('outbox').update({ created_at: anHourAgo }).eq('recipient', email)
    await newsletter()
  }
  const kinds = (await mailsTo(email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'newsletter-confirmation')).toHaveLength(3)
})

test('an address with a tag is the same mailbox: neither more mail nor a way around silence', async () => {
  const mail = (to: string, kind: MailKind) => ({
    kind,
    to,
    message: { subject: 'Oi', html: '', text: '' },
    unconfirmed: true as const,
  })
  const [name, domain] = anAddress().split('@')
  const tagged = (tag: string) => `${name}+${tag}@${domain}`
  const queued = []
  for (const to of [tagged('1'), tagged('2'), `${name}@${domain}`])
    queued.push(await data.outbox.queue(mail(to, 'newsletter-confirmation')))
  for (const [tag, kind] of [
    ['3', 'waiting-list-confirmation'],
    ['4', 'already-subscribed'],
    ['5', 'already-on-waiting-list'],
    ['6', 'newsletter-issue'],
  ] as const)
    queued.push(await data.outbox.queue(mail(tagged(tag), kind)))
  expect(queued).toEqual([true, true, true, true, true, true, false])
  expect(await data.outbox.queue(mail(`outra-${name}@${domain}`, 'newsletter-confirmation'))).toBe(true)

  const gmail = name!.replaceAll('-', '')
  const spellings = [`${gmail}@gmail.com`]
  for (let dot = 4; dot < 10; dot += 1) spellings.push(`${gmail.slice(0, dot)}.${gmail.slice(dot)}+x@googlemail.com`)
  const accepted = []
  for (const to of spellings) accepted.push(await data.outbox.queue(mail(to, 'newsletter-confirmation')))
  expect(accepted).toEqual([true, true, true, true, true, true, false])

  await data.outbox.suppress(tagged('1'), 'asked')
  const issue = { kind: 'newsletter-issue', message: { subject: 'Oi', html: '', text: '' } } as const
  expect(await data.outbox.queue({ ...issue, to: tagged('9') })).toBe(false)
  const { data: waiting } = await db
    .from('outbox')
    .select('id')
    .in('recipient', [tagged('1'), tagged('3'), tagged('4')])
  expect(waiting).toEqual([])
  expect(await data.outbox.unsuppress(tagged('1'))).toBe(true)
  expect(await data.outbox.queue({ ...issue, to: tagged('9') })).toBe(true)
})

test('an address that does not exist silences itself alone, not the mailbox it is a tag of', async () => {
  const [name, domain] = anAddress().split('@')
  const issue: Mail = {
    kind: 'newsletter-issue',
    to: `${name}@${domain}`,
    message: { subject: 'Oi', html: '', text: '' },
  }
  await data.outbox.suppress(`${name}+nada@${domain}`, 'refused')
  expect(await data.outbox.queue(issue)).toBe(true)
  expect(await data.outbox.queue({ ...issue, to: `${name}+nada@${domain}` })).toBe(false)
})

for (const [kind, limits, posts] of [
  ['the usual limits', usual, 500],
  ['no limits but the database’s', withoutFormLimits, 60],
] as const) {
  test(`${posts} posts from as many visitors naming one recipient, with ${kind}: 3 mails at most, others are served meanwhile`, async () => {
    await using server = await listening(given({ data, limits, environment: { TRUST_PROXY: '1' } }).app)
    const victim = anAddress()
    let sent = 0
    const post = (path: string, visitor: number, fields: Record<string, string>) =>
      fetch(server.url + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: {
          Accept: 'application/json',
          'X-Forwarded-For': `10.${visitor % 7}.${visitor >> 8}.${visitor & 255}`,
        },
      })
    const statuses = new Map<number, number>()
    const attacker = async () => {
      for (let visitor = sent++; visitor < posts; visitor = sent++) {
        const { status } = await post('/blog', visitor, { email: victim })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const flood = Promise.all(Array.from({ length: 20 }, attacker))
    let floodIsOver = false
    void flood.then(() => (floodIsOver = true))

    const other = anAddress()
    const answer = await post('/contact', 9000, aContactMessage(other))
    const wasMeanwhile = !floodIsOver
    await flood

    expect([201, 403]).toContain(answer.status)
    expect(wasMeanwhile).toBe(true)
    expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(posts)
    expect([...statuses.keys()].filter((status) => ![201, 403].includes(status))).toEqual([])
    const mails = await mailsTo(victim)
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThanOrEqual(3)
  })
}

test('what only a robot fills in sends the form to review, with its words; a person goes on with one more click', async () => {
  const { visitor } = given({ data })
  const message = aMessage()
  const { text } = await visitor
    .post('/contact')
    .type('form')
    .send({ ...message, recado: 'http://spam.example' })
    .expect(403)
  expect(text).toContain('envie mais uma vez')
  expect(text).toContain('value="Ana Souza"')
  expect(await messagesFrom(message.email)).toEqual([])

  const revisao = await tokenFor('contact')
  await visitor
    .post('/contact')
    .type('form')
    .send({ ...message, recado: 'http://spam.example', revisao })
    .expect(303)
  expect(await messagesFrom(message.email)).toHaveLength(1)

  async function tokenFor(form: string) {
    const { body } = await visitor
      .post(`/${form}`)
      .set('Accept', 'application/json')
      .send({ ...aMessage(), recado: 'x' })
    return (body as { review: string }).review
  }
})

test('a token of another form, another visitor or another time does not pass a review', async () => {
  const site = given({ data, environment: { TRUST_PROXY: '1' } })
  const send = (revisao: string, from = '10.1.1.1') =>
    site.visitor
      .post('/contact')
      .set('X-Forwarded-For', from)
      .set('Accept', 'application/json')
      .send({ ...aMessage(), recado: 'x', revisao })
  const { body } = await send('')
  const { review } = body as { review: string }

  await send(review).expect(201)
  await send(review, '10.2.2.2').expect(403)
  await send(`${review.slice(0, -2)}AA`).expect(403)
  const { sealedTokensWith } = await import('#server/tokens/sealed-tokens.ts')
  const links = sealedTokensWith(data.tokens.signingKeys)
  await send(await links.seal('reviewed', 'contact 10.1.1.1', -1)).expect(403)
  await send(await links.seal('reviewed', 'newsletter 10.1.1.1', 60)).expect(403)
  await send(await links.seal('asked-for-newsletter', 'contact 10.1.1.1', 60)).expect(403)
})

test('control characters are left out, not refused and not a failure', async () => {
  const { visitor } = given({ data })
  const { email, ...rest } = aMessage()
  const message = { ...rest, email, name: 'Ana\u0007 Sou\u001bza', message: 'Oi!\r\n\tTudo\u0001 bem?' }
  await visitor.post('/contact').send(message).expect(303)

  expect(await messagesFrom(email)).toMatchObject([{ name: 'Ana Souza', message: 'Oi!\n\tTudo bem?' }])
})

test('while CVs cannot be written the application comes back with its words', async () => {
  const away = await aDatabase()
  await rm(join(away.folder, 'cvs'), { recursive: true })
  const apply = given({ data: away.data }).visitor.post('/careers')
  const { text } = await apply
    .field({ form: 'send-cv', ...anApplication(anAddress()) })
    .attach('cv', pdf, 'cv.pdf')
    .expect(503)
  await away[Symbol.asyncDispose]()

  expect(text).toContain('value="Ana Souza"')
  expect(text).toContain('O que você escreveu continua aqui')
})

test('no word of what was sent reaches the log, kept or not', async () => {
  for (const site of [given({ data }), given()]) {
    const message = aMessage()
    await site.visitor.post('/contact').type('form').send(message)
    expect(site.logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(site.logged)).not.toMatch(/Ana|exemplo|saber/)
  }
})
