import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serversIn, site as program, type Server } from '../bench/servers.ts'
import { signedIn } from '../growth/seller.ts'
import { formCases, linksIn, memberPages, pageCases } from './cases.ts'
import { fillWorkspaces, longName, other, worst } from './fill.ts'
import { answerTo, databaseRest, type Case, type From, type MeasuredServer } from './measure.ts'
import { postgresOf } from './postgres.ts'
import { search } from './search.ts'
import { besiege } from './siege.ts'
import { usualWork } from './usual-work.ts'

// `npm run cost:members` on a built site: fills a workspace with as much as it holds and searches its member's pages and forms
// for the most expensive requests; then besieges the site with them, while another member looks at Hoje. `--siege` leaves
// out the search, `--postgres` has the database in a PostgreSQL instead of PGlite, `--only WORDS` is a search among the requests that are named so, without a siege; `--beside DIR` besieges the
// build of another checkout first, `--filled DIR` keeps what was filled.

const { values: options } = parseArgs({
  options: {
    siege: { type: 'boolean' },
    postgres: { type: 'boolean' },
    only: { type: 'string' },
    beside: { type: 'string' },
    filled: { type: 'string' },
  },
})
const siegeSeconds = 60
const ownAddress = '203.0.113.9'

await using resources = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'fechou-cost-'))
resources.defer(() => rm(folder, { recursive: true, force: true }))
const start = serversIn(folder, resources)
let server: MeasuredServer | null = null

if (options.filled && existsSync(options.filled)) await cp(options.filled, folder, { recursive: true })
else await fillWorkspaces(folder)
if (options.filled && !existsSync(options.filled)) await cp(folder, options.filled, { recursive: true })

const postgres = options.postgres ? resources.use(await postgresOf(folder)) : null
const database = postgres ? { EMBEDDED_DATABASE_URL: postgres.url } : { EMBEDDED_DATABASE: '1' }

if (!options.siege) await searchAll()
if (options.beside) await siege(options.beside)
if (options.only === undefined) await siege('.')

/** Starts the server anew, in whose memory nobody has done anything yet. */
async function restarted(cwd = '.'): Promise<MeasuredServer> {
  if (server) {
    process.kill(server.pid, 'SIGKILL')
    await server.ended
  }
  await postgres?.forgetCounts()
  const started = await start(program, { ...database, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }, cwd)
  // oxlint-disable-next-line no-await-in-loop -- Until its database is open.
  while (!(await fetch(`http://127.0.0.1:${started.port}/readyz`)).ok) await after(100)
  server = { ...started, postgresPid: postgres?.pid }
  await databaseRest(server)
  return server
}

async function browserOn({ port }: Server, email: string): Promise<From> {
  const from = { port, cookie: await signedIn(port, email), address: ownAddress }
  for (const path of ['/dashboard', '/dashboard/pessoas', '/dashboard/conta', '/dashboard']) await textOf(path, from)
  return from
}

async function textOf(path: string, from: From): Promise<string> {
  return (await answerTo({ what: '', path }, from)).text
}

/** The id of a customer with the longest chat. */
async function person(from: From): Promise<string> {
  const found = await textOf(`/dashboard/pessoas?${new URLSearchParams({ nome: longName })}`, from)
  return /\/dashboard\/pessoas\/([0-9a-f-]{36})/.exec(found)![1]!
}

/** The address of the calendar, which is turned on. */
async function calendar(from: From): Promise<string> {
  const path = '/dashboard/avisos'
  const body = { type: 'application/x-www-form-urlencoded', text: 'form=calendar-on' }
  await answerTo({ what: '', path, body }, from)
  return new URL(/value="([^"]*\/calendario\/[^"]*)"/.exec(await textOf(path, from))![1]!).pathname
}

async function searchAll() {
  const starting = async () => {
    const started = await restarted()
    return { server: started, from: await browserOn(started, worst) }
  }
  const { from } = await starting()
  const ids = [await person(from)]
  const pages = await memberPages()
  const drawn = new Map<string, string>()
  for (const { path } of pages) {
    const own = path.replace(/:\w+/, ids[0]!)
    drawn.set(own, await textOf(own, from))
  }
  const links = [...linksIn(drawn.values()), await calendar(from)]
  const only = ({ what }: Case) => what.includes(options.only ?? '')
  await search('pages', pageCases(pages, ids, links).filter(only), starting)
  await search('forms', formCases(pages, ids, drawn).filter(only), starting)
}

async function siege(cwd: string) {
  console.log(`\n## The build of ${cwd === '.' ? 'this checkout' : cwd}`)
  const started = await restarted(cwd)
  const [attacker, seller] = [await browserOn(started, worst), await browserOn(started, other)]
  const id = await person(attacker)
  if (cwd === '.') await usualWork(seller)
  const paths = [
    '/dashboard/pessoas?nome=zzz',
    '/dashboard/etiquetas?ver=saudacao',
    `/dashboard/pessoas/${id}?ditas=2000`,
    `/dashboard/ao-lado?pessoa=${id}`,
    '/dashboard/quadro?nome=zzz',
    `/dashboard/pessoas/${id}?juntar=zzz`,
  ]
  await besiege(attacker, { ...seller, address: '198.51.100.7' }, paths, siegeSeconds)
}
