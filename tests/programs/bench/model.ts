import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { betterRepliesPath, eventsIn } from '#shared/better-replies/events.ts'
import { newItem } from '#shared/catalogue/catalogue.ts'
import { readConfig } from '#server/config.ts'
import { workspaceIn } from '#server/data/workspace/workspace.ts'
import { openSupabase } from '#server/supabase/supabase.ts'
import { aModelServer, chunk } from '#tests/support/model-server.ts'
import { words } from '#tests/support/model-words.ts'
import { signedIn, signedUp } from '../growth/seller.ts'
import { serversIn, site as program } from './servers.ts'

// `npm run bench:model` on a built site: the time to the first text of a better reply, beside the provider's own in the same
// run. The provider is scripted: it waits, then streams five characters at a time. Nothing passes or fails by it.

const calls = Number(process.env['MODEL_CALLS'] ?? 60)
const firstTokenMs = 300
const betweenTokensMs = 15

await using resources = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'fechou-model-'))
resources.defer(() => rm(folder, { recursive: true, force: true }))
const model = resources.use(await aModelServer())
model.does((response) => void stream(response))
const environment = {
  DATA_DIR: folder,
  EMBEDDED_DATABASE: '1',
  AI_URL: model.url,
  AI_MODEL: 'scripted',
  AI_COUNTRY: 'Brasil',
  AI_RETENTION_DAYS: '0',
  AI_NO_TRAINING: '1',
}
await prepareSeller()
const server = await serversIn(folder, resources)(program, environment)
const cookie = await signedIn(server.port)

const times = { token: [] as number[], clause: [] as number[], piece: [] as number[] }
for (let call = -3; call < calls; call += 1) {
  // oxlint-disable-next-line no-await-in-loop -- Calls at once would measure each other.
  const [own, piece] = [await ofProvider(), await ofSite()]
  // The first ones load the library and open connections.
  if (call < 0) continue
  times.token.push(own.token)
  times.clause.push(own.clause)
  times.piece.push(piece)
}
const [token, clause, piece] = [times.token, times.clause, times.piece].map(median) as [number, number, number]
console.log(`${calls} calls, medians: the provider’s first token ${ms(token)}, its first whole clause ${ms(clause)},`)
console.log(
  `the first text in the window ${ms(piece)}: ${ratio(piece / token)} of the token, ${ratio(piece / clause)} of the clause.`,
)

async function stream(response: ServerResponse) {
  const text = JSON.stringify(words.better)
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
  await after(firstTokenMs)
  for (let at = 0; at < text.length && !response.destroyed; at += 5) {
    response.write(chunk(text.slice(at, at + 5)))
    // oxlint-disable-next-line no-await-in-loop -- Tokens come one after the other.
    await after(betweenTokensMs)
  }
  response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
}

/** A member who has agreed, with one product. */
async function prepareSeller() {
  const config = readConfig({ NODE_ENV: 'test', ...environment })
  const supabase = await openSupabase(config)
  try {
    await supabase.opened
    const { db } = await signedUp(supabase)
    const workspace = workspaceIn(db)
    const item = { ...newItem(randomUUID()), position: 1, name: 'Consultoria', priceCents: 89_000 }
    await workspace.changeCatalogue(() => ({ items: { [item.id]: item } }))
    await workspace.giveModelConsent(config.model!)
  } finally {
    await supabase.close()
  }
}

/** Milliseconds to the provider's first token, and to the one that ends its first clause. */
async function ofProvider() {
  const startedAt = performance.now()
  const answer = await fetch(`${model.url}/chat/completions`, { method: 'POST', body: '{}' })
  let [text, tokenMs] = ['', 0]
  for await (const bytes of answer.body!) {
    text += Buffer.from(bytes).toString()
    tokenMs ||= performance.now() - startedAt
    const said = [...text.matchAll(/"content":"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('')
    if (/[,.!?] /.test(said)) break
  }
  return { token: tokenMs, clause: performance.now() - startedAt }
}

/** Milliseconds to the first text that the site gives a browser. */
async function ofSite() {
  const body = { mensagens: words.mensagens, respostas: JSON.stringify(words.replies) }
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${server.port}${betterRepliesPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    body: JSON.stringify(body),
  })
  for await (const { kind } of eventsIn(answer.body!)) {
    if (kind === 'piece') return performance.now() - startedAt
    throw new Error(`No text came: ${kind}`)
  }
  throw new Error(`No text came: ${answer.status}`)
}

function median(list: readonly number[]) {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)]!
}
function ms(value: number) {
  return `${value.toFixed(0)} ms`
}
function ratio(value: number) {
  return `${value.toFixed(2)} times`
}
