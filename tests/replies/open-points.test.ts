import { expect, test } from 'vitest'
import { openLine } from '#shared/beside/mark-lines.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { openNames } from '#shared/replies/open-names.ts'
import { sceneOf } from '#shared/replies/scene-of.ts'
import { suggest } from '#shared/replies/suggest.ts'
import { noMarks, type WriterInput } from '#shared/replies/suggestion.ts'
import type { Thread } from '#shared/reading/conversation.ts'
import type { AskedLabel } from '#shared/reading/open-points/asked-labels.ts'
import { labelledConversations, precisionOf, recallOf, scoreOf } from '#tests/programs/replies/open-score.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { newItem } from '#shared/catalogue/catalogue.ts'

const start = '2026-11-26T09:00'
const items = [{ ...newItem('bolo'), name: 'Bolo de cenoura', priceCents: 6000 }]
const catalogue = {
  items,
  meetingTimes: [],
  payment: { pixKey: '', ways: [] },
  answers: [],
  neverPromised: [],
  neverSaid: [],
}

/** `C: …` and `S: …`, a minute apart, or days: `+20d C: …`; `<audio>` and `<sticker>` have no words. */
function inputAfter(lines: readonly string[]): WriterInput {
  let at = start
  const messages = lines.map((line): Thread['messages'][number] => {
    const { days = '0', who, text, wordless } = shape.exec(line)!.groups!
    at = plusMinutes(at, Number(days) * 24 * 60 + 1)
    const kind = (wordless as 'audio' | 'sticker' | undefined) ?? 'text'
    return { at, from: who === 'C' ? 'customer' : 'seller', kind, text: wordless ? null : text! }
  })
  const now = plusMinutes(at, 60)
  const facts = { messages: factsOf({ contact: 'Ana', messages, end: now }), end: now }
  const words = messages.map(({ text }) => text)
  const input: WriterInput = {
    facts,
    words,
    now,
    catalogue,
    corrections: [],
    contact: 'Ana',
    offer: null,
    setUp: null,
    writesAnyway: false,
    marks: noMarks,
  }
  return input
}
const shape = /^(?:\+(?<days>\d+)d )?(?<who>[CS]): (?:<(?<wordless>audio|sticker)>)?(?<text>.*)$/s
const sceneAfter = (lines: readonly string[]) => sceneOf(inputAfter(lines))

const textsOpen = (...lines: string[]) => sceneAfter(lines).open.map(({ text }) => text)
const namesOpen = (...lines: string[]) => openNames(sceneAfter(lines)).map(({ name }) => name)

test.for([
  ['a greeting', 'Oi Ana, boa tarde!'],
  ['what puts off', 'já te falo'],
  ['a promise', 'vou falar com meu marido e te retorno'],
  ['thanks', 'Obrigada pelo contato!'],
  ['a question', 'é pra quantas pessoas?'],
  ['a compliment', 'Que lindo nome 😍'],
  ['an answer to something else', 'A torta é de chocolate com morango'],
])('%s closes nothing', ([, said]) => {
  expect(
    textsOpen('C: vocês abrem domingo?', 'C: fazem bolo de pote?', 'C: quanto é o frete?', `S: ${said!}`),
  ).toHaveLength(3)
})

test('a price that is told closes the question for it, and no other', () => {
  expect(textsOpen('C: quanto fica a limpeza?', 'C: vocês parcelam?', 'S: fica 180 reais')).toEqual(['vocês parcelam?'])
  expect(textsOpen('C: tem sabonete?', 'C: entrega na Pedreira?', 'S: entrego na Pedreira sem custo')).toEqual([
    'tem sabonete?',
  ])
})

test('a voice, a picture or a file of the seller is taken for the answer', () => {
  expect(textsOpen('C: quanto custa a consulta?', 'S: <audio>', 'C: entendi')).toEqual([])
  expect(textsOpen('C: quanto custa a consulta?', 'S: <sticker>')).toHaveLength(1)
})

test('a key that is sent, a time that is noted and thanks close what asked for them', () => {
  expect(textsOpen('C: qual a chave pix?', 'S: marina@exemplo.com.br', 'C: feito')).toEqual([])
  expect(textsOpen('C: queria marcar um corte pra sexta', 'S: Marcado então!')).toEqual([])
  expect(textsOpen('C: posso levar o boleto depois?', 'S: Perfeito', 'C: obrigada!')).toEqual([])
})

