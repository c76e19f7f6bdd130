import { expect, test } from 'vitest'
import { readThread } from '#shared/reading/read.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

const asked = 'C: oi, quanto custa o bolo de 20 pessoas? e entregam no centro?'

/** Which message the customer waits for an answer to; null where they do not wait. */
function waitsFrom(...texts: string[]): number | null {
  const { waiting } = readThread(threadOfTexts(...texts))
  return waiting?.by === 'customer' ? waiting.from : null
}

test.for([
  'Oi Carla, boa noite!',
  'Olá, Carla!',
  'deixa eu ver aqui e já te falo',
  'vou ver com a confeiteira',
  'só um minutinho',
])('who asked and heard no more than “%s” still waits, since they asked', (heard) => {
  expect(waitsFrom(asked, `S: ${heard}`)).toBe(0)
  expect(readThread(threadOfTexts(asked, `S: ${heard}`)).next[0]!.step).toBe('responder')
})

test.for([
  'O bolo sai por R$ 180, e entregamos no centro por R$ 10',
  'oi Carla! pra que dia seria?',
  'não fazemos bolo desse tamanho',
])('who asked and heard “%s” waits no longer', (heard) => {
  expect(waitsFrom(asked, `S: ${heard}`)).toBeNull()
})

test('nobody waits who asked nothing, and a buyer only with a trouble', () => {
  expect(waitsFrom('C: obrigada!', 'S: oi, boa tarde')).toBeNull()
  const bought = ['C: fechado, manda o pix', 'S: pix@bolos.com', 'C: pago!', 'S: recebido, obrigada!']
  expect(waitsFrom(...bought, 'C: amei, ficou lindo', 'S: Que notícia boa!!')).toBeNull()
  expect(waitsFrom(...bought, 'C: chegou quebrado', 'S: Olá, Carla!')).toBe(4)
})

test('who was told a day waits for that day', () => {
  expect(waitsFrom(asked, 'S: vou ver com a confeiteira', 'C: me chama sexta', 'S: vou ver')).toBeNull()
})
