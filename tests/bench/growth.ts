import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { messagesIn } from '#server/data/messages.ts'
import { connect } from '#server/supabase/client.ts'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { newsletterIn } from '#server/data/newsletter.ts'
import { outboxIn } from '#server/data/outbox.ts'
import { median } from './figures.ts'
import { load } from './load.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'

// `npm run growth` on a built site: what pages cost with 10,000 articles and forms with 100,000 rows, beside few.

const rounds = 9
const fewAndMany = [7, 10_000] as const
const rowsThere = 100_000

await using resources = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'fechou-growth-'))
resources.defer(() => rm(folder, { recursive: true }))

await articles()
await rows()

async function articles() {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['@supabase/lite', 'postgres'] },
    build: { ssr: 'tests/bench/growth-site.ts', outDir: 'dist/bench', copyPublicDir: false },
  })
  const [few, many] = [await aSite(fewAndMany[0]), await aSite(fewAndMany[1])]
  console.log(
    `\n${fewAndMany[1]} articles beside ${fewAndMany[0]}: processor time of a request, median of ${rounds} rounds`,
  )
  for (const [what, path] of [
    ['the list', '/blog'],
    ['the list, drawn', '/blog?pagina=1'],
    ['an article', '/blog/6'],
    ['an article, drawn', '/blog/6?recebido=nada'],
    ['the sitemap', '/sitemap.xml'],
    ['the feed', '/feed.xml'],
  ] as const) {
    const cost = async (site: { pid: number; port: number }) => {
      const { requests, processorSeconds } = await load({ ...site, path, headers: {} }, 1)
      return (processorSeconds / requests) * 1e6
    }
    say(
      what,
      await compare(
        () => cost(few),
        () => cost(many),
      ),
      'µs',
    )
  }
  const megabytes = (many.heapUsed - few.heapUsed) / 1e6
  console.log(`memory: ${megabytes.toFixed(0)} MB more, once started`)
}

async function rows() {
  const [few, many] = [await aDatabase(), await aDatabase()]
  await many.lite.query(`
    insert into contact_messages (name, email, subject, message, created_at)
      select 'Ana', i || '@exemplo.com.br', 'Oi', repeat('Tudo bem? ', 30), now() - i * interval '1 minute'
      from generate_series(1, ${rowsThere}) i;
    insert into newsletter_subscriptions (email, confirmed_at)
      select i || '@exemplo.com.br', now() from generate_series(1, ${rowsThere}) i;
    insert into newsletter_issues (article_id, subscription_id) select 1, id from newsletter_subscriptions;
    insert into submissions (key, content) select i, i from generate_series(1, ${rowsThere}) i;
    insert into outbox (kind, recipient, about, recipient_hash, mailbox_hash, unconfirmed, room, message, due_at)
      select 'test', i || '@exemplo.com.br', i || '@exemplo.com.br', i, i, i % 2 = 0,
        case when i % 2 = 0 then 'lists' end, '{}', now() - interval '1 hour'
      from generate_series(1, ${rowsThere}) i;
    analyze`)

  console.log(`\n${rowsThere} rows in each table beside none: time, median of ${rounds} rounds`)
  let number = 0
  const mail = (to: string) => ({ kind: 'growth', to, about: to, unconfirmed: false, message: {} }) as never
  type Asked = (on: Awaited<ReturnType<typeof aDatabase>>, email: string) => Promise<unknown>
  const asked: [string, Asked][] = [
    [
      'a contact message',
      ({ db }, email) =>
        messagesIn(db).keep(
          { key: email, content: email },
          { name: 'Ana', email, subject: 'Oi', message: 'Oi' },
          mail(email),
        ),
    ],
    ['the newsletter asked for', ({ db }, email) => newsletterIn(db).ask(email, mail(email), mail(email))],
    ['the newsletter left', ({ db }, email) => newsletterIn(db).leave(email)],
    ['an address silenced', ({ db }, email) => outboxIn(db).suppress(email, 'asked')],
    ['mail claimed', ({ db }) => outboxIn(db).claim(5, 60, inEveryRoom(100))],
  ]
  for (const [what, ask] of asked) {
    const cost = async (on: Awaited<ReturnType<typeof aDatabase>>) => {
      const began = performance.now()
      for (let time = 0; time < 20; time++) await ask(on, `growth-${number++}@exemplo.com.br`)
      return (performance.now() - began) / 20
    }
    say(
      what,
      await compare(
        () => cost(few),
        () => cost(many),
      ),
      'ms',
    )
  }

  const began = performance.now()
  let read = 0
  let first = 0
  for await (const _ of messagesIn(many.db).since(new Date(0))) if (read++ === 0) first = performance.now() - began
  const whole = performance.now() - began
  console.log(`inbox: the first of ${read} after ${first.toFixed(0)} ms, the last after ${whole.toFixed(0)} ms`)
}

async function aSite(count: number) {
  const site = spawn(process.execPath, ['--expose-gc', 'dist/bench/growth-site.js', `${count}`], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: folder,
      MAIL_TO_FILES: '1',
      // Nothing is asked of it: the memory is to be the articles'.
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_none',
      SUPABASE_SECRET_KEY: 'sb_secret_none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  resources.defer(() => void site.kill('SIGKILL'))
  const [line] = (await once(createInterface(site.stdout), 'line')) as [string]
  return { pid: site.pid!, ...(JSON.parse(line) as { port: number; heapUsed: number }) }
}

async function aDatabase() {
  const keys = newKeys()
  const lite = await startLite('memory', keys, new URL('http://localhost'))
  resources.defer(lite.close)
  return { lite, db: connect('http://embedded.local', keys.secret, lite.fetch) }
}

/** Both in turn, round by round; the first round is for warming up. */
async function compare(costOfFew: () => Promise<number>, costOfMany: () => Promise<number>) {
  const measured: [few: number, many: number][] = []
  for (let round = 0; round <= rounds; round++) measured.push([await costOfFew(), await costOfMany()])
  const warm = measured.slice(1)
  return {
    few: median(warm.map(([few]) => few)),
    many: median(warm.map(([, many]) => many)),
    ratio: median(warm.map(([few, many]) => many / few)),
  }
}

function say(what: string, { few, many, ratio }: Awaited<ReturnType<typeof compare>>, unit: string) {
  console.log(`${what.padEnd(26)}${ratio.toFixed(2)}  (${few.toFixed(1)} ${unit}, then ${many.toFixed(1)} ${unit})`)
}
