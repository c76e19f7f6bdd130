import { expect, test } from 'vitest'
import { WorkspaceLayout } from '#client/layouts/workspace.tsx'
import DashboardPage, { description, title } from '#client/pages/dashboard.tsx'
import type { SitePage } from '#server/site.tsx'
import { aBrowser } from '#tests/support/browser.ts'

const workspace = (path: string, hasArrived: boolean): SitePage => ({
  name: 'workspace',
  path,
  page: {
    title,
    description,
    default: () => (
      <WorkspaceLayout at="dashboard" email="ana@exemplo.com.br">
        {hasArrived && <DashboardPage name={null} setUpDone={false} />}
      </WorkspaceLayout>
    ),
  },
})
const world = { pages: [workspace('/area', true), workspace('/area-a-caminho', false)] }

test('a password can be read while it is typed, and is sent hidden', async () => {
  await using visit = await aBrowser()
  const { page } = visit
  await page.goto(`${visit.url}/auth`)
  const password = page.getByLabel('Senha', { exact: true })
  await password.fill('uma frase comprida')
  expect(await password.getAttribute('type')).toBe('password')

  await page.getByRole('button', { name: 'Mostrar senha', pressed: false }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Ocultar senha', pressed: true }).click()
  expect(await password.getAttribute('type')).toBe('password')

  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await page.evaluate(() => document.forms[0]!.addEventListener('submit', (event) => event.preventDefault()))
  await password.press('Enter')
  expect(await password.getAttribute('type')).toBe('password')
})

test('without JavaScript no button promises to show the password', async () => {
  await using visit = await aBrowser({ javaScriptEnabled: false })
  await visit.page.goto(`${visit.url}/auth`)
  expect(await visit.page.getByText('Mostrar senha').isVisible()).toBe(false)
})

test('the loading words give way to the page, without JavaScript too', async () => {
  await using visit = await aBrowser({ javaScriptEnabled: false, world })
  const { page } = visit
  await page.goto(`${visit.url}/area-a-caminho`)
  expect(await page.getByText('Carregando...').isVisible()).toBe(true)

  await page.goto(`${visit.url}/area`)
  expect(await page.getByText('Carregando...').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Bem-vindo ao Fechou App')
})

test('a sign-out is said once, and every other tab leaves its private page', async () => {
  await using visit = await aBrowser({ world })
  const { page, context } = visit
  const other = await context.newPage()
  await other.goto(`${visit.url}/area`, { waitUntil: 'networkidle' })

  await page.goto(`${visit.url}/?recebido=sair&utm_source=ig`)
  const toast = page.getByRole('status')
  expect(await toast.innerText()).toBe('Logout realizado com sucesso\nVocê foi desconectado da sua conta.')
  await expect.poll(() => other.url()).toBe(`${visit.url}/`)
  await expect.poll(() => page.url()).toBe(`${visit.url}/?utm_source=ig`)
})

test('a sign-out that failed says so, in the workspace', async () => {
  await using visit = await aBrowser({ world })
  await visit.page.goto(`${visit.url}/area?recebido=sair-falhou`)
  const alert = visit.page.getByRole('alert')
  expect(await alert.innerText()).toBe('Erro ao sair\nNão foi possível realizar o logout. Tente novamente.')
})
