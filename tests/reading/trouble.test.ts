import { expect, test } from 'vitest'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { readFacts } from '#shared/reading/read.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

const bought = [
  'C: quero 2 bolos, fechado',
  'S: São 90 reais no pix',
  'C: fiz o pix, segue o comprovante',
  'S: Recebi, obrigada!',
]

const readAfter = (...lines: string[]) => {
  const thread = threadOfTexts(...bought, ...lines)
  return readFacts({ messages: factsOf(thread), end: thread.messages.at(-1)!.at })
}
const tellsTrouble = (...lines: string[]) => readAfter(...lines).open.some(({ kind }) => kind === 'trouble')

test.for([
  ['chegou, mas veio quebrado'],
  ['cadê meu pedido'],
  ['ainda não recebi'],
  ['faz nove dias que paguei e nada'],
  ['2 garrafas quebradas, vazou tudo'],
  ['quero meu dinheiro de volta'],
  ['é a terceira vez que eu chamo'],
  ['to bem decepcionada'],
  ['vou no procon'],
  ['a bateria tá descarregando de novo'],
  ['veio errado, não foi esse que eu pedi'],
])('who has bought and writes “%s” tells of a trouble: it is answered, and nobody is thanked', ([said]) => {
  const { open, next } = readAfter(`C: ${said!}`)
  expect(open.map(({ kind }) => kind)).toContain('trouble')
  expect(next[0]).toMatchObject({ step: 'responder', sentence: 'Responda sobre o problema e diga o que vai fazer.' })
  expect(next[0]!.reasons[0]!.sentence).toMatch(/a pessoa contou que teve um problema\.$/u)
})

test.for([
  ['obrigada, amei!'],
  ['chegou, ficou lindo'],
  ['parou de doer, obrigada'],
  ['valeu, até a próxima'],
  ['👏👏'],
])('who has bought and writes “%s” tells of none', ([said]) => {
  expect(tellsTrouble(`C: ${said!}`)).toBe(false)
})

test('a trouble stands open until the seller says more than a greeting', () => {
  expect(tellsTrouble('C: chegou quebrado', 'S: Oi!')).toBe(true)
  expect(tellsTrouble('C: chegou quebrado', 'S: Mando outro amanhã sem custo')).toBe(false)
})

test.for([['oi boa tarde'], ['já te falo']])(
  'who tells of a trouble and hears “%s” is still to be answered, and not thanked',
  ([seller]) => {
    const { next } = readAfter('C: chegou quebrado', `S: ${seller!}`)
    expect(next).toMatchObject([
      {
        step: 'responder',
        sentence: 'Responda sobre o problema e diga o que vai fazer.',
        reasons: [{ sentence: 'Às 9h04, a pessoa contou que teve um problema.' }],
      },
    ])
  },
)

test('who tells of a trouble and asks a price is told both, in the order of what hurts', () => {
  const { next } = readAfter('C: chegou quebrado, quanto custa outro?')
  expect(next[0]!.reasons.map(({ sentence }) => sentence)).toEqual([
    'Às 9h04, a pessoa contou que teve um problema.',
    'Falta responder também: o valor.',
  ])
})

test('who says that they have bought is believed, where nothing of the sale was read', () => {
  const thread = threadOfTexts('C: oi, comprei com vocês semana passada e veio quebrado')
  const { open, stage } = readFacts({ messages: factsOf(thread), end: thread.messages.at(-1)!.at })
  expect(stage).not.toBe('ganho')
  expect(open.map(({ kind }) => kind)).toEqual(['trouble'])
})

test('before a sale what sounds like one is a question', () => {
  const thread = threadOfTexts('C: meu celular quebrou a tela, ta rachada. quanto fica?')
  const { open } = readFacts({ messages: factsOf(thread), end: thread.end })
  expect(open.map(({ kind }) => kind)).not.toContain('trouble')
})
