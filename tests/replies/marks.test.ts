import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { afterTap } from '#shared/beside/marks.ts'
import { newItem } from '#shared/catalogue/catalogue.ts'
import type { AskedLabel } from '#shared/reading/open-points/asked-labels.ts'
import { suggest } from '#shared/replies/suggest.ts'
import { noMarks, type Marks } from '#shared/replies/suggestion.ts'
import { labelledConversations } from '#tests/programs/replies/open-score.ts'
import { inputOf, nutrition, threadOfLines } from './chats.ts'

const conversations = labelledConversations(false)

const catalogue = {
  ...nutrition.catalogue,
  items: [
    { ...newItem('cake'), name: 'Bolo de cenoura', priceCents: 6000 },
    { ...newItem('pie'), name: 'Torta de limão', priceCents: 8000, deadline: '3 dias' },
  ],
}

/** What is written where the customer has said that, a minute apart, `S:` before what the seller says. */
function written(said: readonly string[], marks: Marks = noMarks) {
  const lines = said.map((text, at) => `2026-03-10 08:${10 + at} ${text.startsWith('S: ') ? text : `C: ${text}`}`)
  const suggestion = suggest(inputOf(threadOfLines('Ana Lima', lines), '2026-03-10T08:40', { catalogue, marks }))
  const texts = 'replies' in suggestion ? suggestion.replies.map(({ text }) => text).join('\n') : ''
  const open = suggestion.kind === 'leave' ? [] : suggestion.open
  return { suggestion, texts, open, keyOf: (name: string) => open.find((point) => point.name === name)!.key }
}

test('a tap strikes a point, another brings it back, and what a question asks is kept beside it', () => {
  const struck = afterTap(afterTap(noMarks, { riscar: 'a' }), { riscar: 'b' })
  expect(struck).toEqual({ struck: ['a', 'b'], asked: '' })
  const said = afterTap(struck, { foi: 'c entrega' })
  expect(said).toEqual({ struck: ['a', 'b'], asked: 'c entrega' })
  expect(afterTap(said, { riscar: 'a' })).toEqual({ struck: ['b'], asked: 'c entrega' })
})

test.for([
  ['in a message of its own', ['quanto custa o bolo de cenoura?', 'qual é o prazo da torta de limão?']],
  ['in one sentence with another', ['quanto custa o bolo de cenoura e qual é o prazo da torta de limão?']],
  [
    'before the seller’s last word',
    ['quanto custa o bolo de cenoura?', 'S: oi, tudo bem?', 'qual é o prazo da torta de limão?'],
  ],
] as [string, string[]][])('what is struck is answered no more, and the rest is: %s', ([, said]) => {
  const before = written(said)
  expect(before.texts).toMatch(/R\$ 60/)
  expect(before.texts).toMatch(/3 dias/)
  const after = written(said, { struck: [before.keyOf('o preço do bolo de cenoura')], asked: '' })
  expect(after.texts).not.toMatch(/R\$ 60/)
  expect(after.texts).toMatch(/3 dias/)
  expect(before.suggestion).toMatchObject({ situation: 'price' })
  expect(after.suggestion).toMatchObject({ situation: 'date' })
  expect(after.open).toEqual(before.open.map((point, at) => ({ ...point, isStruck: at === 0 })))
})

test('the item stays known by a question that is struck', () => {
  const said = ['quanto custa a torta de limão?', 'e qual é o prazo?']
  const key = written(said).keyOf('o preço da torta de limão')
  expect(written(said, { struck: [key], asked: '' }).texts).toMatch(/3 dias/)
})

test('where all is struck nothing is written, and what was struck can be brought back', () => {
  const said = ['quanto custa o bolo de cenoura?', 'qual é o prazo da torta de limão?']
  const { open } = written(said)
  const after = written(said, { struck: open.map(({ key }) => key), asked: '' })
  expect(after.suggestion).toMatchObject({
    kind: 'wait',
    until: null,
    why: 'Você marcou como respondido tudo o que Ana perguntou.',
  })
  expect(after.open.map(({ isStruck }) => isStruck)).toEqual([true, true])
})

