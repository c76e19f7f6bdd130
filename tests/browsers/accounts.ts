import assert from 'node:assert/strict'
import { valueOf } from '#tests/support/browsers/in-page.ts'
import type { Tab } from '#tests/support/browsers/tab.ts'
import { desktop, keys, newAddress, phone, refusals, type Journeys } from './journeys.ts'

const password = 'uma frase bem comprida'

export function testAccounts({ journey, siteWithPixel }: Journeys) {
  const account = { email: newAddress() }

  journey(
    'an account: the mail, a password, the set-up, and out of it in every tab',
    desktop,
    async (tab, session) => {
      await tab.open(`${siteWithPixel}/auth`)
      await tab.click('.consent button', 'Recusar')
      await signUp(tab, siteWithPixel, account.email)
      await tab.see('Bem-vindo ao Fechou App')
      await tab.see(account.email)
      await tab.click('a', 'Iniciar Configuração')
      await tab.fill('[name=business]', 'Bolos da Ana')
      await tab.click('main [type=submit]', 'Salvar configuração')
      await tab.focusIsOn('#set-up-summary')
      assert.equal(await tab.run(valueOf, '[name=business]'), 'Bolos da Ana')
      await tab.fill('[name=sells]', 'Bolos')
      await tab.click('label:has([name=tone])')
      await tab.fill('[name=openingHours]', 'das 9h as 18h')
      await tab.fill('[name=followUpDays]', '3')
      await tab.click('main [type=submit]', 'Salvar configuração')
      await tab.see('Configuração salva')

      const other = await session.newTab()
      await other.open(`${siteWithPixel}/dashboard/conta`)
      await other.see(account.email)
      await tab.open(`${siteWithPixel}/dashboard`)
      await tab.see('Rever configuração')
      await tab.click('.sign-out')
      await tab.see('Logout realizado com sucesso', '.toast')
      await other.arriveAt('/')
      await tab.back()
      await tab.until(() => ['/', '/auth'].includes(location.pathname) && document.readyState === 'complete')
      assert.equal(await tab.run(() => document.body.innerText.includes('Rever configuração')), false)
    },
    refusals,
  )

  journey(
    'a wrong password is refused with the address kept, the right one leads on',
    phone,
    async (tab) => {
      await tab.open(`${siteWithPixel}/auth`)
      await tab.click('.consent button', 'Recusar')
      await tab.fill('main [name=email]', account.email)
      await tab.fill('[name=password]', 'uma frase errada')
      await tab.press(keys.enter)
      await tab.see('E-mail ou senha incorretos.', '.error-summary')
      assert.equal(await tab.run(valueOf, 'main [name=email]'), account.email)
      await tab.fill('[name=password]', password)
      await tab.press(keys.enter)
      await tab.see('Bem-vindo ao Fechou App')
    },
    refusals,
  )
}

export async function signUp(tab: Tab, site: string, email: string) {
  await tab.open(`${site}/auth?modo=criar`)
  await tab.fill('[name=name]', 'Ana')
  await tab.fill('main [name=email]', email)
  await tab.click('main [type=submit]')
  await tab.see('Confira seu e-mail')
  await openMail(tab, `${site}/correio`, email)
  await tab.click('a[href*="/auth/confirm?l="]')

  await tab.fill('[name=password]', password)
  await tab.click('button', 'Mostrar senha')
  assert.equal(await tab.run(() => document.querySelector<HTMLInputElement>('[name=password]')!.type), 'text')
  await tab.click('main [type=submit]')
}

/** Opens the newest mail to an address once it has arrived. */
async function openMail(tab: Tab, mailbox: string, to: string) {
  for (const deadline = Date.now() + 45_000; ;) {
    await tab.open(mailbox)
    const mail = await tab.run(
      (address) =>
        [...document.querySelectorAll('tr, li, article, section')]
          .find(({ textContent }) => textContent.includes(address))
          ?.querySelector<HTMLAnchorElement>('a[href$=".html"]')?.href ?? null,
      to,
    )
    if (mail) return tab.open(mail)
    if (Date.now() > deadline) throw new Error(`No mail to ${to}`)
  }
}
