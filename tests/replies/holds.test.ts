import { expect, test } from 'vitest'
import { isHolding } from '#shared/reading/open-points/holds.ts'
import { repliesOf, suggestionFor } from './chats.ts'

test.for([
  'Oi Carla, boa noite!',
  'boa tarde!',
  'oi, tudo bem?',
  'já vejo',
  'Já vejo aqui',
  'opa professor, já vejo',
  'deixa eu calcular',
  'vou olhar',
  'Oi! Só um minutinho',
  'Bom dia Marlene! Que alegria 🍇 já monto o orçamento',
  'oi Day desculpa, bebê doente aqui. daqui a pouco',
  'calma que vejo aqui, já te digo',
  'oi Edilene desculpe, essa semana foi corrida, vou procurar aqui',
])('“%s” closes no question', (text) => expect(isHolding(text)).toBe(true))

test.for([
  'Bom dia! Vendo sim',
  'A consulta é R$ 280',
  'boa tarde! desbloqueio de conta eu só faço com nota fiscal do aparelho',
  'Oi, boa tarde! Gostou de qual?',
  'pode sim',
  'Não temos',
  'Infelizmente não',
  'Combinado!',
  'Sim',
  'Já mando, é só pagar antes',
  'oi! biquini acabou, não vou repor por agora',
  'recebido! posto hoje que é terça',
])('“%s” says something', (text) => expect(isHolding(text)).toBe(false))

test('a question that was greeted, or put off, is answered once the customer writes on', () => {
  const asked = '2026-03-10 10:00 C: quanto é a consulta avulsa?'
  for (const held of ['Oi Joana, bom dia!', 'já te passo', 'deixa eu ver aqui'])
    for (const more of ['é pra minha mãe', 'tá bom', '??', 'conseguiu ver?']) {
      const lines = [asked, `2026-03-10 10:05 S: ${held}`, `2026-03-10 10:20 C: ${more}`]
      const [first] = repliesOf(suggestionFor('Joana Neri', lines, '2026-03-10T10:25'))
      expect(first?.text, `${held} ${more}`).toContain('R$ 280')
    }
})

test('what was answered in between stays answered', () => {
  const lines = [
    '2026-03-10 10:00 C: quanto é a consulta avulsa?',
    '2026-03-10 10:05 S: A consulta é R$ 280',
    '2026-03-10 10:10 C: e quanto fica o grupo de quarta?',
    '2026-03-10 10:11 S: já te digo',
    '2026-03-10 10:20 C: ok',
  ]
  const [first] = repliesOf(suggestionFor('Joana Neri', lines, '2026-03-10T10:25'))
  expect(first?.text).toContain('R$ 480')
  expect(first?.text).not.toContain('280')
})
