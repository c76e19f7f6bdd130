import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { betterRepliesPath, eventsIn } from '#shared/better-replies/events.ts'
import { modelCallRefused } from '#server/observability/events.ts'
import { modelRateLimit } from '#server/rate-limits/limits.ts'
import { memoryStore } from '#server/rate-limits/store.ts'
import { limits } from '#shared/site.ts'
import { aDatabase } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { aModelServer, beginning, failing, saying, streaming, type Script } from '#tests/support/model-server.ts'
import { aSellerWithModel, shownIn } from '#tests/support/model-sellers.ts'
import { words } from '#tests/support/model-words.ts'
import { aCustomer, aSignedInSeller } from '#tests/support/signed-in-sellers.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const model = resources.use(await aModelServer())
const seller = await aSellerWithModel(database, model)
const nothing = [null, null, null]

test('without a model there is no such address, and the account page says nothing of one', async () => {
  const { agent } = await aSignedInSeller(database)
  await agent.post(betterRepliesPath).send({}).expect(404)
  const { text } = await agent.get('/dashboard/conta').expect(200)
  expect(text).not.toContain('IA')
  await agent.post('/dashboard/conta').type('form').send({ form: 'model-consent' }).expect(404)
})

test('the privacy page names who gets words where there is a model, and says that nobody does where there is none', async () => {
  const bare = await aSignedInSeller(database)
  expect((await bare.agent.get('/privacy').expect(200)).text).toContain('inteligência artificial: nenhum hoje')
  const { text } = await seller.agent.get('/privacy').expect(200)
  expect(text).not.toContain('nenhum hoje.')
  const row = /<tr><th scope="row">Inteligência artificial.*?<\/tr>/s.exec(text.replaceAll('<!-- -->', ''))![0]
  for (const part of [`Modelo de Teste (${new URL(model.url).host})`, 'não treina com isso', '30 dias', 'Portugal'])
    expect(row).toContain(part)
})

test('the owner reads who gets what before they agree, and nothing is sent until they do, nor once they take it back', async () => {
  const owner = await aSellerWithModel(database, model)
  model.does(saying(...words.better))
  const before = model.asked.length
  const asked = await owner.agent.get('/dashboard/conta').expect(200)
  const said = asked.text.replaceAll('<!-- -->', '')
  for (const part of [
    'Modelo de Teste',
    new URL(model.url).host,
    'últimas mensagens',
    'De outros clientes, nada.',
    'CPF',
    'O resto vai como foi escrito, inclusive endereços, nomes de outras pessoas',
    'não treina com isso e apaga em até 30 dias. País: Portugal.',
    'Confira antes se o seu sigilo permite.',
  ])
    expect(said).toContain(part)
  expect(said).toContain('Autorizar Modelo de Teste')
  await owner.post().expect(403)

  await owner.agrees()
  expect((await owner.agent.get('/dashboard/conta')).text).toContain('Retirar a autorização')
  expect(model.asked).toHaveLength(before)
  expect(shownIn(await owner.better())).toEqual(words.better)

  await owner.withdraws()
  await owner.post().expect(403)
  expect(model.asked).toHaveLength(before + 1)
  const { data: consents } = await owner.db.from('model_consents').select('provider, text_version, withdrawn_at')
  expect(consents).toEqual([
    { provider: 'Modelo de Teste, Portugal', text_version: expect.any(String), withdrawn_at: expect.any(String) },
  ])
})

test('another provider or country, another host, another text or retention asks again', async () => {
  const owner = await aSellerWithModel(database, model)
  await owner.agrees()
  for (const other of [{ provider: 'Outro' }, { host: 'outro.example' }, { text_version: '2020-01-01' }]) {
    await database.db.from('model_consents').update(other).eq('workspace_id', owner.workspaceId).throwOnError()
    await owner.post().expect(403)
    await owner.agrees()
    await owner.better()
  }
  const { data: live } = await owner.db.from('model_consents').select('id').is('withdrawn_at', null)
  expect(live).toHaveLength(1)
})

test('better versions come in pieces, each reply in its place', async () => {
  await seller.agrees()
  model.does(saying(...words.better))
  const events = await seller.better()

  expect(shownIn(events)).toEqual(words.better)
  expect(events[0]).toEqual({ kind: 'piece', reply: 0, text: 'Oi,' })
  for (const [reply, text] of words.better.entries()) {
    const pieces = events.flatMap((event) => (event.kind === 'piece' && event.reply === reply ? [event.text] : []))
    expect(text.startsWith(pieces.join(''))).toBe(true)
  }
})

