import { globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chatReader } from '#shared/reading/chat-reader.ts'
import { limits } from '#shared/site.ts'
import { accountsOn, aBrowserOn, password, signIn, type Agent } from '#tests/support/accounts.ts'
import { given } from '#tests/support/app.ts'
import { aDatabase } from '#tests/support/database.ts'
import { conversation, exportName, group, zipOf } from '#tests/support/exported-chats.ts'
import { aFolder, aServer } from '#tests/support/programs.ts'
import { aMemberOf } from '#tests/support/running-site.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const accounts = accountsOn(database)
const path = '/dashboard/conectar'
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

async function aSeller() {
  const { agent, email, site } = await accounts.aMember()
  const { text } = await agent.get(path).expect(200)
  return { agent, email, site, id: /data-member="([^"]+)"/.exec(text)![1]! }
}
type Seller = Awaited<ReturnType<typeof aSeller>>

/** What the browser's worker finds in a text. */
function factsIn(text: string): string {
  const answer = chatReader().open({ kind: 'text', text, contact: 'Beatriz Lobo' }, { sellers: [], phrases: [] })
  if (answer.kind !== 'read') throw new Error('The text does not tell who the seller is')
  return JSON.stringify(answer.chat.facts)
}

const sendFacts = ({ agent, id }: Seller, fields: Record<string, string>) => {
  const sent = agent.post(path).set('Accept', 'application/json')
  const all = { form: 'fatos', membro: id, nome: 'Beatriz Lobo', fatos: factsIn(conversation), ...fields }
  for (const [name, value] of Object.entries(all)) void sent.field(name, value)
  return sent
}

function upload(agent: Agent, ...files: (readonly [bytes: string | Buffer, name: string])[]) {
  const sent = agent.post(path).field('form', 'conversas')
  for (const [bytes, name] of files) void sent.attach('arquivo', Buffer.from(bytes), name)
  return sent
}

/** The customers in a seller's workspace. */
async function namesOf({ id }: Seller) {
  const own = database.db.from('workspace_members').select('workspace_id').eq('member_id', id)
  const { data: rows } = await own.throwOnError()
  const workspace = rows[0]!.workspace_id
  const { data } = await database.db.from('customers').select('name').eq('workspace_id', workspace).throwOnError()
  return data.map(({ name }) => name)
}

test('facts of a chat become a person; the same again adds nothing, more of it what is new', async () => {
  const seller = await aSeller()
  const lines = conversation.split('\n')
  const part = factsIn(lines.slice(0, 4).join('\n'))
  const first = await sendFacts(seller, { fatos: part }).expect(200)
  expect(first.body).toMatchObject({
    title: 'Beatriz Lobo entrou no quadro',
    imported: { kind: 'kept', isNew: true, newMessages: 4, knownMessages: 0 },
  })
  const again = await sendFacts(seller, { fatos: part }).expect(200)
  expect(again.body).toMatchObject({ title: 'Beatriz Lobo já estava no quadro', imported: { newMessages: 0 } })
  expect(again.body.detail).toContain('Nada de novo')
  const longer = await sendFacts(seller, {}).expect(200)
  expect(longer.body.imported).toMatchObject({ isNew: false, newMessages: 2, knownMessages: 4 })
  expect(longer.body.imported.customer).toBe(first.body.imported.customer)
})

test.for([
  ['no facts', { fatos: '' }],
  ['facts of nothing', { fatos: '{"version":1,"messages":[]}' }],
  ['words in place of facts', { fatos: JSON.stringify({ version: 1, messages: [['quanto custa?']] }) }],
  ['no name', { nome: ' ' }],
  ['a name without end', { nome: 'B'.repeat(500) }],
] as const)('%s is refused with 422, and nothing is kept', async ([, fields]) => {
  const seller = await aSeller()
  await sendFacts(seller, fields)
    .expect(422)
    .expect('Content-Type', /problem/)
  expect(await namesOf(seller)).toEqual([])
})

test('more than 8 MB is refused with 413', async () => {
  const { agent } = await aSeller()
  await upload(agent, [Buffer.alloc(9 * 1024 * 1024), 'grande.txt']).expect(413)
})

