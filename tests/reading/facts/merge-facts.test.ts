import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ThreadMessage } from '#shared/reading/conversation.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { mergeFacts } from '#shared/reading/facts/merge-facts.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { readCorpus } from '#tests/programs/reading/corpus.ts'
import { factsOfFewMinutes } from '#tests/support/message-facts.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

const threads = readCorpus()
  .map(({ thread }) => thread)
  .filter(({ messages }) => messages.length >= 10)

/** What stands open depends on how much of a chat was read, before a message and after it. */
const withoutOpen = ({ open: _open, ...rest }: MessageFacts) => rest

/** What does not depend on what stood before a message. */
function withoutLabels({ found: _found, chances: _chances, before: _before, open: _open, ...rest }: MessageFacts) {
  return rest
}

type Window = { from: number; to: number }

/** A conversation of the corpus, and some exports of it in any order, each of a run of its messages. */
const exported = fc.constantFrom(...threads).chain((thread) => {
  const place = fc.nat(thread.messages.length)
  const windows = fc.array(
    fc.tuple(place, place).map(([one, other]): Window => ({ from: Math.min(one, other), to: Math.max(one, other) })),
    { minLength: 1, maxLength: 5 },
  )
  return fc.record({ thread: fc.constant(thread), windows })
})

test('exports of one chat, in any order and overlap, give the facts of all that they cover', () => {
  fc.assert(
    fc.property(exported, ({ thread, windows }) => {
      const all = factsOf(thread)
      const parts = windows.map(({ from, to }) => factsOf({ ...thread, messages: thread.messages.slice(from, to) }))
      const merged = parts.reduce(mergeFacts, [])
      expect(parts.toReversed().reduce(mergeFacts, [])).toEqual(merged)
      for (const at of new Set(all.map((message) => message.at))) {
        const first = all.findIndex((message) => message.at === at)
        const last = all.findLastIndex((message) => message.at === at)
        const seenBy = windows.filter(({ from, to }) => from <= first && last < to)
        if (seenBy.length === 0) continue
        const found = merged.filter((message) => message.at === at)
        const whole = all.slice(first, last + 1)
        expect(found.map(withoutLabels)).toEqual(whole.map(withoutLabels))
        // Whoever saw the chat from its beginning saw enough for the labels.
        if (seenBy.some(({ from }) => from === 0)) expect(found.map(withoutOpen)).toEqual(whole.map(withoutOpen))
      }
      const covered = all.filter((_message, index) => windows.some(({ from, to }) => from <= index && index < to))
      expect(new Set(merged.map(({ at }) => at))).toEqual(new Set(covered.map(({ at }) => at)))
    }),
  )
})

test('merging is commutative, associative and idempotent', () => {
  fc.assert(
    fc.property(factsOfFewMinutes, factsOfFewMinutes, factsOfFewMinutes, (one, two, three) => {
      expect(mergeFacts(one, two)).toEqual(mergeFacts(two, one))
      expect(mergeFacts(mergeFacts(one, two), three)).toEqual(mergeFacts(one, mergeFacts(two, three)))
      expect(mergeFacts(one, one)).toEqual(one)
      expect(mergeFacts(mergeFacts(one, two), two)).toEqual(mergeFacts(one, two))
    }),
  )
})

test('phrases that the seller has written since are found when the same file comes again, and those of before stay', () => {
  const thread = threadOfTexts('C: oi, tem boleto?', 'S: Tenho', 'C: ou pix, tanto faz', 'C: boleto é melhor')
  const [boleto, pix] = [
    { id: 1, words: 'boleto' },
    { id: 2, words: 'pix' },
  ]
  const [none, before, after] = [[], [boleto], [pix]].map((phrases) => factsOf(thread, undefined, phrases))
  const both = factsOf(thread, undefined, [boleto, pix])
  expect(both.map(({ own }) => own.map(({ phrase }) => phrase))).toEqual([[1], [], [2], [1]])
  for (const order of [
    [none, before, after],
    [after, none, before],
    [before, both],
  ])
    expect(order.reduce<MessageFacts[]>((all, each) => mergeFacts(all, each!), [])).toEqual(both)
})