test('the first pieces are there before the model has ended, and the call ends with the visitor', async () => {
  await using own = await aModelServer()
  const owner = await aSellerWithModel(database, own)
  await owner.agrees()
  own.does(beginning(JSON.stringify(words.better).slice(0, 60)))
  await using site = await listening(owner.site.app)
  const leaving = new AbortController()
  const response = await fetch(site.url + betterRepliesPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: owner.cookie },
    body: JSON.stringify({ mensagens: words.mensagens, respostas: JSON.stringify(words.replies) }),
    signal: leaving.signal,
  })
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  const events = eventsIn(response.body!)
  expect((await events.next()).value).toEqual({ kind: 'piece', reply: 0, text: 'Oi,' })

  leaving.abort()
  await own.left
})

test('a consent that is taken back ends a call under way', async () => {
  await using own = await aModelServer()
  const owner = await aSellerWithModel(database, own)
  await owner.agrees()
  own.does((response, asked) => {
    beginning(JSON.stringify(words.better).slice(0, 60))(response, asked)
    void owner.withdraws().then(() => {})
  })
  const events = await owner.better()

  await own.left
  expect(events.at(-1)).toEqual({ kind: 'away', why: expect.stringContaining('retirada') })
  expect(shownIn(events)).toEqual(nothing)
})

/** 10 MB of reasoning, of which no text comes. */
const thinking: Script = (response) => {
  const event = { id: '1', choices: [{ index: 0, delta: { reasoning_content: 'x'.repeat(1_000) } }] }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  for (let at = 0; at < 10_000; at += 1) response.write(`data: ${JSON.stringify(event)}\n\n`)
}

/** 100 MB of one event, in 100 kB. */
const packed = gzipSync(Buffer.alloc(100_000_000, 'data: x'))
const ofEvents = { 'Content-Type': 'text/event-stream' }

/** Only who waits for a time-out has a short one: a busy machine may need as long to hear of anything else. */
const quick = { ...limits, model: { ...limits.model, firstTextMs: 300, pauseMs: 300 } }
const whole = JSON.stringify(words.better)
const troubles: readonly [what: string, script: Script, why: RegExp][] = [
  ['says nothing', () => {}, /demorou demais/],
  ['stops in the middle', beginning(whole.slice(0, 40)), /demorou demais/],
  [
    'is cut off',
    (response, asked) => (beginning(whole.slice(0, 40))(response, asked), response.destroy()),
    /pela metade/,
  ],
  ['hangs up', (response) => response.destroy(), /não está respondendo|pela metade/],
  ['ends too early', streaming(whole.slice(0, 40)), /não dá para usar/],
  ['writes garbage', streaming('{"oops": tru'), /não dá para usar/],
  ['writes a list of other things', streaming('["a", 1, {}]'), /não dá para usar/],
  ['writes on and on', streaming(`["${'sim, '.repeat(3000)}`), /não dá para usar/],
  [
    'sends 10 MB in one event',
    (response) => void response.end(`data: ${'x'.repeat(10_000_000)}`),
    /pela metade|não dá para usar/,
  ],
  [
    'sends 100 MB packed',
    (response) => void response.writeHead(200, { ...ofEvents, 'Content-Encoding': 'gzip' }).end(packed),
    /pela metade|não dá para usar/,
  ],
  [
    'sends comments alone',
    (response) => {
      response.writeHead(200, ofEvents)
      const pings = setInterval(() => response.write(': ping\n\n'), 50)
      response.once('close', () => clearInterval(pings))
    },
    /demorou demais/,
  ],
  [
    'calls a tool',
    (response) => {
      const call = { index: 0, id: '1', type: 'function', function: { name: 'buscar', arguments: '{}' } }
      const event = { id: '1', choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] }
      response.writeHead(200, ofEvents).end(`data: ${JSON.stringify(event)}\n\n`)
    },
    /não dá para usar/,
  ],
  ['thinks aloud without an end', thinking, /pela metade|não dá para usar/],
  ['answers no events', (response) => void response.end('<html>'), /pela metade|não dá para usar/],
  ['refuses the key', failing(401), /recusou o acesso/],
  ['knows no such model', failing(404), /recusou o acesso/],
  ['is asked too much', failing(429), /pedidos demais/],
  ['fails', failing(500), /não está respondendo/],
  [
    'leads elsewhere',
    (response) => void response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end(),
    /não está respondendo/,
  ],
]

test.for(troubles)(
  'a model that %s leaves the replies as they are, with one line that says why',
  async ([, script, why]) => {
    await using own = await aModelServer()
    const isSlow = why.test('demorou demais')
    const owner = await aSellerWithModel(database, own, { limits: isSlow ? quick : limits })
    await owner.agrees()
    own.does(script)
    const events = await owner.better()

    const last = events.at(-1)
    expect(last).toEqual({ kind: 'away', why: expect.stringMatching(why) })
    expect(events.filter(({ kind }) => kind === 'away')).toHaveLength(1)
    expect(shownIn(events).slice(1)).toEqual([null, null])
    expect(JSON.stringify(owner.site.logged)).not.toMatch(/consultoria|quanto custa|R\$/)
  },
)