test('facts that another member’s page read are refused with 409', async () => {
  const [ana, bia] = [await aSeller(), await aSeller()]
  await sendFacts({ ...ana, id: bia.id }, {}).expect(409)
  expect([await namesOf(ana), await namesOf(bia)]).toEqual([[], []])
})

test('whoever is signed out is sent to sign in, and a member of no workspace brings nothing in', async () => {
  const out = aBrowserOn(accounts.aSite())
  await out.get(path).expect(303)
  await sendFacts({ ...(await aSeller()), agent: out }, {}).expect(401)
  await upload(out, [conversation, exportName]).expect(303)

  const seller = await aSeller()
  const { data } = await database.db.from('members').select('id').eq('id', seller.id).throwOnError()
  expect(data).toHaveLength(1)
  await database.db.from('workspace_members').delete().eq('member_id', seller.id).throwOnError()
  await sendFacts(seller, {}).expect(404)
  await upload(seller.agent, [conversation, exportName]).expect(404)
})

test('another site cannot bring anything in, not even as a phone shares it', async () => {
  const seller = await aSeller()
  for (const address of [path, `${path}?compartilhado=1`])
    for (const site of ['cross-site', 'same-site'])
      await seller.agent
        .post(address)
        .set('Sec-Fetch-Site', site)
        .attach('arquivo', Buffer.from(conversation), exportName)
        .expect(403)
  expect(await namesOf(seller)).toEqual([])
})

test('what a phone shares, where no service worker takes it, is read in memory', async () => {
  const seller = await aSeller()
  const shared = seller.agent.post(`${path}?compartilhado=1`).set('Sec-Fetch-Site', 'none')
  const { text } = await shared
    .field('mensagem', 'O histórico da conversa foi anexado.')
    .attach('arquivo', Buffer.from(conversation), exportName)
    .expect(200)
  expect(textOf(text)).toContain('Beatriz Lobo entrou no quadro')
})

test('without JavaScript several files are read at once; a group, a picture and a broken zip stop no other', async () => {
  const seller = await aSeller()
  const { text, headers } = await upload(
    seller.agent,
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), 'praia.jpg'],
    [conversation, exportName],
    [group, 'Conversa do WhatsApp com Turma.txt'],
    [zipOf(conversation).subarray(0, 200), 'metade.zip'],
    [zipOf(conversation.replaceAll('Beatriz Lobo', 'Davi Reis')), 'WhatsApp Chat - Davi Reis.zip'],
  ).expect(200)
  const said = textOf(text)
  for (const words of [
    'Este arquivo não tem conversa',
    'Beatriz Lobo entrou no quadro',
    'Grupo de 3 pessoas',
    'zip veio incompleto',
  ])
    expect(said).toContain(words)
  expect(text.match(/data-status="read"/g)!.length).toBeGreaterThanOrEqual(2)
  expect(headers['cache-control']).toBe('private, no-store')
})

test('without JavaScript what the file does not tell is asked, and until it is answered nothing is kept', async () => {
  const seller = await aSeller()
  const asked = await seller.agent.post(path).field('form', 'conversas').field('texto', conversation).expect(200)
  expect(textOf(asked.text)).toContain('Quem é você?')
  expect(asked.text).toContain('quanto custa o ensaio?')
  expect(await namesOf(seller)).toEqual([])

  const answered = seller.agent.post(path).field('form', 'conversas').field('texto', conversation).field('eu', 'Otávio')
  expect(textOf((await answered.expect(200)).text)).toContain('Beatriz Lobo entrou no quadro')
  expect(await namesOf(seller)).toEqual(['Beatriz Lobo'])
})

test('who was erased stays away until the seller wants them back, with a script and without', async () => {
  const seller = await aSeller()
  const { body } = await sendFacts(seller, {}).expect(200)
  const erase = async (customer: string) => {
    const client = await clientOf(seller)
    await client.rpc('erase_customer', { customer }).throwOnError()
  }
  await erase(body.imported.customer)
  const away = await sendFacts(seller, {}).expect(200)
  expect(away.body).toMatchObject({ title: 'Você apagou Beatriz Lobo', imported: { kind: 'erased' } })
  const back = await sendFacts(seller, { trazer: 'sim' }).expect(200)
  expect(back.body.imported).toMatchObject({ kind: 'kept', isNew: true })

  await erase(back.body.imported.customer)
  const { text } = await upload(seller.agent, [conversation, exportName]).expect(200)
  expect(textOf(text)).toContain('Trazer mesmo assim')
  const wanted = seller.agent.post(path).field('form', 'conversas').field('texto', conversation)
  const again = await wanted.field('contato', 'Beatriz Lobo').field('trazer', 'sim').expect(200)
  expect(textOf(again.text)).toContain('Beatriz Lobo entrou no quadro')
})

