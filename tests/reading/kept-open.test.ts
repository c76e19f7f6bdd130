import { expect, test } from 'vitest'
import { conclude } from '#shared/customers/conclude.ts'
import { noSettings } from '#shared/customers/label-settings.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { mergeFacts } from '#shared/reading/facts/merge-facts.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { kindOfPoint } from '#shared/reading/open-points/open-kind.ts'
import { readFacts } from '#shared/reading/read.ts'
import type { Correction } from '#shared/reading/reading.ts'
import { sceneOf } from '#shared/replies/scene-of.ts'
import { labelledConversations } from '#tests/programs/replies/open-score.ts'
import { writerInput } from '#tests/programs/replies/unseen-shops.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

/** What comes back from a database. */
const kept = (facts: readonly MessageFacts[]) => decodeFacts(JSON.parse(JSON.stringify(encodeFacts(facts))))
const factsAfter = (...lines: string[]) => kept(factsOf(threadOfTexts(...lines)))
const readOf = (messages: MessageFacts[], corrections: Correction[] = []) =>
  readFacts({ messages, end: messages.at(-1)!.at }, corrections)
const openIn = (messages: MessageFacts[], corrections: Correction[] = []) =>
  readOf(messages, corrections).open.map(({ kind, message }) => `${kind} ${message}`)

test('facts without a word tell the same list as the words do, in nine of ten conversations', () => {
  const noShop = { name: '', trade: 'outro', priceList: '', answers: [], hours: '' }
  const all = labelledConversations(false)
  const same = all.filter(({ conversation }) => {
    const input = writerInput(noShop, conversation)
    const told = new Set(sceneOf(input).open.map(kindOfPoint))
    const open = readOf(kept(input.facts.messages)).open.map(({ kind }) => kind)
    return open.length === told.size && open.every((kind) => told.has(kind))
  })
  expect(same.length / all.length).toBeGreaterThan(0.9)
})

test.for<[after: string, seller: string, open: string[]]>([
  ['a greeting and what puts off', 'Oi, boa tarde! Já te falo', ['price 0', 'delivery 1']],
  ['a question', 'É pra quantas pessoas?', ['price 0', 'delivery 1']],
  ['a price', 'Fica 180 reais', ['delivery 1']],
  ['an answer to both', 'Fica 180 reais, e entrego no Centro', []],
])('after %s the list has what is left, with when it was asked', ([, seller, open]) => {
  const facts = factsAfter('C: quanto custa o bolo?', 'C: vocês entregam no Centro?', `S: ${seller}`)
  expect(openIn(facts)).toEqual(open)
})

test('who withdraws a question waits for it no longer', () => {
  expect(openIn(factsAfter('C: quanto custa o bolo?', 'S: já te falo', 'C: esquece, já comprei'))).toEqual([])
})

test('facts of an older version tell it by labels: what was asked since the seller wrote last', () => {
  const older = (...lines: string[]) => factsAfter(...lines).map((facts) => ({ ...facts, open: null }))
  expect(openIn(older('C: quanto custa o bolo?', 'S: já te falo'))).toEqual([])
  expect(openIn(older('C: oi', 'S: oi', 'C: quanto custa o bolo?', 'C: aceita pix?'))).toEqual(['price 2', 'payment 3'])
})

test('what was asked more than two weeks before the last message is over, in whatever parts it was read', () => {
  const asked = factsAfter('C: quanto custa o bolo?', 'S: já te falo')
  const openAt = (at: string) => openIn([...asked, ...factsAfter('C: oi').map((facts) => ({ ...facts, at }))])
  expect(openAt('2026-03-16T09:00')).toEqual(['price 0'])
  expect(openAt('2026-03-16T09:01')).toEqual([])
})

test('a file that comes again tells what stands open in facts that an older version has read', () => {
  const facts = factsAfter('C: quanto custa o bolo?', 'S: já te falo')
  const older = facts.map((each) => ({ ...each, open: null }))
  expect([mergeFacts(older, facts), mergeFacts(facts, older)].map((each) => openIn(each))).toEqual([
    ['price 0'],
    ['price 0'],
  ])
})

test('messages that are brought in alone close what they answer, and no more than the seller said', () => {
  const asked = factsAfter('C: quanto custa o bolo?')
  const after = (seller: string) =>
    openIn([...asked, ...factsAfter(`S: ${seller}`).map((facts) => ({ ...facts, at: '2026-03-02T09:30' }))])
  expect(after('Oi! Já te falo')).toEqual(['price 0'])
  expect(after('Fica 180 reais')).toEqual([])
})

