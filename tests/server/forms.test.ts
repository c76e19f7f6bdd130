import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { form } from '#server/forms/form.ts'
import { received } from '#server/forms/results.ts'
import { limits } from '#shared/site.ts'
import { listening } from '#tests/support/listening.ts'
import { given, noData, storingMessages } from '#tests/support/app.ts'
import { aContactMessage, aWaitingListEntry } from '#tests/support/valid-fields.ts'

const ana = {
  ...aWaitingListEntry('ana@exemplo.com.br'),
  ...aContactMessage('ana@exemplo.com.br'),
  message: 'Oi!\nQuero <b>saber</b> mais.',
}

test.for([
  ['/contact', 'name', '', 'Diga seu nome.'],
  ['/contact', 'email', 'ana@', 'Por favor, informe um email válido'],
  ['/contact', 'subject', '  ', 'Sobre o que vamos falar?'],
  ['/contact', 'message', '', 'Escreva sua mensagem.'],
  ['/contact', 'message', 'a'.repeat(5001), 'Use até 5.000 caracteres.'],
  ['/lista-de-espera', 'whatsapp', '1234', 'Informe seu WhatsApp com DDD'],
  ['/lista-de-espera', 'sells', '', 'Conte o que você vende.'],
] as const)(
  '%s with a wrong %s comes back with one sentence and all words kept',
  async ([path, field, value, sentence]) => {
    const { text } = await given()
      .visitor.post(path)
      .type('form')
      .send({ ...ana, [field]: value })
      .expect(422)

    expect(text).toContain('Falta acertar um campo.')
    expect(text).toMatch(/<div class="error-summary"[^>]* role="alert" tabindex="-1" autofocus/)
    expect(text).toContain(sentence)
    const refused = [...text.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => tag)
    expect(refused.map((tag) => /name="(\w+)"/.exec(tag)![1])).toEqual([field])
    expect(text).toContain('<title>Erro: ')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    if (field !== 'name') expect(text).toContain('value="Ana Souza"')
  },
)

test('with several mistakes the summary counts them and links to each', async () => {
  const { text } = await given().visitor.post('/contact').type('form').send({}).expect(422)

  expect(text).toContain('Falta acertar 4 campos.')
  for (const field of ['name', 'email', 'subject', 'message']) expect(text).toContain(`href="#contact-${field}"`)
})

test.for(['/contact', '/lista-de-espera'])('%s without its store says so, with the words kept', async (path) => {
  const { text, headers } = await given().visitor.post(path).type('form').send(ana).expect(503)

  expect(text).toContain('O que você escreveu continua aqui')
  expect(text).toContain('value="Ana Souza"')
  expect(text).not.toContain('<b>saber</b>')
  expect(headers['cache-control']).toBe('no-store')
})

test.for(['entrar', 'criar', 'senha'])(
  'sign-in, mode %s, refuses a broken address, keeps it and never the password',
  async (mode) => {
    const { text } = await given()
      .visitor.post(`/auth?modo=${mode}`)
      .type('form')
      .send({ form: mode, name: 'Ana', email: 'ana@', password: 'segredo-comprido' })
      .expect(422)

    expect(text).toContain('value="ana@"')
    expect(text).not.toContain('segredo-comprido')
  },
)

test.for([
  ['another type', (post: Post) => post.type('application/xml').send('<oi/>'), 415],
  ['a body over the limit', (post: Post) => post.type('form').send({ ...ana, message: 'a'.repeat(70_000) }), 413],
  ['a field sent twice', (post: Post) => post.type('form').send('email=a@b.co&email=c@d.co'), 400],
  [
    'a broken multipart body',
    (post: Post) => post.set('Content-Type', 'multipart/form-data; boundary=x').send('--y'),
    400,
  ],
  ['a form from another site', (post: Post) => post.set('Sec-Fetch-Site', 'cross-site').type('form').send(ana), 403],
  [
    'a form from another origin',
    (post: Post) => post.set('Origin', 'https://evil.example').type('form').send(ana),
    403,
  ],
] as const)('%s is refused with the error screen', async ([, send, status]) => {
  const { text } = await send(given().visitor.post('/contact')).expect(status)
  expect(text).toContain('Unexpected Application Error!')
})

test.for(['my-data', 'send-cv', '__proto__', '<b>oi</b>'])(
  'a page thanks for its own forms alone: not for %s',
  async (name) => {
    const { text } = await given().visitor.get('/contact').query({ recebido: name }).expect(200)
    expect(text).toContain('Escreva sua mensagem')
    expect(text).not.toContain('role="status"')
    expect(text).not.toContain('<b>oi</b>')
  },
)

test('no word of what was sent reaches the log', async () => {
  const { visitor, logged } = given()
  await visitor.post('/contact').type('form').send(ana)
  expect(JSON.stringify(logged)).not.toMatch(/Ana|exemplo|saber/)
})

