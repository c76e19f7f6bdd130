import { expect, test } from 'vitest'
import { repliesOf, suggestionFor, tradeNamed } from './chats.ts'

const ofTrade = (name: string) => {
  const { catalogue, setUp } = tradeNamed(name)
  return { catalogue, setUp }
}
const textsOf = (lines: readonly string[], now: string, trade = 'hair') =>
  repliesOf(suggestionFor('Ana Lima', lines, now, { ...ofTrade(trade), writesAnyway: true })).map(({ text }) => text)

test('who says no and why is not asked why, and an illness is met with a word of its own', () => {
  const told = [
    '2026-03-10 10:00 S: Oi Ana! Quer seu horário de sempre?',
    '2026-03-10 10:05 C: Então, a médica mandou tirar o gel por causa da alergia. Não vou mais botar',
  ]
  const texts = textsOf(told, '2026-03-10T10:10')
  expect(texts.join(' ')).not.toMatch(/pesou|motivo/)
  for (const text of texts) expect(text).toMatch(/[Mm]elhoras/)
})

test('who says that they write next is not asked when to be written to', () => {
  const later = [
    '2026-03-10 10:00 S: Quarta às 18h então?',
    '2026-03-10 10:05 C: deixa cair o pagamento dia 20 aí eu vejo e te aviso',
  ]
  expect(textsOf(later, '2026-03-10T10:10').join(' ')).not.toMatch(/[Qq]uando (?:fica|posso)/)
})

test('who named the price that they had in mind is not asked for it', () => {
  const dear = [
    '2026-03-10 10:00 C: oi, quanto fica corte e barba?',
    '2026-03-10 10:02 S: Corte e barba sai R$ 80',
    '2026-03-10 10:05 C: hmm pensei que era uns 50, tá caro',
  ]
  expect(textsOf(dear, '2026-03-10T10:10').join(' ')).not.toMatch(/[Qq]ual valor|pensava em investir/)
})

test.for([
  ['não consigo ouvir aqui na firma, escreve pra mim', /escrev|por escrito/],
  ['n', /retomar|precisar|dúvida/],
])('to “%s” no reply offers an hour or asks for the sale', ([said, expected]) => {
  const lines = [
    '2026-03-10 10:00 S: Te mandei um áudio. Ficou alguma dúvida?',
    `2026-03-10 10:05 C: ${said as string}`,
  ]
  const texts = textsOf(lines, '2026-03-10T10:10')
  for (const text of texts) expect(text).not.toMatch(/\d+h|[Rr]eserv|fech/)
  expect(texts[0]).toMatch(expected as RegExp)
})

test('what failed after a sale is met with an apology, not with a question for what is needed', () => {
  const back = ['2026-03-10 10:00 C: Boa noite. Vocês dedetizaram aqui dia 14 e a barata voltou.']
  for (const text of textsOf(back, '2026-03-10T10:10', 'cleaning')) expect(text).toMatch(/[Ss]into muito|[Dd]esculp/)
})

test('praise with a fault in it is thanked for, and nobody is asked to recommend', () => {
  const mixed = [
    '2026-03-09 16:52 C: chegou mas os salgados tão frios e o bolo veio com um lado amassado',
    '2026-03-09 17:10 S: que vergonha, me desculpa. vou abater 40 do restante',
    '2026-03-09 21:47 C: passei o resto já com o abatimento',
    '2026-03-09 21:48 C: eu dou muito valor ao teu trabalho, bolo tava uma delícia. só ajeita essa entrega visse',
  ]
  const texts = textsOf(mixed, '2026-03-09T21:55', 'cakes')
  expect(texts.join(' ')).not.toMatch(/contato|deu certo/)
  expect(texts[0]).toMatch(/desculp/)
})

test('a question out of fear is not answered with “vou verificar”', () => {
  const fear = [
    '2026-03-10 10:00 S: Preciso da metade antes para comprar o material',
    '2026-03-10 10:05 C: e se eu pagar e vc n entregar? n te conheço, desculpa a sinceridade',
  ]
  for (const text of textsOf(fear, '2026-03-10T10:10', 'cakes')) expect(text).not.toMatch(/verificar|confirmar/)
})

test('a part of a quote that is struck out is taken out, and no refusal is heard in it', () => {
  const less = [
    '2026-03-10 10:00 S: Óleo 412, correia 145, mão de obra 390. Total R$ 947',
    '2026-03-10 10:05 C: A correia eu troquei em 2024. Essa não precisa.',
  ]
  for (const text of textsOf(less, '2026-03-10T10:10', 'workshop')) expect(text).toMatch(/conta|novo valor/)
})

test('a noise in a car is looked at before anybody says what it is', () => {
  const noise = ['2026-03-10 10:00 C: Meu HB20 faz um barulho na roda quando passo em lombada. O que pode ser?']
  const [first] = textsOf(noise, '2026-03-10T10:10', 'workshop')
  expect(first).toMatch(/de perto/)
  expect(first).toMatch(/avalia/)
})

test('who cannot pay by Pix and asks for three instalments hears of the card and gets no key', () => {
  const card = [
    '2026-03-10 10:00 S: Quer seguir com mais 3 retornos? 420, ou 3x de 140',
    '2026-03-10 10:05 C: quero pô',
    '2026-03-10 10:06 C: pix n dá esse mês, passa em 3 no crédito?',
  ]
  const texts = textsOf(card, '2026-03-10T10:10', 'nutrition')
  expect(texts.join(' ')).not.toMatch(/chave/)
  expect(texts[0]).toMatch(/cartão/)
})

test('who came by an advertisement is answered as anybody is, and who sells something to the seller is thanked', () => {
  const visitor = ['2026-03-10 10:00 C: oi, vi o anúncio no instagram, quanto custa a consulta avulsa?']
  expect(textsOf(visitor, '2026-03-10T10:10', 'nutrition')[0]).toMatch(/R\$ 280/)
  const vendor = [
    '2026-03-10 10:00 C: notei que você tá perdendo paciente por não anunciar. Já colocamos +40 nutris no topo',
  ]
  for (const text of textsOf(vendor, '2026-03-10T10:10', 'nutrition')) expect(text).not.toMatch(/R\$|\d+h/)
})

test.for([
  'perdi minha carteira, agora tá caro pra mim',
  'sou enfermeira e saio tarde do hospital, achei caro',
  'amanheceu sem febre graças a deus, mas achei caro',
])('to “%s” nobody says a word of illness or loss', (said) => {
  const lines = ['2026-03-10 10:00 S: A consulta avulsa fica R$ 280', `2026-03-10 10:05 C: ${said}`]
  expect(textsOf(lines, '2026-03-10T10:10', 'nutrition').join(' ')).not.toMatch(/[Mm]elhoras|[Ss]into muito/)
})

test('a last price is not reopened', () => {
  const last = [
    '2026-03-10 10:00 C: faz por 180?',
    '2026-03-10 10:02 S: 195 é o último',
    '2026-03-10 10:05 C: faz 185 vai',
  ]
  for (const text of textsOf(last, '2026-03-10T10:10', 'clothes')) expect(text).not.toMatch(/ver o que consigo/)
})
