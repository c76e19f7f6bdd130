import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openSupabase } from '#server/supabase/supabase.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { serversIn, site as program } from '../bench/servers.ts'
import { measureActs } from './acts.ts'
import { fill } from './fill.ts'
import { measurePages, pageTable } from './pages.ts'
import { measureTurns } from './turns.ts'
import { browserOf } from './requests.ts'
import { signedIn, signedUp } from './seller.ts'

// `npm run growth` on a built site: fills a workspace on PGlite and on a PostgreSQL, and measures the server with it. Ratios
// are to the account's page; times depend on the machine, and nothing passes or fails by them.

const customerCount = Number(process.env['GROWTH_CUSTOMERS'] ?? 5_000)
const lists = ['/dashboard', '/dashboard/quadro', '/dashboard/pessoas', '/dashboard/numeros', '/dashboard/etiquetas']
const filtered = ['/dashboard/pessoas?nome=ensaio', '/dashboard/quadro?nome=ensaio']

for (const place of ['PGlite', 'PostgreSQL']) {
  // oxlint-disable-next-line no-await-in-loop -- Two at once would measure each other.
  await measure(place)
}

async function measure(place: string) {
  await using resources = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'fechou-growth-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const database =
    place === 'PGlite'
      ? { EMBEDDED_DATABASE: '1' }
      : { EMBEDDED_DATABASE_URL: resources.use(await startPostgres(tmpdir())).url }
  const filled = await filledWorkspace({ DATA_DIR: folder, ...database })
  console.log(
    `\n## ${place}: ${customerCount} customers, ${filled.messages} messages, filled in ${filled.seconds} s\n\n${filled.turns}\n`,
  )

  const server = await serversIn(folder, resources)(program, { ...database, LOG_LEVEL: 'silent' })
  const ask = browserOf(server.port, await signedIn(server.port))
  const person = /\/dashboard\/pessoas\/[0-9a-f-]{36}/.exec((await ask('/dashboard/pessoas')).text)![0]
  const before = memory(server.pid)
  console.log(pageTable(await measurePages(ask, [...lists, person, ...filtered])))
  console.log(`\n${(await measureActs(ask, filled.member)).join('\n')}`)
  console.log(`RSS: ${before.now} MB before, ${memory(server.pid).now} MB after, ${memory(server.pid).peak} MB at most`)
}

async function filledWorkspace(environment: NodeJS.ProcessEnv) {
  const supabase = await openSupabase(readConfig({ NODE_ENV: 'test', ...environment }))
  try {
    await supabase.opened
    const { id, db } = await signedUp(supabase)
    const startedAt = performance.now()
    const { messages } = await fill(db, customerCount)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    return { member: id, messages, seconds, turns: await measureTurns(supabase, environment['DATA_DIR']!) }
  } finally {
    await supabase.close()
  }
}

function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024)
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
