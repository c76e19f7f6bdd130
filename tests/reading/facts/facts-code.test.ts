import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { threadKinds } from '#shared/reading/conversation.ts'
import { UnreadableFacts } from '#shared/reading/facts/checked-fields.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { mergeFacts } from '#shared/reading/facts/merge-facts.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { labels, objections } from '#shared/reading/labels.ts'
import { namedDays } from '#shared/time/day-named.ts'
import { openKinds } from '#shared/reading/open-points/kinds.ts'
import { readFacts, readThread } from '#shared/reading/read.ts'
import { sellerActs } from '#shared/reading/seller-acts.ts'
import { readCorpus } from '#tests/programs/reading/corpus.ts'
import { factsOfFewMinutes } from '#tests/support/message-facts.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

const corpus = readCorpus().map(({ thread }) => ({ thread, facts: factsOf(thread) }))

/** What comes back from a wire or a database. */
const passedOn = (facts: readonly MessageFacts[]) => decodeFacts(JSON.parse(JSON.stringify(encodeFacts(facts))))

test('what is read of the facts that are kept is what is read of the words, on all of the corpus', () => {
  for (const { thread, facts } of corpus) {
    expect(passedOn(facts)).toEqual(facts)
    expect(readFacts({ messages: passedOn(facts), end: thread.end })).toEqual(readThread(thread))
  }
})

test('any facts come back as they were, those of seconds, long texts and distant years too', () => {
  fc.assert(
    fc.property(factsOfFewMinutes, (facts) => {
      expect(passedOn(facts)).toEqual(facts)
    }),
  )
  const thread = threadOfTexts('C: oi, quanto custa?', 'S: Fica 45', `C: ${'caro '.repeat(2_000)}`)
  for (const [index, at] of ['1900-01-01T00:00:07', '2026-03-02T09:14:59', '2999-12-31T23:59'].entries()) {
    thread.messages[index]!.at = at
  }
  expect(passedOn(factsOf(thread))).toEqual(factsOf(thread))
  expect(readFacts({ messages: passedOn(factsOf(thread)), end: thread.end })).toEqual(readThread(thread))
})

const closed = new Set<unknown>([
  ...labels,
  ...objections,
  ...sellerActs,
  ...namedDays,
  ...threadKinds,
  ...openKinds,
  'customer',
  'seller',
])

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Facts, or null where they are refused; whatever else is thrown is a mistake. */
function decodedOrRefused(code: unknown): MessageFacts[] | null {
  try {
    return decodeFacts(code)
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFacts)
    return null
  }
}

function expectSafe(code: unknown) {
  const facts = decodedOrRefused(code)
  if (!facts) return
  for (const text of stringsIn(facts)) expect(closed.has(text) || /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)).toBe(true)
  expect(facts.map(({ at }) => at)).toEqual(facts.map(({ at }) => at).toSorted())
  expect(passedOn(facts)).toEqual(facts)
  expect(readFacts({ messages: facts, end: facts.at(-1)?.at ?? '2026-03-02T09:14' }).next).not.toEqual([])
  expect(mergeFacts(facts, facts)).toEqual(facts)
}

/** A copy of JSON with one value in it, found by the numbers, put in the place of another. */
function changed(value: unknown, path: readonly number[], put: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined || typeof value !== 'object' || value === null) return put
  const keys = Object.keys(value)
  if (keys.length === 0) return put
  const key = keys[first % keys.length]!
  const inside = changed((value as Record<string, unknown>)[key], rest, put)
  return Array.isArray(value) ? value.with(Number(key), inside) : { ...value, [key]: inside }
}

test('any JSON is decoded to facts or refused, and so is a code with any value changed', () => {
  const put = fc.oneof(
    fc.jsonValue(),
    fc.integer({ min: -2, max: 110 }),
    fc.constantFrom(-0, 0.5, 1e300, 2 ** 31, 'caro', null, true, [], {}, [[0, 0, 0, 0]]),
  )
  fc.assert(fc.property(put, (messages) => expectSafe({ version: 1, messages })))
  fc.assert(fc.property(fc.jsonValue(), expectSafe))
  const path = fc.array(fc.nat(9), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(factsOfFewMinutes, path, put, (facts, steps, value) =>
      expectSafe(changed(JSON.parse(JSON.stringify(encodeFacts(facts))), [1, ...steps], value)),
    ),
    { numRuns: 1000 },
  )
})

