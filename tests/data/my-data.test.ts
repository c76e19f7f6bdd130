import { setTimeout as after } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { keptDataFile } from '#server/export/person.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { limits } from '#shared/site.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { pdf } from '#tests/support/forms.ts'
import { listening } from '#tests/support/listening.ts'
import { cookieOf, linkIn } from '#tests/support/mail-links.ts'
import { given, noData } from '#tests/support/app.ts'
import { aContactMessage, aWaitingListEntry, aWaitingListRow, anApplication } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db, cvs } = database
const links = sealedTokensWith(data.tokens.signingKeys)

const { visitor } = given({ data })

/** Somebody of whom everything is kept that can be. */
async function somebody() {
  const email = anAddress()
  const submission = (form: string) => ({ key: form + email, content: email })
  const noMail = {
    kind: 'contact-message',
    to: 'suporte@exemplo.com.br',
    about: email,
    message: { subject: '', text: 'Oi da Ana', html: '' },
  } as const
  await database.subscribe(email)
  await data.waitingList.join(aWaitingListRow(email), { ...noMail, to: email }, noMail)
  const message = { ...aContactMessage(email), subject: 'Teste <b>grátis</b>', number: '261122-482130' }
  await data.messages.keep(submission('contact'), message, noMail, null)
  await data.applications.keep(submission('apply-3'), { jobId: 3, ...anApplication(email) }, pdf)
  await data.applications.keep(submission('send-cv'), { jobId: null, ...anApplication(email) }, pdf)
  return email
}

/** The cookie of a browser that has somebody's data open. */
async function openFor(email: string) {
  return `meus-dados=${await links.seal('my-data-open', email, 60)}`
}

async function ask(email: string) {
  const { status, headers, text } = await visitor.post('/meus-dados').type('form').send({ form: 'my-data', email })
  return { status, location: headers['location'], text, cookie: cookieOf(headers) }
}

const press = (cookie: string, form: string, fields = {}) =>
  visitor
    .post('/meus-dados')
    .set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
    .type('form')
    .send({ form, ...fields })

async function applicationsOf(email: string) {
  const { data: rows } = await db
    .from('job_applications')
    .select('id, job_id, name, about, cv')
    .eq('email', email)
    .order('job_id')
  return rows!
}

test('the same answer for an address that is known and for one that is not, and a link to both', async () => {
  const [known, unknown] = [await somebody(), anAddress()]
  const answers = [await ask(known), await ask(unknown)].map(({ status, location, text }) => ({
    status,
    location,
    text,
  }))

  expect(answers[0]).toMatchObject({ status: 303, location: '/meus-dados?recebido=my-data#my-data-recebido' })
  expect(answers[1]).toEqual(answers[0])
  for (const email of [known, unknown]) expect(await linkIn(db, email, '/meus-dados')).toMatch(/\?l=/)
})

test('the link opens at once where it was asked for, and once alone', async () => {
  const email = await somebody()
  const { cookie } = await ask(email)
  const link = await linkIn(db, email, '/meus-dados')

  const { text, headers } = await visitor.get(link).set('Cookie', cookie).expect(200)
  expect(text).toContain('Quero saber.')
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^meus-dados=[\w-]+; Max-Age=1800; Path=\/meus-dados; HttpOnly; SameSite=Lax$/),
  ])
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' })

  const again = await visitor.get(link).set('Cookie', cookie).expect(200)
  expect(again.text).toContain('já foi usado')
  expect(again.text).not.toContain('Quero saber.')

  const stillOpen = await visitor.get(link).set('Cookie', cookieOf(headers)).expect(200)
  expect(stillOpen.text).toContain('Quero saber.')
})

