import { array, assert, constant, constantFrom, nat, property, record, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import { firstOnceIn, learnedOrder } from '#shared/replies/learned-order.ts'
import { learnedLines, refusedLines } from '#shared/replies/learned-words.ts'
import { countsIn, type Learned, type ReplyCount, type ReplyUse } from '#shared/replies/reply-counts.ts'
import type { ReplyKind } from '#shared/replies/suggestion.ts'

const three = ['answer', 'direct', 'need'] as const satisfies readonly ReplyKind[]
const replies = three.map((kind) => ({ kind }))
const nothing: Learned = { trade: 'outro', counts: {}, refused: {} }

type Counts = Partial<Record<ReplyKind, Partial<ReplyCount>>>
const learnedFrom = (counts: Counts, refused: Learned['refused'] = {}): Learned => ({
  ...nothing,
  refused,
  counts: Object.fromEntries(Object.entries(counts).map(([kind, count]) => [`outro price ${kind}`, count])),
})
const orderBy = (learned: Learned) => learnedOrder(replies, learned, 'price').map(({ kind }) => kind)

/** Counts to which a use is added, as the database adds them. */
function plus({ counts, ...learned }: Learned, use: ReplyUse): Learned {
  const added = Object.entries(countsIn([use])).map(([key, more]) => {
    const kept = counts[key as keyof typeof counts] ?? {}
    const sums = Object.entries(more).map(([field, n]) => [field, n + (kept[field as keyof ReplyCount] ?? 0)])
    return [key, { ...kept, ...Object.fromEntries(sums) }]
  })
  return { ...learned, counts: { ...counts, ...Object.fromEntries(added) } }
}

const aUse = (shown: readonly ReplyKind[], used: ReplyKind | null): ReplyUse => {
  return { trade: 'outro', situation: 'price', shown, used, change: null }
}

test('whatever sellers use, each of the three keeps its share of first places', () => {
  const choices = array(constantFrom(...three, null), { minLength: 300, maxLength: 300 })
  assert(
    property(choices, (used) => {
      const firsts = new Map<ReplyKind, number>()
      let learned = nothing
      for (const [turn, kind] of used.entries()) {
        const order = orderBy(learned)
        firsts.set(order[0]!, (firsts.get(order[0]!) ?? 0) + 1)
        learned = plus(learned, aUse(order, kind))
        for (const each of three)
          expect(firsts.get(each) ?? 0).toBeGreaterThanOrEqual(Math.floor((turn + 1) / firstOnceIn) - 1)
      }
    }),
    { numRuns: 50 },
  )
})

const count = nat(200).chain((shown) =>
  record({
    shown: constant(shown),
    first: nat(shown),
    used: nat(Math.max(0, shown - 1)),
    changedMuch: nat(10),
  }),
)

test('whatever was counted, all three stay, more uses move no kind down, and a second one no further than to the front', () => {
  const counts = record({ answer: count, direct: count, need: count })
  assert(
    property(counts, constantFrom(...three), (before, kind) => {
      const order = orderBy(learnedFrom(before))
      expect(order.toSorted()).toEqual([...three].toSorted())
      expect(order.slice(1)).toEqual(three.filter((each) => each !== order[0]))
      const after = { ...before, [kind]: { ...before[kind], used: before[kind].used + 1 } }
      expect(orderBy(learnedFrom(after)).indexOf(kind)).toBeLessThanOrEqual(order.indexOf(kind))
    }),
  )
})

test('once or twice changes nothing; a seller who always takes the second one soon has it first', () => {
  let learned = nothing
  const seen = Array.from({ length: 6 }, () => {
    const order = orderBy(learned)
    learned = plus(learned, aUse(order, 'direct'))
    return order[0]
  })
  expect(seen.slice(0, 3)).toEqual(['answer', 'answer', 'answer'])
  expect(seen.at(-1)).toBe('direct')
})

test('nothing that was used elsewhere counts: neither in another situation nor in another trade', () => {
  const used = learnedFrom({ need: { shown: 9, first: 1, used: 9 } })
  expect(orderBy(used)[0]).toBe('need')
  expect(learnedOrder(replies, used, 'date')[0]).toBe(replies[0])
  expect(orderBy({ ...used, trade: 'salao' })[0]).toBe('answer')
})

test('a reply that is rewritten each time counts less than one that is sent as it stands', () => {
  const rewritten = { shown: 8, first: 1, used: 4, changedMuch: 4 }
  expect(orderBy(learnedFrom({ direct: { ...rewritten, changedMuch: 0 }, answer: { shown: 8, first: 7 } }))[0]).toBe(
    'direct',
  )
  expect(orderBy(learnedFrom({ direct: rewritten, answer: { shown: 8, first: 7 } }))[0]).toBe('answer')
})

test('where the seller often says that nobody asked the price, what answers it comes first less', () => {
  expect(orderBy(learnedFrom({}, { pergunta_preco: 2 }))[0]).toBe('answer')
  expect(orderBy(learnedFrom({}, { pergunta_preco: 40 }))[0]).toBe('need')
  expect(orderBy(learnedFrom({}, { agendamento: 40 }))[0]).toBe('answer')
})

test('three of one kind, as after a no, keep their order, and of no reply nothing is made', () => {
  const farewells = ['one', 'two', 'three'].map((text) => ({ kind: 'farewell' as const, text }))
  const learned = { ...nothing, counts: { 'outro other farewell': { shown: 90, used: 90 } } as const }
  expect(learnedOrder(farewells, learned, 'other')).toEqual(farewells)
  expect(learnedOrder([], learned, 'other')).toEqual([])
})

test('it is said that a kind comes first only where it does so in any order of the writer', () => {
  const counts = record({ answer: count, direct: count, need: count })
  assert(
    property(counts, shuffledSubarray([...three], { minLength: 3 }), (kept, order) => {
      const settled = Object.fromEntries(Object.entries(kept).map(([kind, each]) => [kind, { ...each, first: 200 }]))
      const [line] = learnedLines(learnedFrom(settled))
      if (!line?.sentence.startsWith('Com você')) return
      const written = order.map((kind) => ({ kind }))
      const [first] = learnedOrder(written, learnedFrom(settled), 'price')
      const names = { answer: 'Responde o que perguntaram', direct: 'Mais direta', need: 'Faz uma pergunta' }
      const isAlone = Object.values(kept).filter(({ shown }) => shown > 0).length < 3
      if (!isAlone) expect(line.sentence).toContain(names[first!.kind])
    }),
  )
})

test('a label that was refused more often than confirmed is told by the name that the seller gave it', () => {
  const { refused } = learnedFrom({}, { pergunta_preco: 4, intencao_compra: 2 })
  expect(refusedLines({ refused }, () => 'Quanto é')).toEqual([
    'Você recusou “Quanto é” mais vezes do que confirmou: 4 a mais. As respostas que dependem dela vêm menos vezes em primeiro.',
  ])
})
