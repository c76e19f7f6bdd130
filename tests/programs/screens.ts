import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { routes, routeEntries } from '#shared/routes.ts'
import { keysIn } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { clientsOf } from '#server/supabase/embedded/supabase.ts'
import { startChromium } from '../support/chromium.ts'
import { serversIn, site } from './bench/servers.ts'
import { fill } from './growth/fill.ts'
import { signedIn, signedUp } from './growth/seller.ts'

// `npm run screens`: writes screenshots of every page to tests/screens/, a seller's with no customer, with one, and with 80,
// of whom some have names of 40 letters and have waited for 11 months. Words after `--` are names of pages: those alone.

const sellers = [0, 1, 80]
const emailOf = (count: number) => `ana${count}@exemplo.com.br`
const longName = 'Maximiliana Bartolomea Albuquerque Pinto'
const only = process.argv.slice(2)

await using resources = new AsyncDisposableStack()
const data = await mkdtemp(join(tmpdir(), 'fechou-screens-'))
resources.defer(() => rm(data, { recursive: true, force: true }))
await fillWorkspaces()
const { port } = await serversIn(data, resources)(site, { EMBEDDED_DATABASE: '1', LOG_LEVEL: 'silent' })
const url = `http://127.0.0.1:${port}`
// oxlint-disable-next-line no-await-in-loop -- Until its database is open.
while (!(await fetch(`${url}/readyz`)).ok) await after(100)

const folder = new URL('../screens/', import.meta.url).pathname
await mkdir(folder, { recursive: true })
const chromiumServer = await startChromium()
resources.defer(() => chromiumServer.close())
const browser = await chromium.connect(chromiumServer.wsEndpoint())
resources.defer(() => browser.close())

const open = routeEntries.filter(([, { access }]) => access !== 'member').map(([name, { path }]) => [name, path])
await draw(Object.fromEntries([['not-found', '/promocao-de-ontem'], ...open]), '', '')
const cookies = await Promise.all(sellers.map((count) => signedIn(port, emailOf(count))))
for (const [place, count] of sellers.entries())
  // oxlint-disable-next-line no-await-in-loop -- As pages in draw.
  await draw(await pagesOf(cookies[place]!), `-${count}`, cookies[place]!)

async function fillWorkspaces() {
  const keys = await keysIn(data)
  const lite = await startLite({ folder: join(data, 'postgres') }, keys, new URL('http://localhost:3000'))
  try {
    await Promise.all(
      sellers.map(async (count) => fill((await signedUp(clientsOf(lite.fetch, keys), emailOf(count))).db, count)),
    )
    const long = `id in (select id from (select id, row_number() over (order by id) as place from public.customers) each where place % 7 = 0)`
    await lite.query(`update public.customers set name = '${longName}' where ${long}`)
    await lite.query(
      `update public.customers set waits_since = last_at - interval '11 months', last_at = last_at - interval '11 months', asleep_at = null,
        stage = 'negociacao', stage_by_hand = true where name = '${longName}'`,
    )
  } finally {
    await lite.close()
  }
}

/** A member's pages, that of a customer where there is one. */
async function pagesOf(cookie: string): Promise<Record<string, string>> {
  const people = await (await fetch(`${url}${routes.customers.path}`, { headers: { Cookie: cookie } })).text()
  const id = /\/dashboard\/pessoas\/([0-9a-f-]{36})/.exec(people)?.[1]
  const own = routeEntries.filter(([, { access, path }]) => access === 'member' && (id || !path.includes(':')))
  return Object.fromEntries(own.map(([name, { path }]) => [name, path.replace(/:\w+/, id ?? '')]))
}

async function draw(pages: Record<string, string>, suffix: string, cookie: string) {
  const asked = Object.entries(pages).filter(([name]) => only.length === 0 || only.includes(name))
  for (const [name, path] of asked) {
    const pictures = [360, 768, 1280].flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
    )
    // oxlint-disable-next-line no-await-in-loop -- One page after another: all at once are more than one machine draws.
    await Promise.all(
      pictures.map(async ({ width, colorScheme }) => {
        const view = { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' } as const
        const page = await browser.newPage({ ...view, ...(cookie && { extraHTTPHeaders: { Cookie: cookie } }) })
        await page.goto(url + path.replace(/:\w+/, '6'), { waitUntil: 'load' })
        await page.screenshot({ path: `${folder}${name}${suffix}-${width}-${colorScheme}.png`, fullPage: true })
        await page.close()
      }),
    )
  }
}