test('elsewhere the link wants its button, which opens it once, however its token is spelt', async () => {
  const email = await somebody()
  await ask(email)
  const link = await linkIn(db, email, '/meus-dados')

  const { text } = await visitor.get(link).expect(200)
  expect(text).toContain('Ver meus dados</button>')
  expect(text).not.toContain('Quero saber.')

  const { headers } = await visitor.post(link).type('form').send({ form: 'open' }).expect(303)
  expect(headers['location']).toBe('/meus-dados')
  const opened = await visitor.get('/meus-dados').set('Cookie', cookieOf(headers)).expect(200)
  expect(opened.text).toContain('Quero saber.')

  for (const spelling of [link, `${link}=`, `${link}.`]) {
    const refused = await visitor.post(spelling).type('form').send({ form: 'open' }).expect(422)
    expect(refused.text).toContain('já foi usado')
    expect(refused.headers['set-cookie']).toBeUndefined()
  }
})

test('what opens links ahead of people spends nothing, the cookie of the request or not', async () => {
  const email = await somebody()
  const { cookie } = await ask(email)
  const link = await linkIn(db, email, '/meus-dados')

  await visitor.get(link).expect(200)
  await visitor.head(link).set('Cookie', cookie).expect(200)
  await visitor.get(link).set({ Cookie: cookie, 'Sec-Purpose': 'prefetch' }).expect(200)

  const { text } = await visitor.get(link).set('Cookie', cookie).expect(200)
  expect(text).toContain('Quero saber.')
})

test('a link that is old, broken or for something else explains itself and offers a new one', async () => {
  const email = await somebody()
  const bad = [
    [await links.seal('open-my-data', email, -1), 'venceu'],
    [await links.seal('leave-newsletter', email), 'não abriu'],
    ['abc', 'não abriu'],
  ]
  for (const [token, word] of bad) {
    const { text } = await visitor.get('/meus-dados').query({ l: token! }).expect(200)
    expect(text).toContain(word)
    expect(text).toContain('Enviar link</button>')
    const refused = await visitor.post(`/meus-dados?l=${token}`).type('form').send({ form: 'open' }).expect(422)
    expect(refused.text).toContain(word)
  }
})

test('without its cookie, or with an old or a foreign one, nothing is shown, changed or deleted', async () => {
  const email = await somebody()
  const [application] = await applicationsOf(email)
  const cookies = [
    '',
    `meus-dados=${await links.seal('my-data-open', email, -1)}`,
    `meus-dados=${await links.seal('asked-for-my-data', email)}`,
  ]
  for (const cookie of cookies) {
    const { text } = await visitor.get('/meus-dados').set('Cookie', cookie).expect(200)
    expect(text).not.toContain('Quero saber.')
    for (const form of ['export', 'delete', 'leave', `cv-${application!.id}`]) {
      const { text: answer } = await press(cookie, form).expect(403)
      expect(answer).toContain('Peça outro link')
    }
    await press(cookie, `correct-application-${application!.id}`, { name: 'Rui', about: '' }).expect(403)
  }
  expect(await applicationsOf(email)).toMatchObject([{ name: 'Ana Souza' }, { name: 'Ana Souza' }])
})

test("one address never reaches another's", async () => {
  const [ana, rui] = [await somebody(), anAddress()]
  const [application] = await applicationsOf(ana)
  const cookie = await openFor(rui)

  const { text } = await visitor.get('/meus-dados').set('Cookie', cookie).expect(200)
  expect(text).toContain('Não guardamos nada com este e-mail.')
  await press(cookie, `cv-${application!.id}`).expect(422)
  await press(cookie, `correct-application-${application!.id}`, { name: 'Rui', about: '' })
  await press(cookie, 'delete').expect(303)

  expect(await applicationsOf(ana)).toMatchObject([{ name: 'Ana Souza' }, { name: 'Ana Souza' }])
})

