import assert from 'node:assert/strict'
import { valueOf, isHidden, endAnimations } from '#tests/support/browsers/in-page.ts'
import { desktop, newAddress, phone, refusals, type Journeys } from './journeys.ts'

export function testForms({ journey, site, cv }: Journeys) {
  journey(
    'the newsletter says what is wrong, keeps the words and thanks',
    phone,
    async (tab) => {
      await tab.open(`${site}/blog`)
      await tab.fill('#newsletter [name=email]', 'ana@')
      await tab.click('#newsletter [type=submit]')
      await tab.focusIsOn('#newsletter .error-summary')
      assert.equal(await tab.run(valueOf, '#newsletter [name=email]'), 'ana@')
      await tab.fill('#newsletter [name=email]', newAddress())
      await tab.click('#newsletter [type=submit]')
      await tab.focusIsOn('#newsletter-recebido')
      await tab.see('Inscrição realizada com sucesso!', '.toast')
      await tab.run(endAnimations, '.toast')
      await tab.until(isHidden, '.toast')
    },
    refusals,
  )

  journey(
    'a message is refused with its words, sent once, and another can be written',
    desktop,
    async (tab) => {
      await tab.open(`${site}/contact`)
      await tab.fill('#mensagem [name=name]', 'Ana')
      await tab.click('#mensagem [type=submit]')
      await tab.focusIsOn('#contact-summary')
      assert.equal(await tab.run(valueOf, '#mensagem [name=name]'), 'Ana')
      await tab.fill('#mensagem [name=email]', newAddress())
      await tab.fill('#mensagem [name=subject]', 'Teste')
      await tab.fill('#mensagem [name=message]', 'Oi! Quero saber mais.')
      await tab.click('#mensagem [type=submit]')
      await tab.see('Enviando…', '#mensagem [type=submit]')
      await tab.see('Mensagem Enviada!')
      await tab.see('Mensagem enviada com sucesso!', '.toast')
      await tab.click('#mensagem a', 'Enviar Nova Mensagem')
      await tab.until(() => document.querySelector<HTMLInputElement>('#mensagem [name=message]')?.value === '')
    },
    refusals,
  )

  journey(
    'an application takes a PDF and keeps it through a mistake',
    phone,
    async (tab) => {
      await tab.open(`${site}/careers`)
      await tab.click('a[href="#apply-3"]')
      await tab.fill('#apply-3 [name=name]', 'Ana')
      await tab.fill('#apply-3 [name=email]', 'ana@')
      await tab.attach('#apply-3 [name=cv]', cv)
      await tab.click('#apply-3 [type=submit]')
      await tab.focusIsOn('#apply-3-summary')
      assert.equal(
        await tab.run(() => document.querySelector<HTMLInputElement>('#apply-3 [name=cv]')!.files![0]!.name),
        'ana.pdf',
      )
      await tab.fill('#apply-3 [name=email]', newAddress())
      await tab.click('#apply-3 [type=submit]')
      await tab.focusIsOn('#apply-3-recebido')
      await tab.see('Candidatura enviada!', '.toast')
    },
    refusals,
  )

  journey('somebody gets in line', phone, async (tab) => {
    await tab.open(`${site}/lista-de-espera`)
    await tab.fill('#entrar [name=name]', 'Ana')
    await tab.fill('#entrar [name=email]', newAddress())
    await tab.fill('#entrar [name=whatsapp]', '11912345678')
    await tab.fill('#entrar [name=sells]', 'Bolos')
    await tab.click('#entrar [type=submit]')
    await tab.see('Falta um clique')
    await tab.see('Pedido recebido!', '.toast')
  })
}
