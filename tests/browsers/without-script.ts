import { newAddress, phone, refusals, type Journeys } from './journeys.ts'

export function testWithoutScript({ journey, site, cv }: Journeys) {
  const withoutScript = { ...phone, javaScriptEnabled: false }
  journey(
    'forms work without JavaScript',
    withoutScript,
    async (tab) => {
      await tab.open(`${site}/blog`)
      await tab.fill('#newsletter [name=email]', 'ana@')
      await tab.click('#newsletter [type=submit]')
      await tab.see('informe um email válido', '#newsletter .error-summary')
      await tab.fill('#newsletter [name=email]', newAddress())
      await tab.click('#newsletter [type=submit]')
      await tab.see('Falta um passo')

      await tab.open(`${site}/contact`)
      await tab.fill('#mensagem [name=name]', 'Ana')
      await tab.fill('#mensagem [name=email]', newAddress())
      await tab.fill('#mensagem [name=subject]', 'Teste')
      await tab.fill('#mensagem [name=message]', 'Oi!')
      await tab.click('#mensagem [type=submit]')
      await tab.see('Mensagem Enviada!')

      await tab.open(`${site}/careers#apply-3`)
      await tab.fill('#apply-3 [name=name]', 'Ana')
      await tab.fill('#apply-3 [name=email]', 'ana@')
      await tab.attach('#apply-3 [name=cv]', cv)
      await tab.click('#apply-3 [type=submit]')
      await tab.see('Anexe de novo', '#apply-3')
      await tab.fill('#apply-3 [name=email]', newAddress())
      await tab.attach('#apply-3 [name=cv]', cv)
      await tab.click('#apply-3 [type=submit]')
      await tab.see('Seu oi chegou')
    },
    { ...refusals, rare: true },
  )
}