test('every kind is shown, in words and with the dates of São Paulo', async () => {
  const email = await somebody()
  await db.from('contact_messages').update({ created_at: '2026-11-22T02:30:00Z' }).eq('email', email)

  const { text } = await visitor
    .get('/meus-dados')
    .set('Cookie', await openFor(email))
    .expect(200)

  for (const words of [
    'Newsletter',
    'Lista de espera',
    'value="(11) 91234-5678"',
    'Analista de Marketing de Conteúdo',
    'Currículo espontâneo',
    'Teste &lt;b&gt;grátis&lt;/b&gt;',
    '21 nov 2026, 23:30',
    'Newsletter: consentimento dado',
    'Currículo espontâneo: consentimento dado',
    'Sua mensagem, para o nosso suporte',
    '6 meses depois do envio.',
  ]) {
    expect(text.replaceAll('<!-- -->', '')).toContain(words)
  }
})

test('a correction is kept, one that is none comes back with its words', async () => {
  const email = await somebody()
  const cookie = await openFor(email)
  const [application] = await applicationsOf(email)
  const form = `correct-application-${application!.id}`

  await press(cookie, form, { name: 'Ana Lima', about: 'Escrevo muito.' }).expect(303)
  await press(cookie, 'correct-waiting-list', { name: 'Ana Lima', whatsapp: '21 3456-7890', sells: 'Tortas' }).expect(
    303,
  )

  expect((await applicationsOf(email))[0]).toMatchObject({ name: 'Ana Lima', about: 'Escrevo muito.' })
  const { waitingList } = await data.people.exportFor(email)
  expect(waitingList).toMatchObject([{ name: 'Ana Lima', whatsapp: '+552134567890', sells: 'Tortas' }])

  const { text } = await press(cookie, 'correct-waiting-list', { name: '', whatsapp: '91234', sells: 'Doces' }).expect(
    422,
  )
  expect(text).toContain('Falta acertar 2 campos.')
  expect(text).toContain('value="Doces"')
  expect(text).toContain('Escrevo muito.')
})

test('a correction that cannot be kept just now comes back with its words', async () => {
  const { visitor: unlucky } = given({ data: { ...noData, tokens: data.tokens } })
  const cookie = await openFor(anAddress())

  const { text } = await unlucky
    .post('/meus-dados')
    .set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
    .type('form')
    .send({ form: 'correct-waiting-list', ...aWaitingListEntry(''), sells: 'Tortas' })
    .expect(503)

  expect(text).toContain('value="Tortas"')
  await unlucky.get('/meus-dados').set('Cookie', cookie).expect(503)
})

test('all of it can be taken away as a file, in Portuguese, and the CV as it was sent', async () => {
  const email = await somebody()
  const cookie = await openFor(email)
  const [application] = await applicationsOf(email)

  const file = await press(cookie, 'export').expect(200)
  expect(file.headers['content-disposition']).toBe('attachment; filename=meus-dados.json')
  expect(file.headers['cache-control']).toBe('private, no-store')
  expect(file.body).toMatchObject({
    'e-mail': email,
    newsletter: [{ 'confirmada em': expect.any(String) }],
    'lista de espera': [{ nome: 'Ana Souza', WhatsApp: '+5511912345678', 'o que vende': 'Bolos' }],
    candidaturas: [{ vaga: 'Currículo espontâneo' }, { vaga: 'Analista de Marketing de Conteúdo' }],
    'mensagens de contato': [{ assunto: 'Teste <b>grátis</b>', mensagem: 'Oi!\nQuero saber.' }],
    consentimentos: [{ para: 'Currículo espontâneo' }, { para: 'Newsletter', passo: 'consentimento dado' }],
  })

  const cv = await press(cookie, `cv-${application!.id}`).expect(200)
  expect(cv.headers).toMatchObject({
    'content-disposition': 'attachment; filename=curriculo.pdf',
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  })
  expect(cv.body).toEqual(pdf)
})

test('the newsletter is left with a button', async () => {
  const email = await somebody()

  await press(await openFor(email), 'leave').expect(303)

  expect((await data.people.exportFor(email)).newsletter).toEqual([])
})