test('the plain cookie form keeps what is ticked, and that nothing was', async () => {
  const { visitor } = given({ environment: { SITE_URL: 'https://fechou.example' } })
  const some = await visitor.post('/cookies').type('form').send('permitir=marketing&permitir=tudo').expect(303)
  expect(some.headers['set-cookie']).toEqual([
    'fechou_consentimento=v1.marketing; Max-Age=15552000; Path=/; SameSite=Lax; Secure',
  ])
  expect(some.headers['location']).toBe('/cookies?salvo=1#preferencias')

  const none = await visitor.post('/cookies').type('form').send('').expect(303)
  expect(none.headers['set-cookie']![0]).toContain('fechou_consentimento=v1.nenhum;')
})

const noLimit = { reviewAfter: 1000, refuseAfter: 1000, seconds: 60 }
const generous = { ...limits, perVisitor: noLimit, perRecipient: noLimit, perForm: noLimit, perMailbox: noLimit }

type Post = ReturnType<ReturnType<typeof given>['visitor']['post']>

test('when more of one form come than can wait, those come back with their words; other forms are taken in, pages are read', async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<'kept'>()
  const data = storingMessages(() => stored)
  await using site = await listening(given({ data, limits: generous, environment: { TRUST_PROXY: '1' } }).app)
  const send = (path: string, n = 0) =>
    fetch(site.url + path, {
      method: 'POST',
      body: new URLSearchParams(ana),
      headers: { 'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}` },
      redirect: 'manual',
    })

  const early: Response[] = []
  const all = Array.from({ length: 300 }, async (_, n) => {
    const answer = await send('/contact', n)
    if (answer.status === 503) early.push(answer)
    return answer.status
  })
  await expect.poll(() => early.length).toBe(300 - 16 - 256)
  expect(Number(early[0]!.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await early[0]!.text()).toContain('Oi!\nQuero &lt;b&gt;saber&lt;/b&gt; mais.')
  expect(await (await send('/lista-de-espera')).text()).toContain('Não conseguimos receber seu envio agora.')
  expect((await fetch(site.url)).status).toBe(200)

  store('kept')
  expect((await Promise.all(all)).filter((status) => status === 303)).toHaveLength(16 + 256)
})

test('while answers wait out their least time, others of the same form are taken in', async () => {
  let taken = 0
  const submit = form('demorada', z.object({}), async (_values, context) => {
    context.respondAfter(600_000)
    taken += 1
    return received('/demorada', 'demorada', 'contact')
  })
  const page = { default: () => null, title: 'Demorada', description: 'Demorada' }
  const pages = [{ name: 'demorada', path: '/demorada', page, submit }]
  await using site = await listening(given({ pages, limits: generous }).app)
  const ended = new AbortController()
  const { signal } = ended
  const all = Array.from({ length: 40 }, () =>
    fetch(`${site.url}/demorada`, { method: 'POST', body: new URLSearchParams(), signal }),
  )
  await expect.poll(() => taken).toBe(40)
  ended.abort()
  await Promise.allSettled(all)
})

test('a form of another network does not wait behind all that one network has sent', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  const order: string[] = []
  const turns = Array.from({ length: 64 + 1 }, () => Promise.withResolvers<'kept'>())
  const keep = ((_submission, { name }) => turns[order.push(name) - 1]!.promise) satisfies typeof noData.messages.keep
  const data = storingMessages(keep)
  await using site = await listening(given({ data, limits: generous, environment: { TRUST_PROXY: '1' } }).app)
  let arrived = 0
  site.server.on('request', () => (arrived += 1))
  const send = async (name: string, from: string) => {
    const { status } = await fetch(`${site.url}/contact`, {
      method: 'POST',
      body: new URLSearchParams({ ...ana, name }),
      headers: { 'X-Forwarded-For': from },
      redirect: 'manual',
    })
    return status
  }
  const theirs = Array.from({ length: 64 }, (_, n) => send('Muitas', `2001:db8:1:${n}::1`))
  await expect.poll(() => arrived).toBe(64)
  await expect.poll(() => order).toHaveLength(16)
  const other = send('Outra', '2001:db8:2::1')
  await expect.poll(() => arrived).toBe(65)

  let ended = 0
  const endOne = () => turns[ended++]?.resolve('kept')
  await expect.poll(() => (endOne(), order), { interval: 100 }).toContain('Outra')
  expect(order.length).toBeLessThan(40)
  for (const { resolve } of turns) resolve('kept')
  expect(new Set(await Promise.all([other, ...theirs]))).toEqual(new Set([303]))
  // Node warns of every answer that more than ten wait for the end of.
  expect(warned).not.toHaveBeenCalled()
})