test('a key that no point has changes nothing', () => {
  const said = ['quanto custa o bolo de cenoura?']
  const { suggestion } = written(said)
  expect(written(said, { struck: ['2026-03-10T08:10.7', '', '💥'], asked: 'x entrega' }).suggestion).toEqual(suggestion)
})

test('what the seller says a question asks is answered as if it were asked', () => {
  const said = ['vi a torta de limão', 'S: oi!', 'da pra fazer no sabado q eu folgo']
  const { suggestion } = written(said)
  const doubt = 'doubt' in suggestion ? suggestion.doubt! : null
  expect(doubt).toMatchObject({ asked: 'pergunta_produto', isSaid: false })
  const as = (label: AskedLabel) => written(said, { struck: [], asked: `${doubt!.key} ${label}` })
  // Its day is still known.
  expect(as('agendamento').texts).toMatch(/^No sábado não tenho horário, mas hoje tenho 10h ou 11h\./)
  expect(as('agendamento').suggestion).toMatchObject({ doubt: { asked: 'agendamento', isSaid: true } })
  // None of the three is chosen by an address that was typed.
  expect(as('pagamento').suggestion).toMatchObject({ doubt: { isSaid: false } })
})

test('what it is said to ask is asked of the item that it names', () => {
  const said = ['S: oi!', 'da pra fazer a torta de limão no sabado q eu folgo']
  const { suggestion } = written(said)
  const { key } = ('doubt' in suggestion ? suggestion.doubt : null)!
  const { texts } = written(said, { struck: [], asked: `${key} disponibilidade` })
  expect(texts).toMatch(/^Tem, sim, Ana! A torta de limão fica R\$ 80\./)
})

test('what a question was taken for is taken back: its replies are counted as those to another one', () => {
  // It ends with 'e consigo ir sábado agora dia 14 pq durante a semana trabalho em canoas até as 7'.
  const { input } = conversations.find(({ conversation }) => conversation.id === 'w5-04')!
  const before = suggest(input)
  const { key } = ('doubt' in before ? before.doubt : null)!
  const after = suggest({ ...input, marks: { struck: [], asked: `${key} pergunta_produto` } })
  expect([before, after]).toMatchObject([{ situation: 'date' }, { situation: 'other' }])
})

test('of a message that asks two things nobody is asked which one it was', () => {
  const doubtIn = (said: string) => {
    const { suggestion } = written(['vi a torta de limão', 'S: oi!', said])
    return 'doubt' in suggestion ? suggestion.doubt : null
  }
  expect(doubtIn('da pra fazer no sabado q eu folgo')).not.toBeNull()
  expect(doubtIn('da pra fazer pra 20? da pra fazer no sabado q eu folgo')).toBeNull()
})

test('a reading is doubted in one chat of ten; more of these are wrong than right, and most of the wrong ones can be set right', () => {
  const asked: Record<string, AskedLabel[]> = JSON.parse(
    readFileSync(new URL('unseen/last-asked.json', import.meta.url), 'utf8'),
  )
  const doubted = conversations.flatMap(({ conversation, input }) => {
    const suggestion = suggest(input)
    const doubt = 'doubt' in suggestion ? suggestion.doubt : null
    return doubt ? [{ ...doubt, meant: asked[conversation.id] ?? [] }] : []
  })
  const wrong = doubted.filter((doubt) => !doubt.meant.includes(doubt.asked))
  const setRight = wrong.filter(({ meant, others }) => others.some((label) => meant.includes(label)))
  expect(doubted.length / conversations.length).toBeGreaterThan(0.08)
  expect(doubted.length / conversations.length).toBeLessThan(0.15)
  expect(wrong.length / doubted.length).toBeGreaterThan(0.6)
  expect(setRight.length / wrong.length).toBeGreaterThan(0.6)
})