test('a label that the seller takes away asks nothing any more, and one that they confirm does', () => {
  const facts = factsAfter('C: oi, quanto custa o bolo? emite nota?')
  expect(openIn(facts)).toEqual(['price 0', 'invoice 0'])
  expect(openIn(facts, [{ message: 0, label: 'pergunta_preco', right: false }])).toEqual(['invoice 0'])
  expect(openIn(facts, [{ message: 0, label: 'entrega', right: true }])).toContain('delivery 0')
})

test('a list says of who has bought and tells of a trouble what came after the sale, not that they want to close', () => {
  const facts = factsAfter(
    'C: quero o bolo de cenoura, pode fechar',
    'S: São 60 reais. Chave Pix: bolos@example.com',
    'C: paguei agora, segue o comprovante',
    'S: Recebido!',
    'C: o bolo chegou todo amassado',
  )
  expect(conclude(facts, [], noSettings).reading.label).toBe('pos_venda')
})

test('what is kept of it is a kind from the list and a time', () => {
  const facts = factsAfter('C: quanto custa o bolo de cenoura?', 'C: entrega na Pedreira?', 'C: emite nota?')
  const { points } = conclude(facts, [], noSettings).reading
  expect(points).toEqual([
    { kind: 'price', at: '2026-03-02T09:00' },
    { kind: 'delivery', at: '2026-03-02T09:01' },
    { kind: 'invoice', at: '2026-03-02T09:02' },
  ])
})

test('of a chat of 2,000 messages no more than its newest forty take room for it', () => {
  const lines = Array.from({ length: 1000 }, () => ['C: quanto custa? entrega? emite nota?', 'S: já te falo']).flat()
  const facts = factsOf(threadOfTexts(...lines))
  const bytes = (all: readonly MessageFacts[]) => JSON.stringify(encodeFacts(all)).length
  expect(facts.filter(({ open }) => open !== null).length).toBeLessThanOrEqual(40)
  expect(bytes(facts) - bytes(facts.map((each) => ({ ...each, open: null })))).toBeLessThan(40 * 25)
})

const reasonsAfter = (...lines: string[]) =>
  readOf(factsAfter(...lines)).next[0]!.reasons.map(({ sentence }) => sentence)
const asked = ['C: quanto custa o bolo?', 'C: vocês entregam no Centro?'] as const

test('the reading says what the seller’s last word has left open, and not what its sentence says already', () => {
  expect(reasonsAfter(...asked, 'S: Fica 180 reais')).toEqual(['Falta responder: a entrega.'])
  expect(reasonsAfter(...asked)).toEqual(['Às 9h01, a pessoa perguntou quanto custa e como fica a entrega.'])
})

test('a sentence names two things with the time of these, and another one the rest', () => {
  expect(reasonsAfter(...asked, 'C: emite nota?')).toEqual([
    'Às 9h01, a pessoa perguntou quanto custa e como fica a entrega.',
    'Falta responder também: a nota fiscal.',
  ])
  expect(reasonsAfter('C: quanto custa o corte?', 'C: tem horário sexta?')).toEqual([
    'Às 9h, a pessoa perguntou quanto custa.',
    'Falta responder também: o horário.',
  ])
})

test('a question that is only perhaps one is told as such, and not at all beside a surer one', () => {
  const facts = factsAfter('C: quanto custa o bolo?', 'C: vocês entregam no Centro?')
  const reasonsOf = (...unsure: number[]) =>
    readOf(
      facts.map((each, at) => ({
        ...each,
        open: null,
        found: each.found.map((found) => ({ ...found, unsure: unsure.includes(at) })),
      })),
    ).next[0]!.reasons.map(({ sentence }) => sentence)
  expect(reasonsOf()).toEqual(['Às 9h01, a pessoa perguntou quanto custa e como fica a entrega.'])
  expect(reasonsOf(0, 1)).toEqual(['Às 9h01, a pessoa talvez tenha perguntado quanto custa e como fica a entrega.'])
  expect(reasonsOf(1)).toEqual(['Às 9h, a pessoa perguntou quanto custa.'])
})

test('four things are told by name, those without one last, and more as a number', () => {
  const rest = 'S: já te falo'
  expect(reasonsAfter('C: boa tarde, e o outro que falei?', 'C: quanto custa o bolo?', rest)).toEqual([
    'Falta responder: o valor, outra pergunta.',
  ])
  const five = [...asked, 'C: emite nota?', 'C: qual é o prazo?', 'C: aceita pix?']
  expect(reasonsAfter(...five, rest)).toEqual([
    'Falta responder: o valor, a entrega, a nota fiscal, o prazo, mais uma pergunta.',
  ])
  expect(reasonsAfter(...five, 'C: qual o endereço?', rest)[0]).toMatch(/o prazo, mais 2 perguntas\.$/u)
})
