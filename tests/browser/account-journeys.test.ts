import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { accountsIn } from '#server/sessions/accounts.ts'
import { accountsOn, password } from '#tests/support/accounts.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { linkIn } from '#tests/support/mail-links.ts'
import { given } from '#tests/support/app.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db, accounts } = database
const app = { data, accounts }
const { aMember, mailTo } = accountsOn(database)

const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement)
type Visit = Awaited<ReturnType<typeof aBrowser>>

/** From nothing to the welcome screen, as a visitor goes. */
async function createAccount({ page, url }: Visit, email: string) {
  await page.goto(`${url}/dashboard`)
  await page.getByRole('link', { name: 'Criar conta grátis' }).click()
  await page.getByLabel('Nome').fill('Ana Souza')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Criar conta grátis' }).click()
  await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()

  await page.goto(url + (await linkIn(db, email, '/auth/confirm')))
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
  await page.getByRole('heading', { name: 'Bem-vindo ao Fechou App' }).waitFor()
}

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript: an account, the welcome screen, the set-up, out and in again`, async () => {
    const email = anAddress()
    await using visit = await aBrowser({ javaScriptEnabled, reducedMotion: 'reduce', app })
    const { page, url } = visit
    await createAccount(visit, email)
    await expect.poll(() => page.getByText('Carregando...').isVisible()).toBe(false)
    expect(await page.getByText(email).isVisible()).toBe(true)
    await page.reload()
    await page.getByRole('link', { name: 'Trazer conversa', exact: true }).click()
    await page.getByRole('heading', { name: 'Traga suas conversas' }).waitFor()
    await page.getByRole('link', { name: 'Hoje' }).click()
    await page.getByRole('link', { name: 'Iniciar Configuração' }).click()

    await page.getByLabel('Nome do negócio').fill('Bolos da Ana')
    await page.getByRole('button', { name: 'Salvar configuração' }).click()
    await expect.poll(() => page.locator('.error-summary').count()).toBe(1)
    expect(await page.getByLabel('Nome do negócio').inputValue()).toBe('Bolos da Ana')
    await page.locator('[name=sells]').fill('Bolos de festa')
    await page.locator('[name=tone]').first().check()
    await page.locator('[name=openingHours]').fill('9h às 18h')
    await page.locator('[name=followUpDays]').fill('3')
    await page.getByRole('button', { name: 'Salvar configuração' }).click()
    await page.getByText('Configuração salva').first().waitFor()
    await page.goto(`${url}/dashboard`)
    await page.getByRole('link', { name: 'Rever configuração' }).waitFor()

    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByText('Logout realizado com sucesso').waitFor({ state: 'attached' })
    await page.getByText('Você foi desconectado da sua conta.').waitFor({ state: 'attached' })
    await page.goto(`${url}/dashboard`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('heading', { name: 'Bem-vindo ao Fechou App' }).waitFor()
  })
}

test('a wrong password is refused in place, where everything typed stays; the right one leads on', async () => {
  const { email } = await aMember()
  await using visit = await aBrowser({ reducedMotion: 'reduce', app })
  const { page, url, requests } = visit
  await page.goto(`${url}/auth`)
  const typed = page.getByLabel('Senha', { exact: true })
  await page.getByLabel('E-mail').fill(email)
  await typed.fill('uma frase errada')
  await page.getByLabel('Este aparelho é compartilhado').check()
  await typed.press('Enter')

  await expect.poll(() => hasFocus(page.getByRole('alert'))).toBe(true)
  expect(await page.getByRole('alert').innerText()).toBe('E-mail ou senha incorretos. Confira os dois e tente de novo.')
  expect(requests.filter(({ pathname }) => pathname === '/auth')).toHaveLength(2)
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  expect(await typed.inputValue()).toBe('uma frase errada')
  expect(await page.getByLabel('Este aparelho é compartilhado').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  expect(await typed.getAttribute('type')).toBe('text')

  await page.evaluate(() =>
    addEventListener('beforeunload', () => {
      sessionStorage['last words'] = document.querySelector('[type=submit]')!.textContent
    }),
  )
  await typed.fill(password)
  await typed.press('Enter')
  await page.waitForURL(`${url}/dashboard`)
  expect(await page.evaluate(() => sessionStorage['last words'] as unknown)).toBe('Enviando…')
})

test('the code of a mail, typed where it was asked for: a wrong one is refused in place, the right one leads on', async () => {
  const email = anAddress()
  await using visit = await aBrowser({ reducedMotion: 'reduce', app })
  const { page, url, requests } = visit
  await page.goto(`${url}/auth?modo=criar&next=/dashboard/conta`)
  await page.getByLabel('Nome').fill('Ana Souza')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Criar conta grátis' }).click()
  await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
  expect(await page.getByText(email).isVisible()).toBe(true)
  // A form whose script has not come yet is sent by the browser itself.
  await page.waitForLoadState()
  const { code } = await mailTo(email, 'account-confirmation')
  const visited = requests.length

  const typed = page.getByLabel('Código de 6 dígitos')
  await typed.fill(code === '000000' ? '000001' : '000000')
  await typed.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('alert'))).toBe(true)
  expect(await page.getByRole('alert').innerText()).toContain('Código errado ou vencido.')
  expect(requests).toHaveLength(visited + 1)

  await typed.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await typed.press('Enter')
  await page.waitForURL(`${url}/auth/nova-senha?next=%2Fdashboard%2Fconta`)
})

test('the words that it is loading are on the screen until the page is there, in one answer', async () => {
  const email = anAddress()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let isSlow = false
  const slow = accountsIn({
    ...database.authClient,
    forClientIp: (address) => async (input, init) => {
      if (isSlow && String(input instanceof Request ? input.url : input).includes('/rest/v1/')) await answered
      return database.authClient.forClientIp(address)(input, init)
    },
  })
  await using visit = await aBrowser({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    app: { data, accounts: slow },
  })
  const { page, url } = visit
  await createAccount(visit, email)

  isSlow = true
  const visited = page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
  await page.getByText('Carregando...').waitFor()
  expect(await page.getByRole('heading', { name: 'Bem-vindo' }).count()).toBe(0)
  answer()
  await visited
  await page.getByRole('heading', { name: 'Bem-vindo ao Fechou App' }).waitFor()
  expect(await page.getByText('Carregando...').isVisible()).toBe(false)
})

test('signed out in one tab, the other leaves too; the back button shows nothing private; another start keeps sessions', async () => {
  const email = anAddress()
  await using visit = await aBrowser({ reducedMotion: 'reduce', app })
  const { page, context, url } = visit
  await createAccount(visit, email)

  await using restarted = await listening(given(app).app)
  const cookies = await context.cookies(url)
  const again = await fetch(`${restarted.url}/dashboard`, {
    headers: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  expect(await again.text()).toContain(email)

  const other = await context.newPage()
  await other.goto(`${url}/dashboard/conta`)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL(`${url}/`)
  await other.waitForURL(`${url}/`)
  await page.goBack()
  await page.waitForURL(/\/auth\?next=/)
  expect(await page.textContent('body')).not.toContain(email)
})

test('axe finds nothing in what members see, and it fits every screen', async () => {
  const email = anAddress()
  await using visit = await aBrowser({ reducedMotion: 'reduce', app })
  const { page, url } = visit
  await page.goto(`${url}/auth?modo=criar&recebido=criar`)
  expect(await mistakesOf(page)).toEqual([])
  await createAccount(visit, email)
  for (const path of [
    '/dashboard',
    '/dashboard?recebido=sair-falhou',
    '/dashboard/conectar',
    '/dashboard/quadro',
    '/dashboard/pessoas',
    '/dashboard/pessoas/7',
    '/dashboard/numeros',
    '/dashboard/etiquetas',
    '/dashboard/configuracao',
    '/dashboard/conta',
    '/auth/nova-senha',
    '/auth/email?recebido=email-change',
  ]) {
    await page.goto(url + path)
    expect(await mistakesOf(page), path).toEqual([])
  }
  await page.goto(`${url}/dashboard/conta`)
  await page.getByText('Quero apagar minha conta').click()
  await page.getByRole('button', { name: 'Apagar minha conta' }).click()
  await expect.poll(() => page.locator('.error-summary').count()).toBe(1)
  expect(await mistakesOf(page)).toEqual([])
})
