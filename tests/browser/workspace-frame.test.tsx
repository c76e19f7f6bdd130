import { expect, test } from 'vitest'
import { WorkspaceLayout } from '#client/layouts/workspace.tsx'
import DashboardPage, { description, title } from '#client/pages/dashboard.tsx'
import type { Steps } from '#client/sections/welcome-steps.tsx'
import type { SitePage } from '#server/page.ts'
import { href, type MemberRouteName } from '#shared/routes.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { emptyToday } from '#tests/support/empty-today.ts'

const pageAt = (at: MemberRouteName, path: string, steps: Steps | null): SitePage => ({
  name: 'workspace',
  path,
  page: {
    title,
    description,
    styles: 'dashboard',
    default: () => (
      <WorkspaceLayout at={at} email="ana.de.souza.e.silva@uma-empresa-de-nome-comprido.exemplo.com.br">
        <DashboardPage {...emptyToday} name="Ana" steps={steps} failedAlerts={null} />
      </WorkspaceLayout>
    ),
  },
})

const places = {
  dashboard: 'Hoje',
  board: 'Quadro',
  customers: 'Clientes',
  customer: 'Clientes',
  figures: 'Números',
  catalogue: 'Catálogo',
  beside: 'Respostas',
  account: 'Conta',
  'set-up': 'Conta',
  labels: 'Conta',
  alerts: 'Conta',
  connect: 'Trazer conversas',
} satisfies Record<MemberRouteName, string>

const addresses = Object.entries(places) as [MemberRouteName, string][]

test('the frame leads to the seven places and to where conversations come in, and each page shows where it belongs', async () => {
  const app = { pages: addresses.map(([at]) => pageAt(at, `/em-${at}`, null)) }
  await using visit = await aBrowser({ javaScriptEnabled: false, app })
  const { page, url } = visit
  for (const [at, place] of addresses) {
    await page.goto(`${url}/em-${at}`)
    expect(await page.locator('[aria-current]').allInnerTexts(), at).toEqual([place])
  }
  const links = page.locator('.workspace :is(nav, header) a:not(main *)')
  expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
    ['Hoje', href('dashboard')],
    ['Quadro', href('board')],
    ['Clientes', href('customers')],
    ['Números', href('figures')],
    ['Catálogo', href('catalogue')],
    ['Respostas (abre em outra aba)', href('beside')],
    ['Conta', href('account')],
    ['Trazer conversas', href('connect')],
  ])
})

test.for<[Steps, string, string, string]>([
  [
    { connected: false, setUp: false, explored: false },
    'Trazer conversa',
    href('connect'),
    'São três passos. Comece por uma conversa só',
  ],
  [{ connected: false, setUp: true, explored: false }, 'Trazer conversa', href('connect'), 'Faltam dois passos'],
  [{ connected: true, setUp: false, explored: false }, 'Iniciar Configuração', href('set-up'), 'Faltam dois passos'],
  [{ connected: true, setUp: true, explored: false }, 'Abrir o quadro', href('board'), 'Falta só um passo'],
])('with %o done, the button is “%s”, and every screen fits', async ([steps, name, to, left]) => {
  await using visit = await aBrowser({ reducedMotion: 'reduce', app: { pages: [pageAt('dashboard', '/area', steps)] } })
  const { page, url } = visit
  await page.goto(`${url}/area`)

  const button = page.locator('main .button')
  expect([await button.innerText(), await button.getAttribute('href')]).toEqual([name, to])
  expect(await page.locator('.lede').innerText()).toBe(`Oi, Ana. ${left}.`)
  const done = Object.values(steps).filter(Boolean).length
  expect(await page.getByRole('heading', { name: '(feito)' }).count()).toBe(done)
  expect(await page.getByRole('heading', { level: 2, name: /Traga|Configure|Explore/ }).allInnerTexts()).toHaveLength(3)
  expect(await mistakesOf(page)).toEqual([])
})

test('where the words go is said as it is: they stay in the browser, or without JavaScript are read and not kept', async () => {
  const steps = { connected: false, setUp: false, explored: false }
  for (const javaScriptEnabled of [true, false]) {
    await using visit = await aBrowser({ javaScriptEnabled, app: { pages: [pageAt('dashboard', '/area', steps)] } })
    await visit.page.goto(`${visit.url}/area`)
    expect(await visit.page.locator('.privacy').innerText()).toBe(
      javaScriptEnabled
        ? 'O texto das mensagens não sai deste navegador. Na sua conta ficam nome, número, horários e etiquetas. A lista completa'
        : 'O texto das mensagens é lido na memória do servidor e some com a resposta. Na sua conta ficam nome, número, horários e etiquetas. A lista completa',
    )
  }
})