test('deleting takes the rows, the files and the mail; of consent the proof stays without the address', async () => {
  const email = await somebody()
  const files = (await applicationsOf(email)).map(({ cv }) => cv)
  const { data: before } = await db.from('consents').select('email_hash').eq('email', email)

  const { headers } = await press(await openFor(email), 'delete').expect(303)

  expect(headers['set-cookie']).toContainEqual(expect.stringMatching(/^meus-dados=; Max-Age=0; Path=\/meus-dados;/))
  expect(Object.values(await data.people.exportFor(email)).flat()).toEqual([])
  expect(files).toHaveLength(2)
  for (const file of files) expect(await cvs.read(file)).toBeNull()
  const { data: proof } = await db.from('consents').select('email').eq('email_hash', before![0]!.email_hash)
  expect(new Set(proof!.map(({ email: address }) => address))).toEqual(new Set([null]))
  const { text } = await visitor.get(headers['location']!).expect(200)
  expect(text).toContain('Seus dados foram <span class="inline-bubble out">apagados')
})

test('however often the button is pressed with one cookie, a deletion is noted once, and then the presses are refused', async () => {
  const [email, unknown] = [await somebody(), anAddress()]
  const countDeletions = async () => (await db.from('deletions').select('subject_hash').throwOnError()).data.length
  const before = await countDeletions()
  const { visitor: own } = given({ data, limits: { ...limits, perMember: { refuseAfter: 3, seconds: 600 } } })
  const pressOn = async (cookie: string, form: string) =>
    own.post('/meus-dados').set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }).type('form').send({ form })
  const [cookie, cookieOfUnknown] = [await openFor(email), await openFor(unknown)]

  for (const status of [303, 303, 303, 429]) expect((await pressOn(cookie, 'delete')).status).toBe(status)
  expect(await countDeletions()).toBe(before + 1)

  // Of whom nothing was kept, nothing is noted either.
  expect((await pressOn(cookieOfUnknown, 'delete')).status).toBe(303)
  expect(await countDeletions()).toBe(before + 1)

  const cookieOfOther = await openFor(await somebody())
  for (const status of [200, 200, 200]) expect((await pressOn(cookieOfOther, 'export')).status).toBe(status)
  const refused = await pressOn(cookieOfOther, 'export')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.text).toContain('Espere alguns minutos')
})

test('closing takes the cookies away', async () => {
  const { headers } = await press(await openFor(anAddress()), 'close').expect(303)

  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^meus-dados=; Max-Age=0; Path=\/meus-dados;/),
    expect.stringMatching(/^pedido=; Max-Age=0; Path=\/meus-dados;/),
  ])
})

test('over https the cookies travel over https alone', async () => {
  const secure = given({ data, environment: { SITE_URL: 'https://fechou.example' } })
  const token = await links.seal('open-my-data', anAddress(), 60)

  const { headers } = await secure.visitor
    .post(`/meus-dados?l=${token}`)
    .type('form')
    .send({ form: 'open' })
    .expect(303)

  expect(headers['set-cookie']).toEqual([expect.stringContaining('; Secure')])
})

/** Presses the button for the file, of which any part may be read. */
const exportOn = (url: string, cookie: string, more: RequestInit = {}) =>
  fetch(`${url}/meus-dados`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ form: 'export' }),
    ...more,
  })

/** Somebody under whose address others have sent much. */
async function manyMessages(howMany: number, message: string) {
  const email = anAddress()
  await database.query(`
    insert into contact_messages (name, email, subject, message)
    select 'Rui', '${email}', 'Assunto ' || n || ';', '${message}' from generate_series(1, ${howMany}) n`)
  return email
}

