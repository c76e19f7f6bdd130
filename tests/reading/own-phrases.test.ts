import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatReader } from '#shared/reading/chat-reader.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import { phraseFinder, phraseKey } from '#shared/reading/own-phrases.ts'

/** The words that a phrase is found in; null where it is not. */
function foundIn(text: string, words: string): string | null {
  const [mark] = phraseFinder([{ id: 7, words }])(text)
  return mark ? text.slice(...mark.place) : null
}

test.for([
  ['boleto', 'Dá pra pagar no BOLETO?', 'BOLETO'],
  ['boleto bancario', 'aceita boleto bancário sim', 'boleto bancário'],
  ['Nutrição', 'quero nutricao esportiva', 'nutricao'],
  ['promoção', 'tem promoçãooo hoje?', 'promoçãooo'],
  ['nota fiscal', 'e nota… fiscal, tem?', 'nota… fiscal'],
  ['tamanho 42', 'queria o tamanho 42!', 'tamanho 42'],
  ['1.500', 'vi por R$ 1.500 ali', '1.500'],
  ['carro', 'cabe no carrro?', 'carrro'],
  ['pré-natal', 'faço o pré natal aí', 'pré natal'],
] as const)('“%s” is found in “%s”', ([words, text, found]) => expect(foundIn(text, words)).toBe(found))

test.for([
  ['boleto', 'tem boletos?'],
  ['pix', 'os pixels'],
  ['carro', 'achei caro'],
  ['tamanho 42', 'tamanho 44'],
  ['tamanho 4', 'tamanho 44'],
  ['nota fiscal', 'fiscal de nota'],
  ['nota fiscal', 'nota sem fiscal'],
  ['nota fiscal', 'e a nota'],
] as const)('“%s” is not found in “%s”', ([words, text]) => expect(foundIn(text, words)).toBeNull())

test('a phrase is found wherever its words stand whole, and what is marked are its words', () => {
  const words = fc.stringMatching(/^[a-zà-úA-ZÀ-Ú0-9 ,.!?-]{3,60}$/).filter((text) => phraseKey(text) !== '')
  fc.assert(
    fc.property(words, fc.string(), fc.string(), (phrase, before, after) => {
      const found = foundIn(`${before}\n${phrase.toUpperCase()}\n${after}`, phrase)
      expect(phraseKey(found!)).toBe(phraseKey(phrase))
    }),
  )
})

test('of the customer’s messages phrases are found, of the seller’s none, and only their places leave the reader', () => {
  const text = '[12/03/2026 09:00:00] Bia: tem boleto?\n[12/03/2026 09:01:00] Ana: o boleto sai na hora\n'
  const phrases = [{ id: 31, words: 'Boleto' }]
  const answer = chatReader().open({ kind: 'text', text, contact: 'Bia' }, { sellers: ['Ana'], phrases })
  if (answer.kind !== 'read') throw new Error('It was not read')
  expect(JSON.stringify(answer.chat.facts)).not.toMatch(/boleto/i)
  expect(decodeFacts(answer.chat.facts).map(({ own }) => own)).toEqual([[{ phrase: 31, place: [4, 10] }], []])
  expect(answer.chat.sentences.map((sentence) => sentence.text)).toEqual(['tem boleto?'])
})

test('what stands in a message ten times, or beyond what is read of it, is marked once or not at all', () => {
  expect(phraseFinder([{ id: 1, words: 'pix' }])('pix '.repeat(10))).toEqual([{ phrase: 1, place: [0, 3] }])
  expect(foundIn(`${'a '.repeat(2000)}pix`, 'pix')).toBeNull()
})