test('an answer that is whole is taken, though its connection stays open', async () => {
  const owner = await aSellerWithModel(database, model)
  await owner.agrees()
  model.does(beginning(whole))
  const seen = await owner.better()
  expect(shownIn(seen)).toEqual(words.better)
  expect(seen.at(-1)).toMatchObject({ kind: 'final' })
})

test('neither words nor key follow a redirect', async () => {
  await using elsewhere = await aModelServer()
  const owner = await aSellerWithModel(database, model)
  await owner.agrees()
  model.does((response) => void response.writeHead(307, { Location: `${elsewhere.url}/chat/completions` }).end())
  await owner.better()
  expect(elsewhere.asked).toEqual([])
})

test('a model that is away is left alone after three calls, and the site says so at once', async () => {
  await using own = await aModelServer()
  const owner = await aSellerWithModel(database, own)
  await owner.agrees()
  own.does(failing(500))
  for (let call = 0; call < 5; call += 1) await owner.better()

  expect(own.asked).toHaveLength(3)
  expect(owner.site.logged.filter(({ msg }) => msg === 'the model is away')).toHaveLength(1)
})

test.for([
  [
    'another language',
    'Sure, the consultoria is R$ 890, what do you want to know and how much can you pay?',
    'não escreveu em português',
  ],
  ['an invented price', 'A consultoria sai por R$ 450. Quer começar quando?', 'número que não está'],
  ['an invented link', 'A consultoria sai por R$ 890, veja em www.outra.example. Quer começar quando?', 'link'],
] as const)('%s is refused in that reply alone, and said there', async ([, text, why]) => {
  const owner = await aSellerWithModel(database, model)
  await owner.agrees()
  model.does(saying(text, ...words.better.slice(1)))
  const events = await owner.better()

  expect(shownIn(events)).toEqual([null, ...words.better.slice(1)])
  expect(events).toContainEqual({ kind: 'refused', reply: 0, why: expect.stringContaining(why) })
})

test('the calls of a day are counted for each workspace, and said when they are used up', async () => {
  const few = { ...limits, model: { ...limits.model, perDay: 2 } }
  const owner = await aSellerWithModel(database, model, { limits: few })
  await owner.agrees()
  model.does(saying(...words.better))
  for (let call = 0; call < 2; call += 1) await owner.better()
  const before = model.asked.length
  const { body, headers } = await owner.post().expect(429)
  expect(body.detail).toMatch(/acabaram. Elas voltam em 24 horas/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(model.asked).toHaveLength(before)
})

test('the calls of a day are counted for all workspaces together, and refused ones of a workspace or a network use up nobody’s', async () => {
  const few = { ...limits, model: { ...limits.model, perDay: 2, perDayOfNetwork: 3, perDayOfAll: 4 } }
  const refusals: string[] = []
  modelCallRefused.subscribe((whose) => refusals.push(whose))
  model.does(saying(...words.better))
  const ofWorkspace = modelRateLimit(few, memoryStore)
  const [here, there] = ['198.51.100.1', '198.51.100.2']
  for (let call = 0; call < 9; call += 1) await ofWorkspace('greedy', here)
  expect(await ofWorkspace('other', here)).toBeNull()
  for (let made = 0; made < 9; made += 1)
    expect(await ofWorkspace(`made up ${made}`, here)).toMatchObject({ whose: 'network' })
  expect(await ofWorkspace('third', there)).toBeNull()
  expect(await ofWorkspace('fourth', there)).toMatchObject({ whose: 'everybody' })

  const one = await aSellerWithModel(database, model, {
    limits: { ...limits, model: { ...limits.model, perDayOfAll: 1 } },
  })
  await one.agrees()
  await one.better()
  const { body } = await one.post().expect(429)
  expect(body.detail).toMatch(/acabaram para todo mundo. Elas voltam em 24 horas/)
  expect(refusals).toEqual(['everybody'])
})

test('who is signed out, another site, another seller’s customer and whoever asked to be left in peace get nothing', async () => {
  const owner = await aSellerWithModel(database, model)
  const other = await aSellerWithModel(database, model)
  await owner.agrees()
  await other.agrees()
  const before = model.asked.length
  const camila = await aCustomer(owner, 'Camila Duarte')

  await owner.site.visitor.post(betterRepliesPath).send({}).expect(401)
  await owner.agent.post(betterRepliesPath).set('Sec-Fetch-Site', 'cross-site').send({}).expect(403)
  await owner.agent.get(betterRepliesPath).expect(405)
  await other.post({ pessoa: camila }).expect(404)
  await owner.post({ mensagens: 'no list' }).expect(422)
  await owner.post({ respostas: '[]' }).expect(422)
  const tooMuch = Array.from({ length: 13 }, () => ({ from: 'customer', text: 'a'.repeat(1_000) }))
  await owner.post({ mensagens: JSON.stringify(tooMuch) }).expect(422)
  await owner.workspace.change(camila, () => ({ opted_out: true }))
  await owner.post({ pessoa: camila }).expect(409)
  expect(model.asked).toHaveLength(before)
})