test('however much is kept under an address, its page shows the newest and says where the rest is; the file has all', async () => {
  const email = await manyMessages(1_030, `${'á'.repeat(2000)}fim`)
  const cookie = await openFor(email)

  const { text } = await visitor.get('/meus-dados').set('Cookie', cookie).expect(200)
  expect(text.match(/<p class="message">/g)).toHaveLength(20)
  expect(text.replaceAll('<!-- -->', '')).toContain('E mais 1.010. Estão no arquivo')
  expect(text.length).toBeLessThan(60_000)

  await using site = await listening(given({ data }).app)
  const file = await exportOn(site.url, cookie)
  const body = (await file.json()) as { 'mensagens de contato': { assunto: string; mensagem: string }[] }
  const messages = body['mensagens de contato']
  expect(new Set(messages.map(({ assunto }) => assunto)).size).toBe(1_030)
  expect(messages[0]!.mensagem).toMatch(/á{2000}fim$/)
})

test('everything is read once at a time for one address, and again once that has ended or was broken off', async () => {
  const email = await manyMessages(3, 'Oi')
  const cookie = await openFor(email)
  const reading = await data.people.openExport(email)
  expect((await press(cookie, 'export').expect(503)).text).toContain('Tente de novo daqui a pouco')
  await press(await openFor(anAddress()), 'export').expect(200)
  reading[Symbol.dispose]()
  const { chunks } = (await keptDataFile(email, data.people)) as { chunks: AsyncGenerator<Uint8Array> }
  await chunks.next()
  await chunks.return(undefined)
  await press(cookie, 'export').expect(200)
})

test('who presses twice gets the file of the second press as well, once that of the first has ended', async () => {
  const email = await manyMessages(3, 'Oi')
  const first = await data.people.openExport(email)
  const second = data.people.openExport(email)
  const third = data.people.openExport(email)
  first[Symbol.dispose]()
  ;(await second)[Symbol.dispose]()
  ;(await third)[Symbol.dispose]()
})

test('who leaves before the file begins can have it later', async () => {
  const email = await manyMessages(3, 'Oi')
  const [opened, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const people = {
    ...data.people,
    async openExport(address: string) {
      const everything = await data.people.openExport(address)
      opened.resolve()
      await left.promise
      return everything
    },
  }
  const { app, logged } = given({ data: { ...data, people } })
  await using site = await listening(app)
  const leaving = new AbortController()
  const answer = exportOn(site.url, await openFor(email), { signal: leaving.signal })
  await opened.promise
  leaving.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => logged.map(({ msg }) => msg)).toContain('visitor left')
  left.resolve()
  expect((await exportOn(site.url, await openFor(email))).status).toBe(200)
})

test('the file reaches whoever reads slowly, and stops for a while, to its end', async () => {
  const email = await manyMessages(1_500, 'çã'.repeat(1200))
  await using site = await listening(given({ data }).app)
  const answer = await exportOn(site.url, await openFor(email))
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body!) {
    pieces.push(piece as Uint8Array)
    // The kernel keeps some of it for a reader; whoever sends it has to wait at each of these.
    if (Math.floor(bytes / 250_000) < Math.floor((bytes += pieces.at(-1)!.length) / 250_000)) await after(100)
  }
  const file = JSON.parse(String(Buffer.concat(pieces))) as { 'mensagens de contato': unknown[] }
  expect(bytes).toBeGreaterThan(5_000_000)
  expect(file['mensagens de contato']).toHaveLength(1_500)
})

test('who has much under an address is forgotten like anybody else', async () => {
  const email = await manyMessages(10_000, 'Oi')
  await database.query(`
    insert into outbox (kind, recipient, recipient_hash, mailbox_hash, about, unconfirmed, message)
    select 'contact-message', 'suporte@exemplo.com.br', 'x', 'x', '${email}', false, '{}' from generate_series(1, 2000)`)

  await press(await openFor(email), 'delete').expect(303)
  const { counts: _, ...left } = await data.people.overviewOf(email)
  expect(Object.values(left).flat()).toEqual([])
})
