import { expect, test } from 'vitest'
import { WorkspaceLayout } from '#client/layouts/workspace.tsx'
import DashboardPage, { description, title } from '#client/pages/dashboard.tsx'
import type { SitePage } from '#server/page.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { emptyToday } from '#tests/support/empty-today.ts'

const workspace = (path: string, hasArrived: boolean): SitePage => ({
  name: 'workspace',
  path,
  page: {
    title,
    description,
    styles: 'dashboard',
    default: () => (
      <WorkspaceLayout at="dashboard" email="ana@exemplo.com.br">
        {hasArrived && (
          <DashboardPage
            {...emptyToday}
            name={''}
            steps={{ connected: false, setUp: false, explored: false }}
            failedAlerts={null}
          />
        )}
      </WorkspaceLayout>
    ),
  },
})
const app = { pages: [workspace('/area', true), workspace('/area-a-caminho', false)] }

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

test('where nobody answers, what was typed stays: without a connection, and while accounts are out of reach', async () => {
  await using visit = await aBrowser({ reducedMotion: 'reduce' })
  const { page, context } = visit
  await page.goto(`${visit.url}/auth`)
  const typed = page.getByLabel('Senha', { exact: true })
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
  await typed.fill('uma frase comprida')

  for (const [isOffline, said] of [
    [true, 'Sem conexão. O que você escreveu continua aqui'],
    [false, 'Não conseguimos receber seu envio agora. O que você escreveu continua aqui'],
  ] as const) {
    await context.setOffline(isOffline)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect.poll(() => page.getByRole('alert').innerText()).toContain(said)
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@exemplo.com.br')
    expect(await typed.inputValue()).toBe('uma frase comprida')
  }
})

test('without JavaScript no button promises to show the password', async () => {
  await using visit = await aBrowser({ javaScriptEnabled: false })
  await visit.page.goto(`${visit.url}/auth`)
  expect(await visit.page.getByText('Mostrar senha').isVisible()).toBe(false)
})

test('the loading words give way to the page, without JavaScript too', async () => {
  await using visit = await aBrowser({ javaScriptEnabled: false, app })
  const { page } = visit
  await page.goto(`${visit.url}/area-a-caminho`)
  expect(await page.getByText('Carregando...').isVisible()).toBe(true)

  await page.goto(`${visit.url}/area`)
  expect(await page.getByText('Carregando...').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Bem-vindo ao Fechou App')
})

test('a sign-out is said once, and every other tab leaves its private page', async () => {
  await using visit = await aBrowser({ app })
  const { page, context } = visit
  const other = await context.newPage()
  await other.goto(`${visit.url}/area`)

  await page.goto(`${visit.url}/?recebido=sair&utm_source=ig`)
  expect(await page.locator('[role=status]').locator('strong, span').allTextContents()).toEqual([
    'Logout realizado com sucesso',
    'Você foi desconectado da sua conta.',
  ])
  await expect.poll(() => other.url()).toBe(`${visit.url}/`)
  await expect.poll(() => page.url()).toBe(`${visit.url}/?utm_source=ig`)
})

test('a sign-out that failed says so, in the workspace', async () => {
  await using visit = await aBrowser({ app })
  await visit.page.goto(`${visit.url}/area?recebido=sair-falhou`)
  const alert = visit.page.getByRole('alert')
  expect(await alert.innerText()).toBe('Erro ao sair\nNão foi possível realizar o logout. Tente novamente.')
})
