import diagnostics from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { betterRepliesPath } from '#shared/better-replies/events.ts'
import { consultancy } from '#tests/support/catalogues.ts'
import { aDatabase } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { aModelServer, saying } from '#tests/support/model-server.ts'
import { aSellerWithModel } from '#tests/support/model-sellers.ts'
import { words } from '#tests/support/model-words.ts'
import { aCustomer, aSignedInSeller, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const model = resources.use(await aModelServer())
model.does(saying(...words.better))

/** The ports that this process connects to while something runs. */
/** Ports that are connected to, less that of the database. */
async function connectionsDuring(act: () => Promise<void>): Promise<number[]> {
  const ports = new Set<number>()
  const databasePort = Number(new URL(process.env['POSTGRES_SERVER']!).port)
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.once('connect', () => ports.add(socket.remotePort!))
  }
  diagnostics.subscribe('net.client.socket', note)
  try {
    await act()
  } finally {
    diagnostics.unsubscribe('net.client.socket', note)
  }
  return [...ports].filter((port) => port !== databasePort).toSorted()
}

const details = [
  '(11) 98765-4321',
  '123.456.789-09',
  '12.345.678/0001-95',
  '4111 1111 1111 1111',
  'camila.duarte@exemplo.com.br',
  'https://banco.example/entrar?token=abc123',
  '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
]
const messages = [
  { from: 'customer', text: `Oi, é a Camila Duarte. ${details.join(' e ')}. Quanto custa a consultoria de abacaxi?` },
]

async function ask({ cookie }: SignedInSeller, url: string, person: string) {
  const fields = { pessoa: person, mensagens: JSON.stringify(messages), respostas: JSON.stringify(words.replies) }
  const response = await fetch(url + betterRepliesPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    body: JSON.stringify(fields),
  })
  return { status: response.status, text: await response.text() }
}

/** Every table, as one text. */
async function storedTexts(): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select tablename as "name" from pg_tables where schemaname = 'public'`,
  )
  const rows = await Promise.all(tables.map(({ name }) => database.query(`select t::text from public.${name} t`)))
  return JSON.stringify(rows)
}

test('with nothing set nothing leaves this machine', async () => {
  const seller = await aSignedInSeller(database)
  const camila = await aCustomer(seller, 'Camila Duarte')
  await using site = await listening(seller.site.app)
  const ports = await connectionsDuring(async () => {
    expect((await ask(seller, site.url, camila)).status).toBe(404)
    const page = await fetch(`${site.url}/dashboard/conta`, { headers: { Cookie: seller.cookie } })
    expect(await page.text()).toContain('Sua conta')
  })
  expect(ports).toEqual([site.port])
})

test('with a model only it is reached, by what the consent names, and with no detail of a person', async () => {
  const seller = await aSellerWithModel(database, model)
  const camila = await aCustomer(seller, 'Camila Duarte')
  await aCustomer(seller, 'Marina Lopes')
  const other = { ...consultancy, workspace_id: seller.workspaceId, id: crypto.randomUUID(), name: 'Vestido de zebra' }
  await database.db
    .from('catalogue_items')
    .insert({ ...other, link: 'https://loja.example/zebra' })
    .throwOnError()
  await database.db
    .from('catalogues')
    .insert({ workspace_id: seller.workspaceId, revision: 1, pix_key: '+5511955554444', payment_ways: ['fiado'] })
    .throwOnError()
  await using site = await listening(seller.site.app)
  const unasked = await connectionsDuring(async () => {
    expect((await ask(seller, site.url, camila)).status).toBe(403)
  })
  expect(unasked).toEqual([site.port])

  await seller.agrees()
  const ports = await connectionsDuring(async () => {
    expect((await ask(seller, site.url, camila)).status).toBe(200)
  })
  // The site's own connection may be one of before.
  expect(ports.filter((port) => port !== site.port)).toEqual([model.port])

  const [call, ...rest] = model.asked
  expect(rest).toEqual([])
  const { host, 'user-agent': agent, ...headers } = call!.headers
  expect(agent).toMatch(/^ai-sdk-openai-compatible\//)
  expect(host).toBe(new URL(model.url).host)
  const known =
    'accept accept-encoding accept-language authorization connection content-length content-type sec-fetch-mode'
  expect(Object.keys(headers).toSorted()).toEqual(known.split(' '))
  const body = JSON.parse(call!.body) as { model: string; messages: { role: string; content: string }[] }
  expect(Object.keys(body).toSorted()).toEqual(['messages', 'model', 'stream'])
  expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  const data = JSON.parse(body.messages[1]!.content) as Record<string, unknown>
  expect(Object.keys(data)).toEqual(['tom', 'catalogo', 'conversa', 'respostas'])
  const sent = JSON.stringify(call)
  for (const word of ['consultoria de abacaxi', 'R$ 890', 'Consultoria']) expect(sent).toContain(word)
  const never = [
    ...details,
    'Camila',
    'Duarte',
    'Marina',
    'zebra',
    '955554444',
    'fiado',
    seller.email,
    seller.id,
    camila,
  ]
  for (const word of never) expect(sent, word).not.toContain(word)
})

test('no word of it is kept, in the log or in a table', async () => {
  const seller = await aSellerWithModel(database, model)
  await seller.agrees()
  const camila = await aCustomer(seller, 'Camila Duarte')
  await seller.better({ pessoa: camila, mensagens: JSON.stringify(messages) })

  const kept = `${await storedTexts()} ${JSON.stringify(seller.site.logged)}`
  for (const word of ['abacaxi', ...details.slice(0, -1)]) expect(kept, word).not.toContain(word)
  expect(kept).not.toContain('key-of-the-operator')
  expect(seller.site.logged).toContainEqual(expect.objectContaining({ msg: 'a model was asked', outcome: 'answered' }))
})