test.for([
  [['C: quanto é a barba?', 'S: <audio>', 'C: não quero, obrigado', 'S: Sem problemas!']],
  [['C: quanto fica a pastilha?', 'S: duzentos e vinte', 'C: ok, obrigada']],
  [['C: faz bolo de pote?', 'S: só por encomenda', 'C: 👍']],
  [['C: quanto é o corte? vocês parcelam? tem estacionamento?', 'S: 50 reais', 'C: obrigada!!']],
])('where silence is better an open question does not break it: %j', ([lines]) => {
  expect(suggest(inputAfter(lines!)).kind).toBe('wait')
})

test('a reply answers what stood open before the seller’s last word', () => {
  const lines = [
    'C: quanto fica o bolo de cenoura?',
    'C: tem estacionamento?',
    'S: tem vaga na porta',
    'C: eu moro aqui perto',
  ]
  const suggestion = suggest(inputAfter(lines))
  expect(suggestion).toMatchObject({ kind: 'replies', open: [{ name: 'o preço do bolo de cenoura', message: 0 }] })
  expect('replies' in suggestion && suggestion.replies[0]!.text).toContain('R$ 60')
})

test('what was asked weeks ago is over, and the same question is told once', () => {
  expect(textsOpen('C: faz doce sem açúcar?', '+20d C: oi, quero um bolo')).toEqual(['oi, quero um bolo'])
  expect(textsOpen('C: qual o valor?', 'S: Oi!', 'C: qual o valor?', 'S: tudo bem?', 'C: qual o valor?')).toHaveLength(
    1,
  )
})

test('an hour or a number of times is no price', () => {
  expect(textsOpen('C: qual o valor da carta A e B', 'S: atendemos até as 18h, e parcelo em 6x')).toHaveLength(1)
})

test('whoever answers a yes or a no answers what was asked', () => {
  expect(textsOpen('C: tem vaga hoje?', 'S: tenho sim!')).toEqual([])
  expect(textsOpen('C: Ainda tem? Quanto é?', 'S: Tenho sim, 89,90')).toEqual([])
})

test('what the customer withdraws or asks once more is not open twice', () => {
  expect(textsOpen('C: faz bolo de pote?', 'S: já te falo', 'C: esquece, já comprei')).toEqual([])
  expect(textsOpen('C: o suco leva açúcar?', 'C: tem vinho sem álcool?', 'C: esquece o vinho')).toEqual([
    'o suco leva açúcar?',
  ])
  expect(textsOpen('C: quanto é a tosa?', 'S: já te falo', 'C: quanto é a tosa?')).toHaveLength(1)
})

test.for([
  ['fica qto o conserto'],
  ['me passa o cardápio da semana'],
  ['vcs buscam em casa'],
  ['queria saber se tem estacionamento'],
  ['Solicito orçamento de 40 camisetas'],
  ['cadê meu pedido'],
  ['parcela né'],
  ['ocê trabaia com pintura'],
])('“%s” asks, without a mark', ([said]) => {
  expect(textsOpen(`C: ${said!}`)).toHaveLength(1)
})

test.for([['bom dia'], ['obrigada!'], ['moro em Patos'], ['pode ser'], ['sim, é pra minha filha'], ['tudo bem?']])(
  '“%s” asks nothing',
  ([said]) => {
    expect(textsOpen(`C: ${said!}`)).toEqual([])
  },
)

test('of several things in one message each is open for itself', () => {
  expect(textsOpen('C: quanto fica e se precisa marcar')).toEqual(['quanto fica', 'se precisa marcar'])
  expect(textsOpen('C: Solicitamos: valor por encontro, emissão de nota fiscal e se o docente é nativo.')).toHaveLength(
    3,
  )
  expect(textsOpen('C: Queria 2 do meia cura. Quanto fica com o frete?')).toEqual(['Quanto fica com o frete?'])
})