/** The seller's own client of the database. */
async function clientOf({ email }: Seller) {
  const client = database.stranger()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

test('a seller who has sent very much is told to wait', async () => {
  const few = { ...limits, perSeller: { ...limits.perSeller, refuseAfter: 1 } }
  const site = given({ ...database, limits: few, environment: { TRUST_PROXY: '1' } })
  const { id, email } = await aSeller()
  const agent = aBrowserOn(site)
  await signIn(agent, email).expect(303)
  const seller = { agent, id, email, site }
  await sendFacts(seller, {}).expect(200)
  const refused = await sendFacts(seller, {}).expect(429)
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  const { text } = await upload(agent, [conversation, exportName]).expect(429)
  expect(textOf(text)).toContain('Espere alguns minutos')
})

test('each file that the server reads counts, however many come at once', async () => {
  const few = { ...limits, readings: { ...limits.readings, refuseAfter: 2 } }
  const { email } = await aSeller()
  const agent = aBrowserOn(given({ ...database, limits: few, environment: { TRUST_PROXY: '1' } }))
  await signIn(agent, email).expect(303)
  const files = ['Beatriz Lobo', 'Davi Reis', 'Ana Sá'].map(
    (name) => [conversation.replaceAll('Beatriz Lobo', name), `Conversa do WhatsApp com ${name}.txt`] as const,
  )
  const { text } = await upload(agent, ...files).expect(200)
  expect(textOf(text)).toContain('Beatriz Lobo entrou no quadro')
  expect(textOf(text).match(/Muitas leituras seguidas/g)).toHaveLength(1)
  await upload(agent, files[2]!).expect(429)
})

test('without JavaScript no word of a chat is left in a table, log, file or temporary folder', async () => {
  await using folder = await aFolder()
  const temporary = join(folder.path, 'tmp')
  mkdirSync(temporary)
  const environment = { DATA_DIR: folder.path, LOG_LEVEL: 'trace', TMPDIR: temporary }
  const server = await aServer('dist/server/main.js', environment)
  const member = await aMemberOf(server.url, folder.path)
  const secret = `10/03/2026 08:41 - Beatriz Lobo: quanto custa a canariopalavra?
10/03/2026 08:52 - Canariovendedor: 100 reais
`
  const send = (fields: Record<string, string | File>) => member.post(path, { form: 'conversas', ...fields })
  const file = (text: string, name: string) => new File([text], name)
  expect(await send({ arquivo: file(secret, 'Conversa do WhatsApp com Beatriz Lobo.txt') })).toContain(
    'entrou no quadro',
  )
  expect(await send({ arquivo: file(secret.replace('Beatriz Lobo', 'Ana Sá'), 'canarioarquivo.txt') })).toContain(
    'Quem é',
  )
  expect(await send({ texto: secret.replace('Beatriz Lobo', 'Ana Sá'), eu: 'Canariovendedor' })).toContain('Ana Sá')
  expect(await send({ texto: `${secret}10/03/2026 09:00 - Terceira: canariogrupo` })).toContain('Grupo')
  expect(await send({ texto: 'canariorecusa' })).toContain('Não há')
  await server[Symbol.asyncDispose]()

  const log = [...server.logged, ...server.said].join('\n')
  expect(log).toContain(path)
  const files = globSync('**/*', { cwd: folder.path }).map((name) => join(folder.path, name))
  const kept = files.filter((name) => statSync(name).isFile()).map((name) => readFileSync(name, 'latin1'))
  expect(kept.some((text) => text.includes('Beatriz Lobo'))).toBe(true)
  const everything = [log, files.join('\n'), ...kept].map((text) => text.toLowerCase())
  for (const canary of ['canariopalavra', 'canariovendedor', 'canarioarquivo', 'canariogrupo', 'canariorecusa'])
    expect(
      everything.filter((text) => text.includes(canary)),
      canary,
    ).toEqual([])
})