test('whatever phrases two imports of the same messages have found, both have what either found, up to 20 of the newest', () => {
  const marks = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(4)), { maxLength: 30 })
  fc.assert(
    fc.property(marks, marks, marks, (...lists) => {
      const [one, two, three] = lists.map((list): MessageFacts[] => {
        const places = new Map(list.slice(-20))
        const own = [...places].toSorted(([a], [b]) => a - b)
        const [message] = factsOf(threadOfTexts('C: boleto'))
        return [{ ...message!, own: own.map(([phrase, start]) => ({ phrase, place: [start, start + 2] as const })) }]
      }) as [MessageFacts[], MessageFacts[], MessageFacts[]]
      const merged = mergeFacts(mergeFacts(one, two), three)
      expect(mergeFacts(one, mergeFacts(two, three))).toEqual(merged)
      expect(mergeFacts(three, mergeFacts(two, one))).toEqual(merged)
      const found = new Set([one, two, three].flatMap(([message]) => message!.own.map(({ phrase }) => phrase)))
      const newest = [...found].toSorted((a, b) => a - b).slice(-20)
      expect(merged[0]!.own.map(({ phrase }) => phrase)).toEqual(newest)
    }),
  )
})

/** Minutes with so many messages each. */
function crowded(counts: readonly number[]): MessageFacts[] {
  const [message] = factsOf(threadOfTexts('S: oi'))
  return counts.flatMap((count, minute) =>
    Array.from({ length: count }, () => ({ ...message!, at: `2026-03-02T09:${String(minute).padStart(2, '0')}` })),
  )
}

const counts = fc.array(fc.constantFrom(0, 1, 300, 700), { minLength: 10, maxLength: 10 })

test('of more messages the newest 2,000 are kept, with all of their minutes, whichever exports come first', () => {
  fc.assert(
    fc.property(counts, counts, counts, (...lists) => {
      const [one, two, three] = lists.map(crowded) as [MessageFacts[], MessageFacts[], MessageFacts[]]
      const merged = mergeFacts(mergeFacts(one, two), three)
      expect(mergeFacts(one, mergeFacts(two, three))).toEqual(merged)
      const all = crowded(lists[0].map((_count, minute) => Math.max(...lists.map((list) => list[minute]!))))
      expect(merged.length).toBeLessThan(4000)
      expect(merged).toEqual(all.slice(all.length - merged.length))
      expect(merged.length).toBeGreaterThanOrEqual(Math.min(all.length, 2000))
    }),
    { numRuns: 30 },
  )
  const long = crowded(Array.from({ length: 60 }, () => 50))
  expect(mergeFacts(long, [])).toEqual(long.slice(-2000))
})

test('an export that ends within a minute is completed by a longer one, and turns nothing back', () => {
  const thread = threadOfTexts('C: oi', 'C: quanto custa?', 'C: e tem hoje?', 'S: Fica 45. Tenho às 10h')
  for (const message of thread.messages) message.at = '2026-03-02T09:14'
  const [long, short] = [factsOf(thread), factsOf({ ...thread, messages: thread.messages.slice(0, 2) })]
  expect(mergeFacts(short, long)).toEqual(long)
  expect(mergeFacts(long, short)).toEqual(long)
})

test('an export that tells what a file is, or what was written before it was deleted, is believed', () => {
  const thread = threadOfTexts('C: quanto custa?', 'S: Fica 45')
  const [question, answer] = thread.messages as [ThreadMessage, ThreadMessage]
  const factsWith = (first: Partial<ThreadMessage>) =>
    factsOf({ ...thread, messages: [{ ...question, ...first }, answer] })
  for (const told of [
    factsWith({}),
    factsWith({ kind: 'image', text: null }),
    factsWith({ kind: 'poll', text: null }),
  ]) {
    for (const kind of ['media', 'deleted'] as const) {
      const untold = factsWith({ kind, text: null })
      expect(mergeFacts(untold, told)).toEqual(told)
      expect(mergeFacts(told, untold)).toEqual(told)
    }
  }
})