test('what stands open is called as a seller calls it, or in the customer’s words', () => {
  expect(
    namesOpen('C: oi, quanto custa o bolo de cenoura?', 'C: e entrega no centro?', 'C: emite nota?', 'C: tem lactose?'),
  ).toEqual(['o preço do bolo de cenoura', 'a entrega', 'a nota fiscal', '“tem lactose?”'])
})

test('the window tells what is open where the messages it shows do not', () => {
  const [price, delivery] = [
    { key: 'a', name: 'o valor', kind: 'price', message: 0, isStruck: false },
    { key: 'b', name: 'a entrega', kind: 'delivery', message: 3, isStruck: false },
  ] as const
  const wordsOf = (line: ReturnType<typeof openLine>) => line?.marks.map(({ words }) => words)
  expect(wordsOf(openLine([price!, delivery!], [], 2, null))).toEqual(['o valor', 'a entrega'])
  expect(wordsOf(openLine([price!], [], 2, null))).toEqual(['o valor'])
  expect(openLine([delivery!], [], 2, null)).toBeNull()
  // What is struck stays, to be brought back; it takes no place from what is left.
  expect(openLine([{ ...delivery!, isStruck: true }], [], 2, null)).toMatchObject({ lead: 'Já respondido:' })
  const six = Array.from({ length: 6 }, (_, at) => ({ ...price!, key: String(at), isStruck: at === 0 }))
  expect(openLine(six, [], 0, null)).toMatchObject({ lead: 'Falta responder:', more: 'e mais uma pergunta' })
  expect(openLine(six, [], 0, null)!.marks).toHaveLength(5)
})

test('what stands open in messages whose words are not at hand is told by its kind', () => {
  const unsaid = (['price', 'delivery', 'other', 'stock', 'invoice', 'pickup'] as const).map((kind, message) => ({
    kind,
    message,
  }))
  expect(openLine([], unsaid.slice(0, 2), 9, null)).toEqual({
    lead: 'Falta responder:',
    marks: [],
    more: 'o valor, a entrega',
  })
  expect(openLine([], unsaid.slice(0, 1), 0, null)).toBeNull()
  expect(openLine([], unsaid, 9, null)!.more).toBe(
    'o valor, a entrega, se tem disponível, a nota fiscal, mais 2 perguntas',
  )
  const struck = { key: 'a', name: 'a garantia', kind: 'other', message: 0, isStruck: true } as const
  expect(openLine([struck], unsaid.slice(0, 1), 9, null)).toMatchObject({ lead: 'Falta responder:', more: 'e o valor' })
  expect(openLine([struck], unsaid.slice(0, 3), 9, null)!.more).toBe('o valor e a entrega')
  expect(openLine([{ ...struck, kind: 'price' }], unsaid.slice(0, 1), 9, null)).toMatchObject({
    lead: 'Já respondido:',
    more: '',
  })
  expect(openLine([], unsaid.slice(2, 3), 9, null)).toBeNull()
})

test('the window calls a question as the seller said it was meant, a detail by the customer’s words', () => {
  const open = ['a', 'b'].map((key) => ({
    key,
    name: `“${key}?”`,
    kind: 'other' as const,
    message: 0,
    isStruck: false,
  }))
  const calledAfter = (key: string, asked: AskedLabel, isSaid = true) =>
    openLine(open, [], 2, { key, asked, others: [], isSaid })!.marks.map(({ words }) => words)
  expect(calledAfter('b', 'pagamento')).toEqual(['“a?”', 'o pagamento'])
  expect(calledAfter('b', 'pergunta_produto')).toEqual(['“a?”', '“b?”'])
  expect(calledAfter('b', 'pagamento', false)).toEqual(['“a?”', '“b?”'])
})

test('a chat of 5,000 questions is read in the time of its last forty messages', () => {
  const open = textsOpen(...Array.from({ length: 5000 }, (_, index) => `C: quanto custa o modelo ${index}?`))
  expect(open.length).toBeGreaterThan(0)
  expect(open.length).toBeLessThanOrEqual(20)
})

test('of what people say stands open three of four are found, and of what is found four of five stand open', () => {
  const { points } = scoreOf(labelledConversations(false))
  expect(precisionOf(points)).toBeGreaterThan(0.84)
  expect(recallOf(points)).toBeGreaterThan(0.76)
})