test.for<[what: string, code: unknown]>([
  ['of another version', { version: 2, messages: [] }],
  ['of 4,001 messages', { version: 1, messages: Array.from({ length: 4001 }, () => [1]) }],
  ['of 2,001 messages in one minute', { version: 1, messages: Array.from({ length: 2001 }, () => []) }],
  ['that go back in time', { version: 1, messages: [[100], [-1]] }],
  ['after the year 9999', { version: 1, messages: [[1e12]] }],
  ['with a field too many', { version: 1, messages: [[100, 0, 5, [], [], [], [], 0, 0, [], 0, 'caro']] }],
  [
    'with an unknown thing that is asked',
    { version: 1, messages: [[100, 0, 5, [], [], [], [], 0, 0, [], 1 + 2 ** 14]] },
  ],
  ['with an unknown thing that is closed', { version: 1, messages: [[100, 1, 5, 0, 0, 1 + 2 ** 14]] }],
  ['with words for what is asked', { version: 1, messages: [[100, 0, 5, [], [], [], [], 0, 0, [], 'o bolo']] }],
  ['with a text in place of a number', { version: 1, messages: [[100, 0, '5']] }],
  ['with an unknown kind', { version: 1, messages: [[100, 26]] }],
  ['with an unknown label', { version: 1, messages: [[100, 0, 5, [[22, 0, 0, 5]]]] }],
  [
    'with a label twice',
    {
      version: 1,
      messages: [
        [
          100,
          0,
          5,
          [
            [1, 0, 0, 5],
            [1, 0, 0, 5],
          ],
        ],
      ],
    },
  ],
  ['with a label without words', { version: 1, messages: [[100, 0, 5, [[1, 0]]]] }],
  ['with words beyond the text', { version: 1, messages: [[100, 0, 5, [[1, 0, 0, 6]]]] }],
  ['with words that overlap', { version: 1, messages: [[100, 0, 5, [[1, 0, 0, 3, 2, 5]]]] }],
  ['with words that end before they begin', { version: 1, messages: [[100, 0, 5, [[1, 0, 3, 2]]]] }],
  ['with a chance above one', { version: 1, messages: [[100, 0, 5, [], [1, 101]]] }],
  ['with an unknown act', { version: 1, messages: [[100, 1, 5, 2 ** 14]] }],
  ['with an unknown objection', { version: 1, messages: [[100, 0, 5, [], [], [], [6, 0, 1]]] }],
  ['with more letters than its text has', { version: 1, messages: [[100, 0, 5, [], [], [6]]] }],
  ['with an unknown day', { version: 1, messages: [[100, 0, 5, [], [], [], [], 2 + 2 * namedDays.length]] }],
  [
    'with a phrase that no workspace can have',
    { version: 1, messages: [[100, 0, 5, [], [], [], [], 0, 0, [0, 0, 5]]] },
  ],
  ['with a phrase beyond the text', { version: 1, messages: [[100, 0, 5, [], [], [], [], 0, 0, [1, 0, 6]]] }],
  ['with a phrase twice', { version: 1, messages: [[100, 0, 5, [], [], [], [], 0, 0, [1, 0, 2, 1, 3, 5]]] }],
  ['with a phrase in words', { version: 1, messages: [[100, 0, 5, [], [], [], [], 0, 0, ['pix', 0, 3]]] }],
  [
    'with 21 phrases in one message',
    {
      version: 1,
      messages: [[100, 0, 5, [], [], [], [], 0, 0, Array.from({ length: 21 }, (_, at) => [at + 1, 0, 5]).flat()]],
    },
  ],
  ['with a phrase in a message of the seller', { version: 1, messages: [[100, 1, 5, 0, 0, [1, 0, 5]]] }],
  ['with 31 messages before', { version: 1, messages: [[100, 0, 5, [], [], [], [], 0, 32]] }],
])('facts %s are refused', ([, code]) => {
  expect(() => decodeFacts(code)).toThrow(UnreadableFacts)
})

// The numbers stand in databases: an entry of a list that changes its place would change what was kept.
test('facts that were kept are understood as they were meant', () => {
  const kept = {
    version: 1,
    messages: [
      [29_554_734, 0, 11, [[0, 2, 0, 5]], [0, 79, 10, 2, 17, 10], [10], [], 0, 0, [12, 6, 11]],
      [5, 1, 30, 2],
      [0, 2, 0, [[9, 2, 0, 0]], [9, 100], [], [0, 0, 0], 5],
    ],
  }
  const [greeting, price, receipt] = decodeFacts(kept)
  expect(greeting).toMatchObject({ at: '2026-03-12T02:54', from: 'customer', kind: 'text', length: 11, before: 0 })
  expect(greeting!.found).toEqual([{ label: 'saudacao', places: [[0, 5]], unsure: false, byRule: true }])
  expect(greeting!.own).toEqual([{ phrase: 12, place: [6, 11] }])
  expect([greeting!.chances![0], greeting!.chances![10], greeting!.chances![17]]).toEqual([0.79, 0.02, 0.1])
  expect(price).toMatchObject({ at: '2026-03-12T02:59', from: 'seller', acts: ['statesPrice'], before: 1 })
  expect(receipt).toMatchObject({ kind: 'image', day: 'amanhã', asksService: true, before: 2 })
  expect(receipt!.answers).toEqual([{ objection: 'preco', start: 0, end: 0 }])
  expect([
    labels.at(-1),
    sellerActs.at(-1),
    namedDays.indexOf('no dia 31/12'),
    namedDays.at(-1),
    threadKinds.at(-1),
    objections.at(-1),
  ]).toEqual(['outro', 'declines', 411, 'depois de amanhã', 'media', 'necessidade'])
})

test('no word of a conversation is in its facts', () => {
  const own = new Set(
    [...closed, ...Object.keys(corpus[0]!.facts[0]!)].flatMap((text) => String(text).match(/\p{L}+/gu)),
  )
  for (const { thread, facts } of corpus) {
    const said = thread.messages.flatMap(({ text }) => text?.match(/\p{L}{5,}/gu) ?? [])
    const kept = new Set(JSON.stringify(facts).match(/\p{L}{5,}/gu))
    expect(said.filter((word) => kept.has(word) && !own.has(word))).toEqual([])
    expect(JSON.stringify(encodeFacts(facts).messages)).not.toMatch(/[^\d,[\]-]/)
  }
})
