import { expect, test } from 'vitest'
import { afterPurchase, features, trialStart } from '#shared/features.ts'
import { href } from '#shared/routes.ts'
import { claims, guarantee, plans, trial, whatsapp } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'

const { text: home } = await given().visitor.get('/').expect(200)
const sectionOf = (name: string) => new RegExp(`<section class="${name}[ "].*?</section>`, 's').exec(home)![0]
const wordsOf = (html: string) =>
  html
    .replace(/<\/(?:strong|p|li|h\d)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')

const signUp = `href="${href('auth', {}, { modo: 'criar' })}"`

test.for(['hero', 'closing'])('the %s says what “Começar Agora” opens, and how to try without a card', (name) => {
  const section = sectionOf(name)

  expect(wordsOf(section)).toContain('“Começar Agora” abre a página de pagamento do plano mensal.')
  expect(wordsOf(section)).toContain(`São ${trial.days} dias grátis, sem cartão.`)
  expect(section).toContain(signUp)
})

test('each plan says what its button opens, and the trial is a way of its own', () => {
  const plansOnSale = sectionOf('pricing').match(/<article class="plan.*?<\/article>/gs)!

  expect(plansOnSale).toHaveLength(Object.keys(plans).length)
  for (const plan of plansOnSale) expect(wordsOf(plan)).toContain('Abre a página de pagamento')
  expect(plansOnSale[0]).toMatch(new RegExp(`${signUp.replace('?', '\\?')}[^>]*>[^<]*${trial.days} dias grátis`))
})

test('the first screen names the thing before what it does', () => {
  expect(wordsOf(sectionOf('hero'))).toContain('O assistente de vendas com IA do seu WhatsApp Web. Ele organiza')
})

test('the figures of the hero are labelled as an example, and the claims with who makes them', () => {
  expect(sectionOf('hero')).toMatch(
    new RegExp(
      `id="example">Neste exemplo</p><ul[^>]*aria-labelledby="example">.*<strong>${claims.exampleConversion}`,
      's',
    ),
  )
  expect(wordsOf(sectionOf('figures'))).toContain('Números informados pelo Fechou.')
})

test('who asks whether a team may use it, is told of WhatsApp’s own limit', () => {
  expect(wordsOf(sectionOf('faq'))).toContain(`até ${whatsapp.linkedDevices} dispositivos conectados por número`)
})

test('who asks how to cancel, is told where and of the guarantee', () => {
  expect(wordsOf(sectionOf('faq'))).toContain(
    `em Conta, “Cancelar meu plano” leva ao formulário, e um e-mail também basta. E são ${guarantee.days} dias de garantia`,
  )
})

test('who may buy reads that everything is open to all accounts, and how a plan is confirmed', () => {
  const pricing = wordsOf(sectionOf('pricing'))

  expect(pricing).toContain(trialStart)
  expect(pricing.split(afterPurchase)).toHaveLength(Object.keys(plans).length + 1)
})

test('what is sold and still in the making is named so in the price list', () => {
  const { stage }: { stage: string } = features.team
  expect(wordsOf(sectionOf('pricing')).includes('Usuários ilimitados (em construção)')).toBe(stage !== 'shipped')
})

test('the footer says that WhatsApp’s mark is not ours', () => {
  expect(wordsOf(home)).toContain(whatsapp.independence)
})
